"""A picture that a notebook shows by itself: ``pt.Picture(hand)``."""

from piquet_teach.engine.cards import Hand
from piquet_teach.picture.hand import hand_html, hand_svg


class Picture:
    """A hand as a picture, without a script and without a kernel.

    Args:
        hand: The cards, or their text as ``pt.Hand`` reads it.
        lit: Cards on highlighted paper.
        colours: 2 or 4 colours of suits.
        size: The width of one card in CSS pixels.
        language: ``"en"``, ``"ru"`` or ``"bg"``, for letters and names.

    Raises:
        HandError: A text that is no hand.
        ValueError: An unknown language or number of colours.

    Attributes:
        svg: The picture as an SVG document.
        html: The picture with the hand as text below, for a page.

    >>> Picture("♠AK ♥Q", lit="♠K")
    Picture('♠AK ♥Q')
    """

    def __init__(
        self,
        hand: Hand | str,
        *,
        lit: Hand | str = "",
        colours: int = 2,
        size: int = 70,
        language: str = "en",
    ) -> None:
        self._hand, marked = Hand(hand), Hand(lit)
        self.svg = hand_svg(self._hand, lit=marked, colours=colours, size=size, language=language)
        self.html = hand_html(self._hand, lit=marked, colours=colours, size=size, language=language)

    def __repr__(self) -> str:
        return f"Picture({str(self._hand)!r})"

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return self.html
