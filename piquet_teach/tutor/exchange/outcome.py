"""What two hands come to after the exchange: honest declarations, then the play.

The play with open cards is solved exactly, or estimated by a sum over suits: a number for each
pattern of a suit, fitted to solved plays (``tools/fit_strength.py``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import CONTESTED, combinations
from piquet_teach.engine.piquet.counting import Declared, repique
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.speech import willing
from piquet_teach.tutor.open_play.choice import AnySearch
from piquet_teach.tutor.open_play.each_card import whole
from piquet_teach.tutor.open_play.patterns import SURE
from piquet_teach.tutor.open_play.race import Race, lacking
from piquet_teach.tutor.open_play.suits import Suits, seen_from

_TRICKS = 12


@dataclass(frozen=True, slots=True)
class Start:
    """A deal after the declarations, before elder's first lead.

    Attributes:
        elder: Elder's points of declaring, a repique counted.
        younger: Younger's.
        until_pique: Leads of elder that complete a pique while younger scores nothing; 0: none.
        suits: The patterns of the hands, as elder sees them.
        hands: The hands (masks).
        race: What elder and younger lack for a pique in the play, however it may come.
    """

    elder: int
    younger: int
    until_pique: int
    suits: Suits
    hands: tuple[int, int]
    race: tuple[int, int]

    @property
    def declared(self) -> int:
        """Elder's points of declaring less younger's."""
        return self.elder - self.younger

    def played(self, search: AnySearch) -> int:
        """The value of the play for elder, exactly."""
        return whole(*self.hands, 0, Race(*self.race), search)

    def estimated(self, numbers: tuple[float, ...], pique: int) -> float:
        """The value of the play for elder, estimated.

        Args:
            numbers: For each pattern; the first is what every deal has.
            pique: What a pique counts; it is taken to be made where sure tricks alone make it.
        """
        total = sum([numbers[pattern] for pattern in self.suits], numbers[0])
        if self.until_pique and sum([SURE[p] for p in self.suits]) >= self.until_pique - 1:
            total += pique
        return total


def after_declaring(
    elder: int, younger: int, rules: RuleSet, shown: tuple[Declared, ...] = ()
) -> Start:
    """The declarations of two hands of twelve (masks), spoken honestly.

    Args:
        elder: Elder's cards after the exchange.
        younger: Younger's.
        rules: The rule set.
        shown: A carte blanche that was announced before.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> hands = Hand("AK987.KJT98.K.T").mask, Hand("QJT.AQ.Q87.AKQJ").mask
    >>> start = after_declaring(*hands, rules())
    >>> start.elder, start.younger, start.until_pique
    (5, 21, 0)
    """
    own = other = 0
    for score in shown:
        if score.seat is Seat.ELDER:
            own += score.points
        else:
            other += score.points
    mine, his = _held(elder, rules), _held(younger, rules)
    for (strength, points), (against, lost) in zip(mine, his, strict=True):
        if strength > against:
            own += points
        elif strength < against:
            other += lost
    until, race = 0, (0, 0)
    bonus = _repique(mine, his, rules, shown) if max(own, other) >= rules.repique_at else None
    if bonus is Seat.ELDER:
        own += rules.repique
    elif bonus is Seat.YOUNGER:
        other += rules.repique
    else:
        race = lacking(rules, own, other)
        if not other and rules.lead_points:
            until = leads_until(rules, own)
    return Start(own, other, until, seen_from(elder, younger), (elder, younger), race)


def leads_until(rules: RuleSet, points: int) -> int:
    """How many leads complete a pique for elder who has some points while younger has none.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> leads_until(rules(), 21), leads_until(rules(), 3)
    (9, 0)
    """
    leads = -(-(rules.pique_at - points) // rules.lead_points) if rules.lead_points else 0
    return leads if 0 < leads <= _TRICKS + 1 else 0


_Held = tuple[tuple[tuple[int, int], int], ...]
"""Of each contested category: how strong the best is, and the points of all that scores with it."""


@lru_cache(maxsize=1 << 15)
def _held(mask: int, rules: RuleSet) -> _Held:
    held = willing(combinations(Hand.from_mask(mask), rules), rules)
    return tuple(
        (held[category][0].strength, sum([item.score for item in held[category]]))
        if held[category]
        else ((0, 0), 0)
        for category in CONTESTED
    )


def _repique(mine: _Held, his: _Held, rules: RuleSet, shown: tuple[Declared, ...]) -> Seat | None:
    scores = list(shown)
    for category, (strength, points), (against, lost) in zip(CONTESTED, mine, his, strict=True):
        if strength > against:
            scores.append(Declared(category, Seat.ELDER, points))
        elif strength < against:
            scores.append(Declared(category, Seat.YOUNGER, lost))
    return repique(scores, rules)
