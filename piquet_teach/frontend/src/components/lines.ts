// The dialogue so far, by categories: every line is a button that goes back to its place.
import { assign, button, make, patch, write } from "../dom";
import { roving } from "../roving";

export interface LineModel {
  id: string;
  seat: string;
  speaker: string;
  text: string;
  /** The line that was heard last. */
  now: boolean;
  /** It lies ahead of the place to which the reader went back. */
  later: boolean;
  /** It cannot stand together with other lines that are marked. */
  conflict?: boolean;
}

export interface LinesModel {
  label: string;
  /** What is shown before the first word. */
  empty: string;
  groups: readonly { id: string; label: string; items: readonly LineModel[] }[];
}

export interface LinesPart {
  element: HTMLElement;
  update(model: LinesModel): void;
}

export function createLines(jump: (id: string) => void, signal: AbortSignal): LinesPart {
  const heading = make("div", { class: "pt-heading", "aria-hidden": "true" });
  const list = make("div", { class: "pt-list", role: "toolbar", "aria-orientation": "vertical" });
  const empty = make("p", { class: "pt-empty" });
  const element = make("div", { class: "pt-lines" }, heading, list, empty);
  const settle = roving(list, signal);
  list.addEventListener(
    "click",
    (event) => {
      const id = (event.target as Element).closest<HTMLElement>("button[data-key]")?.dataset.key;
      if (id) jump(id);
    },
    { signal },
  );

  function updateLine(line: HTMLButtonElement, model: LineModel): void {
    const [speaker, text] = line.children;
    if (speaker) write(speaker, model.speaker);
    if (text) write(text, model.text);
    assign(line, { "aria-current": model.now ? "step" : null, "data-seat": model.seat });
    line.classList.toggle("pt-later", model.later);
    line.classList.toggle("pt-conflict", Boolean(model.conflict));
  }

  return {
    element,
    update(model) {
      write(heading, model.label);
      write(empty, model.groups.length ? "" : model.empty);
      assign(list, { "aria-label": model.label, hidden: model.groups.length === 0 });
      patch(
        list,
        model.groups,
        (group) => group.id,
        () => make("div", { role: "group" }, make("div", { class: "pt-category", "aria-hidden": "true" })),
        (group, { label, items }) => {
          assign(group, { "aria-label": label });
          if (group.firstElementChild) write(group.firstElementChild, label);
          patch(
            group,
            items,
            (item) => item.id,
            () => button({ class: "pt-line" }, make("span", { class: "pt-who" }), make("span")),
            updateLine,
          );
        },
      );
      settle();
      const now = list.querySelector<HTMLElement>("[aria-current]");
      // Its place is known once it has been laid out.
      if (now) requestAnimationFrame(() => keepInSight(list, now));
    },
  };
}

/** Scrolls the list alone, never the page around it. */
function keepInSight(list: HTMLElement, line: HTMLElement): void {
  const [frame, box] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
  else if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
}
