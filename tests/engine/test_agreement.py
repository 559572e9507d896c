"""The engine and the referee agree about whole deals: words, scores, repique, totals."""

from random import Random

import pytest

import piquet_teach as pt
from tests.engine import deals, referee
from tests.engine.referee import CATEGORIES, ELDER, YOUNGER, Law, Willing


def compare(
    rules: pt.RuleSet,
    law: Law,
    both: dict[str, referee.Cards],
    dealt: dict[str, referee.Cards],
    willing: Willing,
    sinks: tuple[pt.Sink, ...] = (),
) -> referee.Outcome:
    expected = referee.outcome(law, willing, referee.shown_before(law, both, dealt))
    dialogue = pt.declare(*deals.hands(both), rules, dealt=deals.hands(dealt), sink=sinks)
    about = f"{rules!r} {dialogue.elder_hand} {dialogue.younger_hand} {sinks}"
    said = [(str(turn.speaker), deals.word(turn.act)) for turn in dialogue.turns]
    wanted = [(entry.seat, entry.word) for entry in expected.said]
    if law.showing == "always":  # which of two equal suits is shown is for the speaker to choose
        said, wanted = without_shows(said), without_shows(wanted)
    assert said == wanted, about
    scores = [(str(s.category), str(s.seat), s.points) for s in dialogue.scores]
    assert scores == expected.scores, about
    assert dialogue.repique == expected.repique, about
    assert {ELDER: dialogue.elder, YOUNGER: dialogue.younger} == expected.points, about
    starts = {ELDER: dialogue.elder_starts, YOUNGER: dialogue.younger_starts}
    assert starts == expected.starts, about
    last = dialogue.turns[-1].after
    assert last.over
    assert last.scores == dialogue.scores, about
    assert {seat: last.total(pt.Seat(seat)) for seat in (ELDER, YOUNGER)} == expected.points, about
    return expected


def without_shows(said: list[tuple[str, referee.Word]]) -> list[tuple[str, referee.Word]]:
    return [entry for entry in said if entry[1][0] != "show"]


@pytest.mark.slow
@pytest.mark.parametrize("rules", deals.RULE_SETS, ids=repr)
def test_the_rule_sets_of_the_texts(rules: pt.RuleSet) -> None:
    random = Random(f"texts {rules!r}")
    law = deals.law_of(rules)
    repiques = set()
    for _ in range(600):
        both, dealt = deals.random_deal(random)
        result = compare(rules, law, both, dealt, referee.honest(law, both))
        repiques.add(result.repique)
    assert repiques == {None, ELDER, YOUNGER}


@pytest.mark.slow
def test_any_options() -> None:
    random = Random("options")
    seen = set()
    for count in range(1200):
        if count % 10 == 0:  # new tables cost more than a deal
            rules = deals.random_rules(random)
            law = deals.law_of(rules)
        both, dealt = deals.random_deal(random)
        result = compare(rules, law, both, dealt, referee.honest(law, both))
        seen |= {entry.word[0] for entry in result.said}
        seen |= {category for category, _, _ in result.scores}
    assert {"announce", "show", "carte_blanche", "cartes_rouges", *CATEGORIES} <= seen


@pytest.mark.slow
def test_with_sinking() -> None:
    random = Random("sinking")
    equalities = 0
    for count in range(800):
        if count % 10 == 0:
            rules = deals.random_rules(random)
            law = deals.law_of(rules)
        both, dealt = deals.random_deal(random)
        willing = referee.honest(law, both)
        sinks = deals.random_sinks(random, law, both, willing)
        result = compare(rules, law, both, dealt, willing, sinks)
        equalities += any(entry.word == ("answer", "equal") for entry in result.said)
    assert equalities > 30


def test_at_most_one_side_scores_a_category_and_no_card_is_lost() -> None:
    random = Random("sides")
    for count in range(400):
        if count % 10 == 0:
            rules = deals.random_rules(random)
        both, _ = deals.random_deal(random)
        elder, younger = deals.hands(both)
        dialogue = pt.declare(elder, younger, rules)
        assert len({score.category for score in dialogue.scores}) == len(dialogue.scores)
        assert (dialogue.elder_hand, dialogue.younger_hand) == (elder, younger)
        assert len(elder | younger) == 24
        for turn in dialogue.turns:
            own = elder if turn.speaker is pt.Seat.ELDER else younger
            assert turn.cards <= own
