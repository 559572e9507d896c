"""Advice in play: each card against every hand that the other player can hold.

Each hand is solved exactly, with open cards, and all count alike. How many are solved is limited by
the nodes of the search, never by time, so that the same view gets the same advice everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from piquet_teach.engine.cards import SUIT_MASKS, Card, Hand
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.tricks import playable
from piquet_teach.tutor.open_play.choice import search_for
from piquet_teach.tutor.options import Option
from piquet_teach.tutor.play.table import Table
from piquet_teach.tutor.play.worlds import Worlds, worlds
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Progress, Sliced
from piquet_teach.tutor.worth import Worth

NODES: Final = 150_000
"""Positions that advice looks into, about two seconds of pure Python."""
_FEWEST: Final = 8
"""So many hands are solved, whatever it takes."""


@dataclass(slots=True)
class Tally:
    """What was found of the hands solved so far.

    Attributes:
        table: The moment.
        worth: What is played for.
        hands: The hands that were solved (masks).
        values: For each card (a bit), its value against each of these hands.
    """

    table: Table
    worth: Worth
    hands: list[int] = field(default_factory=list)
    values: dict[int, list[float]] = field(default_factory=dict)

    def add(self, other: int, found: dict[int, int]) -> None:
        """One more hand was solved: the value of each run of cards."""
        self.hands.append(other)
        declared = (0, self.table.pending(other) if self.table.elder else 0)
        tricks = self.table.hand.bit_count()
        for run, value in found.items():
            worth = self.worth.points(declared, value, tricks)
            while run:
                card = run & -run
                self.values.setdefault(card, []).append(worth)
                run ^= card

    def mean(self, card: int) -> float:
        """The mean value of a card."""
        return sum(self.values[card]) / len(self.hands)

    def error(self, card: int) -> float:
        """The standard error of the mean, were the hands a sample of many more."""
        count = len(self.hands)
        if count < 2:
            return 0.0
        mean = self.mean(card)
        squares = sum([(value - mean) ** 2 for value in self.values[card]])
        return sqrt(squares / (count - 1) / count)

    def best_in(self, card: int) -> int:
        """In how many of the hands no other card does better."""
        rows = zip(*self.values.values(), strict=True)
        return sum(max(row) == own for row, own in zip(rows, self.values[card], strict=True))

    def safe_in(self, card: int) -> int:
        """In how many of the hands the other player cannot take the trick that this card leads."""
        index = card.bit_length() - 1
        higher = SUIT_MASKS[index // 13] & ~((card << 1) - 1)
        return sum(not other & higher for other in self.hands)


def solving(view: View, others: Sequence[int], nodes: int | None = None) -> Sliced[Tally]:
    """Solve hands of the other player, as many as the nodes allow.

    Args:
        view: A view of the seat that has to play.
        others: The hands, in the order in which they are solved.
        nodes: When so many positions were looked into, no further hand is begun; None: all are.
    """
    table = Table.of(view)
    tally = Tally(table, Worth.of(view))
    search = search_for(view.rules)
    guess = 0
    for other in others:
        if nodes is not None and search.nodes >= nodes and len(tally.hands) >= _FEWEST:
            break
        found = table.values(other, search, guess)
        tally.add(other, found)
        guess = max(found.values())
        yield Progress(len(tally.hands), len(others))
    return tally


def advising_play(
    view: View,
    *,
    nodes: int = NODES,
    hands: int | None = None,
    seed: int = 0,
    reading: str = "honest",
) -> Sliced[tuple[Option, ...]]:
    """Advice for the card to play, in slices.

    Args:
        view: A view of the seat that has to play.
        nodes: Positions that may be looked into.
        hands: How many hands of the other are solved at most, whatever that takes; None: as many
            as the positions allow.
        seed: Which hands come first, where they are not all solved.
        reading: How what was said is taken; see `worlds`.
    """
    possible = worlds(view, seed=seed, reading=reading)
    if hands is None:
        tally = yield from solving(view, possible.hands, nodes)
    else:
        tally = yield from solving(view, possible.hands[:hands])
    return _options(view, possible, tally)


def _options(view: View, possible: Worlds, tally: Tally) -> tuple[Option, ...]:
    """One option for each group of cards that come to the same in every hand."""
    groups: dict[tuple[float, ...], list[Card]] = {}
    for card in playable(view.hand.mask, view.table):
        groups.setdefault(tuple(tally.values[1 << card.index]), []).append(card)
    every = len(tally.hands) == len(possible)
    options = []
    for cards in groups.values():
        choose = max if view.table is None else min
        card = choose(cards, key=lambda card: card.rank)
        bit = 1 << card.index
        error = 0.0 if every else tally.error(bit)
        options.append(Option(card, tally.mean(bit), error, ()))
    options.sort(key=lambda option: (-option.value, option.action))
    return tuple(
        Option(
            option.action,
            option.value,
            option.error,
            _reasons(view, possible, tally, option, groups, len(options)),
        )
        for option in options
    )


def _reasons(
    view: View,
    possible: Worlds,
    tally: Tally,
    option: Option,
    groups: dict[tuple[float, ...], list[Card]],
    choices: int,
) -> tuple[Reason, ...]:
    card: Card = option.action
    bit, count = 1 << card.index, len(tally.hands)
    reasons = []
    if choices == 1:
        more = len(tally.values) > 1
        reasons.append(Reason("no_difference" if more else "no_choice"))
    else:
        reasons.append(Reason("best_in", {"n": tally.best_in(bit), "of": count}))
    if view.table is None:
        reasons.append(Reason("lead_wins", {"card": card, "n": tally.safe_in(bit), "of": count}))
    elif card.suit is view.table.suit:
        code = "wins_trick" if card.rank > view.table.rank else "loses_trick"
        reasons.append(Reason(code, {"card": card, "led": view.table}))
    else:
        reasons.append(Reason("throws_away", {"card": card, "led": view.table}))
    same = next(cards for cards in groups.values() if card in cards)
    others = Hand(one for one in same if one is not card)
    if others:
        reasons.append(Reason("alike", {"cards": others}))
    reasons.append(counted(possible, count))
    return tuple(reasons)


def counted(possible: Worlds, count: int) -> Reason:
    """What was counted: all hands or some of them, and how acts were taken."""
    code = "all_hands" if count == len(possible) else "some_hands"
    if possible.reading != "honest":
        code += f".{possible.reading}"
    facts = {"hands": count} if count == len(possible) else {"hands": count, "of": len(possible)}
    return Reason(code, facts)
