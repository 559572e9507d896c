"""Games of the variants, played at random or as a book has them."""

from collections.abc import Iterable
from random import Random

import piquet_teach as pt
from piquet_teach.engine.piquet.events import Counted, DealEnded


def random_game(game: pt.Game, random: Random) -> pt.Game:
    """The game at its end."""
    while not game.over:
        legal = game.legal
        game = game.play(legal[int(random.random() * len(legal))])
    return game


def one_deal(game: pt.Game, play: str, *, first: Iterable[object] = ()) -> pt.Game:
    """The game after a deal: some actions, then all is declared, nothing exchanged, and played.

    Args:
        game: The game.
        play: The cards in the order in which they are played.
        first: What is done before.
    """
    for action in first:
        game = game.play(action)
    cards = iter(play.split())
    ended = _ended(game)
    while _ended(game) == ended:
        if isinstance(game.legal[0], pt.Card):
            game = game.play(next(cards))
        elif isinstance(game.legal[0], pt.Exchange):
            game = game.play(pt.Exchange(pt.Hand()))
        else:
            game = game.play(game.legal[0])
    return game


def _ended(game: pt.Game) -> int:
    return sum(isinstance(event, DealEnded) for event in game.events)


def counted(game: pt.Game) -> list[tuple[int, str, int]]:
    """Every score that was counted: seat, reason, points; tricks in a row as one."""
    lines: list[tuple[int, str, int]] = []
    for event in game.events:
        if isinstance(event, Counted):
            seat, reason, points, _ = event
            reason = "tricks" if reason in ("hold", "win") else reason
            if reason == "tricks" and lines and lines[-1][:2] == (seat, reason):
                points += lines.pop()[2]
            lines.append((seat, reason, points))
    return lines
