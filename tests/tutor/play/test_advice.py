"""Advice in play: values against another reckoning of the same, reasons recounted."""

import random
from itertools import pairwise

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.demanding import Open
from piquet_teach.engine.piquet.events import DealEnded, Event
from piquet_teach.engine.piquet.playing import Playing
from piquet_teach.engine.piquet.single import single_deal
from piquet_teach.engine.tricks import playable
from piquet_teach.tutor.open_play.race import lacking
from piquet_teach.tutor.open_play.suits import pattern, runs, seen_from, suit_bits
from piquet_teach.tutor.options import Option, alike, loss
from piquet_teach.tutor.play.advice import advising_play, solving
from piquet_teach.tutor.play.table import Table, plays_now
from piquet_teach.tutor.play.worlds import worlds
from piquet_teach.tutor.slices import finish
from tests.engine.parties import any_rules, walk
from tests.tutor.games import moments

pytestmark = pytest.mark.slow


def advice(view: pt.View, **more: object) -> tuple[Option, ...]:
    return finish(advising_play(view, **more))  # type: ignore[arg-type]


def to_play(rules: str | pt.RuleSet, seed: int, *, most: int = 12) -> list[pt.View]:
    """The views of the first deal in which a card is to be played, with so many cards at most."""
    start = pt.new_game(rules, seed=seed, first_dealer=0)
    views = [game.view(game.turn) for game in moments(start)]
    return [view for view in views if plays_now(view) and len(view.hand) <= most]


def by_solving(view: pt.View, other: pt.Hand, card: pt.Card) -> int:
    """The value of a card: the trick played by the game, what follows solved."""
    rules, own = view.rules, int(view.role is pt.Seat.YOUNGER)
    order = slice(None, None, -1 if own else 1)
    elder, younger = (view.seat, 1 - view.seat)[order]
    pending = 0 if own else Table.of(view).pending(other.mask)
    points = (view.points[elder], view.points[younger] + pending)
    hands = (view.hand.mask, other.mask)[order]
    tricks = (view.tricks[elder], view.tricks[younger])
    deal, opened = single_deal(rules, hands), Open(Declaring.start(rules))
    race = any(lacking(rules, *points))
    start = Playing(deal, opened, own, hands, view.table, tricks, points, race)
    first = start.step(card)
    steps = [first]
    if view.table is None:
        phase = first[0]
        assert isinstance(phase, Playing)
        steps = [phase.step(reply) for reply in playable(other.mask, card)]
    ends = [final(*step) - (points[0] - points[1]) for step in steps]
    return (max(ends) * -1 if own else min(ends)) - pending


def final(phase: object, events: tuple[Event, ...]) -> int:
    """Elder's points less younger's at the end, after a whole trick."""
    if not isinstance(phase, Playing):
        (ended,) = (event for event in events if isinstance(event, DealEnded))
        return ended.points[0] - ended.points[1]
    elder, younger = (pt.Hand.from_mask(hand) for hand in phase.hands)
    leader = phase.table.deal.roles[phase.turn]
    places = {"tricks": phase.tricks, "points": phase.points}
    rest = pt.solve(elder, younger, phase.table.rules, leader=leader, **places).value
    return phase.points[0] - phase.points[1] + rest


@pytest.mark.parametrize("rules", ["piquet-classic", "piquet-bg"])
def test_values_are_those_of_the_solver(rules: str) -> None:
    source = random.Random(5)
    checked = 0
    for seed in range(3):
        for view in to_play(rules, seed):
            others = worlds(view).hands
            for other in source.sample(others, min(2, len(others))):
                tally = finish(solving(view, [other], 10**6))
                for card in playable(view.hand.mask, view.table):
                    wanted = by_solving(view, pt.Hand.from_mask(other), card)
                    assert tally.values[1 << card.index] == [wanted]
                    checked += 1
    assert checked > 150


@pytest.mark.parametrize("seed", range(3))
def test_reasons_recounted_over_every_hand(seed: int) -> None:
    codes = set()
    for view in to_play("piquet-classic", seed, most=11):
        others = worlds(view).hands
        tally = finish(solving(view, others, 10**9))
        options = advice(view, nodes=10**9)
        assert len(tally.hands) == len(others)
        for option in options:
            card: pt.Card = option.action
            values = tally.values[1 << card.index]
            assert option.value == pytest.approx(sum(values) / len(values))
            assert option.error == 0
            for one in option.reasons:
                codes.add(one.code)
                facts = one.facts
                match one.code:
                    case "best_in":
                        best = [max(row) for row in zip(*tally.values.values(), strict=True)]
                        hits = sum(a == b for a, b in zip(best, values, strict=True))
                        assert (facts["n"], facts["of"]) == (hits, len(others))
                    case "lead_wins":
                        higher = [
                            any(c.rank > card.rank for c in pt.Hand.from_mask(o).suit(card.suit))
                            for o in others
                        ]
                        assert (facts["n"], facts["of"]) == (higher.count(False), len(others))
                    case "wins_trick":
                        assert card.suit is view.table.suit
                        assert card.rank > view.table.rank
                    case "loses_trick":
                        assert card.suit is view.table.suit
                        assert card.rank < view.table.rank
                    case "throws_away":
                        assert card.suit is not view.table.suit
                    case "alike":
                        assert all(tally.values[1 << c.index] == values for c in facts["cards"])
                    case "all_hands":
                        assert facts == {"hands": len(others)}
                    case _:
                        assert one.code in ("no_choice", "no_difference")
                        assert len(options) == 1
                        assert (one.code == "no_difference") == (len(tally.values) > 1)
    assert codes >= {"best_in", "lead_wins", "wins_trick", "alike", "all_hands", "throws_away"}


def test_every_card_has_an_option_or_is_like_one() -> None:
    for view in to_play("piquet-classic", 4):
        options = advice(view, nodes=3_000)
        told = [card for o in options for card in (o.action, *alike(o))]
        assert sorted(told) == sorted(playable(view.hand.mask, view.table))
        assert [o.value for o in options] == sorted((o.value for o in options), reverse=True)
        for card in told:
            assert loss(options, card) >= 0


def test_a_small_budget_gives_a_sample_with_its_error() -> None:
    view = next(view for view in to_play("piquet-ru", 2) if len(worlds(view)) > 500)
    some, every = advice(view, nodes=2_000), advice(view, nodes=10**9)
    counted = some[0].reasons[-1]
    assert counted.code == "some_hands"
    assert counted.facts["hands"] < counted.facts["of"] == len(worlds(view))
    exact = {option.action: option.value for option in every}
    assert sum(option.error > 0 for option in some) > 1
    for option in some:
        assert abs(option.value - exact[option.action]) < 5 * option.error + 1
    assert some == advice(view, nodes=2_000)


def test_the_full_budget_reaches_every_hand_in_the_later_tricks() -> None:
    for rules in pt.rule_ids():
        for view in to_play(rules, 6, most=9):
            assert advice(view)[0].reasons[-1].code == "all_hands"


def test_the_last_deal_is_played_for_the_settlement() -> None:
    views = to_play(pt.rules("piquet-classic", deals=1), 3, most=3)
    for view, plain in zip(views, to_play("piquet-classic", 3, most=3), strict=True):
        last, ordinary = advice(view)[0], advice(plain)[0]
        assert abs(last.value) > abs(ordinary.value)


def test_advice_under_random_options() -> None:
    random_ = random.Random(3)
    advised = 0
    for seed in range(6):
        rules = any_rules(random_)
        for game in walk(pt.new_game(rules, seed=seed), random_):
            if game.over or game.view(0).deal > 1:
                break
            view = game.view(game.turn)
            if plays_now(view):
                options = advice(view, nodes=1)
                assert all(game.refusal(option.action) is None for option in options)
                advised += 1
    assert advised > 100


def test_cards_of_a_run_have_none_of_the_others_between() -> None:
    source = random.Random(4)
    for _ in range(200):
        cards = source.sample(range(8), source.randint(1, 8))
        cut = source.randint(0, len(cards))
        own, other = (sum(1 << card for card in part) for part in (cards[:cut], cards[cut:]))
        groups = runs(own, other)
        assert sum(groups) == own
        assert sorted(groups, reverse=True) == groups
        for group in groups:
            low, high = group & -group, 1 << group.bit_length() - 1
            assert not other & (high - low)
        for one, below in pairwise(groups):
            assert other & ((one & -one) - (1 << below.bit_length() - 1))


def test_patterns_of_bits_are_those_of_hands() -> None:
    one, other = pt.Hand("AQ.K7.T.J98"), pt.Hand("K.AQ9.J8.Q")
    four = seen_from(one.mask, other.mask)
    assert four == tuple(
        pattern(suit_bits(one.mask, suit), suit_bits(other.mask, suit)) for suit in range(4)
    )
