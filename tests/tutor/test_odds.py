"""The exact chances, against plain enumeration of every hand."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations as choose

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.speech import speak, willing
from piquet_teach.engine.piquet.truth import untrue
from tests.tutor.dealing import PACK, RULE_SETS, two_hands


def bests(hand, rules):
    """The strength of the best in each category; nothing is weakest."""
    found = pt.combinations(hand, rules)
    return {
        kind: max((item.strength for item in items), default=(0, 0))
        for kind, items in (
            ("point", found.points),
            ("sequence", found.sequences),
            ("set", found.sets),
        )
    }


def would_say(hand, known, rules):
    """Whether the other player may have said what was heard of him."""
    found = pt.combinations(hand, rules)
    for one in known.heard:
        if one.speaker is known.seat or isinstance(one.act, pt.Announce):
            continue
        if known.sinking:
            if untrue(one.before, one.act, found) is not None:
                return False
        elif speak(one.before, willing(found, rules), hand)[0] != one.act:
            return False
    if rules.cartes_rouges and known.heard and not known.sinking:
        return not found.cartes_rouges
    return True


def enumerated(known):
    """The best combinations of every hand that fits, with their numbers."""
    every = Counter()
    for cards in choose(known.unseen, 12):
        hand = pt.Hand(cards)
        if would_say(hand, known, known.rules):
            every[tuple(bests(hand, known.rules).values())] += 1
    return every


def compare(known):
    every = enumerated(known)
    hands = sum(every.values())
    listed = pt.odds(known)
    assert listed
    for one in listed:
        place = ("point", "sequence", "set").index(one.category)
        own = one.combination.strength
        count = Counter()
        for best, number in every.items():
            count[(best[place] > own) - (best[place] < own)] += number
        assert one.hands == hands
        assert one.good == Fraction(count[-1], hands)
        assert one.equal == Fraction(count[0], hands)
        assert one.not_good == Fraction(count[1], hands)
        assert one.good + one.equal + one.not_good == 1


def test_elder_who_has_seen_17_cards_counts_455_hands():
    chance = random.Random(3)
    for _ in range(8):
        cards = chance.sample(PACK, 17)
        rules = chance.choice(RULE_SETS)
        known = pt.Knowledge(cards[:12], rules, gone=cards[12:])
        assert pt.odds(known)[0].hands == 455
        compare(known)


@pytest.mark.slow
@pytest.mark.parametrize("sinking", [False, True])
def test_chances_after_acts_are_those_of_plain_enumeration(sinking):
    chance = random.Random(4)
    for n in range(110):
        rules = RULE_SETS[n % len(RULE_SETS)]
        hands = two_hands(chance)
        seat = chance.choice(list(pt.Seat))
        own = hands[seat == "younger"]
        left = [card for card in PACK if card not in hands[0] | hands[1]]
        acts = pt.declare(*hands, rules).acts
        heard = acts[: chance.randrange(len(acts) + 1)]
        gone = chance.sample(left, chance.choice((6, 7, 7, 7, 8)))
        compare(pt.Knowledge(own, rules, seat, pt.Hand(gone), heard, sinking))


def test_a_bare_hand_is_counted_against_all_125970_hands():
    hand = pt.Hand("AK987.KJT98.K.T")
    rules = pt.rules("piquet-classic")
    every = Counter()
    for cards in choose(pt.PACK32 - hand, 12):
        every[
            tuple(bests(pt.Hand.from_mask(sum(1 << c.index for c in cards)), rules).values())
        ] += 1
    best = {one.category.value: one for one in pt.odds(hand, rules) if one.best}
    own_best = {"point": (5, 47), "sequence": (4, 11), "set": (3, 13)}
    for place, (kind, own) in enumerate(own_best.items()):
        good = sum(number for held, number in every.items() if held[place] < own)
        assert best[kind].good == Fraction(good, 125_970)
        assert best[kind].combination.strength == own


def test_the_best_of_a_category_comes_first_and_the_rest_by_strength():
    listed = pt.odds("AKQJ.T987.KQJ.T")
    assert [one.combination.strength for one in listed if one.category == "sequence"] == [
        (4, 14),
        (4, 10),
        (3, 13),
    ]
    assert [one.best for one in listed if one.category == "sequence"] == [True, False, False]
    goods = [one.good for one in listed if one.category == "sequence"]
    assert goods == sorted(goods, reverse=True)


def test_what_was_answered_is_certain():
    rules = pt.rules("piquet-ru")
    known = pt.Knowledge("AK987.KJT98.K.T", rules, acts=(pt.Claim("point", 5), pt.Answer("good")))
    point = pt.odds(known)[0]
    assert (point.good, point.equal, point.not_good) == (1, 0, 0)
    sinking = pt.odds(pt.Knowledge(known.hand, rules, acts=known.acts, sinking=True))[0]
    assert sinking.sinking
    assert sinking.good == pt.odds(known.hand, rules)[0].good


def test_a_view_is_what_its_seat_has_seen():
    game = pt.new_game("piquet-classic", seed=11)
    while game.view(0).phase != "declare":
        game = game.play(game.legal[0])
    for seat in (0, 1):
        view = game.view(seat)
        known = pt.Knowledge.of(view)
        assert known.seat is view.role
        assert known.hand == view.hand
        assert known.gone == view.discards | (view.looked - view.held_by_other)
        assert pt.odds(view) == pt.odds(known)
        assert game.view(1 - seat).hand <= known.unseen


def test_a_carte_blanche_that_was_shown_is_remembered():
    rules = pt.rules("piquet-classic")
    dealt = pt.Hand("A1098.A987.A9.98")
    acts = (pt.Announce("carte_blanche", "younger"),)
    known = pt.Knowledge("KQJ.KQJ.KQJ.KQJ", rules, acts=acts, seen=((dealt, 10),))
    assert pt.odds(known)[0].hands == 66 * 28  # two of twelve went, two of eight unseen came


def test_nonsense_is_refused():
    hand = "AK987.KJT98.K.T"
    with pytest.raises(ValueError, match="12 cards"):
        pt.odds("AK987.KJT98.K.")
    with pytest.raises(ValueError, match="two places"):
        pt.Knowledge(hand, pt.rules(), gone="SA")
    with pytest.raises(ValueError, match="no sinking"):
        pt.Knowledge(hand, pt.rules(sinking=False), sinking=True)
    with pytest.raises(pt.MisplacedAct, match="act 1"):
        pt.Knowledge(hand, pt.rules(), acts=(pt.Scored(5),))
    with pytest.raises(ValueError, match="known already"):
        pt.odds(pt.Knowledge(hand, pt.rules()), pt.rules())
    asked = (pt.Claim("point", 5), pt.Answer("how_much"), pt.Value(47))
    heard = (*asked, pt.Answer("not_good", 51))
    with pytest.raises(ValueError, match="fits what was heard"):
        pt.odds(pt.Knowledge(hand, pt.rules("piquet-ru"), acts=heard, gone="SQ SJ HQ HA DA CA"))
