"""How many tricks a hand wins against another, both sides playing by rules of thumb.

Under a plus contract both play to win tricks; under a minus contract both play to lose them.
"""

from __future__ import annotations

from piquet_teach.engine.cards import Card
from piquet_teach.engine.piquet.auction.calls import TRICKS, Contract
from piquet_teach.engine.piquet.auction.rules import AuctionRules
from piquet_teach.engine.piquet.auction.view import AuctionView
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.tricks import beats, playable

_MOST = 7


def chosen(cards: tuple[Card, ...], led: Card | None, *, win: bool) -> Card:
    """The card that the rule of thumb plays.

    To win: lead the highest card of the longest suit; follow with the lowest card that wins, or
    else with the lowest. To lose: lead the lowest card; follow with the highest card that loses, or
    else with the highest; throw the highest.

    >>> from piquet_teach.engine.cards import Hand
    >>> cards = tuple(Hand("SK SJ S8"))
    >>> chosen(cards, Card("S10"), win=True), chosen(cards, Card("S10"), win=False)
    (Card('SJ'), Card('S8'))
    """
    if led is None:
        if not win:
            return min(cards, key=_rank)
        suits = [card.suit for card in cards]
        return max(cards, key=lambda card: (suits.count(card.suit), card.rank))
    winning = [card for card in cards if beats(card, led)]
    if win:
        return min(winning or cards, key=_rank)
    losing = [card for card in cards if not beats(card, led)]
    return max(losing or cards, key=_rank)


def _rank(card: Card) -> int:
    return card.rank


def tricks_of(own: int, other: int, *, leads: bool, win: bool, led: Card | None = None) -> int:
    """How many of the tricks that are left the own hand wins.

    Args:
        own: The own hand (a mask).
        other: The other hand.
        leads: Whether the own hand leads; with ``led``, whether it has to follow instead.
        win: Whether both play to win tricks.
        led: The card on the table: the other's.

    >>> from piquet_teach.engine.cards import Hand
    >>> tricks_of(Hand("SA SK H7").mask, Hand("SQ SJ H8").mask, leads=True, win=True)
    2
    """
    won = 0
    while own:
        if led is None and not leads:
            led = chosen(playable(other, None), None, win=win)
            other ^= 1 << led.index
        if led is not None:
            card = chosen(playable(own, led), led, win=win)
            leads = beats(card, led)
            led = None
        else:
            card = chosen(playable(own, None), None, win=win)
            reply = chosen(playable(other, card), card, win=win)
            other ^= 1 << reply.index
            leads = not beats(reply, card)
        own ^= 1 << card.index
        won += leads
    return won


def worth(rules: RuleSet, tricks: int) -> int:
    """Points for tricks and for the cards or the capot, the other side's taken off."""
    points = rules.win_points * (2 * tricks - TRICKS)
    more = max(tricks, TRICKS - tricks)
    bonus = rules.capot if more == TRICKS else rules.cards if more >= _MOST else 0
    return points + (bonus if tricks >= _MOST else -bonus)


def outcome(view: AuctionView, contract: Contract, tricks: int) -> int:
    """What a deal brings a seat with so many tricks of its own, declarations left out."""
    rules = view.rules
    assert isinstance(rules, AuctionRules)
    if contract.seat == view.seat:
        return worth(rules, tricks) + contract.score(tricks, rules)
    return worth(rules, tricks) - contract.score(TRICKS - tricks, rules)
