"""The static picture of a dialogue: its words, the score, what is hidden, a card named twice."""

import re
from itertools import pairwise
from urllib.parse import unquote

import pytest

import piquet_teach as pt
from piquet_teach.picture.dialogue import dialogue_html
from piquet_teach.picture.slips import slips_svg
from piquet_teach.text import LANGUAGES, say
from piquet_teach.tutor.walking.walk import Walk

STYLES = ("american", "english")


def rows(html: str) -> list[list[str]]:
    return [
        re.findall(r"<td[^>]*>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", html)[1:]
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", STYLES)
def test_every_word_is_there_in_order_and_the_score_grows(style: str, language: str) -> None:
    dialogue = pt.printed_dialogue(style, repaired=True)
    found = rows(dialogue_html(dialogue, language=language))
    spoken = [say(step.turn, language) for step in Walk(dialogue).steps]
    assert " ".join(words for _, words, _ in found) == " ".join(spoken)
    assert found[-1][2] == "6 : 21"
    assert all(one[:2] != other[:2] for one, other in pairwise(found))


@pytest.mark.parametrize("style", STYLES)
def test_as_printed_the_queen_is_red_on_both_sides_and_the_reason_told(style: str) -> None:
    html = unquote(dialogue_html(pt.printed_dialogue(style)))
    younger, elder = html.split("<table>")
    assert younger.count("pt-twice") == 4
    assert elder.count("pt-twice") == 1
    assert "<strong>No deal of cards can give this" in html


def test_a_hidden_hand_is_backs_only_and_only_what_was_seen_is_told() -> None:
    dialogue = pt.printed_dialogue(repaired=True)
    html = unquote(dialogue_html(dialogue, steps=8, hidden="younger"))
    assert "12 hidden cards" in html
    assert "queen of spades" not in html
    assert "king of spades" in html
    assert "Three kings" not in html
    assert rows(html)[-1][1] == "Not good. Ace."


def test_a_slip_tells_no_more_than_the_words() -> None:
    svg = slips_svg([pt.Named("point", 5), pt.Named("set", 4, "Q")], pt.Seat.ELDER, language="ru")
    assert re.findall(r"<text [^>]*>(.*?)</text>", svg) == ["?"] * 5 + [
        sign for suit in "♠♥♦♣" for sign in ("Д", suit)
    ]
    assert svg.count("stroke-dasharray") == 5


def test_an_unknown_seat_or_language_is_refused() -> None:
    dialogue = pt.printed_dialogue()
    with pytest.raises(ValueError, match="north"):
        dialogue_html(dialogue, hidden="north")
    with pytest.raises(ValueError, match="fr"):
        dialogue_html(dialogue, language="fr")
