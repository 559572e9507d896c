"""Auction Piquet: the bidding, two worked deals, whole parties."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.auction.calls import (
    Bid,
    Called,
    Contract,
    Contracted,
    Double,
    Pass,
    Redouble,
    ThrownIn,
)
from piquet_teach.engine.piquet.events import DealBegan
from tests.engine.variants.playing import counted, one_deal

IDS = ("auction", "auction-site")
EXAMPLE = ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")
EXAMPLE_PLAY = "SA ST SK SJ S9 SQ CA CT CK DK CQ S7 CJ H8 DQ H9 D8 HT D7 HJ HA HK HQ S8"
RUNS = ("AKQJT.987.987.9", "987.AKQ.AKQ.JT8")
RUNS_PLAY = "SA S7 SK S8 SQ S9 SJ C8 ST CT H7 HQ HA H8 HK H9 DA D7 DK D8 DQ D9 CJ C9"
ELDER, YOUNGER = 0, 1


def bid(*calls: object, game: str = "auction", **options: object) -> pt.Game:
    """The first deal after some calls; seat 0 is elder."""
    start = pt.new_game(game, seed=1, first_dealer=1, deals=[EXAMPLE], **options)
    for call in calls:
        start = start.play(call)
    return start


def why(game: pt.Game, call: object) -> str | None:
    refusal = game.refusal(call)
    return None if refusal is None else refusal.code


# --- the bidding ---


def test_elder_bids_first_and_by_turns() -> None:
    game = bid()
    assert (game.turn, game.view(0).phase) == (ELDER, "bid")
    assert bid(Bid(7)).turn == YOUNGER
    assert bid(bids_first="younger").turn == YOUNGER


def test_a_bid_names_more_tricks_than_the_last_whatever_the_signs() -> None:
    game = bid(Bid(8, "minus"))
    assert why(game, Bid(8, "plus")) == "bid_too_low"
    assert why(game, Bid(7, "minus")) == "bid_too_low"
    assert why(game, Bid(9, "minus")) is None
    assert why(bid(Bid(12)), Bid(12, "minus")) == "bid_is_highest"
    assert [call for call in bid(Bid(11)).legal if isinstance(call, Bid)] == [
        Bid(12), Bid(12, "minus"),
    ]  # fmt: skip


@pytest.mark.parametrize("number", [6, 13, True, 7.0])
def test_a_bid_is_seven_to_twelve(number: int) -> None:
    with pytest.raises(ValueError, match="bid"):
        Bid(number)
    assert why(bid(), f"bid {number} plus") == "unreadable_action"


def test_who_may_double() -> None:
    assert why(bid(), Double()) == "nothing_to_double"
    assert why(bid(Bid(7)), Redouble()) == "nothing_to_redouble"
    doubled = bid(Bid(7), Double())
    assert why(doubled, Double()) == "doubled_before"
    assert why(doubled, Redouble()) is None
    redoubled = bid(Bid(7), Double(), Redouble())
    assert why(redoubled, Double()) == "doubled_before"
    assert why(redoubled, Redouble()) == "redoubled_before"
    assert redoubled.legal[-1] == Bid(12, "minus")


def test_a_new_bid_cancels_a_double() -> None:
    game = bid(Bid(7), Double(), Bid(8, "minus"), Pass())
    assert game.view(0).contract == Contract(ELDER, Bid(8, "minus"), 0)


def test_the_first_pass_after_a_bid_ends_the_bidding() -> None:
    game = bid(Pass(), Bid(9), Double(), Pass())
    contract = Contract(YOUNGER, Bid(9), 1)
    assert game.news[:2] == (Called(YOUNGER, Pass()), Contracted(contract))
    assert game.view(ELDER).phase == "exchange"
    assert game.view(ELDER).contract == contract
    assert [call for _, call in game.view(ELDER).calls] == [Pass(), Bid(9), Double(), Pass()]


def test_when_both_pass_the_same_dealer_deals_again() -> None:
    game = bid(Pass(), Pass())
    assert game.news[1] == ThrownIn(1, YOUNGER)
    assert game.news[2] == DealBegan(1, YOUNGER, (0, 0), 1)
    assert game.view(0).hand != pt.Hand(EXAMPLE[0])
    twice = game.play(Pass()).play(Pass())
    assert twice.view(0).hand != game.view(0).hand
    assert twice.view(0).calls == ()
    assert pt.replay(twice.record()) == twice


def test_a_view_of_the_bidding_knows_one_hand() -> None:
    """Where the cards of the other lie otherwise, the view is the same."""
    game = bid(Bid(7))
    other = pt.new_game(
        "auction", seed=1, first_dealer=1, deals=[(EXAMPLE[0], "QJT.AQ.J87.AKQ9")]
    ).play(Bid(7))
    assert other.view(ELDER) == game.view(ELDER)
    assert other.view(YOUNGER) != game.view(YOUNGER)


# --- what a contract scores ---


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        (Contract(0, Bid(7)), 9, 20),  # two more than seven
        (Contract(0, Bid(7)), 7, 0),
        (Contract(0, Bid(9)), 6, -30),  # three short
        (Contract(0, Bid(9), 1), 6, -60),
        (Contract(0, Bid(9), 2), 6, -120),
        (Contract(0, Bid(8, "minus")), 2, 20),  # ten lost
        (Contract(0, Bid(8, "minus")), 5, -10),  # seven lost
        (Contract(0, Bid(8, "minus"), 1), 2, 40),
        (Contract(0, Bid(12, "minus"), 2), 1, -40),
    ],
)
def test_the_score_of_a_contract(contract: Contract, tricks: int, points: int) -> None:
    for game in IDS:
        assert contract.score(tricks, pt.rules(game)) == points
        assert contract.stakes(pt.rules(game))[tricks] == points


# --- worked deals ---


def test_a_plus_contract_by_hand() -> None:
    """Younger bids plus 8, elder doubles; nobody exchanges.

    Elder's point of five is good: 5. His quart to the jack is beaten by the quart to the ace, which
    younger scores with his tierce: 4 + 3 = 7. Three kings are beaten by four queens: 14. So 5 : 21.
    Elder wins the tricks of the spade ace and king: 2. Younger wins with the queen on the nine and
    keeps the lead to the end: 10. He has more than six tricks: 10 for the cards. He wins two more
    than eight: 2 x 10, doubled 40. Elder 5 + 2 = 7; younger 21 + 10 + 10 + 40 = 81.
    """
    game = one_deal(bid(), EXAMPLE_PLAY, first=(Pass(), Bid(8), Double(), Pass()))
    assert counted(game) == [
        (ELDER, "point", 5),
        (YOUNGER, "sequence", 7),
        (YOUNGER, "set", 14),
        (ELDER, "tricks", 2),
        (YOUNGER, "tricks", 10),
        (YOUNGER, "cards", 10),
        (YOUNGER, "contract", 40),
    ]
    assert game.scores == (7, 81)


def test_a_minus_contract_that_the_other_side_made_by_hand() -> None:
    """The same deal, and elder has bid minus 9: he loses ten tricks, one more: 10 for him.

    Younger has 21 by declarations, but elder's point counts before them: no repique.
    """
    game = one_deal(bid(), EXAMPLE_PLAY, first=(Bid(9, "minus"), Pass()))
    assert counted(game)[-2:] == [(YOUNGER, "cards", 10), (ELDER, "contract", 10)]
    assert game.scores == (17, 41)


@pytest.mark.parametrize(
    ("sign", "bonus", "elder", "younger"),
    [
        # 5 + 15 + 3 + 3 = 26. Plus: three tricks make 29 before younger has anything, a pique.
        # Five tricks: 26 + 30 + 5 = 61. Two short of seven: 20 for younger, 7 + 10 + 20.
        ("plus", "pique", 61, 37),
        # Minus: 26 is 21 and more in declarations, a repique: 26 + 60 + 5 = 91.
        # Elder loses exactly seven: the contract is made, with none beyond.
        ("minus", "repique", 91, 17),
    ],
)
def test_pique_at_29_and_repique_at_21(sign: str, bonus: str, elder: int, younger: int) -> None:
    game = pt.new_game("auction", seed=1, first_dealer=1, deals=[RUNS])
    game = one_deal(game, RUNS_PLAY, first=(f"bid 7 {sign}", Pass()))
    reasons = [reason for _, reason, _ in counted(game)]
    assert [reason for reason in reasons if reason.endswith("pique")] == [bonus]
    assert game.scores == (elder, younger)


def test_a_pique_at_21_in_a_minus_contract() -> None:
    """Elder's point and quint make 20 and no repique; his first trick makes 21: a pique.

    Five tricks for elder, then seven for younger, who has the cards: 20 + 30 + 5 and 7 + 10.
    """
    hands = ("AKQJT.97.98.T97", "987.AKQ.JT7.AJ8")
    game = pt.new_game("auction", seed=1, first_dealer=1, deals=[hands])
    play = "SA S7 SK S8 SQ S9 SJ C8 ST D7 H7 HQ HA H9 HK C7 DJ D8 DT D9 CA C9 CJ CT"
    game = one_deal(game, play, first=("bid 7 minus", Pass()))
    assert counted(game) == [
        (ELDER, "point", 5),
        (ELDER, "sequence", 15),
        (ELDER, "tricks", 1),
        (ELDER, "pique", 30),
        (ELDER, "tricks", 4),
        (YOUNGER, "tricks", 7),
        (YOUNGER, "cards", 10),
    ]


# --- declaring ---


def test_elder_may_take_the_categories_in_any_order() -> None:
    game = bid(Bid(7), Pass(), "exchange -", "exchange -")
    while game.view(0).phase == "look":
        game = game.play("look no")
    after = game.play("claim set 3 K").play("answer not_good 4 Q").play("nothing_more set")
    assert (after.turn, after.scores) == (ELDER, (0, 14))
    assert why(after, "claim set 3 K") == "other_category"
    last = after.play("claim sequence 4").play("answer how_high").play("top J")
    assert last.play("answer not_good - A").view(0).dialogue.contests[1].category == "sequence"
    fixed = bid(Bid(7), Pass(), "exchange -", "exchange -", category_order="fixed")
    fixed = fixed.play("look no")
    assert why(fixed, "claim set 3 K") == "other_category"


def test_nothing_is_kept_back_in_a_minus_contract() -> None:
    for sign, reason in (("plus", None), ("minus", "keeps_back")):
        game = bid(Bid(7, sign), Pass(), game="auction-site")
        while game.view(0).phase == "announce":
            game = game.play("nothing_to_announce")
        assert why(game, "claim point 4") == reason
        assert why(game, "nothing_to_claim set") == reason


def test_the_site_has_no_exchange() -> None:
    game = bid(Bid(7), Pass(), game="auction-site")
    assert [game.view(0).phase, game.turn] == ["announce", YOUNGER]
    game = game.play("nothing_to_announce")
    assert why(game, "exchange -") == "not_now"
    game = game.play("nothing_to_announce")
    assert game.view(0).phase == "declare"
    assert game.view(0).hand == pt.Hand(EXAMPLE[0])
    assert bid(Bid(7), Pass(), game="auction-site", carte_blanche=0).view(0).phase == "declare"


def test_a_carte_blanche_counts_where_nobody_exchanges() -> None:
    hands = ("A987.A987.A987.", "KQJT.KQJT.KQ.AK")
    game = pt.new_game("auction-site", seed=1, first_dealer=1, deals=[hands])
    game = game.play(Bid(7)).play(Pass()).play("nothing_to_announce")
    assert why(game, "announce carte_blanche younger") == "announces_for_other"
    assert game.play("announce carte_blanche elder").scores == (10, 0)
    minus = pt.new_game("auction-site", seed=1, first_dealer=1, deals=[hands])
    minus = minus.play(Bid(7, "minus")).play(Pass()).play("nothing_to_announce")
    assert why(minus, "nothing_to_announce") == "must_announce"


# --- records, options ---


@pytest.mark.parametrize("rule_id", IDS)
def test_records_of_any_moment(rule_id: str) -> None:
    random = Random(3)
    game = pt.new_game(rule_id, seed=9)
    while not game.over:
        game = game.play(random.choice(game.legal))
        if random.random() < 0.05:
            again = pt.replay(game.record())
            assert (again, again.legal, again.scores) == (game, game.legal, game.scores)
            assert again.view(1) == game.view(1)


def test_what_the_texts_say_of_it() -> None:
    encyclopedia, site = pt.rules("auction"), pt.rules("auction-site")
    assert (encyclopedia.exchange_first_min, encyclopedia.exchange_second_min) == (0, 0)
    assert pt.rules("auction", style="english").exchange_first_min == 0
    assert encyclopedia.replace(style="english") == pt.rules("auction", style="english")
    assert (encyclopedia.source("exchange"), site.source("sinking_minus")) == ("text", "reading")
    assert (site.doubled, site.redoubled, site.source("doubled")) == (2, 4, "text")
    assert (encyclopedia.rubicon, encyclopedia.partie_bonus) == (150, 150)
    assert pt.rules("auction", overtrick=20).changes == {"overtrick": 20}
    assert repr(pt.rules("auction-site", deals=4)) == "rules('auction-site', deals=4)"
