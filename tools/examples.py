"""What the sheet of sentences says in every language: at least one example of each sentence."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from piquet_teach.engine.cards import CARDS, Card, Hand, Rank, Suit
from piquet_teach.engine.notation import HandError
from piquet_teach.engine.piquet.acts import (
    Also,
    Announce,
    Answer,
    Claim,
    Named,
    NothingMore,
    NothingToClaim,
    Scored,
    Seat,
    Show,
    StartWith,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import (
    CONTESTED,
    Category,
    Point,
    Sequence,
    Set,
    combinations,
)
from piquet_teach.engine.piquet.counting import Declared
from piquet_teach.engine.piquet.dialogue import printed_dialogue
from piquet_teach.engine.piquet.options import OPTIONS, Says
from piquet_teach.engine.piquet.rules import rule_ids, rules
from piquet_teach.engine.piquet.settling import settle
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import aloud
from piquet_teach.text.rules import name_of, value_of
from tools import happened
from tools.refused import refusals

_POINT, _SEQUENCE, _SET = CONTESTED
_PIQUET = [rank for rank in sorted(Rank, reverse=True) if rank >= Rank.SEVEN]
_TOTALS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 20, 21, 22, 25, 31, 40, 101, 111, 121, 122)
_RUNS = [(length, top) for length in range(3, 9) for top in _PIQUET if top - length >= 6]


def _wrong(text: str, pack: Hand | None = None) -> HandError:
    """The mistake in a text that is no hand."""
    try:
        Hand(text, pack)
    except HandError as error:
        return error
    raise AssertionError(f"{text!r} is a hand")


def _no_card(text: str) -> HandError:
    try:
        Card(text)
    except HandError as error:
        return error
    raise AssertionError(f"{text!r} is a card")


def _option(option: str, value: object, words: Translator) -> str:
    return f"{name_of(option, words)}: {value_of(option, value, words)}"


def _values(option: str) -> list[object]:
    """The values of an option that a reader may meet: those of the texts, and all named ones."""
    texts = list(OPTIONS[option].values.values())
    named = [choice for choice in OPTIONS[option].choices if isinstance(choice, str | bool)]
    return list(dict.fromkeys(texts + named))


EXAMPLES: Final[Mapping[str, list[object]]] = {
    "Cards": [
        *sorted(CARDS),
        *Suit,
        *sorted(Rank, reverse=True),
    ],
    "Hands": [
        Hand("AK987.KJT98.K.T"),
        Hand("QJT.AQ.Q87.AKQJ"),
        Hand(),
        partial(aloud, Hand("AK987.KJT98.K.T")),
    ],
    "Mistakes in a written hand": [
        _wrong("♠AKX"),
        _wrong("AK ♠Q"),
        _wrong("♠AKA"),
        _wrong("♠A6"),
        _wrong("♠AК"),
        _wrong("AK.Q.J"),
        _no_card("SA SK"),
        _no_card(""),
    ],
    "Seats, categories and answers": [*Seat, *Category, *Verdict],
    "Combinations": [
        *(
            Point(length, 49, suit, length)
            for length, suit in zip(range(1, 9), [*Suit] * 2, strict=True)
        ),
        *(Sequence(length, top, Suit.HEARTS, 4) for length, top in _RUNS),
        *(Set(count, rank, 3) for count in (3, 4) for rank in _PIQUET),
        combinations(Hand("AKQJ.T987.KQJ.K"), rules()),
        combinations(Hand("A987.A98.T98.97"), rules()),
        combinations(Hand("AKQJT.AKQ.AK.AT"), rules("piquet-bg")),
    ],
    "Points for declarations": [
        Declared(category, seat, points)
        for category, points in zip(Category, (10, 20, 5, 22, 1), strict=True)
        for seat in Seat
    ],
    "Claims": [
        *(Claim(_POINT, length) for length in range(1, 9)),
        *(Claim(_SEQUENCE, length) for length in range(3, 9)),
        *(Claim(_SET, count, rank) for count in (3, 4) for rank in _PIQUET),
        *(NothingToClaim(category) for category in CONTESTED),
    ],
    "Answers": [
        *(Answer(verdict) for verdict in Verdict),
        *(Answer(Verdict.NOT_GOOD, number) for number in (*range(1, 11), 51)),
        *(Answer(Verdict.NOT_GOOD, count, Rank.QUEEN) for count in (3, 4)),
        *(Answer(Verdict.NOT_GOOD, rank=rank) for rank in _PIQUET),
        *(Value(value) for value in (7, 10, 41)),
        *(Top(rank) for rank in _PIQUET),
    ],
    "What the winner says": [
        Named(_POINT, 5, value=49),
        Named(_POINT, 1, value=10),
        *(Named(_SEQUENCE, length, top) for length, top in _RUNS),
        *(Also(_SEQUENCE, length) for length in range(3, 6)),
        *(Also(_SEQUENCE, 3, top) for top in _PIQUET if top >= Rank.NINE),
        *(Also(_SET, count, rank) for count in (3, 4) for rank in _PIQUET),
        NothingMore(_SEQUENCE),
        NothingMore(_SET),
        Show(Hand("♣AKQJ")),
        *(Scored(points) for points in _TOTALS),
        *(StartWith(points) for points in _TOTALS),
        Announce(Category.CARTE_BLANCHE, Seat.ELDER),
        Announce(Category.CARTES_ROUGES, Seat.YOUNGER),
    ],
    "The example dialogues": [
        printed_dialogue("american"),
        printed_dialogue("english"),
        printed_dialogue("american", repaired=True),
        printed_dialogue("english", repaired=True),
    ],
    "The settlement": [
        settle(rules(rule_id), *totals)
        for rule_id in ("piquet-ru", "piquet-bg")
        for totals in ((120, 108), (125, 92), (98, 92), (100, 100))
    ],
    "Refusals": [*refusals()],
    "What happens in a game": [*happened.events()],
    "Refusals of a game": [*happened.refusals()],
    "Rule sets": [
        *(rules(rule_id) for rule_id in rule_ids()),
        rules("piquet-ru", style="english"),
        rules("piquet-classic", set_ranks=(Rank.ACE, Rank.KING), deals=4, doubled_ends=True),
        *Says,
    ],
    "Options of the rules": [
        partial(_option, option, value) for option in OPTIONS for value in _values(option)
    ],
}
