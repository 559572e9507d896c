"""One deal: who deals, which cards lie where before anything is exchanged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from piquet_teach.engine.cards import CARDS, PACK32, Card, Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.events import DealBegan, Dealt, Event
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.shuffle import chance, shuffled

if TYPE_CHECKING:
    from piquet_teach.engine.piquet.partie import Partie

PACK: Final = tuple(card.index for card in PACK32)
_ANEW: Final = 32
"""Cards dealt anew are those of a deal so much later, which no partie has."""
_ROLES: Final = ((Seat.YOUNGER, Seat.ELDER), (Seat.ELDER, Seat.YOUNGER))


@dataclass(frozen=True, slots=True)
class Deal:
    """What stays the same from the dealing of the cards to the end of the deal.

    Attributes:
        partie: The partie that it belongs to.
        number: The deal's number, from 1.
        dealer: The seat that deals, and is younger; the other is elder.
        totals: Both seats' totals before the deal.
        factor: 2 where the deal counts twice, else 1.
        hands: The twelve cards of each seat as dealt (masks).
        talon: The eight cards of the talon (numbers), the top one first.
    """

    partie: Partie
    number: int
    dealer: int
    totals: tuple[int, int]
    factor: int
    hands: tuple[int, int]
    talon: tuple[int, ...]

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.partie.rules

    @property
    def elder(self) -> int:
        """The seat that declares and leads first."""
        return 1 - self.dealer

    @property
    def roles(self) -> tuple[Seat, Seat]:
        """Whether each seat is elder or younger."""
        return _ROLES[self.dealer]

    def seat(self, role: Seat) -> int:
        """The seat of elder or younger."""
        return self.dealer if role is Seat.YOUNGER else 1 - self.dealer

    @property
    def first(self) -> int:
        """The seat that exchanges first."""
        return self.dealer if self.rules.first_to_exchange == Seat.YOUNGER else 1 - self.dealer


def dealt(
    partie: Partie, number: int, dealer: int, totals: tuple[int, int], thrown_in: int = 0
) -> tuple[Deal, tuple[Event, ...]]:
    """Shuffle, cut and deal: by packets, the opponent first; what is left is the talon.

    ``thrown_in`` is how many times this deal was thrown in and is dealt anew, always from the seed.
    """
    given = partie.deals[number - 1] if number <= len(partie.deals) and not thrown_in else None
    if given is not None:
        cut, (elder, younger, talon) = None, _set(given)
    else:
        cut, (elder, younger, talon) = _from_seed(
            chance(partie.seed, number + _ANEW * thrown_in), partie.rules.packet
        )
    ends = partie.rules.doubled_ends and number in (1, partie.rules.deals)
    hands = (elder, younger) if dealer == 1 else (younger, elder)
    deal = Deal(partie, number, dealer, totals, 2 if ends else 1, hands, talon)
    shown = (Hand.from_mask(hands[0]), Hand.from_mask(hands[1]))
    return deal, (DealBegan(number, dealer, totals, deal.factor), Dealt(cut, shown))


def _from_seed(source: Random, packet: int) -> tuple[int, tuple[int, int, tuple[int, ...]]]:
    """How many cards were cut, and elder's hand, younger's and the talon."""
    pack = shuffled(PACK, source)
    cut = 2 + int(source.random() * 29)  # each part of a cut pack has two cards or more
    pack = pack[cut:] + pack[:cut]
    masks = [0, 0]
    for place in range(24):
        masks[place // packet & 1] |= 1 << pack[place]
    return cut, (masks[0], masks[1], tuple(pack[24:]))


def _set(given: Mapping[str, str]) -> tuple[int, int, tuple[int, ...]]:
    talon = tuple(Card(word).index for word in given["talon"].split())
    return Hand(given["elder"]).mask, Hand(given["younger"]).mask, talon


def set_deal(given: object, number: int, seed: int) -> Mapping[str, str] | None:
    """A deal that was set, checked and as plain text; see `new_game` for its forms.

    Raises:
        HandError: A text is no hand of the piquet pack, or no card.
        ValueError: Not twelve, twelve and eight cards, or a card in two places.
    """
    if given is None:
        return None
    if isinstance(given, Mapping):
        parts: Sequence[object] = [given.get(key) for key in ("elder", "younger", "talon")]
        unknown = set(given) - {"elder", "younger", "talon"}
        if unknown:
            raise ValueError(f"a deal has elder, younger and talon, not {', '.join(unknown)}")
    elif isinstance(given, list | tuple) and len(given) in (2, 3):
        parts = [*given, None][:3]
    else:
        raise ValueError(f"a deal is (elder, younger) or (elder, younger, talon), not {given!r}")
    elder, younger = (_hand(part) for part in parts[:2])
    for name, hand in (("elder", elder), ("younger", younger)):
        if len(hand) != 12:
            raise ValueError(f"{name} has {len(hand)} cards, not 12: {hand}")
    if elder & younger:
        raise ValueError(f"{elder & younger} is in both hands")
    rest = PACK32 - elder - younger
    talon = talon_of(parts[2], rest, chance(seed, number))
    return {
        "elder": _names(elder),
        "younger": _names(younger),
        "talon": " ".join(card.name for card in talon),
    }


def _hand(part: object) -> Hand:
    if not isinstance(part, Hand | str | list | tuple):
        raise ValueError(f"{part!r} is no hand")
    return Hand(part)


def talon_of(part: object, rest: Hand, source: Random) -> list[Card]:
    """The cards that are not dealt, in the order that was set or else by chance.

    Raises:
        ValueError: Not exactly these cards.
    """
    if part is None:
        return shuffled(rest, source)
    if isinstance(part, str):
        part = part.split()
    if not isinstance(part, list | tuple):
        raise ValueError("a talon is given in order, the top card first: '9S 8S KH …'")
    talon = [card if isinstance(card, Card) else Card(card) for card in part]
    if len(talon) != len(rest) or Hand(talon) != rest:
        raise ValueError(f"the talon is the {len(rest)} other cards {rest}, not {part}")
    return talon


def _names(hand: Hand) -> str:
    return " ".join(card.name for card in hand)


def cards_in(numbers: Sequence[int]) -> Hand:
    """The cards of some numbers as a hand.

    >>> str(cards_in([12, 11]))
    '♠AK'
    """
    return Hand.from_mask(mask_of(numbers))


def mask_of(numbers: Sequence[int]) -> int:
    """The mask of some cards' numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def cut_to_deal(source: Random) -> list[tuple[Card, Card]]:
    """The cards that the two seats cut, again and again until their ranks differ."""
    pack = [CARDS[number] for number in shuffled(PACK, source)]
    pairs = []
    for place in range(0, len(pack) - 1, 2):
        pairs.append((pack[place], pack[place + 1]))
        if pairs[-1][0].rank is not pairs[-1][1].rank:
            break
    return pairs
