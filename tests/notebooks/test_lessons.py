"""The lessons say the same in every language, and are saved so that they read without a kernel.

That each cell still shows what was saved with it is tested by nbval, in the folder `notebooks`.
"""

import ast
import io
import re
import tokenize
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

from piquet_teach.engine.game import game_ids
from piquet_teach.engine.piquet.acts import Seat, Verdict
from piquet_teach.engine.piquet.auction.calls import SIGNS
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.options import OPTIONS
from piquet_teach.engine.piquet.rules import STYLES, rule_ids
from piquet_teach.engine.spades.scoring import NIL
from piquet_teach.text import LANGUAGES
from piquet_teach.tutor.compare import DEALS
from piquet_teach.tutor.players import LEVELS
from tools.notebooks import FOLDER, clean, text

NAMES = sorted(path.name for path in (FOLDER / "en").glob("*.ipynb"))
LESSONS = {
    f"{language}/{name}": FOLDER / language / name for language in LANGUAGES for name in NAMES
}
LANGUAGE_LINE = re.compile(r'^LANGUAGE = "(\w+)"$', re.MULTILINE)
HAND = re.compile(r"[AKQJTSHDCX0-9♠♥♦♣. \u0422]*")
WORDS_OF_THE_PROGRAM = {
    *LANGUAGES,
    *rule_ids(),
    *game_ids(),
    *SIGNS,
    *STYLES,
    *Seat,
    *Verdict,
    *Category,
    "exchange first",
    "exchange second",
    *OPTIONS,
    *DEALS,
    *LEVELS,
    NIL,
    "deal",
    "declare",
    "declare sequence 3 A",
    "equal",
    "least_point",
    "silent",
    "totals",
    "–",
    " ",
    ", ",
}


def read(path: Path) -> NotebookNode:
    return nbformat.read(path, as_version=4)


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


@pytest.fixture(params=LESSONS)
def lesson(request) -> NotebookNode:
    return read(LESSONS[request.param])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_lessons(language):
    assert sorted(path.name for path in (FOLDER / language).glob("*")) == NAMES


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("name", NAMES)
def test_the_code_differs_in_the_language_alone(name, language):
    english, other = (read(FOLDER / code / name) for code in ("en", language))
    assert [cell.id for cell in other.cells] == [cell.id for cell in english.cells]
    assert [cell.source for cell in code_cells(other)] == [
        LANGUAGE_LINE.sub(f'LANGUAGE = "{language}"', cell.source) for cell in code_cells(english)
    ]


@pytest.mark.parametrize("place", LESSONS)
def test_a_lesson_names_its_language_once(place):
    sources = "\n".join(cell.source for cell in code_cells(read(LESSONS[place])))
    assert LANGUAGE_LINE.findall(sources) == [place.split("/")[0]]


def test_code_has_no_words_for_a_reader(lesson):
    for cell in code_cells(lesson):
        tokens = list(tokenize.generate_tokens(io.StringIO(cell.source).readline))
        assert not [item.string for item in tokens if item.type == tokenize.COMMENT]
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                known = node.value in WORDS_OF_THE_PROGRAM or HAND.fullmatch(node.value)
                assert known, node.value


def test_no_word_mixes_two_alphabets(lesson):
    for cell in lesson.cells:
        if cell.cell_type == "markdown":
            assert re.findall(r"[A-Za-z][а-яёА-ЯЁ]|[а-яёА-ЯЁ][A-Za-z]", cell.source) == []


@pytest.mark.parametrize("place", LESSONS)
def test_the_file_is_clean(place):
    path = LESSONS[place]
    assert path.read_text(encoding="utf-8") == text(clean(read(path)))


def test_every_cell_was_run_and_shows_something(lesson):
    silent = [cell.id for cell in code_cells(lesson) if not cell.outputs]
    assert silent == ["setup"]


def test_a_widget_has_a_picture_and_is_followed_by_a_plain_fact(lesson):
    cells = code_cells(lesson)
    for cell, following in zip(cells, [*cells[1:], None], strict=True):
        for output in cell.outputs:
            if output.output_type == "execute_result":
                assert output.data["text/html"].startswith("<figure")
                assert following is not None
                assert [item.output_type for item in following.outputs] == ["stream"]


@pytest.mark.parametrize("place", LESSONS)
def test_links_lead_to_lessons(place):
    folder = LESSONS[place].parent
    for cell in read(LESSONS[place]).cells:
        for target in re.findall(r"\]\(([^)]+)\)", cell.source):
            assert (folder / target).is_file(), target
