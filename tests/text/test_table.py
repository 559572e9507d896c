"""What happens at a table, told to both seats: every event of whole games has its words."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import Counted, Dealt, seen
from piquet_teach.text import LANGUAGES
from piquet_teach.text.table import told
from piquet_teach.tutor.players import play_out, player
from piquet_teach.tutor.spoken import turns


@pytest.mark.parametrize("rules", [*pt.rule_ids(), "au-cent"])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_event_is_told_in_every_language(rules: str, seat: int) -> None:
    game = play_out(pt.new_game(rules, seed=6), [player("random", seed=1), player("easy")])
    for event, turn in turns(game.events, game.rules):
        words = [told(seen(event, seat), seat, language, turn) for language in LANGUAGES]
        if not isinstance(event, Counted):
            assert all(words)
            assert len(set(words)) == len(LANGUAGES), words


def test_what_the_other_does_is_told_without_his_cards() -> None:
    game = pt.new_game("piquet-classic", seed=6, first_dealer=0)
    other = {card for event in game.events if isinstance(event, Dealt) for card in event.hands[1]}
    while game.view(0).phase != "declare":
        game = game.play(game.legal[-1])
    names = [pt.say(card) for card in other]
    lines = [told(seen(event, 0), 0, "en") for event in game.events]
    assert not any(name in line for name in names for line in lines)
    assert "The computer exchanges 5 cards." in lines
