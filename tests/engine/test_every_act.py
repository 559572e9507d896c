"""Whatever could be said in the place of an act: the engine takes what the referee takes.

At every turn of random dialogues all acts that can be written down are tried: each category, each
number, each rank, each value. An act passes if it fits the dialogue (`Declaring.refusal`) and is
true of the hand (`truth.untrue`).
"""

from collections.abc import Iterator
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.combinations import Combinations
from piquet_teach.engine.piquet.truth import untrue
from tests.engine import deals, referee
from tests.engine.referee import CATEGORIES
from tests.engine.sunk import may_say

RANKS = (None, *pt.Rank)
NUMBERS = range(1, 9)


def made(kind: type, *arguments: object) -> Iterator[object]:
    """The act, if it can be made at all."""
    try:
        yield kind(*arguments)
    except ValueError:
        return


def all_acts() -> Iterator[object]:
    for category in CATEGORIES:
        yield from made(pt.NothingToClaim, category)
        yield from made(pt.NothingMore, category)
        for kind in (pt.Claim, pt.Named, pt.Also):
            for number in NUMBERS:
                for rank in RANKS:
                    yield from made(kind, category, number, rank)
                for value in range(7, 76):
                    yield from made(kind, category, number, None, value)
    for verdict in pt.Verdict:
        yield pt.Answer(verdict)
    for number in range(1, 76):
        yield pt.Answer("not_good", number)
    for number in (None, *NUMBERS, 41):
        for rank in RANKS:
            yield pt.Answer("not_good", number, rank)
    yield from map(pt.Value, range(7, 76))
    yield from map(pt.Top, pt.Rank)
    yield from map(pt.Scored, range(140))
    yield from map(pt.StartWith, range(220))


ACTS = tuple(dict.fromkeys(all_acts()))


OF_KIND = {
    kind: [act for act in ACTS if type(act) is kind] for kind in dict.fromkeys(map(type, ACTS))
}


def allowed(state: pt.Declaring, found: Combinations, random: Random) -> set[object]:
    """All acts that pass, of the kinds that fit; of the other kinds a few are tried."""
    passed = set()
    for kind, acts in OF_KIND.items():
        tried = acts if kind in state.kinds else random.sample(acts, min(4, len(acts)))
        passed |= {
            act for act in tried if state.refusal(act) is None and untrue(state, act, found) is None
        }
    return passed


def test_all_acts_are_many() -> None:
    assert {kind.__name__ for kind in OF_KIND} == {
        "Claim", "NothingToClaim", "Answer", "Value", "Top", "Named", "Also", "NothingMore",
        "Scored", "StartWith",
    }  # fmt: skip
    assert len(ACTS) > 2000


def check_dialogue(
    rules: pt.RuleSet, both: dict[str, referee.Cards], random: Random, *, sinking: bool
) -> int:
    """How many acts were refused."""
    law = deals.law_of(rules)
    willing = referee.honest(law, both)
    sinks = deals.random_sinks(random, law, both, willing) if sinking else ()
    dialogue = pt.declare(*deals.hands(both), rules, sink=sinks)
    expected = referee.outcome(law, willing, referee.shown_before(law, both, None))
    found = {seat: pt.combinations(deals.hand(both[seat]), rules) for seat in both}
    heard: dict[str, list[referee.Said]] = {category: [] for category in CATEGORIES}
    refused = 0
    for turn, said in zip(dialogue.turns, expected.said, strict=True):
        assert turn.before.refusal(turn.act) is None
        own = found[turn.speaker]
        if isinstance(turn.act, pt.Announce):
            assert untrue(turn.before, turn.act, found[turn.act.seat]) is None
            continue
        assert untrue(turn.before, turn.act, own) is None, (turn.act, dialogue)
        if said.category is None:
            words = {said.word}
        else:
            words = may_say(law, both[said.seat], willing, said, heard[said.category])
            heard[said.category].append(said)
        if isinstance(turn.act, pt.Show):
            continue
        passed = {deals.word(act) for act in allowed(turn.before, own, random)}
        assert passed == words, f"{rules!r} {dialogue} {sinks} in place of {turn.act}"
        refused += len(ACTS) - len(passed)
    return refused


@pytest.mark.slow
@pytest.mark.parametrize("rules", deals.RULE_SETS, ids=repr)
def test_one_act_changed_in_honest_dialogues(rules: pt.RuleSet) -> None:
    random = Random(f"one act {rules!r}")
    for _ in range(8):
        both, _ = deals.random_deal(random)
        assert check_dialogue(rules, both, random, sinking=False) > 10_000


@pytest.mark.slow
def test_one_act_changed_while_sinking_under_any_options() -> None:
    random = Random("one act sinking")
    for _ in range(25):
        both, _ = deals.random_deal(random)
        rules = deals.random_rules(random).replace(showing="on_demand")
        assert check_dialogue(rules, both, random, sinking=True) > 10_000


# What plain shuffles seldom give: a shorter run with a higher top beside one of equal length; runs
# of several lengths; quatorzes and trios on one side; points of equal length and value.
TRICKY = (
    ("KJ.JT98.JT8.AK7", "T987.AK.AKQ.QJT"),
    ("T987.AK.AKQ.QJT", "KJ.JT98.JT8.AK7"),
    ("AKQJ987.KQJT9..", "T.A87.KQJT.KQJT"),
    ("AKQ.AKQ.AKQ.AKJ", "JT9.JT9.JT9.QT9"),
    ("QJT98.AT.AT.AT7", "AK.KQJ98.QJ.KQJ"),
)


@pytest.mark.slow
@pytest.mark.parametrize("younger_names", ["at_once", "after_lead"])
@pytest.mark.parametrize(("elder", "younger"), TRICKY)
def test_one_act_changed_in_deals_with_many_parts(
    elder: str, younger: str, younger_names: str
) -> None:
    random = Random(f"tricky {elder} {younger_names}")
    both = {"elder": deals.cards(pt.Hand(elder)), "younger": deals.cards(pt.Hand(younger))}
    rules = pt.rules(younger_names=younger_names)
    assert check_dialogue(rules, both, random, sinking=False) > 0
    assert check_dialogue(rules.replace(sinking=False), both, random, sinking=False) > 0
    for _ in range(2):
        assert check_dialogue(rules, both, random, sinking=True) > 0


@pytest.mark.parametrize("younger_names", ["at_once", "after_lead"])
def test_one_act_changed_where_nothing_may_be_kept_back(younger_names: str) -> None:
    random = Random(f"no sinking {younger_names}")
    for _ in range(8):
        both, _ = deals.random_deal(random)
        rules = pt.rules(sinking=False, younger_names=younger_names)
        assert check_dialogue(rules, both, random, sinking=False) > 10_000


def test_the_cards_that_are_shown() -> None:
    random = Random("shows")
    rules = pt.rules(showing="always")
    shows = 0
    for _ in range(100):
        both, _ = deals.random_deal(random)
        dialogue = pt.declare(*deals.hands(both), rules)
        for turn in dialogue.turns:
            if not isinstance(turn.act, pt.Show):
                continue
            shows += 1
            hand = deals.hand(both[turn.speaker])
            other = deals.hand(both[turn.speaker.other])
            found = pt.combinations(hand, rules)
            shown = turn.act.cards
            one = pt.Hand([next(iter(shown))])
            wrong = [shown - one, shown - one | pt.Hand([next(iter(other))]), pt.Hand()]
            wrong += [shown | pt.Hand([card]) for card in hand - shown]
            for cards in wrong:
                assert untrue(turn.before, pt.Show(cards), found) is not None, (turn, cards)
            assert untrue(turn.before, turn.act, found) is None
    assert shows > 130


def test_every_kind_that_does_not_fit_is_out_of_turn() -> None:
    for turn in pt.printed_dialogue(repaired=True).turns:
        for kind in set(OF_KIND) - set(turn.before.kinds):
            refusal = turn.before.refusal(OF_KIND[kind][0])
            assert refusal is not None
            assert refusal.code == "out_of_turn"
            assert refusal.facts["expected"] == tuple(one.__name__ for one in turn.before.kinds)
            assert refusal.facts["speaker"] == turn.speaker


def test_refused_acts_change_nothing() -> None:
    state = pt.Declaring.start(pt.rules())
    with pytest.raises(pt.IllegalAction) as error:
        state.hear(pt.Scored(5))
    assert error.value.refusal == state.refusal(pt.Scored(5))
    assert state == pt.Declaring.start(pt.rules())
