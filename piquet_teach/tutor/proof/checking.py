"""Whether a dialogue can happen: with which deal, or why not, and how little would mend it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import combinations as choose

from piquet_teach.engine.piquet.acts import Act, Seat
from piquet_teach.engine.piquet.dialogue import Dialogue
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.counting.demands import NO_DEMAND, Cases, both, demanded, demands
from piquet_teach.tutor.counting.features import satisfied
from piquet_teach.tutor.counting.heard import Heard, hear
from piquet_teach.tutor.counting.two_hands import Deal, find_deal
from piquet_teach.tutor.proof.argument import argue
from piquet_teach.tutor.proof.repairs import Repair, repairing
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.slices import Progress, Sliced, finish


@dataclass(frozen=True)
class Check:
    """What was found out about a dialogue. `check_dialogue` makes one.

    Attributes:
        heard: The acts, each with its speaker and what was said before it.
        rules: The rule set.
        sinking: Whether the players may keep combinations back; if not, they are honest and
            complete.
        example: A deal (elder's hand, younger's hand) that gives the dialogue; None if there is
            none.
    """

    heard: tuple[Heard, ...]
    rules: RuleSet
    sinking: bool
    example: Deal | None

    @property
    def possible(self) -> bool:
        """Whether any deal of cards gives this dialogue."""
        return self.example is not None

    def deal(self, seed: int) -> Deal | None:
        """A deal that gives the dialogue; other seeds give others."""
        return find_deal(demanded(self.heard, sinking=self.sinking), seed=seed)

    @cached_property
    def conflict(self) -> tuple[Heard, ...]:
        """A smallest set of acts that cannot stand together; empty if the dialogue is possible."""
        return finish(self.conflicting())

    @cached_property
    def argument(self) -> tuple[Reason, ...]:
        """Why the acts of `conflict` cannot stand together, step by step."""
        return argue(self.conflict, sinking=self.sinking)

    @cached_property
    def repairs(self) -> tuple[Repair, ...]:
        """Every change of one act that makes the dialogue possible; none if it is possible."""
        return finish(self.repairing())

    def conflicting(self) -> Sliced[tuple[Heard, ...]]:
        """The work of `conflict`, in slices."""
        if self.possible:
            return ()
        search = _Conflict(self.heard, sinking=self.sinking)
        return (yield from search.smallest())

    def repairing(self) -> Sliced[tuple[Repair, ...]]:
        """The work of `repairs`, in slices."""
        if self.possible:
            return ()
        return (yield from repairing(self.heard, self.rules, sinking=self.sinking))


def check_dialogue(
    acts: Dialogue | Iterable[Act], rules: RuleSet | None = None, *, sinking: bool = False
) -> Check:
    """Whether acts, a whole dialogue or the beginning of one, can be heard at all.

    All deals are searched, none is sampled. Of the twelve cards as dealt nothing is assumed but
    what an announced carte blanche tells.

    Args:
        acts: A dialogue, or its acts.
        rules: The rule set; that of the dialogue if not given.
        sinking: Whether the players may keep combinations back, whole or in part. If not, each act
            is what an honest player says who declares everything.

    Raises:
        MisplacedAct: The protocol does not allow an act where it stands; the error tells which,
            and why.
        ValueError: No rules, or sinking where the rules know none.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> check = check_dialogue(printed_dialogue())
    >>> check.possible, [one.act for one in check.conflict]
    (False, [Top('Q'), Answer('not_good', 4, 'Q')])
    >>> [repair.new for repair in check.repairs]
    [Top('J'), Top('10')]
    >>> check_dialogue(printed_dialogue(repaired=True)).possible
    True
    """
    if rules is None:
        if not isinstance(acts, Dialogue):
            raise ValueError("acts alone do not tell the rules they were spoken under")
        rules = acts.rules
    if sinking and not rules.sinking:
        raise ValueError("these rules know no sinking")
    heard = hear(acts, rules)
    return Check(heard, rules, sinking, find_deal(demanded(heard, sinking=sinking)))


class _Conflict:
    """The search for a smallest set of acts that no deal satisfies together.

    Deals that were found on the way are kept: acts that one of them satisfies together need no
    search of their own.
    """

    def __init__(self, heard: Sequence[Heard], *, sinking: bool) -> None:
        self._acts: list[tuple[Heard, Cases]] = []
        for one in heard:
            cases = demands(one, sinking=sinking)
            if cases != NO_DEMAND and all(cases != known for _, known in self._acts):
                self._acts.append((one, cases))
        self._together: list[int] = []

    def smallest(self) -> Sliced[tuple[Heard, ...]]:
        """Pairs first, for most contradictions are pairs; then nothing above what leaving out acts
        one by one comes down to."""
        every = range(len(self._acts))
        few = list(every)
        for size in every:
            if size == 3:
                few = yield from self._fewer(few)
            if size >= len(few):
                break
            for some in choose(every, size):
                if not self._possible(some):
                    return self._heard(some)
                yield Progress(size, len(few))
        return self._heard(few)

    def _fewer(self, few: list[int]) -> Sliced[list[int]]:
        for place in reversed(few):
            fewer = [n for n in few if n != place]
            if not self._possible(fewer):
                few = fewer
            yield Progress(3, len(few))
        return few

    def _heard(self, some: Iterable[int]) -> tuple[Heard, ...]:
        return tuple(self._acts[n][0] for n in some)

    def _possible(self, some: Iterable[int]) -> bool:
        wanted = sum(1 << n for n in some)
        if any(wanted & together == wanted for together in self._together):
            return True
        together = self._with(wanted)
        if not together:
            return False
        # As many more acts as can be: the subsets of all these are possible too.
        for n in range(len(self._acts)):
            if not together >> n & 1:
                together = self._with(together | 1 << n) or together
        self._together.append(together)
        return True

    def _with(self, wanted: int) -> int:
        """All acts that some deal satisfies which satisfies the wanted ones; 0 if there is none."""
        chosen = [cases for n, (_, cases) in enumerate(self._acts) if wanted >> n & 1]
        deal = find_deal(reduce(both, chosen, NO_DEMAND))
        if deal is None:
            return 0
        fitting = [_satisfied(cases, deal) for _, cases in self._acts]
        return sum(1 << n for n, fits in enumerate(fitting) if fits)


def _satisfied(cases: Cases, deal: Deal) -> bool:
    hands = dict(zip(Seat, deal, strict=True))
    return any(
        all(satisfied(bounds, hands[seat].mask) for seat, bounds in case.items()) for case in cases
    )
