"""Whole deals of Cavendish's *The Laws of Piquet*, replayed to the point.

The cards played stand in ``tests/data/plays.json``, the hands and what is kept back in
``tests/data/declaring.json``. Numbers that the book leaves out are not checked.
"""

import json
from pathlib import Path

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import Counted, DealEnded, Played
from tests.engine.parties import declaring, events
from tests.engine.test_examples import sink

FOLDER = Path(__file__).parents[1] / "data"
DECLARED = json.loads((FOLDER / "declaring.json").read_text("utf-8"))
HANDS = {row["id"]: row for row in DECLARED["declarations"]}
PLAYS = {row["id"]: row for row in json.loads((FOLDER / "plays.json").read_text("utf-8"))}
CLASSIC = pt.rules("piquet-classic")
ELDER, YOUNGER = 1, 0


def plays(*, full: bool = False) -> list[object]:
    return [
        pytest.param(play, id=name)
        for name, play in PLAYS.items()
        if name in HANDS and ("talon" in play or not full)
    ]


@pytest.mark.parametrize("play", plays())
def test_a_deal_of_a_book_is_scored_to_the_point(play: dict) -> None:
    row = HANDS[play["id"]]
    sinks = [sink(*one) for one in row.get("sink", ())]
    score = pt.score_deal(row["elder"], row["younger"], CLASSIC, play["play"], sink=sinks)
    in_play = [score.points(seat, "lead", "win", "last_trick") for seat in pt.Seat]
    assert in_play == play["in_play"]
    assert list(score.tricks) == play["tricks"]
    assert "score" not in play or [score.elder, score.younger] == play["score"]
    if "after" in play:
        elder, younger = play["before"]
        totals = [elder + score.elder, younger + score.younger]
        assert totals == play["after"]
        assert pt.settle(CLASSIC, *totals).amount == play["amount"]


def replayed(game: pt.Game, play: dict) -> pt.Game:
    """The deal played act by act: all is declared but what the book keeps back."""
    row = HANDS[play["id"]]
    sunk = {(seat, category) for seat, category, _ in row.get("sink", ())}
    cards = iter(play["play"].split())
    while not events(game, DealEnded):
        view = game.view(game.turn)
        action = game.legal[0]
        if isinstance(action, pt.Card):
            action = next(cards)
        elif (str(view.role), str(view.dialogue.contest.category)) in sunk:
            action = game.legal[-1]
        game = game.play(action)
    return game


@pytest.mark.parametrize("play", plays(full=True))
def test_a_whole_deal_of_a_book_is_played(play: dict) -> None:
    """From the deal over the exchange to the last trick."""
    row = HANDS[play["id"]]
    deal = (*row["dealt"], play["talon"])
    game = pt.new_game(CLASSIC, seed=1, deals=[deal], first_dealer=YOUNGER)
    game = game.play(pt.NothingToAnnounce())
    for cards in play["discards"]:
        game = game.play(pt.Exchange(cards))
    assert game.view(ELDER).hand == pt.Hand(row["elder"])
    assert game.view(YOUNGER).hand == pt.Hand(row["younger"])
    check(replayed(game, play), play)


@pytest.mark.parametrize("play", plays())
def test_the_hands_of_a_book_are_played(play: dict) -> None:
    row = HANDS[play["id"]]
    check(replayed(declaring(CLASSIC, row["elder"], row["younger"]), play), play)


def check(game: pt.Game, play: dict) -> None:
    row = HANDS[play["id"]]
    (ended,) = events(game, DealEnded)
    points = [ended.points[ELDER], ended.points[YOUNGER]]
    assert "score" not in play or points == play["score"]
    counted = [event for event in events(game, Counted) if event.reason in tuple(pt.Category)]
    names = {ELDER: "elder", YOUNGER: "younger"}
    scores = [[event.reason, names[event.seat], event.points] for event in counted]
    assert sorted(scores) == sorted(row["scores"])
    assert [event.card.name for event in events(game, Played)] == play["play"].split()


def test_the_text_counts_along_as_the_book_does() -> None:
    """Cavendish counts elder's plain deal 10 to 16, 18 and 28, younger's 17 to 23."""
    play = PLAYS["cavendish-example"]
    row = HANDS[play["id"]]
    game = replayed(declaring(CLASSIC, row["elder"], row["younger"]), play)
    totals = {seat: [e.total for e in events(game, Counted) if e.seat == seat] for seat in (0, 1)}
    assert totals[ELDER] == [5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 28]
    assert totals[YOUNGER] == [17, 18, 19, 20, 21, 22, 23]


def test_a_capot_makes_no_pique() -> None:
    """Thirteen declared and thirteen in play, then forty; younger's cards are ours."""
    (row,) = DECLARED["one_hand"]
    play = "HA HQ HK H9 HJ DK H10 DQ H8 DJ H7 D9 SA S7 SK S9 SQ S10 SJ CA S8 CK DA CQ"
    score = pt.score_deal(row["hand"], "T97.Q9.KQJ9.AKQ", CLASSIC, play)
    assert (score.dialogue.elder, score.points("elder", "lead", "win", "last_trick")) == (13, 13)
    assert (score.elder, score.younger, score.tricks) == (66, 0, (12, 0))
    assert score.points("elder", "pique") == 0


# --- what the engine does not take ---


def test_thirteen_cards_are_not_played() -> None:
    row, play = DECLARED["thirteen_cards"], PLAYS["cavendish-case-22-thirteen"]
    with pytest.raises(ValueError, match="younger has 13 cards, not 12"):
        pt.score_deal(row["elder"], row["younger"], CLASSIC, play["play"])
    with pytest.raises(ValueError, match="younger has 13 cards, not 12"):
        pt.new_game(CLASSIC, seed=1, deals=[(row["elder"], row["younger"])])


def test_who_said_equal_cannot_find_a_longer_point() -> None:
    """Younger answers for four of his five cards; he cannot name the five any more."""
    game = declaring(CLASSIC, "AKQJ.987.987.98", "987.JT.AKQJT.AK")
    game = game.play("claim point 4").play("answer how_much").play("value 41")
    assert pt.Answer("equal") in game.legal
    game = game.play("answer equal")
    assert game.refusal("named point 5").code == "out_of_turn"
    assert game.refusal("claim point 4").code == "other_category"
    assert game.view(ELDER).points == (0, 0)


def test_a_false_call_is_refused_with_its_reason() -> None:
    row = HANDS["cavendish-example"]
    game = declaring(CLASSIC, row["elder"], row["younger"])
    refusal = game.refusal("claim point 6")
    assert (refusal.code, refusal.facts["number"]) == ("not_held", 6)
    game = game.play("claim point 5").play("answer how_much")
    assert game.refusal("value 50").code == "not_held"
    game = game.play("value 49")
    assert game.refusal("answer not_good").code == "claim_is_good"
    assert game.refusal("answer equal").code == "not_held"
