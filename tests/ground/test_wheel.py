"""The sdist and the wheel: built as for a release, and the wheel used where there is no Node.js."""

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

import piquet_teach

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
FRONTEND = ROOT / "piquet_teach" / "frontend"
NAME = f"piquet_teach-{piquet_teach.__version__}"

USE = """
import piquet_teach as pt
from piquet_teach import cli
view = pt.HandView("AK987.KJT98.K.T", language="ru")
assert "туз пик" in view._repr_mimebundle_()[0]["text/html"]
print(pt.say(view.hand, "bg"))
print(*sorted(path.name for path in cli.lessons().iterdir()))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The folder that `python -m build` leaves the sdist and, made from it, the wheel in."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "build", "--outdir", folder, ROOT], check=True)
    return folder


def test_one_wheel_for_every_machine(built):
    assert sorted(path.name for path in built.iterdir()) == [
        f"{NAME}-py3-none-any.whl",
        f"{NAME}.tar.gz",
    ]


def test_the_wheel_holds_what_is_used_and_nothing_else(built):
    with zipfile.ZipFile(built / f"{NAME}-py3-none-any.whl") as wheel:
        names = set(wheel.namelist())
    assert expected() <= names
    suffixes = {Path(name).suffix for name in names if not name.startswith(f"{NAME}.dist-info")}
    assert suffixes == {".py", ".typed", ".js", ".css", ".mo", ".ipynb"}
    assert {name.partition("/")[0] for name in names} == {"piquet_teach", f"{NAME}.dist-info"}
    assert not [name for name in names if "checkpoints" in name or "frontend" in name]
    assert f"{NAME}.dist-info/licenses/LICENSE" in names


def expected() -> set[str]:
    """What the wheel must hold, by the sources in the checkout."""
    entries = [*(FRONTEND / "src" / "entries").glob("*.ts")]
    catalogues = (ROOT / "piquet_teach" / "text" / "locales").rglob("*.po")
    names = {f"piquet_teach/widgets/static/{path.stem}.js" for path in entries}
    names |= {path.relative_to(ROOT).with_suffix(".mo").as_posix() for path in catalogues}
    names |= {
        f"piquet_teach/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "notebooks").glob("*/*.ipynb")
    }
    assert {Path(name).suffix for name in names} == {".js", ".mo", ".ipynb"}
    return names | {"piquet_teach/py.typed"}


def test_the_sdist_holds_sources_only(built):
    with tarfile.open(built / f"{NAME}.tar.gz") as sdist:
        names = [name.removeprefix(f"{NAME}/") for name in sdist.getnames()]
    assert "piquet_teach/frontend/package-lock.json" in names
    assert "hatch_build.py" in names
    unwanted = ("node_modules", "widgets/static", "src/generated", "__pycache__", ".mo")
    assert [name for name in names if any(part in name for part in unwanted)] == []


def test_the_wheel_works_without_node_and_without_jupyterlab(built, tmp_path):
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / "bin"
    wheel = built / f"{NAME}-py3-none-any.whl"
    subprocess.run([programs / "pip", "install", "-q", wheel], check=True)
    bare = {**os.environ, "PATH": str(programs), "PYTHONUTF8": "1"}
    bare.pop("PYTHONPATH", None)
    used = subprocess.check_output(
        [programs / "python", "-c", USE], cwd=tmp_path, env=bare, text=True, encoding="utf-8"
    )
    hand, languages = used.splitlines()
    assert hand
    assert languages == "bg en ru"
    command = subprocess.run(
        [programs / "piquet-teach"], cwd=tmp_path, env=bare, text=True, capture_output=True
    )
    assert command.returncode == 1
    assert "JupyterLab is not installed" in command.stderr
