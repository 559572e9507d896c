"""The hands that the other can hold: each one that fits, none that does not."""

from itertools import combinations as choose
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import Played, Said
from piquet_teach.tutor.play.table import plays_now
from piquet_teach.tutor.play.worlds import hands_within, worlds
from tests.engine.parties import any_rules, walk
from tests.tutor.games import moments


def heard_hands(view: pt.View) -> set[int]:
    """Every twelve cards with which the dialogue, spoken honestly, would have been the same."""
    said = tuple(event.act for event in view.events if isinstance(event, Said))
    own_played = [e.card for e in view.events if isinstance(e, Played) and e.seat == view.seat]
    own = view.hand | pt.Hand(own_played)
    found = set()
    for cards in choose(list(pt.PACK32 - own - view.discards - view.looked), 12):
        other = pt.Hand(cards)
        hands = (own, other) if view.role is pt.Seat.ELDER else (other, own)
        if pt.declare(*hands, view.rules).acts[: len(said)] == said:
            found.add(other.mask)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["piquet-classic", "piquet-bg"])
@pytest.mark.parametrize("seed", range(3))
def test_worlds_of_elder_are_those_that_would_have_said_the_same(rules: str, seed: int) -> None:
    for game in moments(pt.new_game(rules, seed=seed, first_dealer=0)):
        view = game.view(game.turn)
        if view.phase == "declare" and view.role is pt.Seat.ELDER and plays_now(view):
            assert set(worlds(view).hands) == heard_hands(view)
            return
    raise AssertionError("nobody declared")


@pytest.mark.slow
def test_the_true_hand_is_always_among_them() -> None:
    random = Random(3)
    counts = []
    for seed in range(5):
        rules = any_rules(random)
        for game in walk(pt.new_game(rules, seed=seed), random):
            if game.view(0).deal > 1:
                break
            for seat in (0, 1):
                view = game.view(seat)
                if view.phase not in ("declare", "play"):
                    continue
                hand = game._phase.hands[1 - seat]
                reading = "sinking" if rules.sinking else "honest"  # these players sink at random
                found = worlds(view, reading=reading)
                assert found.reading == reading
                assert hand in found.hands
                assert {one.bit_count() for one in found.hands} == {hand.bit_count()}
                assert len(set(found.hands)) == len(found)
                counts.append(len(found))
    assert min(counts) == 1
    assert len(counts) > 100


def test_a_suit_that_was_not_followed_is_not_held() -> None:
    seen = False
    for game in moments(pt.new_game("piquet-classic", seed=3, first_dealer=0)):
        view = game.view(game.turn)
        if view.phase != "play" or view.table is not None:
            continue
        cards = [event for event in view.events if isinstance(event, Played)]
        for lead, reply in zip(cards[::2], cards[1::2], strict=False):
            if reply.seat != view.seat and reply.card.suit is not lead.card.suit:
                seen = True
                suit = lead.card.suit
                held = [pt.Hand.from_mask(hand).suit(suit) for hand in worlds(view).hands]
                assert not any(held)
    assert seen


def test_what_is_not_heard_leaves_more_hands() -> None:
    for game in moments(pt.new_game("piquet-classic", seed=1, first_dealer=0)):
        view = game.view(game.turn)
        if view.phase in ("declare", "play"):
            honest, sinking, unheard = (
                set(worlds(view, reading=one).hands) for one in ("honest", "sinking", "unheard")
            )
            assert honest <= sinking <= unheard


def test_a_lie_by_silence_is_noticed() -> None:
    """When no honest hand fits what was heard and seen, sinking is reckoned with, and said."""
    deal = ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")
    game = pt.new_game("piquet-ru", seed=1, first_dealer=0, deals=[deal])
    readings = []
    for _ in range(200):
        if game.over or game.view(0).deal > 1:
            break
        view = game.view(game.turn)
        if view.phase == "play" and view.role is pt.Seat.ELDER:
            readings.append(worlds(view).reading)
        silent = [act for act in view.legal if isinstance(act, pt.NothingToClaim)]
        good = pt.Answer("good")
        younger = view.role is pt.Seat.YOUNGER
        if younger and good in view.legal:
            game = game.play(good)
        elif younger and silent:
            game = game.play(silent[0])
        else:
            game = game.play(pt.player("easy")(view))
    assert set(readings) <= {"honest", "sinking"}
    assert readings[-1] == "sinking"


def test_the_order_is_chance_that_the_seed_gives() -> None:
    for game in moments(pt.new_game("piquet-classic", seed=2, first_dealer=0)):
        view = game.view(game.turn)
        if view.phase == "play":
            one, same, other = (worlds(view, seed=seed).hands for seed in (1, 1, 2))
            assert one == same
            assert one != other
            assert sorted(one) == sorted(other)
            return


def test_before_the_end_of_the_exchange_there_are_none() -> None:
    game = pt.new_game("piquet-classic", seed=2, first_dealer=0)
    with pytest.raises(ValueError, match="exchange"):
        worlds(game.view(0))


def test_hands_within_bounds_are_all_of_them() -> None:
    unseen = pt.Hand("AKQJ.A98.T.KQ")
    every = {pt.Hand(cards).mask for cards in choose(list(unseen), 4)}
    assert set(hands_within(unseen.mask, {}, 4)) == every
    certain = pt.Hand("SA CK").mask
    with_them = {hand for hand in every if hand & certain == certain}
    assert set(hands_within(unseen.mask, {}, 4, certain)) == with_them
