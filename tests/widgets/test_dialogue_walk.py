"""DialogueWalk without a browser: the view model, messages, what is hidden, switches, practice."""

import json
from collections import defaultdict
from itertools import chain
from random import Random
from typing import Any

import pytest

import piquet_teach as pt
from piquet_teach.text import LANGUAGES, label, say
from piquet_teach.tutor.proof.draft import Draft
from piquet_teach.tutor.walking.walk import Walk
from piquet_teach.widgets.dialogue_model import Stage, walk_model
from piquet_teach.widgets.dialogue_walk import DialogueWalk
from tests.engine.deals import RULE_SETS

ELDER, YOUNGER = "AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ"
RU = pt.rules("piquet-ru")


class Reader:
    """A reader who presses as the page would send it."""

    def __init__(self, widget: DialogueWalk) -> None:
        self.widget = widget
        self._n = 0

    def do(self, act: str, **facts: object) -> None:
        self.send({"do": act, **facts})

    def send(self, message: dict[str, object]) -> None:
        self._n += 1
        self.widget.set_state({"choice": {"n": self._n, **message}})

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.widget.view)

    @property
    def status(self) -> str:
        return str(self.view["status"]["text"])

    def lit(self, seat: str) -> list[str]:
        return [card["name"] for card in self.view[seat]["hand"]["cards"] if card["lit"]]

    def pressed(self, switch: str) -> str:
        options = next(one for one in self.view["switches"] if one["id"] == switch)["options"]
        return next(option["id"] for option in options if option["pressed"])


def repaired(**options: Any) -> Reader:
    return Reader(DialogueWalk(ELDER, YOUNGER, RU, **options))


# --- stepping ---


def test_steps_forward_and_back_show_who_speaks_what_of_which_cards_and_the_score() -> None:
    reader = repaired()
    heard = []
    for step in range(1, 16):
        reader.do("forward")
        view = reader.view
        speakers = [seat for seat in ("elder", "younger") if view[seat]["speech"]]
        heard.append((*speakers, view[speakers[0]]["speech"]["now"], reader.lit(speakers[0])))
        assert view["way"]["done"] == reader.widget.step == step
    assert heard[0] == ("elder", "Point of five.", ["HK", "HJ", "H10", "H9", "H8"])
    assert heard[1] == ("younger", "Good.", [])
    assert heard[7] == ("younger", "Not good. Ace.", ["CA", "CK", "CQ", "CJ"])
    assert heard[11][2] == ["SQ", "HQ", "DQ", "CQ"]
    points = [reader.view[seat]["score"]["points"] for seat in ("elder", "younger")]
    assert points == ["6", "21"]
    for step in range(14, -1, -1):
        reader.do("back")
        assert reader.widget.step == step
    assert reader.view["elder"]["speech"] is None


def test_a_gain_is_shown_in_the_step_that_brings_it() -> None:
    reader = repaired()
    gains = {}
    for step in range(1, 16):
        reader.do("forward")
        for seat in ("elder", "younger"):
            if gain := reader.view[seat]["score"]["gain"]:
                gains[step] = (seat, gain)
    assert gains == {
        4: ("elder", "+5"),
        10: ("younger", "+7"),
        13: ("younger", "+14"),
        15: ("elder", "+1"),
    }


def test_what_is_said_in_one_breath_stands_together() -> None:
    speech = repaired(step=4).view["elder"]["speech"]
    assert speech == {"before": "Point of five.", "now": "I score five."}


def test_beyond_the_ends_nothing_changes() -> None:
    reader = repaired()
    reader.do("back")
    assert reader.widget.step == 0
    reader.widget.step = 99
    reader.do("forward")
    assert reader.widget.step == 15
    assert label("walk.over", "en", said="")[1:] in reader.status


def test_every_line_so_far_leads_back_to_its_place() -> None:
    reader = repaired(step=8)
    lines = list(chain(*(group["items"] for group in reader.view["lines"]["groups"])))
    assert [line["id"] for line in lines] == [str(n) for n in range(1, 9)]
    reader.do("jump", place="3")
    assert reader.widget.step == 3
    lines = list(chain(*(group["items"] for group in reader.view["lines"]["groups"])))
    assert [line["id"] for line in lines if line["later"]] == ["4", "5", "6", "7", "8"]
    assert [line["id"] for line in lines if line["now"]] == ["3"]


@pytest.mark.parametrize(
    "message",
    [
        {"do": "jump", "place": "9"},
        {"do": "jump", "place": "-1"},
        {"do": "jump", "place": "٣"},
        {"do": "jump", "place": 3},
        {"do": "pick", "option": "0"},
        {"do": "show"},
        {"do": "press", "card": "S7 "},
        {"do": "press", "card": "SQ"},
        {"do": "turn", "switch": "style", "to": "french"},
        {"do": "turn", "switch": "version", "to": "printed"},
        {"do": "turn", "switch": "practice", "to": "dummy"},
        {"do": "turn", "switch": "practice", "to": "younger"},
        {"do": "turn", "switch": "style"},
        {"do": "forward", "by": 2},
        {"do": "__init__"},
    ],
    ids=str,
)
def test_a_bad_message_changes_nothing_and_says_so(message: dict[str, object]) -> None:
    reader = repaired(step=8, hidden="younger")
    before = {name: value for name, value in reader.view.items() if name not in _SAYING}
    reader.send(message)
    assert {name: value for name, value in reader.view.items() if name not in _SAYING} == before
    assert reader.status == label("widget.bad_message", "en")


_SAYING = ("status", "quiet")


def test_a_pressed_card_is_raised_and_named_until_the_next_step() -> None:
    reader = repaired(step=1)
    reader.do("press", card="SQ")
    cards = reader.view["younger"]["hand"]["cards"]
    assert [card["name"] for card in cards if card["raised"]] == ["SQ"]
    assert reader.status == "queen of spades"
    reader.do("forward")
    assert not any(card["raised"] for card in reader.view["younger"]["hand"]["cards"])


# --- the printed examples ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", ["american", "english"])
def test_as_printed_no_deal_can_give_it_and_the_queen_is_lit_on_both_sides(
    style: str, language: str
) -> None:
    reader = Reader(DialogueWalk(style, language=language))
    assert reader.view["elder"]["hand"] is reader.view["younger"]["hand"] is None
    assert reader.view["note"] == {"kind": "warning", "text": label("walk.impossible", language)}
    while reader.view["note"]["kind"] == "warning":
        reader.do("forward")
    twice = {
        seat: [
            (slip["rank"], slip["suit"])
            for claim in reader.view[seat]["claims"]
            for slip in claim["cards"]
            if slip["twice"]
        ]
        for seat in ("elder", "younger")
    }
    queen = {"en": "Q", "ru": "Д", "bg": "Д"}[language]
    assert twice == {"elder": [(queen, "")], "younger": [(queen, suit) for suit in "♠♥♦♣"]}
    assert reader.view["note"]["text"] in reader.status
    assert say(pt.Rank.QUEEN, language) in reader.view["note"]["text"]
    quart = reader.view["elder"]["claims"][1]["cards"]
    ranks = {"en": "Q J 10 9", "ru": "Д В 10 9", "bg": "Д В 10 9"}[language]
    assert " ".join(slip["rank"] for slip in quart) == ranks


def test_the_switch_leads_to_the_repaired_dialogue_with_real_hands_and_back() -> None:
    reader = Reader(DialogueWalk("english", step=7))
    reader.do("turn", switch="version", to="repaired")
    assert reader.widget.step == 7
    assert reader.widget.dialogue.elder_hand == pt.Hand(ELDER)
    assert reader.view["elder"]["speech"]["now"] == "Jack."
    assert reader.view["note"] is None
    reader.do("turn", switch="version", to="printed")
    assert reader.view["elder"]["speech"]["now"] == "Queen."
    assert reader.pressed("style") == reader.widget.style == "english"


def test_a_dialogue_that_is_the_printed_one_is_known_as_such() -> None:
    widget = DialogueWalk(pt.printed_dialogue("english"))
    assert repr(widget) == "DialogueWalk('english')"
    assert [one["id"] for one in widget.view["switches"]] == ["version", "style"]


def test_other_words_without_hands_are_shown_as_what_they_are() -> None:
    acts = pt.declare(ELDER, YOUNGER, RU).acts
    widget = DialogueWalk(pt.spoken_dialogue(acts, RU), step=12)
    assert widget.view["switches"] == []
    assert widget.view["note"] is None
    assert [claim["label"] for claim in widget.view["elder"]["claims"]][:1] == ["Point of five"]


# --- language and style ---


def test_language_and_style_are_switched_while_it_runs() -> None:
    reader = repaired(step=8)
    reader.do("set", name="language", value="ru")
    assert reader.view["younger"]["speech"]["now"] == "Не принято. Туз."
    assert reader.status == "Сдающий: «Не принято. Туз»."
    reader.do("turn", switch="style", to="english")
    assert reader.widget.step == 8
    assert reader.view["younger"]["speech"]["now"] == "Не принято."
    reader.widget.step = 13
    reader.widget.style = "american"
    assert reader.widget.step == 9  # «Кроме того, терц»


def test_only_rules_that_have_styles_have_the_switch() -> None:
    for rules in RULE_SETS:
        widget = DialogueWalk(ELDER, YOUNGER, rules)
        ids = [one["id"] for one in widget.view["switches"]]
        assert ("style" in ids) == (rules.style is not None)
        assert "practice" in ids
    with pytest.raises(ValueError, match="style"):
        DialogueWalk(ELDER, YOUNGER).style = "english"


# --- practice ---


def test_practice_asks_before_it_shows_gives_a_second_try_and_tells_why() -> None:
    reader = repaired(practice="younger", step=1)
    asked = reader.view["question"]
    assert [option["label"] for option in asked["options"]] == ["Good.", "Not good.", "How much?"]
    reader.do("forward")
    assert (reader.widget.step, reader.status) == (1, label("walk.choose_first", "en"))
    reader.do("pick", option="1")
    assert reader.status == (
        "No. Your longest suit has four cards; five were claimed. Try once more."
    )
    assert [option["wrong"] for option in reader.view["question"]["options"]] == [
        False,
        True,
        False,
    ]
    reader.do("pick", option="1")
    assert reader.status == label("widget.bad_message", "en")
    reader.do("pick", option="0")
    assert reader.status.startswith("Right. Your longest suit has four cards;")
    assert reader.widget.step == 2
    assert reader.view["question"] is None


def test_two_wrong_choices_or_a_wish_show_the_answer_with_its_reason() -> None:
    reader = repaired(practice="younger", step=5)
    reader.do("pick", option="0")
    reader.do("pick", option="1")
    assert reader.widget.step == 6
    assert reader.status.startswith("No. Your best sequence is a quart too.")
    assert "How high?" in reader.status
    reader.do("forward")
    reader.do("show")
    assert reader.widget.step == 8
    assert reader.status.startswith("Yours runs to the ace")


def test_nothing_of_the_answer_is_in_the_view_before_it_is_chosen() -> None:
    reader = repaired(practice="elder", step=0)
    assert [option["label"] for option in reader.view["question"]["options"]] == [
        "Point of four.",
        "Point of five.",
        "Point of six.",
    ]
    assert reader.lit("elder") == []
    assert reader.view["lines"]["groups"] == []
    assert "I score five" not in json.dumps(reader.view) + reader.widget._static()


def test_a_part_is_taken_and_left_while_it_runs() -> None:
    reader = repaired(step=5)
    reader.do("turn", switch="practice", to="younger")
    assert reader.widget.practice == "younger"
    assert reader.view["question"] is not None
    reader.do("turn", switch="practice", to="nobody")
    assert reader.widget.practice is None
    assert reader.view["question"] is None


@pytest.mark.parametrize(
    ("hidden", "part"), [(None, "younger"), ("elder", "younger"), ("younger", "elder")]
)
def test_practice_without_a_name_is_for_the_side_that_is_seen(
    hidden: str | None, part: str
) -> None:
    assert repaired(practice=True, hidden=hidden).widget.practice == part


# --- what is hidden ---


def sent(widget: DialogueWalk) -> str:
    """Everything that reaches a browser or a notebook file, but for the code of the widget."""
    state = {name: value for name, value in widget.get_state().items() if name[:1] != "_"}
    state = {name: value for name, value in state.items() if name not in ("layout", "tooltip")}
    return json.dumps([state, widget._static(), repr(widget)], default=str)


def twins(random: Random, rules: pt.RuleSet, seat: str) -> list[pt.Dialogue]:
    """Dialogues with the same words, in which one hand is the same and the other is not."""
    seen: dict[object, list[pt.Dialogue]] = defaultdict(list)
    cards = list(pt.PACK32)
    random.shuffle(cards)
    known, unseen = pt.Hand(cards[:12]), cards[12:]
    for _ in range(400):
        random.shuffle(unseen)
        other = pt.Hand(unseen[:12])
        hands = (other, known) if seat == "elder" else (known, other)
        dialogue = pt.declare(*hands, rules)
        acts = dialogue.acts
        if other not in [_hidden(one, seat) for one in seen[acts]]:
            seen[acts].append(dialogue)
    return max(seen.values(), key=len)[:3]


def _hidden(dialogue: pt.Dialogue, seat: str) -> pt.Hand | None:
    return dialogue.elder_hand if seat == "elder" else dialogue.younger_hand


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["elder", "younger"])
@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_nothing_that_is_sent_depends_on_the_hidden_cards(rules: pt.RuleSet, seat: str) -> None:
    dialogues = twins(Random(11), rules, seat)
    assert len(dialogues) > 1
    walks = [DialogueWalk(one, hidden=seat, practice=True) for one in dialogues]
    readers = [Reader(walk) for walk in walks]
    for _ in Walk(dialogues[0]).steps:
        assert len({sent(walk) for walk in walks}) == 1
        for reader in readers:
            reader.do("show" if reader.view["question"] else "forward")
    assert len({sent(walk) for walk in walks}) == 1
    assert walks[0].view["way"]["done"] == walks[0].view["way"]["steps"]


def test_no_hidden_card_is_drawn_and_a_press_of_one_tells_nothing() -> None:
    reader = repaired(hidden="younger")
    for _ in range(15):
        reader.do("forward")
        hand = reader.view["younger"]["hand"]
        assert (hand["cards"], hand["backs"]) == ([], 12)
        assert '"name": "SQ"' not in sent(reader.widget)
    said = {}
    for name in ("SQ", "D9"):  # one that younger holds, one that nobody does
        reader.do("press", card=name)
        said[name] = reader.status
    assert said["SQ"] == said["D9"] == label("widget.bad_message", "en")


def test_cards_that_must_be_shown_are_seen_while_they_are_shown() -> None:
    reader = Reader(DialogueWalk(ELDER, YOUNGER, RU.replace(showing="always"), hidden="younger"))
    shown = []
    for _ in range(40):
        reader.do("forward")
        shown.append([card["name"] for card in reader.view["younger"]["hand"]["cards"]])
    quart_and_tierce = ["SQ", "SJ", "S10", "CA", "CK", "CQ", "CJ"]
    assert [cards for cards in shown if cards] == [quart_and_tierce, ["SQ", "HQ", "DQ", "CQ"]]


# --- how it is made and shown ---


@pytest.mark.parametrize(
    ("made", "written"),
    [
        (lambda: DialogueWalk(), "DialogueWalk('american')"),
        (
            lambda: DialogueWalk("english", step=3, repaired=True, language="bg"),
            "DialogueWalk('english', repaired=True, step=3, language='bg')",
        ),
        (
            lambda: DialogueWalk(ELDER, YOUNGER, practice=True),
            "DialogueWalk('♠AK987 ♥KJ1098 ♦K ♣10', '♠QJ10 ♥AQ ♦Q87 ♣AKQJ', 'piquet-classic',"
            " practice='younger')",
        ),
        (
            lambda: DialogueWalk(ELDER, YOUNGER, RU, hidden="elder", large=True),
            "DialogueWalk(..., '♠QJ10 ♥AQ ♦Q87 ♣AKQJ', 'piquet-ru', hidden='elder', large=True)",
        ),
    ],
)
def test_it_is_written_as_it_is_made(made: Any, written: str) -> None:
    assert repr(made()) == written


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (("french",), ValueError, "'american', 'english', a Dialogue, acts or two hands"),
        ((ELDER,), ValueError, "two hands"),
        ((ELDER, ELDER), ValueError, "both hands"),
        ((ELDER, "♠AX"), pt.HandError, "no card"),
        ((ELDER, YOUNGER, "whist"), ValueError, "whist"),
    ],
)
def test_what_is_no_dialogue_is_refused(
    arguments: tuple[str, ...], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        DialogueWalk(*arguments)


def test_unknown_options_and_seats_are_refused() -> None:
    with pytest.raises(TypeError, match="did you mean 'hidden'"):
        DialogueWalk(hiden="elder")
    with pytest.raises(ValueError, match="north"):
        DialogueWalk(hidden="north")
    with pytest.raises(ValueError, match="north"):
        DialogueWalk(practice="north")


def test_nobody_speaks_for_a_hand_that_he_does_not_see() -> None:
    with pytest.raises(ValueError, match="hidden"):
        repaired(hidden="younger", practice="younger")
    with pytest.raises(ValueError, match="hidden"):
        repaired(hidden="younger").widget.practice = "younger"
    parts = repaired(hidden="younger").view["switches"][1]["options"]
    assert [part["id"] for part in parts] == ["nobody", "elder"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_view_model_is_json_without_gaps_at_every_step(language: str) -> None:
    random = Random(13)
    for rules in RULE_SETS:
        cards = list(pt.PACK32)
        random.shuffle(cards)
        walk = Walk(pt.declare(pt.Hand(cards[:12]), pt.Hand(cards[12:24]), rules))
        for done in range(len(walk.steps) + 1):
            for hidden in (None, *pt.Seat):
                text = json.dumps(walk_model(walk.to(done), Stage(hidden, language)))
                assert "{" not in text.replace('{"', "").replace("{}", "")


def test_the_static_picture_holds_the_whole_dialogue_and_says_what_cannot_be() -> None:
    data, _ = DialogueWalk("english", language="ru")._repr_mimebundle_()
    assert "Начинаю с 21 очком." in data["text/html"]
    assert "Такого расклада не бывает" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"] == "DialogueWalk('english', language='ru')"
    html = repaired().widget._static()
    assert html.count("<img") == 2
    assert "queen of spades" in html


# --- what is known after each step, and words that cannot be heard ---


def knows(reader: Reader) -> str:
    model = reader.view["knows"]
    return " ".join(model["lines"]) if model else ""


def test_what_is_known_is_shown_when_it_is_wanted() -> None:
    reader = repaired(step=1)
    assert reader.view["knows"] is None
    reader.do("turn", switch="knows", to="show")
    # Elder's claim of five leaves younger 32,967 of the 125,970 hands.
    assert "125,970" in knows(reader)
    assert "32,967" in knows(reader)
    told = pt.disclosures(reader.widget.dialogue, bystander=True)
    assert f"{told[0].deals_after:,}" in knows(reader)
    reader.do("turn", switch="knows", to="hide")
    assert reader.view["knows"] is None


def test_each_step_tells_what_all_its_acts_tell_together() -> None:
    reader = repaired(knows=True)
    told = pt.disclosures(reader.widget.dialogue, bystander=True)
    place = 0
    for step in Walk(reader.widget.dialogue).steps:
        reader.do("forward")
        first, last = told[place], told[place + len(step.turns) - 1]
        place += len(step.turns)
        assert f"{last.hands_after:,}" in knows(reader)
        if first.hands_before != last.hands_after:
            assert f"{first.hands_before:,}" in knows(reader)
        if first.deals_before != last.deals_after:
            assert f"{last.deals_after:,}" in knows(reader)
    assert "♠Q ♥Q ♦Q ♣AKQJ" in knows(
        Reader(pt.DialogueWalk(ELDER, YOUNGER, RU, step=14, knows=True))
    )


@pytest.mark.parametrize("hidden", list(pt.Seat))
def test_what_a_hidden_hand_knows_is_not_told(hidden: pt.Seat) -> None:
    reader = repaired(hidden=hidden, knows=True)
    for step in Walk(reader.widget.dialogue).steps:
        reader.do("forward")
        listener_is_seen = step.speaker is hidden
        assert ("The listener" in knows(reader)) == listener_is_seen


def test_the_argument_comes_with_the_last_of_the_words_that_conflict() -> None:
    reader = Reader(DialogueWalk("american", step=11))
    assert reader.view["proof"] is None
    reader.do("forward")
    check = pt.check_dialogue(pt.printed_dialogue("american"))
    assert reader.view["proof"]["argument"]["steps"] == [say(one, "en") for one in check.argument]
    lines = [line for group in reader.view["lines"]["groups"] for line in group["items"]]
    assert [line["text"] for line in lines if line["conflict"]] == [
        "Queen.",
        "Not good. Fourteen queens.",
    ]
    reader.do("repair", repair="0")
    assert reader.widget.dialogue.elder_hand is not None
    assert reader.widget.dialogue.acts == check.repairs[0].acts
    assert reader.view["proof"] is None
    assert reader.pressed("version") == "repaired"


def test_the_other_repair_has_hands_of_its_own() -> None:
    reader = Reader(DialogueWalk("american", step=15))
    check = pt.check_dialogue(pt.printed_dialogue("american"))
    reader.do("repair", repair="1")
    dialogue = reader.widget.dialogue
    assert dialogue.acts == check.repairs[1].acts
    assert pt.declare(dialogue.elder_hand, dialogue.younger_hand, RU).acts == dialogue.acts


def test_any_words_are_tried() -> None:
    """A suit of eight is a sequence of eight: who then claims a quint does not say all."""
    acts = [pt.Claim("point", 8), pt.Answer("good"), pt.Named("point", 8), pt.Scored(8)]
    draft = Draft(RU, tuple(acts)).add(pt.Claim("sequence", 5))
    while draft.choices:
        draft = draft.add(draft.choices[0])
    reader = Reader(DialogueWalk(draft.acts, "piquet-ru"))
    impossible = label("tutor.check.impossible.honest", "en")
    assert reader.view["note"] == {"kind": "warning", "text": impossible}
    for _ in Walk(reader.widget.dialogue).steps:
        reader.do("forward")
    assert reader.view["note"] == {"kind": "twice", "text": impossible}
    assert reader.view["proof"]["repairs"]["items"]
    reader.do("repair", repair="9999")
    assert reader.status == label("widget.bad_message", "en")
    acts = pt.declare(ELDER, YOUNGER, RU).acts
    possible = Reader(DialogueWalk(acts, "piquet-ru", step=15))
    assert possible.view["note"] is possible.view["proof"] is None
    with pytest.raises(ValueError, match="stops before"):
        DialogueWalk(acts[:5], "piquet-ru")
