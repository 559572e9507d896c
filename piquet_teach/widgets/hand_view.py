"""HandView: a hand, what it may declare, and the choice of cards for a discard."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.exchange import limits as exchange_limits
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.rules import rules as named_rules
from piquet_teach.picture.hand import hand_html
from piquet_teach.picture.listing import Row, rows
from piquet_teach.text import label, say
from piquet_teach.widgets._base import BadMessageError, Widget
from piquet_teach.widgets.hand_model import combinations_model, hand_model, holders

_STATIC = Path(__file__).parent / "static"


class HandView(Widget):
    """A hand by suits, with its combinations listed beside it.

    Pressing or focusing a combination lights its cards, and pointing at a card lights the
    combinations that hold it. With ``choose`` the reader picks cards for a discard, within the
    limits of the rule set; the choice is read back, or set, as ``selected``.

    Args:
        hand: The cards, or their text as ``pt.Hand`` reads it.
        rules: A rule set or the id of one.
        choose: ``None``, ``"exchange first"`` or ``"exchange second"`` (the limits of the rule set
            for who exchanges first or second; the second finds what the first may leave at most),
            or the least and the most cards as a pair.
        options: ``language``, ``large``, ``colours``.

    Raises:
        HandError: The text is no hand.
        ValueError: An unknown rule set, or limits that the hand cannot meet.
        TypeError: An unknown option; the message names the nearest.

    >>> view = HandView("AK987.KJT98.K.T", choose="exchange first")
    >>> view
    HandView('♠AK987 ♥KJ1098 ♦K ♣10', 'piquet-classic', choose='exchange first')
    >>> view.selected = "♠87"
    >>> view.selected
    Hand('♠87')
    """

    _esm = _STATIC / "hand_view.js"
    _css = _STATIC / "hand_view.css"
    _acts: ClassVar[Mapping[str, Mapping[str, type]]] = {
        "press": {"card": str},
        "light": {"combination": str},
    }

    def __init__(
        self,
        hand: Hand | str,
        rules: RuleSet | str = "piquet-classic",
        *,
        choose: str | tuple[int, int] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._hand = Hand(hand)
        self._rules = named_rules(rules) if isinstance(rules, str) else rules
        self._choose = choose
        self._limits = _limits(choose, self._rules, self._hand)
        self._raised = Hand()
        self._lit: str | None = None
        self._say(self._invitation)
        self._start()

    @property
    def hand(self) -> Hand:
        """The hand that is shown."""
        return self._hand

    @property
    def selected(self) -> Hand:
        """The cards chosen for a discard; setting it takes a hand or its text.

        Raises:
            ValueError: Cards that are not in the hand, more than the limit, or no ``choose``.
        """
        return self._raised if self._limits else Hand()

    @selected.setter
    def selected(self, cards: Hand | str) -> None:
        chosen = Hand(cards)
        if self._limits is None:
            raise ValueError("this HandView chooses no cards; make it with choose='exchange first'")
        if not chosen <= self._hand:
            raise ValueError(f"{chosen - self._hand} is not in the hand {self._hand}")
        if len(chosen) > self._limits[1]:
            raise ValueError(f"at most {self._limits[1]} cards can be chosen, not {len(chosen)}")
        self._raised = chosen
        self._say(self._invitation)
        self._show()

    # what a reader does

    def _do_press(self, card: str) -> None:
        pressed = next((one for one in self._hand if one.name == card), None)
        if pressed is None:
            raise BadMessageError
        if pressed in self._refused():
            self._say(self._too_many)
            return
        alone = Hand([pressed])
        if pressed in self._raised:
            self._raised -= alone
            self._say(self._invitation)
        else:
            self._raised = self._raised | alone if self._limits else alone
            self._say(lambda language: self._spoken(pressed, language))

    def _do_light(self, combination: str) -> None:
        found = next((row for row in self._rows("en") if row.id == combination), None)
        if found is None:
            raise BadMessageError
        if self._lit == combination:
            self._lit = None
            self._say(self._invitation)
        else:
            self._lit = combination
            self._say(lambda language: self._described(combination, language))

    def _refused(self) -> Hand:
        full = self._limits is not None and len(self._raised) >= self._limits[1]
        return self._hand - self._raised if full else Hand()

    # what is shown and said

    def _rows(self, language: str) -> tuple[Row, ...]:
        return rows(self._hand, self._rules, language)

    def _model(self) -> dict[str, Any]:
        language = self.language
        listed = self._rows(language)
        return {
            "hand": hand_model(
                self._hand,
                listed,
                language=language,
                colours=self.colours,
                raised=self._raised,
                lit=next((row.cards for row in listed if row.id == self._lit), None),
                refused=self._refused(),
            ),
            "combinations": combinations_model(listed, language=language, pressed=self._lit),
        }

    def _spoken(self, card: Card, language: str) -> str:
        held = holders(card, self._rows(language))
        message = "hand.card" if held else "hand.card.alone"
        words = label(message, language, card=say(card, language), combinations=held)
        return f"{words} {self._count(language)}" if self._limits else words

    def _described(self, combination: str, language: str) -> str:
        row = next(row for row in self._rows(language) if row.id == combination)
        points = label("count.points", language, n=row.score)
        cards = say(row.cards, language)
        return label(
            "hand.combination", language, combination=row.label, cards=cards, points=points
        )

    def _invitation(self, language: str) -> str:
        return self._count(language) if self._limits else label("hand.invitation", language)

    def _too_many(self, language: str) -> str:
        return label("hand.too_many", language, n=self._limits[1] if self._limits else 0)

    def _count(self, language: str) -> str:
        least, most = self._limits or (0, 0)
        return label("hand.chosen", language, n=len(self._raised), least=least, most=most)

    def _static(self) -> str:
        return hand_html(
            self._hand,
            self._rules,
            raised=self._raised,
            colours=self.colours,
            language=self.language,
        )

    def _arguments(self) -> list[str]:
        plain = self._rules == named_rules(self._rules.id)
        words = [repr(str(self._hand)), repr(self._rules.id) if plain else repr(self._rules)]
        return words + ([f"choose={self._choose!r}"] if self._choose else [])


def _limits(
    choose: str | tuple[int, int] | None, rules: RuleSet, hand: Hand
) -> tuple[int, int] | None:
    """The least and the most cards that may be chosen; None if none are to be."""
    if choose is None:
        return None
    if choose == "exchange first":
        limits = exchange_limits(rules)
    elif choose == "exchange second":
        limits = exchange_limits(rules, rules.exchange_first_max)
    elif isinstance(choose, tuple):
        limits = choose
    else:
        known = "'exchange first', 'exchange second' or a pair of numbers"
        raise ValueError(f"choose is {known}, not {choose!r}")
    least, most = limits
    if not 0 <= least <= most <= len(hand):
        raise ValueError(f"cannot choose {least} to {most} of {len(hand)} cards")
    return limits
