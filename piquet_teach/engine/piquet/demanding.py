"""What lies open after declarations: the dialogue, and what was shown when it was demanded."""

from __future__ import annotations

from typing import NamedTuple

from piquet_teach.engine.piquet.actions import Demand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import CONTESTED, Category, Combinations
from piquet_teach.engine.piquet.contest import refuse
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.events import Shown
from piquet_teach.engine.piquet.showing import shown_cards

_DEMANDS = {category: Demand(category) for category in CONTESTED}


class Open(NamedTuple):
    """What both players know of each other's hands.

    Attributes:
        dialogue: What was said.
        shown: The cards that each seat has shown since the exchange (masks).
        asked: The categories that were shown on demand.
    """

    dialogue: Declaring
    shown: tuple[int, int] = (0, 0)
    asked: tuple[Category, ...] = ()

    def demands(self, other: Seat) -> tuple[Demand, ...]:
        """What may be demanded of the other player: what scored for him and was not shown."""
        if self.dialogue.rules.showing == "always":
            return ()
        return tuple(
            [
                _DEMANDS[contest.category]
                for contest in self.dialogue.contests
                if contest.winner is other
                and contest.settled
                and contest.category not in self.asked
            ]
        )

    def show(self, seat: int, cards: int) -> Open:
        """A seat has shown cards (a mask)."""
        first, second = self.shown
        shown = (first | cards, second) if seat == 0 else (first, second | cards)
        return Open(self.dialogue, shown, self.asked)

    def demanded(
        self, action: Demand, role: Seat, seat: int, found: Combinations
    ) -> tuple[Open, Shown]:
        """A player shows what won a category.

        Args:
            action: What the other demands.
            role: The role of him who has to show.
            seat: His seat.
            found: What his hand may declare.

        Raises:
            IllegalAction: There is nothing to be shown in this category.
        """
        category = action.category
        if self.dialogue.rules.showing == "always" or category in self.asked:
            refuse("shown_before", category=category)
        if action not in self.demands(role):
            refuse("nothing_to_show", category=category)
        contest = next(one for one in self.dialogue.contests if one.category is category)
        cards = shown_cards(contest.named, found)
        after = self.show(seat, cards.mask)._replace(asked=(*self.asked, category))
        return after, Shown(seat, category, cards)
