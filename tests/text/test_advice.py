"""Every reason of the advice has a sentence in every language, and its numbers are in it."""

import random
from fractions import Fraction

import pytest

import piquet_teach as pt
from piquet_teach.text import LANGUAGES
from piquet_teach.text.catalogue import translator
from piquet_teach.tutor.exchange.advice import Budget, advising_exchange
from piquet_teach.tutor.play.advice import advising_play
from piquet_teach.tutor.play.table import plays_now
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import finish
from tests.engine.parties import any_rules, walk
from tools.sentences import messages

pytestmark = pytest.mark.slow

SMALL = Budget(((4, 4),), solved=3, nodes=10)


def advised(game: pt.Game) -> tuple[pt.Option, ...]:
    view = game.view(game.turn)
    if view.phase == "exchange":
        return finish(advising_exchange(view, budget=SMALL))
    if plays_now(view):
        return finish(advising_play(view, nodes=1))
    return pt.advise(view)


@pytest.fixture(scope="module")
def everything() -> list[tuple[pt.Option | pt.Hint, ...]]:
    """Advice and hints at moments of random games under random options."""
    source = random.Random(12)
    found: list[tuple[pt.Option | pt.Hint, ...]] = []
    for seed in range(10):
        rules = any_rules(source)
        if seed % 5 == 0:
            rules = pt.rules("piquet-ru", deals=1)
        for game in walk(pt.new_game(rules, seed=seed), source):
            if game.over or game.view(0).deal > 1:
                break
            if source.random() < 0.25 or game.view(game.turn).phase != "play":
                options = advised(game)
                found.append((*options, pt.hint(options, game.view(game.turn))))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_advised_is_said(
    everything: list[tuple[pt.Option | pt.Hint, ...]], language: str
) -> None:
    for options in everything:
        for option in options:
            said = pt.say(option, language)
            for line in (said,) if isinstance(said, str) else said:
                assert line[0] == line[0].upper()
                assert line.endswith((".", "?"))
                assert "{" not in line


def test_the_codes_that_are_met_are_those_of_the_catalogue(
    everything: list[tuple[pt.Option | pt.Hint, ...]],
) -> None:
    met = set()
    for options in everything:
        for one in options:
            met |= {one.look} if isinstance(one, pt.Hint) else set(one.reasons)
    codes = {f"reason.{one.code}" for one in met}
    known = {name for name, _ in messages("en", "advice") if name.startswith("reason.")}
    rare = {  # a carte blanche, partly heard hands, a partie that was won long before
        "reason.carte_blanche_counts", "reason.cartes_rouges_counts", "reason.last_deal.passed",
        "reason.some_hands", "reason.some_hands.sinking", "reason.some_hands.unheard",
        "reason.all_hands", "reason.all_hands.unheard", "reason.keeps_four", "reason.keeps_three",
        "reason.last_elder", "reason.last_elder.odd", "reason.no_difference",
    }  # fmt: skip
    assert known - codes <= rare


FACTS = {
    "rank": pt.Rank.KING, "cards": pt.Hand("HK SK"), "suit": pt.Suit.HEARTS, "number": 5,
    "card": pt.Card("HK"), "led": pt.Card("SQ"), "n": 17, "of": 455, "hands": 455, "most": 5,
    "own": 1, "other": 12, "missing": 21, "points": 10, "deals": 400, "solved": 57, "before": 6188,
    "after": 455,
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    words = translator(language)
    shares = {"chance": Fraction(17, 38), "sequences": Fraction(8, 3), "sets": Fraction(1, 7)}
    more = {"behind": Fraction(5, 4), "apart": Fraction(1, 2)}
    for name, _ in messages("en", "advice"):
        if name.startswith("reason."):
            reason = Reason(name.removeprefix("reason."), {**FACTS, **shares, **more})
            line = pt.say(reason, language)
            assert "{" not in line
            assert len(line) > 10
    assert words.text("advice.value", value="+1.00")


def test_examples() -> None:
    chance = Reason(
        "chance_of_three",
        {"rank": pt.Rank.QUEEN, "cards": pt.Hand("SQ HQ"), "chance": Fraction(17, 38), "n": 5},
    )
    assert pt.say(chance, "en") == "Three queens or more, by drawing from ♠Q ♥Q: 17/38 (44.7%)."
    assert pt.say(chance, "ru") == (
        "Три дамы или больше, если придёт что-то из ♠Д ♥Д: 17/38 (44,7%)."
    )
    assert pt.say(chance, "bg") == "Три дами или повече, ако дойде нещо от ♠Д ♥Д: 17/38 (44,7%)."
    wins = Reason("lead_wins", {"card": pt.Card("SK"), "n": 310, "of": 455})
    assert pt.say(wins, "en") == "Hands that cannot take the king of spades: 310 of 455."
    option = pt.Option(pt.Exchange(pt.Hand("S8 S7")), 12.407, 1.5, (chance,))
    assert pt.say(option, "en")[0] == "Put out ♠87: +12.41 on average, error 1.50."
    assert pt.say(option, "ru")[0] == "Снести ♠87: в среднем +12,41, ошибка 1,50."
