"""What to declare from a hand as a static picture: the hand, and a bar for each declaration."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from itertools import groupby

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.picture.hand import hand_svg, image, name, words_cell
from piquet_teach.text import label, say
from piquet_teach.text.coaching import named, why
from piquet_teach.text.figures import decimal, percent
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.declaring.chances import Odds
from piquet_teach.tutor.declaring.declarations import Declaration
from piquet_teach.tutor.options import Option

BAR_COLOURS = ("#2f8a62", "#d9a521", "#b9b4a8")
"""Good, equal, not good."""


def coach_html(
    known: Knowledge,
    declared: Mapping[Category, tuple[Declaration, ...]],
    *,
    bids: Sequence[Option] = (),
    language: str = "en",
    colours: int = 2,
    size: int = 60,
) -> str:
    """What to declare as a figure: what scores best on average stands first in its category.

    Args:
        known: What the player knows.
        declared: What was counted for it.
        bids: What he may bid, the best first, in an auction.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        colours: 2 or 4 colours of suits.
        size: The width of one card in CSS pixels.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> from piquet_teach.tutor.declaring.declarations import declarations
    >>> known = Knowledge("AK987.KJT98.K.T", rules())
    >>> coach_html(known, declarations(known)).count("<tr>")
    13
    """
    svg = hand_svg(known.hand, colours=colours, size=size, language=language)
    drawn = image(svg, name(known.hand, language))
    said = _bids(bids, language) + "".join(
        _rows(category, ways, known.hand, language) for category, ways in declared.items()
    )
    best = [ways[0] for ways in declared.values() if ways and ways[0].said]
    reasons = "".join(f"<p>{escape(' '.join(why(one, language)))}</p>" for one in best[:1])
    return (
        f'<figure class="pt-figure" lang="{language}" style="margin:0">{drawn}'
        f"<figcaption>{escape(say(known.hand, language))}<table>{said}</table>{reasons}"
        "</figcaption></figure>"
    )


def odds_html(
    hand: Hand,
    odds: Iterable[Odds],
    *,
    language: str = "en",
    colours: int = 2,
    size: int = 60,
) -> str:
    """The chances of a hand as a figure, where three or four declare in turn.

    >>> from piquet_teach.engine.piquet.rules import rules
    >>> from piquet_teach.tutor.declaring.around import odds_around
    >>> hand = Hand("AKQ.JT9.87.")
    >>> odds_html(hand, odds_around(hand, rules("voleur"))).count("<tr>")
    5
    """
    drawn = image(
        hand_svg(hand, colours=colours, size=size, language=language), name(hand, language)
    )
    rows = ""
    for category, group in groupby(odds, lambda one: one.category):
        rows += _head(label(f"hand.category.{category}", language))
        for one in group:
            value = decimal(one.combination.score * one.good, language, signed=True)
            shares = (one.good, one.equal, one.not_good)
            told = "".join(
                words_cell(words)
                for words in (
                    say(one.combination, language),
                    say(one.combination.cards(hand), language),
                )
            )
            worth = words_cell(label("coach.worth", language, value=value))
            rows += f"<tr>{told}{_shares(shares, language)}{worth}</tr>"
    return (
        f'<figure class="pt-figure" lang="{language}" style="margin:0">{drawn}'
        f"<figcaption>{escape(say(hand, language))}<table>{rows}</table></figcaption></figure>"
    )


def bar_svg(shares: tuple[Fraction, ...], *, width: int = 120, height: int = 12) -> str:
    """Shares that make a whole, side by side.

    >>> bar_svg((Fraction(1, 2), Fraction(0), Fraction(1, 2))).count("<rect")
    2
    """
    drawn, x = "", 0.0
    for share, colour in zip(shares, BAR_COLOURS, strict=True):
        wide = float(share) * width
        if share:
            drawn += f'<rect x="{x:.2f}" width="{wide:.2f}" height="{height}" fill="{colour}"/>'
        x += wide
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{drawn}</svg>'
    )


def _bids(bids: Sequence[Option], language: str) -> str:
    if not bids:
        return ""
    rows = [_head(label("coach.bids", language))]
    for one in bids:
        worth = label("coach.worth", language, value=decimal(one.value, language, signed=True))
        called = words_cell(say(one.action, language).removesuffix("."))
        rows.append(f"<tr>{called}<td></td><td></td><td></td>{words_cell(worth)}</tr>")
    return "".join(rows)


def _rows(category: Category, ways: tuple[Declaration, ...], hand: Hand, language: str) -> str:
    rows = _head(label(f"hand.category.{category}", language))
    for one in ways:
        cards = Hand(card for item in one.said for card in item.cards(hand))
        worth = label("coach.worth", language, value=decimal(one.value, language, signed=True))
        words = (named(one, language), say(cards, language) if cards else "")
        told = "".join(map(words_cell, words))
        rows += f"<tr>{told}{_chance(one, language)}{words_cell(worth)}</tr>"
    return rows


def _head(words: str) -> str:
    return f'<tr><th colspan="5" style="text-align:left">{escape(words)}</th></tr>'


def _chance(one: Declaration, language: str) -> str:
    facts = next((reason.facts for reason in one.reasons if reason.code == "chance"), None)
    if facts is None:
        return "<td></td><td></td>"
    return _shares(
        tuple(Fraction(str(facts[part])) for part in ("good", "equal", "not_good")), language
    )


def _shares(shares: tuple[Fraction, ...], language: str) -> str:
    good, equal, not_good = (percent(share, language) for share in shares)
    words = label("coach.bar", language, good=good, equal=equal, not_good=not_good)
    return f"<td>{image(bar_svg(shares), words)}</td><td>{good}</td>"
