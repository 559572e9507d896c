"""Advice beside a table: hints in two steps, a warning before a dear choice, the deal reviewed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from piquet_teach.engine.game import Action, Game
from piquet_teach.text import label, say, translator
from piquet_teach.text.figures import decimal
from piquet_teach.text.saying import worded
from piquet_teach.tutor.advice import advising, hint
from piquet_teach.tutor.options import Option, loss
from piquet_teach.tutor.review import Decision, Review, reviewing
from piquet_teach.tutor.slices import Progress, Sliced
from piquet_teach.widgets._base import BadMessageError
from piquet_teach.widgets.games.scene import Model
from piquet_teach.widgets.work import Work

T = TypeVar("T")
_BEST: Final = 3
_DEAR: Final = 1.0
"""Points that a decision must have cost to be shown in a review."""
_MAIN: Final = ("more", "rethink")
"""Buttons that stand out."""
_SHORTLY: Final = 3
"""Reasons of an advice that nobody asked for."""
_SHARES: Final = 20
"""How often the progress of long work is shown."""


class Adviser:
    """What is counted for the learner and said to him; nothing is said without being asked for.

    Args:
        show: Brings the table up to date.
        play: Does an action for the learner.
        again: Lets him try again from the moment of a number.
    """

    def __init__(
        self,
        show: Callable[[], None],
        play: Callable[[Action], None],
        again: Callable[[int], None],
    ) -> None:
        self._show, self._play, self._again = show, play, again
        self._work: Work[Any] | None = None
        self._reviewed: tuple[Game, int, Review] | None = None
        self.drop()

    def drop(self) -> None:
        """Whatever was counted or said is no longer of use."""
        if self._work is not None:
            self._work.stop()
        self._work = None
        self._progress: Progress | None = None
        self._kind = ""
        self._view: Any = None
        self._options: tuple[Option, ...] = ()
        self._told = self._unasked = False
        self._action: Action | None = None
        self._review: Review | None = None

    # what is asked for

    def hint(self, view: Any, *, unasked: bool = False) -> None:
        """Where to look; asked once more, what to do; once more, nothing.

        Args:
            view: What the learner's seat knows.
            unasked: Whether to say at once what to do, and shortly why.
        """
        if self._kind == "hint":
            if self._told and self._progress is None:
                self.drop()
            self._told = bool(self._options)
            return
        self.drop()
        self._kind, self._view = "hint", view
        self._told = self._unasked = unasked
        self._count(advising(view), self._have_options)

    def weigh(self, view: Any, action: Action, limit: float) -> None:
        """Do an action, or warn of it if it gives away more than a limit."""
        self.drop()
        self._kind, self._view, self._action = "warning", view, action

        def have(options: tuple[Option, ...]) -> None:
            self._options = options
            if cost(options, action) <= limit:
                self._play(action)

        self._count(advising(view, also=(action,)), have)

    def wait(self, sliced: Sliced[T], have: Callable[[T], None]) -> None:
        """Let the others play, which may take a while."""
        self.drop()
        self._kind = "wait"
        self._count(sliced, have)

    def review(self, game: Game, seat: int, deal: int) -> None:
        """What each decision of a deal cost; what was counted last is kept for another look."""
        self.drop()
        self._kind = "review"
        if self._reviewed is not None and self._reviewed[0] is game and self._reviewed[1] == deal:
            self._review = self._reviewed[2]
            return

        def have(found: Review) -> None:
            self._review = found
            self._reviewed = game, deal, found

        self._count(reviewing(game, seat, deal=deal), have)

    def _have_options(self, options: tuple[Option, ...]) -> None:
        self._options = options

    def _count(self, sliced: Sliced[T], have: Callable[[T], None]) -> None:
        def done(result: T) -> None:
            self._work, self._progress = None, None
            have(result)
            self._show()

        self._progress = Progress(0, 1)
        self._work = Work(self._watched(sliced), done)
        self._work.start()

    def _watched(self, sliced: Sliced[T]) -> Sliced[T]:
        """The work, with its progress shown now and then."""
        shown = 0
        while True:
            try:
                progress = next(sliced)
            except StopIteration as end:
                result: T = end.value
                return result
            self._progress = progress
            share = _SHARES * progress.done // max(progress.of, 1)
            if share != shown:
                shown = share
                self._show()
            yield progress

    def press(self, button: str) -> None:
        """A button of the advice.

        Raises:
            BadMessageError: There is no such button now.
        """
        if button not in self._buttons():
            raise BadMessageError
        action = self._action
        if button == "more":
            self._told = True
        elif button.startswith("try "):
            self._again(int(button.removeprefix("try ")))
        else:
            self.drop()
            if button == "anyway" and action is not None:
                self._play(action)

    # what is shown

    def _buttons(self) -> list[str]:
        if not self._kind:
            return []
        if self._progress is not None:
            return ["stop"]
        if self._kind == "review":
            return [f"try {decision.place}" for decision in self._mistakes()] + ["close"]
        more = [] if self._told else ["more"]
        if self._kind == "warning":
            return ["rethink", *more, "anyway"]
        return [*more, "close"]

    def _mistakes(self) -> tuple[Decision, ...]:
        return () if self._review is None else self._review.mistakes(_DEAR)

    @property
    def best(self) -> Action | None:
        """What is advised, once it has been told."""
        return self._options[0].action if self._told and self._options else None

    def model(self, language: str) -> Model | None:
        """What the front end draws; None where nothing is said. See ``components/advice.ts``."""
        if not self._kind:
            return None
        names = [name for name in self._buttons() if not name.startswith("try ")]
        return {
            "label": label("table.advice", language),
            "text": self._text(language),
            "why": self._why(language),
            "options": self._shown(language),
            "buttons": [
                {
                    "id": name,
                    "label": label(f"table.advice.{name}", language),
                    "main": name in _MAIN,
                }
                for name in names
            ],
        }

    def _text(self, language: str) -> str:
        if self._kind == "wait":
            return label("table.advice.wait", language)
        if self._progress is not None:
            percent = 100 * self._progress.done // max(self._progress.of, 1)
            return label("table.advice.counting", language, percent=percent)
        if self._kind == "warning":
            dear = cost(self._options, self._action)
            return label("table.advice.warning", language, cost=decimal(dear, language))
        if self._kind == "review":
            return self._summary(language)
        if self._unasked:
            best = self._options[0]
            return label("table.advice.unasked", language, what=say(best.action, language))
        return say(hint(self._options, self._view), language)

    def _why(self, language: str) -> str:
        """The first reasons of an advice that nobody asked for."""
        if not self._unasked or not self._options:
            return ""
        return " ".join(say(reason, language) for reason in self._options[0].reasons[:_SHORTLY])

    def _summary(self, language: str) -> str:
        found = self._review
        if found is None or not found.deals:
            return label("table.advice.nothing", language)
        (deal,) = found.deals
        message = "table.advice.review" if self._mistakes() else "table.advice.nothing"
        parts = {name: getattr(deal, name) for name in ("result", "expected", "cost", "luck")}
        shown: dict[str, Any] = {
            name: decimal(part, language, signed=name != "cost") for name, part in parts.items()
        }
        return f"{label('table.advice.deal', language, **shown)} {label(message, language)}"

    def _shown(self, language: str) -> list[Model]:
        if self._kind == "review":
            shown = [_mistake(decision, language) for decision in self._mistakes()]
            return [one | {"open": n == 0} for n, one in enumerate(shown)]
        if not self._told:
            return []
        return [
            {
                "id": str(n),
                "head": head,
                "notes": notes,
                "again": "",
                "open": n == 0 and not self._unasked,
            }
            for n, (head, *notes) in enumerate(
                _lines(one, language) for one in self._options[:_BEST]
            )
        ]


def cost(options: tuple[Option, ...], action: Action) -> float:
    """What an action gives away; 0 for what has no value, such as a demand to see cards."""
    try:
        return loss(options, action)
    except ValueError:
        return 0.0


def _lines(option: Option, language: str) -> tuple[str, ...]:
    """An option with its value, then its reasons."""
    lines = worded(option, translator(language))
    assert isinstance(lines, tuple)
    return lines


def _mistake(decision: Decision, language: str) -> Model:
    """One dear decision: what was done, what was better and why."""
    done = next((one for one in decision.options if one.action == decision.action), decision.best)
    better, *reasons = _lines(decision.best, language)
    return {
        "id": str(decision.place),
        "head": label(
            "table.advice.mistake",
            language,
            cost=decimal(decision.cost, language),
            done=_lines(done, language)[0],
        ),
        "notes": [label("table.advice.better", language, better=better), *reasons],
        "again": label("table.advice.try", language),
    }
