// What the tutor says: one sentence, then choices with their reasons, the best one unfolded.
import { assign, button, make, patch, write } from "../dom";
import { createTools, type ToolModel } from "./tools";

export interface AdviceModel {
  label: string;
  text: string;
  /** Why, shortly; "" where the options tell it. */
  why: string;
  /** `again`: the words of a button that lets the learner try from there, "" for none. */
  options: readonly { id: string; head: string; notes: readonly string[]; again: string; open: boolean }[];
  buttons: readonly ToolModel[];
}

export interface AdvicePart {
  element: HTMLElement;
  update(model: AdviceModel | null): void;
}

export function createAdvice(press: (button: string) => void, signal: AbortSignal): AdvicePart {
  const text = make("p", { class: "pt-advice-text" });
  const why = make("p");
  const options = make("div", { class: "pt-reasons" });
  const buttons = createTools(press, signal);
  const element = make("section", { class: "pt-advice" }, text, why, options, buttons.element);
  options.addEventListener(
    "click",
    (event) => {
      const id = (event.target as Element).closest<HTMLElement>("button")?.dataset.place;
      if (id) press(`try ${id}`);
    },
    { signal },
  );
  return {
    element,
    update(model) {
      assign(element, { hidden: model === null, "aria-label": model?.label ?? null });
      write(text, model?.text ?? "");
      write(why, model?.why ?? "");
      assign(why, { hidden: !model?.why });
      patch(
        options,
        model?.options ?? [],
        ({ id }) => id,
        ({ open }) =>
          make(
            "details",
            { open },
            make("summary", { "data-lm-suppress-shortcuts": "true" }),
            make("ul"),
            button({ class: "pt-tool" }),
          ),
        (fold, { id, head, notes, again }) => {
          const [summary, list, retry] = fold.children;
          if (summary) write(summary, head);
          if (list && list.textContent !== notes.join("")) {
            list.replaceChildren(...notes.map((note) => make("li", {}, note)));
          }
          if (retry) {
            write(retry, again);
            assign(retry, { hidden: !again, "data-place": id });
          }
        },
      );
      buttons.update(model?.label ?? "", model?.buttons ?? []);
    },
  };
}
