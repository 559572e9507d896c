"""What one player knows when he counts: his cards, what is gone, what was said."""

from __future__ import annotations

from dataclasses import dataclass, replace

from piquet_teach.engine.cards import PACK32, Hand
from piquet_teach.engine.piquet.acts import Act, Announce, Seat
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.events import Announced, Played, Said
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.view import View
from piquet_teach.tutor.counting.demands import NO_DEMAND, Cases, both, demands
from piquet_teach.tutor.counting.features import Bounds, Feature, narrowed, satisfied
from piquet_teach.tutor.counting.heard import Heard, hear, state_after

Seen = tuple[Hand, int]
"""Cards that the other player showed or was seen to hold, and how many of them he holds still."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A seat's knowledge while declaring.

    Args:
        hand: His twelve cards (or their text).
        rules: The rule set.
        seat: Elder or younger.
        gone: Cards that he knows to be in neither hand: his discards, and cards of the talon that
            were left and that he saw.
        acts: What was said so far, by both.
        sinking: Whether the other player may have kept something back; if not, he is taken to be
            honest and complete, so that what he does not say tells as much as what he says.
        seen: What he has seen of the other hand.

    Raises:
        HandError: A text is no hand of the piquet pack.
        ValueError: Not twelve cards, a card that is known to be in two places, or sinking where
            the rules know none.
        MisplacedAct: The acts are no beginning of a dialogue.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> known = Knowledge("AK987.KJT98.K.T", rules(), gone="SQ SJ HQ H7 D7")
    >>> len(known.unseen)
    15
    """

    hand: Hand
    rules: RuleSet
    seat: Seat = Seat.ELDER
    gone: Hand = Hand()  # noqa: RUF009 - a hand cannot be changed
    acts: tuple[Act, ...] = ()
    sinking: bool = False
    seen: tuple[Seen, ...] = ()

    def __post_init__(self) -> None:
        for name, kind in (("hand", Hand), ("gone", Hand), ("seat", Seat), ("acts", tuple)):
            object.__setattr__(self, name, kind(getattr(self, name)))
        if len(self.hand) != 12:
            raise ValueError(f"a hand of 12 cards is needed to count, not {len(self.hand)}")
        if self.hand & self.gone:
            raise ValueError(f"{self.hand & self.gone} cannot be in two places")
        if len(self.gone) > 8:
            raise ValueError(f"at most 8 cards are in neither hand, not {len(self.gone)}")
        if self.sinking and not self.rules.sinking:
            raise ValueError("these rules know no sinking")
        hear(self.acts, self.rules)  # acts that are no dialogue are refused here

    @staticmethod
    def of(view: View, *, sinking: bool = False) -> Knowledge:
        """What a seat of a game knows while declaring.

        Raises:
            ValueError: The seat has not twelve cards, those that it has played counted.
        """
        role = view.role or Seat.ELDER
        played = {
            own: Hand(
                e.card
                for e in view.events
                if isinstance(e, Played) and own == (e.seat == view.seat)
            )
            for own in (True, False)
        }
        certain = view.held_by_other | played[False]
        seen = [(certain, len(certain))] if certain else []
        acts: list[Act] = []
        for event in view.events:
            if isinstance(event, Announced):
                acts.append(
                    Announce(event.category, role if event.seat == view.seat else role.other)
                )
                if event.seat != view.seat and event.category is Category.CARTE_BLANCHE:
                    seen.append((event.cards, 12 - view.drawn[event.seat]))
            elif isinstance(event, Said):
                acts.append(event.act)
        gone = view.discards | (view.looked - certain)
        return Knowledge(
            view.hand | played[True], view.rules, role, gone, tuple(acts), sinking, tuple(seen)
        )

    @property
    def unseen(self) -> Hand:
        """The cards that the other player may hold."""
        return PACK32 - self.hand - self.gone

    @property
    def heard(self) -> tuple[Heard, ...]:
        """The acts with what was said before each."""
        return hear(self.acts, self.rules)

    @property
    def state(self) -> Declaring:
        """The dialogue as far as it has come."""
        return state_after(self.heard, self.rules)

    def hearing(self, *acts: Act) -> Knowledge:
        """The knowledge after further acts.

        Raises:
            MisplacedAct: They do not fit.
        """
        return replace(self, acts=(*self.acts, *acts))

    def other_hand(self) -> tuple[Bounds, ...]:
        """Bounds on the other hand, one of which it keeps, by what was heard and seen.

        A player's own acts tell him nothing, whatever he kept back himself.
        """
        cases = NO_DEMAND
        for one in self.heard:
            cases = both(cases, self._evidence(one))
        seen: list[Bounds] = [
            {Feature("shown", (cards.mask,)): (number, number)} for cards, number in self.seen
        ]
        return tuple(narrowed(case.get(self.seat.other, {}), *seen) for case in cases)

    def _evidence(self, one: Heard) -> Cases:
        other = self.seat.other
        cases = demands(one, sinking=self.sinking)
        if isinstance(one.act, Announce):
            cases = tuple(
                case for case in cases if satisfied(case.get(self.seat, {}), self.hand.mask)
            )
        elif one.speaker is self.seat:
            cases = cases[:1]
        return tuple({other: case.get(other, {})} for case in cases)
