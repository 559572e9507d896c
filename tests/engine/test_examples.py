"""Deals, scores and settlements of old books.

The facts stand in ``tests/data/declaring.json``: cards, numbers, who scored. The sources are named
there (Cavendish, *The Laws of Piquet*; the settlements also from pagat.com, Wikipedia and *The
Ultimate Book of Card Games*, one sum from David Parlett's rule page). Calls that a
book leaves out are not in it (``complete`` is false), and a hand that a book does not give is
marked as ours.
"""

import json
from itertools import product
from pathlib import Path

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.counting import Declared, repique

DATA = json.loads((Path(__file__).parents[1] / "data" / "declaring.json").read_text("utf-8"))
CLASSIC = pt.rules("piquet-classic")


def by_id(rows: list[dict[str, object]]) -> list[object]:
    return [pytest.param(row, id=str(row["id"])) for row in rows]


def sink(seat: str, category: str, say: list[tuple[int, str, str]]) -> pt.Sink:
    letters = {rank.letter: rank for rank in pt.Rank}
    runs = tuple(pt.Sequence(n, letters[top], pt.Suit[suit], 0) for n, top, suit in say)
    return pt.Sink(seat, category, runs)


@pytest.mark.parametrize("younger_names", ["after_lead", "at_once"])
@pytest.mark.parametrize("row", by_id(DATA["declarations"]))
def test_declarations(row: dict, younger_names: str) -> None:
    rules = CLASSIC.replace(younger_names=younger_names)
    sinks = [sink(*one) for one in row.get("sink", ())]
    dialogue = pt.declare(row["elder"], row["younger"], rules, dealt=row.get("dealt"), sink=sinks)
    scores = [[s.category, s.seat, s.points] for s in dialogue.scores]
    if row["complete"]:
        assert scores == row["scores"]
    else:
        assert all(entry in scores for entry in row["scores"])
    for value in row.get("point_told", ()):
        assert pt.Value(value) in dialogue.acts
    for category in row.get("equal", ()):
        said = [turn.before.contest.category for turn in dialogue.turns
                if turn.act == pt.Answer("equal")]  # fmt: skip
        assert said == [category]


def test_thirteen_cards_are_no_hand() -> None:
    row = DATA["thirteen_cards"]
    with pytest.raises(ValueError, match="younger has 13 cards"):
        pt.declare(row["elder"], row["younger"], CLASSIC)


@pytest.mark.parametrize("row", by_id(DATA["counted"]))
def test_counted(row: dict) -> None:
    scores = [Declared(pt.Category(c), pt.Seat(s), n) for c, s, n in row["scores"]]
    mine = sum(score.points for score in scores if score.seat is pt.Seat.ELDER)
    bonus = CLASSIC.repique if repique(scores, CLASSIC) is pt.Seat.ELDER else 0
    assert mine + bonus == row["total"]


@pytest.mark.parametrize("row", by_id(DATA["one_hand"]))
def test_one_hand(row: dict) -> None:
    found = pt.combinations(row["hand"], CLASSIC)
    for category in ("point", "sequence", "set"):
        assert sum(item.score for item in found.of(category)) == row[category]


def test_a_huitieme_and_a_tierce_start_at_thirty_without_a_repique() -> None:
    dialogue = pt.declare("AKQJT987.AKQ.7.", ".JT98.AKT9.AKT9", CLASSIC)
    assert (dialogue.elder, dialogue.elder_starts, dialogue.repique) == (29, 30, None)
    assert dialogue.younger == 3


def test_the_hand_that_cannot_exist() -> None:
    """Parlett's sum 7 + (15 + 4 + 3) + 3 is right as a sum, but no twelve cards give it.

    A quint, a quart and a tierce are twelve cards, so there is no card beside them. With a point of
    seven, quart and tierce share a suit and the quint is another: no rank has a third card.
    """
    hands = set()
    for five, four, three in product(windows(5), windows(4), windows(3)):
        hand = five | four | three
        found = pt.combinations(hand, CLASSIC)
        if len(hand) == 12 and [run.length for run in found.sequences] == [5, 4, 3]:
            hands.add(hand)
    sevens = {hand for hand in hands if pt.combinations(hand, CLASSIC).point.length == 7}
    assert any(pt.combinations(hand, CLASSIC).sets for hand in hands)
    assert pt.Hand("AKQJ987.KQJT9..") in sevens
    for hand in sevens:
        assert sorted(len(hand.suit(suit)) for suit in pt.Suit) == [0, 0, 5, 7]
        assert not pt.combinations(hand, CLASSIC).sets


def windows(length: int) -> list[pt.Hand]:
    return [
        pt.Sequence(length, top, suit, 0).cards()
        for suit in pt.Suit
        for top in pt.Rank
        if top - length >= pt.Rank.SEVEN - 1
    ]


@pytest.mark.parametrize("row", DATA["settlements"], ids=str)
def test_settlements(row: tuple[str, int, int, int]) -> None:
    _, winner, loser, amount = row
    assert pt.settle(CLASSIC, winner, loser).amount == amount
    assert pt.settle(pt.rules("piquet-ru"), loser, winner).amount == amount


@pytest.mark.parametrize("row", DATA["parties"], ids=lambda row: str(row["totals"]))
def test_parties(row: dict) -> None:
    # The book's entries of one player in the fourth partie do not add up to his total; its totals
    # and its result agree, so that only these are taken.
    if row["deals"]:
        assert [sum(points) for points in row["deals"]] == row["totals"]
    settled = pt.settle(CLASSIC, *row["totals"])
    assert (settled.winner, settled.amount) == (row["winner"], row["amount"])


def test_the_whole_score_card() -> None:
    won = [0, 0]
    for row in DATA["parties"]:
        won[row["winner"]] += pt.settle(CLASSIC, *row["totals"]).amount
    assert won == DATA["grand_totals"]
