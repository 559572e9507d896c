"""A dialogue as a static picture: both hands, what was said, and how the score grew."""

from __future__ import annotations

from html import escape
from itertools import groupby

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.dialogue import Dialogue
from piquet_teach.picture.hand import backs_svg, hand_svg, image, name, words_cell
from piquet_teach.picture.slips import slips_svg
from piquet_teach.text import label, say
from piquet_teach.tutor.walking.steps import Step, named_by
from piquet_teach.tutor.walking.walk import Walk


def dialogue_html(
    dialogue: Dialogue,
    *,
    steps: int | None = None,
    hidden: str | None = None,
    language: str = "en",
    colours: int = 2,
    size: int = 60,
) -> str:
    """A dialogue as a figure: the hands face each other, the words stand between them.

    A dialogue without hands shows in their place what each side has named, and says so where both
    sides have named the same card.

    Args:
        dialogue: The dialogue.
        steps: How much of it; all of it unless told.
        hidden: ``"elder"`` or ``"younger"``: whose cards are drawn as backs.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        colours: 2 or 4 colours of suits.
        size: The width of one card in CSS pixels.

    Raises:
        ValueError: An unknown seat, language or number of colours.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> picture = dialogue_html(printed_dialogue(repaired=True), hidden="younger")
    >>> picture.count("<img"), "Start with 21" in picture or "start with 21" in picture
    (2, True)
    """
    walk = Walk(dialogue)
    walk = walk.to(len(walk.steps) if steps is None else steps)
    unseen = None if hidden is None else Seat(hidden)
    younger, elder = (
        _side(walk, seat, hidden=seat is unseen, language=language, colours=colours, size=size)
        for seat in (Seat.YOUNGER, Seat.ELDER)
    )
    twice = walk.claimed_twice
    note = f"<p><strong>{escape(say(twice, language))}</strong></p>" if twice else ""
    return (
        f'<figure class="pt-figure" lang="{language}" style="margin:0">'
        f"{younger}{_words(walk, language)}{elder}{note}</figure>"
    )


def _side(walk: Walk, seat: Seat, *, hidden: bool, language: str, colours: int, size: int) -> str:
    who = say(seat, language)
    hand = walk.hand(seat)
    if hand is None:
        named = named_by(walk.steps, walk.done, seat)
        words = " · ".join(say(item, language).removesuffix(".") for item in named) or "–"
        slips = slips_svg(named, seat, walk.claimed_twice, size=size // 2, language=language)
        drawn = image(slips, f"{who}: {words}") if named else ""
        return f"<p><strong>{escape(who)}</strong>: {escape(words)}<br>{drawn}</p>"
    if hidden:
        backs = backs_svg(len(hand), size=size, language=language)
        drawn = image(backs, f"{who}: {label('hand.hidden', language, n=len(hand))}")
    else:
        lit = walk.step.turn.cards if walk.step is not None else Hand()
        svg = hand_svg(hand, lit=lit, colours=colours, size=size, language=language)
        drawn = image(svg, f"{who}: {name(hand, language)}")
    return f"<p><strong>{escape(who)}</strong><br>{drawn}</p>"


def _words(walk: Walk, language: str) -> str:
    """A row for all that one side says of one subject, with the score after it."""
    rows, done = "", 0
    for (speaker, _), breath in groupby(walk.steps[: walk.done], _subject):
        spoken = [say(step.turn, language) for step in breath]
        done += len(spoken)
        score = " : ".join(str(points) for points in walk.to(done).totals.values())
        words = words_cell(say(speaker, language)) + words_cell(" ".join(spoken))
        rows += f"<tr>{words}<td>{score}</td></tr>"
    head = " : ".join(say(seat, language) for seat in Seat)
    return f'<table><tr><th colspan="2"></th><th>{escape(head)}</th></tr>{rows}</table>'


def _subject(step: Step) -> tuple[Seat, Category | None]:
    return step.speaker, step.category
