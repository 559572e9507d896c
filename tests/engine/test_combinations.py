"""What hands hold, against the referee and case by case."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.combinations import is_carte_blanche
from tests.engine import deals, referee

CLASSIC = pt.rules("piquet-classic")


@pytest.mark.parametrize("rules", deals.RULE_SETS, ids=repr)
def test_against_the_referee(rules: pt.RuleSet) -> None:
    random = Random(f"hands {rules!r}")
    law = deals.law_of(rules)
    for _ in range(400):
        both, _ = deals.random_deal(random)
        cards = both[referee.ELDER]
        found = pt.combinations(deals.hand(cards), rules)
        for category in referee.CATEGORIES:
            expected = referee.held(law, cards, category)
            got = found.of(category)
            lowest = 0 if category == "point" else 7  # the referee counts ranks from the seven
            assert [item.strength for item in got] == [
                (item.number, item.height + lowest) for item in expected
            ]
            for item in got:
                assert item.score == score(rules, item)
                assert item.cards(found.hand) <= found.hand
                assert len(item.cards(found.hand)) == item.length
        points = [point.strength for point in found.points]
        assert points == sorted(points, reverse=True)
        assert len(points) == len([suit for suit in pt.Suit if found.hand.suit(suit)])


def score(rules: pt.RuleSet, item: pt.Point | pt.Sequence | pt.Set) -> int:
    match item:
        case pt.Point(length):
            return length
        case pt.Sequence(length):
            return rules.sequence_scores[length - 3]
        case pt.Set(count):
            return rules.trio if count == 3 else rules.quatorze


@pytest.mark.parametrize(
    ("text", "length", "value", "suit"),
    [
        ("AK987.KJT98.K.T", 5, 47, "HEARTS"),  # as long as the spades, but worth more
        ("AK9.KJT.AKQ.AKQ", 3, 31, "DIAMONDS"),  # equal: the first in the order of suits
        ("AKQJT987.A.K.Q", 8, 75, "SPADES"),
        ("...A", 1, 11, "CLUBS"),
    ],
)
def test_point(text: str, length: int, value: int, suit: str) -> None:
    point = pt.combinations(text, CLASSIC).point
    assert point == pt.Point(length, value, pt.Suit[suit], length)


def test_an_empty_hand_has_nothing() -> None:
    found = pt.combinations("", CLASSIC)
    assert (found.point, found.sequences, found.sets) == (None, (), ())
    assert (found.carte_blanche, found.cartes_rouges) == (0, 0)


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("AKQ987.KQJ.789.", [(3, "A"), (3, "K"), (3, "9"), (3, "9")]),  # two in one suit
        ("AKQJT987.KQJ.A.", [(8, "A"), (3, "K")]),
        ("AKJT87.AKJT87..", []),
        ("AK.QJT98.AKQ.87", [(5, "Q"), (3, "A")]),
        ("A987.A.K.Q", [(3, "9")]),
        ("AKQJ987.QJT98..", [(5, "Q"), (4, "A"), (3, "9")]),
    ],
)
def test_sequences(text: str, runs: list[tuple[int, str]]) -> None:
    found = pt.combinations(text, CLASSIC)
    assert [(run.length, run.top.letter) for run in found.sequences] == runs
    assert [run.score for run in found.sequences] == [
        {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}[length] for length, _ in runs
    ]


ALL_TRIOS = {
    "A": "A.A.A.", "K": "K.K.K.", "Q": "Q.Q.Q.", "J": "J.J.J.", "10": "T.T.T.", "9": "9.9.9.",
    "8": "8.8.8.", "7": "7.7.7.",
}  # fmt: skip


@pytest.mark.parametrize(
    ("rule_id", "ranks"),
    [
        ("piquet-ru", {"A", "K", "Q", "10"}),
        ("piquet-bg", {"A", "K", "Q", "J", "10", "9", "8", "7"}),
        ("piquet-site", {"K", "Q", "J", "10"}),
        ("piquet-classic", {"A", "K", "Q", "J", "10"}),
    ],
)
def test_ranks_that_make_sets(rule_id: str, ranks: set[str]) -> None:
    rules = pt.rules(rule_id)
    for number, points in ((3, 3), (4, 14)):
        made = set()
        for letter, text in ALL_TRIOS.items():
            hand = pt.Hand(text)
            if number == 4:
                hand |= pt.Hand("C" + letter)
            for item in pt.combinations(hand, rules).sets:
                assert (item.count, item.rank.letter, item.score) == (number, letter, points)
                made.add(item.rank.letter)
        assert made == ranks


def test_tens_as_a_quatorze_only() -> None:
    rules = pt.rules("piquet-ru", tens_quatorze_only=True)
    assert pt.combinations("T.T.T.", rules).sets == ()
    assert pt.combinations("T.T.T.T", rules).sets == (pt.Set(4, pt.Rank.TEN, 14),)
    assert pt.combinations("Q.Q.Q.", rules).sets == (pt.Set(3, pt.Rank.QUEEN, 3),)


def test_more_cards_before_rank() -> None:
    found = pt.combinations("AKT.AKT.AKT.KT", CLASSIC)
    assert [(item.count, item.rank.letter) for item in found.sets] == [
        (4, "K"), (4, "10"), (3, "A"),
    ]  # fmt: skip


@pytest.mark.parametrize(("shortest", "lengths"), [(0, [6, 3, 2, 1]), (3, [6, 3]), (7, [])])
def test_shortest_point(shortest: int, lengths: list[int]) -> None:
    found = pt.combinations("AKT987.AK9.AK.A", pt.rules(shortest_point=shortest))
    assert [point.length for point in found.points] == lengths
    assert found.point == (found.points[0] if lengths else None)


@pytest.mark.parametrize(
    ("text", "plain", "with_tens"),
    [
        ("A1098.A987.A9.T8", True, False),
        ("A987.A987.A9.98", True, True),
        ("A987.A987.A9.J8", False, False),
        ("A987.A987.A9.Q8", False, False),
        ("A987.A987.A9.K8", False, False),
        ("A987.A987.A9.9", False, False),  # eleven cards
    ],
)
def test_carte_blanche(text: str, plain: bool, with_tens: bool) -> None:
    hand = pt.Hand(text)
    tens = CLASSIC.replace(carte_blanche_tens=True)
    assert is_carte_blanche(hand, CLASSIC) is plain
    assert is_carte_blanche(hand, tens) is with_tens
    assert pt.combinations(hand, CLASSIC).carte_blanche == (10 if plain else 0)
    assert pt.combinations(hand, CLASSIC.replace(carte_blanche=7)).carte_blanche == plain * 7


def test_cartes_rouges() -> None:
    bg = pt.rules("piquet-bg")
    assert pt.combinations("AKT.KQJ.AQT.KJT", bg).cartes_rouges == 20
    assert pt.combinations("AK9.KQJ.AQT.KJT", bg).cartes_rouges == 0
    assert pt.combinations("AKT.KQJ.AQT.KJ", bg).cartes_rouges == 0
    assert pt.combinations("AKT.KQJ.AQT.KJT", CLASSIC).cartes_rouges == 0


def test_cards_below_the_seven() -> None:
    with pytest.raises(ValueError, match="♥6 is not in the piquet pack"):
        pt.combinations(pt.Hand("SA H6", pack=pt.PACK52), CLASSIC)
    with pytest.raises(pt.HandError):
        pt.combinations("SA H6", CLASSIC)
