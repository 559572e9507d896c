"""Records: a game written down as plain values, and read again.

A game is a pure function of its rule set, options, seed (or cards) and actions; these are the
record, with a format version and a check of the state that they lead to.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from piquet_teach.engine.game import Game, Setup, game_ids, started
from piquet_teach.engine.refusal import IllegalAction, Refusal

FORMAT: Final = 1
"""The version of the format that this package writes. It reads this one and all before it."""


class RecordError(ValueError):
    """A record that cannot be read.

    Attributes:
        refusal: The reason, to be worded by ``pt.say``: ``record_unreadable``, ``record_newer``,
            ``record_of_unknown_game``, ``record_damaged`` or ``record_action_refused``.
    """

    def __init__(self, code: str, **facts: object) -> None:
        self.refusal = Refusal(code, facts)
        details = ", ".join(f"{name} {value}" for name, value in facts.items())
        super().__init__(code + (f" ({details})" if details else ""))


def written(setup: Setup, actions: Iterable[str], key: tuple[object, ...]) -> dict[str, object]:
    """The record of a setup and the texts of its actions; ``key`` identifies the last state."""
    record: dict[str, object] = {
        "format": FORMAT,
        "game": setup.game,
        "options": dict(setup.options),
        "seed": setup.seed,
        "deals": [None if deal is None else dict(deal) for deal in setup.deals],
        "first_dealer": setup.first_dealer,
        "actions": list(actions),
    }
    return {**record, "check": _check(record, key)}


def _check(record: Mapping[str, object], key: tuple[object, ...]) -> str:
    """A sum over all that is written down, and the state that it leads to."""
    text = json.dumps([record, key], separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def replay(record: Mapping[str, object] | str) -> Game:
    """The game of a record.

    Args:
        record: What `Game.record` gave, or its JSON text.

    Raises:
        RecordError: It is no record, was written by a newer version, or is damaged: an action that
            the rules refuse, or actions that lead to another state than it says.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("piquet-site", seed=5)
    >>> game = game.play(game.legal[7])
    >>> replay(json.dumps(game.record())) == game
    True
    >>> replay({**game.record(), "format": 99})
    Traceback (most recent call last):
    ...
    piquet_teach.engine.record.RecordError: record_newer (format 99, known 1)
    """
    facts = _plain(record)
    game = _started(facts)
    for number, text in enumerate(facts["actions"], 1):
        try:
            game = game.play(text)
        except IllegalAction as error:
            raise RecordError(
                "record_action_refused", number=number, action=text, reason=error.refusal
            ) from error
    if game.record()["check"] != facts["check"]:
        raise RecordError("record_damaged", field="check")
    return game


def _plain(record: Mapping[str, object] | str) -> dict[str, Any]:
    """The record's fields, each of its type."""
    if isinstance(record, str):
        try:
            record = json.loads(record)
        except ValueError as error:
            raise RecordError("record_unreadable") from error
    if not isinstance(record, Mapping) or "format" not in record:
        raise RecordError("record_unreadable")
    version = record["format"]
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise RecordError("record_damaged", field="format")
    if version > FORMAT:
        raise RecordError("record_newer", format=version, known=FORMAT)
    for field, good in _FIELDS.items():
        if field not in record or not good(record[field]):
            raise RecordError("record_damaged", field=field)
    return dict(record)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _deals(value: object) -> bool:
    return isinstance(value, list) and all(
        deal is None
        or (isinstance(deal, Mapping) and all(isinstance(text, str) for text in deal.values()))
        for deal in value
    )


_FIELDS: Final[dict[str, Callable[[object], bool]]] = {
    "game": lambda value: isinstance(value, str),
    "options": lambda value: isinstance(value, Mapping),
    "seed": _whole,
    "deals": _deals,
    "first_dealer": lambda value: value is None or _whole(value),
    "actions": _texts,
    "check": lambda value: isinstance(value, str),
}


def _started(facts: Mapping[str, Any]) -> Game:
    if facts["game"] not in game_ids():
        raise RecordError("record_of_unknown_game", game=facts["game"])
    setup = Setup(
        facts["game"],
        dict(facts["options"]),
        facts["seed"],
        tuple(facts["deals"]),
        facts["first_dealer"],
    )
    try:
        return started(setup)
    except (ValueError, TypeError) as error:
        raise RecordError("record_damaged", field="setup", reason=str(error)) from error
