"""The view model of a table: the settings before the game, then the game itself.

JSON with every word already in it. What each field means to the front end stands in the components
of ``frontend/src/components/``.
"""

from __future__ import annotations

from typing import Any

from piquet_teach.engine.game import Action, Game
from piquet_teach.text import label
from piquet_teach.widgets.games import table_game
from piquet_teach.widgets.games.scene import Model, Scene
from piquet_teach.widgets.table_session import Session
from piquet_teach.widgets.table_settings import DIGITS, Settings, cards_switch


def setup_model(
    settings: Settings, left: tuple[Game, Any] | None, language: str, *, open_cards: bool = False
) -> Model:
    """What is set before the cards are dealt, and the game that may be gone on with."""
    resume = None
    if left is not None:
        game = left[0]
        resume = {
            "label": label("table.resume.look" if game.over else "table.resume", language),
            "text": label(
                "table.resume.over" if game.over else "table.resume.game",
                language,
                rules=table_game(game.id).named(game.rules, language),
                score=" : ".join(map(str, game.scores)),
            ),
        }
    return {
        "label": label("table.setup", language),
        "switches": [*settings.switches(language), cards_switch(language, open_cards)],
        "number": {
            "label": label("table.number", language),
            "hint": label("table.number.hint", language),
            "value": "" if settings.seed is None else str(settings.seed),
            "digits": DIGITS,
        },
        "begin": label("table.begin", language),
        "resume": resume,
    }


def game_model(scene: Scene, advice: Model | None = None, best: Action = None) -> Model:
    """The table while a game is played or looked back at, and what the tutor says beside it.

    Args:
        scene: The moment.
        advice: What the tutor says.
        best: What he advises to do, to be marked.
    """
    session, language = scene.session, scene.language
    family = table_game(session.game.id)
    resting = session.place is None and (session.paused or session.live.over)
    sheet = family.sheet(scene)
    choices = [
        {
            "id": one.id,
            "label": one.label,
            "kind": one.kind,
            "ready": one.action is not None,
            "key": one.key,
            "note": _note(one.action, best, language),
        }
        for one in family.choices(scene)
    ]
    return {
        "label": label("table.label", language),
        "plate": family.plate(scene) | {"flags": _flags(scene)},
        "seats": family.seats(scene),
        "middle": family.middle(scene),
        "result": sheet | {"deals": sheet["deals"][-1:]} if resting else None,
        "prompt": {"text": family.prompt(scene), "mine": session.asked},
        "choices": {"label": label("table.choices", language), "options": choices},
        "advice": advice,
        "tools": [
            {"id": name, "label": label(f"table.tool.{name}", language), "main": n == 0}
            for n, name in _tools(session)
        ],
        "toolsLabel": label("table.tools", language),
        "way": None if session.place is None else _way(session, language),
        "memory": family.memory(scene),
        "log": family.log(scene),
        "sheet": sheet,
        "dealt": _dealt(session),
    }


def _note(action: Action, best: Action, language: str) -> str:
    """What is read after an option: that it is advised."""
    advised = best is not None and action == best
    return label("table.choice.advised", language) if advised else ""


def _tools(session: Session) -> list[tuple[int, str]]:
    """The tools, the way on (number 0) first."""
    names = [session.way_on] if session.way_on is not None else []
    numbered = [(0, name) for name in names]
    return numbered + [(1, name) for name in session.tools if name not in names]


def _flags(scene: Scene) -> list[str]:
    """What is not as usual: a side game, a look back, open cards; the number of a game over."""
    session, language = scene.session, scene.language
    flags = []
    if session.kind is not None:
        flags.append(label(f"table.flag.{session.kind}", language))
    if session.place is not None:
        flags.append(label("table.flag.look_back", language))
    if scene.open_cards:
        flags.append(label("table.flag.open_cards", language))
    if session.game.over and not session.game.setup.deals:
        flags.append(label("table.flag.number", language, number=session.game.setup.seed))
    return flags


def _way(session: Session, language: str) -> Model:
    assert session.place is not None
    last = len(session.moments) - 1
    return {
        "back": label("button.back", language),
        "forward": label("button.forward", language),
        "at": label("status.step", language, step=session.place, steps=last),
        "done": session.place,
        "steps": last,
        "asked": False,
    }


def _dealt(session: Session) -> str:
    """Names the deal while its cards have just been dealt, so that they fly once; else empty."""
    fresh = session.place is None and not session.paused
    began = fresh and any(session.family.begins(moment.news) for moment in _latest(session))
    return f"{session.kind or ''}{sum(1 for _ in session.live.history())}" if began else ""


def _latest(session: Session) -> list[Game]:
    """The moments since the learner's last choice."""
    found = [session.live]
    while found[-1].before is not None and not session.is_asked(found[-1].before):
        found.append(found[-1].before)
    return found
