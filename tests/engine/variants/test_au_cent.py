"""Piquet au cent: when a partie is over and what it pays."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.au_cent import AuCent
from piquet_teach.engine.piquet.events import DealEnded, MoreDeals, PartieEnded
from tests.engine.variants.playing import one_deal

STRONG = ("AKQJT987.AKQJ..", "..AKQJT987.AKQJ")
PLAY = "SA D7 SK D8 SQ D9 SJ D10 S10 DJ S9 DQ S8 DK S7 DA HA CJ HK CQ HQ CK HJ CA"


def strong_deals(**options: int) -> pt.Game:
    """Three deals with the same cards for elder, of which nothing is exchanged."""
    return pt.new_game(
        "au-cent",
        seed=1,
        first_dealer=1,
        deals=[STRONG] * 3,
        exchange_second_min=0,
        **options,
    )


@pytest.mark.parametrize(
    ("totals", "winner", "amount"),
    [
        ((120, 80), 0, 40),  # 120 - 80
        ((120, 50), 0, 70),  # 50 is not fewer than 50
        ((120, 49), 0, 142),  # twice 120 - 49 = 71
        ((0, 100), 1, 200),
        ((100, 100), None, 0),
    ],
)
def test_the_difference_is_paid_and_twice_below_fifty(
    totals: tuple[int, int], winner: int | None, amount: int
) -> None:
    result = pt.settle(pt.rules("au-cent"), *totals)
    assert (result.winner, result.amount) == (winner, amount)


def test_a_worked_partie() -> None:
    """The deal of two hands without a declaration that counts, dealt three times.

    Both have eight cards in a row and the same point, so nobody scores; neither has a set. Elder
    leads and wins all twelve tricks: 12 for the leads, 1 for the last trick, 40 for the capot: 53.
    The elder of the first deal is elder in the third too: 53 : 0, 53 : 53, 106 : 53. That is 100,
    and the other has not fewer than 50: 106 - 53 = 53.
    """
    game = strong_deals()
    totals = []
    for _ in range(3):
        game = one_deal(game, PLAY)
        totals += [event.totals for event in game.news if isinstance(event, DealEnded)]
    assert totals == [(53, 0), (53, 53), (106, 53)]
    ended = game.events[-1]
    assert isinstance(ended, PartieEnded)
    assert (ended.settlement.winner, ended.settlement.amount) == (0, 53)
    assert ended.settlement.terms == (106, -53)
    assert game.over


def test_equal_totals_are_followed_by_another_deal() -> None:
    """A deal gives 53 to its elder: 53 : 53 after two is no end, whatever the target."""
    assert one_deal(strong_deals(target=53), PLAY).over  # 53 : 0 is enough at once
    rules = pt.rules("au-cent")
    assert AuCent(rules, 1, ()).more_deals(2, (120, 120)) == (MoreDeals(1),)
    assert AuCent(rules, 1, ()).more_deals(2, (120, 119)) is None
    assert AuCent(rules, 1, ()).more_deals(2, (99, 0)) == ()


def test_its_options() -> None:
    rules = pt.rules("au-cent", target=150)
    assert (rules.changes, rules.source("target")) == ({"target": 150}, "changed")
    assert pt.rules("au-cent").source("equal_totals") == "reading"
    assert pt.rules("au-cent").source("deals") == "absent"
    assert pt.rules("au-cent", style="english").younger_names == "after_lead"
    with pytest.raises(ValueError, match="doubled_ends"):
        pt.rules("au-cent", doubled_ends=True)
    with pytest.raises(TypeError, match="did you mean 'target'"):
        pt.rules("au-cent", taget=3)


def test_a_deal_alone_is_scored_though_a_partie_has_no_number_of_them() -> None:
    assert pt.score_deal(*STRONG, pt.rules("au-cent"), PLAY).elder == 12 + 1 + 40
