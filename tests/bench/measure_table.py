"""A press at the table, from the browser's message to the new view model."""

import json
from statistics import median
from time import perf_counter

from piquet_teach.widgets.table import Table
from tests.bench.frame import measure


@measure("Table: a click, in the kernel", "ms", at_most=10)
def press() -> float:
    """The clicks of two deals; the computer's answer is part of them."""
    table = Table("piquet-classic", seed=7, level="easy", first_dealer=0, save=None, language="ru")
    table.begin()
    times: list[float] = []
    while "2 из 6" not in table.view["game"]["plate"]["deal"] or not table.view["game"]["result"]:
        start = perf_counter()
        table.set_state({"choice": {"n": len(times), **_message(table.view["game"])}})
        json.dumps(table.view)
        times.append(1000 * (perf_counter() - start))
    return median(times)


def _message(game: dict) -> dict[str, str]:
    """The next press: a card to be raised, a button, or the way on."""
    options = game["choices"]["options"]
    if not options:
        return {"do": "tool", "name": game["tools"][0]["id"]}
    if options[0]["ready"]:
        return {"do": "do", "choice": options[0]["id"]}
    cards = game["seats"][-1]["hand"]["cards"]
    return {"do": "press", "card": next(card["name"] for card in cards if not card["refused"])}


@measure("Table of Spades: a click, in the kernel", "ms", at_most=10)
def spades() -> float:
    """The clicks of two deals; what the computer thinks about is little, for two play."""
    table = Table("spades", seed=7, two_handed=True, save=None, language="ru")
    table.begin()
    times: list[float] = []
    while "Сдача 2" not in table.view["game"]["plate"]["deal"] or not table.view["game"]["result"]:
        resting = not table.view["game"]["prompt"]["mine"]
        message = {"do": "tool", "name": "next"} if resting else _message(table.view["game"])
        start = perf_counter()
        table.set_state({"choice": {"n": len(times), **message}})
        json.dumps(table.view)
        times.append(1000 * (perf_counter() - start))
    return median(times)
