"""Whether an act is true of the speaker's hand.

With sinking allowed a player may say less than he holds, whole or in part: four cards of a
five-card suit, three of four kings. He may never say more. Two sequences that are named lie in two
different runs. Without sinking he must also say all that he holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations as choose
from itertools import permutations

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import (
    Act,
    Also,
    Announce,
    Answer,
    Claim,
    Named,
    NothingToClaim,
    Scored,
    Show,
    StartWith,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import (
    Category,
    Combinations,
    combinations,
    has_part,
    is_carte_blanche,
    part_value,
)
from piquet_teach.engine.piquet.combinations import Sequence as Run
from piquet_teach.engine.piquet.contest import named_in
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.speech import speak, willing
from piquet_teach.engine.refusal import Refusal


def untrue(
    state: Declaring, act: Act, found: Combinations, dealt: Hand | None = None
) -> Refusal | None:
    """Why an act that fits the dialogue is not true of the speaker's hand; None if it is true.

    Args:
        state: The dialogue before the act.
        act: What he would say.
        found: What his hand may declare.
        dealt: His twelve cards as dealt, for a carte blanche.

    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = combinations("AK987.KJT98.K.T", rules())
    >>> untrue(Declaring.start(rules()), Claim("point", 6), found)
    Refusal('not_held', category=<Category.POINT: 'point'>, number=6)
    >>> untrue(Declaring.start(rules()), Claim("point", 4), found) is None  # sinking one card
    True
    >>> untrue(Declaring.start(rules(sinking=False)), Claim("point", 4), found)
    Refusal('keeps_back', category=<Category.POINT: 'point'>)
    """
    if isinstance(act, Claim | NothingToClaim):
        state = state.turned(act.category)
    refusal = _says_too_much(state, act, found, dealt)
    if refusal is None and not state.rules.sinking and _keeps_back(state, act, found):
        return Refusal("keeps_back", {"category": state.contest.category})
    return refusal


def _keeps_back(state: Declaring, act: Act, found: Combinations) -> bool:
    """Whether a true act says less than an honest player would say here.

    Further combinations of equal number may be named in any order, a top card told or not; the
    number alone shows whether one was passed over.
    """
    if isinstance(act, Announce | Show | Scored | StartWith):
        return False
    honest, _ = speak(state, willing(found, state.rules), found.hand)
    if isinstance(act, Also) and isinstance(honest, Also):
        return act.number != honest.number
    return act != honest


def _says_too_much(
    state: Declaring, act: Act, found: Combinations, dealt: Hand | None
) -> Refusal | None:
    contest = state.contest
    claim = contest.claim
    said: list[Named]
    match act:
        case Announce(Category.CARTE_BLANCHE):
            if dealt is None or not is_carte_blanche(dealt, state.rules):
                return Refusal("no_carte_blanche")
            return None
        case Announce():
            return None if found.cartes_rouges else Refusal("no_cartes_rouges")
        case Claim():
            said = [act]
        case Value(value):
            assert claim is not None
            said = [Named(claim.category, claim.number, value=value)]
        case Top(rank):
            assert claim is not None
            said = [Named(claim.category, claim.number, rank)]
        case Answer(Verdict.NOT_GOOD, None, None):
            return (
                None if _may_beat(state, found) else Refusal("claim_is_good", _facts(contest.claim))
            )
        case Answer(Verdict.NOT_GOOD):
            said = [named_in(act, contest)]
        case Answer(Verdict.HOW_MUCH | Verdict.HOW_HIGH | Verdict.EQUAL):
            assert claim is not None
            said = [claim]
        case Also():
            said = [*contest.named, act]
        case Named():
            said = [act]
        case Show(cards):
            return _untrue_show(cards, contest.named, found, state)
        case _:
            return None
    return None if all_held(found, said) else Refusal("not_held", _facts(said[-1]))


def _facts(item: Named | None) -> dict[str, object]:
    assert item is not None
    facts: dict[str, object] = {"category": item.category, "number": item.number}
    if item.rank is not None:
        facts["rank"] = item.rank
    if item.value is not None:
        facts["value"] = item.value
    return facts


def all_held(found: Combinations, said: Sequence[Named]) -> bool:
    """Whether a hand holds everything that was named of one category, together.

    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = combinations("AKQJ.T987.KQJ.T", rules())
    >>> all_held(found, [Named("sequence", 4, "A"), Named("sequence", 3), Named("sequence", 3)])
    True
    >>> all_held(found, [Named("sequence", 4, "A"), Named("sequence", 4, "A")])
    False
    """
    if not said:
        return True
    if said[0].category is Category.POINT:
        return any(_point_held(found, item) for item in said)
    if said[0].category is Category.SET:
        return all(
            any(one.rank == item.rank and one.count >= item.number for one in found.sets)
            for item in said
        )
    runs = found.sequences
    if len(said) == 1:
        return any(_within(said[0], run) for run in runs)
    return any(
        all(_within(item, run) for item, run in zip(said, chosen, strict=True))
        for chosen in permutations(runs, len(said))
    )


def _within(item: Named, run: Run) -> bool:
    """Whether a named sequence may be this run or a part of it."""
    if item.rank is None:
        return item.number <= run.length
    return item.rank <= run.top and item.rank - item.number >= run.top - run.length


def _point_held(found: Combinations, item: Named) -> bool:
    return any(
        point.length >= item.number
        and (item.value is None or has_part(found.hand.suit(point.suit), item.number, item.value))
        for point in found.points
    )


def _may_beat(state: Declaring, found: Combinations) -> bool:
    """Whether the hand holds anything better than elder's claim, as far as it is known."""
    contest = state.contest
    claim = contest.claim
    assert claim is not None
    if claim.category is Category.SET:
        assert claim.rank is not None
        return any(one.strength > (claim.number, claim.rank) for one in found.sets)
    if not contest.asked:
        return any(item.length > claim.number for item in found.of(claim.category))
    if claim.category is Category.SEQUENCE:
        assert claim.rank is not None
        return any(run.length >= claim.number and run.top > claim.rank for run in found.sequences)
    return any(
        part_value(part) > (claim.value or 0)
        for point in found.points
        for part in choose(found.hand.suit(point.suit), claim.number)
    )


def _untrue_show(
    cards: Hand, named: Sequence[Named], found: Combinations, state: Declaring
) -> Refusal | None:
    if not cards <= found.hand:
        return Refusal("not_his_cards", {"cards": cards - found.hand})
    enough = all_held(combinations(cards, state.rules), named)
    spare = len(cards) > sum(item.number for item in named)
    return Refusal("shows_something_else") if spare or not enough else None
