"""The view model of DeclarationCoach: JSON with every word already in it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.combinations import CONTESTED, Category, combinations
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.text import label, say
from piquet_teach.text.coaching import asked, choice, named, why
from piquet_teach.text.figures import decimal, fraction, percent
from piquet_teach.tutor.declaring.declarations import Declaration
from piquet_teach.tutor.options import Option
from piquet_teach.widgets.declaration_coach_desk import Desk, listed, looked_at
from piquet_teach.widgets.hand_model import hand_model
from piquet_teach.widgets.heard_model import lines_model

Model = dict[str, Any]


def coach_model(desk: Desk, *, language: str, colours: int, counting: bool, quiet: bool) -> Model:
    """What the front end draws: the hand, what was said, what may be said, chances and reasons.

    What each field means to the front end stands in ``components/ways.ts`` and its neighbours.
    """
    return {
        "label": label("coach.label", language),
        "hand": _hand(desk, language, colours),
        "lines": lines_model(desk.coaching.known.heard, language),
        "question": _question(desk, language),
        "undo": label("coach.undo", language) if desk.coaching.known.acts else None,
        "ways": _ways(desk, language),
        "detail": _detail(desk, language),
        "progress": _progress(desk, language, counting=counting),
        "switches": _switches(desk, language),
        "quiet": quiet,
    }


def described(shown: Declaration | Option, language: str) -> str:
    """A declaration or bid that was chosen, with its reasons, for the ear."""
    return f"{_heading(shown, language)}. {' '.join(_reasons(shown, language))}"


def _heading(shown: Declaration | Option, language: str) -> str:
    if isinstance(shown, Option):
        return str(say(shown.action, language)).removesuffix(".")
    return named(shown, language)


def _reasons(shown: Declaration | Option, language: str) -> tuple[str, ...]:
    if isinstance(shown, Option):
        return tuple(say(reason, language) for reason in shown.reasons)
    return why(shown, language)


def _hand(desk: Desk, language: str, colours: int) -> Model:
    hand, shown = desk.coaching.known.hand, looked_at(desk)
    said = shown.said if isinstance(shown, Declaration) else ()
    lit = Hand(card for item in said for card in item.cards(hand))
    raised = Hand() if desk.raised is None else Hand([desk.raised])
    model = hand_model(hand, language=language, colours=colours, raised=raised, lit=lit)
    return model | {"label": label("coach.hand", language, hand=model["label"])}


def _question(desk: Desk, language: str) -> Model | None:
    choices = desk.coaching.choices
    if not choices:
        return None
    return {
        "label": asked(desk.coaching, language),
        "show": "",
        "options": [
            {
                "id": str(n),
                "label": choice(desk.coaching, act, language),
                "wrong": n in desk.tried,
            }
            for n, act in enumerate(choices)
        ],
    }


# --- chances ---


def _ways(desk: Desk, language: str) -> Model:
    shown, lit = listed(desk), looked_at(desk)
    groups = []
    if desk.bidding:
        items = [
            _bid(key, one, language, pressed=one is lit)
            for key, one in shown
            if isinstance(one, Option)
        ]
        heading = label("coach.bids", language)
        groups.append({"id": "bids", "label": heading, "note": "", "items": items})
    for category in CONTESTED:
        items = [
            _way(desk, key, one, language, pressed=one is lit)
            for key, one in shown
            if isinstance(one, Declaration) and one.category is category
        ]
        waiting = category in desk.hidden
        closed = desk.declared is not None and category not in desk.declared
        note = "coach.waiting" if waiting else "coach.closed" if closed else None
        groups.append(
            {
                "id": str(category),
                "label": label(f"hand.category.{category}", language),
                "note": label(note, language) if note else "",
                "items": items,
            }
        )
    return {"label": label("coach.ways", language), "groups": groups}


def _bid(key: str, one: Option, language: str, *, pressed: bool) -> Model:
    value = decimal(one.value, language, signed=True)
    return {
        "id": key,
        "label": _heading(one, language),
        "written": "",
        "worth": label("coach.worth", language, value=value),
        "pressed": pressed,
        "bar": None,
    }


def _way(desk: Desk, key: str, one: Declaration, language: str, *, pressed: bool) -> Model:
    hand = desk.coaching.known.hand
    cards = Hand(card for item in one.said for card in item.cards(hand))
    chance = next((reason.facts for reason in one.reasons if reason.code == "chance"), None)
    value = decimal(one.value, language, signed=True)
    model = {
        "id": key,
        "label": named(one, language),
        "written": say(cards, language) if cards else "",
        "worth": label("coach.worth", language, value=value),
        "pressed": pressed,
        "bar": None,
    }
    if chance is not None:
        shares = [_share(chance[name]) for name in ("good", "equal", "not_good")]
        good, equal, not_good = (percent(share, language) for share in shares)
        model["bar"] = {
            "parts": [float(share) for share in shares],
            "good": good,
            "exact": fraction(shares[0]),
            "words": label("coach.bar", language, good=good, equal=equal, not_good=not_good),
        }
    return model


def _share(value: object) -> Fraction:
    assert isinstance(value, Fraction)
    return value


def _detail(desk: Desk, language: str) -> Model | None:
    shown = looked_at(desk)
    if shown is None:
        return None
    return {
        "heading": _heading(shown, language),
        "sentences": list(_reasons(shown, language)),
        "beating": (
            _beating(desk, shown, language)
            if isinstance(shown, Declaration) and shown.said
            else None
        ),
    }


def _beating(desk: Desk, shown: Declaration, language: str) -> Model:
    hands = desk.beating
    message = "coach.beating.heading" if hands else "coach.beating.none"
    return {
        "label": label("coach.beating.show", language),
        "pressed": hands is not None,
        "heading": "" if hands is None else label(message, language),
        "hands": [_stronger(hand, shown.category, desk.rules, language) for hand in hands or ()],
    }


def _stronger(hand: Hand, category: Category, rules: RuleSet, language: str) -> str:
    best = combinations(hand, rules).of(category)[0]
    return label(
        "coach.beating.hand",
        language,
        hand=say(hand, language),
        combination=say(best, language),
    )


def _progress(desk: Desk, language: str, *, counting: bool) -> Model | None:
    if desk.declared is not None:
        return None
    message, button, act = (
        ("coach.counting", "coach.stop", "stop")
        if counting
        else ("coach.stopped", "coach.count", "count")
    )
    return {"text": label(message, language), "button": label(button, language), "act": act}


def _switches(desk: Desk, language: str) -> list[Model]:
    positions = {
        "advice": ("after" if desk.choose else "at_once", ("at_once", "after")),
        "other": (
            "sinking" if desk.coaching.known.sinking else "honest",
            ("honest", "sinking") if desk.rules.sinking else (),
        ),
    }
    return [
        {
            "id": name,
            "label": label(f"coach.switch.{name}", language),
            "options": [
                {"id": key, "label": label(f"coach.{name}.{key}", language), "pressed": key == on}
                for key in keys
            ],
        }
        for name, (on, keys) in positions.items()
        if keys
    ]
