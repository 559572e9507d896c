"""What the tutor has counted, in three languages."""

import ast
import random
import re
from functools import cache
from pathlib import Path

import pytest

import piquet_teach as pt
from piquet_teach.text import LANGUAGES
from piquet_teach.tutor.counting.heard import changed, hear
from piquet_teach.tutor.declaring.declarations import declarations
from tests.tutor.dealing import RULE_SETS, two_hands

TUTOR = Path(pt.__file__).parent / "tutor"
MODULES = ("proof/argument", "declaring/declarations", "declaring/speaking")


def whole(sentence: str, language: str) -> None:
    assert sentence
    assert not re.search(r"[{}<>_]|None|Fraction|reason\.|tutor\.", sentence)
    assert sentence[0] == sentence[0].upper()
    if language != "en":
        assert not re.search(r"\b(the|and|of|is)\b", sentence)


def codes() -> set[str]:
    found = set()
    for module in MODULES:
        tree = ast.parse((TUTOR / f"{module}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                found.add(node.args[0].value)
    return found


@cache
def every_reason() -> tuple[pt.Reason, ...]:
    return tuple(reasons())


def reasons():
    """Reasons of arguments and declarations of all kinds."""
    printed = pt.printed_dialogue()
    heard = hear(printed, printed.rules)
    aces = changed(heard, 12, pt.Answer("not_good", 4, "A"), printed.rules)
    yield from pt.check_dialogue(printed).argument
    yield from pt.check_dialogue(aces, printed.rules).argument
    chance = random.Random(20)
    for rules in RULE_SETS[:4]:
        hands = two_hands(chance)
        for options in declarations(hands[0], rules).values():
            for one in options:
                yield from one.reasons
        asked = pt.Knowledge(hands[0], rules, sinking=True)
        for options in declarations(asked).values():
            yield from options[0].reasons
    four_aces = pt.Hand("AK.A87.AQ98.AT9")
    for options in declarations(four_aces).values():
        for one in options:
            yield from one.reasons
    for seat in pt.Seat:
        for category in ("point", "sequence"):
            for first, same in ((True, False), (False, True), (False, False)):
                facts = {"seat": seat, "category": pt.Category(category), "number": 4}
                yield pt.Reason(
                    "suppose", {**facts, "suit": pt.Suit.HEARTS, "first": first, "same": same}
                )
        facts = {"seat": seat, "rank": pt.Rank.KING, "needed": 3, "left": 2}
        yield pt.Reason("too_few_left", facts)
        for code in ("must_hold", "cannot_without"):
            yield pt.Reason(code, {"seat": seat, "cards": pt.Hand("SK HK")})
        yield pt.Reason("no_such_hand", {"seat": seat})
    for code in ("words_disagree", "all_searched", "says_all", "never_good"):
        yield pt.Reason(code)
    for code in ("adds", "leaves_unsaid"):
        yield from (pt.Reason(code, {"points": n}) for n in (1, 2, 5, 14))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language):
    seen = set()
    for reason in every_reason():
        whole(pt.say(reason, language), language)
        seen.add(reason.code)
    assert seen >= codes()


def test_the_argument_of_the_printed_dialogue_in_words():
    check = pt.check_dialogue(pt.printed_dialogue())
    assert pt.say(check, "en")[1:] == (
        "Elder: “Queen.”",
        "Younger: “Not good. Fourteen queens.”",
        "So younger certainly holds ♠Q ♥Q ♦Q ♣Q.",
        "For what elder says, this many queens are needed at least: 1. Left for elder: 0.",
        "It could happen if elder said “Jack” instead of “Queen”.",
        "It could happen if elder said “Ten” instead of “Queen”.",
    )
    assert pt.say(check, "ru")[3] == "Значит, у сдающего наверняка ♠Д ♥Д ♦Д ♣Д."


def test_chances_are_written_as_the_language_does():
    odds = pt.odds("AK987.KJT98.K.T")[0]
    for language, share, number in (("en", "53.6%", "125,970"), ("bg", "53,6%", "125\xa0970")):
        said = pt.say(odds, language)
        whole(said, language)
        assert share in said
        assert number in said


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_checks_disclosures_and_misplaced_acts(language):
    dialogue = pt.declare("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", pt.rules("piquet-ru"))
    for line in pt.say(pt.check_dialogue(dialogue), language):
        whole(line, language)
    for sinking in (False, True):
        for line in pt.say(pt.check_dialogue(pt.printed_dialogue(), sinking=sinking), language):
            whole(line, language)
    for one in pt.disclosures(dialogue, bystander=True):
        whole(pt.say(one, language), language)
    heard = pt.Knowledge(dialogue.elder_hand, dialogue.rules, acts=dialogue.acts[:2], sinking=True)
    for one in pt.odds(heard):
        whole(pt.say(one, language), language)
    with pytest.raises(pt.MisplacedAct) as error:
        pt.check_dialogue([pt.Claim("point", 5), pt.Value(47)], pt.rules())
    whole(pt.say(error.value, language), language)
