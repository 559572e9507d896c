"""A dialogue in steps, a learner's way through it, and what he is asked on the way."""

from collections.abc import Iterator
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.combinations import combinations
from piquet_teach.engine.piquet.truth import untrue
from piquet_teach.tutor.proof.claimed_twice import claimed_twice
from piquet_teach.tutor.walking.practice import Question, question
from piquet_teach.tutor.walking.steps import same_place, steps, totals
from piquet_teach.tutor.walking.walk import Outcome, Walk
from tests.engine.deals import RULE_SETS
from tests.text.deals import deal

STYLES = ("american", "english")
SEATS = tuple(pt.Seat)
SHOWING = tuple(rules.replace(showing="always") for rules in RULE_SETS)


def dialogues(seed: int, number: int) -> Iterator[pt.Dialogue]:
    random = Random(seed)
    for _ in range(number):
        yield pt.declare(*deal(random), random.choice(RULE_SETS + SHOWING))


def hand_of(dialogue: pt.Dialogue, seat: pt.Seat) -> pt.Hand:
    hand = dialogue.elder_hand if seat is pt.Seat.ELDER else dialogue.younger_hand
    assert hand is not None
    return hand


def questions(seed: int, number: int) -> Iterator[tuple[pt.Dialogue, int, Question]]:
    for dialogue in dialogues(seed, number):
        for place, step in enumerate(steps(dialogue)):
            asked = question(step.turn, hand_of(dialogue, step.speaker))
            if asked is not None:
                yield dialogue, place, asked


# --- steps ---


def test_the_steps_are_all_that_is_said_and_only_silence_is_passed_over() -> None:
    for dialogue in dialogues(1, 200):
        walk = steps(dialogue)
        assert tuple(turn for step in walk for turn in step.turns) == dialogue.turns
        for step in walk:
            assert all(isinstance(turn.act, pt.NothingMore) for turn in step.turns[:-1])
            assert not isinstance(step.turn.act, pt.NothingMore)
            assert {turn.speaker for turn in step.turns} == {step.speaker}


def test_the_score_grows_to_what_the_players_say_they_start_with() -> None:
    for dialogue in dialogues(2, 300):
        walk = steps(dialogue)
        grown = [totals(walk, done) for done in range(len(walk) + 1)]
        for seat in SEATS:
            points = [total[seat] for total in grown]
            assert points == sorted(points)
            assert points[0] == 0
        lead = dialogue.rules.lead_points
        assert grown[-1] == {"elder": dialogue.elder + lead, "younger": dialogue.younger}


def test_a_repique_in_english_style_counts_when_it_is_certain() -> None:
    rules = pt.rules("piquet-classic")
    dialogue = pt.declare("AKQJT9.AKQ.AK.A", "87.JT9.QJT.KQJT", rules)
    assert dialogue.repique == "elder"
    walk = steps(dialogue)
    assert totals(walk, len(walk))["elder"] == dialogue.elder + 1


# --- the same place elsewhere ---


@pytest.mark.parametrize("style", STYLES)
def test_printed_and_repaired_have_the_same_places(style: str) -> None:
    printed, repaired = (
        steps(pt.printed_dialogue(style, repaired=repaired)) for repaired in (False, True)
    )
    assert len(printed) == len(repaired)
    for done in range(len(printed) + 1):
        assert same_place(printed, done, repaired) == done
        assert same_place(repaired, done, printed) == done


def test_a_change_of_style_keeps_the_subject() -> None:
    american, english = (steps(pt.printed_dialogue(style, repaired=True)) for style in STYLES)
    for old, new in ((american, english), (english, american)):
        for done in range(1, len(old)):
            place = same_place(old, done, new)
            assert new[place - 1].category == old[done - 1].category
            assert new[place - 1].speaker == old[done - 1].speaker


def test_beginning_and_end_stay_beginning_and_end() -> None:
    for dialogue in dialogues(3, 50):
        if dialogue.rules.style is None:
            continue
        other = steps(
            dialogue.in_style("english" if dialogue.rules.style == "american" else "american")
        )
        walk = steps(dialogue)
        assert same_place(walk, 0, other) == 0
        assert same_place(walk, len(walk), other) == len(other)
        places = {same_place(walk, done, other) for done in range(len(walk))}
        assert places <= set(range(len(other) + 1))


# --- a card claimed twice ---


@pytest.mark.parametrize("style", STYLES)
def test_the_printed_queen_is_claimed_twice_once_both_have_spoken_of_it(style: str) -> None:
    walk = Walk(pt.printed_dialogue(style))
    found = [walk.to(done).claimed_twice for done in range(len(walk.steps) + 1)]
    first = next(done for done, twice in enumerate(found) if twice)
    said = walk.steps[first - 1].turn.act
    assert said in (pt.Answer("not_good", 4, "Q"), pt.Named("set", 4, "Q"))
    twice = found[-1]
    assert twice is not None
    assert all(one == twice for one in found[first:])
    assert (twice.rank, twice.seat) == (pt.Rank.QUEEN, "younger")
    assert (twice.one_more.number, twice.one_more.rank) == (4, pt.Rank.QUEEN)


def test_no_card_of_a_real_deal_is_claimed_twice() -> None:
    for dialogue in dialogues(4, 200):
        walk = Walk(pt.spoken_dialogue(dialogue.acts, dialogue.rules))
        assert walk.to(len(walk.steps)).claimed_twice is None


def test_elder_may_be_the_one_who_names_all_four() -> None:
    twice = claimed_twice([pt.Named("set", 4, "K")], [pt.Named("sequence", 3, "A")])
    assert twice is not None
    assert twice.seat == "elder"
    assert claimed_twice([pt.Named("set", 3, "K")], [pt.Named("sequence", 3, "A")]) is None
    assert claimed_twice([pt.Named("set", 4, "K")], [pt.Named("sequence", 3)]) is None


# --- questions ---


def test_the_right_answer_is_what_is_said_and_the_only_true_and_full_one() -> None:
    for dialogue, place, asked in questions(5, 250):
        turn = steps(dialogue)[place].turn
        right = asked.options[asked.right]
        if isinstance(turn.act, pt.Answer):
            assert right == pt.Answer(turn.act.verdict)
        else:
            assert right == turn.act
        assert len(set(asked.options)) == len(asked.options) > 1
        assert asked.seat is turn.speaker


def test_every_wrong_option_is_untrue_or_keeps_something_back() -> None:
    for dialogue, place, asked in questions(6, 250):
        turn = steps(dialogue)[place].turn
        found = combinations(hand_of(dialogue, turn.speaker), dialogue.rules)
        best = found.of(asked.category)
        for option in asked.options:
            if option == asked.options[asked.right] or isinstance(option, pt.Answer):
                continue
            assert turn.before.refusal(option) is None
            if untrue(turn.before, option, found) is None:
                kept_back = isinstance(option, pt.NothingToClaim) or (
                    isinstance(option, pt.Named) and option.number <= best[0].length
                )
                assert kept_back or isinstance(option, pt.Value | pt.Top)


def test_the_facts_are_counted_from_the_hand() -> None:
    seen = set()
    for dialogue, place, asked in questions(7, 300):
        turn = steps(dialogue)[place].turn
        hand, facts, code = hand_of(dialogue, turn.speaker), dict(asked.why.facts), asked.why.code
        seen.add(code)
        lengths = [len(hand.suit(suit)) for suit in pt.Suit]
        claim = turn.before.contest.claim
        if code.startswith("point.") and code != "point.none":
            assert facts["own"] == max(lengths)
            if code != "point.as_long":
                assert claim is not None
                assert facts["claimed"] == claim.number
                assert (code == "point.longer") == (max(lengths) > claim.number)
        if code == "value":
            assert sum(card.rank.pips for card in facts["cards"]) == facts["value"]
        if code == "hold.point":
            assert len(facts["cards"]) == facts["number"] == max(lengths)
        if code == "top":
            assert max(card.rank for card in facts["cards"]) == facts["rank"]
        if code.endswith(".none"):
            assert not combinations(hand, dialogue.rules).of(asked.category)
        if code.startswith("set.") and code != "set.none":
            own = facts["own"]
            assert sum(card.rank is own.rank for card in hand) == own.number
    assert len(seen) > 20


def test_what_is_kept_back_is_not_asked() -> None:
    sunk = pt.declare(
        "AK987.KJT98.K.T",
        "QJT.AQ.Q87.AKQJ",
        pt.rules("piquet-ru"),
        sink=[pt.Sink("younger", "set")],
    )
    assert pt.Answer("good") in sunk.acts
    for step in steps(sunk):
        if step.category == "set" and step.speaker == "younger":
            assert question(step.turn, hand_of(sunk, step.speaker)) is None


# --- the way ---


def practising(seat: str = "younger") -> Walk:
    return Walk(pt.printed_dialogue(repaired=True), pt.Seat(seat))


def test_a_wrong_choice_may_be_made_once_and_the_second_shows_the_answer() -> None:
    walk = practising().forward()
    asked = walk.question
    assert asked is not None
    wrong = [n for n in range(len(asked.options)) if n != asked.right]
    again, outcome = walk.pick(wrong[0])
    assert (outcome, again.done, again.tried) == (Outcome.AGAIN, walk.done, (wrong[0],))
    with pytest.raises(ValueError, match="no option"):
        again.pick(wrong[0])
    told, outcome = again.pick(wrong[1])
    assert (outcome, told.done, told.tried) == (Outcome.TOLD, walk.done + 1, ())
    right, outcome = again.pick(asked.right)
    assert (outcome, right.done) == (Outcome.RIGHT, walk.done + 1)
    assert walk.done == 1


@pytest.mark.parametrize("option", [-1, 3, 17])
def test_an_option_that_is_none_is_refused(option: int) -> None:
    with pytest.raises(ValueError, match="no option"):
        practising().forward().pick(option)


def test_only_the_practised_side_is_asked_and_only_once() -> None:
    for seat in SEATS:
        walk = practising(seat)
        while walk.done < len(walk.steps):
            if walk.question is not None:
                assert walk.question.seat is walk.steps[walk.done].speaker is seat
            walk = walk.forward()
        assert all(walk.to(done).question is None for done in range(len(walk.steps)))
        assert walk.practising(seat).to(0).practising(seat).reached == 0


def test_without_hands_nothing_is_asked() -> None:
    walk = Walk(pt.printed_dialogue(), pt.Seat.YOUNGER)
    assert all(walk.to(done).question is None for done in range(len(walk.steps) + 1))


def test_a_place_outside_the_dialogue_is_its_beginning_or_end() -> None:
    walk = practising()
    assert walk.to(-5).done == 0
    assert walk.to(99).done == walk.to(99).reached == len(walk.steps)
    assert walk.to(99).forward().done == len(walk.steps)
