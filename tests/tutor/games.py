"""Games for tests of the tutor."""

from collections.abc import Iterator

import piquet_teach as pt
from piquet_teach.engine.piquet.events import DealEnded


def moments(
    game: pt.Game, players: tuple[str, str] = ("easy", "easy"), deals: int = 1
) -> Iterator[pt.Game]:
    """A game at every moment at which somebody has to act, for so many deals."""
    acting = [pt.player(name, seed=seat) for seat, name in enumerate(players)]
    while game.turn is not None and game.view(0).deal <= deals:
        yield game
        game = game.play(acting[game.turn](game.view(game.turn)))


def one_deal(game: pt.Game, players: tuple[str, str] = ("easy", "easy")) -> pt.Game:
    """The game when its first deal has ended."""
    acting = [pt.player(name, seed=seat) for seat, name in enumerate(players)]
    while not any(isinstance(event, DealEnded) for event in game.news):
        game = game.play(acting[game.turn](game.view(game.turn)))
    return game


def exchange_view(rules: str | pt.RuleSet, seed: int, *, first: bool = True) -> pt.View:
    """The view of him who exchanges first, or second, in the first deal of a seed."""
    for game in moments(pt.new_game(rules, seed=seed, first_dealer=0)):
        view: pt.View = game.view(game.turn)
        if view.phase == "exchange" and any(view.drawn) != first:
            return view
    raise AssertionError("nobody exchanged")
