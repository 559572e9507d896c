"""Random parties under random options."""

from collections.abc import Iterator
from random import Random

import pytest

import piquet_teach as pt
from tests.engine.deals import RULE_SETS, random_rules

MORE_OPTIONS = {
    "first_dealer": ("lower_cut", "higher_cut", "lot", "higher_cut_chooses"),
    "packet": (2, 3),
    "first_to_exchange": ("elder", "younger"),
    "exchange_first_min": (0, 1, 3),
    "exchange_first_max": (3, 4, 5, 6),
    "exchange_second_min": (0, 1, 2),
    "first_may_look": (False, True),
    "second_may_look": (False, True),
    "first_may_look_after": ("then", "after_lead", "never"),
    "review_discards": (False, True),
    "carte_blanche_said": ("before_own_exchange", "before_any_exchange", "after_deal"),
    "sinking": (False, True),
    "pique": (0, 30, 50),
    "pique_at": (1, 20, 30),
    "pique_by": ("elder", "either"),
    "cards_complete_pique": (False, True),
    "win_points": (0, 1, 2),
    "last_trick": ("one_more_to_winner", "two_to_leader"),
    "honours_only": (False, True),
    "cards": (0, 10, 30),
    "capot": (0, 40),
    "capot_with_cards": (False, True),
    "deals": (3, 4, 6),
    "doubled_ends": (False, True),
    "settlement": ("difference_if_both_pass", "sum_if_winner_passes"),
    "rubicon": (50, 100),
    "equal_totals": ("nobody", "two_more_deals"),
}


def rounds(few: int, many: int) -> pytest.MarkDecorator:
    """A test with a few rounds, and again with many where slow tests run."""
    return pytest.mark.parametrize("rounds", [few, pytest.param(many, marks=pytest.mark.slow)])


HANDS = ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")
"""The deal of the repaired example dialogue."""


def any_rules(random: Random) -> pt.RuleSet:
    """A rule set of the texts, or one with many options changed."""
    if random.random() < 0.3:
        return random.choice(RULE_SETS)
    kept = random.sample(sorted(MORE_OPTIONS), random.randint(1, len(MORE_OPTIONS)))
    options = {name: random.choice(MORE_OPTIONS[name]) for name in kept}
    base = random_rules(random)
    if options.get("doubled_ends"):
        options.setdefault("deals", 4)
    return base.replace(**options)


def walk(game: pt.Game, random: Random) -> Iterator[pt.Game]:
    """Every game of a random partie, this one first and the last one last."""
    yield game
    while not game.over:
        game = game.play(random.choice(game.legal))
        yield game


def played(game: pt.Game, random: Random) -> pt.Game:
    """The last game of a random partie."""
    for last in walk(game, random):
        game = last
    return game


def one_deal(game: pt.Game, random: Random) -> pt.Game:
    """The game after its first deal."""
    while "DealEnded" not in {type(event).__name__ for event in game.news}:
        game = game.play(random.choice(game.legal))
    return game


def first_options(game: pt.Game) -> pt.Game:
    """The game after its first deal, each player doing what comes first: declaring all he has."""
    while "DealEnded" not in {type(event).__name__ for event in game.news}:
        game = game.play(game.legal[0])
    return game


def events(game: pt.Game, kind: type) -> list:
    """Everything of a kind that happened."""
    return [event for event in game.events if isinstance(event, kind)]


def out(game: pt.Game, count: int) -> pt.Game:
    """The seat on turn discards its first cards."""
    hand = game.view(game.turn).hand
    return game.play(pt.Exchange(pt.Hand(list(hand)[:count])))


def cards(numbers: tuple[int, ...]) -> list[pt.Card]:
    """The cards of some numbers, in their order."""
    return [pt.Card.of(pt.Suit(n // 13), pt.Rank(n % 13 + 2)) for n in numbers]


def declaring(rules: pt.RuleSet, elder: str, younger: str) -> pt.Game:
    """A game whose deal is exchanged so that the hands are these, at the first word.

    Both exchange as little as they may: what they put out is taken from the talon.
    """
    low = rules.exchange_first_min, rules.exchange_second_min
    hands = [pt.Hand(elder), pt.Hand(younger)]
    order = [0, 1] if rules.first_to_exchange == "elder" else [1, 0]
    rest = list(pt.PACK32 - hands[0] - hands[1])
    talon, outs = [], []
    for seat, count in zip(order, low, strict=True):
        given = list(hands[seat])[:count]
        out = [rest.pop() for _ in range(count)]
        hands[seat] = hands[seat] - pt.Hand(given) | pt.Hand(out)
        talon += given
        outs.append(pt.Hand(out))
    deal = (hands[0], hands[1], [*talon, *rest])
    game = pt.new_game(rules, seed=1, deals=[deal], first_dealer=0)
    if game.view(0).phase == "announce":
        game = game.play(pt.NothingToAnnounce())
    for cards in outs:
        game = game.play(pt.Exchange(cards))
    if game.view(0).phase == "look":
        game = game.play(pt.Look(False))
    if game.view(game.turn).role == "younger":  # asked for cartes rouges
        game = game.play(game.legal[0])
    return game
