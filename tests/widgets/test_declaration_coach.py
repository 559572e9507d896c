"""DeclarationCoach without a browser: chances, what is heard, the choice first, messages."""

import asyncio
import json
from fractions import Fraction
from typing import Any

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.acts import Claim
from piquet_teach.text import LANGUAGES, label
from piquet_teach.text.coaching import why
from piquet_teach.tutor.auction.bidding import opening_bids
from piquet_teach.tutor.declaring.declarations import declarations
from piquet_teach.widgets.declaration_coach import DeclarationCoach

ELDER, YOUNGER = "AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ"


class Learner:
    """A learner who presses as the page would send it."""

    def __init__(self, widget: DeclarationCoach) -> None:
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
    def options(self) -> list[str]:
        question = self.view["question"]
        return [one["label"] for one in question["options"]] if question else []

    @property
    def status(self) -> str:
        return str(self.view["status"]["text"])

    def ways(self, category: str) -> list[dict[str, Any]]:
        group = next(one for one in self.view["ways"]["groups"] if one["id"] == category)
        return list(group["items"])


def learner(hand: str = ELDER, rules: str = "piquet-ru", **options: Any) -> Learner:
    return Learner(DeclarationCoach(hand, rules, **options))


# --- chances ---


def test_the_best_stands_first_with_its_exact_chance() -> None:
    best = learner().ways("point")[0]
    (odds, *_) = pt.odds(ELDER, pt.rules("piquet-ru"))
    assert best["label"] == "Point of five: hearts, worth 47"
    assert Fraction(best["bar"]["exact"]) == odds.good == Fraction(22487, 41990)
    assert best["bar"]["good"] == "53.6%"
    assert best["bar"]["words"] == "good 53.6%, the same 9.9%, beaten 36.6%"
    assert sum(best["bar"]["parts"]) == pytest.approx(1)
    assert best["pressed"]
    lit = [card["name"] for card in learner().view["hand"]["cards"] if card["lit"]]
    assert lit == ["HK", "HJ", "H10", "H9", "H8"]


def test_what_is_kept_back_has_no_bar_and_the_values_fall() -> None:
    one = learner()
    for category, ways in one.widget.declarations.items():
        shown = one.ways(category)
        assert [item["bar"] is None for item in shown] == [
            not declared.said
            for declared in ways
            if declared.complete
            or not declared.said
            or all(reason.code != "never_good" for reason in declared.reasons)
        ]
        values = [declared.value for declared in ways]
        assert values == sorted(values, reverse=True)


def test_discards_leave_455_hands() -> None:
    one = learner(discards="SQ SJ HQ H7 D7")
    assert any("455" in sentence for sentence in one.view["detail"]["sentences"])


def test_a_declaration_is_explained_when_it_is_pressed() -> None:
    one = learner()
    one.do("light", declaration="set-0")
    detail, declared = one.view["detail"], one.widget.declarations["set"][0]
    assert detail["heading"] == "Trio of kings"
    assert detail["sentences"] == list(why(declared, "en"))
    assert one.status == f"Trio of kings. {' '.join(detail['sentences'])}"
    one.do("light", declaration="set-0")
    assert one.view["detail"]["heading"].startswith("Point of five")


def test_hands_that_beat_it_are_shown_and_do_beat_it() -> None:
    one = learner()
    one.do("beating")
    shown = one.view["detail"]["beating"]
    assert shown["pressed"]
    assert len(shown["hands"]) == 3
    rules = pt.rules("piquet-ru")
    for line in shown["hands"]:
        hand = pt.Hand(line.split(": ")[0])
        assert not hand & pt.Hand(ELDER)
        assert pt.combinations(hand, rules).point.strength > (5, 47)
    one.do("beating")
    assert one.view["detail"]["beating"]["hands"] == []


# --- what is heard ---


def test_only_acts_that_fit_are_offered_and_what_follows_is_heard_by_itself() -> None:
    one = learner()
    one.say("Point of five.")
    # Younger can hold no more than seven diamonds or clubs beside elder's king and ten.
    assert one.options == [
        "Good.",
        "How much?",
        "Not good. Point of six.",
        "Not good. Point of seven.",
    ]
    assert one.view["question"]["label"] == label("coach.ask.younger", "en")
    one.say("Good.")
    assert one.widget.acts[2:] == (pt.Named("point", 5), pt.Scored(5))
    assert one.ways("point") == []
    assert one.status == "I score five. You speak for elder. What do you say?"


def test_the_chances_follow_what_was_heard() -> None:
    one = learner()
    before = one.ways("sequence")[0]["bar"]["exact"]
    one.say("Point of five.")
    one.say("Good.")
    after = one.ways("sequence")[0]["bar"]["exact"]
    known = pt.Knowledge(ELDER, pt.rules("piquet-ru"), acts=one.widget.acts)
    odds = next(item for item in pt.odds(known) if item.category == "sequence")
    assert Fraction(after) == odds.good != Fraction(before)


def test_undo_takes_back_the_choice_with_what_followed() -> None:
    one = learner()
    start = one.view
    one.say("Point of five.")
    one.say("Good.")
    one.do("undo")
    assert one.widget.acts == (pt.Claim("point", 5),)
    one.do("undo")
    assert one.view | {"status": 0} == start | {"status": 0}
    assert one.view["undo"] is None


def test_a_line_leads_back_to_before_it() -> None:
    one = learner()
    one.say("Point of five.")
    one.say("Good.")
    one.do("jump", place="1")
    assert one.widget.acts == (pt.Claim("point", 5),)


def test_the_other_side_may_keep_back() -> None:
    acts = [pt.Claim("point", 5), pt.Answer("good")]
    honest, sinking = (
        learner(acts=[*acts, pt.Named("point", 5), pt.Scored(5)], sinking=sinking)
        for sinking in (False, True)
    )
    assert honest.ways("set")[0]["bar"]["exact"] != sinking.ways("set")[0]["bar"]["exact"]
    honest.do("turn", switch="other", to="sinking")
    assert honest.ways("set") == sinking.ways("set")


# --- the learner chooses first ---


def test_who_chooses_first_sees_no_chance_of_what_he_is_asked() -> None:
    one = learner(choose=True)
    assert one.ways("point") == []
    assert one.view["detail"] is None
    assert "22487" not in json.dumps(one.view) + str(one.widget._static())
    assert one.ways("sequence")


def test_a_second_try_comes_without_the_answer_then_he_is_told() -> None:
    one = learner(choose=True)
    one.say("Point of four.")
    assert one.status.startswith("No: this brings −3.21 on average")
    assert "five" not in one.status
    assert [option["wrong"] for option in one.view["question"]["options"]][1]
    one.say("I declare no point.")
    assert "Point of five (+0.62)" in one.status
    assert one.ways("point")[0]["bar"]["good"] == "53.6%"
    assert one.widget.acts == ()
    one.say("Point of five.")
    assert one.widget.acts == (pt.Claim("point", 5),)


def test_the_best_is_right_at_once() -> None:
    one = learner(choose=True)
    one.say("Point of five.")
    assert one.status == label("coach.right", "en")
    assert one.ways("point")


# --- messages ---


@pytest.mark.slow
@pytest.mark.parametrize(
    ("act", "facts"),
    [
        ("pick", {"option": "99"}),
        ("pick", {"option": "-1"}),
        ("pick", {"option": 0}),
        ("light", {"declaration": "point-77"}),
        ("press", {"card": "SQ"}),
        ("jump", {"place": "0"}),
        ("turn", {"switch": "advice", "to": "never"}),
        ("stop", {}),
        ("count", {}),
        ("hear", {}),
    ],
)
def test_a_bad_message_changes_nothing_and_says_so(act: str, facts: dict[str, object]) -> None:
    one = learner()
    before = one.view
    one.do(act, **facts)
    assert one.view | {"status": 0, "quiet": True} == before | {"status": 0}
    assert one.status == label("widget.bad_message", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language(language: str) -> None:
    one = learner(language=language)
    assert one.view["ways"]["label"] == label("coach.ways", language)
    assert one.view["detail"]["sentences"] == list(
        why(declarations(ELDER, pt.rules("piquet-ru"))[pt.Category.POINT][0], language)
    )
    for heading in ("<figure", "<table", "<img"):
        assert heading in one.widget._static()


def test_its_repr_makes_it_anew() -> None:
    one = learner(seat="younger", acts=[pt.Claim("point", 5)], choose=True)
    again = eval(repr(one.widget), {"DeclarationCoach": DeclarationCoach, "Claim": pt.Claim})
    assert again.view == one.widget.view


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seat": "dealer"}, "dealer"),
        ({"discards": "SA"}, "two places"),
        ({"sinking": True, "rules": pt.rules("piquet-ru").replace(sinking=False)}, "sinking"),
        ({"acts": [pt.Scored(5)]}, "does not fit"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        DeclarationCoach(ELDER, **options)


# --- counts beside the kernel ---


def test_a_count_goes_on_in_slices_and_can_be_stopped() -> None:
    async def session() -> None:
        one = learner()
        one.say("Point of five.")
        assert one.widget.counting
        assert one.view["progress"]["act"] == "stop"
        one.do("stop")
        assert not one.widget.counting
        assert one.view["progress"] == {
            "text": label("coach.stopped", "en"),
            "button": label("coach.count", "en"),
            "act": "count",
        }
        one.do("count")
        while one.widget.counting:
            await asyncio.sleep(0)
        assert one.view["progress"] is None
        assert one.ways("sequence")

    asyncio.run(session())


def test_a_new_word_ends_the_count_of_the_old_one() -> None:
    async def session() -> None:
        one = learner()
        one.say("Point of five.")
        one.say("Good.")
        while one.widget.counting:
            await asyncio.sleep(0)
        known = pt.Knowledge(ELDER, pt.rules("piquet-ru"), acts=one.widget.acts)
        assert dict(one.widget.declarations) == declarations(known)

    asyncio.run(session())


# --- an auction ---


def test_before_the_bidding_bids_are_advised_too() -> None:
    one = learner(rules="auction")
    wanted = opening_bids(ELDER, pt.rules("auction"))  # type: ignore[arg-type]
    words = [pt.say(option.action).removesuffix(".") for option in wanted]
    assert [item["label"] for item in one.ways("bids")] == words[:4]
    assert [group["id"] for group in one.view["ways"]["groups"]][1:] == ["point", "sequence", "set"]
    one.do("light", declaration="bid-1")
    detail = one.view["detail"]
    assert detail["heading"] == words[1]
    assert detail["sentences"] == [pt.say(reason) for reason in wanted[1].reasons]
    assert detail["beating"] is None
    assert one.status.startswith(words[1])
    assert one.widget._static().count("<tr>") == 5 + 13
    one.do("beating")
    assert one.status == label("widget.bad_message", "en")
    one.say("Point of five.")
    assert [group["id"] for group in one.view["ways"]["groups"]] == ["point", "sequence", "set"]


def test_what_a_pass_is_worth_is_among_the_bids() -> None:
    weak = learner("J98.J98.J98.J98", rules="auction-site").ways("bids")
    strong = learner("AKQJT9.AKQ.AK.A", rules="auction-site").ways("bids")
    assert weak[0]["label"].startswith("Minus")
    assert strong[0]["label"].startswith("Plus")
    for items in (weak, strong):
        assert [item["worth"] for item in items if item["label"] == "Pass"] == ["+0.00 on average"]


def test_under_a_minus_contract_nothing_is_kept_back() -> None:
    coach = DeclarationCoach(ELDER, "auction", contract="minus")
    assert repr(coach).endswith("'auction', contract='minus')")
    assert {str(category): len(ways) for category, ways in coach.declarations.items()} == {
        "point": 1, "sequence": 1, "set": 1,
    }  # fmt: skip
    assert [one["id"] for one in coach.view["switches"]] == ["advice"]
    minus = pt.rules("auction").under("minus")  # type: ignore[attr-defined]
    assert repr(DeclarationCoach(ELDER, minus)) == repr(coach)
    plus = DeclarationCoach(ELDER, "auction-site", contract="plus")
    assert len(plus.declarations["set"]) == 2
    assert len(plus.view["ways"]["groups"]) == 3
    with pytest.raises(ValueError, match="no contracts in 'piquet-ru'"):
        DeclarationCoach(ELDER, "piquet-ru", contract="plus")
    with pytest.raises(ValueError, match="contract is one of plus, minus"):
        DeclarationCoach(ELDER, "auction", contract="zero")


def test_where_any_category_may_be_taken_each_is_asked_for() -> None:
    one = learner(rules="auction", contract="plus", choose=True)
    notes = {group["id"]: bool(group["note"]) for group in one.view["ways"]["groups"]}
    assert notes == {"point": True, "sequence": True, "set": True}
    one.say("Three kings.")
    assert one.status.startswith("Right")
    one.say("Three kings.")
    assert one.widget.acts == (Claim("set", 3, "K"),)
    assert [group["label"] for group in one.view["lines"]["groups"]] == ["Sets"]
