"""One deal by itself, with the hands after the exchange; no partie is around it."""

from __future__ import annotations

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.combinations import combinations
from piquet_teach.engine.piquet.deal import Deal
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.demanding import Open
from piquet_teach.engine.piquet.events import DealEnded
from piquet_teach.engine.piquet.partie import Over, Partie
from piquet_teach.engine.piquet.phase import Step
from piquet_teach.engine.piquet.playing import Playing
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.swap import Swap, Table

_YOUNGER = 1


class _Single(Partie):
    """Nothing follows its deal."""

    __slots__ = ()

    def after(self, deal: Deal, points: tuple[int, int], tricks: tuple[int, int]) -> Step:
        return Over(self.rules, points), (DealEnded(deal.number, points, deal.factor, points),)


def single_deal(rules: RuleSet, hands: tuple[int, int]) -> Table:
    """A deal that is scored alone.

    Args:
        rules: The rule set.
        hands: The cards of elder, in seat 0, and of younger after the exchange (masks).
    """
    deal = Deal(_Single(rules, 0, ()), 1, _YOUNGER, (0, 0), 1, hands, ())
    one, other = (combinations(Hand.from_mask(hand), rules) for hand in hands)
    return Table(deal, Swap.start(deal), (one, other), rules)


def play_from(
    rules: RuleSet,
    hands: tuple[int, int],
    leader: int,
    tricks: tuple[int, int] = (0, 0),
    points: tuple[int, int] = (0, 0),
    *,
    race: bool = True,
) -> Playing:
    """The play of a single deal from a lead on.

    Args:
        rules: The rule set.
        hands: The cards that elder, in seat 0, and younger have left (masks), as many.
        leader: The seat that leads now.
        tricks: The tricks of both so far; those that are left out count towards nothing.
        points: The points of both so far, declarations counted.
        race: Whether a pique may still be made.

    >>> from piquet_teach.engine.cards import Card
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> play = play_from(rules(), (Hand("SA").mask, Hand("SK").mask), 0, points=(29, 0))
    >>> _, events = play.step(Card("SA"))
    >>> [(event.reason, event.points) for event in events[1:]]
    [('lead', 1), ('pique', 30)]
    """
    table = single_deal(rules, hands)
    opened = Open(Declaring.start(rules))
    return Playing(table, opened, leader, hands, None, tricks, points, race)
