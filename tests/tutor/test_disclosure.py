"""What acts give away, against plain enumeration."""

import random
from itertools import combinations as choose
from math import comb

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.speech import speak, willing
from piquet_teach.engine.piquet.truth import untrue
from piquet_teach.tutor.counting.deal_count import ALL_DEALS, counting_deals
from piquet_teach.tutor.counting.demands import both, demanded, demands
from piquet_teach.tutor.counting.features import Feature, satisfied
from piquet_teach.tutor.counting.heard import hear
from piquet_teach.tutor.slices import finish
from tests.tutor.dealing import PACK, RULE_SETS, two_hands


def test_every_deal_is_counted():
    assert comb(32, 12) * comb(20, 12) == ALL_DEALS
    assert finish(counting_deals(({},))) == ALL_DEALS
    court = pt.Hand("AKQJ.AKQJ.AKQJ.").mask
    fixed = ({pt.Seat.ELDER: {Feature("shown", (court,)): (12, 12)}},)
    assert finish(counting_deals(fixed)) == comb(20, 12)


@pytest.mark.slow
@pytest.mark.parametrize("sinking", [False, True])
def test_the_listener_reckons_with_every_hand_that_would_have_said_the_same(sinking):
    chance = random.Random(8)
    for n in range(16):
        rules = RULE_SETS[n % len(RULE_SETS)]
        hands = two_hands(chance)
        left = [card for card in PACK if card not in hands[0] | hands[1]]
        gone = tuple(pt.Hand(chance.sample(left, 6)) for _ in hands)
        dialogue = pt.declare(*hands, rules)
        told = pt.disclosures(dialogue, gone=gone, sinking=sinking)
        assert [one.act for one in told] == list(dialogue.acts)
        for place, speaker in enumerate(pt.Seat):
            listener = 1 - place
            unseen = pt.PACK32 - hands[listener] - gone[listener]
            fitting = [
                hand
                for hand in map(pt.Hand, choose(list(unseen), 12))
                if not (rules.cartes_rouges and pt.combinations(hand, rules).cartes_rouges)
            ]
            for one, heard in zip(told, hear(dialogue, rules), strict=True):
                if one.speaker is not speaker:
                    continue
                if one.place > 1:
                    assert one.hands_before == len(fitting)
                fitting = [hand for hand in fitting if says(heard, hand, rules, sinking=sinking)]
                assert one.hands_after == len(fitting)
                assert all(one.held <= hand and not one.not_held & hand for hand in fitting)
                in_some = [card for card in unseen if any(card in hand for hand in fitting)]
                assert len(in_some) + len(one.not_held) == len(unseen)
            assert hands[place] in fitting


def says(heard, hand, rules, *, sinking):
    found = pt.combinations(hand, rules)
    if sinking:
        return untrue(heard.before, heard.act, found) is None
    return speak(heard.before, willing(found, rules), hand)[0] == heard.act


def test_counts_of_deals_are_those_of_plain_enumeration_where_few_cards_are_open():
    chance = random.Random(9)
    for n in range(24):
        rules = RULE_SETS[n % len(RULE_SETS)]
        hands = two_hands(chance)
        heard = hear(pt.declare(*hands, rules).acts, rules)
        heard = heard[: chance.randrange(1, len(heard) + 1)]
        known = [pt.Hand(chance.sample(list(hand), 10)) for hand in hands]
        others = [card for card in PACK if card not in hands[0] | hands[1]]
        open_ = pt.Hand(chance.sample(others, 6)) | (hands[0] - known[0]) | (hands[1] - known[1])
        out = pt.PACK32 - known[0] - known[1] - open_
        fixed = {
            seat: {
                Feature("shown", (known[place].mask,)): (10, 10),
                Feature("shown", (out.mask,)): (0, 0),
            }
            for place, seat in enumerate(pt.Seat)
        }
        cases = demanded(heard, sinking=n % 2 == 0)
        number = 0
        for case in cases:
            fitting = [
                [
                    more
                    for more in map(pt.Hand, choose(list(open_), 2))
                    if satisfied(case.get(seat, {}), (known[place] | more).mask)
                ]
                for place, seat in enumerate(pt.Seat)
            ]
            number += sum(not one & other for one in fitting[0] for other in fitting[1])
        assert finish(counting_deals(both(cases, (fixed,)))) == number
        assert number


def test_a_bystander_learns_from_elder_and_younger():
    dialogue = pt.declare("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", pt.rules("piquet-ru"))
    told = pt.disclosures(dialogue.acts, dialogue.rules, bystander=True)
    deals = [ALL_DEALS, *(one.deals_after for one in told)]
    assert [one.deals_before for one in told] == deals[:-1]
    assert deals == sorted(deals, reverse=True)
    assert {one.hands_after for one in told} == {None}
    silent = [one for one in told if isinstance(one.act, pt.NothingMore)]
    assert silent
    assert all(one.deals_after < one.deals_before for one in silent)
    summed = [one for one in told if isinstance(one.act, pt.Scored | pt.StartWith)]
    assert all(one.deals_after == one.deals_before for one in summed)


@pytest.mark.slow
def test_alternatives_of_a_deal_count_once():
    rules = pt.rules("piquet-classic")
    acts = (pt.NothingToClaim("point"),)
    assert finish(counting_deals(demanded(hear(acts, rules), sinking=False))) == 0
    heard = hear(
        [
            pt.Claim("point", 5),
            pt.Answer("not_good"),
            pt.NothingToClaim("sequence"),
            pt.Claim("set", 3, "K"),
            pt.Answer("not_good"),
        ],
        rules,
    )
    (before,) = demanded(heard[:4], sinking=False)
    better = demands(heard[4], sinking=False)
    assert len(better) == 6  # three aces, or a quatorze of five ranks
    total = finish(counting_deals((before,)))
    good = hear([*(one.act for one in heard[:4]), pt.Answer("good")], rules)
    worse = finish(counting_deals(demanded(good, sinking=False)))
    assert finish(counting_deals(both((before,), better))) == total - worse
