"""One deal of Spades: who deals, the score so far, and which cards lie where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.shuffle import chance, shuffled
from piquet_teach.engine.spades.rules import TRICKS, SpadesRules
from piquet_teach.engine.spades.scoring import SideScore

if TYPE_CHECKING:
    from piquet_teach.engine.spades.match import Match

SEAT_NAMES: Final = ("south", "west", "north", "east")

BEHIND: Final = 100
"""A side that is so many points behind, or more, may bid nil unseen."""


class Standing(NamedTuple):
    """Where the sides stand between two deals: points, bags, and the sheets of all deals."""

    scores: tuple[int, ...] = (0, 0)
    boxes: tuple[int, ...] = (0, 0)
    sheets: tuple[tuple[SideScore, ...], ...] = ()


class Deal(NamedTuple):
    """What stays the same from the dealing of the cards to the end of the deal.

    Attributes:
        match: The game that it belongs to.
        number: The deal's number, from 1.
        dealer: The seat that deals.
        standing: Points, bags and sheets before the deal.
        hands: The thirteen cards of each seat (masks); with a draft, those that it kept.
        put_away: What each seat put away in a draft (masks).
    """

    match: Match
    number: int
    dealer: int
    standing: Standing
    hands: tuple[int, ...]
    put_away: tuple[int, ...] = ()

    @property
    def rules(self) -> SpadesRules:
        """The rules."""
        return self.match.rules

    @property
    def first(self) -> int:
        """The seat that bids and leads first: the one at the dealer's left."""
        return (self.dealer + 1) % self.rules.seats

    def behind(self, seat: int) -> int:
        """By how many points a seat's side was behind before the deal; less than 0: it led."""
        scores = self.standing.scores
        return scores[1 - seat % 2] - scores[seat % 2]

    @property
    def unseen(self) -> tuple[bool, ...]:
        """Which seats are asked for a blind nil, and have not seen their cards until then."""
        seats = self.rules.seats
        if not self.rules.blind_nil:
            return (False,) * seats
        return tuple(self.behind(seat) >= BEHIND for seat in range(seats))


def hands_from_seed(seed: int, number: int, first: int, rules: SpadesRules) -> tuple[int, ...]:
    """The four hands of a deal: cards go around one at a time, beginning with a seat."""
    pack = shuffled(_JOKER_BITS if rules.jokers else _BITS, chance(seed, number))
    masks = [sum(pack[place::4]) for place in range(4)]
    return (*masks[4 - first :], *masks[: 4 - first])


def stock_from_seed(seed: int, number: int, rules: SpadesRules) -> list[int]:
    """The shuffled pack of a deal, card numbers from the top."""
    return shuffled(_JOKER_PACK if rules.jokers else _PACK, chance(seed, number))


_PACK: Final = tuple(range(52))
_JOKER_PACK: Final = tuple(card.index for card in Hand.from_mask(SpadesRules(jokers=True).pack))
_BITS: Final = tuple(1 << card for card in _PACK)
_JOKER_BITS: Final = tuple(1 << card for card in _JOKER_PACK)


def set_deal(given: object, rules: SpadesRules) -> Mapping[str, str] | None:
    """A deal that was set, checked and as plain text.

    Args:
        given: Four hands in the order of the seats, or by their names; for two players the 52 cards
            of the stock, the top one first; None for a deal from the seed.
        rules: The rules, which choose the pack.

    Raises:
        HandError: A text is no hand of the pack, or no card.
        ValueError: Not thirteen cards each, or a card in two places.
    """
    if given is None:
        return None
    if rules.two_handed:
        return {"stock": " ".join(card.name for card in _stock(given, rules))}
    if isinstance(given, Mapping):
        if set(given) != set(SEAT_NAMES):
            raise ValueError(f"a deal has {', '.join(SEAT_NAMES)}, not {', '.join(given)}")
        given = [given[name] for name in SEAT_NAMES]
    if not isinstance(given, list | tuple) or len(given) != len(SEAT_NAMES):
        raise ValueError(f"a deal is four hands (south, west, north, east), not {given!r}")
    pack, together = Hand.from_mask(rules.pack), Hand()
    hands = {}
    for name, part in zip(SEAT_NAMES, given, strict=True):
        hand = Hand(part, pack=pack)
        if len(hand) != TRICKS:
            raise ValueError(f"{name} has {len(hand)} cards, not {TRICKS}: {hand}")
        if hand & together:
            raise ValueError(f"{hand & together} is in two hands")
        together |= hand
        hands[name] = " ".join(card.name for card in hand)
    return hands


def _stock(given: object, rules: SpadesRules) -> Sequence[Card]:
    if isinstance(given, Mapping):
        given = given.get("stock")
    if isinstance(given, str):
        given = given.split()
    if not isinstance(given, list | tuple):
        raise ValueError("a stock is given in order, the top card first: 'S9 H8 DK …'")
    cards = [card if isinstance(card, Card) else Card(card) for card in given]
    if sorted(cards) != list(Hand.from_mask(rules.pack)):
        raise ValueError("a stock has each card of the pack once")
    return cards
