"""Guessed hands of the other seats of Voleur, as what was seen and heard lets them be."""

from __future__ import annotations

from random import Random
from typing import Final

from piquet_teach.engine.cards import PACK32, Hand
from piquet_teach.engine.piquet.voleur.deal import SEATS, TRICKS
from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.engine.shuffle import shuffled
from piquet_teach.tutor.around_seen import played_and_void
from piquet_teach.tutor.voleur.spoken import Spoken

Hands = tuple[int, ...]
"""The cards that each seat holds now (masks)."""

_TRIED: Final = 20
"""So many deals are guessed for one that agrees with what was said, at most."""
_TRIED_AT_ALL: Final = 300
"""And so many for any."""
_NO_VOIDS: Final = (0,) * SEATS


def worlds(view: VoleurView, count: int, seed: int = 0, *, heard: bool = True) -> list[Hands]:
    """So many guesses of all hands; the own hand is as it is.

    Suits that somebody could not follow and cards that were shown are kept to. Where what was said
    is believed, everybody has declared all that he had; if too few guesses agree with that, those
    that contradict the fewest acts are taken too, for somebody may have kept something back.
    The same view, number and seed give the same guesses.

    Args:
        view: A view of a running deal.
        count: How many.
        seed: Where the chance comes from.
        heard: Whether what was said is believed.
    """
    source = Random(f"{seed} {view.deal} {len(view.played)} {view.hand.mask}")
    guesser = _Guesser(view, source)
    if not heard:
        return [guesser.guess() for _ in range(count)]
    spoken = Spoken(view)
    agreeing: list[Hands] = []
    others: list[tuple[int, Hands]] = []
    for _ in range(_TRIED_AT_ALL + count * _TRIED):
        hands = guesser.guess_with(spoken) or guesser.guess()
        wrong = spoken.contradicted(tuple(map(int.__or__, hands, guesser.put)))
        if wrong:
            others.append((wrong, hands))
            continue
        agreeing.append(hands)
        if len(agreeing) == count:
            return agreeing
    others.sort(key=lambda guess: guess[0])
    return agreeing + [hands for _, hands in others[: count - len(agreeing)]]


class _Guesser:
    """Deals the cards that were not seen.

    Args:
        view: The view of a seat.
        source: Where the chance comes from.

    Attributes:
        put: The cards that each seat has played (masks).
    """

    def __init__(self, view: VoleurView, source: Random) -> None:
        self._source = source
        self.put, self._void = played_and_void(view)
        known = [cards.mask for cards in view.shown]
        known[view.seat] = view.hand.mask
        self._known = tuple(known)
        self._others = [seat for seat in range(SEATS) if seat != view.seat]
        self._hidden = PACK32.mask & ~view.played.mask
        for cards in known:
            self._hidden &= ~cards

    def guess(self) -> Hands:
        """Where the order of dealing leads nowhere, voids are forgotten in the end."""
        for _ in range(20):
            found = self._dealt(self._known, self._hidden, self._void)
            if found is not None:
                return found
        free = self._dealt(self._known, self._hidden, _NO_VOIDS)
        assert free is not None, "without voids every card finds a hand"
        return free

    def guess_with(self, spoken: Spoken) -> Hands | None:
        """A guess in which everybody has what he said; None if this attempt led nowhere."""
        known, hidden, void = list(self._known), self._hidden, list(self._void)
        for seat, ways, exact in spoken.held:
            free = hidden & ~void[seat]
            own = known[seat] | self.put[seat]
            able = [cards for cards in ways if not cards & ~(own | free)]
            if exact:  # a point is all that the hand has of its suit
                able = [cards for cards in able if own & exact[cards] == own & cards]
            if not able:
                return None
            chosen = able[int(self._source.random() * len(able))]
            known[seat] |= chosen & hidden
            hidden &= ~chosen
            if exact:
                void[seat] |= exact[chosen] & ~chosen
        return self._dealt(tuple(known), hidden, tuple(void))

    def _dealt(self, known: Hands, hidden: int, void: Hands) -> Hands | None:
        hands = list(known)
        room = {seat: TRICKS - (self.put[seat] | known[seat]).bit_count() for seat in self._others}
        if min(room.values()) < 0:
            return None
        cards = shuffled([card.index for card in Hand.from_mask(hidden)], self._source)
        if any(void):  # what few may hold is dealt first
            cards.sort(key=lambda card: sum([not void[seat] >> card & 1 for seat in room]))
        for card in cards:
            able = [seat for seat in room if room[seat] and not void[seat] >> card & 1]
            if not able:
                return None
            place = self._source.random() * sum([room[seat] for seat in able])
            for seat in able:
                place -= room[seat]
                if place < 0:
                    break
            hands[seat] |= 1 << card
            room[seat] -= 1
        return tuple(hands)
