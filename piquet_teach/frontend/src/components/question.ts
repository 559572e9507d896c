// A question to the learner: answers to choose from, by a press or by the number keys.
import { assign, button, make, patch, write } from "../dom";
import { roving } from "../roving";

export interface QuestionModel {
  label: string;
  /** The button that shows the answer; "" for none. */
  show: string;
  options: readonly { id: string; label: string; wrong: boolean }[];
}

export interface QuestionPart {
  element: HTMLElement;
  update(model: QuestionModel | null): void;
  /** Choose by the number that stands before an option; false if there is none. */
  pickNumber(key: string): boolean;
  /** Put the focus on the first answer. */
  focus(): void;
}

export function createQuestion(
  events: { pick(id: string): void; show(): void },
  signal: AbortSignal,
): QuestionPart {
  const label = make("p", { class: "pt-ask" });
  const options = make("div", { class: "pt-answers", role: "toolbar" });
  const show = button({ class: "pt-show" });
  const element = make("div", { class: "pt-question" }, label, options, show);
  const settle = roving(options, signal);
  let model: QuestionModel | null = null;

  function pick(id: string | undefined): boolean {
    const option = model?.options.find((one) => one.id === id);
    if (!option || option.wrong) return false;
    events.pick(option.id);
    return true;
  }

  options.addEventListener(
    "click",
    (event) => pick((event.target as Element).closest<HTMLElement>("button[data-key]")?.dataset.key),
    { signal },
  );
  show.addEventListener("click", () => events.show(), { signal });

  return {
    element,
    update(next) {
      model = next;
      assign(element, { hidden: next === null });
      write(label, next?.label ?? "");
      write(show, next?.show ?? "");
      assign(show, { hidden: !next?.show });
      assign(options, { "aria-label": next?.label ?? null });
      patch(
        options,
        next?.options ?? [],
        (option) => option.id,
        () => button({ class: "pt-answer" }, make("kbd", { "aria-hidden": "true" }), make("span")),
        (item, { id, label: words, wrong }) => {
          const [number, text] = item.children;
          if (number) write(number, String(Number(id) + 1));
          if (text) write(text, words);
          assign(item, { "aria-disabled": wrong ? "true" : null });
        },
      );
      settle();
    },
    focus: () => options.querySelector("button")?.focus({ preventScroll: true }),
    pickNumber: (key) => /^[1-9]$/.test(key) && pick(String(Number(key) - 1)),
  };
}
