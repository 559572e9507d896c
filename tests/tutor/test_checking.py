"""Which dialogues can happen: against deals, and against plain enumeration where it is possible."""

import random
from itertools import combinations as choose

import pytest

import piquet_teach as pt
from piquet_teach.tutor.counting.demands import NO_DEMAND, both, demanded, demands
from piquet_teach.tutor.counting.features import Feature, satisfied
from piquet_teach.tutor.counting.heard import changed, hear
from piquet_teach.tutor.counting.two_hands import find_deal
from piquet_teach.tutor.proof.repairs import variants
from tests.tutor.dealing import PACK, RULE_SETS, two_hands

STYLES = ("american", "english")


def true_of(heard, deal, *, sinking):
    hands = dict(zip(pt.Seat, deal, strict=True))
    return all(
        any(
            all(satisfied(bounds, hands[seat].mask) for seat, bounds in case.items())
            for case in demands(one, sinking=sinking)
        )
        for one in heard
    )


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("sinking", [False, True])
def test_the_printed_dialogue_cannot_happen(style, sinking):
    check = pt.check_dialogue(pt.printed_dialogue(style), sinking=sinking)
    assert not check.possible
    assert check.example is None
    assert check.deal(5) is None
    four_queens = pt.Answer("not_good", 4, "Q") if style == "american" else pt.Named("set", 4, "Q")
    assert [one.act for one in check.conflict] == [pt.Top("Q"), four_queens]


@pytest.mark.parametrize("style", STYLES)
def test_honest_players_need_elders_quart_to_the_jack_or_the_ten(style):
    printed = pt.printed_dialogue(style)
    check = pt.check_dialogue(printed)
    assert [(one.old, one.new) for one in check.repairs] == [
        (pt.Top("Q"), pt.Top("J")),
        (pt.Top("Q"), pt.Top("10")),
    ]
    for repair in check.repairs:
        assert pt.declare(*repair.example, printed.rules).acts == repair.acts
        differing = [n for n, act in enumerate(printed.acts) if act != repair.acts[n]]
        assert differing == [repair.place]


@pytest.mark.parametrize("style", STYLES)
def test_with_sinking_more_would_mend_it(style):
    check = pt.check_dialogue(pt.printed_dialogue(style), sinking=True)
    new = [one.new for one in check.repairs]
    assert new[:2] == [pt.Top("J"), pt.Top("10")]
    assert [(act.number, act.rank.letter) for act in new[2:]] == [(4, "A"), (3, "A")]
    for repair in check.repairs:
        heard = hear(repair.acts, check.rules)
        assert true_of(heard, repair.example, sinking=True)
        assert not true_of(heard, repair.example, sinking=False) or repair.new in new[:2]
    assert check.repairs[3].acts[-2:] != check.repairs[2].acts[-2:]  # the scores were recounted


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_what_two_hands_say_can_happen_and_the_example_says_the_same(rules):
    chance = random.Random(5)
    for _ in range(6):
        dialogue = pt.declare(*two_hands(chance), rules)
        check = pt.check_dialogue(dialogue)
        assert check.possible
        assert check.conflict == check.repairs == check.argument == ()
        for deal in (check.example, check.deal(1)):
            assert pt.declare(*deal, rules).acts == dialogue.acts
        part = dialogue.acts[: chance.randrange(len(dialogue.acts))]
        assert pt.check_dialogue(part, rules).possible


def test_other_seeds_give_other_deals():
    check = pt.check_dialogue(pt.printed_dialogue(repaired=True))
    assert len({check.deal(seed) for seed in range(6)}) > 3
    assert check.deal(3) == check.deal(3)


def one_act_changed(chance, rules):
    while True:
        dialogue = pt.declare(*two_hands(chance), rules)
        heard = hear(dialogue, rules)
        one = chance.choice(heard)
        others = list(variants(one, rules))
        acts = others and changed(heard, one.place, chance.choice(others), rules)
        if acts and acts != dialogue.acts:
            return acts


@pytest.mark.slow
@pytest.mark.parametrize("sinking", [False, True])
def test_the_search_agrees_with_plain_enumeration_of_the_deals_that_are_left(sinking):
    chance = random.Random(6)
    answers = []
    for n in range(36):
        rules = RULE_SETS[n % len(RULE_SETS)]
        hands = two_hands(chance)
        heard = hear(pt.declare(*hands, rules).acts, rules)
        one = chance.choice(heard)
        others = [*variants(one, rules)]
        acts = others and changed(heard, one.place, chance.choice(others), rules)
        heard = hear(acts, rules) if acts and n % 8 else heard
        # Most cards are known; which of the rest lie where is tried in every way.
        known = [pt.Hand(chance.sample(list(hand), 9)) for hand in hands]
        loose = [card for card in PACK if card not in known[0] | known[1]]
        open_ = pt.Hand(chance.sample(loose, 9))
        for seat in (0, 1):
            open_ |= hands[seat] - known[seat]
        out = pt.PACK32 - known[0] - known[1] - open_
        cases = demanded(heard, sinking=sinking)
        fixed = {
            seat: {
                Feature("shown", (known[place].mask,)): (9, 9),
                Feature("shown", (out.mask,)): (0, 0),
            }
            for place, seat in enumerate(pt.Seat)
        }
        found = find_deal(both(cases, (fixed,)))
        if found:
            assert true_of(heard, found, sinking=sinking)
            assert known[0] <= found[0]
            assert not (found[0] | found[1]) & out
        assert (found is not None) == enumerated(heard, known, open_, cases)
        answers.append(found is not None)
    assert answers.count(False) >= 4
    assert answers.count(True) >= 4


def enumerated(heard, known, open_, cases):
    for case in cases:
        fitting = [
            [
                more
                for more in map(pt.Hand, choose(list(open_), 3))
                if satisfied(case.get(seat, {}), (known[place] | more).mask)
            ]
            for place, seat in enumerate(pt.Seat)
        ]
        if any(not one & other for one in fitting[0] for other in fitting[1]):
            return True
    return False


@pytest.mark.slow
def test_a_conflict_is_smallest_and_its_parts_can_happen():
    chance = random.Random(7)
    sizes = []
    while len(sizes) < 6:
        rules = chance.choice(RULE_SETS)
        check = pt.check_dialogue(one_act_changed(chance, rules), rules)
        if check.possible:
            continue
        few = check.conflict
        sizes.append(len(few))
        assert find_deal(demanded(few, sinking=False)) is None
        for n in range(len(few)):
            assert find_deal(demanded([*few[:n], *few[n + 1 :]], sinking=False)) is not None
        if len(few) > 1:
            assert all(find_deal(demands(one, sinking=False)) for one in check.heard)
        assert check.argument
    assert len(set(sizes)) > 1


def test_three_acts_may_be_needed_for_a_contradiction():
    rules = pt.rules("piquet-ru")
    heard = hear(pt.printed_dialogue(), rules)
    acts = changed(heard, 12, pt.Answer("not_good", 4, "A"), rules)
    check = pt.check_dialogue(acts, rules)
    assert [one.act for one in check.conflict] == [
        pt.Top("Q"),
        pt.Answer("not_good", rank="A"),
        pt.Claim("set", 3, "K"),
    ]
    pairs = choose(check.heard, 2)
    assert all(find_deal(demanded(pair, sinking=False)) for pair in pairs)


def test_the_argument_of_the_printed_dialogue():
    check = pt.check_dialogue(pt.printed_dialogue())
    said, answered, queens, left = check.argument
    assert (said.code, said.facts["act"], said.facts["speaker"]) == ("said", pt.Top("Q"), "elder")
    assert (answered.code, answered.facts["speaker"]) == ("said", "younger")
    assert queens == pt.Reason(
        "must_hold", {"seat": pt.Seat.YOUNGER, "cards": pt.Hand("SQ HQ DQ CQ")}
    )
    assert left == pt.Reason(
        "too_few_left", {"seat": pt.Seat.ELDER, "rank": pt.Rank.QUEEN, "needed": 1, "left": 0}
    )


def test_an_argument_by_cases():
    rules = pt.rules("piquet-ru")
    heard = hear(pt.printed_dialogue(), rules)
    check = pt.check_dialogue(changed(heard, 12, pt.Answer("not_good", 4, "A"), rules), rules)
    suppose, kings, without, end = check.argument[3:]
    assert (suppose.code, suppose.facts["number"], suppose.facts["suit"]) == ("suppose", 4, 0)
    assert kings.facts["cards"] == pt.Hand("QJT9.K.K.K")
    assert (without.code, without.facts["seat"]) == ("cannot_without", "younger")
    assert end.code == "no_case_left"


def test_an_act_out_of_place_is_refused_with_its_number_and_the_reason():
    with pytest.raises(pt.MisplacedAct, match=r"act 2, Value\(47\)") as error:
        pt.check_dialogue([pt.Claim("point", 5), pt.Value(47)], pt.rules())
    assert error.value.place == 1
    assert error.value.act == pt.Value(47)
    assert error.value.refusal.code == "out_of_turn"
    with pytest.raises(ValueError, match="rules"):
        pt.check_dialogue([pt.Claim("point", 5)])
    with pytest.raises(ValueError, match="no sinking"):
        pt.check_dialogue([], pt.rules(sinking=False), sinking=True)


def test_nothing_said_can_happen():
    assert pt.check_dialogue([], pt.rules()).possible


@pytest.mark.parametrize("seat", list(pt.Seat))
def test_a_carte_blanche_leaves_the_other_hand_little_that_is_plain(seat):
    rules = pt.rules("piquet-ru")
    check = pt.check_dialogue([pt.Announce("carte_blanche", seat)], rules)
    drawn = 5 if seat == "younger" else 8  # here younger exchanges first
    plain = pt.Hand("AT987.AT987.AT987.AT987")
    for seed in range(20):
        hands = dict(zip(pt.Seat, check.deal(seed), strict=True))
        assert len(hands[seat] & plain) >= 12 - drawn
        assert len(hands[seat.other] & plain) <= 8


def test_work_in_slices_comes_to_the_same():
    check = pt.check_dialogue(pt.printed_dialogue())
    results = []

    def work():
        results.append((yield from check.repairing()))

    progress = list(work())
    assert len(progress) > 30
    assert all(0 <= one.done <= one.of for one in progress)
    assert results == [check.repairs]


def test_no_demand_is_any_deal():
    assert [len(hand) for hand in find_deal(NO_DEMAND, seed=4)] == [12, 12]


@pytest.mark.slow
def test_dialogues_in_which_cards_are_shown():
    chance = random.Random(10)
    rules = pt.rules("piquet-classic", showing="always")
    for _ in range(8):
        hands = two_hands(chance)
        dialogue = pt.declare(*hands, rules)
        shown = [turn for turn in dialogue.turns if isinstance(turn.act, pt.Show)]
        check = pt.check_dialogue(dialogue)
        for seed in range(3):
            deal = dict(zip(pt.Seat, check.deal(seed), strict=True))
            assert all(turn.act.cards <= deal[turn.speaker] for turn in shown)
            assert true_of(check.heard, tuple(deal.values()), sinking=False)
        if shown:
            other = pt.Show(pt.PACK32 - hands[0] - hands[1])
            acts = changed(check.heard, dialogue.acts.index(shown[0].act), other, rules)
            assert not pt.check_dialogue(acts, rules, sinking=True).possible


def test_a_deal_with_a_carte_blanche_can_happen():
    dealt = pt.Hand("A1098.A987.A9.98"), pt.Hand("KQJ.KQJ.KQJ.KQJ")
    drawn, out = pt.Hand("HT DT CT"), pt.Hand("S8 H7 C8")
    hands = (dealt[0] - out) | drawn, dealt[1]
    for rules in (pt.rules("piquet-classic"), pt.rules("piquet-bg")):
        dialogue = pt.declare(*hands, rules, dealt=dealt)
        assert dialogue.acts[0] == pt.Announce("carte_blanche", "elder")
        check = pt.check_dialogue(dialogue)
        assert true_of(check.heard, hands, sinking=False)
        assert check.possible
