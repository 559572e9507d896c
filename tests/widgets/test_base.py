"""What every widget does with options and with whatever a browser sends, tried on HandView."""

import json

import pytest
from traitlets import TraitError

from piquet_teach.text import LANGUAGES, label
from piquet_teach.widgets.hand_view import HandView

HAND = "AK987.KJT98.K.T"


def state(widget: HandView) -> tuple[object, ...]:
    """All that a message could change, but for the status line and its number."""
    view = {name: value for name, value in widget.view.items() if name != "status"}
    return (view, widget.selected, widget.language, widget.large, widget.colours)


BAD_CHOICES = [
    {},
    {"n": 1},
    {"do": "press", "card": "SA"},
    {"n": "1", "do": "press", "card": "SA"},
    {"n": True, "do": "press", "card": "SA"},
    {"n": 1, "do": "press"},
    {"n": 1, "do": "press", "card": "SQ"},
    {"n": 1, "do": "press", "card": 7},
    {"n": 1, "do": "press", "card": ["SA"]},
    {"n": 1, "do": "press", "card": "SA", "more": 1},
    {"n": 1, "do": ["press"], "card": "SA"},
    {"n": 1, "do": "_refuse_message"},
    {"n": 1, "do": "light", "combination": "point-7"},
    {"n": 1, "do": "set", "name": "language", "value": "fr"},
    {"n": 1, "do": "set", "name": "language", "value": ["en"]},
    {"n": 1, "do": "set", "name": "large", "value": "yes"},
    {"n": 1, "do": "set", "name": "colours", "value": 3},
    {"n": 1, "do": "set", "name": "view", "value": {}},
    {"n": 1, "do": "set", "name": "selected", "value": "SA"},
    None,
    "press",
    7,
    ["press"],
]


@pytest.mark.parametrize("choice", BAD_CHOICES, ids=str)
def test_a_bad_message_changes_nothing_and_says_so(choice: object) -> None:
    widget = HandView(HAND, choose="exchange first")
    widget.set_state({"choice": {"n": 1, "do": "press", "card": "S9"}})
    before = state(widget)
    widget.set_state({"choice": choice})
    assert state(widget) == before
    assert widget.view["status"] == {"text": label("widget.bad_message", "en"), "n": 2}


@pytest.mark.parametrize(
    "message",
    [
        {"view": {}},
        {"view": {"hand": None}},
        {"_esm": "export default {}"},
        {"selected": ["SA"]},
        {"nonsense": 1},
        {"view": {}, "choice": {"n": 5, "do": "press", "card": "SA"}},
    ],
    ids=str,
)
def test_a_browser_sets_nothing_but_its_choice(message: dict[str, object]) -> None:
    widget = HandView(HAND)
    before, script = state(widget), widget._esm
    widget.set_state(message)
    assert state(widget) == before
    assert widget._esm == script
    assert widget.view["status"]["text"] == label("widget.bad_message", "en")


def test_a_browser_may_send_back_what_it_was_given() -> None:
    widget = HandView(HAND)
    echo = json.loads(json.dumps(widget.view))
    widget.set_state({"view": echo, "choice": {"n": 1, "do": "press", "card": "SA"}})
    raised = [card["name"] for card in widget.view["hand"]["cards"] if card["raised"]]
    assert raised == ["SA"]


def test_the_same_act_twice_is_heard_twice() -> None:
    widget = HandView(HAND, choose="exchange first")
    for n in (1, 2, 3):
        widget.set_state({"choice": {"n": n, "do": "press", "card": "SA"}})
    assert str(widget.selected) == "♠A"
    assert widget.view["status"]["n"] == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_can_change_at_any_time_and_the_status_with_it(language: str) -> None:
    switched, made = HandView(HAND), HandView(HAND, language=language)
    for widget in (switched, made):
        widget.set_state({"choice": {"n": 1, "do": "light", "combination": "set-0"}})
    switched.language = language
    assert switched.view == made.view
    pressed = {"n": 2, "do": "set", "name": "language", "value": "ru"}
    switched.set_state({"choice": pressed})
    assert switched.view["language"] == switched.language == "ru"


def test_looks_can_change_at_any_time() -> None:
    widget = HandView(HAND)
    widget.large = True
    widget.colours = 4
    assert widget.view["large"] is True
    assert widget.view["hand"]["colours"] == 4


@pytest.mark.parametrize("option", [{"language": "fr"}, {"colours": 3}, {"large": "very"}], ids=str)
def test_a_value_that_an_option_cannot_have_is_refused(option: dict[str, object]) -> None:
    with pytest.raises(TraitError, match=next(iter(option))):
        HandView(HAND, **option)


def test_an_unknown_option_is_refused_with_advice() -> None:
    with pytest.raises(TypeError, match="no option 'langauge'; did you mean 'language'"):
        HandView(HAND, langauge="ru")
    with pytest.raises(TypeError, match="no option 'chose'; did you mean 'choose'"):
        HandView(HAND, chose=(1, 2))
    with pytest.raises(TypeError, match="no option 'zzz'; there are hand, rules, choose, language"):
        HandView(HAND, zzz=1)


def test_the_view_cannot_be_set_from_python() -> None:
    with pytest.raises(TraitError, match="view"):
        HandView(HAND).view = {}


def test_repr_is_the_call_that_makes_the_widget_anew() -> None:
    widget = HandView(HAND, choose=(1, 3), large=True, language="bg")
    again = eval(repr(widget))
    assert repr(again) == repr(widget)
    assert again.view == widget.view
    assert repr(HandView(HAND)) == "HandView('♠AK987 ♥KJ1098 ♦K ♣10', 'piquet-classic')"


def test_a_notebook_gets_the_live_view_and_a_picture() -> None:
    widget = HandView(HAND)
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == repr(widget)
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == widget.model_id
    assert data["text/html"].startswith("<figure")
    assert widget.model_id not in data["text/html"]


def test_the_view_model_is_json() -> None:
    view = HandView(HAND, choose="exchange second").view
    assert json.loads(json.dumps(view)) == view
