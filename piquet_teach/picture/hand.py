"""A hand as a static picture: SVG for a page, HTML with its combinations for a notebook."""

from html import escape
from urllib.parse import quote

from piquet_teach.engine.cards import Hand, Suit
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.picture.faces import HEIGHT, WIDTH, back, face
from piquet_teach.picture.listing import rows
from piquet_teach.text import label, say

_STEP = 0.6 * WIDTH
_GAP = 0.3 * WIDTH
_RAISE = 0.2 * WIDTH


def hand_svg(
    hand: Hand,
    *,
    lit: Hand | None = None,
    raised: Hand | None = None,
    letters: str | None = None,
    colours: int = 2,
    size: int = 70,
    language: str = "en",
) -> str:
    """A hand by suits, as one ``<svg>`` document.

    Cards have the classes ``pt-card``, ``pt-lit``, ``pt-raised``; each has its name as its title,
    and the description of the picture holds the hand as text.

    Args:
        hand: The cards; any pack.
        lit: Cards on highlighted paper.
        raised: Cards that stand a little higher.
        letters: Corner letters of ace, king, queen, jack; those of the language unless told.
        colours: 2 or 4 colours of suits.
        size: The width of one card in CSS pixels.
        language: ``"en"``, ``"ru"`` or ``"bg"``, for the names of the cards.

    Raises:
        ValueError: An unknown language, letter or number of colours.

    >>> picture = hand_svg(Hand("♠AK ♥Q"), lit=Hand("♠K"))
    >>> picture.count('class="pt-card'), picture.count("pt-lit")
    (3, 1)
    """
    lit, raised = lit or Hand(), raised or Hand()
    letters = letters or label("hand.letters", language)
    drawn, x = "", 0.0
    for suit in Suit:
        cards = list(hand.suit(suit))
        if cards and drawn:
            x += WIDTH - _STEP + _GAP
        for card in cards:
            svg = face(card.name, letters=letters, colours=colours, lit=card in lit)
            classes = "pt-card" + " pt-lit" * (card in lit) + " pt-raised" * (card in raised)
            y = 0.0 if card in raised else _RAISE
            drawn += _placed(svg, x, y, classes, say(card, language))
            x += _STEP
    return _document(drawn, x + WIDTH - _STEP, size, name(hand, language), say(hand, language))


def backs_svg(count: int, *, size: int = 70, language: str = "en") -> str:
    """A hidden hand: the backs of so many cards.

    >>> backs_svg(12).count('class="pt-card"')
    12
    """
    step = 0.25 * WIDTH
    drawn = "".join(_placed(back(), step * n, _RAISE, "pt-card", "") for n in range(count))
    words = label("hand.hidden", language, n=count)
    return _document(drawn, step * (count - 1) + WIDTH, size, words, "")


def hand_html(
    hand: Hand,
    rules: RuleSet | None = None,
    *,
    lit: Hand | None = None,
    raised: Hand | None = None,
    letters: str | None = None,
    colours: int = 2,
    size: int = 70,
    language: str = "en",
) -> str:
    """A hand as a figure: the picture, the cards as text and, with rules, what it may declare.

    The picture is an ``<img>`` that holds its own data: it survives the cleaning of notebooks that
    are not trusted, and can be printed and copied. Arguments as in ``hand_svg``.

    >>> print(hand_html(Hand("♠AK"))[:18])
    <figure class="pt-
    """
    svg = hand_svg(
        hand,
        lit=lit,
        raised=raised,
        letters=letters,
        colours=colours,
        size=size,
        language=language,
    )
    written = say(hand, language)
    caption = escape(written)
    if rules is not None:
        caption += _table(hand, rules, language)
    return (
        f'<figure class="pt-figure" lang="{language}" style="margin:0">'
        f"{image(svg, name(hand, language))}<figcaption>{caption}</figcaption></figure>"
    )


def image(svg: str, words: str) -> str:
    """An SVG document as an ``<img>`` that holds its data, with words for those who do not see."""
    data = quote(svg.replace('"', "'"), safe="/ ='():;,.-+*!")
    return f'<img alt="{escape(words)}" style="max-width:100%" src="data:image/svg+xml,{data}"/>'


def name(hand: Hand, language: str) -> str:
    """The accessible name of a hand: every card by its full name."""
    return ", ".join(say(card, language) for card in hand) or label("hand.empty", language)


def words_cell(words: str) -> str:
    """A cell of a table with words in it: notebooks set cells to the right, as for numbers."""
    return f'<td style="text-align:left">{escape(words)}</td>'


def _table(hand: Hand, rules: RuleSet, language: str) -> str:
    lines = "".join(
        f"<tr>{words_cell(row.label)}{words_cell(say(row.cards, language))}"
        f"<td>{row.score}</td></tr>"
        for row in rows(hand, rules, language)
    )
    if not lines:
        return f"<p>{escape(label('hand.nothing', language))}</p>"
    return f"<table>{lines}</table>"


def _placed(svg: str, x: float, y: float, classes: str, words: str) -> str:
    place = f'<svg class="{classes}" x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}"'
    head, _, rest = svg.partition(">")
    title = f"<title>{escape(words)}</title>" if words else ""
    return place + head.removeprefix("<svg") + ">" + title + rest


def _document(drawn: str, width: float, size: int, words: str, text: str) -> str:
    high = HEIGHT + _RAISE
    scale = size / WIDTH
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pt-picture" role="img"'
        f' aria-label="{escape(words)}" viewBox="0 0 {width:g} {high:g}"'
        f' width="{width * scale:.0f}" height="{high * scale:.0f}">'
        f"<title>{escape(words)}</title><desc>{escape(text)}</desc>{drawn}</svg>"
    )
