"""What a seat plays for at a moment of the play: who leads, tricks, the way to a pique."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import combinations
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.speech import willing
from piquet_teach.engine.piquet.stages import Stage
from piquet_teach.engine.piquet.view import View
from piquet_teach.tutor.open_play.choice import AnySearch
from piquet_teach.tutor.open_play.each_card import leads, replies
from piquet_teach.tutor.open_play.race import Race, lacking


def plays_now(view: View) -> bool:
    """Whether the seat has to play a card, and nothing else is asked."""
    if view.turn != view.seat:
        return False
    if view.phase == "play":
        return True
    state = view.dialogue
    return view.phase == "declare" and state is not None and state.stage is Stage.START


@dataclass(frozen=True, slots=True)
class Table:
    """A moment at which a seat has to play a card.

    Attributes:
        hand: Its cards (a mask).
        led: The card that the other led; None if the seat leads.
        won: Tricks that it has won.
        lost: Tricks that the other has won.
        elder: Whether it is elder.
        points: Its points and the other's in this deal so far.
        dialogue: What was declared.
    """

    hand: int
    led: Card | None
    won: int
    lost: int
    elder: bool
    points: tuple[int, int]
    dialogue: Declaring

    @staticmethod
    def of(view: View) -> Table:
        """The moment of a view.

        Raises:
            ValueError: The seat has no card to play now.
        """
        if not plays_now(view) or view.dialogue is None:
            raise ValueError("the seat has no card to play now")
        own, other = view.seat, 1 - view.seat
        return Table(
            view.hand.mask,
            view.table,
            view.tricks[own],
            view.tricks[other],
            view.role is Seat.ELDER,
            (view.points[own], view.points[other]),
            view.dialogue,
        )

    def race(self, other: int) -> tuple[int, int]:
        """What this seat and the other still lack for a pique, against a hand (a mask); 0: none."""
        own, his = self.points
        if self.elder:
            his += self.pending(other)
        elder, younger = lacking(self.dialogue.rules, *((own, his) if self.elder else (his, own)))
        return (elder, younger) if self.elder else (younger, elder)

    def pending(self, younger: int) -> int:
        """What younger will still name after elder's first lead, if he has a hand (a mask)."""
        open_ = [contest for contest in self.dialogue.contests if not contest.settled]
        if not open_:
            return 0
        rules = self.dialogue.rules
        held = willing(combinations(Hand.from_mask(younger), rules), rules)
        return sum(
            sum(item.score for item in held[contest.category])
            for contest in open_
            if contest.winner is Seat.YOUNGER or contest.claim is None
        )

    def values(self, other: int, search: AnySearch, guess: int = 0) -> dict[int, int]:
        """The value of each card, against one hand of the other player, with open cards.

        Args:
            other: The hand (a mask).
            search: The search.
            guess: What the values may be near to.

        Returns:
            For each run of cards that play alike (a mask): the seat's points less the other's from
            here to the end of the deal.
        """
        mine, his = self.race(other)
        if self.led is None:
            return dict(leads(self.hand, other, self.won, Race(mine, his), search, guess))
        race = Race(his, mine)
        return dict(replies(self.hand, other, self.led, self.lost, race, search, guess))
