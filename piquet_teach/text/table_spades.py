"""What happens at a table of Spades, told to the learner who sits at it; the lines of its sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from piquet_teach.engine.spades.events import (
    BidMade,
    DealBegan,
    DealScored,
    Dealt,
    Drafted,
    Event,
    GameEnded,
    Looked,
    Played,
    TrickWon,
)
from piquet_teach.engine.spades.scoring import BLIND_NIL, NIL, Bidden, SideScore
from piquet_teach.text.catalogue import translator
from piquet_teach.text.facts import Word, sentence
from piquet_teach.text.figures import whole
from piquet_teach.text.saying import say
from piquet_teach.text.spades import SHEET_LINES, sheet_line, signed

SUMS: Final = ("deal", "total")
"""The lines of a sheet that add up the others."""

_NILS: Final = {NIL: 100, BLIND_NIL: 200}


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells what happens, as the learner sees it: he is "you", his side "we".

    Attributes:
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        seat: The learner's seat.
        seats: How many play: four in two sides, or two.
    """

    language: str
    seat: int
    seats: int = 4

    def name(self, seat: int) -> str:
        """Who sits there: a heading.

        >>> Teller("en", 0).name(0), Teller("ru", 0).name(2), Teller("en", 0, 2).name(1)
        ('You', 'Север', 'Computer')
        """
        words = translator(self.language)
        if seat == self.seat:
            return words.text("table.you")
        return words.text("table.other" if self.seats == 2 else f"spades.seat.{seat}")

    def side(self, side: int) -> str:
        """A side, as a heading: "We" and "They"; of two players, each himself.

        >>> Teller("en", 1).side(1), Teller("bg", 1).side(0)
        ('We', 'Те')
        """
        if self.seats == 2:
            return self.name(side)
        own = "we" if side == self.seat % 2 else "they"
        return translator(self.language).text(f"spades.table.{own}")

    def told(self, event: Event) -> str:
        """An event in a sentence.

        >>> from piquet_teach.engine.cards import Card
        >>> Teller("en", 0).told(BidMade(0, 4)), Teller("en", 0).told(Played(2, Card("SA")))
        ('You bid 4 tricks.', 'North: ace of spades.')
        """
        return _told(self, event)

    def _who(self, seat: int) -> Word:
        words = translator(self.language)
        message = "spades.table.computer" if self.seats == 2 else f"spades.seat.{seat}"
        return Word(words, message)

    def _by(self, seat: int, message: str, **facts: object) -> str:
        """A sentence about the learner or about somebody else."""
        words = translator(self.language)
        if seat == self.seat:
            return sentence(words, f"spades.table.{message}.you", **facts)
        return sentence(words, f"spades.event.{message}", who=self._who(seat), **facts)


@lru_cache(maxsize=2048, typed=True)  # a bid of one and a first trick are equal as tuples
def _told(teller: Teller, event: Event) -> str:
    """The lines of a deal are shown again after every action."""
    words = translator(teller.language)
    by = teller._by
    match event:
        case DealBegan():
            return _began(teller, event)
        case Dealt():
            return words.text("spades.event.dealt")
        case Drafted(seat, first, kept, away) if seat == teller.seat:
            return sentence(words, "spades.table.drafted.you", kept=kept, away=away)
        case Drafted(seat, first, _, _):
            return by(seat, f"drafted.{'first' if first else 'next'}")
        case Looked(seat):
            return by(seat, "looked")
        case BidMade(seat, bid):
            if isinstance(bid, int):
                return by(seat, "bid", n=bid)
            return by(seat, f"bid.{bid}")
        case Played(seat, card):
            return by(seat, "played", card=card)
        case TrickWon(seat, n):
            return by(seat, "trick", n=n)
        case DealScored(number, sides):
            own, other = sides[teller.seat % 2], sides[1 - teller.seat % 2]
            return words.text(
                "spades.table.scored",
                number=number,
                first=teller.side(teller.seat % 2),
                own=signed(own.deal, words),
                second=teller.side(1 - teller.seat % 2),
                other=signed(other.deal, words),
            )
        case GameEnded():
            return _ended(teller, event)
    return say(event, teller.language)


def _began(teller: Teller, event: DealBegan) -> str:
    words = translator(teller.language)
    part = {event.dealer: "dealer", event.first: "first"}.get(teller.seat, "other")
    facts = {"who": teller._who(event.dealer), "first": teller._who(event.first)}
    return sentence(words, f"spades.table.deal.{part}", number=event.number, **facts)


def _ended(teller: Teller, event: GameEnded) -> str:
    words = translator(teller.language)
    side = teller.seat % 2
    own, other = (whole(event.scores[n], teller.language) for n in (side, 1 - side))
    why = words.text(f"spades.event.why.{event.reason}")
    if event.winner is None:
        return f"{why} {words.text('spades.event.draw', own=own, other=other)}"
    kind = "two" if teller.seats == 2 else "sides"
    who = "we" if event.winner == side else "they"
    over = words.text(f"spades.table.over.{kind}.{who}", own=own, other=other)
    return f"{why} {over}"


def short_bid(bid: Bidden | None, language: str) -> str:
    """A bid as a player's tally shows it: a number, or nil.

    >>> short_bid(4, "en"), short_bid("nil", "ru"), short_bid(None, "bg")
    ('4', 'Nil', '–')
    """
    if bid is None:
        return "–"
    return str(bid) if isinstance(bid, int) else translator(language).text(f"spades.bid.{bid}")


class SheetRow(NamedTuple):
    """A line of the sheet of a deal.

    Attributes:
        line: The field of `SideScore`.
        words: Its heading.
        cells: For each side its points and the arithmetic behind them.
    """

    line: str
    words: str
    cells: tuple[tuple[str, str], ...]


@lru_cache(maxsize=256)
def sheet_rows(
    sides: tuple[SideScore, ...], language: str, *, bag_penalty: bool = True
) -> tuple[SheetRow, ...]:
    """The lines of a deal's sheet, those of the deal and of the total last.

    They are worded once: a table shows all deals of a game after every action.

    Args:
        sides: The sheets of the sides, in the order of their columns.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        bag_penalty: Whether the rules have the line of the penalty.

    >>> from piquet_teach.engine.spades.scoring import score_side
    >>> rows = sheet_rows((score_side((4, 3), (5, 3)), score_side((2, 3), (3, 2))), "en")
    >>> rows[0].words, rows[0].cells
    ('Contract', (('+70', '10 × 7, taken 8'), ('+50', '10 × 5, taken 5')))
    """
    lines = [line for line in SHEET_LINES if bag_penalty or line != "penalty"]
    if any(side.bonus for side in sides):
        lines.insert(-len(SUMS), "bonus")
    return tuple(
        SheetRow(
            line,
            sheet_line(line, language),
            tuple(worked_line(side, line, language) for side in sides),
        )
        for line in lines
    )


def worked_line(side: SideScore, line: str, language: str) -> tuple[str, str]:
    """A line of a side's sheet: its points, and the arithmetic behind them (empty for none).

    Args:
        side: The sheet.
        line: One of `text.spades.SHEET_LINES`, or ``"bonus"``.
        language: ``"en"``, ``"ru"`` or ``"bg"``.

    >>> from piquet_teach.engine.spades.scoring import score_side
    >>> side = score_side((4, 3), (5, 3), score=120)
    >>> worked_line(side, "contract", "en"), worked_line(side, "total", "en")
    (('+70', '10 × 7, taken 8'), ('191', '120 + 71'))
    """
    words = translator(language)
    number = getattr(side, line)
    points = whole(number, language) if line == "total" else signed(number, words)
    return points, _worked(side, line, language)


def _worked(side: SideScore, line: str, language: str) -> str:
    words = translator(language)
    match line:
        case "contract" if side.bid is None:
            return words.text("spades.table.worked.no_contract")
        case "contract":
            sign = "" if side.contract > 0 else "−"
            return words.text(
                "spades.table.worked.contract", sign=sign, bid=side.bid, taken=side.taken
            )
        case "bags":
            return _terms(_bags(side)) if side.bags else ""
        case "nil":
            nils = zip(side.bids, side.tricks, strict=True)
            worth = [
                -_NILS[bid] if taken else _NILS[bid] for bid, taken in nils if isinstance(bid, str)
            ]
            return _terms(worth) if len(worth) > 1 else ""
        case "penalty":
            box = {"before": side.box_before, "bags": side.bags}
            kind = "full" if side.penalty else "box"
            return words.text(
                f"spades.table.worked.{kind}", **box, all=side.box_before + side.bags, left=side.box
            )
        case "deal":
            parts = (side.contract, side.bags, side.nil, side.penalty, side.bonus)
            counted = [part for part in parts if part]
            return _terms(counted) if len(counted) > 1 else ""
        case "total":
            return _terms([side.score, side.deal])
    return ""


def _bags(side: SideScore) -> list[int]:
    """Tricks beyond the contract, then the contract; and the tricks of nil bidders."""
    made = side.bid is not None and side.contract > 0
    parts = [side.taken, -side.bid] if made and side.bid is not None else []
    nils = sum(
        taken for bid, taken in zip(side.bids, side.tricks, strict=True) if isinstance(bid, str)
    )
    return [*parts, *([nils] if nils else [])]


def _terms(numbers: list[int]) -> str:
    """A sum as it is written: ``"120 − 57"``."""
    first, *others = numbers
    shown = [f"{'−' if n < 0 else '+'} {abs(n)}" for n in others]
    return " ".join([f"{'−' if first < 0 else ''}{abs(first)}", *shown])
