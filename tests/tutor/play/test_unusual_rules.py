"""Play under rules that count unusually: each value against the game played to its end."""

import random
from functools import cache

import pytest

import piquet_teach as pt
from piquet_teach.engine.game import Game
from piquet_teach.engine.piquet.events import DealEnded
from piquet_teach.tutor.open_play.careful import CarefulSearch
from piquet_teach.tutor.open_play.choice import search_for
from piquet_teach.tutor.open_play.each_card import whole
from piquet_teach.tutor.open_play.patterns import patterns
from piquet_teach.tutor.open_play.race import Race
from piquet_teach.tutor.open_play.search import Search
from piquet_teach.tutor.play.table import Table, plays_now
from tests.tutor.dealing import two_hands

UNUSUAL = {
    "honours": {"honours_only": True},
    "honours, much for winning": {"honours_only": True, "win_points": 3, "capot": 60},
    "honours, either": {"honours_only": True, "pique_by": "either", "win_points": 0},
    "winning": {"win_points": 2},
    "winning alone": {"lead_points": 0, "pique_by": "either"},
    "cards": {"cards_complete_pique": True, "win_points": 0},
    "cards with capot": {
        "cards_complete_pique": True,
        "capot_with_cards": True,
        "last_trick": "two_to_leader",
    },
    "leading": {"lead_points": 4, "win_points": 3, "last_trick": "two_to_leader"},
    "leading alone": {"lead_points": 2, "win_points": 0},
    "capot below the cards": {"win_points": 2, "capot": 0, "cards": 40},
    "nothing": {"lead_points": 0, "win_points": 0},
    "all at once": {
        "honours_only": True,
        "cards_complete_pique": True,
        "win_points": 2,
        "pique_by": "either",
        "last_trick": "two_to_leader",
        "capot_with_cards": True,
    },
}


def outcome(game: Game) -> tuple[int, ...] | None:
    """The points of the first deal, once it is over."""
    return next((e.points for e in game.events if isinstance(e, DealEnded)), None)


def best(game: Game, seat: int) -> int:
    """A seat's points less the other's at the end of the deal, every card of every trick tried."""

    @cache
    def value(game: Game) -> int:
        points = outcome(game)
        if points is not None:
            return points[seat] - points[1 - seat]
        cards = [card for card in game.legal if isinstance(card, pt.Card)]
        after = [value(game.play(card)) for card in cards]
        return max(after) if game.turn == seat else min(after)

    return value(game)


def late(rules: pt.RuleSet, source: random.Random, cards: int, *, capot: bool) -> Game:
    """A game in its first deal, whoever is on turn having so many cards.

    Args:
        rules: The rule set.
        source: Where chance comes from.
        cards: How many cards.
        capot: Whether one seat has won all tricks, or all but one: then piques are near too.
    """
    while True:
        game = pt.new_game(rules, seed=source.randrange(10**6), first_dealer=0)
        while game.view(0).phase != "play" or len(game.view(game.turn).hand) > cards:
            legal = [one for one in game.legal if isinstance(one, pt.Card)] or list(game.legal)
            high = capot and isinstance(legal[0], pt.Card)
            game = game.play(max(legal, key=lambda c: c.rank) if high else source.choice(legal))
        if not capot or min(game.view(0).tricks) < 2:
            return game


@pytest.mark.slow
@pytest.mark.parametrize("options", UNUSUAL.values(), ids=UNUSUAL)
def test_every_value_is_that_of_the_game_played_to_its_end(options: dict[str, object]) -> None:
    source = random.Random(11)
    checked = piques = 0
    for number in range(16):
        rules = pt.rules(source.choice(pt.rule_ids()), **options, pique_at=source.randint(5, 40))
        search = search_for(rules)
        assert isinstance(search, CarefulSearch)
        cards = 4 if number == 0 else source.choice([2, 3])
        game = late(rules, source, cards, capot=number % 2 == 0)
        view = game.view(game.turn)
        assert plays_now(view)
        other = game.view(1 - game.turn).hand
        before = view.points[view.seat] - view.points[1 - view.seat]
        for run, value in Table.of(view).values(other.mask, search).items():
            for card in pt.Hand.from_mask(run):
                found = best(game.play(card), view.seat) - before
                assert value == found, (rules, view, other, card)
                checked += 1
                piques += abs(found) > 25
    assert checked > 25
    assert piques or options.get("lead_points") == 0


@pytest.mark.slow
@pytest.mark.parametrize("rules", pt.rule_ids())
def test_both_searches_agree_where_both_know_the_rules(rules: str) -> None:
    source = random.Random(4)
    quick, careful = search_for(pt.rules(rules)), CarefulSearch(pt.rules(rules))
    assert isinstance(quick, Search)
    piques = 0
    for _ in range(12):
        elder, younger = two_hands(source)
        leads = source.randint(0, 8)
        value = quick.value(patterns(elder, younger), 0, 12, leads)
        assert value == whole(elder.mask, younger.mask, 0, Race(leads, 0), careful)
        piques += leads > 0 and value > 30
    assert piques
