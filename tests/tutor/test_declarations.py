"""What could be declared: each number is counted again over every hand, one by one."""

import random
from fractions import Fraction
from itertools import combinations as choose

import pytest

import piquet_teach as pt
from piquet_teach.tutor.counting.features import Feature
from piquet_teach.tutor.counting.one_hand import one_of, summed, tally
from piquet_teach.tutor.declaring.declarations import beating, declarations
from piquet_teach.tutor.declaring.speaking import advising_speech
from piquet_teach.tutor.slices import finish
from tests.tutor.dealing import PACK, RULE_SETS, two_hands


def of(found, category, rules):
    """What a hand scores in a category if its best is good."""
    every = {
        "point": found.points[:1],
        "sequence": found.sequences if rules.all_sequences else found.sequences[:1],
        "set": found.sets if rules.all_sets else found.sets[:1],
    }
    return every[category]


def reasons(declaration):
    return {reason.code: reason.facts for reason in declaration.reasons}


@pytest.mark.slow
def test_every_number_is_that_of_plain_enumeration():
    chance = random.Random(12)
    for n in range(10):
        rules = RULE_SETS[n % len(RULE_SETS)]
        hands = two_hands(chance)
        left = [card for card in PACK if card not in hands[0] | hands[1]]
        known = pt.Knowledge(hands[0], rules, gone=pt.Hand(chance.sample(left, 6)))
        others = [pt.combinations(pt.Hand(cards), rules) for cards in choose(known.unseen, 12)]
        listed = declarations(known)
        assert list(listed) == ["point", "sequence", "set"]
        for category, options in listed.items():
            assert [one.value for one in options] == sorted(
                (one.value for one in options), reverse=True
            )
            complete = next(one for one in options if one.complete)
            assert complete.said == of(pt.combinations(hands[0], rules), category, rules)
            for one in options:
                own = other = 0
                mine = one.said[0].strength if one.said else (0, 0)
                tally_ = {"good": 0, "equal": 0, "not_good": 0}
                for found in others:
                    items = of(found, category, rules)
                    best = items[0].strength if items else (0, 0)
                    own += sum(item.score for item in one.said) * (best < mine)
                    other += sum(item.score for item in items) * (best > mine)
                    word = "good" if best < mine else "equal" if best == mine else "not_good"
                    tally_[word] += 1
                assert one.own == Fraction(own, len(others))
                assert one.other == Fraction(other, len(others))
                why = reasons(one)
                assert why["average"]["own"] == one.own
                if one.said:
                    assert why["chance"]["hands"] == len(others)
                    for word, number in tally_.items():
                        assert why["chance"][word] == Fraction(number, len(others))
                    assert ("certainly_good" in why) == (tally_["good"] == len(others))
                    assert ("never_good" in why) == (tally_["good"] == 0)
                    assert why["scores"]["points"] == sum(item.score for item in one.said)
                if not one.complete:
                    assert why["kept_back"]["loss"] == complete.value - one.value
                    assert why["kept_back"]["hidden"] <= hands[0]


def test_without_sinking_there_is_one_thing_to_say():
    rules = pt.rules(sinking=False)
    for options in declarations("AK987.KJT98.K.T", rules).values():
        assert [one.complete for one in options] == [True]


def test_what_a_claim_tells_is_counted_over_all_hands_of_twelve():
    listed = declarations("AKQJT987.AKQJ..")
    why = reasons(next(one for one in listed["point"] if one.complete))
    # An eight-card suit and any four of the 24 other cards, for each suit.
    assert why["tells"] == {"before": 225_792_840, "after": 4 * 10_626}


def test_elder_who_is_asked_has_only_what_he_claimed():
    rules = pt.rules("piquet-ru")
    acts = (pt.Claim("point", 5), pt.Answer("how_much"))
    known = pt.Knowledge("AK987.KJT98.K.T", rules, acts=acts)
    options = declarations(known)["point"]
    assert [one.said[0].value for one in options] == [47, 45]
    assert list(declarations(known)) == ["point", "sequence", "set"]


def test_younger_names_what_beats_the_claim_or_keeps_back():
    rules = pt.rules("piquet-ru")
    acts = (pt.Claim("point", 5),)
    known = pt.Knowledge("QJT.AQ.Q87.AKQJ", rules, "younger", acts=acts)
    options = declarations(known)
    assert list(options) == ["point", "sequence", "set"]
    assert all(one.own == 0 for one in options["point"])
    assert isinstance(options["sequence"][0].act, pt.Named)


@pytest.mark.parametrize("number", [1, 3])
def test_hands_that_beat_a_combination(number):
    rules = pt.rules()
    hand = pt.Hand("AK987.KJT98.K.T")
    run = pt.combinations(hand, rules).sequences[0]
    hands = beating(hand, run, number=number)
    assert len(set(hands)) == number
    for other in hands:
        assert not other & hand
        assert pt.combinations(other, rules).sequences[0].strength > run.strength
    assert hands != beating(hand, run, number=number, seed=1)
    assert beating("AKQJT987.AKQJ..", pt.combinations("AKQJT987.AKQJ..", rules).point) == ()


def test_hands_by_number_are_all_of_them():
    unseen = pt.Hand("AK.AKQ.AKQJT.AKQJ").mask
    every = {one_of(unseen, [{}], n) for n in range(91)}
    assert every == {pt.Hand(cards).mask for cards in choose(pt.Hand.from_mask(unseen), 12)}
    assert tally(unseen, [{}]).hands == 91
    aces = Feature("of_ranks", (128,))
    assert summed(unseen, [{}], aces) == sum(aces.of(mask) for mask in every)
    with pytest.raises(IndexError):
        one_of(unseen, [{}], 91)


def test_whoever_speaks_is_advised_on_every_legal_act():
    for seed, name in enumerate(("piquet-classic", "piquet-ru")):
        game = pt.new_game(name, seed=seed)
        spoken = 0
        while game.view(0).phase != "play":
            view = game.view(game.turn)
            asked = not isinstance(view.legal[0], pt.Card | pt.NothingToAnnounce | pt.Announce)
            if view.phase == "declare" and asked:
                options = finish(advising_speech(view))
                assert {option.action for option in options} == set(view.legal)
                values = [option.value for option in options]
                assert values == sorted(values, reverse=True)
                honest = next(option for option in options if option.action == view.legal[0])
                assert honest.value == pytest.approx(values[0])
                spoken += 1
            game = game.play(game.legal[0])
        assert spoken > 4
