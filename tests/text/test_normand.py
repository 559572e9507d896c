"""Normand in words: whatever happens and is refused, in each language."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.normand.events import NormandEnded, TargetReached, TwoPlayOn
from piquet_teach.engine.piquet.normand.settling import pay
from piquet_teach.text import LANGUAGES
from piquet_teach.text.catalogue import translator
from piquet_teach.text.rules import name_of, value_of
from tests.text.test_events import whole


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_has_a_sentence_for_each_seat(language: str) -> None:
    random, kinds = Random(5), set()
    for seed in range(6):
        game = pt.new_game("normand", seed=seed, target=60, must_buy=seed % 2 == 0)
        for event in game.news:
            whole(pt.say(event, language), language)
        while not game.over:
            game = game.play(random.choice(game.legal))
            for event in game.news:
                kinds.add(type(event).__name__)
                whole(pt.say(event, language), language)
            for seat in range(3):
                for event in game.view(seat).events[-3:]:
                    whole(pt.say(event, language), language)
    assert kinds >= {
        "DealtToThree", "Exchanged", "Looked", "Spoke", "Shown", "Counted", "Played", "TrickWon",
        "DealBegan", "DealEnded", "TargetReached", "TwoPlayOn", "Dealt", "Said", "NormandEnded",
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    random, said = Random(6), set()
    actions = [
        "equal", "silent", "declare carte_blanche", "declare point 5 47", "declare point 3 30",
        "declare sequence 3 9", "declare set 3 K", "SA", "H7", "look yes", "exchange -",
        "exchange SA HA", "exchange SA",
    ]  # fmt: skip
    for seed in range(12):
        game = pt.new_game("normand", seed=seed, target=20, sinking=seed % 2 == 0)
        while not game.over:
            for action in actions:
                refusal = game.refusal(action)
                if refusal is not None:
                    said.add(refusal.code)
                    whole(pt.say(refusal, language), language)
            game = game.play(random.choice(game.legal))
    assert said >= {
        "not_above", "not_in_this_hand", "category_in_turn", "not_now", "not_equal", "keeps_back",
        "exchange_too_few", "exchange_too_many", "not_in_hand", "must_follow_suit",
    }  # fmt: skip


def test_the_end_in_words() -> None:
    assert pt.say(TargetReached((0,), 150)) == "Player A has reached 150 and leaves the game."
    assert pt.say(TargetReached((0, 2), 150), "ru") == (
        "Игрок А и игрок В набирают 150 и выходят из игры."
    )
    assert pt.say(TwoPlayOn((1, 2)), "bg") == "Играч Б и играч В продължават двамата."
    totals = (163, 120, 151)
    assert pt.say(NormandEnded(totals, pay(150, totals))) == (
        "The partie is over: player A 163, player B 120, player C 151. "
        "Player B pays each of the others 150 − 120 = 30."
    )
    assert pt.say(pay(150, totals), "ru") == ("Игрок Б платит каждому из остальных 150 − 120 = 30.")
    assert pt.say(pay(150, (150, 151, 152)), "bg") == (
        "И тримата стигнаха до края: никой не плаща."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_options_in_words(language: str) -> None:
    rules = pt.rules("normand").replace(
        target=100, must_buy=False, leads_first="dealer", pique_alone=False, cards_least=7
    )
    said = pt.say(rules, language)
    assert said.count(";") == 4
    assert "option." not in said
    words = translator(language)
    for name, row in rules.rows.items():
        assert name_of(name, words)
        assert value_of(name, row.choices[-1], words)
