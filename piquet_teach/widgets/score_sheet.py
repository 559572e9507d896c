"""ScoreSheet: every deal of a game line by line, each line with its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from piquet_teach.engine.game import Game
from piquet_teach.engine.piquet.events import PartieEnded
from piquet_teach.engine.piquet.normand.events import NormandEnded
from piquet_teach.engine.piquet.normand.rules import NormandRules
from piquet_teach.engine.piquet.voleur.rules import VoleurRules
from piquet_teach.engine.record import replay
from piquet_teach.engine.spades.events import GameEnded
from piquet_teach.engine.spades.rules import SpadesRules
from piquet_teach.picture.sheet import sheet_html
from piquet_teach.picture.spades_sheet import spades_sheet_html
from piquet_teach.text import label, say, translator
from piquet_teach.text.normand import paid
from piquet_teach.text.spades import ended, seat_name
from piquet_teach.tutor.around_sheet import side_sheets
from piquet_teach.tutor.normand.sheet import normand_sheets
from piquet_teach.tutor.sheet import DealSheet, sheets
from piquet_teach.tutor.spades.sheet import spades_sheets
from piquet_teach.widgets._base import BadMessageError, Widget
from piquet_teach.widgets.sheet_model import sheet_model
from piquet_teach.widgets.spades_sheet_model import spades_sheet_model

_STATIC = Path(__file__).parent / "static"


class ScoreSheet(Widget):
    """The score sheet of a partie, or of one of its deals, and how it was settled.

    Nothing stands in it that all players did not hear or see. Partners have one column.

    Args:
        game: A game, its record, or the record's JSON text.
        deal: The number of the deal to begin with; None: all of them.
        names: The players by seat.
        options: ``language``, ``large``, ``colours``.

    Raises:
        RecordError: A record that cannot be read.
        ValueError: No such deal, or not a name for every seat.
        TypeError: An unknown option; the message names the nearest.

    >>> from piquet_teach.engine.game import new_game
    >>> from piquet_teach.tutor.players import play_out, player
    >>> game = play_out(new_game("piquet-bg", seed=1), [player("random")] * 2)
    >>> ScoreSheet(game, deal=2).deal
    2
    """

    _esm = _STATIC / "score_sheet.js"
    _css = _STATIC / "score_sheet.css"
    _acts: ClassVar[Mapping[str, Mapping[str, type]]] = {"turn": {"switch": str, "to": str}}

    def __init__(
        self,
        game: Game | Mapping[str, object] | str,
        deal: int | None = None,
        *,
        names: Sequence[str] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._game = game if isinstance(game, Game) else replay(game)
        self._sheets: Sequence[Any] = _sheets(self._game)
        if names is not None and len(names) != self._game.seats:
            raise ValueError(f"names are {self._game.seats}, not {len(names)}")
        self._names = names
        self.deal = deal
        self._say(lambda language: label("sheet.label", language))
        self._start()

    @property
    def deal(self) -> int | None:
        """The number of the deal that is shown; None: all of them.

        Raises:
            ValueError: No such deal.
        """
        return self._deal

    @deal.setter
    def deal(self, deal: int | None) -> None:
        known = [sheet.number for sheet in self._sheets]
        if deal is not None and deal not in known:
            raise ValueError(f"no deal {deal!r}; there are {', '.join(map(str, known))}")
        self._deal = deal
        self._show()

    def _do_turn(self, switch: str, to: str) -> None:
        deals = {"all": None} | {str(sheet.number): sheet.number for sheet in self._sheets}
        if switch != "deal" or to not in deals:
            raise BadMessageError
        self._deal = deals[to]
        self._say(self._told)

    def _told(self, language: str) -> str:
        """The sum of the deal, or of the partie."""
        points = self._game.scores if self._deal is None else self._shown()[0].points
        pairs = zip(self._columns(language).values(), points, strict=True)
        return "; ".join(f"{name}: {number}" for name, number in pairs)

    def _players(self, language: str) -> dict[int, str]:
        seats = range(self._game.seats)
        if self._names:
            return dict(zip(seats, self._names, strict=True))
        if self._spades and self._partners:
            return {seat: seat_name(seat, language) for seat in seats}
        return {seat: label("sheet.player", language, number=seat + 1) for seat in seats}

    @property
    def _partners(self) -> bool:
        rules = self._game.rules
        return isinstance(rules, VoleurRules) or (self._spades and not rules.two_handed)

    @property
    def _spades(self) -> bool:
        return isinstance(self._game.rules, SpadesRules)

    def _columns(self, language: str) -> dict[int, str]:
        """The players, or the partners of each side together."""
        players = self._players(language)
        if not self._partners:
            return players
        return {
            side: label("voleur.side", language, first=players[side], second=players[side + 2])
            for side in (0, 1)
        }

    def _seated(self, language: str) -> dict[int, str] | None:
        """The players, where the columns are those of sides."""
        return self._players(language) if isinstance(self._game.rules, VoleurRules) else None

    def _shown(self) -> list[Any]:
        return [sheet for sheet in self._sheets if self._deal in (None, sheet.number)]

    def _settled(self, language: str) -> str:
        """How the partie was settled, beside its last deal."""
        if not self._sheets or self._deal not in (None, self._sheets[-1].number):
            return ""
        for event in self._game.news:
            if isinstance(event, PartieEnded):
                return say(event.settlement, language)
            if isinstance(event, NormandEnded):
                players = [*self._players(language).values()]
                return paid(event.payment, translator(language), players)
            if isinstance(event, GameEnded):
                sides = [*self._columns(language).values()]
                return ended(event, translator(language), sides, alone=not self._partners)
        return ""

    def _model(self) -> dict[str, Any]:
        language = self.language
        options = {"all": label("sheet.all", language)}
        options |= {str(sheet.number): str(sheet.number) for sheet in self._sheets}
        return {
            "sheet": self._lines(language),
            "switches": [
                {
                    "id": "deal",
                    "label": label("sheet.deals", language),
                    "options": [
                        {"id": key, "label": words, "pressed": key == str(self._deal or "all")}
                        for key, words in options.items()
                    ],
                }
            ],
            "rules": say(self._game.rules, language),
        }

    def _lines(self, language: str) -> dict[str, Any]:
        """The sheets as the front end draws them."""
        shown, names, settled = self._shown(), self._columns(language), self._settled(language)
        if self._spades:
            penalty = self._game.rules.bag_penalty
            players = self._players(language)
            return spades_sheet_model(
                shown, names, players, language, bag_penalty=penalty, settled=settled
            )
        return sheet_model(shown, names, language, settled=settled, players=self._seated(language))

    def _static(self) -> str:
        language = self.language
        if self._spades:
            return spades_sheet_html(
                self._shown(),
                self._columns(language),
                self._players(language),
                language,
                bag_penalty=self._game.rules.bag_penalty,
                settled=self._settled(language),
            )
        return sheet_html(
            self._shown(),
            self._columns(language),
            language,
            settled=self._settled(language),
            players=self._seated(language),
        )

    def _arguments(self) -> list[str]:
        words = [repr(self._game)]
        words += [f"deal={self._deal}"] if self._deal is not None else []
        return words + ([f"names={list(self._names)!r}"] if self._names else [])


def _sheets(game: Game) -> Sequence[Any]:
    """The sheets of a game, whoever plays it, of the deals that have something to show."""
    if isinstance(game.rules, SpadesRules):
        return spades_sheets(game)
    found: Sequence[DealSheet]
    if isinstance(game.rules, VoleurRules):
        found = side_sheets(game, 2)
    else:
        found = normand_sheets(game) if isinstance(game.rules, NormandRules) else sheets(game)
    return [one for one in found if one.over or one.lines]
