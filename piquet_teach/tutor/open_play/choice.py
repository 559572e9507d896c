"""Which search knows a rule set."""

from __future__ import annotations

from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.tutor.open_play.careful import CarefulSearch
from piquet_teach.tutor.open_play.search import Search

AnySearch = Search | CarefulSearch


def search_for(rules: RuleSet, total: int = 12) -> AnySearch:
    """A search of plays under a rule set: the quick one where it is exact.

    Args:
        rules: The rule set.
        total: The tricks that count towards the cards and capot: twelve, fewer for an end position
            of which the beginning is not known.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> type(search_for(rules("piquet-bg"))).__name__
    'Search'
    >>> type(search_for(rules("piquet-ru", honours_only=True))).__name__
    'CarefulSearch'
    """
    return Search(rules, total) if _usual(rules) else CarefulSearch(rules, total)


def _usual(rules: RuleSet) -> bool:
    """Whether leads alone bring elder to a pique, each by one point."""
    return (
        rules.lead_points == 1
        and rules.win_points <= 1
        and rules.hold_points == 0
        and rules.last_trick in ("one_more_to_winner", "two_to_leader")
        and not rules.honours_only
        and not (rules.cards_complete_pique and (rules.win_points == 0 or rules.capot_with_cards))
    )
