// What lies between the seats: the trick, the one before it, the talon, cards that are shown, and
// what is being said, in bubbles at the side of who says it.
import { back, face } from "../cards/face";
import { assign, make, patch, write } from "../dom";
import type { CardModel } from "./hand";
import type { SheetModel } from "./sheet";

export interface TableCard {
  name: string;
  /** "The computer plays the ace of spades." */
  label: string;
  seat: string;
  /** It has won its trick. */
  won: boolean;
  trick: number;
}

export interface MiddleModel {
  trick: readonly TableCard[];
  last: readonly TableCard[];
  lastLabel: string;
  talon: { count: number; label: string };
  /** Cards that are shown or were cut just now. */
  shown: readonly CardModel[];
  /** What was said or done since the learner's last choice; no seat: it is told by nobody. */
  talk: readonly { id: string; seat: string; text: string }[];
  /** What each call would bring with each number of tricks, while one bids in an auction. */
  outlook?: SheetModel | null;
}

/** How card faces are drawn. */
export interface Look {
  letters: string;
  colours: number;
}

export interface MiddlePart {
  element: HTMLElement;
  update(model: MiddleModel, look: Look): void;
}

export function createMiddle(): MiddlePart {
  const talk = make("div", { class: "pt-talk" });
  const trick = make("div", { class: "pt-trick" });
  const lastName = make("span");
  const lastCards = make("div", { class: "pt-trick" });
  const last = make("div", { class: "pt-last" }, lastName, lastCards);
  const shown = make("div", { class: "pt-shown" });
  const pack = make("div", { class: "pt-pack", "aria-hidden": "true" });
  const caption = make("span");
  const talon = make("div", { class: "pt-talon" }, pack, caption);
  const cards = make("div", { class: "pt-cards" }, last, trick, shown, talon);
  const element = make("div", { class: "pt-middle" }, talk, cards);

  function draw(place: HTMLElement, { name, label }: CardModel, { letters, colours }: Look): void {
    const look = `${letters} ${colours}`;
    assign(place, { role: "img", "aria-label": label });
    if (place.dataset.look === look) return;
    place.innerHTML = face(name, letters, colours);
    place.firstElementChild?.setAttribute("aria-hidden", "true");
    place.dataset.look = look;
  }

  return {
    element,
    update(model, look) {
      const lay = (group: HTMLElement, laid: readonly TableCard[]): void =>
        patch(
          group,
          laid,
          (card) => `${card.trick} ${card.name}`,
          () => make("span", { class: "pt-card" }),
          (place, card) => {
            draw(place, card, look);
            assign(place, { "data-seat": card.seat });
            place.classList.toggle("pt-won", card.won);
          },
        );
      lay(trick, model.trick);
      lay(lastCards, model.last);
      write(lastName, model.lastLabel);
      assign(last, { hidden: model.last.length === 0 });
      assign(trick, { hidden: model.trick.length === 0 });
      patch(
        shown,
        model.shown,
        (card) => card.name,
        () => make("span", { class: "pt-card" }),
        (place, card) => draw(place, card, look),
      );
      assign(shown, { hidden: model.shown.length === 0 });
      assign(talon, { hidden: model.talon.count === 0 });
      write(caption, model.talon.label);
      if (pack.children.length !== model.talon.count) {
        pack.innerHTML = `<span class="pt-card">${back()}</span>`.repeat(model.talon.count);
      }
      patch(
        talk,
        model.talk,
        (line) => `${line.id} ${line.text}`,
        ({ seat }) => make(seat ? "blockquote" : "p", { class: seat ? "pt-bubble" : "pt-done", "data-seat": seat }),
        (line, { text }) => write(line, text),
      );
    },
  };
}
