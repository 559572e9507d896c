"""What a seat plays for at a moment of the play: who leads, tricks, the way to a pique."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import combinations
from piquet_teach.engine.piquet.declaring import Declaring, Stage
from piquet_teach.engine.piquet.speech import willing
from piquet_teach.engine.piquet.view import View
from piquet_teach.tutor.exchange.outcome import lacking, leads_until
from piquet_teach.tutor.open_play.careful import CarefulSearch, Race
from piquet_teach.tutor.open_play.choice import AnySearch
from piquet_teach.tutor.open_play.search import Search
from piquet_teach.tutor.play import by_card
from piquet_teach.tutor.play.suits import SHIFTS, runs, seen_from, suit_bits


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

    def until_pique(self, other: int) -> int:
        """Leads of elder that would complete a pique, against a hand (a mask); 0: no pique.

        The first lead may be made before younger names what he scores; what his hand would name
        counts before the play.
        """
        mine, his = self.points if self.elder else self.points[::-1]
        if his or (self.elder and self.pending(other)):
            return 0
        return leads_until(self.dialogue.rules, mine)

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
        if isinstance(search, CarefulSearch):
            return self._by_card(other, search, guess)
        if self.led is None:
            return self._leads(other, search, guess)
        return self._replies(self.led, other, search, guess)

    def _by_card(self, other: int, search: CarefulSearch, guess: int) -> dict[int, int]:
        mine, his = self.race(other)
        if self.led is None:
            return by_card.leads(self.hand, other, self.won, Race(mine, his), search, guess)
        race = Race(his, mine)
        return by_card.replies(self.hand, other, self.led, self.lost, race, search, guess)

    def _leads(self, other: int, search: Search, guess: int) -> dict[int, int]:
        suits = seen_from(self.hand, other)
        until = self.until_pique(other) if self.elder else 0
        left = self.hand.bit_count()
        found = {}
        for suit in range(4):
            for place, run in enumerate(runs(suit_bits(self.hand, suit), suit_bits(other, suit))):
                value = search.lead_value(suits, suit, place, self.won, left, until, guess)
                found[run << SHIFTS[suit]] = guess = value
        return found

    def _replies(self, led: Card, other: int, search: Search, guess: int) -> dict[int, int]:
        until = 0 if self.elder else self.until_pique(other)
        left = self.hand.bit_count()
        suit = int(led.suit)
        following = suit_bits(self.hand, suit) != 0
        found = {}
        for place in (suit,) if following else range(4):
            his = suit_bits(other, place)
            if place == suit:
                his |= 1 << (led.rank - 7)
            for run in runs(suit_bits(self.hand, place), his):
                card = run & -run
                wins = place == suit and card.bit_length() - 1 > led.rank - 7
                after = seen_from(other, self.hand & ~(card << SHIFTS[place]))
                value = -search.reply_value(after, wins, self.lost, left, until, -guess)
                found[run << SHIFTS[place]] = guess = value
        return found
