"""A hand as a static picture."""

from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from piquet_teach.engine.cards import PACK52, Hand
from piquet_teach.engine.piquet.rules import rules
from piquet_teach.picture.hand import backs_svg, hand_html, hand_svg
from piquet_teach.picture.shown import Picture
from piquet_teach.text import LANGUAGES, say

HAND = Hand("AK987.KJT98.K.T")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_and_named_in_order(language: str) -> None:
    root = ElementTree.fromstring(hand_svg(HAND, language=language))
    cards = [
        one for one in root.iter(f"{SVG}svg") if (one.get("class") or "").startswith("pt-card")
    ]
    assert [one.findtext(f"{SVG}title") for one in cards] == [say(c, language) for c in HAND]
    assert root.findtext(f"{SVG}desc") == say(HAND, language)
    places = [float(one.get("x") or "nan") for one in cards]
    assert places == sorted(set(places))
    assert places[-1] + 200 == float(root.get("viewBox", "").split()[2])


def test_lit_and_raised_cards_have_stable_class_names() -> None:
    svg = hand_svg(HAND, lit=Hand("♠A ♥K"), raised=Hand("♥K"))
    assert svg.count("pt-lit") == 2
    assert svg.count("pt-raised") == 1
    assert 'class="pt-card pt-lit pt-raised" x=' in svg


def test_a_pack_of_52_and_an_empty_hand_can_be_drawn() -> None:
    assert hand_svg(PACK52).count('class="pt-card') == 52
    assert hand_svg(Hand()).count('class="pt-card') == 0


def test_size_sets_the_width_of_a_card() -> None:
    small, large = (ElementTree.fromstring(hand_svg(Hand("♠A"), size=n)) for n in (50, 100))
    assert (small.get("width"), large.get("width")) == ("50", "100")


def test_backs_show_no_card() -> None:
    drawn = backs_svg(12)
    assert drawn == backs_svg(12)
    assert drawn.count('class="pt-card') == 12
    assert "currentColor" not in drawn


def test_the_figure_holds_the_picture_the_text_and_the_combinations() -> None:
    html = hand_html(HAND, rules("piquet-classic"))
    figure = ElementTree.fromstring(html)
    source = next(figure.iter("img")).get("src", "")
    drawn = unquote(source.removeprefix("data:image/svg+xml,"))
    assert ElementTree.fromstring(drawn).get("class") == "pt-picture"
    table = [[cell.text for cell in line] for line in figure.iter("tr")]
    assert [(cards, score) for _, cards, score in table] == [
        ("♥KJ1098", "5"),
        ("♥J1098", "4"),
        ("♠987", "3"),
        ("♠K ♥K ♦K", "3"),
    ]
    assert "<script" not in html


def test_a_picture_shows_itself_in_a_notebook() -> None:
    picture = Picture("♠AK ♥Q", lit="♠K", language="ru")
    assert repr(picture) == "Picture('♠AK ♥Q')"
    assert picture._repr_svg_() == hand_svg(Hand("♠AK ♥Q"), lit=Hand("♠K"), language="ru")
    assert picture._repr_html_().startswith("<figure")
