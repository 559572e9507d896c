"""Every refusal has a sentence in every language."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.acts import Act
from piquet_teach.engine.piquet.combinations import CONTESTED
from piquet_teach.engine.piquet.truth import untrue
from piquet_teach.text import LANGUAGES, say
from tests.text.deals import deal
from tests.text.test_dialogues import check
from tools.refused import refusals
from tools.sentences import messages

ENGINE = Path(pt.__file__).parent / "engine"
DECLARING = ("contest", "declaring", "hearing", "stages", "truth")


def codes(path: Path) -> set[str]:
    """The codes that a module refuses with."""
    return {
        node.args[0].value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("refuse", "Refusal")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }


def test_every_code_of_the_protocol_has_an_example() -> None:
    found = set().union(*(codes(ENGINE / "piquet" / f"{name}.py") for name in DECLARING))
    assert len(found) >= 25
    assert found == {refusal.code for refusal in refusals()}


def test_every_code_of_hand_errors_has_a_sentence() -> None:
    source = ast.parse((ENGINE / "notation.py").read_text(encoding="utf-8"))
    found = {
        node.args[0].value
        for node in ast.walk(source)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_fail"
    }
    assert len(found) == 7
    ids = {name for name, _ in messages("en", "declaring")}
    assert {f"hand_error.{code}" for code in found} | {"hand_error.where"} == {
        name for name in ids if name.startswith("hand_error.")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_of_refusals_are_whole_sentences(language: str) -> None:
    for refusal in refusals():
        said = say(refusal, language)
        assert said == say(pt.IllegalAction(refusal), language)
        if refusal.code != "not_his_cards":
            check(said, language)


def _acts() -> list[Act]:
    ranks = [rank for rank in Rank if rank >= Rank.SEVEN]
    acts: list[Act] = [pt.Answer(verdict) for verdict in pt.Verdict]
    acts += [pt.Answer("not_good", number) for number in (3, 5, 9, 41, 52)]
    acts += [pt.Answer("not_good", rank=rank) for rank in ranks]
    for rank in ranks:
        acts += [pt.Answer("not_good", 3, rank), pt.Answer("not_good", 4, rank), pt.Top(rank)]
        for number in (3, 4):
            acts += [kind("set", number, rank) for kind in (pt.Claim, pt.Named, pt.Also)]
        acts += [kind("sequence", 4, rank) for kind in (pt.Claim, pt.Named, pt.Also)]
    for kind in (pt.Claim, pt.Named, pt.Also):
        acts += [kind("point", number) for number in (3, 5, 6)]
        acts += [kind("sequence", number) for number in (3, 4, 5)]
        acts.append(kind("point", 5, value=49))
    acts += [pt.NothingToClaim(category) for category in CONTESTED]
    acts += [pt.NothingMore("sequence"), pt.NothingMore("set"), pt.Value(41), pt.Value(52)]
    acts += [pt.Scored(4), pt.StartWith(6), pt.StartWith(0), pt.Show(pt.Hand("SA SK SQ"))]
    acts += [
        pt.Announce(what, seat) for what in ("carte_blanche", "cartes_rouges") for seat in pt.Seat
    ]
    return acts


def _refused() -> Iterator[pt.Refusal]:
    """What the engine refuses at every step of random dialogues."""
    random = Random(5)
    acts = _acts()
    sets = [
        pt.rules("piquet-ru", tens_quatorze_only=True),
        pt.rules("piquet-ru", style="english", showing="always"),
        pt.rules("piquet-bg", all_sets=False, all_sequences=False),
        pt.rules("piquet-site", shortest_point=4),
    ]
    for number in range(60):
        elder, younger = deal(random)
        rules = sets[number % len(sets)]
        found = {
            pt.Seat.ELDER: pt.combinations(elder, rules),
            pt.Seat.YOUNGER: pt.combinations(younger, rules),
        }
        for turn in pt.declare(elder, younger, rules).turns:
            for act in acts:
                refusal = turn.before.refusal(act)
                if refusal is None:
                    refusal = untrue(turn.before, act, found[turn.speaker])
                if refusal is not None:
                    yield refusal


@pytest.mark.slow
def test_what_the_engine_refuses_has_words() -> None:
    heard = {refusal.code for refusal in _refused()}
    said = {say(refusal, language) for refusal in set(_refused()) for language in LANGUAGES}
    assert len(heard) >= 22
    assert not [sentence for sentence in said if "{" in sentence or "_" in sentence]
