"""What an act demands of a hand, against what the players of the engine say."""

import random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.speech import speak, willing
from piquet_teach.engine.piquet.truth import untrue
from piquet_teach.tutor.counting.demands import demands
from piquet_teach.tutor.counting.features import satisfied
from piquet_teach.tutor.counting.heard import changed, hear
from tests.tutor.dealing import RULE_SETS, near, two_hands


def fits(heard, seat, hand, *, sinking):
    cases = demands(heard, sinking=sinking)
    kept = [satisfied(case.get(seat, {}), hand.mask) for case in cases]
    assert sum(kept) <= 1, "alternatives exclude each other"
    return any(kept)


def dialogues(rules, seed, number):
    chance = random.Random(seed)
    for _ in range(number):
        hands = two_hands(chance)
        heard = hear(pt.declare(*hands, rules).acts, rules)
        for seat, hand in zip(pt.Seat, hands, strict=True):
            spoken = [
                one for one in heard if one.speaker is seat and not isinstance(one.act, pt.Announce)
            ]
            for _ in range(5):
                yield spoken, seat, near(hand, chance)


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_honest_acts_are_what_the_hand_would_say(rules):
    fitting = 0
    for spoken, seat, hand in dialogues(rules, 1, 60):
        found = pt.combinations(hand, rules)
        if found.cartes_rouges:
            continue
        for one in spoken:
            says = speak(one.before, willing(found, rules), hand)[0] == one.act
            assert fits(one, seat, hand, sinking=False) == says, (one, hand)
            if not says:
                break
            fitting += 1
    assert fitting > 500


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_with_sinking_acts_are_what_is_true_of_the_hand(rules):
    outcomes = set()
    for spoken, seat, hand in dialogues(rules, 2, 60):
        found = pt.combinations(hand, rules)
        for one in spoken:
            true = untrue(one.before, one.act, found) is None
            assert fits(one, seat, hand, sinking=True) == true, (one, hand)
            outcomes.add(true)
    assert outcomes == {True, False}


def test_shown_cards_are_held():
    rules = pt.rules("piquet-classic", showing="always")
    hands = pt.Hand("AK987.KJT98.K.T"), pt.Hand("QJT.AQ.Q87.AKQJ")
    heard = hear(pt.declare(*hands, rules).acts, rules)
    shown = [one for one in heard if isinstance(one.act, pt.Show)]
    assert [str(one.act.cards) for one in shown] == ["♥KJ1098", "♠QJ10 ♣AKQJ", "♠Q ♥Q ♦Q ♣Q"]
    for one in shown:
        for sinking in (False, True):
            assert fits(one, one.speaker, hands[one.speaker == "younger"], sinking=sinking)
            assert not fits(one, one.speaker, hands[one.speaker == "elder"], sinking=sinking)
    wrong = changed(heard, shown[0].place, pt.Show(pt.Hand("SA SK S9 S8 H7")), rules)
    one = hear(wrong, rules)[shown[0].place]
    assert demands(one, sinking=True) == ()


def test_where_only_a_high_lead_scores_the_total_tells_of_it():
    rules = pt.rules("piquet-ru", honours_only=True)
    acts = pt.declare("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", rules).acts
    assert acts[-1] == pt.StartWith(6)
    low = hear((*acts[:-1], pt.StartWith(5)), rules)[-1]
    high = hear(acts, rules)[-1]
    court, pips = pt.Hand("AKQJT.AKQJT.AK."), pt.Hand("987.987.987.987")
    assert [fits(high, pt.Seat.ELDER, hand, sinking=False) for hand in (court, pips)] == [1, 0]
    assert [fits(low, pt.Seat.ELDER, hand, sinking=False) for hand in (court, pips)] == [0, 1]


def test_silence_about_cartes_rouges_tells_of_a_low_card():
    rules = pt.rules("piquet-bg")
    first = hear([pt.Claim("point", 5)], rules)[0]
    court = pt.Hand("AKQJT.AKQJT.AK.")
    for seat in pt.Seat:
        assert not fits(first, seat, court, sinking=False)
    assert fits(first, pt.Seat.ELDER, court, sinking=True)
    announced = hear([pt.Announce("cartes_rouges", "younger"), pt.Claim("point", 5)], rules)
    assert fits(announced[0], pt.Seat.YOUNGER, court, sinking=False)
    assert fits(announced[1], pt.Seat.YOUNGER, court, sinking=False)
    assert not fits(announced[0], pt.Seat.YOUNGER, pt.Hand("AKQJT.AKQJT.A7."), sinking=False)
