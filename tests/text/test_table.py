"""What happens at a table, told to both seats: every event of whole games has its words."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import Counted, Dealt, seen
from piquet_teach.text import LANGUAGES, label
from piquet_teach.text.table import told
from piquet_teach.tutor.players import play_out, player
from piquet_teach.tutor.spoken import turns


@pytest.mark.parametrize("rules", [*pt.rule_ids(), "au-cent", "auction", "auction-site"])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_event_is_told_in_every_language(rules: str, seat: int) -> None:
    game = play_out(pt.new_game(rules, seed=6), [player("random", seed=1), player("easy")])
    for event, turn in turns(game.events, game.rules):
        words = [told(seen(event, seat), seat, language, turn) for language in LANGUAGES]
        if not isinstance(event, Counted):
            assert all(words)
            assert len(set(words)) == len(LANGUAGES), words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_of_an_auction_has_the_bids_and_the_contract(language: str) -> None:
    game = pt.new_game("auction", seed=6, first_dealer=0, deals=1)
    for call in ("pass", "pass", "bid 7 minus", "double", "pass"):
        game = game.play(call)
    game = play_out(game, [player("easy", seed=1), player("easy")])
    lines = pt.transcript(game, language)
    called = (pt.say(event, language) for event in game.events if type(event).__name__ == "Called")
    assert all(lines)
    assert all(any(words.removesuffix(".") in line for line in lines) for words in called)
    assert label("contract.thrown_in", language) in lines
    counted = next(event for event in game.events[::-1] if isinstance(event, Counted))
    assert counted.reason == "contract"
    assert sum(label("counted.contract", language) in line.lower() for line in lines) == 2


def test_what_the_other_does_is_told_without_his_cards() -> None:
    game = pt.new_game("piquet-classic", seed=6, first_dealer=0)
    other = {card for event in game.events if isinstance(event, Dealt) for card in event.hands[1]}
    while game.view(0).phase != "declare":
        game = game.play(game.legal[-1])
    names = [pt.say(card) for card in other]
    lines = [told(seen(event, 0), 0, "en") for event in game.events]
    assert not any(name in line for name in names for line in lines)
    assert "The computer exchanges 5 cards." in lines
