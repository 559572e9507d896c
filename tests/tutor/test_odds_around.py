"""The exact chances where three or four declare in turn, against plain enumeration."""

from fractions import Fraction
from itertools import combinations as choose
from math import comb
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import PACK32, Hand
from piquet_teach.engine.piquet.around.acts import holdings, strength
from piquet_teach.engine.piquet.combinations import CONTESTED, Category, combinations
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.counting.around import ANY, NOTHING, ways

GAMES = {"voleur": 8, "normand": 10}


def best(hand: Hand, category: Category, rules: RuleSet) -> tuple[int, int]:
    """The strength of the best that a hand may declare."""
    least = getattr(rules, "least_point", 0)
    held = holdings(category, combinations(hand, rules), rules, least)
    return max((strength(act, rules) for act in held), default=NOTHING)


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
