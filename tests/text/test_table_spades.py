"""What is told at a table of Spades, and the arithmetic of its sheet."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import Card
from piquet_teach.engine.spades.events import (
    BidMade,
    DealBegan,
    DealScored,
    Drafted,
    GameEnded,
    Looked,
    Played,
    SpadesBroken,
    TargetSet,
    TrickWon,
)
from piquet_teach.text import LANGUAGES
from piquet_teach.text.spades import SHEET_LINES
from piquet_teach.text.table_spades import Teller, worked_line

SCORED = DealScored(
    3,
    (
        pt.spades.score_side((4, 3), (5, 3), score=120),
        pt.spades.score_side((2, 3), (3, 2), score=-50),
    ),
)
EVENTS = (
    TargetSet(500),
    *(DealBegan(2, dealer, (0, 0), (0, 0), (dealer + 1) % 4) for dealer in range(4)),
    Looked(0),
    Looked(2),
    *(BidMade(seat, bid) for seat in (0, 1) for bid in (1, 4, "nil", "blind_nil")),
    Played(0, Card("SA")),
    Played(3, Card("H2")),
    SpadesBroken(1),
    TrickWon(0, 1),
    TrickWon(1, 4),
    SCORED,
    GameEnded((283, 96), 0, "target"),
    GameEnded((-10, 250), 1, "target"),
    GameEnded((40, 40), None, "last_deal"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", range(4))
def test_every_event_is_told_to_every_seat(language: str, seat: int) -> None:
    teller = Teller(language, seat)
    lines = [teller.told(event) for event in EVENTS]
    assert all(line[0].isupper() and line.endswith(".") for line in lines)
    assert len(set(lines)) == len(lines)


def test_events_that_are_equal_as_tuples_are_told_apart() -> None:
    teller = Teller("en", 0)
    assert TrickWon(1, 1) == BidMade(1, 1)
    assert teller.told(TrickWon(1, 1)) == "West takes the trick and has 1 trick."
    assert teller.told(BidMade(1, 1)) == "West bids 1 trick."


@pytest.mark.parametrize(
    ("teller", "line"),
    [
        (Teller("en", 0), "Deal 3 is scored. We: +71. They: +50."),
        (Teller("ru", 1), "Сдача 3 подсчитана. Мы: +50. Они: +71."),
        (Teller("bg", 0, 2), "Раздаване 3 е преброено. Вие: +71. Компютърът: +50."),
    ],
)
def test_a_deal_is_told_from_the_learners_side(teller: Teller, line: str) -> None:
    assert teller.told(SCORED) == line


@pytest.mark.parametrize(
    ("seat", "seats", "line"),
    [
        (0, 4, "Deal 2: you deal; West bids first."),
        (1, 4, "Deal 2: South deals; you bid first."),
        (2, 4, "Deal 2: South deals; West bids first."),
        (1, 2, "Deal 2: the computer deals; you bid first."),
    ],
)
def test_who_deals_and_who_bids_first(seat: int, seats: int, line: str) -> None:
    assert Teller("en", seat, seats).told(DealBegan(2, 0, (0, 0), (0, 0), 1)) == line


def test_of_a_draft_each_is_told_what_he_may_know() -> None:
    own = Drafted(0, True, Card("SA"), Card("H2"))
    other = Drafted(1, False, None, None)
    teller = Teller("en", 0, 2)
    assert teller.told(own) == "You keep the ace of spades and put the two of hearts away."
    assert teller.told(other) == (
        "The computer puts the card seen first away and keeps the next one."
    )


@pytest.mark.parametrize(
    ("bids", "tricks", "box", "worked"),
    [
        ((4, 3), (5, 3), 0, ["10 × 7, taken 8", "8 − 7", "", "box: 0 + 1 = 1", "70 + 1"]),
        ((4, 3), (3, 3), 2, ["−10 × 7, taken 6", "", "", "box: 2 + 0 = 2", ""]),
        (("nil", 4), (2, 5), 0,
         ["10 × 4, taken 5", "5 − 4 + 2", "", "box: 0 + 3 = 3", "40 + 3 − 100"]),
        (("nil", "blind_nil"), (0, 1), 9,
         ["only nil was bid", "1", "100 − 200", "box: 9 + 1 = 10, 0 left", "1 − 100 − 100"]),
    ],
)  # fmt: skip
def test_the_arithmetic_of_each_line(bids, tricks, box, worked) -> None:
    side = pt.spades.score_side(bids, tricks, box)
    shown = [worked_line(side, line, "en")[1] for line in SHEET_LINES]
    assert shown[:5] == worked
    total = worked_line(side, "total", "en")
    assert total[0].replace("−", "-") == str(side.total)
