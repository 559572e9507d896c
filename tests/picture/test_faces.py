"""Every face: small, well formed, legible, the right signs on it, and its back."""

from itertools import product
from xml.etree import ElementTree

import pytest

from piquet_teach.engine.cards import CARDS
from piquet_teach.picture.faces import COLOURS, SCHEMES, back, face, write_templates
from piquet_teach.picture.suits import SIGNS, sign

NAMES = [card.name for card in CARDS] + ["R*", "B*"]
LETTERS = ("AKQJ", "ТКДВ", "АКДВ")
LIMIT = 1536


@pytest.mark.parametrize("name", NAMES)
def test_a_face_is_small_and_well_formed(name: str) -> None:
    for letters, colours, lit in product(LETTERS, SCHEMES, (False, True)):
        svg = face(name, letters=letters, colours=colours, lit=lit)
        assert len(svg.encode()) <= LIMIT
        assert "{" not in svg
        root = ElementTree.fromstring(svg)
        paper = root.find("rect")
        assert paper is not None
        assert paper.get("fill") == COLOURS["lit" if lit else "paper"]
        assert not [element for element in root.iter() if element.get("id")]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_number_card_shows_its_number_of_signs(card) -> None:
    upright = face(card.name).count(sign(card.suit.letter))
    # The lower half is drawn by turning the upper one: its signs stand in the text once more.
    corners = 2
    if card.rank <= 10:
        assert upright - corners == card.rank
    elif card.rank == 14:
        assert upright == corners
        assert sign(card.suit.letter, 1.9) in face(card.name)
    else:
        assert upright - corners == 2


def test_all_faces_differ() -> None:
    assert len({face(name) for name in NAMES}) == len(NAMES)


def test_letters_change_court_cards_and_aces_alone() -> None:
    changed = {name for name in NAMES if face(name) != face(name, letters="ТКДВ")}
    assert changed == {suit + rank for suit in "SHDC" for rank in "AQJ"}


def test_four_colours_change_diamonds_and_clubs_alone() -> None:
    changed = {name for name in NAMES if face(name) != face(name, colours=4)}
    assert changed == {name for name in NAMES if name[0] in "DC"}


@pytest.mark.parametrize("paper", ["paper", "lit"])
@pytest.mark.parametrize("colours", SCHEMES)
def test_the_index_stands_out_from_its_paper(paper: str, colours: int) -> None:
    for ink in SCHEMES[colours].values():
        assert contrast(COLOURS[ink], COLOURS[paper]) >= 4.5


@pytest.mark.parametrize("name", ["", "S", "S1", "X7", "SX", "S*", "RA", "sA", "S10 "])
def test_what_is_no_card_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no card is named"):
        face(name)


@pytest.mark.parametrize("letters", ["", "AKQ", "AKQJX", "AKQZ"])
def test_letters_that_cannot_be_drawn_are_refused(letters: str) -> None:
    with pytest.raises(ValueError, match="card letters are four"):
        face("SA", letters=letters)


def test_a_number_of_colours_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="2 or 4 colours"):
        face("SA", colours=3)


@pytest.mark.parametrize("suit", SIGNS)
def test_a_sign_at_scale_1_is_as_it_was_drawn(suit: str) -> None:
    assert sign(suit) == SIGNS[suit]


def test_the_back_is_well_formed_and_shows_nothing_of_a_card() -> None:
    assert "{" not in back()
    assert ElementTree.fromstring(back()).tag == "svg"
    assert "currentColor" not in back()


def test_the_templates_are_the_same_on_every_run(tmp_path) -> None:
    first, second = tmp_path / "new" / "a.json", tmp_path / "b.json"
    write_templates(first)
    write_templates(str(second))
    assert first.read_bytes() == second.read_bytes()


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
