"""Games whose players choose at random, from a seed."""

import random

from piquet_teach.engine.game import Game, new_game


def random_game(seed: int, **options: object) -> Game:
    chance = random.Random(seed)
    game = new_game("spades", seed=seed, **options)
    while legal := game.legal:
        game = game.play(legal[int(chance.random() * len(legal))])
    return game


def bid(game: Game, *bids: object) -> Game:
    for each in bids:
        game = game.play(f"bid {each}")
    return game


def play(game: Game, cards: str) -> Game:
    for card in cards.split():
        game = game.play(card)
    return game
