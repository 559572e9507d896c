"""How strong the computer players are: ``python tools/ladder.py``.

Mirrored deals: every deal is played twice, the players changing seats, so that the cards favour
nobody. A deal counts by the mean of the two differences; errors are standard errors. Beside the
ladder: the scores of the hardest player against itself, and how often the exchange advice puts out
what an old expert did.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import piquet_teach as pt
from piquet_teach.engine.game import Game
from piquet_teach.engine.piquet.events import Counted, DealEnded
from piquet_teach.tutor.exchange.advice import FULL, Budget, advising_exchange
from piquet_teach.tutor.options import Option, loss
from piquet_teach.tutor.slices import finish

ROOT = Path(__file__).parents[1]
CONTESTS = (("easy", "random"), ("normal", "easy"), ("hard", "normal"))
DISCARDS = ROOT / "tests/data/discards.json"
CAVENDISH = {"elder 28 or more": 0.5129, "younger 14 or more": 0.4997, "cards to elder": 5 / 8}
"""A record of 10,000 deals: elder 28 or more in 5,129, younger 14 or more in 4,997."""


class Played(NamedTuple):
    """One deal: the points of both seats, elder's seat, and who made the cards."""

    points: tuple[int, int]
    elder: int
    cards: int | None


def play_deal(rules: str, seed: int, names: Sequence[str]) -> Played:
    """One deal of a seed; seat 0 deals."""
    players = [pt.player(name, seed=seed + seat) for seat, name in enumerate(names)]
    game = pt.new_game(rules, seed=seed, first_dealer=0)
    cards = None
    while True:
        game = next_game(game, players)
        for event in game.news:
            if isinstance(event, Counted) and event.reason in ("cards", "capot"):
                cards = event.seat
            if isinstance(event, DealEnded):
                return Played(event.points, 1, cards)


def next_game(game: Game, players: Sequence[object]) -> Game:
    assert game.turn is not None
    choose = players[game.turn]
    return game.play(choose(game.view(game.turn)))  # type: ignore[operator]


def contest(rules: str, one: str, other: str, pairs: int) -> tuple[float, float]:
    """The mean difference of a deal, and its standard error."""
    differences = []
    for seed in range(pairs):
        first = play_deal(rules, seed, (one, other)).points
        second = play_deal(rules, seed, (other, one)).points
        differences.append((first[0] - first[1] + second[1] - second[0]) / 2)
    return mean_and_error(differences)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    return statistics.fmean(values), statistics.stdev(values) / sqrt(len(values))


def against_itself(rules: str, name: str, deals: int) -> list[str]:
    """Lines with the average scores of a player against itself."""
    played = [play_deal(rules, seed, (name, name)) for seed in range(deals)]
    elder = [one.points[one.elder] for one in played]
    younger = [one.points[1 - one.elder] for one in played]
    made = [one.cards == one.elder for one in played if one.cards is not None]
    shares = {
        "elder 28 or more": [points >= 28 for points in elder],
        "younger 14 or more": [points >= 14 for points in younger],
        "cards to elder": made,
    }
    lines = []
    for role, points in (("elder", elder), ("younger", younger)):
        mean, error = mean_and_error(points)
        lines.append(f"  {role:<20}{mean:6.1f} ± {error:.1f}")
    for what, hits in shares.items():
        share = sum(hits) / len(hits)
        error = sqrt(share * (1 - share) / len(hits))
        lines.append(f"  {what:<20}{share:6.3f} ± {error:.3f}   Cavendish {CAVENDISH[what]:.3f}")
    return lines


class Opinion(NamedTuple):
    """What an expert put out, and what the advice says of it."""

    name: str
    role: str
    dealt: pt.Hand
    his: pt.Hand
    ours: pt.Hand
    options: tuple[Option, ...]

    @property
    def common(self) -> Fraction:
        """The share of cards in common."""
        return Fraction(len(self.ours & self.his), max(len(self.ours), len(self.his)))

    @property
    def loss(self) -> float:
        """What the expert's discard gives away against the tutor's; negative if it is better."""
        his, ours = (loss(self.options, pt.Exchange(cards)) for cards in (self.his, self.ours))
        return his - ours


def opinions(budget: Budget = FULL) -> list[Opinion]:
    """The expert's discards, each valued with the advice."""
    found = []
    for entry in json.loads(DISCARDS.read_text(encoding="utf-8"))["hands"]:
        dealt = pt.Hand(entry["dealt"])
        for role in ("elder", "younger"):
            if role in entry:
                his = pt.Hand(entry[role])
                view = view_of(dealt, role)
                ours = finish(advising_exchange(view, budget=budget))[0].action.cards
                also = [pt.Exchange(his), pt.Exchange(ours)]
                options = finish(advising_exchange(view, budget=budget, also=also))
                found.append(Opinion(entry["id"], role, dealt, his, ours, options))
    return found


def view_of(dealt: pt.Hand, role: str) -> pt.View:
    """What a player sees who has these cards and has to exchange; younger has seen five taken."""
    rest = list(pt.PACK32 - dealt)
    other, talon = pt.Hand(rest[:12]), rest[12:]
    hands = (dealt, other) if role == "elder" else (other, dealt)
    game = pt.new_game("piquet-classic", seed=0, first_dealer=0, deals=[(*hands, talon)])
    seat = 1 if role == "elder" else 0
    while game.turn != seat or game.view(seat).phase != "exchange":
        game = game.play(game.legal[-1])
    view: pt.View = game.view(seat)
    return view


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="piquet-classic")
    parser.add_argument("--pairs", type=int, default=200, help="mirrored deals of a contest")
    parser.add_argument("--deals", type=int, default=400, help="deals of hard against itself")
    arguments = parser.parse_args()
    print(f"{arguments.rules}, {arguments.pairs} mirrored deals: points a deal")
    for one, other in CONTESTS:
        mean, error = contest(arguments.rules, one, other, arguments.pairs)
        print(f"  {one} – {other:<10}{mean:6.1f} ± {error:.1f}", flush=True)
    print(f"hard against itself, {arguments.deals} deals")
    for line in against_itself(arguments.rules, "hard", arguments.deals):
        print(line, flush=True)
    told = opinions()
    same = sum(one.ours == one.his for one in told)
    common = float(sum((one.common for one in told), Fraction(0)) / len(told))
    print(f"expert's discards: {same} of {len(told)} the same, {common:.0%} of the cards in common")
    for one in told:
        if one.ours != one.his:
            print(
                f"  {one.name:<8}{one.role:<9}{one.dealt!s:<34}ours {one.ours!s:<22}"
                f"his {one.his!s:<22}{one.loss:5.1f} points"
            )


if __name__ == "__main__":
    main()
