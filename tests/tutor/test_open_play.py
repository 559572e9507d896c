"""The value of open play against a brute force on real cards, and a book's end position."""

import random
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.open_play.search import Search
from piquet_teach.tutor.open_play.solve import Solution, solve

Cards = frozenset[tuple[int, int]]
NINE = 9


@dataclass(frozen=True)
class Score:
    """What brute force keeps of a deal: everything, as a score sheet would."""

    points: tuple[int, int]
    tricks: tuple[int, int] = (0, 0)
    pique: bool = False


def add(rules: RuleSet, score: Score, seat: int, points: int) -> Score:
    """Points for a seat; the pique falls when its total gets there and the other has none."""
    both = list(score.points)
    both[seat] += points
    may = rules.pique_by == "either" or seat == 0
    reached = score.points[seat] < rules.pique_at <= both[seat]
    pique = may and reached and not score.pique and both[1 - seat] == 0
    both[seat] += rules.pique if pique else 0
    return Score((both[0], both[1]), score.tricks, score.pique or pique)


def trick(
    rules: RuleSet, score: Score, leader: int, lead: tuple[int, int], reply: tuple[int, int]
) -> tuple[int, Score]:
    """Who wins a trick, and the score after it."""
    last = sum(score.tricks) == 11

    def worth(card: tuple[int, int], points: int) -> int:
        return 0 if rules.honours_only and card[1] <= NINE else points

    two = last and rules.last_trick == "two_to_leader"
    score = add(rules, score, leader, worth(lead, 2 if two else rules.lead_points))
    wins = reply[0] == lead[0] and reply[1] > lead[1]
    winner = 1 - leader if wins else leader
    if wins:
        score = add(rules, score, winner, worth(reply, rules.win_points))
    else:
        score = add(rules, score, winner, rules.hold_points)
    if last and rules.last_trick == "one_more_to_winner":
        score = add(rules, score, winner, 1)
    tricks = (score.tricks[0] + (winner == 0), score.tricks[1] + (winner == 1))
    score = Score(score.points, tricks, score.pique)
    return winner, at_the_end(rules, score) if last else score


def at_the_end(rules: RuleSet, score: Score) -> Score:
    """The cards and the capot."""
    best = int(score.tricks[1] > score.tricks[0])
    capot = score.tricks[best] == 12
    if score.tricks[best] >= 7 and (not capot or rules.capot_with_cards):
        pique = score.pique or not rules.cards_complete_pique
        score = add(rules, Score(score.points, score.tricks, pique), best, rules.cards)
    if capot:
        score = add(rules, Score(score.points, score.tricks, True), best, rules.capot)
    return score


def answers(hand: Cards, lead: tuple[int, int]) -> list[tuple[int, int]]:
    return [card for card in hand if card[0] == lead[0]] or list(hand)


def brute_force(rules: RuleSet, hands: tuple[Cards, Cards], leader: int, score: Score) -> int:
    """Elder's points less younger's at the end, every card of every trick tried."""

    @cache
    def play(hands: tuple[Cards, Cards], leader: int, score: Score) -> int:
        if not hands[0]:
            return score.points[0] - score.points[1]
        results = []
        for lead in hands[leader]:
            found = []
            for reply in answers(hands[1 - leader], lead):
                winner, after = trick(rules, score, leader, lead, reply)
                rest = (hands[0] - {lead, reply}, hands[1] - {lead, reply})
                found.append(play(rest, winner, after))
            results.append(min(found) if leader == 0 else max(found))
        return max(results) if leader == 0 else min(results)

    return play(hands, leader, score) - (score.points[0] - score.points[1])


def plain(hand: pt.Hand) -> Cards:
    return frozenset((int(card.suit), int(card.rank)) for card in hand)


def hand_of(cards: Cards) -> pt.Hand:
    return pt.Hand([card for card in pt.PACK32 if (int(card.suit), int(card.rank)) in cards])


@dataclass(frozen=True)
class Moment:
    """A moment before a lead, with what has led to it."""

    rules: RuleSet
    hands: tuple[Cards, Cards]
    leader: int
    declared: tuple[int, int]
    score: Score

    def solved(self, *, told: bool) -> Solution:
        """What the solver finds, all points told or only those declared."""
        seat = "younger" if self.leader else "elder"
        elder, younger = (hand_of(hand) for hand in self.hands)
        points = self.score.points if told else None
        return solve(
            elder,
            younger,
            self.rules,
            leader=seat,
            declared=self.declared,
            tricks=self.score.tricks,
            points=points,
        )


def played(rules: RuleSet, source: random.Random, left: int) -> Moment:
    """A deal played by chance, or to high cards, until so many cards are left."""
    cards = source.sample(list(pt.PACK32), 24)
    hands = [plain(pt.Hand(cards[:12])), plain(pt.Hand(cards[12:]))]
    if (
        source.random() < 0.6
    ):  # one of the two has nearly all high cards: piques and capots are near
        cards.sort(key=lambda card: card.rank + 2 * source.random())
        hands = [plain(pt.Hand(cards[12:])), plain(pt.Hand(cards[:12]))]
        if source.random() < 0.3:
            hands.reverse()
    goal = min(rules.pique_at, rules.repique_at)
    declared = [source.randrange(goal) if source.random() < 0.7 else 0 for _ in hands]
    if source.random() < 0.7:
        declared[source.randrange(2)] = 0
    score, leader = Score((declared[0], declared[1])), 0
    while len(hands[0]) > left:
        lead = max(hands[leader], key=lambda card: card[1] + 3 * source.random())
        reply = source.choice(answers(hands[1 - leader], lead))
        leader, score = trick(rules, score, leader, lead, reply)
        hands = [hand - {lead, reply} for hand in hands]
    return Moment(rules, (hands[0], hands[1]), leader, (declared[0], declared[1]), score)


VARIANTS = [
    pt.rules("piquet-classic"),
    pt.rules("piquet-bg"),
    pt.rules("piquet-classic", pique_at=27, capot=13, cards=7),
    pt.rules("piquet-classic", capot=3),
    pt.rules("piquet-classic", last_trick="two_to_leader", pique_at=14),
    pt.rules("piquet-site", lead_points=3, win_points=2),
    pt.rules("piquet-site", lead_points=2, pique_at=21),
    pt.rules("piquet-ru", honours_only=True, pique_at=18),
    pt.rules("piquet-ru", cards_complete_pique=True, capot_with_cards=True, win_points=0),
    pt.rules("au-cent", pique_at=15),
    pt.rules("auction", pique_at=18),
    pt.rules("auction-site", pique_at=26, win_points=2),
]
OPTIONS: dict[str, tuple[object, ...]] = {
    "pique_at": (5, 12, 20, 30),
    "pique_by": ("elder", "either"),
    "cards_complete_pique": (False, True),
    "lead_points": (0, 1, 1, 2, 4),
    "win_points": (0, 1, 2),
    "last_trick": ("one_more_to_winner", "two_to_leader"),
    "honours_only": (False, True),
    "cards": (0, 10, 30),
    "capot": (0, 13, 40),
    "capot_with_cards": (False, True),
}


@pytest.mark.parametrize("rules", VARIANTS, ids=repr)
def test_agrees_with_brute_force_on_short_hands(rules: RuleSet) -> None:
    source = random.Random(7)
    piques = sum(check(played(rules, source, source.randint(1, 4))) for _ in range(40))
    assert piques or rules.pique_at == 30


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_agrees_with_brute_force_under_every_option(seed: int) -> None:
    source = random.Random(seed)
    piques = 0
    for _ in range(40):
        options = {name: source.choice(values) for name, values in OPTIONS.items()}
        rules = pt.rules(source.choice(pt.rule_ids()), **options)
        piques += check(played(rules, source, source.choice([1, 2, 2, 3, 3, 4])))
    assert piques > 2


def check(moment: Moment) -> bool:
    """The solver finds what brute force finds; returns whether a pique is made."""
    value = brute_force(moment.rules, moment.hands, moment.leader, moment.score)
    found = moment.solved(told=True)
    assert found.value == value, moment
    pique = check_line(found, moment)
    if moment.rules.honours_only or not moment.rules.lead_points:
        with suppress(ValueError):  # the tricks may not tell who has scored
            assert moment.solved(told=False).value == value
    else:
        assert moment.solved(told=False) == found
    return pique


def check_line(found: Solution, moment: Moment) -> bool:
    """The line is legal and makes exactly the points that are said."""
    hands, leader, score = list(moment.hands), moment.leader, moment.score
    for lead, reply in zip(found.line[::2], found.line[1::2], strict=True):
        led, answer = (int(lead.suit), int(lead.rank)), (int(reply.suit), int(reply.rank))
        assert led in hands[leader]
        assert answer in answers(hands[1 - leader], led)
        hands = [hand - {led, answer} for hand in hands]
        leader, score = trick(moment.rules, score, leader, led, answer)
    assert hands == [frozenset(), frozenset()]
    gained = [
        after - before for after, before in zip(score.points, moment.score.points, strict=True)
    ]
    assert [found.elder, found.younger] == gained
    assert found.value == found.elder - found.younger
    assert found.tricks == score.tricks
    return score.pique > moment.score.pique


def test_the_last_lead_makes_the_pique_before_the_trick_is_won() -> None:
    rules = pt.rules("piquet-classic", last_trick="two_to_leader", win_points=1)
    found = solve("S7", "SA", rules, declared=(17, 0), tricks=(11, 0))
    assert (found.elder, found.younger) == (2 + 30 + 10, 1)
    winning = rules.replace(last_trick="one_more_to_winner")
    assert solve("S7", "SA", winning, declared=(17, 0), tricks=(11, 0)).elder == 1 + 10


def test_points_decide_about_a_pique_where_the_tricks_do_not_tell() -> None:
    rules = pt.rules(honours_only=True)
    position = {"leader": "elder", "declared": (20, 0), "tricks": (9, 0)}
    with pytest.raises(ValueError, match=r"give points=\(elder, younger\)"):
        solve("SA SK SQ", "HA HK HQ", rules, **position)  # type: ignore[arg-type]
    far, near = (
        solve("SA SK SQ", "HA HK HQ", rules, **position, points=points)  # type: ignore[arg-type]
        for points in ((25, 0), (26, 0))
    )
    assert (far.elder, near.elder) == (3 + 1 + 40, 3 + 1 + 30 + 40)


def test_after_a_repique_there_is_no_pique() -> None:
    far = pt.rules(pique_at=100)
    assert solve("SA", "HA", far, declared=(90, 0), tricks=(11, 0)).elder == 2 + 40
    assert solve(
        "SA", "HA", far.replace(repique_at=95), declared=(88, 0), tricks=(11, 0)
    ).elder == (2 + 30 + 40)


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


@pytest.mark.parametrize("game", ["voleur", "normand"])
def test_games_for_more_than_two_are_refused(game: str) -> None:
    with pytest.raises(ValueError, match=f"'{game}' is no game for two"):
        solve("SA", "SK", pt.rules(game))
