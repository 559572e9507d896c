"""Full random deals of Spades through the public `play`, and the same with OpenSpiel.

The peer is measured where it is installed (``pip install open_spiel``). Its loop is that of its own
examples: cards are dealt through its API, an outcome at a time, by the probabilities that it gives.
It does less: it never lets spades be broken, scores a deal only, and tells no events.
"""

from random import Random

import piquet_teach as pt
from tests.bench.frame import best_rate, measure

try:
    import pyspiel
except ImportError:
    pyspiel = None

GAMES = 300
PEER_DEALS = 400


def deals_played() -> int:
    """Play whole random games; the events are there, and nobody looks at them."""
    draw = Random(1).random
    deals = 0
    for seed in range(GAMES):
        game = pt.new_game("spades", seed=seed)
        while legal := game.legal:
            game = game.play(legal[int(draw() * len(legal))])
        deals += len(game.view(0).sheets)
    return deals


def peer_deals_played() -> int:
    source = Random(1)
    draw, choices = source.random, source.choices
    game = pyspiel.load_game("spades")
    for _ in range(PEER_DEALS):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                cards, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(cards, chances)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
        state.returns()
    return PEER_DEALS


@measure("random deals, spades", "deals/s", at_least=4_000)
def deals() -> float:
    return best_rate(deals_played)


if pyspiel is not None:

    @measure("random deals, spades, against OpenSpiel", "times", at_least=1)
    def ratio() -> float:
        return best_rate(deals_played) / best_rate(peer_deals_played)
