// The status line: the one live region of a widget, read out politely whenever it changes.
import { make } from "../dom";

export interface StatusModel {
  text: string;
  /** Grows with every message, so that the same sentence said again is read out again. */
  n: number;
}

export interface StatusPart {
  element: HTMLElement;
  update(model: StatusModel): void;
}

export function createStatus(): StatusPart {
  const element = make("p", { class: "pt-status", role: "status", "aria-live": "polite" });
  let shown = NaN;
  return {
    element,
    update({ text, n }) {
      if (n === shown && element.textContent === text) return;
      shown = n;
      element.replaceChildren(text);
    },
  };
}
