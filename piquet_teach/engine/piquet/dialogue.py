"""Whole dialogues of declaring: of two hands, and as a book prints them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Final

from piquet_teach.engine.cards import Hand, Rank
from piquet_teach.engine.piquet.acts import (
    Act,
    Also,
    Announce,
    Answer,
    Claim,
    Named,
    NothingMore,
    Scored,
    Seat,
    StartWith,
    Top,
    Verdict,
)
from piquet_teach.engine.piquet.combinations import (
    CONTESTED,
    combinations,
    is_carte_blanche,
)
from piquet_teach.engine.piquet.counting import Declared, repique
from piquet_teach.engine.piquet.declaring import Declaring
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.rules import rules as rule_set
from piquet_teach.engine.piquet.speech import Sink, Willing, announcements, speak, willing


@dataclass(frozen=True, slots=True)
class Turn:
    """One act of a dialogue with what an onlooker sees of it.

    Attributes:
        speaker: Who speaks.
        act: What he says.
        cards: The cards that it speaks of (none where no hand is known).
        before: The dialogue before the act.

    >>> turn = printed_dialogue(repaired=True).turns[0]
    >>> str(turn.speaker), turn.act, str(turn.cards)
    ('elder', Claim('point', 5), '♥KJ1098')
    """

    speaker: Seat
    act: Act
    cards: Hand
    before: Declaring

    @property
    def after(self) -> Declaring:
        """The dialogue after the act."""
        return self.before.hear(self.act)


@dataclass(frozen=True)
class Dialogue:
    """A whole dialogue.

    Attributes:
        rules: The rule set.
        elder_hand: Elder's cards, if they are known.
        younger_hand: Younger's cards, if they are known.
        scores: The declarations that score, in the order of counting.
    """

    rules: RuleSet
    elder_hand: Hand | None
    younger_hand: Hand | None
    scores: tuple[Declared, ...]
    _speak: Callable[[RuleSet], tuple[Turn, ...]] = field(repr=False, compare=False)

    @property
    def repique(self) -> Seat | None:
        """Who makes a repique."""
        return repique(self.scores, self.rules)

    @property
    def elder(self) -> int:
        """Elder's points of declaring, a repique counted, the first lead not."""
        return self._points(Seat.ELDER)

    @property
    def younger(self) -> int:
        """Younger's points of declaring, a repique counted."""
        return self._points(Seat.YOUNGER)

    @property
    def elder_starts(self) -> int:
        """What elder says he starts with, the first lead counted.

        Where younger names after the lead, elder cannot yet count a repique that something younger
        has still to name might spoil.
        """
        return self._start(Seat.ELDER)

    @property
    def younger_starts(self) -> int:
        """What younger says he starts with."""
        return self._start(Seat.YOUNGER)

    @property
    def acts(self) -> tuple[Act, ...]:
        """What is said, in order."""
        return tuple(turn.act for turn in self.turns)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """What is said, with speakers, cards and the state before and after."""
        return self._speak(self.rules)

    def in_style(self, style: str) -> Dialogue:
        """The same hands, keeping back the same, in the other style of their rule set.

        Raises:
            ValueError: The rule set has no styles, or the hands are not known.

        >>> from piquet_teach.engine.piquet.rules import rules
        >>> dialogue = declare("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", rules("piquet-ru"))
        >>> dialogue.acts[7], dialogue.in_style("english").acts[7]
        (Answer('not_good', rank='A'), Answer('not_good'))
        """
        if self.elder_hand is None:
            raise ValueError("a dialogue without hands is known in one style only")
        return replace(self, rules=self.rules.replace(style=style))

    def _points(self, seat: Seat) -> int:
        points = sum(score.points for score in self.scores if score.seat is seat)
        return points + (self.rules.repique if self.repique is seat else 0)

    def _start(self, seat: Seat) -> int:
        said = self.turns[-1].after.started[seat is Seat.YOUNGER]
        assert said is not None, "a whole dialogue says both totals"
        return said


def declare(
    elder: Hand | str,
    younger: Hand | str,
    rules: RuleSet,
    *,
    dealt: tuple[Hand | str, Hand | str] | None = None,
    sink: Iterable[Sink] = (),
) -> Dialogue:
    """The dialogue of two hands: what each says, who scores what.

    Args:
        elder: Elder's twelve cards after the exchange.
        younger: Younger's.
        rules: The rule set, with its style.
        dealt: The twelve cards of each as dealt, for carte blanche.
        sink: What is kept back.

    Raises:
        HandError: A text is no hand of the piquet pack.
        ValueError: Not twelve cards each, a card on both sides, or something sunk that is not held.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> dialogue = declare("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", rules("piquet-ru"))
    >>> dialogue.elder, dialogue.younger, dialogue.elder_starts, dialogue.younger_starts
    (5, 21, 6, 21)
    >>> dialogue.acts[0], dialogue.turns[1].speaker
    (Claim('point', 5), <Seat.YOUNGER: 'younger'>)
    """
    hands = _two_hands(elder, younger)
    as_dealt = hands if dealt is None else _two_hands(*dealt)
    sinks = tuple(sink)
    found = {seat: combinations(hand, rules) for seat, hand in zip(Seat, hands, strict=True)}
    held = {
        seat: willing(found[seat], rules, [one for one in sinks if one.seat is seat])
        for seat in Seat
    }
    shown: tuple[Announce, ...] = ()
    scores_blanche = dealt is not None and rules.carte_blanche > 0
    if scores_blanche or rules.cartes_rouges:
        blanche = {
            seat: scores_blanche and is_carte_blanche(hand, rules)
            for seat, hand in zip(Seat, as_dealt, strict=True)
        }
        shown = announcements(found, blanche, sinks)
    scores = tuple(
        Declared(item.category, item.seat, getattr(rules, item.category)) for item in shown
    ) + _contested(held)
    return Dialogue(rules, *hands, scores, partial(_spoken, shown, held, hands))


def _two_hands(elder: Hand | str, younger: Hand | str) -> tuple[Hand, Hand]:
    hands = (
        elder if isinstance(elder, Hand) else Hand(elder),
        younger if isinstance(younger, Hand) else Hand(younger),
    )
    for seat, hand in zip(Seat, hands, strict=True):
        if len(hand) != 12:
            raise ValueError(f"{seat} has {len(hand)} cards, not 12: {hand}")
    if hands[0].mask & hands[1].mask:
        raise ValueError(f"{hands[0] & hands[1]} is in both hands")
    return hands


def _contested(held: Mapping[Seat, Willing]) -> tuple[Declared, ...]:
    """Who scores what: in each category the better best takes all, equal bests take nothing."""
    scores = []
    for category in CONTESTED:
        elder, younger = held[Seat.ELDER][category], held[Seat.YOUNGER][category]
        one = elder[0].strength if elder else (0, 0)
        other = younger[0].strength if younger else (0, 0)
        if one != other:
            seat, won = (Seat.ELDER, elder) if one > other else (Seat.YOUNGER, younger)
            if points := sum(item.score for item in won):
                scores.append(Declared(category, seat, points))
    return tuple(scores)


def _spoken(
    shown: tuple[Announce, ...],
    held: Mapping[Seat, Willing],
    hands: tuple[Hand, Hand],
    rules: RuleSet,
) -> tuple[Turn, ...]:
    by_seat = dict(zip(Seat, hands, strict=True))
    state = Declaring.start(rules)
    turns = []
    for announce in shown:
        turns.append(Turn(announce.seat, announce, by_seat[announce.seat], state))
        state = turns[-1].after
    while not state.over:
        speaker = state.speaker
        act, cards = speak(state, held[speaker], by_seat[speaker])
        turns.append(Turn(speaker, act, cards, state))
        state = turns[-1].after
    return tuple(turns)


def _as_printed(rules: RuleSet, acts: tuple[Act, ...]) -> tuple[Turn, ...]:
    state = Declaring.start(rules)
    turns = []
    for act in acts:
        speaker = act.seat if isinstance(act, Announce) else state.speaker
        turns.append(Turn(speaker, act, Hand(), state))
        state = turns[-1].after
    return tuple(turns)


def spoken_dialogue(acts: Iterable[Act], rules: RuleSet) -> Dialogue:
    """A dialogue of which only the words are known, not the hands.

    Raises:
        IllegalAction: An act does not fit what was said before it.
        ValueError: The dialogue stops before its end.

    >>> acts = printed_dialogue().acts
    >>> spoken_dialogue(acts, rule_set("piquet-ru")).younger
    21
    >>> spoken_dialogue(acts[1:], rule_set("piquet-ru"))
    Traceback (most recent call last):
    ...
    piquet_teach.engine.refusal.IllegalAction: out_of_turn (...)
    """
    turns = _as_printed(rules, tuple(acts))
    if not turns or not turns[-1].after.over:
        raise ValueError("the dialogue stops before both players have said what they start with")
    return Dialogue(rules, None, None, turns[-1].after.scores, partial(_as_given, turns))


def _as_given(turns: tuple[Turn, ...], _rules: RuleSet) -> tuple[Turn, ...]:
    return turns


def printed_dialogue(style: str = "american", *, repaired: bool = False) -> Dialogue:
    """The example dialogue of the Russian encyclopedia.

    As printed, no deal of cards can give it: younger claims four queens while elder's quart is
    headed by one. It therefore has no hands. Repaired, elder's quart is headed by the jack, and
    the hands are a deal that gives the dialogue.

    Args:
        style: ``"american"`` or ``"english"``.
        repaired: Whether to repair it.

    Raises:
        ValueError: No such style.

    >>> printed_dialogue("english").elder_starts, printed_dialogue("english").younger_starts
    (6, 21)
    >>> str(printed_dialogue(repaired=True).younger_hand)
    '♠QJ10 ♥AQ ♦Q87 ♣AKQJ'
    """
    rules = rule_set("piquet-ru", style=style)
    if repaired:
        return declare("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", rules)
    return spoken_dialogue(_PRINTED[style], rules)


_POINT, _SEQUENCE, _SET = CONTESTED
_TO_THE_QUART: Final = (
    Claim(_POINT, 5),
    Answer(Verdict.GOOD),
    Named(_POINT, 5),
    Scored(5),
    Claim(_SEQUENCE, 4),
    Answer(Verdict.HOW_HIGH),
    Top(Rank.QUEEN),
)
_PRINTED: Final[Mapping[str, tuple[Act, ...]]] = {
    "american": (
        *_TO_THE_QUART,
        Answer(Verdict.NOT_GOOD, rank=Rank.ACE),
        Also(_SEQUENCE, 3),
        NothingMore(_SEQUENCE),
        Scored(7),
        Claim(_SET, 3, Rank.KING),
        Answer(Verdict.NOT_GOOD, 4, Rank.QUEEN),
        NothingMore(_SET),
        Scored(14),
        StartWith(21),
        StartWith(6),
    ),
    "english": (
        *_TO_THE_QUART,
        Answer(Verdict.NOT_GOOD),
        Claim(_SET, 3, Rank.KING),
        Answer(Verdict.NOT_GOOD),
        StartWith(6),
        Named(_SEQUENCE, 4, Rank.ACE),
        Also(_SEQUENCE, 3),
        NothingMore(_SEQUENCE),
        Scored(7),
        Named(_SET, 4, Rank.QUEEN),
        NothingMore(_SET),
        Scored(14),
        StartWith(21),
    ),
}
