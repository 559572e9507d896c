"""The score sheet of a deal, and deals that are written down in a book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.demanding import Open
from piquet_teach.engine.piquet.dialogue import Dialogue, declare
from piquet_teach.engine.piquet.events import Counted, DealEnded, Event, TrickWon, score_sheet
from piquet_teach.engine.piquet.playing import TRICKS, Playing, begin_playing, lead_points
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.single import single_deal
from piquet_teach.engine.refusal import IllegalAction, Refusal

_ELDER, _YOUNGER = 0, 1
_SEATS: Final = (Seat.ELDER, Seat.YOUNGER)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of a score sheet.

    Attributes:
        seat: Who scores.
        reason: A category, ``"repique"``, ``"lead"``, ``"win"``, ``"last_trick"``, ``"pique"``,
            ``"cards"`` or ``"capot"``.
        points: How much.
    """

    seat: Seat
    reason: str
    points: int


@dataclass(frozen=True, slots=True)
class DealScore:
    """What a deal scored.

    Attributes:
        elder: Elder's points.
        younger: Younger's points.
        lines: The score sheet in the order of counting.
        tricks: How many tricks elder and younger won.
        dialogue: What was declared.
    """

    elder: int
    younger: int
    lines: tuple[ScoreLine, ...]
    tricks: tuple[int, int]
    dialogue: Dialogue

    def points(self, seat: Seat | str, *reasons: str) -> int:
        """A seat's points for some reasons.

        >>> from piquet_teach.engine.piquet.rules import rules
        >>> hands = ("AKQJT987.AKQJ..", "..AKQJT987.AKQJ")
        >>> play = "SA D7 SK D8 SQ D9 SJ D10 S10 DJ S9 DQ S8 DK S7 DA HA CJ HK CQ HQ CK HJ CA"
        >>> score = score_deal(*hands, rules(), play)
        >>> score.points("elder", "lead"), score.elder, score.younger
        (12, 53, 0)
        """
        return sum(
            line.points for line in self.lines if line.seat == seat and line.reason in reasons
        )


def score_deal(
    elder: Hand | str,
    younger: Hand | str,
    rules: RuleSet,
    play: Sequence[Card | str] | str,
    *,
    dealt: tuple[Hand | str, Hand | str] | None = None,
    sink: Iterable[object] = (),
) -> DealScore:
    """What a deal scores that was played to the end, declarations and play.

    Args:
        elder: Elder's twelve cards after the exchange.
        younger: Younger's.
        rules: The rule set.
        play: The 24 cards in the order in which they were played, as cards or text.
        dealt: The twelve cards of each as dealt, for carte blanche.
        sink: What is kept back (`Sink`).

    Raises:
        HandError: A text is no hand of the piquet pack, or no card.
        ValueError: Hands that cannot be, or not 24 cards played.
        IllegalAction: A card that its player does not hold, or that does not follow suit; the facts
            name the trick.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> hands = ("AKQJT987.AKQJ..", "..AKQJT987.AKQJ")
    >>> play = "SA D7 SK D8 SQ D9 SJ D10 S10 DJ S9 DQ S8 DK S7 DA HA CJ HK CQ HQ CK HJ CA"
    >>> score = score_deal(*hands, rules(), play)
    >>> [(line.reason, line.points) for line in score.lines if line.reason != "lead"]
    [('last_trick', 1), ('capot', 40)]
    """
    dialogue = declare(elder, younger, rules, dealt=dealt, sink=sink)  # type: ignore[arg-type]
    cards = _cards(play)
    assert dialogue.elder_hand is not None
    assert dialogue.younger_hand is not None
    hands = (dialogue.elder_hand.mask, dialogue.younger_hand.mask)
    events = [*_declared(dialogue), *_played(rules, hands, cards, dialogue)]
    (ended,) = (event for event in events if isinstance(event, DealEnded))
    own, other = ended.points
    won = [event.seat for event in events if isinstance(event, TrickWon)]
    return DealScore(
        own,
        other,
        tuple(ScoreLine(_SEATS[c.seat], c.reason, c.points) for c in score_sheet(events)),
        (won.count(_ELDER), won.count(_YOUNGER)),
        dialogue,
    )


def _cards(play: Sequence[Card | str] | str) -> list[Card]:
    words = play.split() if isinstance(play, str) else play
    cards = [word if isinstance(word, Card) else Card(word) for word in words]
    if len(cards) != 2 * TRICKS:
        raise ValueError(f"a deal is {2 * TRICKS} cards played, not {len(cards)}")
    return cards


def _declared(dialogue: Dialogue) -> list[Counted]:
    lines = [(item.seat, str(item.category), item.points) for item in dialogue.scores]
    if dialogue.repique is not None:
        lines.append((dialogue.repique, "repique", dialogue.rules.repique))
    totals = {Seat.ELDER: 0, Seat.YOUNGER: 0}
    events = []
    for seat, reason, points in lines:
        totals[seat] += points
        if points:
            events.append(Counted(_SEATS.index(seat), reason, points, totals[seat]))
    return events


def _played(
    rules: RuleSet, hands: tuple[int, int], cards: list[Card], dialogue: Dialogue
) -> list[Event]:
    """What happens in the play."""
    table = single_deal(rules, hands)
    lead = cards[0]
    if not hands[_ELDER] >> lead.index & 1:
        raise IllegalAction(Refusal("card_not_in_hand", {"card": lead, "trick": 1}))
    worth = lead_points(rules, lead)
    points = (dialogue.elder + worth, dialogue.younger)
    events: list[Event] = [Counted(_ELDER, "lead", worth, points[0])] if worth else []
    phase, more = begin_playing(
        table,
        Open(Declaring.start(rules)),
        lead,
        (hands[_ELDER] & ~(1 << lead.index), hands[_YOUNGER]),
        points,
        dialogue.scores,
        bonus=dialogue.repique is not None,
    )
    events += more
    for place, card in enumerate(cards[1:], 1):
        assert isinstance(phase, Playing)
        try:
            phase, more = phase.step(card)
        except IllegalAction as error:
            facts = {**error.refusal.facts, "trick": place // 2 + 1}
            raise IllegalAction(Refusal(error.refusal.code, facts)) from None
        events += more
    return events
