"""What was declared in a deal of a game, each act in its place in the dialogue."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Announce, Seat
from piquet_teach.engine.piquet.auction.calls import Contracted
from piquet_teach.engine.piquet.auction.rules import AuctionRules
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.events import Announced, DealBegan, Event, Said
from piquet_teach.engine.piquet.rules import RuleSet

_UNSEEN: Final = Hand()


class Listener:
    """Hears the events of a game one after the other, and knows where its dialogue stands.

    Args:
        rules: The rule set.

    Attributes:
        dealer: Who deals the running deal; None before the first.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._state = Declaring.start(rules)
        self.dealer: int | None = None

    def hear(self, event: Event) -> Turn | None:
        """Take note of an event; one that is spoken is told as a turn of the dialogue."""
        match event:
            case DealBegan():
                self._rules, self.dealer = self._rules.agreed, event.dealer
                self._state = Declaring.start(self._rules)
            case Contracted():
                assert isinstance(self._rules, AuctionRules)
                self._rules = self._rules.under(event.contract.bid.sign)
                self._state = Declaring.start(self._rules)
            case Announced(category=Category.CARTE_BLANCHE):
                shown = Announce(event.category, self.role(event.seat))
                self._state = Declaring.start(self._rules, (*self._state.announced, shown))
            case Announced():
                self._state = self._state.hear(Announce(event.category, self.role(event.seat)))
            case Said():
                turn = Turn(self.role(event.seat), event.act, _UNSEEN, self._state)
                self._state = turn.after
                return turn
        return None

    def role(self, seat: int) -> Seat:
        """Whether a seat is elder or younger in the running deal."""
        return Seat.YOUNGER if seat == self.dealer else Seat.ELDER

    @property
    def rules(self) -> RuleSet:
        """The rules of the running deal."""
        return self._rules

    @property
    def state(self) -> Declaring:
        """The dialogue so far."""
        return self._state


def turns(events: Iterable[Event], rules: RuleSet) -> Iterator[tuple[Event, Turn | None]]:
    """Events, each with the turn of the dialogue that it is.

    >>> from piquet_teach.engine.game import new_game
    >>> from piquet_teach.engine.piquet.acts import Claim
    >>> game = new_game("piquet-ru", seed=1, first_dealer=1)
    >>> while game.view(game.turn).phase != "declare":
    ...     game = game.play(game.legal[-1])
    >>> game = game.play(game.legal[0])
    >>> [turn.speaker.value for _, turn in turns(game.events, game.rules) if turn]
    ['elder']
    """
    listener = Listener(rules)
    for event in events:
        yield event, listener.hear(event)
