"""From a press in the browser to the new view model, in the kernel."""

import json
from statistics import median
from time import perf_counter

import piquet_teach as pt
from piquet_teach.widgets.declaration_coach import DeclarationCoach
from piquet_teach.widgets.dialogue_walk import DialogueWalk
from piquet_teach.widgets.dialogue_writer import DialogueWriter
from piquet_teach.widgets.hand_view import HandView
from tests.bench.frame import measure

PRESSES = 60


@measure("HandView: a click, in the kernel", "ms", at_most=10)
def press() -> float:
    view = HandView("AK987.KJT98.K.T", language="ru", choose="exchange first")
    names = [card.name for card in view.hand]
    times = []
    for n in range(PRESSES):
        start = perf_counter()
        view.set_state({"choice": {"n": n, "do": "press", "card": names[n % len(names)]}})
        json.dumps(view.view)
        times.append(1000 * (perf_counter() - start))
    assert view.view["status"]["n"] == PRESSES
    return median(times)


@measure("DialogueWalk: a click, in the kernel", "ms", at_most=10)
def step() -> float:
    walk = DialogueWalk(repaired=True, language="ru")
    times = []
    for n in range(PRESSES):
        act = "back" if walk.view["way"]["done"] == walk.view["way"]["steps"] else "forward"
        start = perf_counter()
        walk.set_state({"choice": {"n": n, "do": act}})
        json.dumps(walk.view)
        times.append(1000 * (perf_counter() - start))
    assert walk.view["status"]["n"] == PRESSES
    return median(times)


@measure("DeclarationCoach: reasons shown, in the kernel", "ms", at_most=10)
def explain() -> float:
    coach = DeclarationCoach("AK987.KJT98.K.T", "piquet-ru", language="ru")
    items = ("sequence-0", "set-0", "point-0")
    times = []
    for n in range(PRESSES):
        start = perf_counter()
        declaration = items[n % len(items)]
        coach.set_state({"choice": {"n": n, "do": "light", "declaration": declaration}})
        json.dumps(coach.view)
        times.append(1000 * (perf_counter() - start))
    assert coach.view["status"]["n"] == PRESSES
    return median(times)


@measure("DialogueWriter: another deal, in the kernel", "ms", at_most=100)
def another() -> float:
    writer = DialogueWriter(pt.printed_dialogue(repaired=True), language="ru")
    times = []
    for n in range(PRESSES):
        start = perf_counter()
        writer.set_state({"choice": {"n": n, "do": "another"}})
        json.dumps(writer.view)
        times.append(1000 * (perf_counter() - start))
    assert writer.view["status"]["n"] == PRESSES
    return median(times)
