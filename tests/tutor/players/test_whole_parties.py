"""Whole parties by players of every level under every rule set: they end, add up and replay.

The score of each deal is compared with a second opinion that counts it from the cards and from what
was declared, and the settlement with the text's own words.
"""

from collections.abc import Sequence

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import (
    Counted,
    DealBegan,
    DealEnded,
    MoreDeals,
    PartieEnded,
    Played,
    score_sheet,
)
from tests.engine.deals import NAMES
from tests.engine.parties import events
from tests.engine.scorer import ELDER, ORDER, YOUNGER, Line, sheet

pytestmark = pytest.mark.slow

RULES = {
    "piquet-classic": pt.rules("piquet-classic"),
    "piquet-ru, american": pt.rules("piquet-ru"),
    "piquet-ru, english": pt.rules("piquet-ru", style="english"),
    "piquet-bg": pt.rules("piquet-bg"),
    "piquet-site": pt.rules("piquet-site"),
    "au-cent": pt.rules("au-cent"),
}
every_rule_set = pytest.mark.parametrize("rules", RULES.values(), ids=RULES)


def paid(rule_id: str, totals: Sequence[int]) -> tuple[int | None, int]:
    """Who wins, and how much, in the words of each text."""
    one, other = totals
    if one == other:
        return None, 0
    more, less = max(totals), min(totals)
    match rule_id:
        case "au-cent":  # the difference, doubled if the loser has fewer than fifty
            amount = (more - less) * (2 if less < 50 else 1)
        case "piquet-bg":  # the sum if the winner has his hundred, else the difference
            amount = more + less + 100 if more >= 100 else more - less + 100
        case _:  # the difference if both have their hundred, else the sum
            amount = more - less + 100 if less >= 100 else more + less + 100
    return int(other > one), amount


def ends_as_the_text_has_it(game: pt.Game, ends: Sequence[DealEnded], deals: int) -> None:
    """After so many deals, or in au cent when somebody has what it takes."""
    level = [len(set(end.totals)) == 1 for end in ends]
    if game.id == "au-cent":
        target = game.rules.target
        over = [
            max(end.totals) >= target and not tied for end, tied in zip(ends, level, strict=True)
        ]
        assert over == [False] * (len(ends) - 1) + [True]
        return
    played_off = game.id == "piquet-classic" and level[deals - 1]
    assert len(ends) == deals + (2 if played_off else 0)
    assert [event.number for event in events(game, MoreDeals)] == ([2] if played_off else [])


def adds_up(game: pt.Game, deals: int) -> None:
    """A partie that is over is scored as the rules have it, line by line."""
    assert game.over
    began = [n for n, event in enumerate(game.events) if isinstance(event, DealBegan)]
    totals = [0, 0]
    for start, end in zip(began, [*began[1:], None], strict=True):
        deal = game.events[start:end]
        elder = 1 - deal[0].dealer
        lines = [
            Line(ELDER if event.seat == elder else YOUNGER, event.reason, event.points)
            for event in score_sheet(deal)
        ]
        cards = [
            NAMES[event.card.rank] + event.card.suit.letter
            for event in deal
            if isinstance(event, Played)
        ]
        declared = [line for line in lines if line.reason in ORDER]
        assert lines == sheet(declared, cards, game.rules)
        (ended,) = (event for event in deal if isinstance(event, DealEnded))
        for seat, role in ((elder, ELDER), (1 - elder, YOUNGER)):
            points = sum(line.points for line in lines if line.seat == role)
            assert ended.points[seat] == points
            assert [e.total for e in deal if isinstance(e, Counted) and e.seat == seat][-1:] == (
                [points] if points else []
            )
            totals[seat] += points
        assert ended.totals == tuple(totals)
    ends_as_the_text_has_it(game, events(game, DealEnded), deals)
    assert game.scores == tuple(totals)
    (over,) = events(game, PartieEnded)
    assert over.totals == game.scores
    assert (over.settlement.winner, over.settlement.amount) == paid(game.id, totals)


def check(rules: pt.RuleSet, seed: int, names: Sequence[str]) -> pt.Game:
    """A partie of these players."""
    players = [pt.player(name, seed=seed + seat) for seat, name in enumerate(names)]
    game = pt.play_out(pt.new_game(rules, seed=seed), players)
    adds_up(game, rules.deals)
    again = pt.replay(game.record())
    assert again == game
    assert (again.scores, again.over) == (game.scores, True)
    return game


@every_rule_set
def test_thousands_of_parties_of_the_quick_players(rules: pt.RuleSet) -> None:
    pairs = [("random", "random"), ("easy", "random"), ("random", "easy"), ("easy", "easy")]
    winners = set()
    for seed in range(340):
        game = check(rules, seed, pairs[seed % len(pairs)])
        winners.add(events(game, PartieEnded)[0].settlement.winner)
    assert winners >= {0, 1}


@every_rule_set
def test_parties_of_the_normal_player(rules: pt.RuleSet) -> None:
    for seed, other in enumerate(("easy", "random")):
        check(rules, seed, ("normal", other))


@every_rule_set
def test_parties_of_the_hard_player(rules: pt.RuleSet) -> None:
    """Nine under each rule set: one as long as the text has it, the others shorter."""
    check(rules, 1, ("easy", "hard"))
    for seed, other in enumerate(("random", "easy", "random", "normal") * 2):
        short = {"target": 20 + 5 * seed} if rules.id == "au-cent" else {"deals": 1 + seed // 6}
        names = ("hard", other) if seed % 2 else (other, "hard")
        check(rules.replace(**short), seed, names)


VARIANTS = {
    "auction": {"deals": 1},
    "auction-site": {"deals": 1},
    "voleur": {"deals": 1},
    "normand": {"target": 20},
}


@pytest.mark.parametrize("rule_id", VARIANTS)
def test_parties_of_all_levels_in_the_variants(rule_id: str) -> None:
    """Whole ones by the quick players, short ones with the others among them."""
    levels = [("easy", "random")] * 24 + [("normal", "easy")] * 3 + [("hard", "easy", "normal")] * 2
    for seed, names in enumerate(levels):
        rules = pt.rules(rule_id, **({} if "random" in names else VARIANTS[rule_id]))
        start = pt.new_game(rules, seed=seed)
        seats = [names[(seat + seed) % len(names)] for seat in range(start.seats)]
        game = pt.play_out(start, [pt.player(name, seed=seed) for name in seats])
        assert game.over
        totals = [0] * len(game.scores)
        for event in game.events:
            if isinstance(event, Counted):
                totals[event.seat % len(totals)] += event.points
        assert tuple(totals) == game.scores
        assert pt.replay(game.record()) == game
