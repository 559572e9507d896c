// The reasons of one declaration in sentences, and hands that beat it if the reader asks for them.
import { assign, button, make, write } from "../dom";

export interface ReasonsModel {
  heading: string;
  sentences: readonly string[];
  /** null where nothing is declared that could be beaten. */
  beating: { label: string; pressed: boolean; heading: string; hands: readonly string[] } | null;
}

export interface ReasonsPart {
  element: HTMLElement;
  update(model: ReasonsModel | null): void;
}

export function createReasons(beating: () => void, signal: AbortSignal): ReasonsPart {
  const heading = make("div", { class: "pt-heading" });
  const sentences = make("ul", { class: "pt-sentences" });
  const show = button({ class: "pt-option" });
  const found = make("div", { class: "pt-category" });
  const hands = make("ul", { class: "pt-hands" });
  const element = make("div", { class: "pt-reasons" }, heading, sentences, show, found, hands);
  show.addEventListener("click", () => beating(), { signal });
  const list = (parent: HTMLElement, lines: readonly string[]): void => {
    assign(parent, { hidden: lines.length === 0 });
    if ([...parent.children].map((line) => line.textContent).join("\n") === lines.join("\n")) return;
    parent.replaceChildren(...lines.map((line) => make("li", {}, line)));
  };
  return {
    element,
    update(model) {
      assign(element, { hidden: model === null });
      write(heading, model?.heading ?? "");
      list(sentences, model?.sentences ?? []);
      const stronger = model?.beating ?? null;
      assign(show, { hidden: stronger === null, "aria-pressed": String(stronger?.pressed ?? false) });
      write(show, stronger?.label ?? "");
      assign(found, { hidden: !stronger?.heading });
      write(found, stronger?.heading ?? "");
      list(hands, stronger?.hands ?? []);
    },
  };
}
