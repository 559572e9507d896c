"""Full random deals of Piquet through the public `play`, with rules, scoring and events."""

from collections.abc import Callable
from random import Random

import piquet_teach as pt
from tests.bench.frame import best_rate, measure

PARTIES = 40


def deals_played(rule_id: str) -> int:
    """Play whole random parties; the events are there, and nobody looks at them."""
    draw = Random(1).random
    deals = 0
    for seed in range(PARTIES):
        game = pt.new_game(rule_id, seed=seed)
        deals += game.rules.deals
        while not game.over:
            legal = game.legal
            game = game.play(legal[int(draw() * len(legal))])
    return deals


def rate_of(rule_id: str) -> Callable[[], float]:
    return lambda: best_rate(lambda: deals_played(rule_id))


for rule_id in pt.rule_ids():
    measure(f"random deals, {rule_id}", "deals/s", at_least=3_000)(rate_of(rule_id))
