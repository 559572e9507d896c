// The declarations of each category, best first: what it is called, the chance as a bar and a
// number, and what it brings on average. One tab stop; a press shows the reasons.
import { assign, button, make, patch, write } from "../dom";
import { roving } from "../roving";

export interface BarModel {
  /** The shares of good, equal, not good; their sum is 1. */
  parts: readonly number[];
  /** The chance that it is good, in percent. */
  good: string;
  /** The same as a fraction. */
  exact: string;
  /** All three in words. */
  words: string;
}

export interface WayModel {
  id: string;
  label: string;
  /** The cards that make it, as written. */
  written: string;
  worth: string;
  pressed: boolean;
  /** null where nothing is declared. */
  bar: BarModel | null;
}

export interface WaysModel {
  label: string;
  /** The note stands in place of the declarations, where there are none to see. */
  groups: readonly { id: string; label: string; note: string; items: readonly WayModel[] }[];
}

export interface WaysPart {
  element: HTMLElement;
  update(model: WaysModel): void;
}

export function createWays(press: (id: string) => void, signal: AbortSignal): WaysPart {
  const heading = make("div", { class: "pt-heading", "aria-hidden": "true" });
  const body = make("div", { role: "toolbar", "aria-orientation": "vertical" });
  const element = make("div", { class: "pt-ways" }, heading, body);
  const settle = roving(body, signal);
  body.addEventListener(
    "click",
    (event) => {
      const id = (event.target as Element).closest<HTMLElement>("button[data-key]")?.dataset.key;
      if (id) press(id);
    },
    { signal },
  );

  function createWay(): HTMLButtonElement {
    const part = (name: string): HTMLElement => make("span", { class: name });
    const bar = make("span", { class: "pt-share", "aria-hidden": "true" }, ...[0, 1, 2].map(() => make("i")));
    const chance = make("span", { class: "pt-chance", "aria-hidden": "true" }, part("pt-percent"), part("pt-exact"));
    return button({ class: "pt-way-item" }, part("pt-name"), " ", part("pt-written"), " ", bar, chance, part("pt-aside"), " ", part("pt-worth"));
  }

  function updateWay(item: HTMLButtonElement, { label, written, worth, pressed, bar }: WayModel): void {
    const [name, cards, share, chance, words, value] = item.children;
    const text = (element: Element | null | undefined, words: string): void => {
      if (element) write(element, words);
    };
    text(name, label);
    text(cards, written);
    text(words, bar?.words ?? "");
    text(value, worth);
    if (share && chance) {
      assign(share, { hidden: bar === null });
      assign(chance, { hidden: bar === null });
      text(chance.firstElementChild, bar?.good ?? "");
      text(chance.lastElementChild, bar?.exact ?? "");
      for (const [n, part] of [...share.children].entries()) {
        (part as HTMLElement).style.width = `${100 * (bar?.parts[n] ?? 0)}%`;
      }
    }
    assign(item, { "aria-pressed": String(pressed) });
  }

  return {
    element,
    update(model) {
      write(heading, model.label);
      assign(body, { "aria-label": model.label });
      patch(
        body,
        model.groups,
        (group) => group.id,
        () =>
          make(
            "div",
            { role: "group" },
            make("div", { class: "pt-category", "aria-hidden": "true" }),
            make("p", { class: "pt-empty" }),
          ),
        (group, { label, note, items }) => {
          const [title, empty] = group.children;
          assign(group, { "aria-label": label });
          if (title) write(title, label);
          if (empty) {
            write(empty, note);
            assign(empty, { hidden: note === "" });
          }
          patch(group, items, (item) => item.id, createWay, updateWay);
        },
      );
      settle();
    },
  };
}
