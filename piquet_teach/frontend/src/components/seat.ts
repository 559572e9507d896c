// One side of the table: who sits there, his score, his hand, and what he has named of cards that
// are not shown.
import { assign, make, write } from "../dom";
import { createClaims, type ClaimModel } from "./claims";
import { createHand, type HandEvents, type HandModel } from "./hand";

export interface SeatModel {
  id: string;
  name: string;
  /** What he is saying: this step's sentence, and before it those of the same breath. */
  speech: { before: string; now: string } | null;
  score: { points: string; label: string; gain: string };
  /** null where nothing is known of his cards but what he says. */
  hand: HandModel | null;
  /** The name of what he has named so far. */
  claimed: string;
  claims: readonly ClaimModel[];
}

export interface SeatPart {
  element: HTMLElement;
  /** The bubble in which he speaks, to be put between the seats. */
  bubble: HTMLElement;
  update(model: SeatModel): void;
}

export function createSeat(events: HandEvents, signal: AbortSignal): SeatPart {
  const name = make("span", { class: "pt-seat-name" });
  const points = make("b", { "aria-hidden": "true" });
  const spoken = make("span", { class: "pt-aside" });
  const gain = make("span", { class: "pt-gain" });
  const plate = make("div", { class: "pt-seat-head" }, name, make("span", { class: "pt-total" }, gain, points, spoken));
  const hand = createHand(events, signal);
  const claims = createClaims();
  const element = make("div", { class: "pt-seat", role: "group" }, plate, hand.element, claims.element);

  const before = make("span", { class: "pt-before" });
  const now = make("strong");
  const bubble = make("blockquote", { class: "pt-bubble" }, before, now);

  return {
    element,
    bubble,
    update({ id, name: who, speech, score, hand: cards, claimed, claims: named }) {
      assign(element, { "aria-label": who, "data-seat": id });
      element.classList.toggle("pt-speaking", speech !== null);
      write(name, who);
      write(points, score.points);
      write(spoken, score.label);
      write(gain, score.gain);
      assign(hand.element, { hidden: cards === null });
      if (cards) hand.update(cards);
      claims.update(claimed, named);
      assign(bubble, { hidden: speech === null, "data-seat": id });
      write(before, speech?.before ? `${speech.before} ` : "");
      write(now, speech?.now ?? "");
    },
  };
}
