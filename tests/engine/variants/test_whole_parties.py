"""Whole random parties of the variants: they end, replay, and are scored as a second opinion does.

What was declared is taken from the game; everything else is counted again from the cards, the bids
and the words of each text.
"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.auction.calls import Bid, Called, Contracted, Double, Redouble
from piquet_teach.engine.piquet.events import (
    Counted,
    DealBegan,
    DealEnded,
    Event,
    PartieEnded,
    Played,
    score_sheet,
)
from tests.engine.deals import NAMES
from tests.engine.parties import events, rounds
from tests.engine.scorer import ELDER, ORDER, YOUNGER, Line, in_order, sheet
from tests.engine.variants.playing import random_game

Events = Sequence[Event]


def deals_of(game: pt.Game) -> list[Events]:
    """The events of each deal that was played; those that were thrown in are left out."""
    began = [n for n, event in enumerate(game.events) if isinstance(event, DealBegan)]
    every = [game.events[one:other] for one, other in pairwise([*began, len(game.events)])]
    return [deal for deal in every if any(isinstance(event, DealEnded) for event in deal)]


def lines_of(deal: Events, elder: int) -> list[Line]:
    """The score sheet; of four players the side of the first one is called elder."""
    return [
        Line(ELDER if event.seat % 2 == elder else YOUNGER, event.reason, event.points)
        for event in score_sheet(deal)
    ]


def cards_of(deal: Events) -> list[str]:
    played = (event.card for event in deal if isinstance(event, Played))
    return [NAMES[card.rank] + card.suit.letter for card in played]


def declared_in(lines: Sequence[Line]) -> list[Line]:
    return [line for line in lines if line.reason in ORDER]


def finish(rules: pt.RuleSet, seed: int, totals: Sequence[int], game: pt.Game, amount: int) -> None:
    """The totals are those of the last deal; the winner gets what the text says; it replays."""
    ends = events(game, DealEnded)
    assert ends[-1].totals == game.scores == tuple(totals)
    (over,) = events(game, PartieEnded)
    one, other = totals
    winner = None if one == other else int(other > one)
    assert (over.settlement.winner, over.settlement.amount) == (
        winner,
        0 if winner is None else amount,
    )
    if seed % 4 == 0:
        again = pt.replay(game.record())
        assert (again, again.scores) == (game, game.scores)


def sum_or_difference(totals: Sequence[int], rubicon: int, bonus: int) -> int:
    """The difference if both have passed the rubicon, else the sum, with the bonus."""
    less, more = sorted(totals)
    return (more - less if less >= rubicon else more + less) + bonus


@rounds(15, 2000)
def test_au_cent(rounds: int) -> None:
    for seed in range(rounds):
        target = 100 if seed % 2 else 60
        rules = pt.rules("au-cent", style=("american", "english")[seed // 2 % 2], target=target)
        game = random_game(pt.new_game(rules, seed=seed), Random(seed))
        totals = [0, 0]
        over = False
        for deal in deals_of(game):
            assert not over
            elder = 1 - deal[0].dealer
            lines = lines_of(deal, elder)
            assert lines == sheet(declared_in(lines), cards_of(deal), rules)
            for line in lines:
                totals[elder if line.seat == ELDER else 1 - elder] += line.points
            over = max(totals) >= target and totals[0] != totals[1]
        assert over
        less, more = sorted(totals)
        finish(rules, seed, totals, game, (more - less) * (2 if less < 50 else 1))


def contract_of(deal: Events) -> tuple[int, Bid, int]:
    """Who plays what, and how many times it counts, by the calls alone."""
    found = None
    for event in deal:
        if isinstance(event, Called):
            match event.call:
                case Bid():
                    found = (event.seat, event.call, 1)
                case Double() | Redouble():
                    found = (*found[:2], 2 * found[2])
    assert found is not None
    return found


@pytest.mark.parametrize("rule_id", ["auction", "auction-site"])
@rounds(15, 1200)
def test_auction(rule_id: str, rounds: int) -> None:
    doubled = failed = minus = 0
    for seed in range(rounds):
        own = {"overtrick": 5, "undertrick": 20, "deals": 2} if seed % 3 == 0 else {}
        rules = pt.rules(rule_id, **own)
        game = random_game(pt.new_game(rules, seed=seed), Random(seed))
        totals = [0, 0]
        deals = deals_of(game)
        assert len(deals) == len(events(game, Contracted)) == own.get("deals", 6)
        for deal in deals:
            elder = 1 - deal[0].dealer
            seat, bid, factor = contract_of(deal)
            high = bid.sign == "plus"
            law = rules.replace(pique_at=29 if high else 21, repique_at=30 if high else 21)
            lines = lines_of(deal, elder)
            scored = sheet(declared_in(lines), cards_of(deal), law)
            bidder = ELDER if seat == elder else YOUNGER
            won = sum(line.seat == bidder for line in scored if line.reason in ("hold", "win"))
            beyond = (won if high else 12 - won) - bid.number
            each = own.get("overtrick", 10) if beyond > 0 else own.get("undertrick", 10)
            worth = abs(beyond) * each * factor
            other = YOUNGER if bidder == ELDER else ELDER
            contract = [Line(bidder if beyond > 0 else other, "contract", worth)] if worth else []
            assert lines == [*scored, *contract]
            for line in lines:
                totals[elder if line.seat == ELDER else 1 - elder] += line.points
            doubled, failed, minus = (
                doubled + (factor > 1),
                failed + (beyond < 0),
                minus + (not high),
            )
        finish(rules, seed, totals, game, sum_or_difference(totals, 150, 150))
    assert min(doubled, failed, minus) > rounds / 2


def tricks_of_four(deal: Events, law: pt.RuleSet) -> tuple[list[Line], list[Line]]:
    """The play of two sides, and the cards or capot: what the leader's partner takes is his own."""
    cards = cards_of(deal)
    first = (deal[0].dealer + 1) % 4
    leader, play = first, []
    won = {ELDER: 0, YOUNGER: 0}
    for start in range(0, 32, 4):
        trick = cards[start : start + 4]
        best = max(
            (n for n in range(4) if trick[n][1] == trick[0][1]),
            key=lambda n: "789TJQKA".index(trick[n][0]),
        )
        winner = (leader + best) % 4
        sides = [ELDER if seat % 2 == first % 2 else YOUNGER for seat in (leader, winner)]
        play.append(Line(sides[0], "lead", 1))
        play += [Line(sides[1], "win", 1)] if sides[0] != sides[1] else []
        won[sides[1]] += 1
        leader = winner
    play.append(Line(sides[1], "last_trick", 1))
    most = ELDER if won[ELDER] > won[YOUNGER] else YOUNGER
    last = []
    if won[most] == 8:
        last = [Line(most, "capot", law.capot)]
    elif won[most] > 4:
        last = [Line(most, "cards", law.cards)]
    return play, last


@rounds(15, 2000)
def test_voleur(rounds: int) -> None:
    bonuses = set()
    for seed in range(rounds):
        own = {} if seed % 2 else {"repique_at": 12, "pique_at": 15, "deals": 3}
        rules = pt.rules("voleur", **own)
        game = random_game(pt.new_game(rules, seed=seed), Random(seed))
        totals = [0, 0]
        deals = deals_of(game)
        assert len(deals) == rules.deals
        for deal in deals:
            elder = (deal[0].dealer + 1) % 2
            lines = lines_of(deal, elder)
            assert lines == in_order(declared_in(lines), *tricks_of_four(deal, rules), rules)
            for line in lines:
                totals[elder if line.seat == ELDER else 1 - elder] += line.points
            bonuses |= {event.reason for event in deal if isinstance(event, Counted)}
        finish(rules, seed, totals, game, sum_or_difference(totals, 100, 100))
    assert bonuses >= {"cards", "point", "set"}
    assert bonuses & {"pique", "repique"}
