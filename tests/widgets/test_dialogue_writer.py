"""DialogueWriter without a browser: what may be written, proofs, repairs, messages."""

import asyncio
import random
from typing import Any

import pytest

import piquet_teach as pt
from piquet_teach.text import LANGUAGES, label, say
from piquet_teach.tutor.proof.draft import Draft
from piquet_teach.widgets.dialogue_writer import DialogueWriter

PRINTED = pt.printed_dialogue()


class Teacher:
    """A teacher who presses as the page would send it."""

    def __init__(self, widget: DialogueWriter) -> None:
        self.widget = widget
        self._n = 0

    def do(self, act: str, **facts: object) -> None:
        self._n += 1
        self.widget.set_state({"choice": {"n": self._n, "do": act, **facts}})

    def say(self, words: str) -> None:
        options = self.view["question"]["options"]
        self.do("pick", option=next(one["id"] for one in options if one["label"] == words))

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.widget.view)

    @property
    def proof(self) -> dict[str, Any]:
        return dict(self.view["proof"])

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [line for group in self.view["lines"]["groups"] for line in group["items"]]


def test_an_impossible_dialogue_is_written_and_shown_why_at_once() -> None:
    one = Teacher(DialogueWriter())
    for words in ("Point of eight.", "Good."):
        one.say(words)
        assert one.proof["kind"] == "possible"
    # A suit of eight is a sequence of eight, and who holds it claims that.
    one.say("Quint.")
    assert one.proof["kind"] == "impossible"
    assert one.proof["verdict"] == label("tutor.check.impossible.honest", "en")
    assert len([line for line in one.lines if line["conflict"]]) >= 2
    assert one.proof["argument"]["steps"]
    assert one.proof["example"] is None


@pytest.mark.slow
def test_the_printed_dialogue_and_its_repairs() -> None:
    one = Teacher(DialogueWriter(PRINTED))
    check = pt.check_dialogue(PRINTED)
    places = {heard.place for heard in check.conflict}
    assert {n for n, line in enumerate(one.lines) if line["conflict"]} == places
    assert one.proof["argument"]["steps"] == [say(reason, "en") for reason in check.argument]
    assert [item["label"] for item in one.proof["repairs"]["items"]] == [
        say(repair, "en") for repair in check.repairs
    ]
    one.do("repair", repair="1")
    assert one.widget.acts == check.repairs[1].acts
    assert one.proof["kind"] == "possible"
    assert not any(line["conflict"] for line in one.lines)


def test_every_deal_that_is_shown_gives_the_dialogue() -> None:
    rules = PRINTED.rules
    one = Teacher(DialogueWriter(pt.check_dialogue(PRINTED).repairs[0].acts, rules))
    shown = set()
    for _ in range(3):
        hands = [
            pt.Hand(" ".join(card["name"] for card in seat["hand"]["cards"]))
            for seat in one.proof["example"]["hands"]
        ]
        assert pt.declare(*hands, rules).acts == one.widget.acts
        shown.add(tuple(map(str, hands)))
        one.do("another")
    assert len(shown) > 1


def test_with_sinking_more_can_happen() -> None:
    acts = [pt.Claim("point", 4), pt.Answer("good"), pt.Named("point", 4), pt.Scored(4)]
    acts += [pt.Claim("sequence", 5)]
    one = Teacher(DialogueWriter(acts))
    assert one.proof["kind"] == "impossible"
    one.do("turn", switch="other", to="sinking")
    assert one.proof["kind"] == "possible"
    assert one.widget.check.sinking


def test_what_follows_is_written_by_itself_and_taken_back_with_it() -> None:
    one = Teacher(DialogueWriter())
    one.say("Point of five.")
    one.say("Good.")
    assert one.widget.acts[2:] == (pt.Named("point", 5), pt.Scored(5))
    one.do("undo")
    assert one.widget.acts == (pt.Claim("point", 5),)
    one.do("jump", place="0")
    assert one.widget.acts == ()
    assert one.view["undo"] is None


def test_random_menus_lead_to_the_end_of_a_dialogue() -> None:
    chance = random.Random(3)
    for rules in pt.rule_ids():
        draft = Draft(pt.rules(rules))
        while draft.choices:
            draft = draft.add(chance.choice(draft.choices))
        assert draft.state.over
        while draft.acts:
            shorter = draft.back()
            assert len(shorter.acts) < len(draft.acts)
            draft = shorter


@pytest.mark.slow
def test_a_proof_is_found_in_slices_and_can_be_stopped() -> None:
    async def session() -> None:
        one = Teacher(DialogueWriter(PRINTED))
        one.do("turn", switch="other", to="sinking")
        assert one.widget.counting
        assert one.proof["progress"]["act"] == "stop"
        one.do("stop")
        assert one.proof["progress"]["act"] == "count"
        one.do("count")
        while one.widget.counting:
            await asyncio.sleep(0)
        assert one.proof["kind"] == "impossible"

    asyncio.run(session())


@pytest.mark.parametrize(
    ("act", "facts"),
    [
        ("pick", {"option": "99"}),
        ("jump", {"place": "0"}),
        ("repair", {"repair": "0"}),
        ("turn", {"switch": "other", "to": "elder"}),
        ("stop", {}),
        ("count", {}),
    ],
)
def test_a_bad_message_changes_nothing_and_says_so(act: str, facts: dict[str, object]) -> None:
    one = Teacher(DialogueWriter())
    before = one.view
    one.do(act, **facts)
    assert one.view | {"status": 0} == before | {"status": 0}
    assert one.view["status"]["text"] == label("widget.bad_message", "en")


@pytest.mark.slow
def test_there_is_no_other_deal_of_what_cannot_happen() -> None:
    one = Teacher(DialogueWriter(PRINTED))
    one.do("another")
    assert one.view["status"]["text"] == label("widget.bad_message", "en")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_and_has_a_picture(language: str) -> None:
    one = Teacher(DialogueWriter(PRINTED, language=language))
    assert one.proof["verdict"] == label("tutor.check.impossible.honest", language)
    picture = one.widget._static()
    assert picture.startswith(f'<figure class="pt-figure" lang="{language}"')
    assert picture.count("<strong>") == 2
    possible = DialogueWriter(PRINTED.acts[:5], PRINTED.rules, language=language)._static()
    assert possible.count("<img") == 2


def test_its_repr_makes_it_anew() -> None:
    one = DialogueWriter(PRINTED.acts[:6], PRINTED.rules, sinking=True)
    names = {name: getattr(pt, name) for name in ("Claim", "Answer", "Named", "Scored")}
    again = eval(repr(one), {"DialogueWriter": DialogueWriter, **names})
    assert again.view == one.view


def test_acts_out_of_place_are_refused() -> None:
    with pytest.raises(pt.MisplacedAct, match="act 2"):
        DialogueWriter([pt.Claim("point", 5), pt.Scored(5)])
