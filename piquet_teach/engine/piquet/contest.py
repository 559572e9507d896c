"""One category of a dialogue: what was said of it, and which combinations fit there."""

from __future__ import annotations

from typing import Final, NamedTuple, NoReturn

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.acts import Answer, Named, Seat
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.refusal import IllegalAction, Refusal

_new: Final = tuple.__new__  # half the time of a named tuple's own constructor


def refuse(code: str, **facts: object) -> NoReturn:
    """Raise the refusal of an act."""
    raise IllegalAction(Refusal(code, facts))


class Contest(NamedTuple):
    """What has been said in one category.

    Attributes:
        category: The category.
        claim: Elder's claim with the value or top card that he told when asked; None if he claimed
            nothing.
        asked: Whether younger asked "how much?" or "how high?".
        winner: Who scores, once it is known that somebody may.
        named: What the winner named, the best first.
        points: Points, once they were said; None before.
        settled: Nothing more will be said of this category.
    """

    category: Category
    claim: Named | None = None
    asked: bool = False
    winner: Seat | None = None
    named: tuple[Named, ...] = ()
    points: int | None = None
    settled: bool = False

    def with_(
        self,
        *,
        claim: Named | None = None,
        asked: bool = False,
        winner: Seat | None = None,
        named: tuple[Named, ...] = (),
        points: int | None = None,
        settled: bool = False,
    ) -> Contest:
        """With something more said; what is not given stays."""
        return _new(
            Contest,
            (
                self.category,
                claim or self.claim,
                asked or self.asked,
                winner or self.winner,
                named or self.named,
                self.points if points is None else points,
                settled or self.settled,
            ),
        )


def score_of(item: Named, rules: RuleSet) -> int:
    """The points of a named combination, if its category is won.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> score_of(Named("sequence", 5), rules()), score_of(Named("set", 3, "K"), rules())
    (15, 3)
    """
    if item.category is Category.POINT:
        return item.number
    if item.category is Category.SEQUENCE:
        return rules.sequence_scores[item.number - 3]
    return rules.quatorze if item.number == 4 else rules.trio


def beats(one: Named, other: Named) -> bool:
    """Whether one combination is certainly better than another, by what was named of them.

    >>> beats(Named("sequence", 4), Named("sequence", 3, "A"))
    True
    >>> beats(Named("sequence", 3, "K"), Named("sequence", 3))  # the other may go to the ace
    False
    """
    if one.number != other.number:
        return one.number > other.number
    first, second = one.value or one.rank, other.value or other.rank
    return first is not None and second is not None and first > second


def require_known(item: Named, rules: RuleSet) -> None:
    """Refuse a combination that the rule set does not know.

    Raises:
        IllegalAction: The point is too short, the rank makes no set, no sequence is so long below
            that card.
    """
    if item.category is Category.POINT and item.number < rules.shortest_point:
        refuse("point_too_short", min=rules.shortest_point)
    if item.category is Category.SET:
        if item.rank not in rules.set_ranks:
            refuse("rank_makes_no_set", rank=item.rank)
        if item.rank == Rank.TEN and item.number == 3 and rules.tens_quatorze_only:
            refuse("tens_quatorze_only")
    if item.category is Category.SEQUENCE and item.rank is not None:
        require_run(item.number, item.rank)


def require_run(number: int, top: Rank) -> None:
    """Refuse a sequence that would go below the seven."""
    if top - number < Rank.SEVEN - 1:
        refuse("no_such_sequence", number=number, rank=top)


def require_better(item: Named, contest: Contest, rules: RuleSet) -> None:
    """Refuse what younger names if it does not beat elder's claim as far as it is known.

    Raises:
        IllegalAction: It is not better, or not of the number that his question implied.
    """
    require_known(item, rules)
    claim = contest.claim
    if claim is None:
        return
    if item.category is Category.SET:
        good = beats(item, claim)
    elif contest.asked:  # the question said that the numbers are equal
        good = item.number == claim.number and beats(item, claim)
    else:
        good = item.number > claim.number
    if not good:
        refuse("does_not_beat", category=item.category)


def named_in(answer: Answer, contest: Contest) -> Named:
    """The combination that a "not good" names; it tells only what the claim left open.

    Raises:
        IllegalAction: It names nothing, too much, or what cannot be.
    """
    claim, category = contest.claim, contest.category
    assert claim is not None, "an answer follows a claim"
    number, rank = answer.number, answer.rank
    try:
        if category is Category.SET and number is not None and rank is not None:
            return Named(category, number, rank)
        if category is not Category.SET and not contest.asked:
            if number is not None and rank is None:
                return Named(category, number)
        elif category is Category.POINT and number is not None and rank is None:
            return Named(category, claim.number, value=number)
        elif category is Category.SEQUENCE and number is None and rank is not None:
            return Named(category, claim.number, rank)
    except ValueError:
        refuse("no_such_combination", category=category, number=number)
    refuse("must_name", category=category, asked=contest.asked)
