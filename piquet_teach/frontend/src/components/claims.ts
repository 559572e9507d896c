// What a side has named of cards that nobody sees: each combination as a row of paper slips that
// tell no more than the words did. A card without a known suit shows a question mark for it.
import { assign, make, patch } from "../dom";

export interface SlipModel {
  /** The corner letter, "" if the rank was not told. */
  rank: string;
  /** The sign of the suit, "" if it was not told. */
  suit: string;
  /** Whether the other side has named this card too. */
  twice: boolean;
}

export interface ClaimModel {
  id: string;
  /** "quart to the queen". */
  label: string;
  /** The label and what is known of each card, for the ear. */
  spoken: string;
  /** Whether it is spoken of now. */
  now: boolean;
  cards: readonly SlipModel[];
}

export interface ClaimsPart {
  element: HTMLElement;
  update(label: string, claims: readonly ClaimModel[]): void;
}

export function createClaims(): ClaimsPart {
  const element = make("div", { class: "pt-claims", role: "group" });
  return {
    element,
    update(label, claims) {
      assign(element, { "aria-label": label, hidden: claims.length === 0 });
      patch(
        element,
        claims,
        (claim) => claim.id,
        () => make("div", { class: "pt-claim", role: "img" }, make("div", { class: "pt-slips" }), make("span")),
        (row, claim) => {
          const [slips, caption] = row.children;
          assign(row, { "aria-label": claim.spoken });
          row.classList.toggle("pt-now", claim.now);
          if (caption && caption.textContent !== claim.label) caption.textContent = claim.label;
          slips?.replaceChildren(...claim.cards.map(slip));
        },
      );
    },
  };
}

function slip({ rank, suit, twice }: SlipModel): HTMLElement {
  const classes = ["pt-slip", twice && "pt-twice", "♥♦".includes(suit || "-") && "pt-red"];
  return make(
    "span",
    { class: classes.filter(Boolean).join(" ") },
    make("b", {}, rank || "?"),
    make("i", {}, suit || (rank ? "?" : "")),
  );
}
