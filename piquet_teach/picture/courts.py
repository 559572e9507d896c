"""The figures of king, queen, jack and joker, drawn with few strokes.

A half stands above the middle line of the card (y 140); the other half is the same turned by
180 degrees (the cloaks overlap a little, so that no seam shows), and what lies across the middle
is drawn once, last. Each half has three layers, so that a face stays small: ``DARK`` in the colour
of the suit (hair and cloak), ``LINEN`` on it (the face, with holes for eyes, nose and mouth that
let the hair through) and ``GOLD``.
"""

_CLOAK = "M22 141C30 120 62 126 70 104h60C138 126 170 120 178 141z"
_STAFFS = "M160 72V134M40 208V146"

DARK = {
    "K": "M77 56h46V88c0 18-13 28-23 34-10-6-23-16-23-34z" + _CLOAK,
    "Q": "M100 36c34 0 22 38 40 74H60C78 74 66 36 100 36z" + _CLOAK,
    "J": "M75 56h50V106H75zM126 30C122 14 106 10 88 14 100 18 104 30 114 38z" + _CLOAK,
    "*": "M80 64Q60 60 58 36 76 34 84 44 90 24 100 18 110 24 116 44 124 34 142 36 140 60 120 64"
    "V106H80z" + _CLOAK,
}
LINEN = {
    "K": "M83 64V84q1 8 7 12 10-6 20 0 6-4 7-12V64zm5 11h7v4h-7zm17 0h7v4h-7zm-7 0h4v11h-4z",
    "Q": "M84 68V82q1 20 16 20t16-20V68L100 54zm5 9h7v4h-7zm16 0h7v4h-7zm-9 14h8v4h-8z",
    "J": "M83 64V80q0 20 17 20t17-20V64zm5 10h7v4h-7zm17 0h7v4h-7zm-9 15h8v4h-8z",
    "*": "M84 66V80q0 20 16 20t16-20V66zm5 10h7v4h-7zm16 0h7v4h-7zm-15 11q10 5 20 0-10 11-20 0z",
}
GOLD = {
    "K": "M77 60 68 26 86 42 100 18 114 42 132 26 123 60z",
    "Q": "M80 50 74 28 88 38 100 20 112 38 126 28 120 50z",
    "J": "M68 60C64 36 82 26 102 26S136 38 132 60z",
    "*": "M51 36a7 7 0 1 1 14 0 7 7 0 1 1-14 0M93 18a7 7 0 1 1 14 0 7 7 0 1 1-14 0"
    "M135 36a7 7 0 1 1 14 0 7 7 0 1 1-14 0",
}
BRAID = {
    "K": _STAFFS + "M74 120 100 134 126 120M74 160 100 146 126 160",
    "Q": _STAFFS + "M70 118 130 162M70 162 130 118",
    "J": _STAFFS + "M76 128 100 110M76 150 124 130M100 170 124 152",
    "*": "M70 122 100 158 130 122M70 158 100 122 130 158",
}
"""Gold strokes across the middle of the card."""
