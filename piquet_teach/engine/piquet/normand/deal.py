"""A deal of Normand: ten cards for each of three seats, two in the talon."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from piquet_teach.engine.cards import PACK32, Card, Hand
from piquet_teach.engine.piquet.around.deal import (
    Deal,
    Hands,
    Points,
    from_seed,
    hands_by_seat,
    put,
)
from piquet_teach.engine.piquet.around.phase import DealPhase, Step
from piquet_teach.engine.piquet.combinations import Category, combinations
from piquet_teach.engine.piquet.deal import set_deal, talon_of
from piquet_teach.engine.shuffle import chance

if TYPE_CHECKING:
    from piquet_teach.engine.game import Game
    from piquet_teach.engine.piquet.normand.match import Normand
    from piquet_teach.engine.piquet.normand.view import NormandView

SEATS: Final = 3
TRICKS: Final = 10
_DUEL_HAND: Final = 12


class Bought(NamedTuple):
    """What the dealer has bought; sets of cards are masks.

    Attributes:
        discarded: What he put out.
        drawn: What he drew.
        looked: What he saw of the talon without drawing it.
    """

    discarded: int
    drawn: int
    looked: int


@dataclass(frozen=True, slots=True)
class NormandDeal(Deal):
    """A deal of Normand; the dealer declares first, the player after him leads.

    Attributes:
        talon: The cards that lie in the talon (numbers), the top one first.
        bought: What the dealer has bought; None before.
    """

    seats: ClassVar[int] = SEATS
    sides: ClassVar[int] = SEATS
    tricks: ClassVar[int] = TRICKS
    match: Normand
    talon: tuple[int, ...]
    bought: Bought | None = None

    @property
    def speaks_first(self) -> int:
        return self.dealer

    @property
    def leads_first(self) -> int:
        own = self.match.rules.leads_first == "dealer"
        return self.dealer if own else (self.dealer + 1) % SEATS

    @property
    def pique_alone(self) -> bool:
        return self.match.rules.pique_alone

    def most(self, tricks: tuple[int, ...]) -> int | None:
        side = Deal.most(self, tricks)
        enough = side is not None and tricks[side] >= self.match.rules.cards_least
        return side if enough else None

    def spoken(self, category: Category, points: Points, shown: Hands) -> Step | None:
        """After the carte blanche, which is of the cards as dealt, the dealer buys."""
        from piquet_teach.engine.piquet.normand.buying import Buying

        return (Buying(self, points, shown), ()) if category is Category.CARTE_BLANCHE else None

    def with_bought(self, bought: Bought) -> NormandDeal:
        """The deal after the dealer has bought."""
        hand = self.hands[self.dealer] & ~bought.discarded | bought.drawn
        found = list(self.found)
        found[self.dealer] = combinations(Hand.from_mask(hand), self.rules)
        talon = tuple(card for card in self.talon if not bought.drawn >> card & 1)
        return replace(
            self,
            hands=put(self.hands, self.dealer, hand),
            found=tuple(found),
            talon=talon,
            bought=bought,
        )

    def view(self, phase: DealPhase, seat: int, game: Game) -> NormandView:
        from piquet_teach.engine.piquet.normand.view import view_of_deal

        return view_of_deal(self, phase, seat, game)

    def ended(self, points: tuple[int, ...]) -> Step:
        return self.match.after(self, points)


def dealt(given: Mapping[str, str] | None, seed: int, number: int, dealer: int) -> tuple[Any, ...]:
    """The hands (masks) and the talon of a deal, as they were set or of a shuffled pack.

    Cards that were set for two players are not for a deal of three.
    """
    if given is None or "elder" in given:
        return from_seed(seed, number, (dealer + 1) % SEATS, SEATS, TRICKS)
    hands = tuple(Hand(given[str(seat)]).mask for seat in range(SEATS))
    return hands, tuple(Card(word).index for word in given["talon"].split())


def set_hands(given: object, number: int, seed: int) -> Mapping[str, str] | None:
    """A deal that was set, as plain text.

    It is three hands by seat, and the talon if its order matters; or for a deal of the last two
    what a deal of two players is (see `new_game`).

    Raises:
        HandError: A text is no hand of the piquet pack.
        ValueError: Not so many cards, or a card in two places.
    """
    if given is None:
        return None
    if _of_two(given):
        return set_deal(given, number, seed)
    talon: object = None
    if isinstance(given, Mapping):
        talon = given.get("talon")
    elif isinstance(given, list | tuple) and len(given) == SEATS + 1:
        *given, talon = given
    hands = hands_by_seat(given, SEATS, TRICKS)
    rest = PACK32 - hands[0] - hands[1] - hands[2]
    parts: dict[str, Iterable[Card]] = {str(seat): hand for seat, hand in enumerate(hands)}
    parts["talon"] = talon_of(talon, rest, chance(seed, number))
    return {name: " ".join(card.name for card in part) for name, part in parts.items()}


def _of_two(given: object) -> bool:
    if isinstance(given, Mapping):
        return "elder" in given
    if not isinstance(given, list | tuple) or not 2 <= len(given) <= SEATS:
        return False
    return len(given) == 2 or len(Hand(given[0])) == _DUEL_HAND
