"""Games of three and four read from beginning to end."""

import re

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import DealBegan, DealEnded, PartieEnded, TrickWon
from piquet_teach.text import LANGUAGES, say
from piquet_teach.tutor.players import play_out

TRICK = {"en": "Trick", "ru": "Взятка", "bg": "Взятка"}


def played(rules: str, seats: int, **options: object) -> pt.Game:
    game = pt.new_game(rules, seed=3, **options)
    return play_out(game, [pt.player("easy")] * seats)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rules", "seats", "options"), [("voleur", 4, {"deals": 2}), ("normand", 3, {"target": 60})]
)
def test_every_trick_has_a_line(
    language: str, rules: str, seats: int, options: dict[str, object]
) -> None:
    game = played(rules, seats, **options)
    lines = pt.transcript(game, language)
    tricks = [line for line in lines if re.match(rf"{TRICK[language]} \d+:", line)]
    assert len(tricks) == sum(isinstance(event, TrickWon) for event in game.events)
    # All cards of a trick are in its line.
    assert len(re.findall("[♠♥♦♣]", tricks[0])) == seats


def test_a_deal_of_voleur_names_who_speaks_first_and_partners_together() -> None:
    game = played("voleur", 4, deals=1, first_dealer=3)
    lines = pt.transcript(game)
    own, other = game.scores
    assert lines[1] == "Deal 1: player D deals, player A speaks and leads first."
    assert f"player A and player C {own}, player B and player D {other}." in lines[-1]


def test_each_event_of_voleur_knows_by_itself_that_four_play() -> None:
    events = played("voleur", 4, deals=1, first_dealer=3).events
    began, ended, over = (
        next(event for event in events if isinstance(event, kind))
        for kind in (DealBegan, DealEnded, PartieEnded)
    )
    assert say(began) == "Deal 1: player D deals, player A speaks and leads first."
    assert "player B and player D" in say(ended)
    assert say(over).startswith("The partie is over: player A and player C ")


def test_the_score_after_a_trick_is_that_before_the_cards() -> None:
    lines = pt.transcript(played("voleur", 4, deals=1, first_dealer=3))
    last = next(line for line in lines if line.startswith("Trick 8"))
    *_, own, _, other = last.removesuffix(".").split()
    cards = next(line for line in lines if "the cards, 10 points" in line)
    assert f"({int(own) + 10} in" in cards or f"({int(other) + 10} in" in cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_words(language: str) -> None:
    for event in played("voleur", 4, deals=2).events:
        assert say(event, language).endswith((".", "»", "”", "“"))
        assert not isinstance(event, DealBegan) or str(event.number) in say(event, language)


def test_a_seat_is_told_no_hand_but_its_own() -> None:
    game = pt.new_game("voleur", seed=3, first_dealer=0)
    hands = [say(game.view(seat).hand) for seat in range(4)]
    lines = pt.transcript(game.view(2))
    assert [hand in " ".join(lines) for hand in hands] == [False, False, True, False]
