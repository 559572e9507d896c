"""What to declare, in each category: everything that could be said, with what it brings and tells.

Counted are the points of the category itself, over every hand of the other side, which is taken to
declare all that it holds. What a declaration is worth later, in the play, is not counted.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from piquet_teach.engine.cards import PACK32_MASK, Hand
from piquet_teach.engine.piquet.acts import Act, Claim, NothingToClaim, Seat
from piquet_teach.engine.piquet.combinations import (
    CONTESTED,
    Category,
    Combination,
    combinations,
)
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.speech import shown
from piquet_teach.engine.piquet.stages import Stage
from piquet_teach.engine.piquet.view import View
from piquet_teach.tutor.counting.demands import demanded
from piquet_teach.tutor.counting.features import narrowed, strength
from piquet_teach.tutor.counting.holdings import HIGHEST, best_between
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.counting.one_hand import one_of, tally
from piquet_teach.tutor.declaring.choices import choices
from piquet_teach.tutor.declaring.odds import knowledge
from piquet_teach.tutor.declaring.stakes import Stakes
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Progress, Sliced, finish


@dataclass(frozen=True, slots=True)
class Declaration:
    """One thing that could be declared in a category.

    Attributes:
        category: The category.
        said: What is declared if it is good, best first; empty: nothing, all is kept back.
        act: How it is said: elder's claim, or what younger names when he has to.
        complete: Whether nothing is kept back.
        own: The points that its speaker scores in this category, on average.
        other: The points that the other side scores, on average.
        reasons: What was counted: ``"chance"`` (``good``, ``equal``, ``not_good``, ``hands``,
            ``unseen``, ``sinking``), ``"certainly_good"``, ``"never_good"``, ``"scores"``
            (``points``, ``number`` of combinations), ``"average"`` (``own``, ``other``,
            ``hands``), ``"kept_back"`` (``loss`` on average against saying everything, ``hidden``:
            the cards of which nothing is said), ``"tells"`` (how many hands of twelve cards agree
            with the speaker's words ``before`` and ``after``, for one who sees no card).
    """

    category: Category
    said: tuple[Combination, ...]
    act: Act
    complete: bool
    own: Fraction
    other: Fraction
    reasons: tuple[Reason, ...]

    @property
    def value(self) -> Fraction:
        """The speaker's points of the category less those of the other side, on average."""
        return self.own - self.other


def declarations(
    known: Knowledge | View | Hand | str, rules: RuleSet | None = None
) -> dict[Category, tuple[Declaration, ...]]:
    """What could be declared in each category that is still open, best first.

    Args:
        known: As for `odds`.
        rules: The rule set, for a bare hand.

    Raises:
        HandError: The text is no hand of the piquet pack.
        ValueError: Not twelve cards; rules beside a view; no hand of the other side fits what was
            heard.

    >>> for options in declarations("AK987.KJT98.K.T").values():
    ...     print(options[0].act, f"{float(options[0].own):.2f} - {float(options[0].other):.2f}")
    Claim('point', 5) 2.68 - 2.06
    Claim('sequence', 4) 5.26 - 2.07
    Claim('set', 3, 'K') 2.15 - 2.27
    """
    return finish(declaring(known, rules))


def declaring(
    known: Knowledge | View | Hand | str,
    rules: RuleSet | None = None,
    *,
    categories: Iterable[Category] = CONTESTED,
) -> Sliced[dict[Category, tuple[Declaration, ...]]]:
    """The work of `declarations`, in slices; of some categories only, if they are given."""
    known = knowledge(known, rules)
    result: dict[Category, tuple[Declaration, ...]] = {}
    counted = _Counted(known)
    state, seat = known.state, known.seat
    places = {contest.category: n for n, contest in enumerate(state.contests)}
    for category in CONTESTED:
        place = places[category]
        if category not in categories or not _open(state, place, seat):
            continue
        found: list[Declaration] = []
        every = list(choices(combinations(known.hand, known.rules), category, known.rules))
        for said in every:
            yield Progress(len(found), len(every))
            if _still(state, place, seat, said):
                found.append(counted.declaration(category, said, every[0]))
        result[category] = tuple(sorted(found, key=_best_first))
    return result


def _best_first(one: Declaration) -> tuple[Fraction, bool]:
    return (-one.value, not one.complete)


def beating(
    known: Knowledge | View | Hand | str,
    combination: Combination,
    rules: RuleSet | None = None,
    *,
    number: int = 3,
    seed: int = 0,
) -> tuple[Hand, ...]:
    """A few of the hands against which a combination is not good, each of them as likely.

    Args:
        known: As for `odds`.
        combination: The combination.
        rules: The rule set, for a bare hand.
        number: How many at most.
        seed: Another seed gives others.

    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> trio = combinations("AK987.KJT98.K.T", rules()).sets[0]
    >>> [str(hand) for hand in beating("AK987.KJT98.K.T", trio, number=1)]
    ['♠J10 ♥AQ ♦AQJ1098 ♣AQ']
    """
    known = knowledge(known, rules)
    power = strength(*combination.strength)
    better = best_between(combination.category, power + 1, HIGHEST, known.rules)
    together = [narrowed(one, other) for one in known.other_hand() for other in better]
    unseen = known.unseen.mask
    hands = tally(unseen, together).hands
    numbers = random.Random(seed).sample(range(hands), min(number, hands))
    return tuple(Hand.from_mask(one_of(unseen, together, n)) for n in numbers)


def _open(state: Declaring, place: int, seat: Seat) -> bool:
    """Whether a seat has still to choose what it declares in a category."""
    contest = state.contests[place]
    if contest.settled or contest.named or contest.winner is seat.other:
        return False
    if seat is Seat.YOUNGER:
        return True
    now = place == state.now and state.stage in (Stage.CLAIM, Stage.DETAIL)
    return not state.after_lead and (now or (place > state.now and contest.claim is None))


def _still(state: Declaring, place: int, seat: Seat, said: tuple[Combination, ...]) -> bool:
    """Whether what a seat has said so far leaves it this."""
    contest = state.contests[place]
    claim = contest.claim
    if claim is None:
        return True
    if seat is Seat.ELDER:  # he is asked for the value or the top card of what he claimed
        return bool(said) and said[0].length == claim.number
    if contest.winner is seat:  # he has said that he has something better
        return bool(said) and said[0].strength > (claim.number, claim.value or claim.rank or 99)
    return not contest.asked or not said or said[0].length == claim.number


class _Counted:
    """Counts declarations of one player."""

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        self._stakes = Stakes(known.unseen.mask, known.other_hand(), known.rules)
        self._hands = self._stakes.hands()
        if not self._hands:
            raise ValueError("no hand that the other side can hold fits what was heard")
        words = (one for one in known.heard if one.speaker is known.seat)
        self._words = tuple(case.get(known.seat, {}) for case in demanded(words, sinking=False))
        self._before = tally(PACK32_MASK, self._words).hands

    def declaration(
        self,
        category: Category,
        said: tuple[Combination, ...],
        everything: tuple[Combination, ...],
    ) -> Declaration:
        rules, hands = self._known.rules, self._hands
        power = strength(*said[0].strength) if said else 0
        weaker = self._stakes.hands(best_between(category, 0, power - 1, rules)) if said else 0
        as_strong = self._stakes.hands(best_between(category, power, power, rules)) if said else 0
        own = Fraction(sum(item.score for item in said) * weaker, hands)
        other = Fraction(self._stakes.points(category, power), hands)
        complete = said == everything
        reasons = self._chance(said, weaker, as_strong) if said else []
        reasons.append(Reason("average", {"own": own, "other": other, "hands": hands}))
        if not complete:
            reasons.append(self._kept_back(category, said, everything, own - other))
        reasons.append(self._tells(category, said))
        act = _begins(category, said, self._known.seat)
        return Declaration(category, said, act, complete, own, other, tuple(reasons))

    def _chance(self, said: tuple[Combination, ...], weaker: int, as_strong: int) -> list[Reason]:
        hands = self._hands
        facts = {
            "good": Fraction(weaker, hands),
            "equal": Fraction(as_strong, hands),
            "not_good": Fraction(hands - weaker - as_strong, hands),
            "hands": hands,
            "unseen": len(self._known.unseen),
            "sinking": self._known.sinking,
        }
        reasons = [Reason("chance", facts)]
        if weaker == hands:
            reasons.append(Reason("certainly_good"))
        elif not weaker:
            reasons.append(Reason("never_good"))
        points = sum(item.score for item in said)
        return [*reasons, Reason("scores", {"points": points, "number": len(said)})]

    def _kept_back(
        self,
        category: Category,
        said: tuple[Combination, ...],
        everything: tuple[Combination, ...],
        value: Fraction,
    ) -> Reason:
        """What keeping back costs, and which cards are not spoken of."""
        power = strength(*everything[0].strength)
        weaker = self._stakes.hands(best_between(category, 0, power - 1, self._known.rules))
        points = sum(item.score for item in everything) * weaker
        best = Fraction(points - self._stakes.points(category, power), self._hands)
        hidden = _cards(everything, self._known.hand) - _cards(said, self._known.hand)
        return Reason("kept_back", {"loss": best - value, "hidden": hidden})

    def _tells(self, category: Category, said: tuple[Combination, ...]) -> Reason:
        """How many hands of twelve an honest player would say this with, and has said the rest."""
        low = high = 0
        if said:
            number, height = said[0].strength
            low, high = strength(number), strength(number, 99)
            if category is Category.SET:
                low = high = strength(number, height)
        fitting = best_between(category, low, high, self._known.rules)
        together = [narrowed(one, other) for one in self._words for other in fitting]
        after = tally(PACK32_MASK, together).hands
        return Reason("tells", {"before": self._before, "after": after})


def _begins(category: Category, said: tuple[Combination, ...], seat: Seat) -> Act:
    if not said:
        return NothingToClaim(category)
    named = shown(said[0], fully=False)
    return named if seat is Seat.YOUNGER else Claim(named.category, named.number, named.rank)


def _cards(items: tuple[Combination, ...], hand: Hand) -> Hand:
    mask = 0
    for item in items:
        mask |= item.cards(hand).mask
    return Hand.from_mask(mask)
