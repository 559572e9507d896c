"""A game from the first bid to its end: order, refusals, the target, the worked case."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.spades.events import (
    BidMade,
    DealBegan,
    DealScored,
    GameEnded,
    SpadesBroken,
    TrickWon,
)
from piquet_teach.engine.spades.match import end_of_game
from tests.engine.spades.random_play import bid, play, random_game

# Every seat holds one suit's worth of tricks that is easy to follow: South spades.
SUITS = ("SAKQJT98765432", "HAKQJT98765432", "DAKQJT98765432", "CAKQJT98765432")


def code(game: pt.Game, action: object) -> str | None:
    refusal = game.refusal(action)
    return None if refusal is None else refusal.code


def test_the_order_of_five_deals() -> None:
    game = pt.new_game("spades", seed=3, target=500)
    found = []
    while len(found) < 5:
        first = game.turn
        began = next(event for event in game.news if isinstance(event, DealBegan))
        assert first == (began.dealer + 1) % 4
        found.append(first)
        game = bid(game, 1, 1, 1, 1)
        assert game.turn == first, "the first bidder leads"
        before = began.number
        while game.view(0).deal == before and not game.over:
            game = game.play(game.legal[0])
    assert found == [0, 1, 2, 3, 0]


def test_one_bid_each_and_it_is_final() -> None:
    game = pt.new_game("spades", seed=7)
    assert [action.tricks for action in game.legal] == ["nil", *range(1, 14)]
    assert code(game, "SA") == "not_now"
    game = bid(game, 4, 0, 13, 5)
    assert [event.bid for event in game.events if isinstance(event, BidMade)] == [4, "nil", 13, 5]
    assert game.view(1).bids == (4, "nil", 13, 5)
    assert code(game, "bid 5") == "bid_is_final"
    assert code(game, "target 500") == "target_before_deal"
    assert code(game, "bid 14") == code(game, "hello") == "unreadable_action"


def test_suits_must_be_followed_and_spades_broken() -> None:
    deal = ("S32 HAKQJT9 DAKQJT", "S4 H8765432 D98765", "SAKQJT98765 D432", SUITS[3])
    game = bid(pt.new_game("spades", seed=1, deals=[deal]), 5, 1, 7, 0)
    assert game.refusal("S2") == pt.Refusal("spades_not_broken", {})
    assert code(game, "C2") == "card_not_in_hand"
    game = game.play("HA")
    assert game.refusal("D9").facts["suit"] is pt.Suit.HEARTS
    game = game.play("H2")
    assert not any(isinstance(event, SpadesBroken) for event in game.events)
    game = game.play("S5")
    assert isinstance(game.news[1], SpadesBroken)
    game = game.play("CA")
    assert game.news[-1] == TrickWon(2, 1)
    assert game.turn == 2
    assert code(game, "SA") is None


def test_a_hand_of_spades_alone_may_lead_them() -> None:
    game = bid(pt.new_game("spades", seed=1, deals=[SUITS]), 13, 1, 1, 1)
    assert len(game.legal) == 13
    assert isinstance(game.play("S2").news[1], SpadesBroken)


def test_highest_of_the_suit_led_wins_when_no_spade_is_played() -> None:
    game = bid(pt.new_game("spades", seed=1, deals=[SUITS[1:] + SUITS[:1]]), 1, 1, 1, 13)
    game = play(game, "H2 DA CA")
    assert play(game, "S2").turn == 3
    rotated = (SUITS[0], SUITS[1], SUITS[2], SUITS[3])
    game = bid(pt.new_game("spades", seed=1, deals=[rotated], first_dealer=0), 1, 1, 1, 13)
    game = play(game, "H2 DA CA")
    assert game.turn == 0
    assert game.play("S2").turn == 0


# Trick by trick: the suit, and who has the highest of its four cards.
WINNERS = (("H", (0, 0, 2)), ("D", (1, 3, 0)), ("C", (2, 3, 1)), ("S", (3, 2, 0)))
RANKS = ("AKQJ", "T987", "6543")


def worked_case() -> tuple[list[str], list[str]]:
    """Hands and the cards in the order of play: South takes 5 tricks, West 2, North 3, East 3."""
    hands: list[list[str]] = [["S2"], ["H2"], ["D2"], ["C2"]]
    tricks, leader = [], 0
    for suit, winners in WINNERS:
        if suit == "S":  # before spades are led: the four deuces, and South's trumps the heart
            tricks.append(["H2", "D2", "C2", "S2"])
            leader = 0
        for winner, ranks in zip(winners, RANKS, strict=True):
            held = {(winner + place) % 4: suit + rank for place, rank in enumerate(ranks)}
            for seat, card in held.items():
                hands[seat].append(card)
            tricks.append([held[(leader + place) % 4] for place in range(4)])
            leader = winner
    return [" ".join(hand) for hand in hands], [card for trick in tricks for card in trick]


def test_the_worked_case_through_the_game() -> None:
    """4 + 3 bid and 8 taken; 2 + 3 bid and 5 taken; nobody at the target; South deals next."""
    hands, cards = worked_case()
    game = bid(pt.new_game("spades", seed=1, deals=[hands]), 4, 2, 3, 3)
    game = play(game, " ".join(cards))
    scored = next(event for event in game.news if isinstance(event, DealScored))
    ours, theirs = scored.sides
    assert (ours.bids, ours.tricks, ours.contract, ours.bags) == ((4, 3), (5, 3), 70, 1)
    assert (theirs.bids, theirs.tricks, theirs.deal, theirs.box) == ((2, 3), (2, 3), 50, 0)
    assert game.scores == (71, 50)
    assert not game.over
    assert game.view(0).dealer == 0


@pytest.mark.parametrize(
    ("number", "scores", "reason"),
    [
        (1, (249, 100), None),
        (1, (250, 100), "target"),
        (1, (260, 260), None),
        (1, (-200, 0), None),
        (1, (-201, 0), "below"),
        (1, (-210, -210), None),
        (29, (100, 90), None),
        (30, (100, 90), "last_deal"),
        (30, (100, 100), "last_deal"),
        (30, (300, 300), "last_deal"),
    ],
)
def test_when_a_game_ends(number: int, scores: tuple[int, int], reason: str | None) -> None:
    assert end_of_game(pt.spades.rules(), number, scores) == reason


@pytest.mark.slow
def test_whole_games_end_and_keep_their_boxes() -> None:
    deals, reasons = 0, set()
    for seed in range(2000):
        options = {"target": 500} if seed % 3 == 0 else {}
        game = random_game(seed, **options)
        sheets = game.view(0).sheets
        assert 1 <= len(sheets) <= 30
        deals += len(sheets)
        assert all(0 <= side.box <= 9 for sheet in sheets for side in sheet)
        assert all(sum(sheet[0].tricks + sheet[1].tricks) == 13 for sheet in sheets)
        ended = game.news[-1]
        assert isinstance(ended, GameEnded)
        reasons.add(ended.reason)
        assert ended.scores == game.scores == tuple(side.total for side in sheets[-1])
        if ended.winner is not None:
            assert game.scores[ended.winner] == max(game.scores)
        assert code(game, "SA") == "game_over"
    assert deals > 3000
    assert "below" in reasons


def test_thirty_deals_and_a_draw() -> None:
    """South's spades take all tricks: 30 + 10 bags for its side, 100 − 60 for the other."""
    bids = {0: 1, 2: 2, 1: "nil", 3: 6}
    game = pt.new_game("spades", seed=1, deals=[SUITS] * 30, bag_penalty=False)
    while not game.over:
        first, deal = game.turn, game.view(0).deal
        assert first is not None
        game = bid(game, *(bids[(first + place) % 4] for place in range(4)))
        while not game.over and game.view(0).deal == deal:
            game = game.play(game.legal[0])
    assert game.scores == (1200, 1200)
    assert len(game.view(0).sheets) == 30
    assert game.news[-1] == GameEnded((1200, 1200), None, "last_deal")
