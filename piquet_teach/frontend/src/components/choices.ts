// What the learner is asked, and the buttons that answer; number keys press those of his turn.
import { assign, button, make, patch, write } from "../dom";
import { roving } from "../roving";

export interface ChoicesModel {
  label: string;
  /** kind: "main" the only one; "equal" one of several; "aside" does not take the turn. */
  options: readonly { id: string; label: string; kind: string; ready: boolean }[];
}

export interface ChoicesPart {
  element: HTMLElement;
  update(prompt: { text: string; mine: boolean }, model: ChoicesModel): void;
  /** Choose by the number that stands before an option; false if there is none. */
  pickNumber(key: string): boolean;
}

export function createChoices(choose: (id: string) => void, signal: AbortSignal): ChoicesPart {
  const prompt = make("p", { class: "pt-prompt" });
  const options = make("div", { class: "pt-choices", role: "toolbar" });
  const element = make("div", { class: "pt-asked" }, prompt, options);
  const settle = roving(options, signal);
  let ids: string[] = [];
  options.addEventListener(
    "click",
    (event) => {
      const id = (event.target as Element).closest<HTMLElement>("button[data-key]")?.dataset.key;
      if (id) choose(id);
    },
    { signal },
  );
  return {
    element,
    update({ text, mine }, model) {
      write(prompt, text);
      prompt.classList.toggle("pt-mine", mine);
      ids = model.options.map(({ id }) => id);
      assign(options, { "aria-label": model.label, hidden: ids.length === 0 });
      patch(
        options,
        model.options,
        ({ id }) => id,
        () => button({ class: "pt-choice" }, make("kbd", { "aria-hidden": "true" }), make("span")),
        (item, { id, label, kind, ready }) => {
          const [number, words] = item.children;
          if (number) write(number, String(ids.indexOf(id) + 1));
          if (words) write(words, label);
          assign(item, { "data-kind": kind, "aria-disabled": ready ? null : "true" });
        },
      );
      settle();
    },
    pickNumber(key) {
      const id = /^[1-9]$/.test(key) ? ids[Number(key) - 1] : undefined;
      if (id === undefined) return false;
      choose(id);
      return true;
    },
  };
}
