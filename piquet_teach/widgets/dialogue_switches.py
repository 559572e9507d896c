"""The switches of DialogueWalk: which version of the example, which style, for whom one speaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.dialogue import Dialogue, printed_dialogue
from piquet_teach.engine.piquet.rules import STYLES
from piquet_teach.text import label, say
from piquet_teach.tutor.walking.walk import Walk


def is_printed(dialogue: Dialogue) -> bool:
    """Whether this is an example of the encyclopedia as it is printed.

    >>> is_printed(printed_dialogue("english")), is_printed(printed_dialogue(repaired=True))
    (True, False)
    """
    style = dialogue.rules.style
    if style is None or dialogue.elder_hand is not None:
        return False
    printed = printed_dialogue(style)
    return (dialogue.rules, dialogue.acts) == (printed.rules, printed.acts)


def switches(
    walk: Walk, language: str, *, example: bool, hidden: Seat | None
) -> list[dict[str, Any]]:
    """The switches that a walk has, each with its positions and which of them is on.

    Args:
        walk: The walk.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        example: Whether it goes through the encyclopedia's example, printed or repaired.
        hidden: Whose cards are not seen; nobody speaks for that side.
    """
    style, known = walk.dialogue.rules.style, walk.dialogue.elder_hand is not None
    found = []
    if example:
        version = {name: label(f"walk.version.{name}", language) for name in _VERSIONS}
        found.append(_switch("version", version, _VERSIONS[known], language))
    if style is not None and (example or known):
        styles = {name: label(f"walk.style.{name}", language) for name in STYLES}
        found.append(_switch("style", styles, style, language))
    if known:
        parts = {"nobody": label("walk.practice.nobody", language)}
        parts |= {str(seat): say(seat, language) for seat in Seat if seat is not hidden}
        found.append(_switch("practice", parts, str(walk.practice or "nobody"), language))
    return found


def turned(walk: Walk, name: str, to: str, *, example: bool, hidden: Seat | None) -> Walk:
    """The walk after a switch was turned; the place in the dialogue is kept.

    Raises:
        ValueError: There is no such switch or position now.
    """
    known = {
        (one["id"], option["id"])
        for one in switches(walk, "en", example=example, hidden=hidden)
        for option in one["options"]
    }
    if (name, to) not in known:
        raise ValueError(f"no switch {name!r} can be turned to {to!r}")
    if name == "practice":
        return walk.practising(None if to == "nobody" else Seat(to))
    repaired = walk.dialogue.elder_hand is not None
    if name == "version":
        repaired, to = to == _VERSIONS[True], str(walk.dialogue.rules.style)
    if example:
        return walk.through(printed_dialogue(to, repaired=repaired))
    return walk.through(walk.dialogue.in_style(to))


_VERSIONS = ("printed", "repaired")


def _switch(name: str, options: Mapping[str, str], on: str, language: str) -> dict[str, Any]:
    return {
        "id": name,
        "label": label(f"walk.switch.{name}", language),
        "options": [
            {"id": key, "label": words, "pressed": key == on} for key, words in options.items()
        ],
    }
