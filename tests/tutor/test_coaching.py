"""A coached dialogue as a value, menus of acts, and the table of points."""

import random
from collections import Counter

import pytest

import piquet_teach as pt
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.declaring.coaching import Coaching
from piquet_teach.tutor.declaring.menus import follows, menu
from piquet_teach.tutor.declaring.point_chances import point_chances

HANDS = ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", "AKQJT98.AK.AK.A", "7.QJT.QJT.KQJT9")
PAIRS = ((HANDS[0], HANDS[1]), (HANDS[1], HANDS[0]), (HANDS[2], HANDS[3]))


@pytest.mark.slow
@pytest.mark.parametrize("rules", pt.rule_ids())
@pytest.mark.parametrize("seat", list(pt.Seat))
@pytest.mark.parametrize(("elder", "younger"), PAIRS)
def test_each_player_can_enter_a_whole_dialogue(
    rules: str, seat: pt.Seat, elder: str, younger: str
) -> None:
    dialogue = pt.declare(elder, younger, pt.rules(rules))
    hand = pt.Hand(elder if seat is pt.Seat.ELDER else younger)
    coaching = Coaching(Knowledge(hand, pt.rules(rules), seat))
    chosen = 0
    while not coaching.state.over:
        act = dialogue.acts[len(coaching.known.acts)]
        assert act in coaching.choices
        if coaching.own_turn:
            assert coaching.choices[0] == act  # the honest act stands first
        coaching = coaching.hear(act)
        chosen += 1
    assert coaching.known.acts == dialogue.acts
    assert coaching.choices == ()
    for _ in range(chosen):
        coaching = coaching.back()
    assert coaching.known.acts == () == coaching.back().known.acts


def test_what_no_hand_can_give_is_not_offered() -> None:
    rules = pt.rules("piquet-ru")
    said = (pt.Claim("point", 5), pt.Answer("good"), pt.Named("point", 5), pt.Scored(5))
    coaching = Coaching(Knowledge(pt.Hand(HANDS[0]), rules, acts=(*said, pt.Claim("sequence", 4))))
    assert pt.Answer("not_good", 6) in menu(coaching.state)
    # A sequence of six would be a point of six, which was not declared.
    assert coaching.choices == tuple(act for act in menu(coaching.state) if act.number is None)
    with pytest.raises(ValueError, match="cannot be said here"):
        coaching.hear(pt.Answer("not_good", 6))


@pytest.mark.parametrize("rules", pt.rule_ids())
@pytest.mark.parametrize("showing", ["on_demand", "always"])
def test_a_menu_has_every_act_of_a_dialogue(rules: str, showing: str) -> None:
    found = pt.rules(rules).replace(showing=showing)
    for elder, younger in PAIRS:
        for turn in pt.declare(elder, younger, found).turns:
            hand = pt.Hand(elder if turn.speaker is pt.Seat.ELDER else younger)
            assert turn.act in menu(turn.before, hand)
            assert follows(turn.before) in (None, turn.act)


def test_a_menu_is_what_the_protocol_takes() -> None:
    chance = random.Random(5)
    for rules in pt.rule_ids():
        state = pt.Declaring.start(pt.rules(rules))
        while not state.over:
            acts = menu(state)
            assert len(acts) == len(set(acts)) > 0
            assert not any(state.refusal(act) for act in acts)
            state = state.hear(chance.choice(acts))


def test_the_table_of_points_agrees_with_random_deals() -> None:
    """Within four standard errors; and each pair of hands is counted from both sides alike."""
    table = {(one.length, one.value): one for one in point_chances()}
    chance, rules = random.Random(11), pt.rules()
    met, good = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    pack = list(pt.PACK32)
    for _ in range(6000):
        cards = chance.sample(pack, 24)
        one, other = (
            pt.combinations(pt.Hand(part), rules).point.strength
            for part in (cards[:12], cards[12:])
        )
        met[one] += 1
        good[one] += one > other
    for key, number in met.items():
        share = float(table[key].good)
        assert abs(good[key] / number - share) <= 4 * (share * (1 - share) / number) ** 0.5 + 1e-9
    deals = sum(one.deals for one in table.values())
    assert deals == 225_792_840 * 125_970
    assert sum(one.good * one.deals for one in table.values()) == sum(
        one.not_good * one.deals for one in table.values()
    )
    assert all(one.good + one.equal + one.not_good == 1 for one in table.values())


def test_too_short_a_point_is_none() -> None:
    table = point_chances(pt.rules().replace(shortest_point=5))
    assert {one.length for one in table} == {5, 6, 7, 8}
    weakest = table[0]
    assert (weakest.length, weakest.value) == (5, 44)
    assert weakest == point_chances()[16]
