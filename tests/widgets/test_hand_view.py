"""HandView: lighting, choosing within the limits of the rules, reading the choice back."""

from typing import Any

import pytest

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.notation import HandError
from piquet_teach.engine.piquet.combinations import combinations
from piquet_teach.engine.piquet.rules import rule_ids, rules
from piquet_teach.text import LANGUAGES, label, say
from piquet_teach.widgets.hand_view import HandView

HAND = Hand("AK987.KJT98.K.T")


class Reader:
    """Presses as the page would send them."""

    def __init__(self, widget: HandView) -> None:
        self.widget = widget
        self._n = 0

    def press(self, *cards: str) -> None:
        for card in cards:
            self._send(do="press", card=card)

    def light(self, combination: str) -> None:
        self._send(do="light", combination=combination)

    def _send(self, **act: str) -> None:
        self._n += 1
        self.widget.set_state({"choice": {"n": self._n, **act}})

    @property
    def status(self) -> str:
        return str(self.widget.view["status"]["text"])

    def cards(self, mark: str) -> list[str]:
        return [card["name"] for card in self.widget.view["hand"]["cards"] if card[mark]]


def items(widget: HandView) -> list[dict[str, Any]]:
    return [item for group in widget.view["combinations"]["groups"] for item in group["items"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule_id", [name for name in rule_ids() if name.startswith("piquet")])
def test_it_lists_what_the_engine_finds(rule_id: str, language: str) -> None:
    widget = HandView(HAND, rule_id, language=language)
    found = combinations(HAND, rules(rule_id))
    wanted = [*found.of("point"), *found.of("sequence"), *found.of("set")]
    assert [item["label"] for item in items(widget)] == [say(one, language) for one in wanted]
    assert [item["score"] for item in items(widget)] == [str(one.score) for one in wanted]
    assert [item["cards"] for item in items(widget)] == [
        [card.name for card in one.cards(HAND)] for one in wanted
    ]


def test_carte_blanche_and_cartes_rouges_are_listed_where_the_rules_have_them() -> None:
    blanche = HandView("A1098.A987.A9.T8")
    assert items(blanche)[0]["id"] == "carte_blanche"
    assert items(blanche)[0]["score"] == "10"
    rouges = Hand("AKQJ10.AKQJ.AKQ.")
    assert "cartes_rouges" in [item["id"] for item in items(HandView(rouges, "piquet-bg"))]
    assert "cartes_rouges" not in [item["id"] for item in items(HandView(rouges))]


def test_a_hand_with_nothing_says_so() -> None:
    widget = HandView(Hand())
    assert items(widget) == []
    assert widget.view["combinations"]["empty"] == label("hand.nothing", "en")


def test_a_pressed_combination_lights_its_cards_until_it_is_pressed_again() -> None:
    reader = Reader(HandView(HAND))
    reader.light("sequence-0")
    assert reader.cards("lit") == ["HJ", "H10", "H9", "H8"]
    assert [item["id"] for item in items(reader.widget) if item["pressed"]] == ["sequence-0"]
    assert say(Hand("♥J1098"), "en") in reader.status
    reader.light("set-0")
    assert reader.cards("lit") == ["SK", "HK", "DK"]
    reader.light("set-0")
    assert reader.cards("lit") == []
    assert reader.status == label("hand.invitation", "en")


def test_a_press_raises_one_card_and_names_it_with_its_combinations() -> None:
    reader = Reader(HandView(HAND, language="ru"))
    reader.press("SA", "HK")
    assert reader.cards("raised") == ["HK"]
    holders = [item["label"] for item in items(reader.widget) if "HK" in item["cards"]]
    assert len(holders) == 2
    for words in [say(next(iter(Hand("♥K"))), "ru"), *holders]:
        assert words in reader.status
    reader.press("HK")
    assert reader.cards("raised") == []
    assert reader.widget.selected == Hand()


@pytest.mark.parametrize(
    ("rule_id", "who", "least", "most"),
    [
        ("piquet-classic", "exchange first", 1, 5),
        ("piquet-classic", "exchange second", 1, 3),
        ("piquet-ru", "exchange first", 0, 5),
        ("piquet-bg", "exchange first", 1, 5),
        ("piquet-bg", "exchange second", 0, 3),
        ("piquet-site", "exchange first", 0, 5),
    ],
)
def test_limits_are_those_of_the_rules(rule_id: str, who: str, least: int, most: int) -> None:
    reader = Reader(HandView(HAND, rule_id, choose=who))
    for number, card in enumerate(HAND):
        assert reader.status == label("hand.chosen", "en", n=0, least=least, most=most) or number
        reader.press(card.name)
        if number < most:
            assert len(reader.widget.selected) == number + 1
            assert label("hand.chosen", "en", n=number + 1, least=least, most=most) in reader.status
        else:
            assert len(reader.widget.selected) == most
            assert reader.status == label("hand.too_many", "en", n=most)


def test_at_the_limit_exactly_the_other_cards_are_refused() -> None:
    reader = Reader(HandView(HAND, choose=(1, 2)))
    reader.press("SA")
    assert reader.cards("refused") == []
    reader.press("C10")
    assert reader.cards("refused") == [c.name for c in HAND if c.name not in ("SA", "C10")]
    reader.press("SA")
    assert reader.cards("refused") == []
    assert reader.widget.selected == Hand("♣10")


def test_the_choice_can_be_set_from_python() -> None:
    reader = Reader(HandView(HAND, choose="exchange first"))
    reader.widget.selected = Hand("♠87 ♣10")
    assert reader.cards("raised") == ["S8", "S7", "C10"]
    assert reader.status == label("hand.chosen", "en", n=3, least=1, most=5)
    reader.press("S7")
    assert reader.widget.selected == Hand("♠8 ♣10")


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (Hand("♠Q"), "♠Q is not in the hand"),
        ("♠A ♦A", "♦A is not in the hand"),
        ("♠AK98 ♥KJ", "at most 5 cards"),
        ("♠X", "no card is written 'X'"),
    ],
)
def test_a_choice_that_cannot_be_is_refused(cards: Hand | str, reason: str) -> None:
    widget = HandView(HAND, choose="exchange first")
    widget.selected = "♠7"
    with pytest.raises(ValueError, match=reason):
        widget.selected = cards
    assert widget.selected == Hand("♠7")


def test_without_choose_nothing_can_be_selected() -> None:
    widget = HandView(HAND)
    with pytest.raises(ValueError, match="choose='exchange first'"):
        widget.selected = "♠7"


@pytest.mark.parametrize("choose", ["exchange", 3, (3, 2), (-1, 2), (1, 13)])
def test_limits_that_cannot_be_are_refused(choose: Any) -> None:
    with pytest.raises(ValueError, match="choose"):
        HandView(HAND, choose=choose)


def test_a_text_that_is_no_hand_is_refused() -> None:
    with pytest.raises(HandError):
        HandView("♠A ♠A")


def test_the_static_picture_shows_what_the_widget_shows() -> None:
    widget = HandView(HAND, choose="exchange first", language="bg")
    plain = widget._static()
    widget.selected = "♠A"
    assert widget._static() != plain
    assert say(HAND, "bg") in plain
    assert all(item["label"] in plain for item in items(widget))
