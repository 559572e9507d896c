"""Computer players: they go by what they may know alone."""

import random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import DealEnded
from piquet_teach.tutor.players import LEVELS
from tests.engine.parties import any_rules
from tests.engine.test_views import cards, swapped
from tests.tutor.games import moments, one_deal

pytestmark = pytest.mark.slow

ALL = ("random", *LEVELS)


def test_every_level_acts_under_random_options() -> None:
    source = random.Random(2)
    for seed in range(3):
        rules = any_rules(source)
        for names in (("hard", "random"), ("normal", "random")):
            assert one_deal(pt.new_game(rules, seed=seed), names).events


@pytest.mark.parametrize("name", ALL)
def test_the_same_view_gets_the_same_action(name: str) -> None:
    """Whatever the player did before."""
    games = list(moments(pt.new_game("piquet-ru", seed=5), ("easy", "normal")))[::4]
    views = [game.view(game.turn) for game in games]
    one, other = pt.player(name, seed=1), pt.player(name, seed=1)
    first = [one(view) for view in views]
    assert first == [other(view) for view in reversed(views)][::-1]
    assert all(game.refusal(action) is None for game, action in zip(games, first, strict=True))


@pytest.mark.parametrize("name", ALL)
def test_hidden_cards_change_nothing(name: str) -> None:
    """Two cards that a seat cannot see are exchanged in a copy of the game."""
    source = random.Random(7)
    player = pt.player(name, seed=2)
    compared = set()
    for seed in range(3):
        start = pt.new_game("piquet-classic", seed=seed, first_dealer=seed % 2)
        deal = start._phase.deal
        hands = [pt.Hand.from_mask(deal.hands[deal.seat(role)]) for role in pt.Seat]
        deals = [(*hands, cards(deal.talon))]
        start = pt.new_game("piquet-classic", seed=seed, first_dealer=seed % 2, deals=deals)
        for game in list(moments(start))[seed::3]:
            view = game.view(game.turn)
            hidden = sorted(view.unseen)
            if len(hidden) < 2:
                continue
            again = swapped(game, *source.sample(hidden, 2))
            if again is None:
                continue
            assert player(again.view(game.turn)) == player(view)
            compared.add(view.phase)
    assert compared >= {"exchange", "declare", "play"}


def test_hard_is_silent_about_what_cannot_win() -> None:
    said = {"normal": 0, "hard": 0}
    silent = 0
    for seed in range(30):
        for game in moments(pt.new_game("piquet-classic", seed=seed, first_dealer=0)):
            view = game.view(game.turn)
            if view.phase != "declare" or not isinstance(view.legal[0], pt.Claim):
                continue
            chosen = {name: pt.player(name)(view) for name in said}
            assert chosen["normal"] == view.legal[0]
            if chosen["hard"] != view.legal[0]:
                silent += 1
                assert chosen["hard"] == pt.NothingToClaim(view.legal[0].category)
                odds = pt.odds(pt.Knowledge.of(view, sinking=True))
                best = next(o for o in odds if o.best and o.category == view.legal[0].category)
                assert best.good == best.equal == 0
    assert silent


def test_hard_demands_to_see_what_won() -> None:
    for game in moments(pt.new_game("piquet-classic", seed=3, first_dealer=0)):
        view = game.view(game.turn)
        demands = [action for action in view.legal if isinstance(action, pt.Demand)]
        if demands:
            assert pt.player("hard")(view) == demands[0]
            return
    raise AssertionError("nothing could be demanded")


def test_a_higher_level_makes_more_of_the_same_cards() -> None:
    """A few mirrored deals; tools/ladder.py measures with its error."""
    for stronger, weaker, pairs in (("easy", "random", 6), ("normal", "easy", 12)):
        total = 0
        for seed in range(pairs):
            for seats in ((stronger, weaker), (weaker, stronger)):
                game = one_deal(pt.new_game("piquet-classic", seed=seed, first_dealer=0), seats)
                points = next(e.points for e in game.news if isinstance(e, DealEnded))
                mine = seats.index(stronger)
                total += points[mine] - points[1 - mine]
        assert total > 0, (stronger, total)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="there are random, easy, normal, hard"):
        pt.player("expert")
