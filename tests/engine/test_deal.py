"""The cut for the deal, dealing, and deals that are set."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import (
    CutToDeal,
    DealBegan,
    Dealt,
    Exchanged,
    FirstDealer,
)
from piquet_teach.engine.shuffle import chance, shuffled
from tests.engine.parties import cards, events, one_deal, out, walk

# --- the cut ---


@pytest.mark.parametrize("first_dealer", ["lower_cut", "higher_cut"])
def test_the_cut_finds_the_first_dealer(first_dealer: str) -> None:
    dealers = Counter()
    for seed in range(200):
        game = pt.new_game(pt.rules("piquet-ru", first_dealer=first_dealer), seed=seed)
        *equal, last = (event.cards for event in events(game, CutToDeal))
        assert all(one.rank == other.rank for one, other in equal)
        wanted = min if first_dealer == "lower_cut" else max
        (found,) = events(game, FirstDealer)
        assert last[found.seat].rank == wanted(card.rank for card in last)
        assert found.reason == first_dealer
        assert events(game, DealBegan)[0].dealer == found.seat
        dealers[found.seat] += 1
    assert min(dealers.values()) > 70


def test_equal_cuts_are_cut_again() -> None:
    games = [pt.new_game("piquet-ru", seed=seed) for seed in range(200)]
    assert {len(events(game, CutToDeal)) for game in games} >= {1, 2}


def test_by_lot_either_deals_first_and_nobody_cuts() -> None:
    games = [pt.new_game("piquet-bg", seed=seed) for seed in range(100)]
    assert not any(events(game, CutToDeal) for game in games)
    dealers = Counter(events(game, FirstDealer)[0].seat for game in games)
    assert min(dealers.values()) > 30


def test_the_winner_of_the_cut_chooses() -> None:
    for seed in range(40):
        game = pt.new_game("piquet-classic", seed=seed)
        cards = events(game, CutToDeal)[-1].cards
        assert cards[game.turn].rank == max(card.rank for card in cards)
        assert game.legal == (pt.DealFirst(True), pt.DealFirst(False))
        for first in game.legal:
            began = events(game.play(first), DealBegan)[0]
            assert (began.dealer == game.turn) is first.yes
        assert game.view(0).phase == game.view(1).phase == "choose_dealer"
        assert game.view(1 - game.turn).legal == ()


def test_a_first_dealer_can_be_set() -> None:
    for seat in (0, 1):
        game = pt.new_game("piquet-classic", seed=1, first_dealer=seat)
        assert events(game, FirstDealer) == [FirstDealer(seat, "set")]
        assert events(game, CutToDeal) == []


# --- dealing ---


@pytest.mark.parametrize("packet", [2, 3])
@pytest.mark.parametrize("dealer", [0, 1])
def test_cards_are_dealt_by_packets_the_opponent_first(packet: int, dealer: int) -> None:
    for seed in range(20):
        source = chance(seed, 1)
        pack = shuffled(pt.PACK32, source)
        lifted = 2 + int(source.random() * 29)
        pack = pack[lifted:] + pack[:lifted]
        hands: list[list[pt.Card]] = [[], []]
        seat = 1 - dealer
        while len(pack) > 8:
            hands[seat] += [pack.pop(0) for _ in range(packet)]
            seat = 1 - seat
        game = pt.new_game(pt.rules("piquet-bg", packet=packet), seed=seed, first_dealer=dealer)
        assert events(game, Dealt) == [Dealt(lifted, (pt.Hand(hands[0]), pt.Hand(hands[1])))]
        assert cards(game._phase.deal.talon) == pack


def test_a_seed_gives_these_cards_on_every_python() -> None:
    game = pt.new_game("piquet-bg", seed=7, first_dealer=0)
    hands = [str(hand) for hand in events(game, Dealt)[0].hands]
    assert hands == ["♠AJ108 ♥AK ♦K10 ♣KJ98", "♠9 ♥QJ97 ♦AJ97 ♣AQ7"]


def test_every_card_is_dealt_everywhere_alike() -> None:
    places: dict[str, Counter[pt.Card]] = {"elder": Counter(), "younger": Counter()}
    for seed in range(1500):
        dealt = events(pt.new_game("piquet-bg", seed=seed, first_dealer=0), Dealt)[0]
        places["younger"].update(dealt.hands[0])
        places["elder"].update(dealt.hands[1])
    for counted in places.values():
        assert len(counted) == 32
        expected = 1500 * 12 / 32
        assert max(abs(number - expected) for number in counted.values()) < 5 * expected**0.5


def test_dealing_alternates_and_a_partie_has_its_deals() -> None:
    random = Random(2)
    for rules in (pt.rules("piquet-ru"), pt.rules("piquet-bg"), pt.rules("piquet-site", deals=5)):
        *_, game = walk(pt.new_game(rules, seed=3), random)
        began = events(game, DealBegan)
        assert [event.number for event in began] == list(range(1, rules.deals + 1))
        assert all(one.dealer != other.dealer for one, other in pairwise(began))


# --- deals that are set ---


def test_a_deal_is_set_with_or_without_its_talon() -> None:
    hands = ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")
    game = pt.new_game("piquet-bg", seed=1, deals=[None, hands], first_dealer=0)
    assert game.setup.deals[0] is None
    left = pt.PACK32 - pt.Hand(hands[0]) - pt.Hand(hands[1])
    assert pt.Hand(game.setup.deals[1]["talon"]) == left
    after = one_deal(game, Random(1))
    assert events(after, Dealt)[-1] == Dealt(None, (pt.Hand(hands[0]), pt.Hand(hands[1])))
    order = " ".join(card.name for card in reversed(list(left)))
    for deal in ((*hands, order), {"elder": hands[0], "younger": hands[1], "talon": order}):
        game = pt.new_game("piquet-site", seed=1, deals=[deal], first_dealer=0)
        assert game.setup.deals[0]["talon"] == order
        drawn = events(out(out(game, 3), 2), Exchanged)
        assert drawn[0].drawn == pt.Hand(order.split()[:3])
        assert drawn[1].drawn == pt.Hand(order.split()[3:5])


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (("AK987.KJT98.K.T", "AK987.KJT98.K.T"), "is in both hands"),
        (("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQ"), "younger has 11 cards, not 12"),
        (("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", "SA"), "the talon is the 8 other cards"),
        (("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", 7), "a talon is given in order"),
        ({"elder": "AK987.KJT98.K.T", "dealer": ""}, "a deal has elder, younger and talon"),
        ({"elder": "AK987.KJT98.K.T"}, "None is no hand"),
        (("one",), "a deal is"),
    ],
)
def test_cards_that_cannot_be_dealt_are_refused(deal: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pt.new_game("piquet-bg", seed=1, deals=[deal])
