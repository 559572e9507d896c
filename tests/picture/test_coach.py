"""Bars, plots and proofs as static pictures: what is drawn is what was counted."""

import re
from fractions import Fraction
from itertools import pairwise
from urllib.parse import unquote

import pytest

import piquet_teach as pt
from piquet_teach.picture.coach import bar_svg, coach_html
from piquet_teach.picture.proof import proof_html
from piquet_teach.text import LANGUAGES, label, say
from piquet_teach.text.figures import percent
from piquet_teach.tutor.proof.draft import proving
from piquet_teach.tutor.slices import finish

HAND = "AK987.KJT98.K.T"


def test_a_bar_is_divided_as_the_chances_are() -> None:
    svg = bar_svg((Fraction(1, 2), Fraction(1, 8), Fraction(3, 8)), width=80)
    assert re.findall(r'<rect x="([\d.]+)" width="([\d.]+)"', svg) == [
        ("0.00", "40.00"),
        ("40.00", "10.00"),
        ("50.00", "30.00"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_every_declaration_with_its_chance(language: str) -> None:
    known = pt.Knowledge(HAND, pt.rules())
    declared = pt.declarations(known)
    picture = coach_html(known, declared, language=language)
    assert picture.count("<svg") == 0  # drawings hold their own data
    ways = [one for ways in declared.values() for one in ways]
    assert picture.count("<tr>") == len(ways) + 3
    for one in pt.odds(known):
        if one.best:
            assert f"<td>{percent(one.good, language)}</td>" in picture


def test_each_point_of_the_plot_stands_at_its_chance() -> None:
    plot, table = pt.PointPlot(), pt.point_chances()
    dots = [
        (float(x), float(y), title)
        for x, y, title in re.findall(
            r'<circle cx="([\d.]+)" cy="([\d.]+)".*?<title>(.*?)<', plot.svg
        )
    ]
    assert len(dots) == len(table)
    for (x, y, title), one in zip(dots, table, strict=True):
        assert title == f"{one.length} · {one.value}: {percent(one.good, 'en')}"
        # 0% stands at 274, 100% at 30; the values from 24 to 75 between 56 and 544.
        assert y == pytest.approx(274 - 244 * float(one.good), abs=0.06)
        assert x == pytest.approx(56 + (one.value - 24) / 51 * 488, abs=0.06)
    assert [x for x, _, _ in dots] == sorted(x for x, _, _ in dots)
    assert all(
        one.good <= other.good for one, other in pairwise(table) if one.length == other.length
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plot_speaks_the_language(language: str) -> None:
    plot = pt.PointPlot(language=language)
    assert label("plot.points.value", language) in plot.svg
    assert label("plot.points.share", language) in unquote(plot.html)
    assert plot.html.startswith(f'<figure class="pt-figure" lang="{language}"')
    assert plot.html.count("<tr>") == len(pt.point_chances()) + 1


@pytest.mark.slow
def test_a_proof_shows_the_argument_or_a_deal() -> None:
    printed = pt.printed_dialogue()
    proof = finish(proving(printed.acts, printed.rules))
    picture = proof_html(proof)
    for reason in proof.argument:
        assert say(reason, "en") in picture
    assert "<img" not in picture
    mended = finish(proving(proof.repairs[0].acts, printed.rules))
    assert proof_html(mended).count("<img") == 2
    assert "<strong>" not in proof_html(mended)
