"""The rules of thumb in the places that the rules of the game speak of."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import EVERY_CARD
from piquet_teach.tutor.spades.bids import bid_by_rule, dangers
from piquet_teach.tutor.spades.habits import choose, play_out, wants_tricks
from piquet_teach.tutor.spades.table import Table

RULES = pt.spades.rules()


def cards(text: str) -> int:
    return pt.Hand(text, pack=pt.PACK52).mask


def chosen(bids: list[int | str], hand: str, trick: str = "", out: str | None = None) -> str:
    """What South plays with a hand to a trick that others began."""
    played = [pt.Card(name) for name in trick.split()]
    first = -len(played) % 4
    own = cards(hand)
    others = pt.PACK52.mask & ~own if out is None else cards(out)
    table = Table(bids, [own, 0, 0, 0], first)
    table.unplayed = pt.PACK52.mask
    for card in played:
        table.hands[table.turn] |= 1 << card.index
        table.play(card.index)
        others &= ~(1 << card.index)
    assert table.turn == 0
    return EVERY_CARD[choose(table, others)].name


@pytest.mark.parametrize(
    ("bids", "hand", "trick", "card"),
    [
        (["nil", 4, 3, 4], "HK952", "H10", "H9"),  # under the nine of hearts there is room
        (["nil", 4, 3, 4], "HK52 S3", "HA", "HK"),  # a king goes where it cannot win
        (["nil", 4, 3, 4], "DA C2 S3", "H5", "DA"),  # what is dangerous goes
        ([4, 4, "nil", 4], "HA52", "H10 H3", "HA"),  # cover partner's nil from above
        ([4, "nil", 3, 4], "HA52", "H9 H8 H3", "H5"),  # leave the trick to the nil
        ([5, 4, 3, 4], "HAQ2", "H10 H3 H4", "HQ"),  # last to play: as cheap as it can be
        ([5, 4, 3, 4], "HA72", "H3 HK H4", "H2"),  # partner has it
        ([5, 4, 3, 4], "S92 D3", "H3 H4 HK", "S2"),  # trump low
    ],
)
def test_what_is_played(bids: list[int | str], hand: str, trick: str, card: str) -> None:
    assert chosen(bids, hand, trick) == card


def test_a_nil_is_attacked_from_below() -> None:
    """West's nil holds the trick: North and East under it."""
    table = Table(["nil", 4, 4, 4], [0, 0, 0, 0], 0)
    table.hands = [cards("H9"), cards("HA3"), 0, 0]
    table.unplayed = pt.PACK52.mask
    table.play(pt.Card("H9").index)
    assert EVERY_CARD[choose(table, pt.PACK52.mask & ~cards("HA3"))].name == "H3"


def test_leads() -> None:
    assert chosen([5, 3, 3, 2], "HA5 DQ8742 CJ3 S54") == "HA"
    assert chosen([5, 3, 3, 2], "HQ5 DQ8742 CJ3 S54") == "D2"
    assert chosen(["nil", 3, 3, 2], "HQ5 DQ8742 CJ3 S54") in ("D2", "C3")
    assert chosen([4, 3, "nil", 2], "HQ5 DQ8742 CA3 S54") == "CA"


def test_tricks_are_wanted_until_the_contract_is_made() -> None:
    table = Table([2, 3, 2, 3], [0, 0, 0, 0], 0)
    assert wants_tricks(table, 0)
    table.made, table.taken, table.done = [4, 0], [2, 0, 2, 0], 4
    assert not wants_tricks(table, 0)
    table.made, table.done = [5, 2], 8
    assert wants_tricks(table, 0), "West and East need four of five: they can be set"
    nil = Table(["nil", 3, 2, 3], [0, 0, 0, 0], 0)
    assert not wants_tricks(nil, 0)


def test_a_deal_is_played_out_by_the_rules() -> None:
    hands = [sum(1 << card.index for card in list(pt.PACK52)[seat::4]) for seat in range(4)]
    table = Table([3, 3, 3, 3], hands, 0)
    play_out(table)
    assert table.over
    assert sum(table.taken) == 13
    assert table.unplayed == 0


def test_bids_by_rule() -> None:
    low, strong = cards("S62 H9542 DJ73 CT863"), cards("SAKQJ5 HAK4 DAK2 C43")
    free: list[int | str | None] = [None] * 4
    assert dangers(low) == 0
    assert bid_by_rule(low, RULES, free, 0) == "nil"
    assert bid_by_rule(low, RULES, [None, None, "nil", None], 0) == 1, "two nils are too many"
    number = bid_by_rule(strong, RULES, free, 0)
    assert isinstance(number, int)
    assert 7 <= number <= 10
    assert bid_by_rule(strong, RULES, [None, None, 9, None], 0) == 4, "there are thirteen tricks"
    strict = pt.spades.rules(side_minimum=4)
    assert bid_by_rule(low, strict, [None, None, 1, None], 0) == 3


@pytest.mark.parametrize("card", ["SA", "SK", "HA", "DK"])
def test_high_cards_threaten_a_nil(card: str) -> None:
    assert dangers(cards(f"{card} C2")) == 1
