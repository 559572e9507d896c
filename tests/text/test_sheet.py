"""The sheet of sentences for native readers is that of the catalogues, and so is the glossary."""

import re

import pytest

from piquet_teach.text import LANGUAGES
from tools.sentences import SHEET, messages, sheet

GLOSSARY = SHEET.parent / "glossary.md"
TERMS = [
    "category.carte_blanche",
    "category.cartes_rouges",
    "category.point",
    "category.sequence",
    "category.set",
    "seat.elder",
    "seat.younger",
    *(f"sequence.{length}" for length in range(3, 9)),
    *(f"verdict.{word}" for word in ("good", "not_good", "equal", "how_much", "how_high")),
]


def test_the_sheet_is_up_to_date() -> None:
    assert SHEET.read_text(encoding="utf-8") == sheet(), "run: python -m tools.sentences"


@pytest.mark.parametrize("column", range(len(LANGUAGES)))
def test_the_glossary_has_the_terms_of_the_catalogues(column: int) -> None:
    language = LANGUAGES[column]
    rows = [
        [cell.strip().lower() for cell in line.strip("|").split("|")]
        for line in GLOSSARY.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]
    assert {len(row) for row in rows} == {5}
    words = {word for row in rows for word in re.split(r" / |, | \(", row[column + 1])}
    for term in TERMS:
        text = messages(language, "declaring")[term, ""][0]
        assert text.lower() in words, term
