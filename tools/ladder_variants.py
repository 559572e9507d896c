"""How strong the computer players of the variants are: ``python -m tools.ladder_variants``.

Piquet au cent and Auction Piquet on mirrored deals (see `tools.ladder`), Voleur on deals that are
played twice, the sides changing seats, Normand on deals that are played three times, a player of
the one kind sitting at each place against two of the other (his points less the mean of theirs).
Points a deal, with standard errors. ``python -m tools.ladder_variants voleur --deals 200`` plays
one game for longer.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import piquet_teach as pt
from piquet_teach.engine.piquet.events import DealEnded
from tools.ladder import CONTESTS, mean_and_error, next_game, play_deal

Differences = Callable[[str, str, int], Iterator[float]]
"""For two players and a number of deals: how far the first is ahead in each of them."""


def one_deal(rules: str, seed: int, names: Sequence[str]) -> tuple[int, ...]:
    """The points of the sides in one deal of a seed."""
    players = [pt.player(name, seed=seed + seat) for seat, name in enumerate(names)]
    game = pt.new_game(rules, seed=seed, first_dealer=0)
    while True:
        game = next_game(game, players)
        for event in game.news:
            if isinstance(event, DealEnded):
                return event.points


def of_two(rules: str, one: str, other: str, deals: int) -> Iterator[float]:
    """Mirrored deals of a game for two."""
    for seed in range(deals):
        first = play_deal(rules, seed, (one, other)).points
        second = play_deal(rules, seed, (other, one)).points
        yield (first[0] - first[1] + second[1] - second[0]) / 2


def of_sides(one: str, other: str, deals: int) -> Iterator[float]:
    """Deals of Voleur in which the sides change seats."""
    for seed in range(deals):
        first = one_deal("voleur", seed, (one, other, one, other))
        second = one_deal("voleur", seed, (other, one, other, one))
        yield (first[0] - first[1] + second[1] - second[0]) / 2


def of_three(one: str, other: str, deals: int) -> Iterator[float]:
    """Deals of Normand in which one player sits at each place against two others."""
    for seed in range(deals):
        ahead = 0.0
        for seat in range(3):
            points = one_deal("normand", seed, [one if s == seat else other for s in range(3)])
            ahead += (3 * points[seat] - sum(points)) / 2
        yield ahead / 3


GAMES: Final[dict[str, tuple[Differences, int]]] = {
    "voleur": (of_sides, 100),
    "normand": (of_three, 60),
    "au-cent": (partial(of_two, "au-cent"), 40),
    "auction": (partial(of_two, "auction"), 30),
    "auction-site": (partial(of_two, "auction-site"), 30),
}
"""How each game is played, and how many deals unless told: all in some minutes."""


def voleur_contest(one: str, other: str, deals: int) -> tuple[float, float]:
    """The mean difference of a deal between two sides of such players, and its standard error."""
    return mean_and_error(list(of_sides(one, other, deals)))


def normand_contest(one: str, other: str, deals: int) -> tuple[float, float]:
    """The mean of how far one such player is ahead of two others, and its standard error."""
    return mean_and_error(list(of_three(one, other, deals)))


def show(one: str, other: str, differences: Iterator[float]) -> None:
    """One line, which on a screen counts up as the deals are played."""
    found: list[float] = []
    line = ""
    for difference in differences:
        found.append(difference)
        if len(found) > 1:
            mean, error = mean_and_error(found)
            line = f"  {one} – {other:<10}{mean:6.1f} ± {error:.1f}"
            if sys.stdout.isatty():
                print(f"{line}  ({len(found)})", end="\r", flush=True)
    print(line.ljust(40) if sys.stdout.isatty() else line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="which games; all of them")
    parser.add_argument("--deals", type=int, help="deals of a contest, each played in every seat")
    arguments = parser.parse_args()
    for game in arguments.games:
        differences, usual = GAMES[game]
        deals = arguments.deals or usual
        print(f"{game}, {deals} deals, played in every seat: points a deal", flush=True)
        for one, other in CONTESTS:
            show(one, other, differences(one, other, deals))


if __name__ == "__main__":
    main()
