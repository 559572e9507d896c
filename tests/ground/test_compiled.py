"""The opt-in build in which the search of open play is compiled: the same answers as in Python."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEFT_BEHIND = (".*", "__pycache__", "node_modules", "static", "*.so", "*.pyd", "build", "dist")

WORK = """
import json, random
import piquet_teach as pt
from piquet_teach.tutor.open_play import search
from piquet_teach.tutor.open_play.patterns import patterns, runs

source, pack = random.Random(11), list(pt.PACK32)
choices = [
    pt.rules("piquet-classic"), pt.rules("piquet-bg"), pt.rules("piquet-ru"),
    pt.rules("piquet-site", capot=3), pt.rules(lead_points=3, pique=200, capot=200),
]
answers = []
for number in range(150):
    rules, left = choices[number % 5], 12 if number % 2 else source.randint(1, 11)
    cards = source.sample(pack, 2 * left)
    elder, younger = pt.Hand(cards[:left]), pt.Hand(cards[left:])
    tricks = (12 - left, 0) if number % 3 else (0, 12 - left)
    declared = (source.randint(0, 28), 0)
    answers.append(repr(pt.solve(elder, younger, rules, declared=declared, tricks=tricks)))
    one, suits = search.Search(rules), patterns(elder, younger)
    for until, guess in ((0, 0), (left, 9), (left + 1, -9)):
        spot = (tricks[0], left, until, guess)
        answers += [
            one.lead_value(suits, suit, run, *spot)
            for suit in range(4)
            for run in range(len(runs(suits[suit], 1)))
        ]
        answers += [one.value(suits, *spot), one.nodes]
        if left < 12:
            spot = (0, left + 1, until, guess)
            answers += [one.reply_value(suits, wins, *spot) for wins in (False, True)]
print(json.dumps([search.__file__, answers]))
"""


def no_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return not shutil.which(compiler.split()[0]) or not header.exists()


pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        no_compiler(), reason="no C compiler: apt-get install gcc libc6-dev python3-dev"
    ),
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel made from a copy of the checkout, which the build writes into."""
    copy = tmp_path_factory.mktemp("compiled") / "checkout"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
    shutil.copy(ROOT / ".gitignore", copy)
    modules = Path("piquet_teach", "frontend", "node_modules")
    (copy / modules).symlink_to(ROOT / modules)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", copy]
    subprocess.run(command, check=True, env={**os.environ, "PIQUET_TEACH_COMPILE": "1"})
    (built,) = (copy / "dist").iterdir()
    return built


def test_the_wheel_is_for_this_machine_and_holds_the_sources_too(wheel: Path) -> None:
    assert not wheel.name.endswith("-any.whl")
    with zipfile.ZipFile(wheel) as file:
        names = [Path(name) for name in file.namelist()]
    compiled = {path for path in names if path.name.endswith(tuple(EXTENSION_SUFFIXES))}
    assert {path.parent.as_posix() for path in compiled} == {"piquet_teach/tutor/open_play"}
    modules = {path.name.partition(".")[0] for path in compiled}
    assert modules == {"compiled__mypyc", "moves", "patterns", "points", "search"}
    sources = {path.stem for path in names if path.suffix == ".py"}
    assert modules - {"compiled__mypyc"} <= sources


def test_compiled_and_pure_give_the_same(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as file:
        file.extractall(tmp_path)
    where, compiled = answers(tmp_path)
    assert where.endswith(tuple(EXTENSION_SUFFIXES))
    for path in (tmp_path / "piquet_teach" / "tutor" / "open_play").glob("*"):
        if path.name.endswith(tuple(EXTENSION_SUFFIXES)):
            path.unlink()
    where, pure = answers(tmp_path)
    assert where.endswith("search.py")
    assert len(pure) > 1000
    assert compiled == pure


def test_without_a_compiler_it_says_what_is_missing(tmp_path: Path) -> None:
    build = [sys.executable, ROOT / "hatch_build.py", "compiled", tmp_path]
    environment = {**os.environ, "CC": str(tmp_path / "no-compiler")}
    found = subprocess.run(build, env=environment, capture_output=True, text=True)
    assert found.returncode == 1
    assert "The C compiler failed" in found.stderr
    assert "apt-get install gcc" in found.stderr


def answers(folder: Path) -> tuple[str, list[object]]:
    """The file of the search that was used, and what it answered."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    output = subprocess.check_output(
        [sys.executable, "-c", WORK], text=True, cwd=folder, env=environment
    )
    where, found = json.loads(output)
    return where, found
