"""Advice in Spades: what to bid and to play, valued on guessed deals, with counted reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from piquet_teach.engine.cards import EVERY_CARD, SUIT_MASKS, Card, Suit
from piquet_teach.engine.spades.actions import Bid, DealCards, Keep, LookAtHand
from piquet_teach.engine.spades.rules import TRICKS
from piquet_teach.engine.spades.scoring import NIL, Bidden
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.tutor.options import Hint, Option
from piquet_teach.tutor.slices import Sliced
from piquet_teach.tutor.spades.drafting import keeps
from piquet_teach.tutor.spades.reasons import SpadesReason, for_bid, for_card
from piquet_teach.tutor.spades.strength import expected_tricks
from piquet_teach.tutor.spades.valuing import valuing_bids, valuing_cards

BID_HANDS: Final = 200
"""How many deals are guessed for a bid."""
PLAY_HANDS: Final = 100
"""How many deals are guessed for a card."""
_NEAR: Final = 2
"""Bids that are valued lie so far from what the hand may be expected to take, or nearer."""


def advising(
    view: SpadesView, *, also: Sequence[Any] = (), hands: int | None = None, seed: int = 0
) -> Sliced[tuple[Option, ...]]:
    """What the seat of a view could do, the best first, in slices that yield their progress.

    Args:
        view: A view of the seat on turn.
        also: Bids that are valued whatever they are.
        hands: How many deals are guessed; None: as many as advice and review use.
        seed: Where their chance comes from.
    """
    if view.phase == "bid":
        return (yield from _bids(view, also, hands or BID_HANDS, seed))
    if view.phase == "play":
        return (yield from _cards(view, hands or PLAY_HANDS, seed))
    if view.phase == "draft":
        assert view.offered is not None
        keep = keeps(view)
        reason = SpadesReason("keep_card" if keep else "next_card", {"card": view.offered})
        return (Option(Keep(keep), 0.0, 0.0, (reason,)), Option(Keep(not keep), 0.0))
    if view.phase == "blind":
        look = Option(LookAtHand(), 0.0, 0.0, (SpadesReason("blind_is_a_bet", {"points": 200}),))
        return (look, *(Option(action, 0.0) for action in view.legal if isinstance(action, Bid)))
    return (Option(DealCards(), 0.0, 0.0, (SpadesReason("no_choice"),)),)


def _bids(
    view: SpadesView, also: Sequence[Any], hands: int, seed: int
) -> Sliced[tuple[Option, ...]]:
    expected = int(expected_tricks(view.hand.mask, view.rules) + 0.5)
    near = range(max(1, expected - _NEAR), min(TRICKS, expected + _NEAR) + 1)
    asked = [action.tricks for action in also if isinstance(action, Bid)]
    allowed = [action.tricks for action in view.legal if isinstance(action, Bid)]
    choices: list[Bidden] = [bid for bid in allowed if bid == NIL or bid in near or bid in asked]
    choices = choices or allowed[:1]
    tally = yield from valuing_bids(view, choices, hands=hands, seed=seed)
    return tuple(
        Option(
            Bid(bid), tally.mean(bid), tally.error(bid), for_bid(view, bid, tally.kept[bid], hands)
        )
        for bid in tally.best_first()
    )


def _cards(view: SpadesView, hands: int, seed: int) -> Sliced[tuple[Option, ...]]:
    groups = alike_cards(view)
    if len(groups) == 1 and len(groups[0]) == 1:
        return (Option(groups[0][0], 0.0, 0.0, (SpadesReason("no_choice"),)),)
    cards = [group[-1].index for group in groups]
    tally = yield from valuing_cards(view, cards, hands=hands, seed=seed)
    others = {group[-1].index: group[:-1] for group in groups}
    return tuple(
        Option(
            EVERY_CARD[card],
            tally.mean(card),
            tally.error(card),
            (
                *for_card(view, EVERY_CARD[card], tally.kept[card], hands),
                *((SpadesReason("alike", {"cards": others[card]}),) if others[card] else ()),
            ),
        )
        for card in tally.best_first()
    )


def alike_cards(view: SpadesView) -> list[tuple[Card, ...]]:
    """The cards that may be played, in groups that come to the same: no other card lies between.

    High cards first; the suits of which a low card comes first do so in the list.
    """
    legal = [action for action in view.legal if isinstance(action, Card)]
    between = view.elsewhere.mask
    for _, card in view.trick:  # they are played, but decide what wins this trick
        between |= 1 << card.index
    groups: list[list[Card]] = []
    for card in legal:
        above = groups[-1][-1] if groups else None
        if above is not None and above.suit is card.suit:
            span = (1 << above.index) - (1 << card.index + 1)
            if not between & SUIT_MASKS[card.suit] & span:
                groups[-1].append(card)
                continue
        groups.append([card])
    return [tuple(group) for group in sorted(groups, key=lambda group: group[-1].rank)]


def hint(options: Sequence[Option], view: SpadesView) -> Hint:
    """A hint in two steps from advice.

    Args:
        options: What `advising` said of the view.
        view: The view.
    """
    best = options[0]
    action = best.action
    if isinstance(action, Bid):
        spades = view.hand.suit(Suit.SPADES)
        code = "look_nil" if action.tricks == NIL else "look_bid"
        return Hint(SpadesReason(code, {"n": len(spades)}), best)
    if isinstance(action, Card):
        code = "look_reply" if view.trick else "look_lead"
        return Hint(SpadesReason(code, {"suit": action.suit}), best)
    return Hint(SpadesReason("look_own_hand"), best)
