"""Guessed hands agree with everything that was seen."""

import random

import pytest

import piquet_teach as pt
from piquet_teach.tutor.spades.knowledge import Knowledge
from piquet_teach.tutor.spades.table import Table
from piquet_teach.tutor.spades.worlds import worlds

VARIANTS: list[dict[str, object]] = [{}, {"jokers": True}, {"two_handed": True}]


def hands_of(game: pt.Game) -> list[int]:
    return [game.view(seat).hand.mask for seat in range(game.seats)]


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_guesses_agree_with_what_was_seen(options: dict[str, object]) -> None:
    chance = random.Random(6)
    for seed in range(6):
        game = pt.new_game("spades", seed=seed, **options)
        while not game.over and game.view(0).deal == 1:
            view = game.view(game.turn or 0)
            if view.phase in ("bid", "play"):
                known = Knowledge(view)
                true = hands_of(game)
                for seat, hand in enumerate(true):
                    assert not hand & known.cannot_hold[seat], "what is concluded is true"
                    if view.phase == "play":
                        assert hand.bit_count() == known.counts[seat]
                for guess in worlds(view, 5, seed=seed):
                    assert guess[view.seat] == view.hand.mask
                    together = 0
                    for seat, hand in enumerate(guess):
                        assert hand.bit_count() == known.counts[seat]
                        assert not hand & together
                        assert not hand & known.cannot_hold[seat] or seat == view.seat
                        together |= hand
                    assert not together & ~(view.hand | view.elsewhere).mask
            game = game.play(game.legal[int(chance.random() * len(game.legal))])


def test_the_same_view_and_seed_give_the_same_guesses() -> None:
    view = pt.new_game("spades", seed=3).play("bid 4").play("bid nil").view(2)
    assert worlds(view, 20, seed=1) == worlds(view, 20, seed=1)
    assert worlds(view, 20, seed=1) != worlds(view, 20, seed=2)


def test_bids_are_believed() -> None:
    """Who has bid seven holds more high spades in the guesses than who has bid nil."""
    game = pt.new_game("spades", seed=3)
    views = [game.play(f"bid {bid}").view(1) for bid in ("7", "nil")]
    aces = pt.Hand("SAKQ HA DA CA").mask
    held = [
        sum((guess[0] & aces).bit_count() for guess in worlds(view, 60, seed=1)) for view in views
    ]
    assert held[0] > 2 * held[1]


def test_a_shown_void_and_a_lead_of_spades_are_remembered() -> None:
    hands = ["SAK HAKQJT9876 D32", "S2 H5432 DAKQJT987", "SQJT9876543 D65 C2", ""]
    used = pt.Hand(" ".join(hands[:3]), pack=pt.PACK52)
    hands[3] = str(pt.PACK52 - used)
    game = pt.new_game("spades", seed=1, deals=[hands])
    for action in ("bid 5", "bid 4", "bid 3", "bid 1", "HA", "H2", "S3"):
        game = game.play(action)
    known = Knowledge(game.view(3))
    assert known.cannot_hold[2] == pt.Hand("HAKQJT98765432", pack=pt.PACK52).mask
    assert known.cannot_hold[1] == 0


def test_a_table_plays_as_the_game_does() -> None:
    chance = random.Random(2)
    for seed in range(30):
        game = pt.new_game("spades", seed=seed, two_handed=seed % 5 == 0)
        while game.view(0).phase != "play":
            game = game.play(game.legal[int(chance.random() * len(game.legal))])
        view = game.view(game.turn or 0)
        table = Table([bid for bid in view.bids if bid is not None], hands_of(game), view.turn or 0)
        while not game.over and game.view(0).deal == 1:
            assert table.turn == game.turn
            legal = sum(1 << card.index for card in game.legal)
            assert table.legal() == legal
            card = game.legal[int(chance.random() * len(game.legal))]
            seen = Table.of(game.view(game.turn or 0))
            assert (seen.taken, seen.made, seen.trick) == (table.taken, table.made, table.trick)
            assert (seen.best, seen.winner) == (table.best, table.winner) or not table.trick
            table.play(card.index)
            game = game.play(card)
        sheet = game.view(0).sheets[0]
        sides = [[side.tricks[n] for side in sheet] for n in range(len(sheet[0].tricks))]
        assert table.taken == [tricks for pair in sides for tricks in pair]
        assert table.over
