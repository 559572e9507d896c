// The combinations of a hand: a list of buttons, one tab stop, grouped by category.
//
//   const list = createCombinations({ press: (id) => …, point: (id) => … }, signal);
//   list.update(model);           // see CombinationsModel
//   list.light(["point-0"]);      // those that hold the card now pointed at
import { assign, button, make, patch, write } from "../dom";
import { roving } from "../roving";

export interface CombinationModel {
  id: string;
  /** "quart to the jack". */
  label: string;
  /** Its cards as written, "♥J1098". */
  written: string;
  /** What it scores, as a number for the eye and in words for the ear. */
  score: string;
  scored: string;
  /** The names of its cards. */
  cards: readonly string[];
  pressed?: boolean;
}

export interface CombinationsModel {
  /** The heading of the list. */
  label: string;
  groups: readonly { id: string; label: string; items: readonly CombinationModel[] }[];
  /** What is shown when there is none. */
  empty: string;
}

export interface CombinationsEvents {
  press(id: string): void;
  point(id: string | null): void;
}

export interface CombinationsPart {
  element: HTMLElement;
  update(model: CombinationsModel): void;
  light(ids: readonly string[]): void;
}

export function createCombinations(events: CombinationsEvents, signal: AbortSignal): CombinationsPart {
  const heading = make("div", { class: "pt-heading", "aria-hidden": "true" });
  const body = make("div", { role: "toolbar", "aria-orientation": "vertical" });
  const empty = make("p", { class: "pt-empty" });
  const element = make("div", { class: "pt-combinations" }, heading, body, empty);
  const settle = roving(body, signal);

  const idOf = (event: Event): string | null =>
    (event.target as Element).closest<HTMLElement>("button[data-key]")?.dataset.key ?? null;
  const listen = (type: string, handle: (id: string | null) => void): void =>
    body.addEventListener(type, (event) => handle(idOf(event)), { signal });
  listen("click", (id) => id && events.press(id));
  listen("pointerover", (id) => events.point(id));
  listen("focusin", (id) => events.point(id));
  listen("pointerleave", () => events.point(null));
  listen("focusout", () => events.point(null));

  function createItem(): HTMLButtonElement {
    const part = (name: string): HTMLElement => make("span", { class: name });
    const score = make("span", { class: "pt-score", "aria-hidden": "true" });
    return button({ class: "pt-combination" }, part("pt-name"), " ", part("pt-written"), " ", part("pt-aside"), score);
  }

  function updateItem(item: HTMLButtonElement, model: CombinationModel): void {
    const words = [model.label, model.written, model.scored, model.score];
    words.forEach((text, place) => item.children[place] && write(item.children[place], text));
    assign(item, { "aria-pressed": String(Boolean(model.pressed)) });
  }

  return {
    element,
    update(model) {
      write(heading, model.label);
      const none = model.groups.length === 0;
      write(empty, model.empty);
      assign(empty, { hidden: !none });
      assign(body, { "aria-label": model.label, hidden: none });
      patch(
        body,
        model.groups,
        (group) => group.id,
        () => make("div", { role: "group" }, make("div", { class: "pt-category", "aria-hidden": "true" })),
        (group, { label, items }) => {
          assign(group, { "aria-label": label });
          if (group.firstElementChild) write(group.firstElementChild, label);
          patch(group, items, (item) => item.id, createItem, updateItem);
        },
      );
      settle();
    },
    light(ids) {
      for (const item of body.querySelectorAll<HTMLElement>("button[data-key]")) {
        item.classList.toggle("pt-lit", ids.includes(item.dataset.key ?? ""));
      }
    },
  };
}
