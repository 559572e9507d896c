"""A game read from beginning to end: what was dealt, exchanged, said, played and counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.game import Game
from piquet_teach.engine.piquet.acts import NothingMore, Seat
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.engine.piquet.events import (
    Counted,
    CutToDeal,
    DealBegan,
    DealEnded,
    Event,
    FirstDealer,
    MoreDeals,
    PartieEnded,
    Played,
    TrickWon,
    score_sheet,
)
from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.engine.piquet.view import View
from piquet_teach.engine.piquet.voleur.rules import VoleurRules
from piquet_teach.engine.spades.rules import SpadesRules
from piquet_teach.text import around_transcript
from piquet_teach.text.catalogue import LANGUAGES, Translator, translator
from piquet_teach.text.events import counted_for, players, spoken, told
from piquet_teach.text.facts import fact, sentence
from piquet_teach.text.saying import worded
from piquet_teach.tutor.spoken import turns

_BETWEEN = (CutToDeal, FirstDealer, DealBegan, DealEnded, MoreDeals, PartieEnded)
_BONUSES = ("repique", "pique", "cards", "capot", "contract")
_IN_PLAY = ("lead", "win", "hold", "last_trick")
_ROLES = ((Seat.YOUNGER, Seat.ELDER), (Seat.ELDER, Seat.YOUNGER))


def transcript(game: Game | View, language: str = LANGUAGES[0]) -> tuple[str, ...]:
    """Everything that has happened, line by line.

    Args:
        game: A game, which tells all cards, or the view of a seat, which tells what
            that seat knows of the running deal.
        language: ``"en"``, ``"ru"`` or ``"bg"``.

    Raises:
        ValueError: No such language.

    >>> from piquet_teach.engine.game import new_game
    >>> hands = ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")
    >>> game = new_game("piquet-ru", seed=7, first_dealer=0, deals=[hands])
    >>> for action in ("exchange S10", "exchange S7"):
    ...     game = game.play(action)
    >>> for line in transcript(game)[:4]:
    ...     print(line)
    Player A deals first.
    Deal 1: player A deals, player B is elder.
    Twelve cards each are dealt, eight are left in the talon. Younger: ♠QJ10 ♥AQ ♦Q87 ♣AKQJ. ...
    Younger discards ♠10 and draws ...
    """
    return told_through(game, translator(language))


def told_through(game: Game | View, words: Translator) -> tuple[str, ...]:
    """The lines of `transcript` with the words of a translator."""
    if isinstance(game.rules, SpadesRules):
        return tuple(str(worded(event, words)) for event in game.events)
    if isinstance(game.rules, VoleurRules | NormandRules):
        return tuple(around_transcript.lines(game.events, words))
    return tuple(_Reader(words).lines(turns(game.events, game.rules)))


class _Reader:
    """Goes through the events; what belongs together is kept until it makes a line."""

    def __init__(self, words: Translator) -> None:
        self.words = words
        self.names = players(words)
        self.roles: tuple[Seat, Seat] = (Seat.ELDER, Seat.YOUNGER)
        self.deal: list[Event] = []
        self.breath: list[str] = []
        self.speaker: Seat | None = None
        self.trick: list[Played] = []
        self.winner: int | None = None
        self.totals = [0, 0]

    def lines(self, events: Iterable[tuple[Event, Turn | None]]) -> Iterator[str]:
        """The lines of the events, each of which may be a turn of the dialogue."""
        for event, turn in events:
            if turn is not None:
                if turn.speaker is not self.speaker:
                    yield from self.breathed()
                self.say(turn)
                continue
            if not (isinstance(event, Counted) and event.reason in _IN_PLAY):
                yield from self.tricked()
            if not isinstance(event, Counted) or event.reason in _BONUSES:
                yield from self.breathed()
            yield from self.line(event)
        yield from self.breathed()
        yield from self.tricked()

    def say(self, turn: Turn) -> None:
        """Acts of one speaker are one line; that nothing more is named is heard as silence."""
        self.speaker = turn.speaker
        if not isinstance(turn.act, NothingMore):
            self.breath.append(str(worded(turn, self.words)))

    def breathed(self) -> Iterator[str]:
        """What was said until now, as a line."""
        if self.breath and self.speaker is not None:
            yield spoken(" ".join(self.breath), self.words, fact(self.words, self.speaker))
        self.breath, self.speaker = [], None

    def line(self, event: Event) -> Iterator[str]:
        """The line of an event that is not spoken; what its winner said, or a trick, has none."""
        self.deal.append(event)
        if isinstance(event, DealBegan):
            self.roles = _ROLES[event.dealer]
            self.deal, self.totals = [], [0, 0]
        elif isinstance(event, Counted):
            self.totals[event.seat] = event.total
            if event.reason not in _BONUSES:
                return
        elif isinstance(event, Played):
            self.trick.append(event)
            if event.trick == 1 and len(self.trick) == 1:
                who, cards = self.roles[event.seat], Hand([event.card])
                yield sentence(self.words, "event.led", who=who, cards=cards)
            return
        elif isinstance(event, TrickWon):
            self.winner = event.seat
            return
        elif isinstance(event, DealEnded):
            yield from self.counted()
        roles = [fact(self.words, role) for role in self.roles]
        yield told(event, self.words, self.names if isinstance(event, _BETWEEN) else roles)

    def tricked(self) -> Iterator[str]:
        """A complete trick, and the score after it."""
        if self.winner is None:
            return
        lead, follow = self.trick
        points = dict(zip(self.roles, self.totals, strict=True))
        yield sentence(
            self.words,
            "event.trick.line",
            number=lead.trick,
            leader=self.roles[lead.seat],
            lead=Hand([lead.card]),
            other=self.roles[follow.seat],
            follow=Hand([follow.card]),
            winner=self.roles[self.winner],
            elder=points[Seat.ELDER],
            younger=points[Seat.YOUNGER],
        )
        self.trick, self.winner = [], None

    def counted(self) -> Iterator[str]:
        """Each side's score sheet as one sum, elder's first."""
        for role in Seat:
            seat = self.roles.index(role)
            sums: dict[str, int] = {}
            for line in score_sheet(self.deal):
                if line.seat == seat:
                    name = "play" if line.reason in _IN_PLAY else line.reason
                    sums[name] = sums.get(name, 0) + line.points
            items = " + ".join(f"{counted_for(name, self.words)} {n}" for name, n in sums.items())
            message = "event.score" if items else "event.score.nothing"
            facts = {"items": items, "total": self.totals[seat]} if items else {}
            yield sentence(self.words, message, who=role, **facts)
