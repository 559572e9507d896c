"""The letters and figures of the card corners, drawn as strokes.

They are paths and not text, so that a card looks the same on every machine, also inside an
``<img>``, and "10" is as wide as any other index. Each stands in the upper left corner of a
card of 200 by 280 units, in a field of 36 by 52, and is meant for a stroke of 9.
"""

GLYPHS = {
    "A": "M12 70 30 18 48 70M19 53H41",
    "K": "M15 18V70M46 18 16 49M27 39 48 70",
    "Q": "M30 18q-18 0-18 26t18 26 18-26-18-26M34 56 48 72",
    "J": "M26 18H44V54q0 16-15 16T13 56",
    "T": "M12 18H48M30 18V70",
    "D": "M11 76V64H49V76M17 64Q23 48 23 18H42V64",
    "B": "M16 18V70H31q17 0 17-14T31 42H16M29 42q15-1 15-12T29 18H16",
    "2": "M13 32q2-14 17-14t16 14c0 13-20 22-32 38H48",
    "3": "M14 18H45L27 39q20 0 20 16T29 70q-13 0-17-10",
    "4": "M37 70V18L12 56H50",
    "5": "M43 18H19L17 40q4-5 13-5 17 0 17 17T29 70q-13 0-17-9",
    "6": "M41 18Q13 28 13 53q0 17 17 17t17-17-17-16-17 14",
    "7": "M13 18H47C36 34 28 50 25 70",
    "8": "M30 18q-14 0-14 12t14 13 14-13-14-12M30 43q-17 0-17 14t17 13 17-13-17-14",
    "9": "M19 70Q47 60 47 35q0-17-17-17t-17 17 17 16 17-14",
    "10": "M9 27 18 20V70M41 18q-12 0-12 26t12 26 12-26-12-26",
    "*": "M30 18 36 36 54 36 40 48 45 68 30 56 15 68 20 48 6 36 24 36z",
}
CYRILLIC = {"А": "A", "К": "K", "Т": "T", "Д": "D", "В": "B"}
"""Cyrillic card letters and the glyphs that draw them."""
