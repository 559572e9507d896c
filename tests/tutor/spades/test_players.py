"""Computer players: allowed actions only, the same every time, no blind nil."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.spades.events import BidMade
from piquet_teach.tutor.spades.players import around

pytestmark = pytest.mark.slow

VARIANTS: list[dict[str, object]] = [
    {},
    {"jokers": True, "side_minimum": 5},
    {"two_handed": True},
    {"blind_nil": True, "deal_on_request": True},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_whole_games(level: str, options: dict[str, object]) -> None:
    for seed in range(4):
        game = pt.new_game("spades", seed=seed, **options)
        players = [pt.player(level, seed=seat) for seat in range(game.seats)]
        done = pt.play_out(game, players)
        assert done.over
        assert done == pt.play_out(game, players)
        bids = [event.bid for event in done.events if isinstance(event, BidMade)]
        assert "blind_nil" not in bids


@pytest.mark.parametrize("options", VARIANTS[1:3], ids=str)
def test_the_best_player_plays_a_deal_by_the_rules(options: dict[str, object]) -> None:
    player = pt.player("hard")
    game = pt.new_game("spades", seed=9, **options)
    while not game.over and game.view(0).deal == 1:
        view = game.view(game.turn or 0)
        action = player(view)
        assert player(view) == action
        game = game.play(action)
    assert game.view(0).sheets


def test_easy_forgets_what_was_played() -> None:
    """South holds the king; the ace is gone, which only the one who remembers uses."""
    hands = ["HK32 D5432 C432 S432", "HAQ D876 CAK98 SAKQJ"]
    rest = list(pt.PACK52 - pt.Hand(" ".join(hands), pack=pt.PACK52))
    hands += [pt.Hand(rest[n::2], pack=pt.PACK52) for n in range(2)]
    game = pt.new_game("spades", seed=1, deals=[hands], first_dealer=0)
    for bid in (5, 3, 3, 1):
        game = game.play(f"bid {bid}")
    game = game.play("HA")
    game = game.play(next(c for c in game.legal if c.suit is pt.Suit.HEARTS))
    game = game.play(next(c for c in game.legal if c.suit is pt.Suit.HEARTS))
    game = game.play("H2").play("HQ")
    queens = [game := game.play(game.legal[-1]) for _ in range(2)][-1]
    assert pt.player("normal")(queens.view(0)) == pt.Card("HK")


def test_the_partner_is_as_good_on_every_level() -> None:
    view = pt.new_game("spades", seed=5).play("bid 3").play("bid 3").view(2)
    best = pt.player("hard")(view)
    for level in ("easy", "normal", "hard"):
        players = around(level)
        assert sorted(players) == [1, 2, 3]
        assert players[2](view) == best
    assert sorted(around("easy", 1, seats=2)) == [0]
    with pytest.raises(ValueError, match="no level 'brutal'"):
        around("brutal")


def test_rules_of_thumb_beat_chance() -> None:
    """A few duplicate matches; the ladder plays more."""
    won = 0
    for seed in range(6):
        for names in (("normal", "random"), ("random", "normal")):
            players = [pt.player(names[seat % 2]) for seat in range(4)]
            scores = pt.play_out(pt.new_game("spades", seed=seed), players).scores
            ours = names.index("normal")
            won += scores[ours] > scores[1 - ours]
    assert won >= 11
