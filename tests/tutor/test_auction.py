"""Bids, cards and players of Auction Piquet."""

import statistics
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.auction.calls import Bid, Contract, Double, Pass
from piquet_teach.engine.piquet.events import DealEnded
from piquet_teach.tutor.advice import advising, hint
from piquet_teach.tutor.auction.bidding import bidding_options
from piquet_teach.tutor.auction.rollout import chosen, outcome, tricks_of, worth
from tools.ladder import contest

STRONG = "AKQJT9.AKQ.AK.A"
WEAK = "QJ98.QJ8.987.87"


def bidding(elder: str, younger: str, *calls: object) -> pt.Game:
    game = pt.new_game("auction", seed=1, first_dealer=1, deals=[(elder, younger)])
    for call in calls:
        game = game.play(call)
    return game


def other_than(hand: str) -> str:
    """Twelve of the other cards, high and low."""
    rest = list(pt.PACK32 - pt.Hand(hand))
    Random(4).shuffle(rest)
    return str(pt.Hand(rest[:12]))


def test_a_strong_hand_bids_plus_and_a_weak_one_minus() -> None:
    plus = bidding_options(bidding(STRONG, other_than(STRONG)).view(0))[0].action
    minus = bidding_options(bidding(WEAK, other_than(WEAK)).view(0))[0].action
    assert (plus.sign, minus.sign) == ("plus", "minus")


def test_against_the_strong_hand_a_bid_of_the_other_is_doubled() -> None:
    game = bidding(other_than(STRONG), STRONG, Bid(9, "plus"))
    assert bidding_options(game.view(1))[0].action in (Double(), Bid(10, "plus"))
    options = {option.action: option.value for option in bidding_options(game.view(1))}
    assert options[Double()] > options[Pass()] > 0


def test_the_value_of_a_bid_is_the_mean_of_its_outcomes() -> None:
    """Recounted: the reason's tricks for a bid whose every outcome is in a line with them."""
    view = bidding("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ").view(0)
    for option in bidding_options(view, deals=1):
        if isinstance(option.action, Bid):
            (reason,) = option.reasons
            tricks = int(reason.facts["tricks"])
            contract = Contract(0, option.action)
            assert option.value == outcome(view, contract, tricks)
            assert option.value == worth(view.rules, tricks) + contract.score(tricks, view.rules)


@pytest.mark.parametrize(("tricks", "points"), [(12, 52), (7, 12), (6, 0), (5, -12), (0, -52)])
def test_what_tricks_are_worth(tricks: int, points: int) -> None:
    """One a trick for each side, 10 for seven or more, 40 for all twelve."""
    assert worth(pt.rules("auction"), tricks) == points


def test_the_two_aims_by_hand() -> None:
    """♠K J against ♠Q 7, the own hand leads.

    To win: king (7), jack (queen): one trick. To lose: jack (7, which loses), then the king takes
    the queen: two tricks, for want of a small spade.
    """
    own, other = pt.Hand("♠KJ").mask, pt.Hand("♠Q7").mask
    assert tricks_of(own, other, leads=True, win=True) == 1
    assert tricks_of(own, other, leads=True, win=False) == 2
    assert tricks_of(other, own, leads=True, win=True) == 0  # queen, king; jack, 7


def test_following_to_lose() -> None:
    hand = tuple(pt.Hand("♠AJ8"))
    assert chosen(hand, pt.Card("SQ"), win=False) == pt.Card("SJ")
    assert chosen(hand, pt.Card("S7"), win=False) == pt.Card("SA")
    assert chosen(hand, pt.Card("H7"), win=False) == pt.Card("SA")


@pytest.mark.parametrize("rule_id", ["auction", "auction-site"])
def test_the_levels_beat_random_play_and_each_other(rule_id: str) -> None:
    mean, error = contest(rule_id, "easy", "random", 12)
    assert mean > 4 * error > 0


@pytest.mark.slow
def test_advice_leads_through_a_whole_deal() -> None:
    for calls in (("bid 7 minus", "pass"), ("pass", "bid 8 plus", "double", "pass")):
        game = bidding("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")
        for call in calls:
            assert call in {_written(option.action) for option in pt.advise(game.view(game.turn))}
            game = game.play(call)
        while DealEnded not in map(type, game.news):
            options = pt.advise(game.view(game.turn))
            assert statistics.fmean(option.value for option in options) <= options[0].value
            assert all(pt.say(options[0], language) for language in ("en", "ru", "bg"))
            game = game.play(options[0].action)


def test_a_hint_looks_at_tricks_then_at_high_cards() -> None:
    game = bidding("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")
    view = game.view(0)
    assert hint(pt.advise(view), view).look.code == "look_for_tricks"
    for call in ("bid 7 minus", "pass"):
        game = game.play(call)
    view = game.view(game.turn)
    options = pt.advise(view)
    found = hint(options, view)
    assert (found.look.code, found.do) == ("look_high_cards", options[0])
    assert {card.rank for card in options[0].action.cards} <= {11, 12, 13, 14}


def test_advice_is_given_in_slices() -> None:
    game = bidding("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")
    shares = [step.done / step.of for step in advising(game.view(0))]
    assert len(shares) > 2
    assert shares == sorted(shares)


def _written(call: object) -> str:
    from piquet_teach.engine.piquet.auction.match import write

    return write(call)


def test_players_finish_a_partie() -> None:
    players = [pt.player("easy", seed=1), pt.player("normal", seed=2)]
    game = pt.play_out(pt.new_game("auction-site", seed=4, deals=2), players)
    assert game.over
    assert pt.replay(game.record()) == game
