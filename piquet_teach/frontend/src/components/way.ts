// The way through a dialogue: back, forward, and where one is.
import { assign, button, make, write } from "../dom";

export interface WayModel {
  back: string;
  forward: string;
  /** "Step 3 of 17". */
  at: string;
  done: number;
  steps: number;
  /** A question waits: forward says so. */
  asked: boolean;
}

export interface WayPart {
  element: HTMLElement;
  update(model: WayModel): void;
  /** Put the focus on "forward", where all keys of the walk work. */
  focus(): void;
}

export function createWay(go: (act: "forward" | "back") => void, signal: AbortSignal): WayPart {
  const words = () => make("span");
  const mark = (sign: string) => make("span", { "aria-hidden": "true", class: "pt-arrow" }, sign);
  const back = button({ class: "pt-step" }, mark("◀"), words());
  const forward = button({ class: "pt-step pt-forward" }, words(), mark("▶"));
  const at = make("span", { class: "pt-at" });
  const bar = make("span", { class: "pt-bar", "aria-hidden": "true" }, make("span"));
  const element = make("div", { class: "pt-way" }, back, make("div", { class: "pt-place" }, at, bar), forward);
  back.addEventListener("click", () => go("back"), { signal });
  forward.addEventListener("click", () => go("forward"), { signal });
  return {
    element,
    update(model) {
      if (back.lastElementChild) write(back.lastElementChild, model.back);
      if (forward.firstElementChild) write(forward.firstElementChild, model.forward);
      write(at, model.at);
      assign(back, { "aria-disabled": model.done === 0 ? "true" : null });
      assign(forward, { "aria-disabled": model.asked || model.done === model.steps ? "true" : null });
      (bar.firstElementChild as HTMLElement).style.width = `${(100 * model.done) / model.steps}%`;
    },
    focus: () => forward.focus({ preventScroll: true }),
  };
}
