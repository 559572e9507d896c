"""What a side of Voleur plays for: the points of the deal, in the last deal the settlement."""

from __future__ import annotations

from piquet_teach.engine.piquet.voleur.view import VoleurView
from piquet_teach.tutor.worth import signed


class Stake:
    """What a deal that ends so is worth to the side of a seat, from a moment on.

    Args:
        view: The moment.

    >>> from piquet_teach.engine.game import new_game
    >>> Stake(new_game("voleur", seed=1, first_dealer=0).view(1)).worth((10, 24))
    14
    >>> Stake(new_game("voleur", seed=1, first_dealer=0, deals=1).view(1)).worth((10, 24))
    134
    """

    def __init__(self, view: VoleurView) -> None:
        self._rules, self._side, self._points = view.rules, view.seat % 2, view.points
        self._last = view.deal >= view.rules.deals
        self._factor = 2 if view.rules.doubled_ends and view.deal in (1, view.rules.deals) else 1
        first, second = (
            total - self._factor * points
            for total, points in zip(view.scores, view.points, strict=True)
        )
        self._before = (first, second)

    def worth(self, points: tuple[int, int]) -> int:
        """The value of the deal to its end; see `Option.value`.

        Args:
            points: What the sides have scored in the whole deal when it is over.
        """
        own, other = self._side, 1 - self._side
        if self._last:
            totals = [
                before + self._factor * scored
                for before, scored in zip(self._before, points, strict=True)
            ]
            return signed(self._rules, totals[own], totals[other])
        now = self._points
        return points[own] - now[own] - points[other] + now[other]
