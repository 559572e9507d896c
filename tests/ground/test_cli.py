"""The command `piquet-teach`, up to the start of JupyterLab."""

import sys

import pytest

from piquet_teach import cli


@pytest.fixture
def lessons(tmp_path, monkeypatch):
    """A package with two short lessons, in a current folder that is empty."""
    source = tmp_path / "notebooks"
    for language in cli.LANGUAGES:
        (source / language / ".ipynb_checkpoints").mkdir(parents=True)
        for name in ("02-combinations.ipynb", "01-the-pack.ipynb"):
            (source / language / name).write_text(f"{language} {name}")
    monkeypatch.setattr(cli, "lessons", lambda: source)
    current = tmp_path / "current"
    current.mkdir()
    monkeypatch.chdir(current)
    return source


@pytest.fixture
def started(monkeypatch):
    """The command lines that JupyterLab would have been started with."""
    lines = []
    monkeypatch.setattr("jupyterlab.labapp.main", lines.append)
    return lines


@pytest.mark.parametrize("root", [False, True])
def test_copies_the_lessons_and_opens_the_first(lessons, started, tmp_path, monkeypatch, root):
    monkeypatch.setattr(cli, "is_root", lambda: root)
    assert cli.main(["--language", "ru", "--no-browser", "--port", "9999"]) == 0
    folder = tmp_path / "current" / "piquet-teach-lessons"
    assert sorted(path.name for path in (folder / "ru").iterdir()) == [
        "01-the-pack.ipynb",
        "02-combinations.ipynb",
    ]
    assert started == [
        [
            f"--ServerApp.root_dir={folder}",
            "--LabApp.default_url=/lab/tree/ru/01-the-pack.ipynb",
            "--ServerApp.port=9999",
            "--no-browser",
            *(["--allow-root"] if root else []),
        ]
    ]


def test_keeps_what_a_learner_has_written(lessons, started, tmp_path, capsys):
    mine = tmp_path / "elsewhere" / "en" / "01-the-pack.ipynb"
    mine.parent.mkdir(parents=True)
    mine.write_text("my own notes")
    cli.main(["--dir", str(tmp_path / "elsewhere")])
    assert mine.read_text() == "my own notes"
    assert (mine.parent / "02-combinations.ipynb").read_text() == "en 02-combinations.ipynb"
    assert ": 1 new" in capsys.readouterr().out
    assert len(started) == 1


def test_says_what_to_install_when_there_is_no_jupyterlab(lessons, tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    assert cli.main([]) == 1
    assert 'pip install ".[lab]"' in capsys.readouterr().err
    assert list((tmp_path / "current").iterdir()) == []


def test_refuses_a_language_that_has_no_lessons(capsys):
    with pytest.raises(SystemExit):
        cli.main(["--language", "fr"])
    assert "choose from" in capsys.readouterr().err


def test_finds_the_lessons_of_this_checkout():
    assert all(list((cli.lessons() / language).glob("01*.ipynb")) for language in cli.LANGUAGES)
