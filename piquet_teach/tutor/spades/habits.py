"""Rules of thumb for the play: what a sensible player does without counting.

They are the easier computer players, and they play guessed deals to their end for the tutor. Every
choice looks at the player's own hand, the table and the cards that it knows to be elsewhere; never
at another hand.
"""

from __future__ import annotations

from typing import Final

from piquet_teach.engine.cards import SUIT_MASKS
from piquet_teach.engine.spades.rules import TRICKS
from piquet_teach.engine.tricks import SUIT_OF
from piquet_teach.tutor.spades.table import RANK, SIDE_SUITS, SPADES, Table

_TIGHT: Final = 1
"""A side whose contract is safe attacks one that can lose only so many tricks more."""


def choose(table: Table, elsewhere: int) -> int:
    """The card that the seat on turn plays.

    Args:
        table: The table; of the hands only that of the seat on turn is looked at.
        elsewhere: The cards that it takes to be in other hands (mask).
    """
    legal = table.legal()
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    seat = table.turn
    keen = wants_tricks(table, seat)
    if not table.trick:
        return _lead(table, seat, legal, elsewhere, keen)
    suit = SUIT_OF[table.trick[0]]
    if legal & suit:
        return _follow(table, seat, legal, elsewhere, keen)
    return _throw(table, seat, legal, elsewhere, keen)


def wants_tricks(table: Table, seat: int) -> bool:
    """Whether a seat tries to win tricks: for its contract, or to break the other side's."""
    if table.nil[seat]:
        return False
    side = seat & 1
    left = TRICKS - table.done
    need, other = table.need(side), table.need(1 - side)
    if 0 < need <= left:
        return True
    return 0 < other <= left and left - other <= _TIGHT


def _alive(table: Table, seat: int) -> bool:
    """Whether a seat has a nil that is not broken."""
    return table.nil[seat] and not table.taken[seat]


def _partner(table: Table, seat: int) -> int:
    return seat ^ 2 if table.seats == 4 else -1


def _high(mask: int) -> int:
    return mask.bit_length() - 1


def _low(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _lead(table: Table, seat: int, legal: int, elsewhere: int, keen: bool) -> int:
    partner = _partner(table, seat)
    if partner >= 0 and _alive(table, partner) and not table.nil[seat]:
        return _lead_cover(legal, elsewhere)
    foe_nil = any(_alive(table, foe) for foe in range(seat % 2 ^ 1, table.seats, 2))
    if not keen or foe_nil:
        return _lead_low(legal, elsewhere)
    best, score = -1, -1
    for suit in SIDE_SUITS:
        held = legal & suit
        if not held:
            continue
        out, top = elsewhere & suit, _high(held)
        if out >> top == 0 and out:
            # A winner: the more cards are out, the less likely it is trumped.
            if out.bit_count() + 20 > score:
                best, score = top, out.bit_count() + 20
        else:
            length = held.bit_count()
            if length > score:
                best, score = _low(held), length
    trumps = legal & SPADES
    if trumps:
        out = elsewhere & SPADES
        if out >> _high(trumps) == 0 and (score < 20 or trumps.bit_count() > out.bit_count()):
            return _high(trumps)
        if best < 0:
            return _low(trumps)
    return best


def _lead_cover(legal: int, elsewhere: int) -> int:
    """For a partner's nil: the card that fewest cards beat."""
    best, beaten = -1, 99
    for suit in SUIT_MASKS:
        held = legal & suit
        if held:
            top = _high(held)
            over = (elsewhere & suit) >> top
            cost = over.bit_count() * 4 + (2 if suit == SPADES else 0)
            if cost < beaten:
                best, beaten = top, cost
    return best


def _lead_low(legal: int, elsewhere: int) -> int:
    """The card that most likely loses."""
    best, score = -1, -99
    for suit in SUIT_MASKS:
        held = legal & suit
        if held:
            low = _low(held)
            out = elsewhere & suit
            over = (out >> low).bit_count()
            value = over * 2 - RANK[low] - (4 if suit == SPADES else 0)
            if not out:
                value = -50  # nobody can follow: it wins unless it is trumped
            if value > score:
                best, score = low, value
    return best


def _follow(table: Table, seat: int, legal: int, elsewhere: int, keen: bool) -> int:
    """A card of the suit led; ``legal`` holds cards of one suit only."""
    trick, best, winner = table.trick, table.best, table.winner
    last = len(trick) == table.seats - 1
    trumped = not SUIT_OF[trick[0]] >> best & 1
    above = 0 if trumped else legal >> (best + 1) << (best + 1)
    below = legal & ~above
    partner = _partner(table, seat)
    if partner >= 0 and _alive(table, partner) and not table.nil[seat]:
        if winner == partner and above:
            return _low(above) if last else _high(above)
        if partner_to_play(table, seat) and above:
            return _high(above)
    elif winner >= 0 and _alive(table, winner) and (winner ^ seat) & 1 and below:
        return _high(below)
    if not keen:
        if below:
            return _high(below)
        return _high(above) if last else _low(above)
    if not above:
        return _low(legal)
    if last:
        return _low(legal) if winner == partner else _low(above)
    top = _high(above)
    master = _master(top, elsewhere)
    if winner == partner and (not master or _equal(table.best, top, elsewhere)):
        return _low(legal)
    if master:
        return _lowest_equal(above, top, elsewhere)
    third = len(trick) == 2
    return _lowest_equal(above, top, elsewhere) if third else _low(legal)


def partner_to_play(table: Table, seat: int) -> bool:
    """Whether a seat's partner plays to the trick after it."""
    return table.seats == 4 and len(table.trick) < 2


def _equal(one: int, other: int, elsewhere: int) -> bool:
    """Whether no card that is elsewhere lies between two cards of a suit."""
    low, high = min(one, other), max(one, other)
    return not elsewhere & SUIT_OF[high] & ((1 << high) - (1 << low))


def _lowest_equal(held: int, top: int, elsewhere: int) -> int:
    """The lowest card that does the same as the top one."""
    best = top
    while held:
        card = _high(held)
        if not _equal(card, top, elsewhere):
            break
        best = card
        held ^= 1 << card
    return best


def _throw(table: Table, seat: int, legal: int, elsewhere: int, keen: bool) -> int:
    """Nothing of the suit led: trump, or throw a card away."""
    best, winner = table.best, table.winner
    last = len(table.trick) == table.seats - 1
    trumps, rest = legal & SPADES, legal & ~SPADES
    above = trumps >> (best + 1) << (best + 1) if SPADES >> best & 1 else trumps
    below = trumps & ~above
    partner = _partner(table, seat)
    covering = partner >= 0 and _alive(table, partner) and not table.nil[seat]
    if covering and winner == partner and above:
        return _low(above)
    attacking = _alive(table, winner) and (winner ^ seat) & 1
    if keen and above and not attacking:
        safe = winner == partner and not covering
        if not safe or not (last or _master(best, elsewhere)):
            return _low(above)
    if not keen:
        if below:
            return _high(below)
        return _most_dangerous(rest) if rest else _low(trumps)
    return _least_useful(rest, elsewhere) if rest else _low(below or trumps)


def _master(card: int, elsewhere: int) -> bool:
    return (elsewhere & SUIT_OF[card]) >> card == 0


def _most_dangerous(rest: int) -> int:
    """The highest card; of equal ranks, that of the shortest suit."""
    best, score = -1, -1
    for suit in SIDE_SUITS:
        held = rest & suit
        if held:
            top = _high(held)
            value = RANK[top] * 16 - held.bit_count()
            if value > score:
                best, score = top, value
    return best


def _least_useful(rest: int, elsewhere: int) -> int:
    """The lowest card of a suit without a winner; of these, of the shortest."""
    best, score = -1, 10_000
    for suit in SIDE_SUITS:
        held = rest & suit
        if held:
            low = _low(held)
            guarded = 400 if (elsewhere & suit) >> _high(held) == 0 else 0
            value = guarded + RANK[low] * 8 + held.bit_count()
            if value < score:
                best, score = low, value
    return best


def play_out(table: Table) -> None:
    """Play a table to the end of the deal, every seat by these habits."""
    hands = table.hands
    while table.done < TRICKS:
        table.play(choose(table, table.unplayed ^ hands[table.turn]))
