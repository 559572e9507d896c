"""The command `piquet-teach`: the lessons, opened in JupyterLab."""

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

LANGUAGES = ("en", "ru", "bg")

NO_LAB = """\
JupyterLab is not installed here, and the lessons open in it.
From a checkout of piquet-teach:  pip install ".[lab]"
Or on its own:                    pip install jupyterlab ipywidgets"""


def main(argv: Sequence[str] | None = None) -> int:
    """Copy the lessons to the learner's folder where they are missing, and open the first.

    Returns the exit status: 0, or 1 without JupyterLab.
    """
    options = parser().parse_args(argv)
    if find_spec("jupyterlab") is None:
        print(NO_LAB, file=sys.stderr)
        return 1
    folder = Path(options.dir).resolve()
    source = lessons() / options.language
    target = folder / options.language
    copied = copy_missing(source, target)
    print(f"Copied to {target}: {copied} new files. All others are as you left them.")
    first = min(path.name for path in source.glob("*.ipynb"))
    arguments = [f"--ServerApp.root_dir={folder}"]
    arguments.append(f"--LabApp.default_url=/lab/tree/{options.language}/{first}")
    if options.port is not None:
        arguments.append(f"--ServerApp.port={options.port}")
    if not options.browser:
        arguments.append("--no-browser")
    if is_root():
        # JupyterLab would refuse, and a fresh container has no other user.
        print("Running as root: anyone with the address and its token can do all that root can.")
        arguments.append("--allow-root")
    start_lab(arguments)
    return 0


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="piquet-teach",
        description="Open the lessons of piquet-teach in JupyterLab.",
        epilog="Lessons you have worked in are never overwritten; "
        "for fresh ones name a new folder with --dir.",
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", help="language of the lessons (default: en)"
    )
    parser.add_argument(
        "--dir",
        default="piquet-teach-lessons",
        help="folder that the lessons are copied to (default: ./piquet-teach-lessons)",
    )
    parser.add_argument("--port", type=int, help="port of the JupyterLab server")
    parser.add_argument(
        "--no-browser",
        dest="browser",
        action="store_false",
        help="print the address, open no browser",
    )
    return parser


def is_root() -> bool:
    """Whether the learner is the machine's administrator (Windows does not tell so)."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def lessons() -> Path:
    """The folder of the lessons: inside an installed package, beside it in a checkout."""
    package = Path(__file__).parent
    return next(
        folder
        for folder in (package / "notebooks", package.parent / "notebooks")
        if folder.is_dir()
    )


def copy_missing(source: Path, target: Path) -> int:
    """Copy the files of a folder that the target does not have yet; return how many."""
    target.mkdir(parents=True, exist_ok=True)
    missing = [
        path for path in source.iterdir() if path.is_file() and not (target / path.name).exists()
    ]
    for path in missing:
        shutil.copyfile(path, target / path.name)
    return len(missing)


def start_lab(arguments: list[str]) -> None:
    """Run JupyterLab until the learner stops it."""
    # JupyterLab is an extra: importing it at the top would make it a dependency.
    launch: Callable[[list[str]], None] = import_module("jupyterlab.labapp").main
    launch(arguments)
