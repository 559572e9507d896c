"""Declaring in a game: the dialogue of `declare`, spoken act by act."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import Announced, Counted, Said
from piquet_teach.engine.piquet.speech import speak, willing
from piquet_teach.engine.piquet.stages import Stage
from piquet_teach.engine.piquet.truth import untrue
from tests.engine.parties import HANDS, any_rules, declaring, events, first_options, walk


@pytest.mark.parametrize("style", ["american", "english"])
def test_the_example_dialogue_is_spoken_in_a_game(style: str) -> None:
    rules = pt.rules("piquet-ru", style=style)
    game = declaring(rules, *HANDS)
    while game.view(0).phase == "declare":
        game = game.play(game.legal[0])
    spoken = [event.act for event in events(game, Said)]
    assert tuple(spoken) == pt.printed_dialogue(style, repaired=True).acts
    assert game.view(0).points == (21, 6)


def test_first_options_give_the_whole_dialogue() -> None:
    """Playing what comes first says word for word what `declare` says, and scores as much."""
    random = Random(21)
    for seed in range(50):
        rules = any_rules(random)
        game = first_options(pt.new_game(rules, seed=seed, first_dealer=0))
        moments = list(game.history())[::-1]
        phases = [m._phase for m in moments if m._phase.name == "declare"]
        last = next(phase for phase in reversed(phases) if phase.deal.number == 1)
        deal, swap = last.deal, last.swap
        hands = [pt.Hand.from_mask(swap.hands[seat]) for seat in (deal.elder, deal.dealer)]
        dealt = tuple(pt.Hand.from_mask(deal.hands[seat]) for seat in (deal.elder, deal.dealer))
        dialogue = pt.declare(*hands, rules, dealt=dealt)
        first_deal = [event for m in moments for event in m.news]
        spoken = [event.act for event in first_deal if isinstance(event, Said)]
        wanted = [act for act in dialogue.acts if not isinstance(act, pt.Announce)]
        if rules.honours_only or dialogue.repique:
            spoken, wanted = (
                [a for a in s if type(a) is not pt.StartWith] for s in (spoken, wanted)
            )
        assert spoken == wanted
        shown = [event.category for event in first_deal if isinstance(event, Announced)]
        assert shown == [a.category for a in dialogue.acts if isinstance(a, pt.Announce)]
        declared = [
            (event.reason, event.points)
            for event in first_deal
            if isinstance(event, Counted) and event.reason in (*pt.Category, "repique")
        ]
        scores = [(str(d.category), d.points) for d in dialogue.scores if d.points]
        if dialogue.repique and rules.repique:
            scores.append(("repique", rules.repique))
        assert sorted(declared) == sorted(scores)


def test_every_act_that_is_offered_is_true_and_fits() -> None:
    random = Random(22)
    stages = set()
    for seed in range(25):
        rules = any_rules(random)
        for game in walk(pt.new_game(rules, seed=seed), random):
            view = game.view(game.turn or 0)
            if view.phase != "declare" or view.dialogue.stage is Stage.START:
                continue
            found = pt.combinations(view.hand, rules)
            acts = [a for a in game.legal if not isinstance(a, pt.Demand | pt.NothingToAnnounce)]
            assert len(acts) == len(set(acts)) <= 12
            for act in acts:
                if view.dialogue.kinds and not isinstance(act, pt.Announce):
                    stages.add(view.dialogue.stage)
                    assert view.dialogue.refusal(act) is None
                    assert untrue(view.dialogue, act, found) is None
                assert game.refusal(act) is None
    assert stages >= set(Stage) - {Stage.SHOW, Stage.SCORE, Stage.START, Stage.OVER}


def test_any_true_act_is_taken_and_any_other_refused() -> None:
    """Also those that the list leaves out, as a player who sinks may say them."""
    random = Random(23)
    beyond = refused = 0
    for seed in range(4):
        rules = any_rules(random)
        for game in walk(pt.new_game(rules, seed=seed), random):
            view = game.view(game.turn or 0)
            if view.phase != "declare" or view.dialogue.stage is Stage.START:
                continue
            if not any(isinstance(a, pt.NothingToAnnounce | pt.Announce) for a in game.legal):
                found = pt.combinations(view.hand, rules)
                for act in ACTS:
                    fits = view.dialogue.refusal(act) is None
                    true = fits and untrue(view.dialogue, act, found) is None
                    assert (game.refusal(act) is None) is true
                    beyond += true and act not in game.legal
                    refused += not true
    assert beyond > 20
    assert refused > 500


ACTS = [
    *(pt.NothingToClaim(c) for c in ("point", "sequence", "set")),
    *(kind("point", n) for kind in (pt.Claim, pt.Named) for n in range(1, 9)),
    *(kind("sequence", n) for kind in (pt.Claim, pt.Named, pt.Also) for n in range(3, 9)),
    *(
        kind("set", n, rank)
        for kind in (pt.Claim, pt.Named, pt.Also)
        for n in (3, 4)
        for rank in "AKQJ987"
    ),
    *(pt.Answer(verdict) for verdict in pt.Verdict),
    *(pt.Answer("not_good", n) for n in range(1, 60)),
    *(pt.Answer("not_good", n, rank) for n in (3, 4) for rank in "AKQJ987"),
    *(pt.Value(n) for n in range(7, 76)),
    *(pt.Top(rank) for rank in "AKQJ98"),
    pt.NothingMore("sequence"),
    pt.NothingMore("set"),
]


def test_the_honest_act_comes_first() -> None:
    random = Random(24)
    for seed in range(50):
        rules = any_rules(random)
        game = pt.new_game(rules, seed=seed)
        while game.view(0).deal < 2 and not game.over:
            view = game.view(game.turn)
            if view.phase == "declare" and view.dialogue.stage is not Stage.START:
                found = pt.combinations(view.hand, rules)
                act, _ = speak(view.dialogue, willing(found, rules), view.hand)
                assert game.legal[0] == act or isinstance(
                    game.legal[0], pt.Announce | pt.NothingToAnnounce
                )
            game = game.play(game.legal[0])


def test_without_sinking_there_is_one_thing_to_say() -> None:
    game = declaring(pt.rules("piquet-ru", sinking=False), *HANDS)
    assert game.legal == (pt.Claim("point", 5),)
    assert game.refusal(pt.Claim("point", 4)).code == "keeps_back"
    assert game.refusal(pt.NothingToClaim("point")).code == "keeps_back"
    assert game.refusal(pt.Claim("point", 6)).code == "not_held"


def test_sinking_is_a_choice_that_counts() -> None:
    game = declaring(pt.rules("piquet-ru"), *HANDS)
    assert game.legal == (
        pt.Claim("point", 5), pt.Claim("point", 4), pt.Claim("point", 1),
        pt.NothingToClaim("point"),
    )  # fmt: skip
    sunk = game.play(pt.NothingToClaim("point"))
    assert sunk.legal[0] == pt.Named("point", 4)
    assert sunk.play(sunk.legal[0]).view(0).points == (4, 0)
