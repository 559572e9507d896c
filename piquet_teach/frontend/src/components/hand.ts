// A hand of cards by suits: one tab stop, each card a button with its full name.
//
//   const hand = createHand({ press: (name) => send("press", { card: name }),
//                             point: (name) => … }, signal);
//   root.append(hand.element);
//   hand.update({ label: "Your hand", letters: "AKQJ", colours: 2, cards: [
//     { name: "SA", label: "ace of spades", note: "in a point of five", lit: true }] });
//   hand.light(["SA", "SK"]);     // on top of the model's own lit cards; [] ends it
//
// `cards` come in the order in which they are shown; each run of one suit is a group. A card may be
// `raised` (chosen), `lit` (spoken of), `refused` (dimmed, still focusable: pressing it asks why).
// `backs: 12` in place of cards shows a hidden hand. A press changes nothing by itself: it is told
// to Python, and the next model shows what came of it.
import { back, face } from "../cards/face";
import { assign, button, make, patch } from "../dom";
import { roving } from "../roving";

export interface CardModel {
  /** "SA", "H10". */
  name: string;
  /** Its full name in the reader's language. */
  label: string;
  /** What more there is to say of it, read after its name. */
  note?: string;
  raised?: boolean;
  lit?: boolean;
  refused?: boolean;
}

export interface HandModel {
  /** The accessible name of the hand. */
  label: string;
  cards: readonly CardModel[];
  /** Corner letters of ace, king, queen, jack. */
  letters: string;
  colours: number;
  /** Cards whose backs are shown, for a hidden hand. */
  backs?: number;
}

export interface HandEvents {
  /** A card was pressed, by mouse, touch or key. */
  press(name: string): void;
  /** A card is pointed at or focused (its name), or none is any more (null). */
  point?(name: string | null): void;
}

export interface HandPart {
  element: HTMLElement;
  update(model: HandModel): void;
  /** Light these cards on top of those that the model lights. */
  light(names: readonly string[]): void;
}

interface Suit {
  key: string;
  cards: CardModel[];
}

export function createHand(events: HandEvents, signal: AbortSignal): HandPart {
  const element = make("div", { class: "pt-hand" });
  const settle = roving(element, signal);
  let model: HandModel = { label: "", cards: [], letters: "AKQJ", colours: 2 };
  let extra: ReadonlySet<string> = new Set();

  const cardOf = (event: Event): string | null =>
    (event.target as Element).closest<HTMLElement>(".pt-card[data-key]")?.dataset.key ?? null;
  const listen = (type: string, handle: (card: string | null) => void): void =>
    element.addEventListener(type, (event) => handle(cardOf(event)), { signal });
  listen("click", (card) => card && events.press(card));
  listen("pointerover", (card) => events.point?.(card));
  listen("focusin", (card) => events.point?.(card));
  listen("pointerleave", () => events.point?.(null));
  listen("focusout", () => events.point?.(null));

  let place = 0;

  function updateCard(card: HTMLButtonElement, { name, label, note, raised, lit, refused }: CardModel): void {
    const look = `${model.letters} ${model.colours}`;
    if (card.dataset.look !== look) {
      card.innerHTML = face(name, model.letters, model.colours);
      card.firstElementChild?.setAttribute("aria-hidden", "true");
      card.dataset.look = look;
    }
    assign(card, {
      "aria-label": label,
      "aria-description": note || null,
      "aria-pressed": String(Boolean(raised)),
      "aria-disabled": refused ? "true" : null,
    });
    dealtAs(card, place++);
    card.classList.toggle("pt-raised", Boolean(raised));
    card.classList.toggle("pt-refused", Boolean(refused));
    card.classList.toggle("pt-lit", Boolean(lit) || extra.has(name));
  }

  function draw(): void {
    const hidden = model.backs ?? 0;
    assign(element, { role: hidden ? "img" : "toolbar", "aria-label": model.label });
    place = 0;
    const suits: Suit[] = hidden ? [{ key: "backs", cards: [] }] : bySuit(model.cards);
    patch(
      element,
      suits,
      (suit) => suit.key,
      () => make("div", { class: "pt-suit" }),
      (group, suit) => {
        if (hidden) fillWithBacks(group, hidden);
        else patch(group, suit.cards, (card) => card.name, () => button({ class: "pt-card" }), updateCard);
      },
    );
    settle();
  }

  return {
    element,
    update(next) {
      model = next;
      draw();
    },
    light(names) {
      extra = new Set(names);
      draw();
    },
  };
}

/** Runs of one suit, in the order in which the cards come. */
function bySuit(cards: readonly CardModel[]): Suit[] {
  const suits: Suit[] = [];
  for (const card of cards) {
    const key = card.name.slice(0, 1);
    const last = suits.at(-1);
    if (last?.key === key) last.cards.push(card);
    else suits.push({ key, cards: [card] });
  }
  return suits;
}

/** Tells the style sheet which card of its hand it is: a deal flies in one by one. */
function dealtAs(card: HTMLElement, place: number): void {
  card.style.setProperty("--pt-place", String(place));
}

function fillWithBacks(group: HTMLElement, count: number): void {
  if (group.children.length === count) return;
  group.replaceChildren(
    ...Array.from({ length: count }, (_, place) => {
      const card = make("span", { class: "pt-card" });
      card.innerHTML = back();
      dealtAs(card, place);
      return card;
    }),
  );
}
