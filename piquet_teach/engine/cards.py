"""Cards and hands: one layout of bits for packs of 32 and of 52, and for jokers.

A card is a number ``13 * suit + rank - 2`` and a hand is an ``int`` with one bit a card, so that
unions, differences and counts are single operations. The suits stand in the order spades, hearts,
diamonds, clubs; within a suit a higher card is a higher bit. The jokers are the numbers 52 and 53.
They belong to the spades, above the ace: only Spades has them, as the highest trumps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import total_ordering
from typing import Final

from piquet_teach.engine.notation import parse_card, parse_hand


class Suit(IntEnum):
    """The four suits, in the order in which hands are written.

    >>> Suit.HEARTS.symbol, Suit.HEARTS.letter
    ('♥', 'H')
    """

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def symbol(self) -> str:
        """The suit's sign, one character."""
        return "♠♥♦♣"[self]

    @property
    def letter(self) -> str:
        """The suit's English letter: S, H, D or C."""
        return "SHDC"[self]


class Rank(IntEnum):
    """Ranks in their order: of one suit, the card of the higher number wins.

    The jokers have ranks above the ace, 15 and 16, which are no ranks of a suit: going through
    ``Rank`` leaves them out.

    >>> Rank.ACE > Rank.KING, Rank.TEN.letter, Rank.QUEEN.letter
    (True, '10', 'Q')
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @classmethod
    def _missing_(cls, value: object) -> Rank | None:
        """The ranks of the jokers: members that ``for rank in Rank`` does not meet."""
        if value not in _JOKER_RANKS:
            return None
        rank = int.__new__(cls, value)  # type: ignore[call-overload]
        rank._name_, rank._value_ = _JOKER_RANKS[value], value
        return cls._value2member_map_.setdefault(value, rank)  # type: ignore[return-value]

    @property
    def letter(self) -> str:
        """How the rank is written: ``2`` to ``10``, ``J``, ``Q``, ``K``, ``A``."""
        return str(int(self)) if self <= Rank.TEN else "JQKA☆★"[self - Rank.JACK]

    @property
    def pips(self) -> int:
        """What a card of this rank counts when points of equal length are compared.

        Ace 11; king, queen, jack and ten 10; any other card its number.

        >>> [rank.pips for rank in (Rank.ACE, Rank.JACK, Rank.SEVEN)]
        [11, 10, 7]
        """
        return 11 if self is Rank.ACE else min(int(self), 10)


_JOKER_RANKS: Final[dict[object, str]] = {15: "BLACK_JOKER", 16: "RED_JOKER"}


@total_ordering
class Card:
    """One card. There is a single object for each, so cards compare with ``is`` as with ``==``.

    Text is read as ``pt.Hand`` reads it: ``"SA"``, ``"AS"``, ``"♠A"``, ``"H10"``, ``"♥Д"``; the
    jokers are ``"R*"`` or ``"★"``, and the lower one ``"B*"`` or ``"☆"``.
    Cards sort as hands are written: by suit, high cards first.

    Raises:
        HandError: The text is no card; the message points at the place.

    >>> Card("♥10"), Card("TS").suit, Card("SA") is Card("AS")
    (Card('H10'), <Suit.SPADES: 0>, True)
    >>> str(Card("DQ")), Card("★") > Card("SA"), Card("R*").suit
    ('♦Q', False, <Suit.SPADES: 0>)
    """

    __slots__ = ("index", "rank", "suit")
    index: int
    suit: Suit
    rank: Rank

    def __new__(cls, text: str) -> Card:
        return EVERY_CARD[parse_card(text)]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card cannot be changed")

    @staticmethod
    def of(suit: Suit, rank: Rank) -> Card:
        """The card of a suit and a rank.

        >>> Card.of(Suit.CLUBS, Rank.ACE)
        Card('CA')
        """
        return EVERY_CARD[13 * suit + rank - 2 if rank <= Rank.ACE else rank + 37]

    @property
    def name(self) -> str:
        """Suit letter and rank, the same in every language: ``"SA"``, ``"H10"``, ``"R*"``."""
        if self.is_joker:
            return "B*" if self.index == 52 else "R*"
        return self.suit.letter + self.rank.letter

    @property
    def is_joker(self) -> bool:
        """Whether it is one of the two jokers."""
        return self.index >= 52

    def __str__(self) -> str:
        return self.rank.letter if self.is_joker else self.suit.symbol + self.rank.letter

    def __repr__(self) -> str:
        return f"Card({self.name!r})"

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return (self.suit, -self.rank) < (other.suit, -other.rank)

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (self.name,))


def _card(index: int) -> Card:
    card = object.__new__(Card)
    suit, rank = divmod(index, 13) if index < 52 else (0, index - 39)
    object.__setattr__(card, "index", index)
    object.__setattr__(card, "suit", Suit(suit))
    object.__setattr__(card, "rank", Rank(rank + 2))
    return card


EVERY_CARD: Final[tuple[Card, ...]] = tuple(_card(index) for index in range(54))
"""Every card, by its number."""

CARDS: Final = EVERY_CARD[:52]
"""The cards of the four suits, by their numbers."""

SUIT_MASK: Final = 0x1FFF
"""The thirteen bits of the lowest suit; shift by ``13 * suit`` for another."""

JOKERS_MASK: Final = 3 << 52

SUIT_MASKS: Final = (SUIT_MASK | JOKERS_MASK, *(SUIT_MASK << 13 * suit for suit in (1, 2, 3)))
"""All cards of each suit, the jokers among the spades."""

# Where a hand writes its cards: suits in order, high cards first.
_WRITTEN_ORDER: Final = tuple(sorted(EVERY_CARD))


class Hand:
    """An immutable set of cards.

    Args:
        cards: Text in any of the forms below, cards, or card texts.
        pack: The pack that the cards must belong to (``PACK32`` unless told).

    The text may group the cards by suits in the order spades, hearts, diamonds, clubs
    (``"AK987.KJT98.K.T"``), name the suit before its cards (``"♠AK987 ♥KJ1098"``, ``"SAK987"``) or
    list single cards (``"SA SK H10"``, ``"AS KS TH"``). Russian (Т К Д В) and Bulgarian (А К Д В)
    letters are read too, with suit signs, in groups, or with the Russian suit letters П Ч Б Т.
    Latin and Cyrillic letters in one text are refused, for a Latin T (ten) and a Cyrillic Т (ace)
    look alike.

    Raises:
        HandError: (a ``ValueError``) with the place and the reason: no such card, the same card
            twice, a card that the pack does not have, letters of two scripts.

    >>> hand = Hand("AK987.KJT98.K.T")
    >>> str(hand)
    '♠AK987 ♥KJ1098 ♦K ♣10'
    >>> hand == Hand("♠ТК987 ♥КВ1098 ♦К ♣10"), len(hand), Card("H10") in hand
    (True, 12, True)
    >>> Hand("♠AKX")
    Traceback (most recent call last):
    ...
    piquet_teach.engine.notation.HandError: no card is written 'X' (character 4 of '♠AKX'); ...
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, cards: str | Iterable[Card | str] = (), pack: Hand | None = None) -> None:
        allowed = PACK32_MASK if pack is None else pack.mask
        if isinstance(cards, Hand) and not cards.mask & ~allowed:
            mask = cards.mask
        elif isinstance(cards, str):
            mask = parse_hand(cards, allowed)
        else:
            parts = [c if isinstance(c, Card) else Card(c) for c in cards]
            mask = parse_hand(" ".join(card.name for card in parts), allowed)
        object.__setattr__(self, "mask", mask)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a hand cannot be changed; use |, & and - to make another")

    @staticmethod
    def from_mask(mask: int) -> Hand:
        """The hand of a bit mask (see this module's layout).

        Raises:
            ValueError: Bits that stand for no card.

        >>> Hand.from_mask(Hand("SA HK").mask)
        Hand('♠A ♥K')
        """
        if mask & ~PACK54_MASK:
            raise ValueError(f"{mask:#x} has bits that stand for no card")
        return _hand(mask)

    def suit(self, suit: Suit) -> Hand:
        """The cards of one suit; jokers are spades.

        >>> Hand("AK987.KJT98.K.T").suit(Suit.HEARTS)
        Hand('♥KJ1098')
        """
        return _hand(self.mask & SUIT_MASKS[suit])

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        return (card for card in _WRITTEN_ORDER if mask >> card.index & 1)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask >> card.index & 1)

    def __or__(self, other: Hand) -> Hand:
        return _hand(self.mask | other.mask) if isinstance(other, Hand) else NotImplemented

    def __and__(self, other: Hand) -> Hand:
        return _hand(self.mask & other.mask) if isinstance(other, Hand) else NotImplemented

    def __sub__(self, other: Hand) -> Hand:
        return _hand(self.mask & ~other.mask) if isinstance(other, Hand) else NotImplemented

    def __le__(self, other: Hand) -> bool:
        return not self.mask & ~other.mask if isinstance(other, Hand) else NotImplemented

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        jokers = "".join(str(card) for card in self if card.is_joker)
        groups = ((suit, self.mask & SUIT_MASK << 13 * suit) for suit in Suit)
        written = (
            suit.symbol + "".join(card.rank.letter for card in _hand(cards))
            for suit, cards in groups
            if cards
        )
        return " ".join([jokers, *written] if jokers else written)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return (_hand, (self.mask,))


def _hand(mask: int) -> Hand:
    hand = object.__new__(Hand)
    object.__setattr__(hand, "mask", mask)
    return hand


PACK54_MASK: Final = (1 << 54) - 1
PACK52_MASK: Final = (1 << 52) - 1
PACK32_MASK: Final = sum(0x1FE0 << 13 * suit for suit in range(4))

PACK54: Final = _hand(PACK54_MASK)
"""The full pack and two jokers."""

PACK52: Final = _hand(PACK52_MASK)
"""The full pack of 52 cards."""

PACK32: Final = _hand(PACK32_MASK)
"""The piquet pack: 7 to ace, 32 cards."""
