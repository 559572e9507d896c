"""What a player does in a game of Piquet, as data, and how it is written in a record.

An action is a `Card` (it is played), an act of declaring (see `acts`) or one of the classes here.
Its text is its kind and its values: ``"SA"``, ``"exchange S7 S8"``, ``"claim set 3 K"``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final

from piquet_teach.engine.cards import PACK32_MASK, Card, Hand, Rank
from piquet_teach.engine.notation import HandError
from piquet_teach.engine.piquet.acts import (
    Act,
    Also,
    Announce,
    Answer,
    Claim,
    Named,
    NothingMore,
    NothingToClaim,
    Top,
    Value,
)
from piquet_teach.engine.piquet.combinations import CONTESTED, Category
from piquet_teach.engine.refusal import IllegalAction, Refusal


@dataclass(frozen=True, slots=True)
class DealFirst:
    """The winner of the cut says whether he deals first."""

    yes: bool

    def __post_init__(self) -> None:
        _yes_or_no(self.yes)


@dataclass(frozen=True, slots=True)
class NothingToAnnounce:
    """No carte blanche (or no cartes rouges) is announced."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A player discards cards; he draws as many. ``cards`` may be text."""

    cards: Hand

    def __post_init__(self) -> None:
        if not isinstance(self.cards, Hand):
            object.__setattr__(self, "cards", Hand(self.cards))


@dataclass(frozen=True, slots=True)
class Look:
    """The second to exchange looks, or does not, at the cards of the talon that he leaves."""

    yes: bool

    def __post_init__(self) -> None:
        _yes_or_no(self.yes)


def _yes_or_no(value: object) -> None:
    if not isinstance(value, bool):
        raise ValueError(f"yes is True or False, not {value!r}")


@dataclass(frozen=True, slots=True)
class Demand:
    """A player demands to see what won a category. It does not take his turn."""

    category: Category

    def __post_init__(self) -> None:
        if self.category not in CONTESTED:
            raise ValueError(f"{self.category!r} is not shown on demand")
        object.__setattr__(self, "category", Category(self.category))


Action = DealFirst | NothingToAnnounce | Announce | Exchange | Look | Act | Demand | Card

_WRITTEN: Final[dict[str, type]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind
    for kind in (
        DealFirst, NothingToAnnounce, Announce, Exchange, Look, Claim, NothingToClaim, Answer,
        Value, Top, Named, Also, NothingMore, Demand,
    )
}  # fmt: skip
_NAMES: Final = {kind: name for name, kind in _WRITTEN.items()}


def write(action: Action) -> str:
    """The text of an action, the same in every language.

    Raises:
        TypeError: It is no action of a player.

    >>> write(Card("SA")), write(Exchange(Hand("S7 S8"))), write(Answer("not_good", rank="A"))
    ('SA', 'exchange S8 S7', 'answer not_good - A')
    """
    if isinstance(action, Card):
        return action.name
    if type(action) not in _NAMES:
        raise TypeError(f"{action!r} is no action of a player")
    words = [_NAMES[type(action)]]
    for field in fields(action):
        words.append(_word(getattr(action, field.name)))
    while words[-1] == "-":
        words.pop()
    return " ".join(words)


def _word(value: object) -> str:
    if value is None or (isinstance(value, Hand) and not value):
        return "-"
    if isinstance(value, Hand):
        return " ".join(card.name for card in value)
    if isinstance(value, Rank):
        return value.letter
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def read(text: str) -> Action:
    """The action of a text.

    Raises:
        IllegalAction: No action is written so.

    >>> read("H10"), read("answer not_good - A"), read("look no")
    (Card('H10'), Answer('not_good', rank='A'), Look(yes=False))
    """
    name, *words = text.split() or [""]
    try:
        if name not in _WRITTEN:
            if words:
                raise ValueError
            return _known(Card(name))
        kind = _WRITTEN[name]
        if kind is Exchange:
            return Exchange(Hand(() if words in ([], ["-"]) else words))
        kinds = [field.type for field in fields(kind)]
        if len(words) > len(kinds):
            raise ValueError
        values = [_value(word, str(kind)) for word, kind in zip(words, kinds, strict=False)]
        make: Callable[..., Action] = kind
        return make(*values)
    except (ValueError, TypeError, HandError) as error:
        raise IllegalAction(Refusal("unreadable_action", {"text": text})) from error


def _known(card: Card) -> Card:
    if not PACK32_MASK >> card.index & 1:
        raise ValueError
    return card


def _value(word: str, kind: str) -> object:
    if word == "-":
        return None
    if "int" in kind:
        return int(word)
    if kind == "bool":
        return {"yes": True, "no": False}.get(word, word)
    return word
