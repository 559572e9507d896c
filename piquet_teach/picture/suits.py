"""The four suit signs as SVG paths, for any place and size.

A sign is drawn in relative path commands with whole numbers around the middle of a field of 32
by 38 units (a card is 200 by 280), so that it can stand after any ``M x y`` of a longer path.
"""

import re
from collections.abc import Iterable

SIGNS = {
    "S": "m0-18q2 6 10 13c13 11-2 24-9 12l5 11h-12l5-11c-7 12-22-1-9-12q8-7 10-13z",
    "H": "m0 18c-4-8-16-13-16-25 0-11 13-13 16-3 3-10 16-8 16 3 0 12-12 17-16 25z",
    "D": "m0-19q6 11 14 19-8 8-14 19-6-11-14-19 8-8 14-19z",
    "C": "m-4-3a8 8 0 1 1 8 0 8 8 0 1 1-3 10l5 11h-12l5-11a8 8 0 1 1-3-10z",
}
_ARC = 7  # radius, radius, turn, two flags, and then the step


def sign(suit: str, scale: float = 1) -> str:
    """The sign of a suit as relative path commands, to stand after ``M x y``.

    ``suit`` is ``"S"``, ``"H"``, ``"D"`` or ``"C"`` (else a KeyError); ``scale`` 1 gives a sign
    32 units wide.

    >>> sign("D")
    'm0-19q6 11 14 19-8 8-14 19-6-11-14-19 8-8 14-19z'
    >>> sign("D", 0.5)
    'm0-9.5q3 5.5 7 9.5-4 4-7 9.5-3-5.5-7-9.5 4-4 7-9.5z'
    """
    path = ""
    for command, body in re.findall(r"([a-z])([^a-z]*)", SIGNS[suit]):
        values = [float(word) for word in re.findall(r"-?[\d.]+", body)]
        arc = command == "a"  # has an angle and two flags, which are no lengths
        path += command + numbers(
            value if arc and place % _ARC in (2, 3, 4) else value * scale
            for place, value in enumerate(values)
        )
    return path


def numbers(values: Iterable[float]) -> str:
    """Numbers in the shortest form that SVG reads: one decimal, no needless zero or space.

    >>> numbers([0.25, -3, -0.04, 10.04])
    '.2-3 0 10'
    """
    text = ""
    for value in values:
        word = f"{round(value, 1) + 0.0:g}"
        word = word.replace("0.", ".", 1) if abs(value) < 1 else word
        text += word if not text or word.startswith("-") else " " + word
    return text
