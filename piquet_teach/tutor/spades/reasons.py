"""Why a bid or a card: reasons that can be counted again from the view."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_teach.engine.cards import EVERY_CARD, Card, Hand, Rank, Suit
from piquet_teach.engine.spades.rules import TRICKS
from piquet_teach.engine.spades.scoring import BLIND_NIL, NIL, Bidden
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.engine.tricks import SUIT_OF, beats
from piquet_teach.tutor.reasons import Reason
from piquet_teach.tutor.spades.bids import dangers
from piquet_teach.tutor.spades.chances import all_follow, suit_size, top_run, unseen_before
from piquet_teach.tutor.spades.table import Table


class SpadesReason(Reason):
    """A reason in Spades; its words are those of its game."""


_NILS = (NIL, BLIND_NIL)
_SIDE = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_LONG = 5
_GUARDS = 2


def for_bid(view: SpadesView, bid: Bidden, kept: int, of: int) -> tuple[SpadesReason, ...]:
    """The reasons of an advised bid, what counts most first.

    Args:
        view: The view of the seat that bids.
        bid: The bid.
        kept: In how many guessed deals it was made.
        of: How many were guessed.
    """
    shown = SpadesReason("nil_made" if bid in _NILS else "contract_made", {"made": kept, "of": of})
    if bid in _NILS:
        threats = threats_to_nil(view)
        own = (
            SpadesReason("nil_threats", {"cards": threats})
            if threats
            else SpadesReason("nil_no_threats")
        )
        return (own, shown, *_heard(view))
    return (*_tricks(view), shown, *_heard(view))


def _tricks(view: SpadesView) -> Iterator[SpadesReason]:
    """What takes tricks: sure ones, likely ones with their chance, short suits, long spades."""
    rules, hand = view.rules, view.hand
    run = top_run(hand, rules)
    if run:
        yield SpadesReason("sure_tricks", {"cards": run, "n": len(run)})
    unseen, opponents = unseen_before(rules), 1 if rules.two_handed else 2
    spare = len(hand.suit(Suit.SPADES)) - len(run)
    for suit in _SIDE:
        held = hand.suit(suit)
        out = suit_size(suit, rules) - len(held)
        ace, king = Card.of(suit, Rank.ACE), Card.of(suit, Rank.KING)
        if ace in held:
            chance = all_follow(out, 1, unseen, opponents)
            yield SpadesReason(
                "ace_follows",
                {"card": ace, "n": len(held), "chance": chance, "opponents": opponents},
            )
        if king in held and (ace in held or len(held) > _GUARDS):
            chance = all_follow(out, 2, unseen, opponents)
            code = "king_follows" if ace in held else "king_guarded"
            facts = {
                "card": king,
                "n": len(held),
                "guards": len(held) - 1,
                "chance": chance,
                "opponents": opponents,
            }
            yield SpadesReason(code, facts)
    for suit in _SIDE:
        held = hand.suit(suit)
        if len(held) < 2 and spare > 0:
            code = "singleton_trumps" if held else "void_trumps"
            yield SpadesReason(code, {"suit": suit, "spades": spare})
    if len(hand.suit(Suit.SPADES)) >= _LONG:
        yield SpadesReason("long_spades", {"n": len(hand.suit(Suit.SPADES))})


def _heard(view: SpadesView) -> Iterator[SpadesReason]:
    """What was bid before."""
    partner = view.partner
    if partner is not None and view.bids[partner] is not None:
        bid = view.bids[partner]
        yield (
            SpadesReason("partner_nil") if bid in _NILS else SpadesReason("partner_bid", {"n": bid})
        )
    numbers = [bid for bid in view.bids if isinstance(bid, int)]
    if sum(bid is not None for bid in view.bids) > 1:
        yield SpadesReason("bid_so_far", {"n": sum(numbers), "left": TRICKS - sum(numbers)})


def threats_to_nil(view: SpadesView) -> Hand:
    """The cards without which the hand would have fewer dangers to a nil (see `bids.dangers`)."""
    mask = view.hand.mask
    all_ = dangers(mask)
    return Hand(
        [card for card in view.hand if dangers(mask & ~(1 << card.index)) < all_],
        pack=view.hand,
    )


def for_card(view: SpadesView, card: Card, kept: int, of: int) -> tuple[SpadesReason, ...]:
    """The reasons of an advised card.

    Args:
        view: The view of the seat that plays.
        card: The card.
        kept: In how many guessed deals the seat kept its word after it.
        of: How many were guessed.
    """
    reasons = (*_aim(view), *_what_it_does(view, card))
    nil = view.bids[view.seat] in _NILS
    if nil and view.tricks[view.seat]:  # it is lost, whatever is played
        return reasons
    code = "nil_kept" if nil else "contract_kept"
    return (*reasons, SpadesReason(code, {"made": kept, "of": of}))


def _aim(view: SpadesView) -> Iterator[SpadesReason]:
    """What the seat plays for."""
    table, seat = Table.of(view), view.seat
    partner = view.partner

    def alive(other: int) -> bool:
        return table.nil[other] and not table.taken[other]

    if table.nil[seat]:
        yield SpadesReason("own_nil" if alive(seat) else "nil_broken")
        return
    if partner is not None and alive(partner):
        yield SpadesReason("cover_nil")
    foes = tuple(foe for foe in range(seat % 2 ^ 1, table.seats, 2) if alive(foe))
    if foes:
        yield SpadesReason("attack_nil", {"seat": foes[0]})
    side, left = seat % 2, TRICKS - table.done
    need, other = table.need(side), table.need(1 - side)
    if need > left:
        yield SpadesReason("contract_lost", {"need": need, "left": left})
    elif need > 0:
        yield SpadesReason("need_tricks", {"need": need, "left": left})
    elif 0 < other <= left and left - other <= 1:
        yield SpadesReason("break_contract", {"need": other, "left": left})
    elif table.contract[side]:
        yield SpadesReason("avoid_bags", {"box": view.boxes[side] + _bags(view, side)})


def _bags(view: SpadesView, side: int) -> int:
    """The bags that a side has made in this deal."""
    bids = [bid for bid in view.bids[side::2] if isinstance(bid, int)]
    made = sum(
        n
        for n, bid in zip(view.tricks[side::2], view.bids[side::2], strict=True)
        if isinstance(bid, int)
    )
    return sum(view.tricks[side::2]) - made + max(0, made - sum(bids))


def _what_it_does(view: SpadesView, card: Card) -> Iterator[SpadesReason]:
    """What the card does in this trick, as far as it is certain."""
    out = view.elsewhere & Hand.from_mask(SUIT_OF[card.index])
    higher = [other for other in out if other.rank > card.rank]
    if not view.trick:
        if not higher:
            yield SpadesReason("nothing_higher", {"card": card})
        else:
            yield SpadesReason("higher_out", {"card": card, "n": len(higher)})
        longest = max(len(view.hand.suit(suit)) for suit in _SIDE)
        if not view.broken and len(view.hand.suit(card.suit)) == longest:
            yield SpadesReason("longest_side_suit", {"suit": card.suit, "n": longest})
        return
    table = Table.of(view)
    best, last = EVERY_CARD[table.best], len(view.trick) == table.seats - 1
    wins = beats(card, best, Suit.SPADES)
    if wins and (last or (card.suit is Suit.SPADES and not higher)):
        yield SpadesReason("wins_trick", {"card": card})
    elif wins:
        yield SpadesReason("beats_so_far", {"card": best, "n": len(higher)})
    else:
        yield SpadesReason("stays_under", {"card": best, "seat": table.winner})
    led = view.trick[0][1].suit
    if card.suit is not led:
        yield SpadesReason("trumps" if card.suit is Suit.SPADES else "throws_away", {"suit": led})
