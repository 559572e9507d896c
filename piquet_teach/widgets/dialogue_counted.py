"""What is counted beside a walk: what the listeners know, and why words cannot be heard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.text import label, say
from piquet_teach.tutor.proof.disclosure import Disclosure
from piquet_teach.tutor.walking.walk import Walk
from piquet_teach.widgets.dialogue_model import Stage, conflict_steps
from piquet_teach.widgets.proof_model import proof_model

Model = dict[str, Any]


def knows_model(walk: Walk, stage: Stage, *, counting: bool) -> Model | None:
    """What is known after this step; None if it is not to be shown.

    What a hidden hand knows would tell of its cards, so it is not shown.
    """
    if not stage.knows or walk.dialogue.elder_hand is None or walk.step is None:
        return None
    if not stage.told:
        text = label("coach.counting" if counting else "coach.stopped", stage.language)
        return {"label": label("walk.knows", stage.language), "lines": [text]}
    place = sum(len(step.turns) for step in walk.steps[: walk.done])
    first, last = stage.told[place - len(walk.step.turns)], stage.told[place - 1]
    whole = replace(last, hands_before=first.hands_before, deals_before=first.deals_before)
    parts = (
        _listened(whole, stage.hidden),
        replace(whole, hands_before=None, hands_after=None, held=Hand()),
    )
    lines = [say(part, stage.language) for part in parts]
    return {"label": label("walk.knows", stage.language), "lines": [one for one in lines if one]}


def _listened(told: Disclosure, hidden: Seat | None) -> Disclosure:
    own = replace(told, deals_before=None, deals_after=None)
    if told.speaker.other is hidden:
        return replace(own, hands_before=None, hands_after=None, held=Hand())
    return own


def knows_switch(on: bool, language: str) -> Model:
    """The switch that shows what is known."""
    return {
        "id": "knows",
        "label": label("walk.knows", language),
        "options": [
            {"id": key, "label": label(f"walk.knows.{key}", language), "pressed": pressed == on}
            for key, pressed in (("hide", False), ("show", True))
        ],
    }


def conflict_model(walk: Walk, stage: Stage) -> Model | None:
    """Why the words cannot be heard, and what would mend them, once the last of them was heard."""
    if not conflict_steps(walk, stage):
        return None
    return proof_model(stage.proof, language=stage.language, counting=False)
