"""The exact chances where three or four declare in turn, against plain enumeration."""

from fractions import Fraction
from itertools import combinations as choose
from itertools import count
from math import comb
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import PACK32, Hand
from piquet_teach.engine.piquet.around.acts import declared, holdings, strength
from piquet_teach.engine.piquet.combinations import CONTESTED, Category, combinations
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.counting.around import ANY, NOTHING, ways

GAMES = {"voleur": 8, "normand": 10}


def best(hand: Hand, category: Category, rules: RuleSet) -> tuple[int, int]:
    """The strength of the best that a hand may declare."""
    least = getattr(rules, "least_point", 0)
    held = holdings(category, combinations(hand, rules), rules, least)
    return max((strength(act, rules) for act in held), default=NOTHING)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("category", CONTESTED)
def test_ways_are_those_that_can_be_listed(game: str, category: Category) -> None:
    """Few cards, close together, so that there is much to declare."""
    rules, source = pt.rules(game), Random(f"{game} {category}")
    for sizes in ((3, 3), (4, 3), (5, 4)):
        cards = source.sample([card for card in PACK32 if card.rank > 9], 10)
        listed = [
            (Hand(one), Hand(other))
            for one in choose(cards, sizes[0])
            for other in choose([card for card in cards if card not in one], sizes[1])
        ]
        bests = [max(best(hand, category, rules) for hand in pair) for pair in listed]
        unseen = Hand(cards).mask
        assert ways(unseen, sizes, category, ANY, rules) == len(listed)
        for limit in {NOTHING, *bests}:
            found = ways(unseen, sizes, category, limit, rules)
            assert found == sum(power <= limit for power in bests), limit


@pytest.mark.parametrize("game", GAMES)
def test_the_odds_of_a_hand_agree_with_deals(game: str) -> None:
    rules, each, source = pt.rules(game), GAMES[game], Random(5)
    hand = Hand(source.sample(list(PACK32), each))
    rest = list(PACK32 - hand)
    deals = []
    for _ in range(1500):
        source.shuffle(rest)
        deals.append((Hand(rest[:each]), Hand(rest[each : 2 * each])))
    found = pt.odds(hand, rules)
    assert {one.category for one in found if one.best} <= set(CONTESTED)
    for one in found:
        assert one.hands == comb(32 - each, each) * comb(32 - 2 * each, each)
        assert one.good + one.equal + one.not_good == 1
        (power,) = (
            strength(act, rules)
            for act in holdings(one.category, combinations(hand, rules), rules)
            if (act.number, act.height) == one.combination.strength
        )
        less = sum(max(best(h, one.category, rules) for h in pair) < power for pair in deals)
        error = float(one.good * (1 - one.good) / len(deals)) ** 0.5
        assert abs(less / len(deals) - float(one.good)) <= 4 * error + 1e-9


def test_what_is_the_highest_there_is_beats_all() -> None:
    chances = pt.odds("K.K.K.AKQJT", pt.rules("voleur"))
    sets = [one for one in chances if one.category == "set"]
    assert [one.good for one in sets] == [Fraction(1)]
    sequence = next(one for one in chances if one.category == "sequence")
    assert sequence.combination.strength == (5, 14)
    # Only another quint to the ace would be equal, and it wants a king.
    assert sequence.equal == 0


def test_a_point_below_the_least_is_no_declaration() -> None:
    chances = pt.odds("98.98.98.98", pt.rules("voleur"))
    assert [one.category for one in chances] == []


def test_what_cannot_be_counted_is_refused() -> None:
    with pytest.raises(ValueError, match="a hand of 8 cards is needed to count, not 10"):
        pt.odds("AK98.KJ8.KT.9", pt.rules("voleur"))
    with pytest.raises(ValueError, match="a hand of 10 cards is needed to count, not 12"):
        pt.odds("AK987.KJT98.K.T", pt.rules("normand"))


def to_declare(game: str, seed: int) -> pt.Game:
    """A game in which the first seat is to speak of its point."""
    table = pt.new_game(game, seed=seed, first_dealer=0, carte_blanche=0)
    while table.view(0).category is not Category.POINT:
        table = table.play(table.legal[-1])
    return table


@pytest.mark.parametrize("game", GAMES)
def test_in_a_game_nobody_has_more_than_he_has_said(game: str) -> None:
    each, source, compared = GAMES[game], Random(6), 0
    for seed in count():
        table = to_declare(game, seed)
        speaker, seat = table.turn, (table.turn + 1) % table.seats
        table = table.play(table.legal[0])
        view = table.view(seat)
        if view.best is None or not view.legal[1:]:
            continue  # he has no better point, and little is told apart
        said = strength(view.best[1], view.rules)
        one = next(item for item in pt.odds(view) if item.category == "point")
        own = strength(declared(one.combination), view.rules)
        rest, kept, less = list(view.unseen), 0, 0
        while kept < 700:
            source.shuffle(rest)
            points = [best(Hand(rest[n : n + each]), Category.POINT, view.rules) for n in (0, each)]
            if points[0] <= said:
                kept += 1
                less += max(points) < own
        error = float(one.good * (1 - one.good) / kept) ** 0.5
        assert abs(less / kept - float(one.good)) <= 4 * error + 1e-9
        assert one.good + one.equal + one.not_good == 1
        assert one.hands < pt.odds(view.hand, view.rules)[0].hands
        assert not one.sinking
        assert speaker != seat
        compared += 1
        if compared == 2:
            return


@pytest.mark.parametrize("game", GAMES)
def test_in_a_game_what_was_shown_is_held(game: str) -> None:
    """Before the play the two others are dealt every way that agrees with the cards shown."""
    each, shown = GAMES[game], 0
    for seed in range(12):
        table = to_declare(game, seed)
        while table.view(0).category is not Category.SET:
            table = table.play(table.legal[0])
        view = table.view(table.turn)
        others = [s for s in range(table.seats) if (s - view.seat) % len(view.points)]
        held = [len(view.shown[seat]) for seat in others]
        shown += sum(held)
        unseen = len(view.unseen)
        first = comb(unseen, each - held[0])
        both = first * comb(unseen - each + held[0], each - held[1])
        assert all(one.hands == both for one in pt.odds(view) if one.category == "set")
    assert shown


def test_where_somebody_must_have_kept_something_back_every_way_counts() -> None:
    """No ways to lie of 22 cards leave both others with points of three cards at most."""
    table = pt.new_game("normand", seed=3, first_dealer=0)
    silent = table.legal[-1]
    for act in (silent, silent, silent, "exchange H10", "declare point 3 25", silent):
        table = table.play(act)
    for one in pt.odds(table.view(2)):
        assert one.sinking == (one.category == "point")
        assert one.hands == comb(22, 10) * comb(12, 10)


def test_as_two_they_reckon_as_two() -> None:
    table, easy = pt.new_game("normand", seed=6, target=20), pt.player("easy")
    while table.view(table.turn).phase != "declare" or table.view(table.turn).duel is None:
        table = table.play(easy(table.view(table.turn)))
    view = table.view(table.turn)
    assert pt.odds(view) == pt.odds(view.duel)
    gone = next(seat for seat in range(3) if seat not in view.pair)
    with pytest.raises(ValueError, match="the seat has left the game"):
        pt.odds(table.view(gone))


def test_odds_of_views_in_which_nothing_is_declared_are_refused() -> None:
    table = to_declare("voleur", 1)
    while table.view(0).phase == "declare":
        table = table.play(table.legal[0])
    with pytest.raises(ValueError, match="declarations are weighed before the play"):
        pt.odds(table.view(0))
    with pytest.raises(ValueError, match="the rules are known already"):
        pt.odds(to_declare("normand", 1).view(0), pt.rules("normand"))
    with pytest.raises(ValueError, match="nothing is declared in a SpadesView"):
        pt.odds(pt.new_game("spades", seed=1).view(0))  # type: ignore[arg-type]
