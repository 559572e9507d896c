// What the learner is asked, and the buttons that answer; number keys press those of his turn.
import { assign, button, make, patch, write } from "../dom";
import { roving } from "../roving";

export interface ChoicesModel {
  label: string;
  /** kind: "main" the only one; "equal" one of several; "aside" does not take the turn;
   * "number" a bid that is no more than a number. */
  options: readonly ChoiceModel[];
}

interface ChoiceModel {
  id: string;
  label: string;
  kind: string;
  ready: boolean;
  /** The digit that chooses it; null: its place in the list, "": none does. */
  key: string | null;
  /** Read after its words: that it is advised; "" for nothing. */
  note: string;
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
  let keys = new Map<string, string>();
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
      const named = model.options.map(({ id, key }, n): [string, string] => [key ?? String(n + 1), id]);
      keys = new Map(named.filter(([key]) => /^[0-9]$/.test(key)));
      assign(options, { "aria-label": model.label, hidden: named.length === 0 });
      patch(
        options,
        model.options,
        ({ id }) => id,
        () => button({ class: "pt-choice" }, make("kbd", { "aria-hidden": "true" }), make("span")),
        (item, { id, label, kind, ready, note }) => {
          const [number, words] = item.children;
          if (number) write(number, named.find(([, one]) => one === id)?.[0] ?? "");
          if (words) write(words, label);
          assign(item, { "data-kind": kind, "aria-disabled": ready ? null : "true" });
          assign(item, { "aria-description": note || null, title: note || null, "data-advised": note !== "" });
        },
      );
      settle();
    },
    pickNumber(key) {
      const id = keys.get(key);
      if (id === undefined) return false;
      choose(id);
      return true;
    },
  };
}
