"""Cards, advice and players of Voleur."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import DealEnded
from piquet_teach.tutor.voleur.cards import by_thumb, play_options
from tools.ladder_variants import voleur_contest


def test_rules_of_thumb_beat_random_play_on_the_same_cards() -> None:
    mean, error = voleur_contest("easy", "random", 40)
    assert mean > 3 * error > 0


def test_a_trick_is_left_to_the_partner() -> None:
    hand = tuple(pt.Hand("♠AQ7"))
    led, higher, low = pt.Card("SK"), pt.Card("SA"), pt.Card("S8")
    assert by_thumb(hand, [led]) == pt.Card("SA")
    assert by_thumb(hand, [led, low]) == pt.Card("S7")
    assert by_thumb(tuple(pt.Hand("♠Q7")), [led, higher]) == pt.Card("S7")
    assert by_thumb(tuple(pt.Hand("♠AQ7")), [pt.Card("S9"), pt.Card("S10"), low]) == pt.Card("S7")


def test_the_last_card_of_a_deal_is_valued_exactly() -> None:
    """All other cards are on the table or played: what the last one brings is a fact."""
    for seed in range(20):
        game, random = pt.new_game("voleur", seed=seed, first_dealer=3), Random(seed)
        while sum(game.view(0).tricks) < 7 or len(game.view(0).trick) < 3:
            game = game.play(random.choice(game.legal))
        side, before = game.turn % 2, game.scores
        (option,) = play_options(game.view(game.turn), guesses=3)
        after = game.play(option.action).scores
        scored = [new - old for new, old in zip(after, before, strict=True)]
        assert (option.value, option.error) == (scored[side] - scored[1 - side], 0)


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_advice_leads_through_a_deal_in_words(language: str) -> None:
    game = pt.new_game("voleur", seed=7, first_dealer=1)
    while DealEnded not in map(type, game.news):
        options = pt.advise(game.view(game.turn))
        assert all(pt.say(option, language) for option in options)
        assert pt.say(pt.hint(options, game.view(game.turn)), language)
        assert options[0].value >= options[-1].value
        game = game.play(options[0].action)


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_every_refusal_has_a_sentence(language: str) -> None:
    random, said = Random(6), set()
    actions = [
        "equal", "silent", "declare carte_blanche", "declare point 5 47", "declare point 3 30",
        "declare sequence 3 9", "declare set 3 K", "SA", "H7", "look yes",
    ]  # fmt: skip
    for seed in range(25):
        game = pt.new_game("voleur", seed=seed, deals=1, sinking=seed % 2 == 0)
        while not game.over:
            for action in actions:
                refusal = game.refusal(action)
                if refusal is not None:
                    said.add(refusal.code)
                    assert pt.say(refusal, language).endswith(".")
            game = game.play(random.choice(game.legal))
    assert said >= {"not_above", "not_in_this_hand", "category_in_turn", "not_now", "not_equal"}
