"""The value of open play against a brute force on real cards, and a book's end position."""

import random
from dataclasses import dataclass
from functools import cache

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.open_play.search import Search
from piquet_teach.tutor.open_play.solve import Solution, solve

Cards = frozenset[tuple[int, int]]


@dataclass(frozen=True)
class Score:
    """What brute force keeps of a deal: everything, as a score sheet would."""

    points: tuple[int, int]
    tricks: tuple[int, int]
    pique: bool


def bonus(rules: RuleSet, won: int) -> int:
    if won == 12:
        return rules.capot + (rules.cards if rules.capot_with_cards else 0)
    return rules.cards if won >= 7 else 0


def add(rules: RuleSet, score: Score, seat: int, points: int) -> Score:
    """Points for a seat; the pique falls when elder's total gets there and younger has none."""
    both = list(score.points)
    both[seat] += points
    reached = score.points[0] < rules.pique_at <= both[0]
    pique = score.pique or (seat == 0 and reached and both[1] == 0)
    return Score((both[0], both[1]), score.tricks, pique)


def brute_force(rules: RuleSet, elder: Cards, younger: Cards, leader: int, score: Score) -> int:
    """Elder's points less younger's at the end, every card of every trick tried."""

    @cache
    def play(hands: tuple[Cards, Cards], leader: int, score: Score) -> int:
        if not hands[0]:
            mine, other = (bonus(rules, won) for won in score.tricks)
            pique = rules.pique if score.pique else 0
            return score.points[0] - score.points[1] + mine - other + pique
        results = []
        for lead in hands[leader]:
            led = add(rules, score, leader, rules.lead_points)
            suited = [card for card in hands[1 - leader] if card[0] == lead[0]]
            answers = []
            for reply in suited or hands[1 - leader]:
                wins = reply[0] == lead[0] and reply[1] > lead[1]
                winner = 1 - leader if wins else leader
                won = add(rules, led, winner, rules.win_points) if wins else led
                if len(hands[0]) == 1:
                    last = leader if rules.last_trick == "two_to_leader" else winner
                    won = add(rules, won, last, 1)
                tricks = (won.tricks[0] + (winner == 0), won.tricks[1] + (winner == 1))
                after = tuple(hand - {lead, reply} for hand in hands)
                state = Score(won.points, tricks, won.pique)
                answers.append(play((after[0], after[1]), winner, state))
            results.append(min(answers) if leader == 0 else max(answers))
        return max(results) if leader == 0 else min(results)

    return play((elder, younger), leader, score) - (score.points[0] - score.points[1])


def plain(hand: pt.Hand) -> Cards:
    return frozenset((int(card.suit), int(card.rank)) for card in hand)


VARIANTS = [
    pt.rules("piquet-classic"),
    pt.rules("piquet-bg"),
    pt.rules("piquet-classic", pique_at=27, capot=13, cards=7),
    pt.rules("piquet-classic", capot=3),
    pt.rules("piquet-site", lead_points=3, win_points=2),
]


@pytest.mark.parametrize("rules", VARIANTS, ids=repr)
def test_agrees_with_brute_force_on_short_hands(rules: RuleSet) -> None:
    source = random.Random(7)
    pack = list(pt.PACK32)
    piques = 0
    for _ in range(150):
        left = source.randint(1, 4)
        cards = source.sample(pack, 2 * left)
        elder, younger = pt.Hand(cards[:left]), pt.Hand(cards[left:])
        won = source.choice([0, 12 - left, source.randint(0, 12 - left)])
        tricks = (won, 12 - left - won)
        leader = source.randint(0, 1) if tricks[1] else 0
        declared = (source.randint(10, 26), 0 if source.random() < 0.7 else 3)
        led = won * rules.lead_points if not tricks[1] else 0
        start = Score((declared[0] + led, declared[1] + tricks[1]), tricks, False)
        if start.points[0] >= rules.pique_at:
            continue
        seat = "younger" if leader else "elder"
        found = solve(elder, younger, rules, leader=seat, declared=declared, tricks=tricks)
        assert found.value == brute_force(rules, plain(elder), plain(younger), leader, start)
        piques += found.value > 30
        check_line(found, rules, elder, younger, leader, start)
    assert piques or rules.pique_at != 27


def check_line(
    found: Solution, rules: RuleSet, elder: pt.Hand, younger: pt.Hand, leader: int, score: Score
) -> None:
    """The line is legal and makes exactly the points that are said."""
    hands, begun = [plain(elder), plain(younger)], score
    for lead, reply in zip(found.line[::2], found.line[1::2], strict=True):
        led, answer = (int(lead.suit), int(lead.rank)), (int(reply.suit), int(reply.rank))
        assert led in hands[leader]
        assert answer in hands[1 - leader]
        assert answer[0] == led[0] or all(card[0] != led[0] for card in hands[1 - leader])
        hands = [hand - {led, answer} for hand in hands]
        wins = answer[0] == led[0] and answer[1] > led[1]
        winner = 1 - leader if wins else leader
        score = add(rules, score, leader, rules.lead_points)
        score = add(rules, score, winner, rules.win_points) if wins else score
        if not hands[0]:
            last = leader if rules.last_trick == "two_to_leader" else winner
            score = add(rules, score, last, 1)
        tricks = (score.tricks[0] + (winner == 0), score.tricks[1] + (winner == 1))
        score, leader = Score(score.points, tricks, score.pique), winner
    points = [
        score.points[seat] - begun.points[seat] + bonus(rules, score.tricks[seat])
        for seat in (0, 1)
    ]
    points[0] += rules.pique if score.pique else 0
    assert (found.elder, found.younger) == tuple(points)
    assert found.tricks == score.tricks


def test_hoyle_case_6() -> None:
    # The leader needs five points in the last five tricks; the king of clubs, which the follower
    # takes with the ace, brings four (Hoyle's Games Improved, case 6).
    rules = pt.rules("piquet-classic", cards=0)
    leader, follower = pt.Hand("DA DQ DJ CK C10"), pt.Hand("CA CQ CJ DK D10")
    best = solve(leader, follower, rules)
    assert (best.elder, best.younger) == (5, 4)
    after = solve("DA DQ DJ C10", "CQ CJ DK D10", rules, leader="younger", tricks=(0, 1))
    assert 1 + after.elder == 4


def test_cavendish_vii_divides_the_cards() -> None:
    # Elder leads the king of spades and, keeping the ten of hearts as an exit, divides the cards.
    elder, younger = "KQJT.AT.AQJ97.8", "A.KQJ7.KT8.AKQT"
    swapped = [".".join(text.split(".")[n] for n in (0, 1, 3, 2)) for text in (elder, younger)]
    found = solve(*swapped, pt.rules("piquet-classic"), declared=(9, 3))
    assert found.tricks == (6, 6)


def test_one_search_serves_many_deals() -> None:
    rules = pt.rules("piquet-classic")
    source, pack = random.Random(3), list(pt.PACK32)
    shared = Search(rules)
    from piquet_teach.tutor.open_play.patterns import patterns

    for _ in range(15):
        cards = source.sample(pack, 24)
        elder, younger = pt.Hand(cards[:12]), pt.Hand(cards[12:])
        assert shared.value(patterns(elder, younger), 0, 12) == solve(elder, younger, rules).value


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"elder": "SA", "younger": "SK SQ"}, "the hands have 1 and 2 cards"),
        ({"elder": "SA", "younger": "SA"}, "♠A is in both hands"),
        ({"elder": "SA", "younger": "SK", "tricks": (6, 6)}, "11 tricks were played"),
        ({"elder": "SA", "younger": "SK", "leader": "north"}, "north"),
    ],
)
def test_wrong_positions_are_refused(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        solve(rules=pt.rules(), **arguments)  # type: ignore[arg-type]


def test_rules_that_patterns_cannot_hold_are_refused() -> None:
    with pytest.raises(ValueError, match="honours_only"):
        solve("SA", "SK", pt.rules(honours_only=True))
