"""The view model of a proof: whether a dialogue can happen, why not, what would mend it."""

from __future__ import annotations

from typing import Any

from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.text import label, say
from piquet_teach.tutor.proof.draft import Proof
from piquet_teach.widgets.hand_model import hand_model

Model = dict[str, Any]


def proof_model(
    proof: Proof | None, *, language: str, counting: bool, seed: int = 0, colours: int = 2
) -> Model:
    """What ``components/proof.ts`` draws.

    Args:
        proof: What was found out; None while it is being looked for, or if that was stopped.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        counting: Whether it is being looked for.
        seed: Which of the deals that give the dialogue is shown.
        colours: 2 or 4 colours of suits.
    """
    model: Model = {
        "kind": "open",
        "verdict": "",
        "argument": {"label": label("proof.argument", language), "steps": []},
        "repairs": {"label": label("proof.repairs", language), "items": []},
        "example": None,
        "progress": _progress(proof, language, counting=counting),
    }
    if proof is None:
        return model
    if proof.check.possible:
        verdict = label("tutor.check.possible", language)
        example = _example(proof, language, seed, colours)
        return model | {"kind": "possible", "verdict": verdict, "example": example}
    how = "sinking" if proof.check.sinking else "honest"
    model["argument"]["steps"] = [say(reason, language) for reason in proof.argument]
    model["repairs"]["items"] = [
        {"id": str(n), "label": say(repair, language)} for n, repair in enumerate(proof.repairs)
    ]
    verdict = label(f"tutor.check.impossible.{how}", language)
    return model | {"kind": "impossible", "verdict": verdict}


def _example(proof: Proof, language: str, seed: int, colours: int) -> Model | None:
    deal = proof.deal(seed)
    if deal is None:
        return None
    hands = []
    for seat, hand in zip(Seat, deal, strict=True):
        model = hand_model(hand, language=language, colours=colours)
        name = say(seat, language)
        hands.append({"name": name, "hand": model | {"label": f"{name}: {model['label']}"}})
    return {
        "label": label("proof.example", language),
        "another": label("proof.another", language),
        "hands": hands,
    }


def _progress(proof: Proof | None, language: str, *, counting: bool) -> Model | None:
    if proof is not None:
        return None
    message, button, act = (
        ("coach.counting", "coach.stop", "stop")
        if counting
        else ("coach.stopped", "coach.count", "count")
    )
    return {"text": label(message, language), "button": label(button, language), "act": act}
