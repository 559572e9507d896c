"""What an honest player says, and what a player says who sinks something.

A player goes into the dialogue with what he is willing to declare in each category
(`Willing`, best first). `speak` gives his next act from that alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from piquet_teach.engine.cards import Hand, Rank
from piquet_teach.engine.piquet.acts import (
    Act,
    Also,
    Announce,
    Answer,
    Claim,
    Named,
    NothingMore,
    NothingToClaim,
    Scored,
    Seat,
    Show,
    StartWith,
    Top,
    Value,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import (
    CONTESTED,
    Category,
    Combination,
    Combinations,
    Point,
    Sequence,
    Set,
    has_part,
)
from piquet_teach.engine.piquet.contest import refuse, require_known, score_of
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.stages import Stage

Willing = Mapping[Category, tuple[Combination, ...]]
"""What a player is willing to declare in the contested categories, best first."""


@dataclass(frozen=True, slots=True)
class Sink:
    """A combination kept back, whole or in part.

    Args:
        seat: Who keeps it back.
        category: Of which category (carte blanche and cartes rouges can be kept back too).
        say: What he declares instead: nothing (None), a lesser combination, or several. (Their
            `score` does not matter: they score by the rules.)

    >>> Sink("younger", "point")
    Sink(seat=<Seat.YOUNGER: 'younger'>, category=<Category.POINT: 'point'>, say=None)
    """

    seat: Seat
    category: Category
    say: tuple[Combination, ...] | Combination | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "seat", Seat(self.seat))
        object.__setattr__(self, "category", Category(self.category))
        for item in self.said:
            if item.category is not self.category:
                raise ValueError(f"{item} is no {self.category}")

    @property
    def said(self) -> tuple[Combination, ...]:
        """What he declares instead."""
        if self.say is None:
            return ()
        return self.say if isinstance(self.say, tuple) else (self.say,)


def willing(found: Combinations, rules: RuleSet, sinks: Iterable[Sink] = ()) -> Willing:
    """What a hand declares: everything that may score, or what its owner says instead.

    Raises:
        ValueError: The rules know no sinking, what is said is not held, or it cannot be declared
            (an `IllegalAction` then: too short a point, a second set where only the best counts).

    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = combinations("AK987.KJT98.K.T", rules())
    >>> less = Point(4, 38, found.point.suit, 4)
    >>> willing(found, rules(), [Sink("elder", "point", less)])[Category.POINT] == (less,)
    True
    """
    every: dict[Category, tuple[Combination, ...]] = {
        Category.POINT: found.points[:1],
        Category.SEQUENCE: found.sequences if rules.all_sequences else found.sequences[:1],
        Category.SET: found.sets if rules.all_sets else found.sets[:1],
    }
    kept = {sink.category: sink.said for sink in sinks}
    if not kept:
        return every
    if not rules.sinking:
        raise ValueError("these rules know no sinking")
    for category in CONTESTED:
        if category in kept:
            every[category] = _instead(found, rules, category, kept[category])
    return every


def _instead(
    found: Combinations, rules: RuleSet, category: Category, said: tuple[Combination, ...]
) -> tuple[Combination, ...]:
    """What is said in place of all that the hand holds, best first, with its points by the rules.

    Raises:
        ValueError: It is not held, or it cannot be declared.
    """
    if not holds(found, said):
        raise ValueError(f"{found.hand} does not hold {', '.join(map(str, said))}")
    for item in said:
        require_known(shown(item), rules)
    every = rules.all_sets if category is Category.SET else rules.all_sequences
    if len(said) > 1 and not every:
        refuse("best_only", category=category)
    scored = [replace(item, score=score_of(shown(item), rules)) for item in said]
    return tuple(sorted(scored, key=_best_first))


def holds(found: Combinations, said: Iterable[Combination]) -> bool:
    """Whether a hand holds combinations of one category together, whole or as parts of longer ones.

    Only one point is ever declared, a rank makes one set, and two sequences lie in different runs.

    >>> from piquet_teach.engine.cards import Suit
    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = combinations("AKQJT987.KQJ.T.", rules())
    >>> high, low = (Sequence(3, top, Suit.SPADES, 3) for top in (Rank.ACE, Rank.NINE))
    >>> holds(found, [high]), holds(found, [low]), holds(found, [high, low])
    (True, True, False)
    """
    homes: list[object] = []
    for item in said:
        if isinstance(item, Sequence):
            runs = (run for run in found.sequences if item.suit is run.suit)
            home: object = next((run for run in runs if item.cards() <= run.cards()), None)
        elif isinstance(item, Set):
            sets = (one for one in found.sets if one.rank is item.rank)
            home = next((one for one in sets if one.count >= item.count), None)
        else:
            cards = found.hand.suit(item.suit)
            home = Category.POINT if has_part(cards, item.length, item.value) else None
        if home is None or home in homes:
            return False
        homes.append(home)
    return True


def _best_first(item: Combination) -> tuple[int, int]:
    number, height = item.strength
    return (-number, -height)


def shown(item: Combination, *, fully: bool = True) -> Named:
    """A combination as an act names it; ``fully``: with the value of a point, the top of a run.

    >>> from piquet_teach.engine.cards import Suit
    >>> point = Point(5, 47, Suit.HEARTS, 5)
    >>> shown(point), shown(point, fully=False)
    (Named('point', 5, value=47), Named('point', 5))
    """
    if isinstance(item, Set):
        return Named(item.category, item.count, item.rank)
    if not fully:
        return Named(item.category, item.length)
    if isinstance(item, Point):
        return Named(item.category, item.length, value=item.value)
    return Named(item.category, item.length, item.top)


def speak(state: Declaring, held: Willing, hand: Hand) -> tuple[Act, Hand]:
    """The next act of a speaker, and the cards that it speaks of.

    Args:
        state: The dialogue so far; it is not over.
        held: What the speaker is willing to declare.
        hand: His hand, from which the cards are taken.

    >>> from piquet_teach.engine.piquet.combinations import combinations
    >>> from piquet_teach.engine.piquet.rules import rules
    >>> found = combinations("AK987.KJT98.K.T", rules())
    >>> act, cards = speak(Declaring.start(rules()), willing(found, rules()), found.hand)
    >>> act.number, str(cards)
    (5, '♥KJ1098')
    """
    contest = state.contest
    own = held[contest.category]
    best = own[0] if own else None
    nothing = Hand()
    match state.stage:
        case Stage.CLAIM:
            if best is None:
                return NothingToClaim(contest.category), nothing
            said = shown(best, fully=False)
            return Claim(said.category, said.number, said.rank), best.cards(hand)
        case Stage.ANSWER | Stage.VERDICT:
            return _answer(state, best, hand)
        case Stage.DETAIL:
            assert best is not None
            if isinstance(best, Point):
                return Value(best.value), best.cards(hand)
            return Top(Rank(best.strength[1])), best.cards(hand)
        case Stage.NAME:
            if best is None:
                return NothingToClaim(contest.category), nothing
            return shown(best, fully=contest.asked), best.cards(hand)
        case Stage.MORE:
            if len(contest.named) == len(own):
                return NothingMore(contest.category), nothing
            item = own[len(contest.named)]
            said = shown(item, fully=False)
            return Also(said.category, said.number, said.rank), item.cards(hand)
        case Stage.SHOW:
            return Show(_cards(own, hand)), _cards(own, hand)
        case Stage.SCORE:
            points = sum(score_of(item, state.rules) for item in contest.named)
            return Scored(points), _cards(own, hand)
        case _:
            lead = state.rules.lead_points if state.speaker is Seat.ELDER else 0
            return StartWith(state.total(state.speaker) + lead), nothing


def _answer(state: Declaring, best: Combination | None, hand: Hand) -> tuple[Act, Hand]:
    contest = state.contest
    claim = contest.claim
    assert claim is not None
    if best is None or best.length < claim.number:
        return Answer(Verdict.GOOD), Hand()
    cards = best.cards(hand)
    detail = claim.value if claim.category is Category.POINT else claim.rank
    if best.length == claim.number and detail is None:
        point = claim.category is Category.POINT
        return Answer(Verdict.HOW_MUCH if point else Verdict.HOW_HIGH), cards
    if best.length == claim.number and detail is not None:
        if best.strength[1] < detail:
            return Answer(Verdict.GOOD), Hand()
        if best.strength[1] == detail:
            return Answer(Verdict.EQUAL), cards
    return _not_good(state, best), cards


def _not_good(state: Declaring, best: Combination) -> Answer:
    if state.rules.younger_names == "after_lead":
        return Answer(Verdict.NOT_GOOD)
    if isinstance(best, Set):
        return Answer(Verdict.NOT_GOOD, best.count, best.rank)
    if not state.contest.asked:
        return Answer(Verdict.NOT_GOOD, best.length)
    if isinstance(best, Point):
        return Answer(Verdict.NOT_GOOD, best.value)
    return Answer(Verdict.NOT_GOOD, rank=best.top)


def _cards(items: tuple[Combination, ...], hand: Hand) -> Hand:
    mask = 0
    for item in items:
        mask |= item.cards(hand).mask
    return Hand.from_mask(mask)


def announcements(
    hands: Mapping[Seat, Combinations],
    dealt: Mapping[Seat, bool],
    sinks: Iterable[Sink] = (),
) -> tuple[Announce, ...]:
    """Carte blanche and cartes rouges that are shown, in the order of counting.

    Args:
        hands: What the hands may declare.
        dealt: Whether the twelve cards as dealt were a carte blanche.
        sinks: What is kept back.
    """
    kept = {(sink.seat, sink.category) for sink in sinks}
    blanche = [(Category.CARTE_BLANCHE, seat) for seat in Seat if dealt[seat]]
    rouges = [(Category.CARTES_ROUGES, seat) for seat in Seat if hands[seat].cartes_rouges]
    return tuple(
        Announce(category, seat)
        for category, seat in blanche + rouges
        if (seat, category) not in kept
    )
