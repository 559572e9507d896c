"""The six lines of a side: worked examples, and what they must keep to whatever was bid."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piquet_teach as pt

EXAMPLES = json.loads(
    (Path(__file__).parents[2] / "data" / "spades_scores.json").read_text("utf-8")
)
BIDS = st.one_of(st.integers(0, 13), st.sampled_from(["nil", "blind_nil"]))
TRICKS = st.tuples(st.integers(0, 13), st.integers(0, 13)).filter(lambda pair: sum(pair) <= 13)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["given"]["bids"]))
def test_worked_examples(example: dict[str, dict[str, object]]) -> None:
    side = pt.spades.score_side(**example["given"])
    assert {name: getattr(side, name) for name in example["expect"]} == example["expect"]


def test_the_case_of_the_text() -> None:
    ours = pt.spades.score_side((4, 3), (5, 3))
    theirs = pt.spades.score_side((2, 3), (2, 3))
    assert (ours.contract, ours.bags, ours.deal, ours.total, ours.box) == (70, 1, 71, 71, 1)
    assert (theirs.contract, theirs.bags, theirs.deal, theirs.total) == (50, 0, 50, 50)


def test_bags_are_counted_in_the_box_not_read_from_the_score() -> None:
    side = pt.spades.score_side((3, 3), (4, 3), box=9, score=-81)
    assert (side.bags, side.penalty, side.total, side.box) == (1, -100, -120, 0)


def test_a_box_may_be_emptied_twice() -> None:
    side = pt.spades.score_side((1, "nil"), (8, 5), box=9)
    assert (side.bags, side.penalty, side.box) == (12, -200, 1)


def test_two_nils_are_no_contract() -> None:
    side = pt.spades.score_side(("nil", "blind_nil"), (0, 3))
    assert (side.bid, side.contract, side.nil, side.bags, side.deal) == (None, 0, -100, 3, -97)


def test_a_failed_contract_makes_no_bags_but_a_nil_bidders_tricks_do() -> None:
    side = pt.spades.score_side((5, "nil"), (4, 2))
    assert (side.contract, side.bags, side.nil, side.taken) == (-50, 2, -100, 4)


def test_without_the_penalty_the_box_stays_as_it_is() -> None:
    side = pt.spades.score_side((1, 1), (7, 5), rules=pt.spades.rules(bag_penalty=False))
    assert (side.bags, side.penalty, side.deal, side.box) == (10, 0, 30, 0)


@pytest.mark.parametrize(
    ("bids", "tricks", "bonus"),
    [((13, "nil"), (13, 0), 200), ((6, 7), (5, 8), 200), ((13, "nil"), (12, 1), 0)],
)
def test_bonus_for_all_thirteen(
    bids: tuple[int | str, ...], tricks: tuple[int, ...], bonus: int
) -> None:
    rules = pt.spades.rules(bonus_13=200)
    assert pt.spades.score_side(bids, tricks, rules=rules).bonus == bonus
    assert pt.spades.score_side(bids, tricks).bonus == 0


@given(st.tuples(BIDS, BIDS), TRICKS, st.integers(0, 9), st.integers(-200, 500))
def test_the_lines_add_up(
    bids: tuple[int | str, ...], tricks: tuple[int, ...], box: int, score: int
) -> None:
    side = pt.spades.score_side(bids, tricks, box, score)
    assert side.deal == side.contract + side.bags + side.nil + side.penalty
    assert side.total == score + side.deal
    assert 0 <= side.box <= 9
    assert box + side.bags == side.box - side.penalty // 10
    assert pt.spades.score_side(bids[::-1], tricks[::-1], box, score)[4:] == side[4:]
    if side.contract > 0:
        assert side.bags == sum(tricks) - side.contract // 10


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        ({"bids": (14, 1), "tricks": (1, 1)}, "a bid is"),
        ({"bids": (-1, 1), "tricks": (1, 1)}, "a bid is"),
        ({"bids": (True, 1), "tricks": (1, 1)}, "a bid is"),
        ({"bids": ("null", 1), "tricks": (1, 1)}, "a bid is"),
        ({"bids": (1, 1), "tricks": (13, 1)}, "sum is 0 to 13"),
        ({"bids": (1, 1), "tricks": (-1, 1)}, "sum is 0 to 13"),
        ({"bids": (1, 1), "tricks": (1,)}, "each player"),
        ({"bids": (1, 1), "tricks": (1, 1), "box": 10}, "box is 0 to 9"),
        ({"bids": (1, 1), "tricks": (1, 1), "score": 0.5}, "whole number"),
    ],
)
def test_what_cannot_be_is_refused(given_: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pt.spades.score_side(**given_)  # type: ignore[arg-type]
