"""What lies before a learner of DeclarationCoach, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.auction.calls import SIGNS, Pass
from piquet_teach.engine.piquet.auction.rules import AuctionRules
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.auction.bidding import opening_bids
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.declaring.coaching import Coaching, Judgement, Outcome
from piquet_teach.tutor.declaring.declarations import Declaration
from piquet_teach.tutor.options import Option

_BIDS: Final = 4
"""How many of the best bids are shown."""


def under(rules: RuleSet, contract: str | None) -> tuple[RuleSet, str | None]:
    """The rules under a contract of an auction, and the contract: maybe the rules tell it.

    Raises:
        ValueError: No such contract, or a game without contracts.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found, contract = under(rules("auction"), "minus")
    >>> found.sinking, contract == under(found, None)[1]
    (False, True)
    """
    if contract is None:
        return rules, None if rules.agreed is rules else "minus"
    if not isinstance(rules, AuctionRules):
        raise ValueError(f"there are no contracts in {rules.id!r}")
    if contract not in SIGNS:
        raise ValueError(f"contract is one of {', '.join(SIGNS)}, not {contract!r}")
    return rules.under(contract), contract


@dataclass(frozen=True, slots=True)
class Desk:
    """What lies before the learner.

    Attributes:
        coaching: Where the dialogue stands.
        declared: What was counted; None while a count goes on, or if it was stopped.
        choose: Whether he chooses before he sees the advice.
        tried: The choices that he has tried.
        told: Whether the advice is shown to him after his choice.
        lit: The id of the declaration that he looks at.
        beating: Hands that beat it, if he has asked for them.
        raised: The card that was pressed last.
        contract: ``"plus"`` or ``"minus"`` if one declares under such a contract.
        bids: What the hand may bid, best first; empty where there is no auction, or it is over.
    """

    coaching: Coaching
    declared: Mapping[Category, tuple[Declaration, ...]] | None
    choose: bool = False
    tried: tuple[int, ...] = ()
    told: bool = False
    lit: str | None = None
    beating: tuple[Hand, ...] | None = None
    raised: Card | None = None
    contract: str | None = None
    bids: tuple[Option, ...] = ()

    @staticmethod
    def of(known: Knowledge, *, choose: bool = False, contract: str | None = None) -> Desk:
        """A desk at the beginning; see `under` for the contract."""
        rules = known.rules
        bids: tuple[Option, ...] = ()
        if contract is None and isinstance(rules, AuctionRules) and not known.gone:
            bids = opening_bids(known.hand, rules, known.seat)
        return Desk(Coaching(known), None, choose, contract=contract, bids=bids)

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.coaching.known.rules

    @property
    def asking(self) -> bool:
        """Whether the learner has still to choose before he is told."""
        return self.choose and not self.told and self.coaching.deciding

    @property
    def hidden(self) -> tuple[Category, ...]:
        """The categories of which he is not told before he has chosen."""
        return self.coaching.categories if self.asking else ()

    @property
    def bidding(self) -> tuple[Option, ...]:
        """The bids that are shown: the best, and what a pass is worth, as long as nobody spoke."""
        if self.coaching.known.acts:
            return ()
        passing = [one for one in self.bids[_BIDS:] if isinstance(one.action, Pass)]
        return (*self.bids[:_BIDS], *passing)

    def at(
        self, coaching: Coaching, declared: Mapping[Category, tuple[Declaration, ...]] | None
    ) -> Desk:
        """The desk at another place of the dialogue."""
        return Desk(coaching, declared, self.choose, contract=self.contract, bids=self.bids)

    def after(self, option: int, judgement: Judgement) -> Desk:
        """The desk after a choice was judged."""
        told = judgement.outcome is not Outcome.AGAIN
        return replace(self, told=told, tried=() if told else (*self.tried, option))


def listed(desk: Desk) -> list[tuple[str, Declaration | Option]]:
    """The declarations that are shown, after the bids, each with its id.

    What the learner is asked is not among them, nor a lesser claim that can never be good.
    """
    hidden = desk.hidden
    bids: list[tuple[str, Declaration | Option]] = [
        (f"bid-{n}", one) for n, one in enumerate(desk.bidding)
    ]
    return bids + [
        (f"{category}-{n}", one)
        for category, ways in (desk.declared or {}).items()
        if category not in hidden
        for n, one in enumerate(ways)
        if one.complete or not one.said or _may_score(one)
    ]


def _may_score(declared: Declaration) -> bool:
    return all(reason.code != "never_good" for reason in declared.reasons)


def looked_at(desk: Desk) -> Declaration | Option | None:
    """That whose reasons are shown: the one chosen, or the best declaration in what is decided."""
    shown = dict(listed(desk))
    if desk.lit is not None:
        return shown.get(desk.lit)
    return shown.get(f"{desk.coaching.state.contest.category}-0")
