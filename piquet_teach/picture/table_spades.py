"""A table of Spades as a static picture: what one seat may know at one moment."""

from __future__ import annotations

from html import escape

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.spades.events import Played
from piquet_teach.engine.spades.rules import TRICKS, SpadesRules
from piquet_teach.engine.spades.view import SpadesView
from piquet_teach.picture.hand import backs_svg, hand_svg, image, name, words_cell
from piquet_teach.picture.spades_sheet import spades_sheet_html
from piquet_teach.text import label, say
from piquet_teach.text.figures import whole
from piquet_teach.text.table_spades import Teller, short_bid
from piquet_teach.tutor.spades.sheet import SpadesSheet


def table_html(
    view: SpadesView | None,
    rules: SpadesRules,
    language: str = "en",
    colours: int = 2,
    size: int = 60,
) -> str:
    """The hand of a seat, the trick on the table, what was bid and taken, the score.

    Args:
        view: What the seat may know; None before the game begins.
        rules: The rules.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        colours: 2 or 4 colours of suits.
        size: The width of one card in CSS pixels.

    >>> from piquet_teach.engine.game import new_game
    >>> game = new_game("spades", seed=1)
    >>> table_html(game.view(0), game.rules).count("<img")
    1
    """
    plain = rules.replace(deal_on_request=False)
    parts = [f"<p><strong>{escape(say(plain, language))}</strong></p>"]
    if view is not None:
        teller = Teller(language, view.seat, rules.seats)
        parts.append(_tally(view, teller))
        for seat, card in view.trick:
            parts.append(f"<p>{escape(teller.told(Played(seat, card)))}</p>")
        if view.unseen:
            backs = backs_svg(TRICKS, size=size, language=language)
            parts.append(f"<p>{image(backs, label('hand.hidden', language, n=TRICKS))}</p>")
        elif view.hand:
            parts.append(f"<p>{_cards(view.hand, language, colours, size)}</p>")
        parts.append(_sheet(view, teller) or _score(view, teller))
    return f'<figure class="pt-figure" lang="{language}" style="margin:0">{"".join(parts)}</figure>'


def _cards(hand: Hand, language: str, colours: int, size: int) -> str:
    svg = hand_svg(hand, colours=colours, size=size, language=language)
    return image(svg, name(hand, language))


def _tally(view: SpadesView, teller: Teller) -> str:
    """Who has bid what, and what he has taken."""
    if not any(bid is not None for bid in view.bids):
        return ""
    rows = ""
    for seat, bid in enumerate(view.bids):
        taken = view.tricks[seat]
        words = label(
            "spades.table.tally", teller.language, taken=taken, bid=short_bid(bid, teller.language)
        )
        rows += f"<tr>{words_cell(teller.name(seat))}{words_cell(words)}</tr>"
    return f"<table>{rows}</table>"


def _sheet(view: SpadesView, teller: Teller) -> str:
    """The sheet of a deal that has just been scored."""
    if view.phase != "rest" or view.dealer is None:
        return ""
    own = view.seat % 2
    return spades_sheet_html(
        [SpadesSheet(view.deal, view.dealer, view.sheets[-1])],
        {side: teller.side(side) for side in (own, 1 - own)},
        {seat: teller.name(seat) for seat in range(view.rules.seats)},
        teller.language,
        bag_penalty=view.rules.bag_penalty,
    )


def _score(view: SpadesView, teller: Teller) -> str:
    own = view.seat % 2
    lines = [
        label(
            "spades.table.side",
            teller.language,
            who=teller.side(side),
            points=whole(view.scores[side], teller.language),
        )
        for side in (own, 1 - own)
    ]
    return f"<p>{escape(' '.join(lines))}</p>"
