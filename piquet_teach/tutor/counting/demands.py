"""What an act demands of the speaker's hand, as bounds on features.

Two readings of the acts. *Honest and complete*: each player says what `speech.speak` says for his
hand, no more and no less, so that silence is evidence too. *Sinking*: each act is true of the hand
(`truth.untrue`), but anything may have been kept back.

A demand is a list of cases, of which two hands fit at most one; nearly always there is one case.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.acts import Announce, Seat, Show, StartWith
from piquet_teach.engine.piquet.combinations import Category, combinations
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.truth import all_held
from piquet_teach.tutor.counting.features import MANY, Bounds, Feature, bit, narrowed
from piquet_teach.tutor.counting.heard import Heard
from piquet_teach.tutor.counting.holdings import ANY_HAND, NO_HAND, Alternatives
from piquet_teach.tutor.counting.honest import honest
from piquet_teach.tutor.counting.truthful import truthful

Case = Mapping[Seat, Bounds]
Cases = tuple[Case, ...]
"""What may be true of the two hands together; of these alternatives at most one is."""

NO_DEMAND: Final[Cases] = ({},)


def demands(heard: Heard, *, sinking: bool) -> Cases:
    """What one act demands of the hands; nearly always only of the speaker's.

    Args:
        heard: The act with what was said before it.
        sinking: Whether the players may keep combinations back.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> from piquet_teach.engine.piquet.acts import Claim
    >>> from piquet_teach.tutor.counting.heard import hear
    >>> demands(hear([Claim("point", 5)], rules())[0], sinking=True)[0][Seat.ELDER]
    {Feature(kind='points', args=(500, 1), suit=None): (1, 12)}
    """
    state, act = heard.before, heard.act
    if isinstance(act, Announce):
        return _announced(act, state.rules)
    if isinstance(act, StartWith):
        own = _first_lead(act, state)
    elif isinstance(act, Show):
        own = _shown(act, state)
    else:
        own = truthful(state, act) if sinking else honest(state, act)
    cases: Cases = tuple({heard.speaker: bounds} for bounds in own)
    first_word = heard.place == len(state.announced)
    if first_word and state.rules.cartes_rouges and not sinking:
        for seat in Seat:
            if Announce(Category.CARTES_ROUGES, seat) not in state.announced:
                cases = both(cases, ({seat: {_LOW: (1, MANY)}},))
    return cases


def both(one: Cases, other: Cases) -> Cases:
    """The cases in which two demands hold together."""
    together = (
        {seat: narrowed(a.get(seat, {}), b.get(seat, {})) for seat in {**a, **b}}
        for a in one
        for b in other
    )
    return tuple(case for case in together if _can_be(case))


def demanded(acts: Iterable[Heard], *, sinking: bool) -> Cases:
    """What acts together demand of the two hands."""
    cases = NO_DEMAND
    for one in acts:
        cases = both(cases, demands(one, sinking=sinking))
    return cases


def _can_be(case: Case) -> bool:
    return all(low <= high for bounds in case.values() for low, high in bounds.values())


# --- cards that are shown, and what precedes the dialogue ---

_LOW: Final = Feature("of_ranks", (bit(Rank.SEVEN) | bit(Rank.EIGHT) | bit(Rank.NINE),))
_HIGH: Final = Feature("of_ranks", (0xFF & ~_LOW.args[0],))


def _shown(act: Show, state: Declaring) -> Alternatives:
    named, cards = state.contest.named, act.cards
    spare = len(cards) > sum(item.number for item in named)
    if spare or not all_held(combinations(cards, state.rules), named):
        return NO_HAND
    return ({Feature("shown", (cards.mask,)): (len(cards), len(cards))},)


def _first_lead(act: StartWith, state: Declaring) -> Alternatives:
    """Where only a lead above the nine scores, elder's total tells that he has such a card."""
    if state.speaker is not Seat.ELDER or not state.rules.honours_only:
        return ANY_HAND
    led_high = act.points > state.total(Seat.ELDER)
    return ({(_HIGH if led_high else _LOW): (1, MANY)},)


def no_court(rules: RuleSet) -> Feature:
    """The number of cards that do not spoil a carte blanche."""
    court = bit(Rank.KING) | bit(Rank.QUEEN) | bit(Rank.JACK)
    if rules.carte_blanche_tens:
        court |= bit(Rank.TEN)
    return Feature("of_ranks", (0xFF & ~court,))


def _announced(act: Announce, rules: RuleSet) -> Cases:
    """Carte blanche and cartes rouges.

    A carte blanche is of the twelve cards as dealt: its holder has drawn every court card that he
    holds now, for which as many plain ones were discarded, and the other holds none of the twelve.
    Who has drawn no court card has still discarded a plain one, where he had to exchange.
    """
    if act.category is Category.CARTES_ROUGES:
        return ({act.seat: {_LOW: (0, 0)}},)
    if act.seat.value == rules.first_to_exchange:
        least, most = rules.exchange_first_min, rules.exchange_first_max
    else:
        least, most = rules.exchange_second_min, 8 - rules.exchange_first_min
    plain = no_court(rules)
    spare = 4 * plain.args[0].bit_count() - 12
    own, other = act.seat, act.seat.other
    return tuple(
        {own: {plain: (12 - drawn, 12 - drawn)}, other: {plain: (0, spare - max(least - drawn, 0))}}
        for drawn in range(most + 1)
    )
