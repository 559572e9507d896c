"""How cards and hands are read from text.

Everything works on card numbers and masks (see ``cards``), so that the cards themselves can be
built on it.
"""

from __future__ import annotations

import re
from typing import Final, NoReturn

_SYMBOLS: Final = {sign: n % 4 for n, sign in enumerate("♠♥♦♣♤♡♢♧")}
_LATIN_SUITS: Final = {"S": 0, "H": 1, "D": 2, "C": 3}
# The Russian initials of пики, черви, бубны, трефы. Bulgarian has no such custom (пика, купа, каро
# share theirs with the ranks), so Bulgarian texts use the signs or the four groups.
_CYRILLIC_SUITS: Final = {"П": 0, "Ч": 1, "Б": 2, "Т": 3}

_DIGITS: Final = {str(n): n for n in range(2, 11)}
_LATIN_RANKS: Final = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}
# Туз and асо are both the ace: Т in Russian, А in Bulgarian, never both in one text.
_CYRILLIC_RANKS: Final = {"В": 11, "Д": 12, "К": 13, "Т": 14, "А": 14}

_JOKERS: Final = {"☆": 52, "★": 53, "B*": 52, "R*": 53}

_SEPARATORS: Final = " \t\r\n\u00a0,;"
_SELECTORS: Final = "\ufe0e\ufe0f"
_LATIN: Final = re.compile("[A-Za-z]")
_CYRILLIC: Final = re.compile("[А-Яа-яЁё]")
_FORMS: Final = "write it like 'AK987.KJT98.K.T', '♠AK987 ♥KJ1098' or 'SA SK H10'"


class HandError(ValueError):
    """A text that is no hand.

    Attributes:
        code: ``unknown_card``, ``no_suit``, ``twice``, ``not_in_pack``, ``mixed_scripts``,
            ``too_many_groups`` or ``not_one_card``.
        text: The text as given.
        place: Where it went wrong, counted from 0.

    >>> from piquet_teach.engine.cards import Hand
    >>> try:
    ...     Hand("♠AKX")
    ... except HandError as error:
    ...     error.code, error.place
    ('unknown_card', 3)
    """

    def __init__(self, code: str, message: str, text: str, place: int) -> None:
        super().__init__(message)
        self.code = code
        self.text = text
        self.place = place

    def __reduce__(self) -> tuple[type[HandError], tuple[str, str, str, int]]:
        return (HandError, (self.code, str(self), self.text, self.place))


def parse_hand(text: str, allowed: int) -> int:
    """Read a hand; ``allowed`` is the mask of the pack.

    Raises:
        HandError: The text is wrong; see the class.
    """
    mask = 0
    for card, place in _Reader(text).cards():
        if mask >> card & 1:
            _fail("twice", f"{_shown(card)} stands twice", text, place)
        if not allowed >> card & 1:
            _fail("not_in_pack", f"the pack has no {_shown(card)}", text, place)
        mask |= 1 << card
    return mask


def parse_card(text: str) -> int:
    """Read one card of the full pack as its number.

    Raises:
        HandError: The text is not exactly one card.
    """
    cards = list(_Reader(text).cards())
    if len(cards) != 1:
        _fail("not_one_card", f"one card was expected, not {len(cards)}", text, 0)
    return cards[0][0]


def _shown(card: int) -> str:
    if card >= 52:
        return "☆★"[card - 52]
    suit, rank = divmod(card, 13)
    return "♠♥♦♣"[suit] + (str(rank + 2) if rank <= 8 else "JQKA"[rank - 9])


def _fail(code: str, reason: str, text: str, place: int) -> NoReturn:
    where = f" (character {place + 1} of {text!r})" if text else ""
    raise HandError(code, f"{reason}{where}; {_FORMS}", text, place)


class _Reader:
    """One reading of one text, from left to right."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a hand is read from text, not from {type(text).__name__}")
        self.text = text
        # Selectors only choose how a sign is drawn; blanks keep every place what it was.
        self.clean = "".join(" " if c in _SELECTORS else c for c in text).upper()
        if len(self.clean) != len(text):  # a letter whose capital has two, in no alphabet of ours
            self.clean = text
        self._refuse_mixed_scripts()
        cyrillic = _CYRILLIC.search(text) is not None
        self.ranks = _DIGITS | (_CYRILLIC_RANKS if cyrillic else _LATIN_RANKS)
        # Where signs name the suits, letters are ranks only: Т is a suit and a rank in Russian.
        signs = any(c in _SYMBOLS for c in text)
        self.letters = {} if signs else _CYRILLIC_SUITS if cyrillic else _LATIN_SUITS

    def _refuse_mixed_scripts(self) -> None:
        latin, cyrillic = _LATIN.search(self.text), _CYRILLIC.search(self.text)
        if latin and cyrillic:
            second = max(latin.start(), cyrillic.start())
            own, other = "Latin", "Cyrillic"
            if cyrillic.start() == second:
                own, other = other, own
            _fail(
                "mixed_scripts",
                f"{self.text[second]!r} is a {own} letter among {other} ones, and some look "
                "alike (T is a ten, Т is an ace)",
                self.text,
                second,
            )
        if "А" in self.clean and "Т" in self.clean:
            place = max(self.clean.index("А"), self.clean.index("Т"))
            _fail(
                "mixed_scripts",
                "А is the Bulgarian ace and Т the Russian one: use one of them",
                self.text,
                place,
            )

    def cards(self) -> list[tuple[int, int]]:
        """Card numbers with their places."""
        return self._groups() if "." in self.clean else self._tokens()

    def _groups(self) -> list[tuple[int, int]]:
        """The form ``AK987.KJT98.K.T``: four groups, a void left empty."""
        if self.clean.count(".") != 3:
            places = [n for n, c in enumerate(self.clean) if c == "."]
            _fail(
                "too_many_groups",
                f"four groups of cards are parted by three dots, not {len(places)}",
                self.text,
                places[min(3, len(places) - 1)],
            )
        found, place = [], 0
        for suit, group in enumerate(self.clean.split(".")):
            found += self._ranks(suit, place, place + len(group))
            place += len(group) + 1
        return found

    def _tokens(self) -> list[tuple[int, int]]:
        """Words that begin with a suit (and then cards), or single cards with the suit last.

        A suit sign also holds for the words after it: ``♠ A K 9 ♥ Q``.
        """
        found: list[tuple[int, int]] = []
        current: int | None = None
        for match in re.finditer(f"[^{_SEPARATORS}]+", self.clean):
            word, place, end = match.group(), match.start(), match.end()
            if word in _JOKERS:
                found.append((_JOKERS[word], place))
            elif word in ("★☆", "☆★"):
                found += [(_JOKERS[sign], place + n) for n, sign in enumerate(word)]
            elif (single := self._rank_then_suit(word)) is not None:
                found.append((single, place))
            elif word[0] in self.letters and len(word) > 1:
                found += self._ranks(self.letters[word[0]], place + 1, end)
            else:
                for part in re.finditer("[♠♥♦♣♤♡♢♧]|[^♠♥♦♣♤♡♢♧]+", word):
                    if part.group() in _SYMBOLS:
                        current = _SYMBOLS[part.group()]
                        continue
                    start = place + part.start()
                    if current is None:
                        self._read_rank(start)
                        _fail("no_suit", "a suit must stand before the card", self.text, start)
                    found += self._ranks(current, start, place + part.end())
        return found

    def _rank_then_suit(self, word: str) -> int | None:
        """``AS``, ``10♥``, ``ДБ``: a card with its suit last."""
        rank, suit = self.ranks.get(word[:-1]), (self.letters | _SYMBOLS).get(word[-1])
        return None if rank is None or suit is None else 13 * suit + rank - 2

    def _ranks(self, suit: int, start: int, end: int) -> list[tuple[int, int]]:
        found, place = [], start
        while place < end:
            if self.clean[place] in _SEPARATORS:
                place += 1
                continue
            rank, width = self._read_rank(place)
            found.append((13 * suit + rank - 2, place))
            place += width
        return found

    def _read_rank(self, place: int) -> tuple[int, int]:
        if self.clean.startswith("10", place):
            return 10, 2
        rank = self.ranks.get(self.clean[place])
        if rank is None:
            _fail("unknown_card", f"no card is written {self.text[place]!r}", self.text, place)
        return rank, 1
