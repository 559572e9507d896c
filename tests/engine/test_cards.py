"""Cards and hands as values."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piquet_teach as pt
from piquet_teach.engine.cards import PACK54

ALL = list(pt.PACK52)
SETS = st.frozensets(st.sampled_from(ALL))


def hand(cards: frozenset[pt.Card]) -> pt.Hand:
    return pt.Hand(cards, pack=pt.PACK52)


def test_packs() -> None:
    assert len(pt.PACK52) == 52
    assert pt.PACK32 <= pt.PACK52
    assert {card.rank for card in pt.PACK32} == set(pt.Rank) - set(map(pt.Rank, range(2, 7)))
    assert len(pt.PACK32) == 32
    assert str(pt.PACK32) == "♠AKQJ10987 ♥AKQJ10987 ♦AKQJ10987 ♣AKQJ10987"


def test_every_card_is_one_object() -> None:
    assert len({card.index for card in ALL}) == 52
    for card in ALL:
        assert pt.Card(card.name) is pt.Card.of(card.suit, card.rank) is card
        assert pt.Card(str(card)) is card
        assert copy.deepcopy(card) is pickle.loads(pickle.dumps(card)) is card
        assert repr(card) == f"Card({card.name!r})"
        assert (card.suit.letter, card.rank.letter) == (card.name[0], card.name[1:])


def test_order_of_cards_is_the_order_of_writing() -> None:
    assert sorted(pt.PACK32) == list(pt.PACK32)
    assert pt.Card("SA") < pt.Card("SK") < pt.Card("S7") < pt.Card("HA") < pt.Card("C7")
    assert pt.Card("SA") >= pt.Card("SA")
    with pytest.raises(TypeError):
        pt.Card("SA") < "SK"  # noqa: B015


def test_pips() -> None:
    assert {rank.letter: rank.pips for rank in pt.Rank if rank >= pt.Rank.SEVEN} == {
        "A": 11, "K": 10, "Q": 10, "J": 10, "10": 10, "9": 9, "8": 8, "7": 7,
    }  # fmt: skip


@pytest.mark.parametrize("name", ["rank", "suit", "index", "colour"])
def test_a_card_cannot_be_changed(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(pt.Card("SA"), name, 3)


@pytest.mark.parametrize("name", ["mask", "owner"])
def test_a_hand_cannot_be_changed(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(pt.Hand("SA"), name, 3)


@given(SETS, SETS)
def test_a_hand_is_a_set_of_cards(one: frozenset[pt.Card], two: frozenset[pt.Card]) -> None:
    first, second = hand(one), hand(two)
    assert set(first | second) == one | two
    assert set(first & second) == one & two
    assert set(first - second) == one - two
    assert (first <= second) == (one <= two)
    assert (first == second) == (one == two)
    assert len(first) == len(one)
    assert bool(first) == bool(one)
    assert list(first) == sorted(one)
    assert all((card in first) == (card in one) for card in ALL)
    for suit in pt.Suit:
        assert set(first.suit(suit)) == {card for card in one if card.suit is suit}


@given(SETS)
def test_equal_hands_are_one_key(cards: frozenset[pt.Card]) -> None:
    one = hand(cards)
    for other in (hand(cards), pickle.loads(pickle.dumps(one)), copy.deepcopy(one)):
        assert other == one
        assert {one: 1}[other] == 1
        assert repr(other) == repr(one)
    assert pt.Hand.from_mask(one.mask) == one


def test_other_things_are_not_in_a_hand() -> None:
    one = pt.Hand("SA")
    assert "SA" not in one
    assert one != "♠A"
    for other in ({pt.Card("SA")}, "SA"):
        with pytest.raises(TypeError):
            one | other
        with pytest.raises(TypeError):
            one - other
        with pytest.raises(TypeError):
            one & other


def test_masks_outside_the_pack() -> None:
    for mask in (1 << 54, -1):
        with pytest.raises(ValueError, match="no card"):
            pt.Hand.from_mask(mask)


def test_jokers_are_the_highest_spades_and_no_rank_of_a_suit() -> None:
    red, black = pt.Card("R*"), pt.Card("☆")
    assert sorted([pt.Card("SA"), black, red]) == [red, black, pt.Card("SA")]
    assert red.rank > black.rank > pt.Rank.ACE
    assert not {red.rank, black.rank} & set(pt.Rank)
    assert pt.Card.of(red.suit, red.rank) is red is pt.Card(str(red)) is pt.Card(red.name)
    assert pickle.loads(pickle.dumps(red)) is copy.deepcopy(red) is red
    assert pickle.loads(pickle.dumps(red.rank)) is red.rank


def test_a_hand_with_jokers_is_written_and_read() -> None:
    hand = pt.Hand("★☆ ♠A2 ♣10", pack=PACK54)
    assert str(hand) == "★☆ ♠A2 ♣10"
    assert hand == pt.Hand("R* B* SA S2 CT", pack=PACK54) == pt.Hand(hand, pack=PACK54)
    assert str(hand.suit(pt.Suit.SPADES)) == "★☆ ♠A2"
    assert len(PACK54) == 54
    with pytest.raises(pt.HandError, match="the pack has no ★"):
        pt.Hand("★", pack=pt.PACK52)
