"""A referee written from the text alone, card by card, watches random games."""

import random

import pytest

import piquet_teach as pt
from piquet_teach.engine.spades.events import (
    BidMade,
    DealBegan,
    DealScored,
    Dealt,
    Played,
    SpadesBroken,
    TrickWon,
)
from tests.engine.spades.random_play import random_game

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "B*", "R*"]


def suit(card: str) -> str:
    return "S" if card in ("B*", "R*") else card[0]


def height(card: str) -> int:
    return ORDER.index(card if card in ("B*", "R*") else card[1:])


def allowed(hand: set[str], led: str | None, broken: bool) -> set[str]:
    if led is None:
        others = {card for card in hand if suit(card) != "S"}
        return hand if broken or not others else others
    following = {card for card in hand if suit(card) == suit(led)}
    return following or hand


def winner(trick: list[tuple[int, str]]) -> int:
    spades = [play for play in trick if suit(play[1]) == "S"]
    in_suit = [play for play in trick if suit(play[1]) == suit(trick[0][1])]
    return max(spades or in_suit, key=lambda play: height(play[1]))[0]


def lines(bids: list[object], tricks: list[int], box: int, score: int) -> tuple[int, ...]:
    """Contract, bags, nil, penalty, deal, total, box of a side."""
    numbers = [(bid, took) for bid, took in zip(bids, tricks, strict=True) if isinstance(bid, int)]
    wanted, took = sum(bid for bid, _ in numbers), sum(n for _, n in numbers)
    contract = 10 * wanted if took >= wanted else -10 * wanted
    bags = sum(tricks) - took + max(0, took - wanted)
    if took < wanted:
        bags = sum(tricks) - took
    nil = 0
    for bid, n in zip(bids, tricks, strict=True):
        if not isinstance(bid, int):
            nil += (200 if bid == "blind_nil" else 100) * (1 if n == 0 else -1)
    penalty, box = 0, box + bags
    while box >= 10:
        penalty, box = penalty - 100, box - 10
    deal = contract + bags + nil + penalty
    return contract, bags, nil, penalty, deal, score + deal, box


def watch(game: pt.Game) -> int:
    """Follow the events of a game; how many deals were watched."""
    deals, scores, boxes = 0, [0, 0], [0, 0]
    hands: list[set[str]] = []
    bids: list[object] = []
    trick: list[tuple[int, str]] = []
    tricks, turn, dealer = [0] * 4, -1, 3
    broken = spade_played = False
    for event in game.events:
        match event:
            case DealBegan():
                assert event.dealer == dealer
                assert (list(event.scores), list(event.boxes)) == (scores, boxes)
                bids, tricks, trick = [None] * 4, [0] * 4, []
                broken = spade_played = False
                turn = dealer = (dealer + 1) % 4
            case Dealt():
                hands = [{card.name for card in hand} for hand in event.hands]
                assert len(set().union(*hands)) == 52
            case BidMade():
                assert event.seat == turn
                assert bids[turn] is None
                bids[turn] = event.bid
                turn = (turn + 1) % 4
            case Played():
                name = event.card.name
                assert event.seat == turn
                assert None not in bids
                assert name in allowed(hands[turn], trick[0][1] if trick else None, broken)
                hands[turn].remove(name)
                spade_played = spade_played or suit(name) == "S"
                trick.append((turn, name))
                turn = (turn + 1) % 4
            case SpadesBroken():
                assert not broken
                broken = True
            case TrickWon():
                assert event.seat == winner(trick)
                assert broken == spade_played
                turn = event.seat
                tricks[turn] += 1
                assert event.tricks == tricks[turn]
                trick = []
            case DealScored():
                assert event.number == deals + 1
                for side, found in enumerate(event.sides):
                    expected = lines(bids[side::2], tricks[side::2], boxes[side], scores[side])
                    assert (
                        found.contract, found.bags, found.nil, found.penalty, found.deal,
                        found.total, found.box,
                    ) == expected  # fmt: skip
                    scores[side], boxes[side] = found.total, found.box
                deals += 1
    return deals


@pytest.mark.parametrize("options", [{}, {"blind_nil": True}, {"jokers": True}], ids=str)
def test_the_referee_agrees(options: dict[str, object]) -> None:
    assert sum(watch(random_game(seed, **options)) for seed in range(150)) > 250


def test_the_referee_agrees_with_sensible_players_too() -> None:
    player = pt.player("normal")
    for seed in range(4):
        watch(pt.play_out(pt.new_game("spades", seed=seed), [player] * 4))


def test_legal_cards_are_those_that_the_referee_allows() -> None:
    chance = random.Random(3)
    game = pt.new_game("spades", seed=8)
    while not game.over:
        view = game.view(game.turn or 0)
        if view.phase == "play":
            led = view.trick[0][1].name if view.trick else None
            hand = {card.name for card in view.hand}
            good = allowed(hand, led, view.broken)
            assert {card.name for card in game.legal} == good
            for name in hand - good:
                assert game.refusal(name) is not None
        game = game.play(chance.choice(game.legal))
