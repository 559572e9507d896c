"""What a DialogueWalk may be given, as a dialogue, and how that is written again."""

from __future__ import annotations

from collections.abc import Iterable

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Act, Seat
from piquet_teach.engine.piquet.dialogue import (
    Dialogue,
    declare,
    printed_dialogue,
    spoken_dialogue,
)
from piquet_teach.engine.piquet.rules import STYLES, RuleSet
from piquet_teach.engine.piquet.rules import rules as named_rules
from piquet_teach.tutor.walking.walk import Walk


def dialogue_of(
    dialogue: Dialogue | Iterable[Act] | Hand | str,
    younger: Hand | RuleSet | str | None,
    rules: RuleSet | str,
) -> Dialogue:
    """The dialogue of what a walk was given; see `DialogueWalk`.

    Raises:
        HandError: A text is no hand.
        ValueError: No such dialogue or rule set.

    >>> dialogue_of("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", "piquet-ru").elder
    5
    """
    if isinstance(dialogue, Dialogue):
        return dialogue
    acts = None if isinstance(dialogue, Hand | str) else tuple(dialogue)
    if acts is not None and isinstance(younger, RuleSet | str):
        rules, younger = younger, None
    found = named_rules(rules) if isinstance(rules, str) else rules
    if acts is not None:
        return spoken_dialogue(acts, found)
    if isinstance(dialogue, Hand | str) and isinstance(younger, Hand | str):
        return declare(dialogue, younger, found)
    if dialogue not in STYLES:
        known = "'american', 'english', a Dialogue, acts or two hands"
        raise ValueError(f"DialogueWalk takes {known}, not {dialogue!r}")
    return printed_dialogue(str(dialogue))


def written(walk: Walk, hidden: Seat | None) -> list[str]:
    """Both hands and the rules; a hidden hand is not told."""
    rules = walk.dialogue.rules
    if walk.dialogue.elder_hand is None:
        return [f"spoken_dialogue({list(walk.dialogue.acts)!r}, {rules!r})"]
    hands = ["..." if seat is hidden else repr(str(walk.hand(seat))) for seat in Seat]
    return [*hands, repr(rules.id) if rules == named_rules(rules.id) else repr(rules)]
