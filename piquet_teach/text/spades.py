"""Spades in words: bids, events, the score sheet, the rules and the reasons of the advice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from piquet_teach.engine.spades.actions import Bid, DealCards, Keep, LookAtHand, SetTarget
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
    SpadesBroken,
    TargetSet,
    TrickWon,
)
from piquet_teach.engine.spades.rules import OPTIONS, SpadesRules
from piquet_teach.engine.spades.scoring import BLIND_NIL, NIL, SideScore
from piquet_teach.text.catalogue import Translator, translator
from piquet_teach.text.facts import Word, sentence
from piquet_teach.text.figures import percent, whole
from piquet_teach.text.saying import worded
from piquet_teach.tutor.spades.reasons import SpadesReason


def seat_name(seat: int, language: str) -> str:
    """The name of a seat.

    >>> seat_name(2, "ru")
    'Север'
    """
    return translator(language).text(f"spades.seat.{seat}")


@worded.register
def _(bid: Bid, words: Translator) -> str:
    if isinstance(bid.tricks, int):
        return words.plural("spades.bid.number", bid.tricks)
    return words.text(f"spades.bid.{bid.tricks}")


@worded.register
def _(action: LookAtHand, words: Translator) -> str:
    return words.text("spades.look")


@worded.register
def _(action: Keep, words: Translator) -> str:
    return words.text("spades.keep.yes" if action.yes else "spades.keep.no")


@worded.register
def _(action: DealCards, words: Translator) -> str:
    return words.text("spades.deal_cards")


@worded.register
def _(action: SetTarget, words: Translator) -> str:
    return words.text("spades.set_target", points=action.points)


@worded.register(TargetSet)
@worded.register(DealBegan)
@worded.register(Dealt)
@worded.register(Drafted)
@worded.register(Looked)
@worded.register(BidMade)
@worded.register(Played)
@worded.register(SpadesBroken)
@worded.register(TrickWon)
@worded.register(DealScored)
@worded.register(GameEnded)
def _(event: Event, words: Translator) -> str:
    match event:
        case TargetSet(points):
            return sentence(words, "spades.event.target", points=points)
        case DealBegan():
            who, first = _seat(event.dealer, words), _seat(event.first, words)
            return sentence(words, "spades.event.deal", number=event.number, who=who, first=first)
        case Dealt(hands):
            shown = [
                sentence(words, "spades.event.hand", who=_seat(seat, words), cards=hand)
                for seat, hand in enumerate(hands)
                if hand is not None
            ]
            return " ".join([words.text("spades.event.dealt"), *shown])
        case Drafted():
            which = "first" if event.first else "next"
            return sentence(words, f"spades.event.drafted.{which}", who=_seat(event.seat, words))
        case Looked(seat):
            return sentence(words, "spades.event.looked", who=_seat(seat, words))
        case BidMade(seat, bid):
            who = _seat(seat, words)
            if isinstance(bid, int):
                return sentence(words, "spades.event.bid", who=who, n=bid)
            return sentence(words, f"spades.event.bid.{bid}", who=who)
        case Played(seat, card):
            return sentence(words, "spades.event.played", who=_seat(seat, words), card=card)
        case SpadesBroken():
            return words.text("spades.event.broken")
        case TrickWon(seat, tricks):
            return sentence(words, "spades.event.trick", who=_seat(seat, words), n=tricks)
        case DealScored(number, (one, other)):
            return sentence(
                words,
                "spades.event.scored",
                number=number,
                first=Word(words, "spades.side.0"),
                own=signed(one.deal, words),
                total=whole(one.total, words.language),
                second=Word(words, "spades.side.1"),
                other=signed(other.deal, words),
                other_total=whole(other.total, words.language),
            )
        case GameEnded():
            return ended(event, words, [words.text(f"spades.side.{side}") for side in (0, 1)])
    raise AssertionError(event)


def ended(
    event: GameEnded, words: Translator, sides: Sequence[object], *, alone: bool = False
) -> str:
    """The end of a game.

    Args:
        event: The end.
        words: The language.
        sides: What the two sides are called.
        alone: Whether a side is one player.
    """
    own, other = (whole(points, words.language) for points in event.scores)
    if event.winner is None:
        over = words.text("spades.event.draw", own=own, other=other)
    else:
        message = "spades.event.won.alone" if alone else "spades.event.won"
        over = words.text(message, own=own, other=other, who=sides[event.winner])
    return f"{words.text(f'spades.event.why.{event.reason}')} {over}"


def _seat(seat: int, words: Translator) -> Word:
    return Word(words, f"spades.seat.{seat}")


def signed(number: int, words: Translator) -> str:
    """A number with its sign, as a score sheet shows it.

    >>> signed(-57, translator("en")), signed(71, translator("en")), signed(0, translator("en"))
    ('−57', '+71', '0')
    """
    text = whole(number, words.language)
    return f"+{text}" if number > 0 else text


@worded.register
def _(side: SideScore, words: Translator) -> tuple[str, ...]:
    """The lines of the sheet with their arithmetic; a line for the bonus only where it counts."""
    lines = [_contract(side, words), _bags(side, words), _nil(side, words)]
    lines += _penalty(side, words)
    parts = [side.contract, side.bags, side.nil, side.penalty]
    if side.bonus:
        parts.append(side.bonus)
        points = signed(side.bonus, words)
        lines.append(words.text("spades.sheet.bonus.line", points=points))
    deal = signed(side.deal, words)
    terms = _sum(parts, words)
    lines.append(words.text("spades.sheet.deal.line", terms=terms, points=deal))
    lines.append(
        words.text(
            "spades.sheet.total.line",
            before=whole(side.score, words.language),
            sign="−" if side.deal < 0 else "+",
            deal=whole(abs(side.deal), words.language),
            total=whole(side.total, words.language),
        )
    )
    return tuple(lines)


def _contract(side: SideScore, words: Translator) -> str:
    if side.bid is None:
        return words.text("spades.sheet.contract.none")
    how = "made" if side.contract > 0 else "failed"
    return words.text(
        f"spades.sheet.contract.{how}",
        bid=side.bid,
        taken=side.taken,
        points=signed(side.contract, words),
    )


def _bags(side: SideScore, words: Translator) -> str:
    return words.text("spades.sheet.bags.line", points=signed(side.bags, words))


def _nil(side: SideScore, words: Translator) -> str:
    worth = {NIL: 100, BLIND_NIL: 200}
    parts = [
        -worth[bid] if taken else worth[bid]
        for bid, taken in zip(side.bids, side.tricks, strict=True)
        if isinstance(bid, str)
    ]
    if not parts:
        return words.text("spades.sheet.nil.none")
    points = signed(side.nil, words)
    if len(parts) == 1:
        return words.text("spades.sheet.nil.one", points=points)
    return words.text("spades.sheet.nil.line", terms=_sum(parts, words), points=points)


def _penalty(side: SideScore, words: Translator) -> tuple[str, ...]:
    """No line where the rules keep no box: the bags did not go there."""
    before, bags = side.box_before, side.bags
    if side.box == before and not side.penalty and bags:
        return ()
    facts = {"before": before, "bags": bags, "all": before + bags}
    if not side.penalty:
        return (sentence(words, "spades.sheet.penalty.none", **facts),)
    points = signed(side.penalty, words)
    return (sentence(words, "spades.sheet.penalty.full", **facts, left=side.box, points=points),)


def _sum(parts: list[int], words: Translator) -> str:
    first, *others = parts
    shown = [whole(first, words.language)]
    shown += [f"{'−' if n < 0 else '+'} {whole(abs(n), words.language)}" for n in others]
    return " ".join(shown)


@worded.register
def _(reason: SpadesReason, words: Translator) -> str:
    facts = {
        name: percent(value, words.language) if isinstance(value, Fraction) else value
        for name, value in reason.facts.items()
    }
    variant = ""
    if facts.pop("opponents", 2) == 1:
        variant = ".one"
    if reason.code == "bid_so_far" and int(str(facts["left"])) < 0:
        variant = ".over"
    if "seat" in facts:
        facts["who"] = _seat(int(str(facts.pop("seat"))), words)
    if reason.code == "alike":
        facts["cards"] = _listed(facts["cards"], words)
    return sentence(words, f"spades.reason.{reason.code}{variant}", **facts)


def _listed(cards: object, words: Translator) -> str:
    assert isinstance(cards, tuple)
    return ", ".join(str(worded(card, words)) for card in cards)


@worded.register
def _(rules: SpadesRules, words: Translator) -> str:
    """The name of the game, and what was changed."""
    name = words.text("spades.rules")
    changes = "; ".join(
        f"{option_name(option, words.language)}: {option_value(value, words)}"
        for option, value in rules.changes.items()
    )
    return words.text("rules.changed", rules=name, changes=changes) if changes else name


def option_name(option: str, language: str) -> str:
    """What an option of Spades decides, in a few words.

    Raises:
        ValueError: No such option, or no such language.

    >>> option_name("target", "bg")
    'Цел'
    """
    if option not in OPTIONS:
        raise ValueError(f"Spades has no option {option!r}")
    return translator(language).text(f"spades.option.{option}")


def option_value(value: object, words: Translator) -> str:
    """A value of an option: a number, yes or no."""
    if isinstance(value, bool):
        return words.text("value.yes" if value else "value.no")
    return str(value)


SHEET_LINES: Final = ("contract", "bags", "nil", "penalty", "deal", "total")
"""The lines of a side's sheet, by their fields."""


def sheet_line(line: str, language: str) -> str:
    """The heading of a line of the sheet; ``"bonus"`` is one as well.

    >>> sheet_line("bags", "ru")
    'Мешки'
    """
    return translator(language).text(f"spades.sheet.{line}")
