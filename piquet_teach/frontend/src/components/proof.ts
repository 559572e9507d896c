// Whether a dialogue can happen: a deal that gives it, or the argument against it and the repairs.
import { assign, button, make, patch, write } from "../dom";
import { createHand, type HandModel } from "./hand";

export interface ProofModel {
  kind: "possible" | "impossible" | "open";
  verdict: string;
  argument: { label: string; steps: readonly string[] };
  repairs: { label: string; items: readonly { id: string; label: string }[] };
  example: { label: string; another: string; hands: readonly { name: string; hand: HandModel }[] } | null;
  /** The proof is looked for, or that was stopped; with the button that stops it or begins it. */
  progress: { text: string; button: string; act: string } | null;
}

export interface ProofEvents {
  repair(id: string): void;
  another(): void;
  /** Stop or begin to look for the proof. */
  act(name: string): void;
}

export interface ProofPart {
  element: HTMLElement;
  update(model: ProofModel): void;
}

export function createProof(events: ProofEvents, signal: AbortSignal): ProofPart {
  const verdict = make("p", { class: "pt-verdict" });
  const counting = make("span");
  const count = button({ class: "pt-option" });
  const progress = make("p", { class: "pt-progress" }, counting, " ", count);
  const why = make("div", { class: "pt-heading" });
  const steps = make("ol", { class: "pt-sentences" });
  const mend = make("div", { class: "pt-heading" });
  const repairs = make("div", { class: "pt-repairs" });
  const given = make("div", { class: "pt-heading" });
  const seats = [0, 1].map(() => ({ name: make("span"), hand: createHand({ press: () => {} }, signal) }));
  const another = button({ class: "pt-option" });
  const deal = make("div", { class: "pt-deal" }, given);
  for (const { name, hand } of seats) deal.append(name, hand.element);
  deal.append(another);
  const element = make("div", { class: "pt-proof" }, verdict, progress, why, steps, mend, repairs, deal);
  let act = "count";
  count.addEventListener("click", () => events.act(act), { signal });
  another.addEventListener("click", () => events.another(), { signal });
  repairs.addEventListener(
    "click",
    (event) => {
      const id = (event.target as Element).closest<HTMLElement>("button[data-key]")?.dataset.key;
      if (id) events.repair(id);
    },
    { signal },
  );

  return {
    element,
    update(model) {
      assign(element, { "data-kind": model.kind });
      write(verdict, model.verdict);
      assign(verdict, { hidden: !model.verdict });
      assign(progress, { hidden: model.progress === null });
      write(counting, model.progress?.text ?? "");
      write(count, model.progress?.button ?? "");
      act = model.progress?.act ?? act;
      const lines = model.argument.steps;
      for (const part of [why, steps]) assign(part, { hidden: lines.length === 0 });
      write(why, model.argument.label);
      patch(
        steps,
        lines.map((text, n) => ({ id: String(n), text })),
        ({ id }) => id,
        () => make("li"),
        (line, { text }) => write(line, text),
      );
      const ways = model.repairs.items;
      for (const part of [mend, repairs]) assign(part, { hidden: ways.length === 0 });
      write(mend, model.repairs.label);
      patch(repairs, ways, ({ id }) => id, () => button({ class: "pt-repair" }), (item, { label }) => write(item, label));
      assign(deal, { hidden: model.example === null });
      write(given, model.example?.label ?? "");
      write(another, model.example?.another ?? "");
      for (const [n, { name, hand }] of seats.entries()) {
        const seat = model.example?.hands[n];
        write(name, seat?.name ?? "");
        if (seat) hand.update(seat.hand);
      }
    },
  };
}
