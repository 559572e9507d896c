"""What each act of a dialogue gives away: to the listener, and to a bystander."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Act, Seat
from piquet_teach.engine.piquet.dialogue import Dialogue
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.counting.deal_count import ALL_DEALS, counting_deals
from piquet_teach.tutor.counting.demands import NO_DEMAND, Cases, both, demands
from piquet_teach.tutor.counting.heard import hear
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.counting.one_hand import Tally, tally
from piquet_teach.tutor.slices import Progress, Sliced, finish


@dataclass(frozen=True, slots=True)
class Disclosure:
    """What one act gives away.

    Attributes:
        place: The number of the act in the dialogue, from 0.
        speaker: Who says it.
        act: The act.
        hands_before: How many hands of the speaker the listener must reckon with before the act;
            None if the listener's cards are not known.
        hands_after: How many after it.
        held: The cards that the listener now knows the speaker to hold.
        not_held: The cards, unseen by the listener, that he now knows the speaker not to hold.
        deals_before: How many deals a bystander who sees no card must reckon with before the act;
            None if they were not counted.
        deals_after: How many after it.
    """

    place: int
    speaker: Seat
    act: Act
    hands_before: int | None = None
    hands_after: int | None = None
    held: Hand = Hand()  # noqa: RUF009 - a hand cannot be changed
    not_held: Hand = Hand()  # noqa: RUF009
    deals_before: int | None = None
    deals_after: int | None = None


def disclosures(
    acts: Dialogue | Iterable[Act],
    rules: RuleSet | None = None,
    *,
    gone: tuple[Hand | str, Hand | str] = ("", ""),
    sinking: bool = False,
    bystander: bool = False,
) -> tuple[Disclosure, ...]:
    """What each act of a dialogue gives away, counted over all hands and all deals.

    Args:
        acts: A dialogue (if it knows its hands, what the listener knows is counted), or acts.
        rules: The rule set; that of the dialogue if not given.
        gone: Cards that elder, and that younger, knows to be in neither hand: his discards.
        sinking: Whether the players may keep combinations back.
        bystander: Whether to count deals too, for one who sees no card. This can take seconds.

    Raises:
        MisplacedAct: The acts are no dialogue.
        ValueError: No rules, or sinking where the rules know none.

    >>> from piquet_teach.engine.piquet.dialogue import declare
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> told = disclosures(declare("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", rules("piquet-ru")))
    >>> [(one.act, one.hands_before, one.hands_after) for one in told[:2]]
    [(Claim('point', 5), 125970, 32967), (Answer('good'), 125970, 35770)]
    >>> str(told[12].act), str(told[12].held)
    ("Answer('not_good', 4, 'Q')", '♠Q ♥Q ♦Q ♣AKQJ')
    """
    return finish(disclosing(acts, rules, gone=gone, sinking=sinking, bystander=bystander))


def disclosing(
    acts: Dialogue | Iterable[Act],
    rules: RuleSet | None = None,
    *,
    gone: tuple[Hand | str, Hand | str] = ("", ""),
    sinking: bool = False,
    bystander: bool = False,
) -> Sliced[tuple[Disclosure, ...]]:
    """The work of `disclosures`, in slices."""
    known = acts if isinstance(acts, Dialogue) else None
    if rules is None:
        if known is None:
            raise ValueError("acts alone do not tell the rules they were spoken under")
        rules = known.rules
    heard = hear(acts, rules)
    said = tuple(one.act for one in heard)
    listeners = _listeners(known, rules, gone, sinking)
    counted = {seat: listener.tally() for seat, listener in listeners.items()}
    deals: int | None = ALL_DEALS if bystander else None
    cases: Cases = NO_DEMAND
    result = []
    for one in heard:
        yield Progress(one.place, len(heard))
        before, deals_before = counted.get(one.speaker), deals
        for seat, listener in listeners.items():
            counted[seat] = listener.hearing(said[: one.place + 1]).tally()
        if bystander:
            narrower = both(cases, demands(one, sinking=sinking))
            if narrower != cases:
                cases = narrower
                deals = yield from counting_deals(cases)
        after = counted.get(one.speaker)
        unseen = listeners[one.speaker].unseen if after else Hand()
        result.append(
            Disclosure(
                one.place,
                one.speaker,
                one.act,
                before.hands if before else None,
                after.hands if after else None,
                Hand.from_mask(after.every) if after else Hand(),
                unseen - Hand.from_mask(after.some) if after else Hand(),
                deals_before,
                deals,
            )
        )
    return tuple(result)


@dataclass(frozen=True, slots=True)
class _Listener:
    """Who listens to a speaker, with what he knows."""

    knowledge: Knowledge

    @property
    def unseen(self) -> Hand:
        return self.knowledge.unseen

    def hearing(self, acts: tuple[Act, ...]) -> _Listener:
        """The same listener after the first acts."""
        known = self.knowledge
        return _Listener(
            Knowledge(known.hand, known.rules, known.seat, known.gone, acts, known.sinking)
        )

    def tally(self) -> Tally:
        """What the speaker can hold."""
        return tally(self.unseen.mask, self.knowledge.other_hand())


def _listeners(
    dialogue: Dialogue | None,
    rules: RuleSet,
    gone: tuple[Hand | str, Hand | str],
    sinking: bool,
) -> dict[Seat, _Listener]:
    """By speaker, who listens to him; empty if no hands are known."""
    if dialogue is None or dialogue.elder_hand is None or dialogue.younger_hand is None:
        return {}
    hands = (dialogue.elder_hand, dialogue.younger_hand)
    return {
        seat.other: _Listener(Knowledge(hand, rules, seat, Hand(out), sinking=sinking))
        for seat, hand, out in zip(Seat, hands, gone, strict=True)
    }
