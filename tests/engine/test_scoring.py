"""Scoring agrees with a referee written differently, for all rule sets and random options."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import Counted, DealEnded, Played, score_sheet
from tests.engine.deals import NAMES, hands, random_deal
from tests.engine.parties import any_rules, one_deal, rounds
from tests.engine.scorer import ELDER, ORDER, OTHER, Line, sheet


def text(card: pt.Card) -> str:
    return NAMES[card.rank] + card.suit.letter


def legal_play(elder: pt.Hand, younger: pt.Hand, random: Random) -> list[pt.Card]:
    """Twelve tricks by the rules, played at random; high cards are led more often."""
    held = {ELDER: list(elder), OTHER[ELDER]: list(younger)}
    leader, cards = ELDER, []
    while held[ELDER]:
        wish = random.choice((held[leader], sorted(held[leader], key=lambda c: -c.rank)[:2]))
        lead = random.choice(wish)
        other = OTHER[leader]
        suit = [card for card in held[other] if card.suit is lead.suit]
        follow = random.choice(suit or held[other])
        held[leader].remove(lead)
        held[other].remove(follow)
        cards += [lead, follow]
        if follow.suit is lead.suit and follow.rank > lead.rank:
            leader = other
    return cards


@rounds(300, 4000)
def test_books_are_scored_as_the_referee_does(rounds: int) -> None:
    random = Random(rounds)
    bonuses = set()
    for number in range(rounds):
        if number % 5 == 0:
            rules = any_rules(random)
        both, _ = random_deal(random)
        elder, younger = hands(both)
        play = legal_play(elder, younger, random)
        score = pt.score_deal(elder, younger, rules, play)
        declared = [Line(d.seat, d.category, d.points) for d in score.dialogue.scores]
        wanted = sheet(declared, [text(card) for card in play], rules)
        found = [(line.seat, line.reason, line.points) for line in score.lines]
        if rules.pique_at < rules.repique_at:  # a pique in the middle of the declarations
            found, wanted = sorted(found), sorted(wanted)
        assert found == wanted, rules
        assert score.elder == sum(line.points for line in wanted if line.seat == ELDER)
        assert score.younger == sum(line.points for line in wanted if line.seat != ELDER)
        bonuses |= {line.reason for line in wanted}
    assert bonuses >= {"repique", "pique", "cards", "capot", "last_trick", "lead", "win"}


@rounds(100, 1000)
def test_games_are_scored_as_the_referee_does(rounds: int) -> None:
    """What was declared is taken from the game; the rest is counted anew."""
    random = Random(rounds)
    for seed in range(rounds):
        rules = any_rules(random)
        game = one_deal(pt.new_game(rules, seed=seed, first_dealer=seed % 2), random)
        names = ["elder", "younger"] if seed % 2 else ["younger", "elder"]
        counted = score_sheet(game.events)
        declared = [Line(names[c.seat], c.reason, c.points) for c in counted if c.reason in ORDER]
        play = [text(event.card) for event in game.events if isinstance(event, Played)]
        wanted = sheet(declared, play, rules)
        found = [Line(names[c.seat], c.reason, c.points) for c in counted]
        assert sorted(found) == sorted(wanted)
        (ended,) = (event for event in game.events if isinstance(event, DealEnded))
        for seat, name in enumerate(names):
            assert ended.points[seat] == sum(p for s, _, p in wanted if s == name)


def test_a_game_and_a_book_score_the_same() -> None:
    random = Random(13)
    for seed in range(60):
        rules = any_rules(random).replace(carte_blanche=0)
        game = pt.new_game(rules, seed=seed, first_dealer=0)
        while game.view(0).phase != "play":
            game = game.play(game.legal[0])
        deal, swap = game._phase.deal, game._phase.swap
        elder, younger = (pt.Hand.from_mask(swap.hands[seat]) for seat in (deal.elder, deal.dealer))
        game = one_deal(game, random)
        play = [event.card for event in game.events if isinstance(event, Played)]
        score = pt.score_deal(elder, younger, rules, play)
        (ended,) = (event for event in game.events if isinstance(event, DealEnded))
        assert (score.elder, score.younger) == (ended.points[1], ended.points[0])
        counted = [(s.reason, s.points) for s in score_sheet(game.events)]
        assert sorted(counted) == sorted((line.reason, line.points) for line in score.lines)


def test_totals_run_with_every_point() -> None:
    random = Random(14)
    for seed in range(30):
        game = one_deal(pt.new_game(any_rules(random), seed=seed), random)
        totals = [0, 0]
        for event in game.events:
            if isinstance(event, Counted):
                totals[event.seat] += event.points
                assert event.points > 0
                assert event.total == totals[event.seat]


# --- cases of the rules ---

CAPOT = ("AKQJT987.AKQJ..", "..AKQJT987.AKQJ")
CAPOT_PLAY = "SA D7 SK D8 SQ D9 SJ D10 S10 DJ S9 DQ S8 DK S7 DA HA CJ HK CQ HQ CK HJ CA"
TO_THE_LAST = ("AKQJT98.7.AKQJ.", "7.AKQJT98..AKQJ")
TO_THE_LAST_PLAY = "SA S7 SK CJ SQ CQ SJ CK S10 CA S9 H8 S8 H9 DA H10 DK HJ DQ HQ DJ HK H7 HA"


def lines_of(score: object, *reasons: str) -> list[tuple[str, str, int]]:
    return [(line.seat, line.reason, line.points) for line in score.lines if line.reason in reasons]


def test_twenty_nine_and_the_first_lead_make_no_pique_against_three_tens() -> None:
    """Younger names his tens after the lead; they are counted before it."""
    elder, younger = "AKQJT987.KQJ..9", ".T98.AKQT.AKQJT"
    rules = pt.rules("piquet-classic")
    play = legal_play(pt.Hand(elder), pt.Hand(younger), Random(1))
    score = pt.score_deal(elder, younger, rules, play)
    assert (score.dialogue.elder, score.dialogue.younger) == (29, 3)
    assert lines_of(score, "pique") == []
    sunk = pt.score_deal(elder, younger, rules, play, sink=[pt.Sink("younger", "set")])
    assert lines_of(sunk, "pique") == [("elder", "pique", 30)]


@pytest.mark.parametrize("rule_id", ["piquet-classic", "piquet-ru", "piquet-bg", "piquet-site"])
def test_thirty_with_the_first_lead_is_a_pique_where_younger_has_nothing(rule_id: str) -> None:
    elder, younger = "AKQJT987.KQJ..9", ".A98.KQJ7.KQJ87"
    rules = pt.rules(rule_id, set_ranks=("A",))
    play = legal_play(pt.Hand(elder), pt.Hand(younger), Random(2))
    score = pt.score_deal(elder, younger, rules, play)
    assert score.dialogue.elder == 29
    assert lines_of(score, "pique") == [("elder", "pique", 30)]
    place = [line.reason for line in score.lines].index("pique")
    assert [line.reason for line in score.lines[:place]] == ["point", "sequence", "lead"]


def test_the_cards_complete_a_pique_where_the_rules_say_so() -> None:
    """Twenty-eight declared, nothing scored in play, eleven tricks."""
    nothing = {"lead_points": 0, "win_points": 0, "honours_only": True}
    rules = pt.rules("piquet-classic", last_trick="two_to_leader", **nothing)
    hands = ("AKQJT98.7.AKQJ.", "7.KQJT98..AKQJT")
    play = "SA S7 SK CJ SQ CQ SJ CK S10 CA S9 H8 S8 H9 DA H10 DK HJ DQ C10 DJ HQ H7 HK"
    for completes in (False, True):
        score = pt.score_deal(*hands, rules.replace(cards_complete_pique=completes), play)
        pique = [("elder", "pique", 30)] if completes else []
        assert lines_of(score, "cards", "pique") == [("elder", "cards", 10), *pique]
        assert (score.dialogue.elder, score.younger) == (28, 0)


def test_a_repique_excludes_a_pique() -> None:
    score_lines = set()
    random = Random(3)
    for _ in range(200):
        both, _ = random_deal(random)
        elder, younger = hands(both)
        rules = pt.rules("piquet-bg")
        score = pt.score_deal(elder, younger, rules, legal_play(elder, younger, random))
        got = [
            (line.seat, line.reason) for line in score.lines if line.reason in ("pique", "repique")
        ]
        assert len(got) <= 1
        score_lines.update(got)
    assert len(score_lines) >= 2


@pytest.mark.parametrize(
    ("rule_id", "elder", "reasons"),
    [
        ("piquet-classic", 13 + 40, {"lead", "last_trick", "capot"}),
        ("piquet-ru", 13 + 40, {"lead", "last_trick", "capot"}),
        ("piquet-site", 13 + 40, {"lead", "last_trick", "capot"}),
        ("piquet-bg", 13 + 10 + 40, {"lead", "cards", "capot"}),
    ],
)
def test_a_capot_in_each_text(rule_id: str, elder: int, reasons: set[str]) -> None:
    score = pt.score_deal(*CAPOT, pt.rules(rule_id), CAPOT_PLAY)
    assert (score.elder, score.younger, score.tricks) == (elder, 0, (12, 0))
    assert {line.reason for line in score.lines} == reasons


def test_the_last_trick_goes_to_its_leader_or_its_winner() -> None:
    classic = pt.score_deal(*TO_THE_LAST, pt.rules(), TO_THE_LAST_PLAY)
    assert lines_of(classic, "last_trick", "win") == [
        ("younger", "win", 1),
        ("younger", "last_trick", 1),
    ]
    bulgarian = pt.score_deal(*TO_THE_LAST, pt.rules("piquet-bg"), TO_THE_LAST_PLAY)
    assert lines_of(bulgarian, "last_trick", "win") == []
    assert lines_of(bulgarian, "lead")[-2:] == [("elder", "lead", 1), ("elder", "lead", 2)]


def test_honours_only_counts_leads_and_wins_above_the_nine() -> None:
    rules = pt.rules("piquet-ru", honours_only=True)
    score = pt.score_deal(*TO_THE_LAST, rules, TO_THE_LAST_PLAY)
    assert score.points("elder", "lead") == 9
    assert score.points("younger", "win", "last_trick") == 2


# --- what a book cannot have ---


def test_an_illegal_play_is_refused_with_its_trick() -> None:
    play, rules = CAPOT_PLAY.split(), pt.rules()

    def refused(hands: tuple[str, str], cards: list[str]) -> pt.Refusal:
        with pytest.raises(pt.IllegalAction) as caught:
            pt.score_deal(*hands, rules, cards)
        return caught.value.refusal

    first = refused(CAPOT, ["D7", *play[1:]])
    assert (first.code, first.facts) == ("card_not_in_hand", {"card": pt.Card("D7"), "trick": 1})
    again = refused(CAPOT, [*play[:4], "SA", *play[5:]])
    assert (again.code, again.facts) == ("card_not_in_hand", {"card": pt.Card("SA"), "trick": 3})
    suit = refused(TO_THE_LAST, ["SA", "H8", "SK", "S7", *TO_THE_LAST_PLAY.split()[4:]])
    assert (suit.code, suit.facts) == ("must_follow_suit", {"suit": pt.Suit.SPADES, "trick": 1})


def test_what_is_no_deal_is_refused() -> None:
    play, rules = CAPOT_PLAY.split(), pt.rules()
    with pytest.raises(ValueError, match="a deal is 24 cards played, not 23"):
        pt.score_deal(*CAPOT, rules, play[:-1])
    with pytest.raises(ValueError, match="SX"):
        pt.score_deal(*CAPOT, rules, ["SX", *play[1:]])
    with pytest.raises(ValueError, match="elder has 11 cards, not 12"):
        pt.score_deal("AKQJT987.AKQ..", CAPOT[1], rules, play)
