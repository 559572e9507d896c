"""How strong the computer players of Spades are: ``python tools/ladder_spades.py``.

Duplicate matches: every game is played twice from the same number, the sides changing places, so
that the cards favour nobody. A pair counts by the mean of its two results; errors are standard
errors over pairs.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from math import sqrt

import piquet_teach as pt
from piquet_teach.engine.spades.events import GameEnded

CONTESTS = (
    ("easy", "random", 0.95),
    ("normal", "random", 0.95),
    ("normal", "easy", None),
    ("hard", "normal", 0.70),
)
"""Who plays whom, and the share of matches that the first should win."""


def match(seed: int, names: Sequence[str]) -> tuple[float, int]:
    """A game of two sides: the first side's result (1, 0, or ½ for a draw), and by how much."""
    players = [pt.player(names[seat % 2]) for seat in range(4)]
    game = pt.play_out(pt.new_game("spades", seed=seed), players)
    ended = game.news[-1]
    assert isinstance(ended, GameEnded)
    won = 0.5 if ended.winner is None else float(ended.winner == 0)
    return won, ended.scores[0] - ended.scores[1]


def contest(one: str, other: str, pairs: int, first: int) -> tuple[list[float], list[float]]:
    """For each pair of matches, the share that the first player won, and its mean lead."""
    shares, leads = [], []
    for seed in range(first, first + pairs):
        won, lead = match(seed, (one, other))
        lost, behind = match(seed, (other, one))
        shares.append((won + 1 - lost) / 2)
        leads.append((lead - behind) / 2)
    return shares, leads


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=100, help="pairs of matches of a contest")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--only", help="the player whose contests are played")
    arguments = parser.parse_args()
    for one, other, goal in CONTESTS:
        if arguments.only in (None, one):
            shares, leads = contest(one, other, arguments.pairs, arguments.first)
            aim = "" if goal is None else f"   at least {goal:.0%}"
            print(
                f"{one:>7} – {other:<7}{statistics.fmean(shares):7.1%} ± {_error(shares):.1%}"
                f"   {statistics.fmean(leads):+7.1f} ± {_error(leads):.1f} points{aim}",
                flush=True,
            )


def _error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / sqrt(len(values))


if __name__ == "__main__":
    main()
