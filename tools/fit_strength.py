"""Fit the numbers with which the tutor estimates hands: ``python tools/fit_strength.py``.

Deals are exchanged by the numbers as they are so far (with some chance, so that worse hands are
seen too), declared honestly and played out with open cards. What they come to is fitted by least
squares, once for the patterns of the play and once for each player's own hand; then the same again
with the better numbers. Writes ``piquet_teach/tutor/exchange/fitted.py``.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable
from pathlib import Path

from piquet_teach.engine.cards import PACK32
from piquet_teach.engine.piquet.rules import rules as rule_set
from piquet_teach.tutor.exchange.outcome import Start, after_declaring
from piquet_teach.tutor.exchange.policy import quick_discard
from piquet_teach.tutor.exchange.strength import RANK_SHIFTS, Strength
from piquet_teach.tutor.open_play.patterns import FLIPPED, SURE
from piquet_teach.tutor.open_play.search import Search
from piquet_teach.tutor.open_play.suits import SHIFTS

RULES = rule_set("piquet-classic")
PACK = [card.index for card in PACK32]
DEUCES = sum(1 << 13 * suit for suit in range(4))
TARGET = Path(__file__).parents[1] / "piquet_teach/tutor/exchange/fitted.py"
Sample = tuple[list[int], float]


def first_guess() -> Strength:
    """Numbers to begin with."""

    def suit(bits: int) -> float:
        length = bits.bit_count()
        total = 2.5 * (bits >> 7 & 1) + (1.6 if length > 1 else 0.6) * (bits >> 6 & 1)
        total += (0.9 if length > 2 else 0.3) * (bits >> 5 & 1)
        run = best = 0
        for place in range(8):
            run = run + 1 if bits >> place & 1 else 0
            best = max(best, run)
        return total + (0, 0, 0.4, 2, 3.5, 14, 16, 18, 20)[best]

    high = (0.0, 0.2, 0.8, 3.0, 14.0)
    ranks = tuple((0.0,) * 5 if place < 3 else high for place in range(8))
    return Strength(tuple(suit(bits) for bits in range(256)), ranks, (0, 0, 0, 0, 1, 3, 6, 9, 12))


def exchanged(
    source: random.Random, numbers: tuple[Strength, Strength], noise: float
) -> tuple[int, int]:
    """Elder's hand and younger's after the exchange of a random deal."""
    cards = source.sample(PACK, 32)
    elder, younger = (sum(1 << card for card in part) for part in (cards[:12], cards[12:24]))
    talon = cards[24:]
    taken = 5 if source.random() > noise else source.randint(1, 5)
    elder = swapped(elder, talon[:taken], numbers[0], source, noise)
    second = 8 - taken if source.random() > noise else source.randint(1, 8 - taken)
    younger = swapped(younger, talon[taken : taken + second], numbers[1], source, noise)
    return elder, younger


def swapped(
    hand: int, drawn: list[int], numbers: Strength, source: random.Random, noise: float
) -> int:
    out, _ = quick_discard(hand, len(drawn), numbers)
    if source.random() < noise:
        away = source.choice([card for card in PACK if out >> card & 1])
        other = source.choice([card for card in PACK if (hand & ~out) >> card & 1])
        out ^= 1 << away | 1 << other
    return hand & ~out | sum(1 << card for card in drawn)


def fitted(samples: Iterable[Sample], size: int, prior: list[float], pull: float) -> list[float]:
    """Least squares for sums of numbers; what is seldom seen stays near the prior."""
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for places, value in samples:
        rest = value - sum(prior[place] for place in places)
        for one in places:
            right[one] += rest
            row = matrix[one]
            for other in places:
                row[other] += 1
    for place in range(size):
        matrix[place][place] += pull
    for pivot in range(size):
        row, scale = matrix[pivot], 1 / matrix[pivot][pivot]
        for below in range(pivot + 1, size):
            factor = matrix[below][pivot] * scale
            if factor:
                other_row = matrix[below]
                for column in range(pivot, size):
                    other_row[column] -= factor * row[column]
                right[below] -= factor * right[pivot]
    result = [0.0] * size
    for place in range(size - 1, -1, -1):
        row = matrix[place]
        known = sum(row[column] * result[column] for column in range(place + 1, size))
        result[place] = (right[place] - known) / row[place]
    return [before + more for before, more in zip(prior, result, strict=True)]


def patterns_of(start: Start) -> list[int]:
    return [0, *start.suits]


def fit_play(source: random.Random, numbers: tuple[Strength, Strength], deals: int) -> list[float]:
    """Numbers for the patterns of the play."""
    prior = [0.0, 0.0] + [1.5 * (SURE[p] - SURE[FLIPPED[p]]) for p in range(2, 512)]
    search, samples = Search(RULES), []
    for number in range(deals):
        start = after_declaring(*exchanged(source, numbers, 0.3), RULES)
        value = search.value(start.suits, 0, 12, 0)
        samples.append((patterns_of(start), float(value)))
        if number % 1000 == 999:
            search = Search(RULES)
    found = fitted(samples, 512, prior, 5.0)
    rest = [value - sum(found[place] for place in places) for places, value in samples]
    values = [value for _, value in samples]
    print(
        f"play: {deals} deals, deviation {deviation(values):.2f}, left over {deviation(rest):.2f}",
        flush=True,
    )
    return found


def deviation(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5


def parts_of(mask: int) -> list[int]:
    """Places of a hand's numbers: suits from 0, ranks from 256, the longest suit from 296."""
    suits = [mask >> shift & 0xFF for shift in SHIFTS]
    ranks = [
        256 + 5 * place + (mask >> shift & DEUCES).bit_count()
        for place, shift in enumerate(RANK_SHIFTS)
    ]
    return [*suits, *ranks, 296 + max(bits.bit_count() for bits in suits), 305]


def fit_hands(
    source: random.Random, numbers: tuple[Strength, Strength], play: list[float], deals: int
) -> tuple[Strength, Strength]:
    """Better numbers for elder's hand and for younger's."""
    samples: tuple[list[Sample], list[Sample]] = ([], [])
    for _ in range(deals):
        elder, younger = exchanged(source, numbers, 0.3)
        start = after_declaring(elder, younger, RULES)
        value = start.declared + start.estimated(tuple(play), RULES.pique)
        samples[0].append((parts_of(elder), value))
        samples[1].append((parts_of(younger), -value))
    better = []
    for role in (0, 1):
        old = numbers[role]
        prior = [*old.suit, *(n for row in old.ranks for n in row), *old.longest, 0.0]
        mean = sum(value for _, value in samples[role]) / deals
        base = sum(sum(prior[p] for p in places) for places, _ in samples[role]) / deals
        prior[305] = mean - base
        found = fitted(samples[role], 306, prior, 20.0)
        rest = [value - sum(found[p] for p in places) for places, value in samples[role]]
        values = [value for _, value in samples[role]]
        print(
            f"hands of {('elder', 'younger')[role]}: mean {mean:.2f}, deviation "
            f"{deviation(values):.2f}, left over {deviation(rest):.2f}", flush=True,
        )  # fmt: skip
        better.append(strength(found))
    return better[0], better[1]


def strength(numbers: list[float]) -> Strength:
    ranks = tuple(tuple(numbers[256 + 5 * r : 261 + 5 * r]) for r in range(8))
    longest = tuple(number + numbers[305] for number in numbers[296:305])
    return Strength(tuple(numbers[:256]), ranks, longest)


def written(play: list[float], numbers: tuple[Strength, Strength], deals: int) -> str:
    lines = [
        '"""Numbers for estimates of hands and plays, in hundredths of a point.',
        "",
        f"Made by ``tools/fit_strength.py`` from {deals:,} plays that were solved under",
        "``piquet-classic``; see `strength` and `outcome` for what they mean.",
        '"""',
        "",
        "from typing import Final",
    ]

    def table(name: str, values: Iterable[float]) -> None:
        lines.append("")
        lines.append(f"{name}: Final = (")
        row = "   "
        for value in values:
            word = f" {round(100 * value)},"
            if len(row) + len(word) > 99:
                lines.append(row)
                row = "   "
            row += word
        lines.extend([row, ")"])

    table("PLAY", play)
    for name, one in zip(("ELDER", "YOUNGER"), numbers, strict=True):
        table(f"{name}_SUIT", one.suit)
        table(f"{name}_RANKS", (n for row in one.ranks for n in row))
        table(f"{name}_LONGEST", one.longest)
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--solved", type=int, default=12_000)
    parser.add_argument("--deals", type=int, default=40_000)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    source = random.Random(1)
    numbers = (first_guess(), first_guess())
    play = fit_play(source, numbers, arguments.solved // 2)
    for _ in range(arguments.rounds):
        numbers = fit_hands(source, numbers, play, arguments.deals)
    play = fit_play(source, numbers, arguments.solved)
    numbers = fit_hands(source, numbers, play, arguments.deals)
    TARGET.write_text(written(play, numbers, arguments.solved))


if __name__ == "__main__":
    main()
