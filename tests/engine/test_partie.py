"""Whole random parties under every rule set and random options."""

import json
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.deal import Deal
from piquet_teach.engine.piquet.events import (
    Counted,
    DealBegan,
    DealEnded,
    MoreDeals,
    PartieEnded,
    Played,
    TrickWon,
)
from piquet_teach.engine.piquet.partie import Over, Partie
from tests.engine.deals import RULE_SETS
from tests.engine.parties import any_rules, events, played, rounds, walk


def check_partie(game: pt.Game) -> None:
    """A partie that is over adds up, deal by deal."""
    rules = game.rules
    assert game.over
    assert (game.turn, game.legal) == (None, ())
    assert game.refusal("SA").code == "game_over"
    ends = events(game, DealEnded)
    totals = [0, 0]
    for number, end in enumerate(ends, 1):
        assert end.number == number
        assert end.factor == (2 if rules.doubled_ends and number in (1, rules.deals) else 1)
        for seat in (0, 1):
            totals[seat] += end.factor * end.points[seat]
        assert end.totals == tuple(totals)
    assert game.scores == tuple(totals)
    more = events(game, MoreDeals)
    assert len(ends) == rules.deals + (2 if more else 0)
    tied = ends[rules.deals - 1].totals[0] == ends[rules.deals - 1].totals[1]
    assert bool(more) == (tied and rules.equal_totals == "two_more_deals")
    (over,) = events(game, PartieEnded)
    assert over == PartieEnded(game.scores, pt.settle(rules, *game.scores))
    check_deals(game)


def check_deals(game: pt.Game) -> None:
    """Each deal: 24 cards that follow suit as they must, twelve tricks, points that add up."""
    began = [n for n, event in enumerate(game.events) if isinstance(event, DealBegan)]
    for start, end in zip(began, [*began[1:], len(game.events)], strict=True):
        deal = game.events[start:end]
        cards = [event.card for event in deal if isinstance(event, Played)]
        assert len(set(cards)) == len(cards) == 24
        won = [event for event in deal if isinstance(event, TrickWon)]
        assert len(won) == 12
        seats = [event.seat for event in deal if isinstance(event, Played)]
        assert seats[::2] == [1 - deal[0].dealer, *(event.seat for event in won[:-1])]
        assert all(one != other for one, other in zip(seats[::2], seats[1::2], strict=True))
        points = [0, 0]
        for event in deal:
            if isinstance(event, Counted):
                points[event.seat] += event.points
        ends = [event for event in deal if isinstance(event, DealEnded)]
        assert ends[0].points == tuple(points)


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@rounds(20, 300)
def test_random_parties_end_and_add_up(rules: pt.RuleSet, rounds: int) -> None:
    random = Random(rounds)
    for seed in range(rounds):
        check_partie(played(pt.new_game(rules, seed=seed), random))


@rounds(40, 500)
def test_random_parties_under_random_options_end_add_up_and_replay(rounds: int) -> None:
    random = Random(rounds)
    for seed in range(rounds):
        rules = any_rules(random)
        game = played(pt.new_game(rules, seed=seed), random)
        check_partie(game)
        text = json.dumps(game.record())
        again = pt.replay(text)
        assert json.dumps(again.record()) == text
        assert again == game
        assert again.events == game.events
        assert again.rules == rules


@pytest.mark.slow
def test_what_is_legal_is_taken_and_what_is_refused_has_a_reason() -> None:
    random = Random(33)
    codes = set()
    foreign = [pt.Card(card.name) for card in pt.PACK32] + [
        pt.DealFirst(True), pt.NothingToAnnounce(), pt.Look(True), pt.Exchange(""),
        pt.Exchange("AKQJT987..."), pt.Exchange("..AKQJT987."), pt.Demand("point"),
        pt.Demand("sequence"), pt.Demand("set"), pt.Announce("carte_blanche", "elder"),
        pt.Announce("cartes_rouges", "younger"), pt.Claim("set", 3, "A"), pt.Answer("good"),
        pt.NothingMore("set"), pt.Scored(3),
    ]  # fmt: skip
    for seed in range(12):
        for game in walk(pt.new_game(any_rules(random), seed=seed), random):
            legal = game.legal
            for action in legal if len(legal) < 30 else random.sample(legal, 5):
                assert game.refusal(action) is None
            hand = list(game.view(game.turn or 0).hand)
            for action in [*foreign, pt.Exchange(hand[:9])]:
                refusal = game.refusal(action)
                if action in legal:
                    assert refusal is None
                elif refusal is not None:
                    codes.add(refusal.code)
                else:  # a true act that the list leaves out
                    assert game.view(0).phase == "declare"
    assert codes >= {
        "not_now", "game_over", "exchange_too_many", "not_in_hand", "card_not_in_hand",
        "must_follow_suit", "demand_too_late", "nothing_to_show", "out_of_turn",
    }  # fmt: skip


# --- equal totals ---


def after(rules: pt.RuleSet, number: int, totals: tuple[int, int]) -> tuple[object, list[str]]:
    """What follows a deal without points; the kinds of what happens."""
    partie = Partie(rules, 5, ())
    deal = Deal(partie, number, 0, totals, 1, (0, 0), ())
    phase, news = partie.after(deal, (0, 0), (6, 6))
    return phase, [type(event).__name__ for event in news]


def test_equal_totals_are_played_off_once_and_then_drawn() -> None:
    rules = pt.rules("piquet-classic")
    phase, kinds = after(rules, 6, (90, 90))
    assert kinds == ["DealEnded", "MoreDeals", "DealBegan", "Dealt"]
    assert (phase.deal.number, phase.deal.dealer, phase.deal.factor) == (7, 1, 1)
    for totals in ((90, 90), (95, 90)):  # both deals are played, whatever the first brings
        assert after(rules, 7, totals)[0].deal.number == 8
    phase, kinds = after(rules, 8, (97, 97))
    assert isinstance(phase, Over)
    assert kinds == ["DealEnded", "PartieEnded"]
    assert pt.settle(rules, *phase.scores).winner is None
    assert isinstance(after(rules, 6, (91, 90))[0], Over)


@pytest.mark.parametrize("rule_id", ["piquet-ru", "piquet-bg", "piquet-site"])
def test_elsewhere_nobody_wins_on_equal_totals(rule_id: str) -> None:
    rules = pt.rules(rule_id)
    phase, kinds = after(rules, rules.deals, (90, 90))
    assert isinstance(phase, Over)
    assert kinds == ["DealEnded", "PartieEnded"]


def test_the_first_and_the_last_deal_count_twice() -> None:
    rules = pt.rules("piquet-ru", deals=4, doubled_ends=True)
    game = played(pt.new_game(rules, seed=2), Random(5))
    assert [event.factor for event in events(game, DealBegan)] == [2, 1, 1, 2]
    for moment in game.history():  # the running deal counts twice at once
        view = moment.view(0)
        if view.deal == 1:
            assert view.scores == tuple(2 * points for points in view.points)
