"""What all widgets share: traits, checked messages, language, and a picture for dead pages."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import anywidget
import traitlets

from piquet_teach.text import LANGUAGES, label

Words = Callable[[str], str]
"""A sentence that is still to be said in some language."""


class BadMessageError(Exception):
    """A message from the browser that no press of this widget could have sent."""


class Widget(anywidget.AnyWidget):
    """The base of the package's widgets.

    A subclass gives ``_model`` (its part of the view model), ``_static`` (HTML for a page without a
    kernel) and ``_acts``: what a reader may do, each with the facts that its message must have. The
    act ``"press"`` is done by ``_do_press``, with the facts as arguments. A browser may send
    anything, so the method checks them against the game and raises ``BadMessageError`` before it
    changes anything.

    Attributes:
        language: ``"en"``, ``"ru"`` or ``"bg"``; can be set at any time.
        large: Whether cards and sentences are big enough to be projected.
        colours: 2 (black and red) or 4 colours of suits.
    """

    view = traitlets.Dict(read_only=True).tag(sync=True)
    choice = traitlets.Dict().tag(sync=True)
    language = traitlets.Enum(LANGUAGES, default_value=LANGUAGES[0])
    large = traitlets.Bool(False)
    colours = traitlets.Enum((2, 4), default_value=2)

    _acts: ClassVar[Mapping[str, Mapping[str, type]]] = {}
    _looks: ClassVar[tuple[str, ...]] = ("language", "large", "colours")

    def __init__(self, **options: Any) -> None:
        for name in options.keys() - set(self._looks):
            raise TypeError(self._unknown(name))
        self._started = False
        self._heard = 0
        self._words: Words = lambda language: ""
        super().__init__(**options)

    def _start(self) -> None:
        """Show the first view; the last step of a subclass's ``__init__``."""
        self._started = True
        self._show()

    def _model(self) -> dict[str, Any]:
        raise NotImplementedError

    def _static(self) -> str:
        raise NotImplementedError

    def _say(self, words: Words) -> None:
        """Put a sentence on the status line; it is worded anew when the language changes."""
        self._words = words

    @traitlets.observe("language", "large", "colours")
    def _look_changed(self, change: object) -> None:
        self._show()

    def _show(self) -> None:
        if not self._started:
            return
        shared = {
            "language": self.language,
            "large": self.large,
            "status": {"text": self._words(self.language), "n": self._heard},
            "settings": self._settings(),
        }
        self.set_trait("view", shared | self._model())

    def _settings(self) -> dict[str, Any]:
        """The switches of the widget, each with the trait and the value that a press gives it."""
        switches: list[tuple[str, str, object, bool]] = [
            (label("widget.language", code), "language", code, code == self.language)
            for code in LANGUAGES
        ]
        four = self.colours == 4
        words = (label(f"widget.{name}", self.language) for name in ("large", "four_colours"))
        switches.append((next(words), "large", not self.large, self.large))
        switches.append((next(words), "colours", 2 if four else 4, four))
        keys = ("label", "name", "value", "pressed")
        return {
            "label": label("widget.settings", self.language),
            "options": [dict(zip(keys, switch, strict=True)) for switch in switches],
        }

    def _do_set(self, name: str, value: object) -> None:
        if name not in self._looks:
            raise BadMessageError
        try:
            setattr(self, name, value)
        except traitlets.TraitError:
            raise BadMessageError from None

    # what comes from a browser

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take a browser's state. Only ``choice`` is its to set; anything else is sent back."""
        foreign = [
            name for name in sync_data if name != "choice" and self._differs(name, sync_data)
        ]
        choice = sync_data.get("choice", self.choice)
        if foreign or not isinstance(choice, dict):
            self._refuse_message()
            self.send_state([name for name in (*foreign, "choice") if name in self.keys])
        else:
            super().set_state({"choice": choice})

    def _differs(self, name: str, sync_data: dict[str, Any]) -> bool:
        return name not in self.keys or self.get_state(name)[name] != sync_data[name]

    @traitlets.observe("choice")
    def _chosen(self, change: Any) -> None:
        message: dict[object, object] = dict(change["new"])
        number, act = message.pop("n", None), message.pop("do", None)
        known: Mapping[str, Mapping[str, type]] = {
            "set": {"name": str, "value": object},
            **self._acts,
        }
        with self.hold_sync():
            try:
                if type(number) is not int or not isinstance(act, str) or act not in known:
                    raise BadMessageError
                facts = {str(name): value for name, value in message.items()}
                wanted = known[act]
                if facts.keys() != wanted.keys() or not all(
                    isinstance(facts[name], kind) for name, kind in wanted.items()
                ):
                    raise BadMessageError
                getattr(self, f"_do_{act}")(**facts)
            except BadMessageError:
                self._refuse_message()
            else:
                self._heard += 1
                self._show()

    def _refuse_message(self) -> None:
        self._heard += 1
        self._say(lambda language: label("widget.bad_message", language))
        self._show()

    # how it shows itself

    def __repr__(self) -> str:
        """The call that makes this widget anew: the same on every run."""
        looks = {name: getattr(self, name) for name in self._looks}
        changed = [
            f"{name}={value!r}"
            for name, value in looks.items()
            if value != self.traits()[name].default_value
        ]
        return f"{type(self).__name__}({', '.join(self._arguments() + changed)})"

    def _arguments(self) -> list[str]:
        """The arguments that a subclass adds, as they are written in Python."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view, and beside it a static picture for places without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/html": self._static()}, metadata

    @classmethod
    def _unknown(cls, name: str) -> str:
        options = [p for p in inspect.signature(cls).parameters if p != "options"]
        options += [look for look in cls._looks if look not in options]
        near = difflib.get_close_matches(name, options, n=1)
        advice = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(options)}"
        return f"{cls.__name__} has no option {name!r}; {advice}"
