"""The score sheet of a game: every deal line by line, each line with its reason, as data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Game
from piquet_teach.engine.piquet.acts import Named
from piquet_teach.engine.piquet.auction.calls import Contract, Contracted, ThrownIn
from piquet_teach.engine.piquet.auction.rules import AuctionRules
from piquet_teach.engine.piquet.events import (
    Announced,
    Counted,
    DealBegan,
    DealEnded,
    Event,
    Played,
    TrickWon,
    score_sheet,
)
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.auction.stakes import ContractScore
from piquet_teach.tutor.spoken import Listener

_OF_A_TRICK: Final = ("lead", "win", "hold")
_IN_AUCTION: Final = {"win": "trick", "hold": "trick"}
"""Where a trick counts the same whoever led to it, its line does not say who did."""
_LIMITED: Final = ("repique", "pique")
_NO_CARDS: Final = Hand()


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of a score sheet.

    Attributes:
        seat: Who scores.
        reason: See `Counted`; ``"trick"`` for a trick that counts the same whoever led to it.
        points: How much.
        total: What this seat has in this deal after it, in the order of counting.
        named: What was declared, the best first.
        cards: Cards that were shown for a carte blanche or cartes rouges.
        tricks: The first and the last trick of those led to, or won, one after the other.
        limit: The points that made a pique or repique.
        contract: How the contract of an auction is counted; it may be worth nothing.
        others: How many others, or other sides, there are.
    """

    seat: int
    reason: str
    points: int
    total: int
    named: tuple[Named, ...] = ()
    cards: Hand = _NO_CARDS
    tricks: tuple[int, int] | None = None
    limit: int | None = None
    contract: ContractScore | None = None
    others: int = 1


@dataclass(frozen=True, slots=True)
class DealSheet:
    """The sheet of one deal; points and totals are by seat, or by side.

    Attributes:
        number: The deal's number.
        dealer: Who dealt.
        lines: The lines in the order of counting.
        points: What each seat scored in it, not doubled.
        factor: 2 where the deal counts twice.
        totals: The totals of the partie after it.
        over: Whether it is over.
    """

    number: int
    dealer: int
    lines: tuple[SheetLine, ...]
    points: tuple[int, ...]
    factor: int
    totals: tuple[int, ...]
    over: bool


def sheets(game: Game) -> tuple[DealSheet, ...]:
    """The sheets of all deals of a game, that of the running deal last.

    All that stands in them was heard or seen by both players.

    >>> from piquet_teach.engine.game import new_game
    >>> from piquet_teach.tutor.players import play_out, player
    >>> game = play_out(new_game("piquet-bg", seed=1), [player("random")] * 2)
    >>> found = sheets(game)
    >>> len(found), found[-1].totals == game.scores
    (4, True)
    >>> sum(line.points for line in found[0].lines) == sum(found[0].points)
    True
    """
    running: list[tuple[Event, ...]] = []
    for moment in game.history():
        ends = [n for n, event in enumerate(moment.news) if isinstance(event, DealEnded)]
        if ends:
            running.append(moment.news[ends[0] + 1 :])
            over = _deals_over(moment)
            break
        running.append(moment.news)
    else:
        over = ()
    events = [event for news in reversed(running) for event in news]
    return over + sheets_of(events, game.rules)


@lru_cache(maxsize=32)
def _deals_over(ended: Game) -> tuple[DealSheet, ...]:
    """The sheets of the deals up to a moment that ended one: they stay as they are."""
    assert ended.before is not None
    events = [*ended.before.events, *ended.news]
    (last,) = (event for event in ended.news if isinstance(event, DealEnded))
    return sheets_of(events[: events.index(last) + 1], ended.rules)


def sheets_of(events: Iterable[Event], rules: RuleSet) -> tuple[DealSheet, ...]:
    """The sheets of all deals of these events; see `sheets`. What was thrown in is no deal."""
    deals: list[list[Event]] = []
    for event in events:
        if isinstance(event, ThrownIn):
            deals.pop()
        if isinstance(event, DealBegan):
            deals.append([])
        if deals:
            deals[-1].append(event)
    return tuple(_sheet(deal, rules) for deal in deals)


def _sheet(events: list[Event], rules: RuleSet) -> DealSheet:
    began = events[0]
    assert isinstance(began, DealBegan)
    listener = Listener(rules)
    trick, tricks, shown = 0, dict[Counted, int](), dict[tuple[int, str], Hand]()
    contract, won = None, [0, 0]
    for event in events:
        listener.hear(event)
        match event:
            case Played():
                trick = event.trick
            case Counted():
                tricks[event] = trick
            case Announced():
                shown[event.seat, str(event.category)] = event.cards
            case Contracted():
                contract = event.contract
            case TrickWon():
                won[event.seat] = event.tricks
    score = None if contract is None else _contract_score(contract, won, listener.rules)
    named = {str(contest.category): contest.named for contest in listener.state.contests}
    lines: list[SheetLine] = []
    points = [0, 0]
    for counted in score_sheet(events):
        seat, reason = counted.seat, counted.reason
        points[seat] += counted.points
        line = SheetLine(
            seat,
            reason if score is None else _IN_AUCTION.get(reason, reason),
            counted.points,
            points[seat],
            named.get(reason, ()),
            shown.get((seat, reason), _NO_CARDS),
            (tricks[counted],) * 2 if reason in _OF_A_TRICK else None,
            getattr(listener.rules, f"{reason}_at") if reason in _LIMITED else None,
            score if reason == "contract" else None,
        )
        if lines and _goes_on(lines[-1], line):
            line = _joined(lines.pop(), line)
        lines.append(line)
    ended = next((event for event in events if isinstance(event, DealEnded)), None)
    if ended is not None and score is not None and not score.points:
        seat = score.contract.seat
        lines.append(SheetLine(seat, "contract", 0, points[seat], contract=score))
    scored = (points[0], points[1])
    totals = (
        began.totals[0] + began.factor * scored[0],
        began.totals[1] + began.factor * scored[1],
    )
    return DealSheet(
        began.number, began.dealer, tuple(lines), scored, began.factor, totals, ended is not None
    )


def _contract_score(contract: Contract, won: list[int], rules: RuleSet) -> ContractScore:
    assert isinstance(rules, AuctionRules)
    return ContractScore.of(contract, won[contract.seat], rules)


def _goes_on(last: SheetLine, line: SheetLine) -> bool:
    """Whether a line does no more than go on with the one before it."""
    if last.tricks is None or line.tricks is None:
        return False
    follows = line.tricks[0] == last.tricks[1] + 1
    return follows and (last.seat, last.reason) == (line.seat, line.reason)


def _joined(last: SheetLine, line: SheetLine) -> SheetLine:
    assert last.tricks is not None
    assert line.tricks is not None
    return SheetLine(
        line.seat,
        line.reason,
        last.points + line.points,
        line.total,
        tricks=(last.tricks[0], line.tricks[1]),
    )
