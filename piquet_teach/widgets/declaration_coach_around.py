"""DeclarationCoach where three or four declare in turn: the exact chances of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.combinations import CONTESTED, Category
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.rules import rules as named_rules
from piquet_teach.picture.coach import odds_html
from piquet_teach.text import label, say
from piquet_teach.text.coaching import chances
from piquet_teach.text.figures import decimal, fraction, percent
from piquet_teach.tutor.declaring.around import odds_around
from piquet_teach.tutor.declaring.chances import Odds
from piquet_teach.widgets._base import BadMessageError, Widget
from piquet_teach.widgets.declaration_coach import DeclarationCoach
from piquet_teach.widgets.declaration_coach_model import Model
from piquet_teach.widgets.hand_model import hand_model


class AroundCoach(DeclarationCoach):
    """What a hand of Voleur or Normand may declare, before anybody has spoken.

    Made by `DeclarationCoach`; it hears nothing, for what is said here goes around the table.

    Args:
        hand: The cards of the learner, or their text: eight in Voleur, ten in Normand.
        rules: A rule set or the id of one.
        options: ``language``, ``large``, ``colours``.

    Raises:
        HandError: A text is no hand.
        ValueError: Another number of cards.
        TypeError: An unknown option; the message names the nearest.
    """

    _acts: ClassVar[Mapping[str, Mapping[str, type]]] = {
        "light": {"declaration": str},
        "press": {"card": str},
    }

    def __init__(self, hand: Hand | str, rules: RuleSet | str, **options: Any) -> None:
        Widget.__init__(self, **options)
        self._rules = named_rules(rules) if isinstance(rules, str) else rules
        self._hand = Hand(hand)
        self._odds = {
            f"{one.category}-{n}": one
            for n, one in enumerate(odds_around(self._hand, self._rules))
            if one.best or one.good or one.equal
        }
        self._lit = next(iter(self._odds), None)
        self._raised: Card | None = None
        self._say(self._here)
        self._start()

    @property
    def acts(self) -> tuple[Any, ...]:
        """Nothing is said yet."""
        return ()

    @property
    def counting(self) -> bool:
        """All is counted at once."""
        return False

    @property
    def declarations(self) -> Mapping[str, tuple[Odds, ...]]:  # type: ignore[override]
        """The chances of what may be declared in each category, best first."""
        return {str(category): tuple(self._of(category).values()) for category in CONTESTED}

    def _of(self, category: Category) -> dict[str, Odds]:
        return {key: one for key, one in self._odds.items() if one.category is category}

    # what a reader does

    def _do_light(self, declaration: str) -> None:
        if declaration not in self._odds:
            raise BadMessageError
        self._lit = declaration
        one = self._odds[declaration]
        self._say(lambda language: " ".join(chances(one, language)))

    def _do_press(self, card: str) -> None:
        pressed = next((one for one in self._hand if one.name == card), None)
        if pressed is None:
            raise BadMessageError
        self._raised = None if pressed is self._raised else pressed
        self._say(lambda language: say(pressed, language))

    # what is shown

    def _here(self, language: str) -> str:
        return label(f"coach.around.{self._rules.id}", language)

    def _model(self) -> Model:
        language, one = self.language, self._odds.get(self._lit or "")
        lit = one.combination.cards(self._hand) if one else Hand()
        raised = Hand([self._raised] if self._raised else [])
        hand = hand_model(
            self._hand, language=language, colours=self.colours, raised=raised, lit=lit
        )
        detail = None
        if one is not None:
            sentences = [*chances(one, language), self._here(language)]
            heading = say(one.combination, language)
            detail = {"heading": heading, "sentences": sentences, "beating": None}
        return {
            "label": label("coach.label", language),
            "hand": hand | {"label": label("coach.hand", language, hand=hand["label"])},
            "lines": {
                "label": label("coach.heard", language),
                "empty": label("coach.heard.none", language),
                "groups": [],
            },
            "question": None,
            "undo": None,
            "ways": {"label": label("coach.ways", language), "groups": self._groups()},
            "detail": detail,
            "progress": None,
            "switches": [],
            "quiet": self._words == self._here,
        }

    def _groups(self) -> list[Model]:
        return [
            {
                "id": str(category),
                "label": label(f"hand.category.{category}", self.language),
                "note": "" if found else label("coach.around.none", self.language),
                "items": [self._way(key, one) for key, one in found.items()],
            }
            for category in CONTESTED
            for found in [self._of(category)]
        ]

    def _way(self, key: str, one: Odds) -> Model:
        language, shares = self.language, (one.good, one.equal, one.not_good)
        good, equal, not_good = (percent(share, language) for share in shares)
        value = decimal(one.combination.score * one.good, language, signed=True)
        return {
            "id": key,
            "label": say(one.combination, language),
            "written": say(one.combination.cards(self._hand), language),
            "worth": label("coach.worth", language, value=value),
            "pressed": key == self._lit,
            "bar": {
                "parts": [float(share) for share in shares],
                "good": good,
                "exact": fraction(one.good),
                "words": label("coach.bar", language, good=good, equal=equal, not_good=not_good),
            },
        }

    def _static(self) -> str:
        return odds_html(
            self._hand, self._odds.values(), language=self.language, colours=self.colours
        )

    def __repr__(self) -> str:
        return f"DeclarationCoach{super().__repr__().removeprefix(type(self).__name__)}"

    def _arguments(self) -> list[str]:
        plain = self._rules == named_rules(self._rules.id)
        return [repr(str(self._hand)), repr(self._rules.id) if plain else repr(self._rules)]
