// A seat at the table: who sits there and what he is, his points and tricks in this deal, his hand.
import { assign, make, write } from "../dom";
import { createHand, type HandEvents, type HandModel } from "./hand";

export interface ChairModel {
  /** Where it is: "own" below, "left", "across", "right". */
  id: string;
  name: string;
  /** "Elder", "" outside a deal. */
  role: string;
  /** It is his turn. */
  acting: boolean;
  points: { number: string; label: string; gain: string };
  tricks: string;
  hand: HandModel;
}

export interface ChairPart {
  element: HTMLElement;
  hand: HTMLElement;
  update(model: ChairModel): void;
}

export function createChair(events: HandEvents, signal: AbortSignal): ChairPart {
  const part = (name: string, tag: "span" | "b" = "span"): HTMLElement => make(tag, { class: name });
  const [name, role, tricks, gain] = [part("pt-player", "b"), part("pt-role"), part("pt-tricks"), part("pt-gain")];
  const points = make("b", { class: "pt-points", "aria-hidden": "true" });
  const spoken = part("pt-aside");
  const head = make("div", { class: "pt-chair-head" }, name, role, tricks, gain, points, spoken);
  const hand = createHand(events, signal);
  const element = make("div", { class: "pt-chair", role: "group" }, head, hand.element);
  return {
    element,
    hand: hand.element,
    update(model) {
      assign(element, { "aria-label": model.name, "data-seat": model.id });
      element.classList.toggle("pt-acting", model.acting);
      write(name, model.name);
      write(role, model.role);
      write(tricks, model.tricks);
      write(gain, model.points.gain);
      write(points, model.points.number);
      write(spoken, model.points.label);
      hand.update(model.hand);
      assign(hand.element, { hidden: !model.hand.cards.length && !model.hand.backs });
    },
  };
}
