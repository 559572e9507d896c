"""Counted numbers as a language writes them: 125,970 or 125 970, 53.6% or 53,6%."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from piquet_teach.text.catalogue import label


def whole(number: int, language: str) -> str:
    """A whole number, its thousands apart.

    >>> whole(125970, "en"), whole(-4, "en"), whole(125970, "ru")
    ('125,970', '−4', '125\\xa0970')
    """
    return _written(f"{number:,}", language)


def decimal(value: Fraction | float, language: str, *, signed: bool = False) -> str:
    """A number to two places.

    >>> decimal(Fraction(8, 3), "en"), decimal(Fraction(8, 3), "bg", signed=True)
    ('2.67', '+2,67')
    """
    return _written(f"{float(value):{'+' if signed else ''},.2f}", language)


def percent(share: Fraction, language: str) -> str:
    """A share in percent to one place. What is not all is never written as all, nor as nothing.

    >>> percent(Fraction(22487, 41990), "ru"), percent(Fraction(99999, 100000), "en")
    ('53,6%', '99.9%')
    >>> percent(Fraction(1, 125970), "en"), percent(Fraction(1), "en")
    ('0.1%', '100%')
    """
    if share in (0, 1):
        return f"{int(share * 100)}%"
    return _written(f"{min(max(float(share) * 100, 0.1), 99.9):.1f}%", language)


def fraction(share: Fraction) -> str:
    """A fraction in lowest terms, as it is printed.

    >>> fraction(Fraction(455, 910))
    '1/2'
    """
    return f"{share.numerator}/{share.denominator}"


def _written(plain: str, language: str) -> str:
    return plain.translate(_signs(language))


@lru_cache
def _signs(language: str) -> dict[int, str]:
    """What a language writes for the comma between thousands, the point and the minus sign."""
    thousands = label("figure.thousands", language)
    return str.maketrans({",": thousands, ".": label("figure.decimal", language), "-": "−"})
