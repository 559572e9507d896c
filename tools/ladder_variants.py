"""How strong the computer players of the variants are: ``python -m tools.ladder_variants``.

Auction Piquet on mirrored deals (see `tools.ladder`), Voleur on deals that are played twice, the
sides changing seats, Normand on deals that are played three times, a player of the one kind sitting
at each place against two of the other (his points less the mean of theirs). Points a deal, with
standard errors.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import piquet_teach as pt
from piquet_teach.engine.piquet.events import DealEnded
from tools.ladder import CONTESTS, contest, mean_and_error, next_game


def one_deal(rules: str, seed: int, names: Sequence[str]) -> tuple[int, ...]:
    """The points of the sides in one deal of a seed."""
    players = [pt.player(name, seed=seed + seat) for seat, name in enumerate(names)]
    game = pt.new_game(rules, seed=seed, first_dealer=0)
    while True:
        game = next_game(game, players)
        for event in game.news:
            if isinstance(event, DealEnded):
                return event.points


def voleur_contest(one: str, other: str, pairs: int) -> tuple[float, float]:
    """The mean difference of a deal between two sides of such players, and its standard error."""
    differences = []
    for seed in range(pairs):
        first = one_deal("voleur", seed, (one, other, one, other))
        second = one_deal("voleur", seed, (other, one, other, one))
        differences.append((first[0] - first[1] + second[1] - second[0]) / 2)
    return mean_and_error(differences)


def normand_contest(one: str, other: str, deals: int) -> tuple[float, float]:
    """The mean of how far one such player is ahead of two others, and its standard error."""
    differences = []
    for seed in range(deals):
        ahead = 0.0
        for seat in range(3):
            points = one_deal("normand", seed, [one if s == seat else other for s in range(3)])
            ahead += (3 * points[seat] - sum(points)) / 2
        differences.append(ahead / 3)
    return mean_and_error(differences)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=100, help="mirrored deals of a contest")
    pairs = parser.parse_args().pairs
    for rules in ("auction", "auction-site", "voleur", "normand"):
        print(f"{rules}, {pairs} mirrored deals: points a deal")
        for one, other in CONTESTS:
            if rules == "voleur":
                mean, error = voleur_contest(one, other, pairs)
            elif rules == "normand":
                mean, error = normand_contest(one, other, pairs)
            else:
                mean, error = contest(rules, one, other, pairs)
            print(f"  {one} – {other:<10}{mean:6.1f} ± {error:.1f}", flush=True)


if __name__ == "__main__":
    main()
