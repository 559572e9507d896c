"""Card faces as SVG, by one generator for Python and for the browser.

Everything that is drawn lies in ``templates()``: a half and a middle for each rank, with
placeholders for the suit's signs and the colours. ``face`` fills them in; the front end gets
the same templates as a file (``write_templates``) and fills them in with the same steps.

Cards are named as ``Card.name`` names them (``"SA"``, ``"H10"``); the two jokers are ``"R*"``
(coloured) and ``"B*"`` (black).

>>> face("SA").startswith('<svg viewBox="0 0 200 280"')
True
"""

import json
import re
from pathlib import Path
from typing import Any

from piquet_teach.picture.courts import BRAID, DARK, GOLD, LINEN
from piquet_teach.picture.glyphs import CYRILLIC, GLYPHS
from piquet_teach.picture.suits import SIGNS, sign

WIDTH, HEIGHT = 200, 280
"""The size of a card in the units of its drawing."""

COLOURS = {
    "paper": "#fffdf6",
    "lit": "#ffe48a",
    "edge": "#8d8778",
    "linen": "#fff3d6",
    "gold": "#dfa02a",
    "back": "#1f3f6e",
    "black": "#16181d",
    "red": "#b80f24",
    "blue": "#0b57b0",
    "green": "#0b6b3a",
}
"""Every colour of a card, by what it is for."""

SCHEMES = {
    2: {"S": "black", "H": "red", "D": "red", "C": "black", "R": "red", "B": "black"},
    4: {"S": "black", "H": "red", "D": "blue", "C": "green", "R": "red", "B": "black"},
}
"""The colour of each suit (and of the jokers R and B) in two and in four colours."""

LETTERS = "AKQJ"
"""Ace, king, queen and jack as English writes them; Russian ТКДВ, Bulgarian АКДВ."""

_PAPER = (
    '<rect class="pt-paper" x="1" y="1" width="198" height="278" rx="16"'
    ' fill="{p}" stroke="{e}" stroke-width="2"/>'
)
_LEFT, _MIDDLE, _RIGHT = 76, 100, 124
_PIPS = {  # where the signs of a half stand, and those that the card has once
    "2": ([(_MIDDLE, 54)], []),
    "3": ([(_MIDDLE, 54)], [(_MIDDLE, 140)]),
    "4": ([(_LEFT, 54), (_RIGHT, 54)], []),
    "5": ([(_LEFT, 54), (_RIGHT, 54)], [(_MIDDLE, 140)]),
    "6": ([(_LEFT, 54), (_RIGHT, 54)], [(_LEFT, 140), (_RIGHT, 140)]),
    "7": ([(_LEFT, 54), (_RIGHT, 54)], [(_LEFT, 140), (_RIGHT, 140), (_MIDDLE, 97)]),
    "8": ([(_LEFT, 54), (_RIGHT, 54), (_MIDDLE, 97)], [(_LEFT, 140), (_RIGHT, 140)]),
    "9": ([(x, y) for y in (46, 108) for x in (_LEFT, _RIGHT)], [(_MIDDLE, 140)]),
    "10": ([(x, y) for y in (46, 108) for x in (_LEFT, _RIGHT)] + [(_MIDDLE, 77)], []),
}
_ACE = (
    '<g fill="none" stroke="{g}"><circle cx="100" cy="140" r="46" stroke-width="3"/>'
    '<circle cx="100" cy="140" r="55" stroke-width="6" stroke-dasharray="0 14.4"/></g>'
    '<path d="M100 140{a}"/><path fill="none" stroke="{g}" stroke-width="2" d="M100 140{b}"/>'
)


def _half(rank: str) -> str:
    places, _ = _PIPS.get(rank, ([(160, 48)] if rank in "KQJ" else [], []))
    signs = "".join(f"M{x} {y}{{u}}" for x, y in [(30, 100), *places])
    half = f'<path d="{DARK.get(rank, "")}{"" if rank == "*" else signs}"/>'
    if rank in DARK:
        half += f'<path fill="{{f}}" d="{LINEN[rank]}"/><path fill="{{g}}" d="{GOLD[rank]}"/>'
    return half + '<path fill="none" stroke="currentColor" d="{i}"/>'


def _middle(rank: str) -> str:
    if rank in BRAID:
        return f'<path fill="none" stroke="{{g}}" stroke-width="5" d="{BRAID[rank]}"/>'
    _, places = _PIPS.get(rank, ([], []))
    signs = "".join(f"M{x} {y}{{u}}" for x, y in places)
    return _ACE if rank == "A" else f'<path d="{signs}"/>' if signs else ""


def templates() -> dict[str, Any]:
    """All that a face is filled in from, ready for JSON.

    ``open`` and ``turn`` begin the drawing and its lower half; ``faces`` has a half and a middle
    for each rank; ``signs`` the paths of each suit; ``glyphs`` the corner letters.
    """
    return {
        "open": f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" color="{{k}}" fill="currentColor"'
        ' stroke-width="9" stroke-linecap="round" stroke-linejoin="round">' + _PAPER,
        "turn": '<g transform="rotate(180 100 140)">',
        "faces": {
            rank: {"half": _half(rank), "middle": _middle(rank)}
            for rank in ("A", "K", "Q", "J", *_PIPS, "*")
        },
        "signs": {s: {"u": sign(s), "a": sign(s, 1.9), "b": sign(s, 1.4)} for s in SIGNS},
        "glyphs": GLYPHS | {letter: GLYPHS[same] for letter, same in CYRILLIC.items()},
        "colours": COLOURS,
        "schemes": {str(number): scheme for number, scheme in SCHEMES.items()},
        "back": _back(),
        "paints": {"p": "paper", "e": "edge", "g": "gold", "f": "linen", "b": "back"},
    }


def face(name: str, *, letters: str = LETTERS, colours: int = 2, lit: bool = False) -> str:
    """One card as an ``<svg>`` element of at most 1.5 kB.

    Args:
        name: ``"SA"``, ``"H10"`` …; ``"R*"`` or ``"B*"`` for a joker.
        letters: The corner letters of ace, king, queen and jack, in this order.
        colours: 2 (black and red) or 4 (diamonds blue, clubs green).
        lit: On highlighted paper.

    Raises:
        ValueError: An unknown card, letter or number of colours.

    >>> face("HA", letters="ТКДВ") == face("HA")
    False
    >>> face("H1")
    Traceback (most recent call last):
    ValueError: no card is named 'H1'
    """
    if colours not in SCHEMES:
        raise ValueError(f"cards have 2 or 4 colours, not {colours!r}")
    suit, rank = name[:1], name[1:]
    if suit not in SCHEMES[2] or rank not in _TEMPLATES["faces"] or (suit in "RB") != (rank == "*"):
        raise ValueError(f"no card is named {name!r}")
    known = _TEMPLATES["glyphs"]
    if len(letters) != len(LETTERS) or not all(letter in known for letter in letters):
        raise ValueError(f"card letters are four, like 'AKQJ' or 'ТКДВ', not {letters!r}")
    letter = letters[LETTERS.index(rank)] if rank in LETTERS else rank
    part = _TEMPLATES["faces"][rank]
    drawn = _TEMPLATES["open"] + part["half"] + _TEMPLATES["turn"] + part["half"] + "</g>"
    return _fill(
        drawn + part["middle"] + "</svg>",
        _TEMPLATES["signs"].get(suit, {})
        | {"i": known[letter], "k": COLOURS[SCHEMES[colours][suit]]}
        | ({"p": COLOURS["lit"]} if lit else {}),
    )


def back() -> str:
    """The back of every card, an ``<svg>`` element."""
    return _fill(_TEMPLATES["back"], {})


def _fill(drawn: str, values: dict[str, str]) -> str:
    values = {short: COLOURS[name] for short, name in _TEMPLATES["paints"].items()} | values
    return re.sub(r"\{(\w)\}", lambda match: values[match[1]], drawn)


def _back() -> str:
    left, right, top, bottom, step = 20, 180, 20, 260, 20
    lattice = ""
    for gap in range(left - bottom + step, right - top, step):  # x - y, the same all along a line
        x1, x2 = max(left, top + gap), min(right, bottom + gap)
        lattice += (
            f"M{x1} {x1 - gap} {x2} {x2 - gap}M{x1} {HEIGHT - x1 + gap} {x2} {HEIGHT - x2 + gap}"
        )
    petals = "".join(
        f'<path transform="rotate({turn} 100 140)" d="M100 117{sign("H")}"/>'
        for turn in range(0, 360, 90)
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" fill="{{b}}" stroke="{{g}}">'
        f'{_PAPER}<rect x="12" y="12" width="176" height="256" rx="8" stroke="none"/>'
        f'<path stroke-width="1.2" opacity=".6" d="{lattice}"/>'
        '<rect x="20" y="20" width="160" height="240" fill="none" stroke-width="3"/>'
        f'<circle cx="100" cy="140" r="50" stroke-width="3"/><g fill="{{g}}">{petals}</g></svg>'
    )


def write_templates(path: Path | str) -> None:
    """Write the templates as JSON for the front end; its folder is made if need be."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(templates(), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8")


_TEMPLATES = templates()
