"""Looking back: what is advised costs nothing, and result, cost and luck add up."""

import pytest

import piquet_teach as pt
from piquet_teach.tutor.review import reviewing
from piquet_teach.tutor.slices import Progress
from tests.tutor.games import one_deal

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def by_advice() -> pt.Game:
    """A deal in which seat 1 follows the advice and seat 0 plays anything."""
    game = pt.new_game("piquet-classic", seed=11, first_dealer=0)
    other = pt.player("random", seed=4)
    while game.view(0).deal == 1:
        view = game.view(game.turn)
        game = game.play(pt.advise(view)[0].action if game.turn == 1 else other(view))
    return game


@pytest.fixture(scope="module")
def reviews(by_advice: pt.Game) -> tuple[pt.Review, pt.Review]:
    return pt.review(by_advice, 0), pt.review(by_advice.record(), 1)


def test_what_is_advised_costs_nothing(reviews: tuple[pt.Review, pt.Review]) -> None:
    found = reviews[1]
    assert found.decisions
    assert {decision.cost for decision in found.decisions} == {0.0}
    assert found.mistakes() == ()
    assert found.deals[0].cost == 0


def test_playing_anything_costs_much(reviews: tuple[pt.Review, pt.Review]) -> None:
    found = reviews[0]
    assert found.deals[0].cost > 10
    worst = found.mistakes()[0]
    assert worst.cost == max(decision.cost for decision in found.decisions)
    assert all(decision.cost > 1 for decision in found.mistakes())
    assert worst.best.value - worst.cost == pytest.approx(
        next(o.value for o in worst.options if o.action == worst.action or worst.action in alike(o))
    )


def alike(option: pt.Option) -> tuple[object, ...]:
    return next((one.facts["cards"] for one in option.reasons if one.code == "alike"), ())


def test_every_decision_can_be_tried_again(
    by_advice: pt.Game, reviews: tuple[pt.Review, pt.Review]
) -> None:
    moments = list(by_advice.history())[::-1]
    for decision in reviews[0].decisions:
        game = moments[decision.place]
        assert game.turn == 0
        assert game.view(0).phase == decision.phase
        assert moments[decision.place + 1].last_action == decision.action
        assert game.refusal(decision.best.action) is None


def test_result_cost_and_luck_add_up(
    by_advice: pt.Game, reviews: tuple[pt.Review, pt.Review]
) -> None:
    for seat, found in enumerate(reviews):
        (deal,) = found.deals
        points = next(e.points for e in by_advice.events if type(e).__name__ == "DealEnded")
        assert deal.result == points[seat] - points[1 - seat]
        first = found.decisions[0]
        assert first.phase == "exchange"
        assert deal.expected == first.best.value
        assert deal.result == pytest.approx(deal.expected - deal.cost + deal.luck)


def test_in_the_last_deal_the_settlement_is_looked_at() -> None:
    game = one_deal(pt.new_game(pt.rules("piquet-classic", deals=1), seed=2), ("easy", "easy"))
    assert game.over
    settlement = next(e.settlement for e in game.events if type(e).__name__ == "PartieEnded")
    (deal,) = pt.review(game, 0).deals
    assert abs(deal.result) == settlement.amount
    assert (deal.result > 0) == (settlement.winner == 0)


def test_it_comes_in_slices(by_advice: pt.Game) -> None:
    work = reviewing(by_advice, 1)
    assert isinstance(next(work), Progress)
    work.close()


def test_no_such_seat(by_advice: pt.Game) -> None:
    with pytest.raises(ValueError, match="seat"):
        pt.review(by_advice, 2)
