"""A proof as a static picture: what is said, whether it can happen, a deal or the argument."""

from __future__ import annotations

from html import escape

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.dialogue import Turn
from piquet_teach.picture.hand import hand_svg, image, name, words_cell
from piquet_teach.text import label, say
from piquet_teach.tutor.proof.draft import Proof


def proof_html(proof: Proof, *, language: str = "en", colours: int = 2, size: int = 60) -> str:
    """A dialogue as a figure, with the deal that gives it or the reason why none does.

    Words that cannot stand together are in bold type.

    Args:
        proof: What was found out (`draft.proving`).
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        colours: 2 or 4 colours of suits.
        size: The width of one card in CSS pixels.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> from piquet_teach.tutor.proof.draft import proving
    >>> from piquet_teach.tutor.slices import finish
    >>> printed = printed_dialogue()
    >>> proof_html(finish(proving(printed.acts, printed.rules))).count("<strong>")
    2
    """
    rows = ""
    for one in proof.check.heard:
        said = say(Turn(one.speaker, one.act, Hand(), one.before), language)
        cells = words_cell(say(one.speaker, language)) + words_cell(said)
        if one.place in proof.conflict:
            cells = cells.replace(escape(said), f"<strong>{escape(said)}</strong>")
        rows += f"<tr>{cells}</tr>"
    verdict, *against = _verdict(proof, language)
    lines = "".join(f"<li>{escape(line)}</li>" for line in against)
    drawn = ""
    if proof.check.example is not None:
        for seat, hand in zip(Seat, proof.check.example, strict=True):
            svg = hand_svg(hand, colours=colours, size=size, language=language)
            picture = image(svg, f"{say(seat, language)}: {name(hand, language)}")
            drawn += f"<p>{escape(say(seat, language))}<br>{picture}</p>"
    return (
        f'<figure class="pt-figure" lang="{language}" style="margin:0"><table>{rows}</table>'
        f"<p>{escape(verdict)}</p>{f'<ul>{lines}</ul>' if lines else ''}{drawn}</figure>"
    )


def _verdict(proof: Proof, language: str) -> tuple[str, ...]:
    if proof.check.possible:
        return (label("tutor.check.possible", language),)
    how = "sinking" if proof.check.sinking else "honest"
    return (
        label(f"tutor.check.impossible.{how}", language),
        *(say(reason, language) for reason in proof.argument),
        *(say(repair, language) for repair in proof.repairs),
    )
