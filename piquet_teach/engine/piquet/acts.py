"""What is said while declaring, as data: the acts of the dialogue.

The same acts are spoken in three languages, checked for truth and counted for what they give away.
An act does not name its speaker: whose turn it is to speak follows from what was said before
(`declaring.Declaring.speaker`). Silence that tells something is an act too: `NothingToClaim` and
`NothingMore`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum

from piquet_teach.engine.cards import Hand, Rank
from piquet_teach.engine.piquet.combinations import CONTESTED, Category


class Seat(StrEnum):
    """The two players of a deal: elder declares and leads first, younger dealt."""

    __hash__ = str.__hash__

    ELDER = "elder"
    YOUNGER = "younger"

    @property
    def other(self) -> Seat:
        """The opponent."""
        return Seat.YOUNGER if self is Seat.ELDER else Seat.ELDER


class Verdict(StrEnum):
    """Younger's answers to a claim."""

    __hash__ = str.__hash__

    GOOD = "good"
    NOT_GOOD = "not_good"
    EQUAL = "equal"
    HOW_MUCH = "how_much"
    HOW_HIGH = "how_high"


def _rank(value: Rank | str | int) -> Rank:
    """A rank from its letter, number or itself."""
    for rank in Rank:
        if value == rank or value == rank.letter or value == rank.name.lower():
            return rank
    raise ValueError(f"{value!r} is no rank; write A, K, Q, J, 10, 9, 8 or 7")


def _contested(category: str) -> Category:
    if category not in CONTESTED:
        raise ValueError(f"category is 'point', 'sequence' or 'set', not {category!r}")
    return Category(category)


def _whole(name: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ValueError(f"{name} is a whole number from {low} to {high}, not {value!r}")
    return value


def _length(category: Category, number: object) -> int:
    low, high = {Category.POINT: (1, 8), Category.SEQUENCE: (3, 8), Category.SET: (3, 4)}[category]
    return _whole(f"the number of cards of a {category}", number, low, high)


class _Written:
    """Acts are shown as a person writes them: ``Claim('set', 3, 'K')``."""

    __slots__ = ()

    def __repr__(self) -> str:
        words, skipped = [], False
        for item in fields(self):  # type: ignore[arg-type]
            value = getattr(self, item.name)
            if value is None:
                skipped = True
                continue
            plain = value.letter if isinstance(value, Rank) else value
            text = repr(str(plain)) if isinstance(plain, str) else repr(plain)
            words.append(f"{item.name}={text}" if skipped else text)
        return f"{type(self).__name__}({', '.join(words)})"


@dataclass(frozen=True, slots=True, repr=False)
class Named(_Written):
    """A combination as it is spoken of.

    Args:
        category: ``"point"``, ``"sequence"`` or ``"set"``.
        number: How many cards.
        rank: The rank of a set, always; the top card of a sequence where it was asked for.
        value: The value of a point where it was asked for.

    Raises:
        ValueError: No such combination.

    >>> Named("set", 3, "K").rank.name, Named("point", 5, value=49).value
    ('KING', 49)
    """

    category: Category
    number: int
    rank: Rank | None = None
    value: int | None = None

    def __post_init__(self) -> None:
        category = _contested(self.category)
        object.__setattr__(self, "category", category)
        _length(category, self.number)
        if self.rank is not None:
            if category is Category.POINT:
                raise ValueError("a point has no rank")
            object.__setattr__(self, "rank", _rank(self.rank))
        elif category is Category.SET:
            raise ValueError("a set is named with its rank")
        if self.value is not None:
            if category is not Category.POINT:
                raise ValueError(f"a {category} has no value")
            _whole("the value of a point", self.value, 7, 75)


@dataclass(frozen=True, slots=True, repr=False)
class Claim(Named):
    """Elder claims: ``Claim("point", 5)``, ``Claim("sequence", 4)``, ``Claim("set", 3, "K")``."""


@dataclass(frozen=True, slots=True, repr=False)
class Also(Named):
    """The winner of a category names a further sequence or set: "also a tierce".

    The top card of a further sequence need not be told.
    """


@dataclass(frozen=True, slots=True, repr=False)
class NothingToClaim(_Written):
    """There is nothing that the speaker would claim in a category."""

    category: Category

    def __post_init__(self) -> None:
        object.__setattr__(self, "category", _contested(self.category))


@dataclass(frozen=True, slots=True, repr=False)
class NothingMore(_Written):
    """The winner of a category names no further sequence or set."""

    category: Category

    def __post_init__(self) -> None:
        category = _contested(self.category)
        if category is Category.POINT:
            raise ValueError("there is only one point, so nothing more is never said of it")
        object.__setattr__(self, "category", category)


@dataclass(frozen=True, slots=True, repr=False)
class Answer(_Written):
    """Younger's answer.

    Args:
        verdict: ``"good"``, ``"not_good"``, ``"equal"``, ``"how_much"`` (point) or ``"how_high"``
            (sequence).
        number: With "not good", what he names: the number of cards (point, sequence, set), or the
            value of a point after "how much?".
        rank: With "not good", the rank of his set, or the top card after "how high?".

    Raises:
        ValueError: No such answer, or a number or rank without "not good".

    >>> Answer("not_good", 4, "Q").rank.name
    'QUEEN'
    """

    verdict: Verdict
    number: int | None = None
    rank: Rank | None = None

    def __post_init__(self) -> None:
        try:
            verdict = Verdict(self.verdict)
        except ValueError:
            words = ", ".join(repr(v.value) for v in Verdict)
            raise ValueError(f"an answer is one of {words}, not {self.verdict!r}") from None
        object.__setattr__(self, "verdict", verdict)
        if verdict is not Verdict.NOT_GOOD and not (self.number is None and self.rank is None):
            raise ValueError("only 'not_good' names what the speaker holds")
        if self.number is not None:
            _whole("what is named", self.number, 1, 75)
        if self.rank is not None:
            object.__setattr__(self, "rank", _rank(self.rank))


@dataclass(frozen=True, slots=True, repr=False)
class Value(_Written):
    """Elder answers "how much?": the value of his point."""

    value: int

    def __post_init__(self) -> None:
        _whole("the value of a point", self.value, 7, 75)


@dataclass(frozen=True, slots=True, repr=False)
class Top(_Written):
    """Elder answers "how high?": the top card of his sequence."""

    rank: Rank

    def __post_init__(self) -> None:
        object.__setattr__(self, "rank", _rank(self.rank))


@dataclass(frozen=True, slots=True, repr=False)
class Show(_Written):
    """The winner shows the cards of what he named, where the rules want it before it scores."""

    cards: Hand


@dataclass(frozen=True, slots=True, repr=False)
class Scored(_Written):
    """The winner says the points of the category just ended (not a running total)."""

    points: int

    def __post_init__(self) -> None:
        _whole("the points of a category", self.points, 0, 1000)


@dataclass(frozen=True, slots=True, repr=False)
class StartWith(_Written):
    """A player says the total with which he goes into the play."""

    points: int

    def __post_init__(self) -> None:
        _whole("the total to start with", self.points, 0, 2000)


@dataclass(frozen=True, slots=True, repr=False)
class Announce(_Written):
    """Carte blanche or cartes rouges, shown before the dialogue begins.

    Args:
        category: ``"carte_blanche"`` or ``"cartes_rouges"``.
        seat: Who shows it: ``"elder"`` or ``"younger"``.
    """

    category: Category
    seat: Seat

    def __post_init__(self) -> None:
        if self.category not in (Category.CARTE_BLANCHE, Category.CARTES_ROUGES):
            raise ValueError(f"{self.category!r} is not announced; it is claimed in its turn")
        object.__setattr__(self, "category", Category(self.category))
        object.__setattr__(self, "seat", Seat(self.seat))


Act = (
    Announce
    | Claim
    | NothingToClaim
    | Answer
    | Value
    | Top
    | Named
    | Also
    | NothingMore
    | Show
    | Scored
    | StartWith
)
