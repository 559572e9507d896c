"""Advice, computer players and the solver, on deals of seeds.

Times are those of the process: what else runs on the machine is left out.
"""

import random
import subprocess
import sys
from functools import cache
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

import piquet_teach as pt
from piquet_teach.engine.piquet.events import DealEnded
from piquet_teach.tutor.exchange.holdings import Draws
from piquet_teach.tutor.open_play.search import Search
from piquet_teach.tutor.open_play.suits import seen_from
from piquet_teach.tutor.play.table import plays_now
from tests.bench.frame import measure

ROOT = Path(__file__).parents[2]
OPEN_PLAY = Path("piquet_teach", "tutor", "open_play")
PACK = list(pt.PACK32)
COMPILED = """
import sys
from piquet_teach.tutor import open_play
open_play.__path__.insert(0, sys.argv[1])
from tests.bench import measure_advice
assert not hasattr(measure_advice.Search.value, "__code__")
print(measure_advice.open_play())
"""


def views(seed: int, deals: int = 1) -> list[pt.View]:
    """Every view of the seat on turn in the first deal of so many seeds."""
    found = []
    player = pt.player("easy")
    for number in range(seed, seed + deals):
        game = pt.new_game("piquet-classic", seed=number, first_dealer=0)
        while not any(isinstance(event, DealEnded) for event in game.news):
            found.append(game.view(game.turn))
            game = game.play(player(found[-1]))
    return found


def seconds(work: object, *arguments: object) -> float:
    start = process_time()
    work(*arguments)  # type: ignore[operator]
    return process_time() - start


@measure("solve, 12 tricks, median", "ms", at_most=60)
def open_play() -> float:
    source = random.Random(1)
    times = []
    for _ in range(60):
        cards = source.sample(PACK, 24)
        suits = seen_from(pt.Hand(cards[:12]).mask, pt.Hand(cards[12:]).mask)
        # The best of three, since everything else on the machine can only make it slower.
        times.append(min(seconds(Search(pt.rules()).value, suits, 0, 12) for _ in range(3)))
    return 1000 * median(times)


@cache
def compiled_open_play() -> float:
    """The same work, done by the compiled build (which needs a C compiler)."""
    with TemporaryDirectory() as folder:
        build = [sys.executable, "hatch_build.py", "compiled", folder]
        subprocess.run(build, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
        work = [sys.executable, "-c", COMPILED, Path(folder) / OPEN_PLAY]
        return float(subprocess.check_output(work, cwd=ROOT))


@measure("solve, 12 tricks, compiled, median", "ms", at_most=6)
def compiled() -> float:
    return compiled_open_play()


@measure("solve, 12 tricks, compiled", "times", at_least=10)
def faster() -> float:
    return open_play() / compiled_open_play()


@measure("every exchange, own holdings exact", "s", at_most=2)
def holdings() -> float:
    view = next(view for view in views(3) if view.phase == "exchange")

    def work() -> None:
        draws = Draws(view.hand, pt.PACK32 - view.hand, view.rules)
        for action in view.legal:
            kept, number = view.hand - action.cards, len(action.cards)
            draws.sequences(kept, number)
            draws.sets(kept, number)
            draws.point_lengths(kept, number)

    return seconds(work)


@measure("advice in the exchange, median", "s", at_most=2)
def exchange() -> float:
    found = [view for view in views(20, 5) if view.phase == "exchange"]
    return median(seconds(pt.advise, view) for view in found)


@measure("advice in the exchange, most", "s", at_most=4)
def longest_exchange() -> float:
    found = [view for view in views(20, 5) if view.phase == "exchange"]
    return max(seconds(pt.advise, view) for view in found)


@measure("advice in play, most", "s", at_most=2)
def play() -> float:
    return max(seconds(pt.advise, view) for view in views(30, 5) if plays_now(view))


@measure("a move of hard, median", "ms", at_most=200)
def hard() -> float:
    player = pt.player("hard")
    return 1000 * median(seconds(player, view) for view in views(40, 6))


@measure("a move of hard, most", "ms", at_most=2000)
def longest_of_hard() -> float:
    player = pt.player("hard")
    return 1000 * max(seconds(player, view) for view in views(40, 6))
