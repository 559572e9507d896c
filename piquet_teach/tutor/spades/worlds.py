"""Guessed hands of the other seats that agree with everything that was seen.

Voids that were shown are kept to strictly; of the deals that agree with them, those are preferred
whose hands suit the bids.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import Final

from piquet_teach.engine.shuffle import shuffled
from piquet_teach.engine.spades.scoring import Bidden
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.tutor.spades.knowledge import Knowledge
from piquet_teach.tutor.spades.strength import expected_tricks

_OFF: Final = 1.2
"""How far, in tricks, a bid commonly lies from what `expected_tricks` says."""
_NIL_AT: Final = 1.0
_NIL_OFF: Final = 0.6
_TRIED: Final = 3
"""So many deals are guessed for one that is used."""


def worlds(view: SpadesView, count: int, seed: int = 0) -> list[tuple[int, ...]]:
    """So many guesses of all hands (masks by seat; the own hand is as it is).

    The same view, number and seed give the same guesses.

    Args:
        view: The view of a seat that has seen its cards.
        count: How many.
        seed: Where the chance comes from.
    """
    known = Knowledge(view)
    source = Random((seed << 64) + view.hand.mask * 31 + view.played.mask)
    bids = [None if seat == view.seat else bid for seat, bid in enumerate(view.bids)]
    if all(bid is None for bid in bids):
        return [_guess(known, source) for _ in range(count)]
    tried = [_guess(known, source) for _ in range(count * _TRIED)]
    weights = [_likelihood(hands, known, bids) for hands in tried]
    return list(_resampled(tried, weights, count))


def _guess(known: Knowledge, source: Random) -> tuple[int, ...]:
    view = known.view
    seats = [seat for seat in range(len(view.bids)) if seat != view.seat]
    room = {seat: known.counts[seat] for seat in seats}
    if len(seats) == 1:
        return _guess_of_two(known, source)
    hands = dict.fromkeys(seats, 0)
    choices = []
    for card in shuffled(_numbers(view.elsewhere.mask), source):
        able = [seat for seat in seats if not known.cannot_hold[seat] >> card & 1]
        choices.append((len(able), card, able))
    choices.sort(key=lambda choice: choice[0])  # what can be in one hand only comes first
    for _, card, able in choices:
        free = [seat for seat in able if room[seat]]
        seat = _drawn(free, room, source) if free else _make_room(able, hands, room, known)
        hands[seat] |= 1 << card
        room[seat] -= 1
    hands[view.seat] = view.hand.mask
    return tuple(hands[seat] for seat in range(len(view.bids)))


def _guess_of_two(known: Knowledge, source: Random) -> tuple[int, ...]:
    """The other player's hand: the rest of the unseen cards was put away by him."""
    view, other = known.view, 1 - known.view.seat
    able = _numbers(view.elsewhere.mask & ~known.cannot_hold[other])
    hand = sum(1 << card for card in shuffled(able, source)[: known.counts[other]])
    return (view.hand.mask, hand) if other else (hand, view.hand.mask)


def _drawn(free: Sequence[int], room: dict[int, int], source: Random) -> int:
    """A seat, as likely as it has room."""
    place = source.random() * sum(room[seat] for seat in free)
    for seat in free:
        place -= room[seat]
        if place < 0:
            return seat
    return free[-1]


def _make_room(
    able: Sequence[int], hands: dict[int, int], room: dict[int, int], known: Knowledge
) -> int:
    """Every seat that can hold a card is full: move cards on until one of them has room."""
    ways: dict[int, list[tuple[int, int, int]]] = {seat: [] for seat in able}
    queue = list(able)
    for seat in queue:
        for card in _numbers(hands[seat]):
            for other in hands:
                if other in ways or known.cannot_hold[other] >> card & 1:
                    continue
                ways[other] = [*ways[seat], (seat, other, card)]
                queue.append(other)
                if room[other]:
                    for giver, taker, moved in ways[other]:
                        hands[giver] ^= 1 << moved
                        hands[taker] |= 1 << moved
                        room[giver] += 1
                        room[taker] -= 1
                    return next(iter(ways[other]))[0]
    raise AssertionError("the cards that were seen fit no deal")


def _numbers(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _likelihood(hands: tuple[int, ...], known: Knowledge, bids: Sequence[Bidden | None]) -> float:
    weight = 1.0
    for hand, played, bid in zip(hands, known.played, bids, strict=True):
        if bid is None or bid == "blind_nil":
            continue
        expected = expected_tricks(hand | played, known.view.rules)
        if isinstance(bid, int):
            off = (expected - bid) / _OFF
        else:
            off = max(0.0, expected - _NIL_AT) / _NIL_OFF
        weight *= exp(-off * off / 2)
    return weight


def _resampled(
    tried: Sequence[tuple[int, ...]], weights: Sequence[float], count: int
) -> Iterator[tuple[int, ...]]:
    """Guesses in proportion to their weights, at equal steps through them."""
    total = sum(weights)
    if total <= 0:
        yield from tried[:count]
        return
    step, passed, place = total / count, 0.0, 0
    for number in range(count):
        goal = (number + 0.5) * step
        while passed + weights[place] < goal and place + 1 < len(weights):
            passed += weights[place]
            place += 1
        yield tried[place]
