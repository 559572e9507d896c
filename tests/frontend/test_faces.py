"""The front end fills in the templates exactly as Python does."""

import json
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest

from piquet_teach.picture.faces import SCHEMES, back, face, write_templates
from tests.picture.test_faces import LETTERS, NAMES

FRONTEND = Path(__file__).parents[2] / "piquet_teach" / "frontend"
ESBUILD = FRONTEND / "node_modules" / ".bin" / "esbuild"


@pytest.mark.skipif(not shutil.which("node") or not ESBUILD.exists(), reason="needs Node.js")
def test_every_face_is_the_same_in_both(tmp_path: Path) -> None:
    # Bundled with templates of this very moment, so that an old build cannot hide a difference.
    write_templates(tmp_path / "generated" / "faces.json")
    (tmp_path / "cards").mkdir()
    shutil.copy(FRONTEND / "src" / "cards" / "face.ts", tmp_path / "cards")
    bundle = tmp_path / "face.mjs"
    subprocess.run(
        [ESBUILD, "cards/face.ts", "--bundle", "--format=esm", f"--outfile={bundle}"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    wanted = [list(one) for one in product(NAMES, LETTERS, SCHEMES)]
    script = (
        f"import {{ face, back }} from {json.dumps(bundle.as_uri())};"
        "let text = ''; for await (const part of process.stdin) text += part;"
        "const faces = JSON.parse(text).map((one) => face(...one));"
        "console.log(JSON.stringify([back(), face('S1', 'AKQJ', 2), ...faces]));"
    )
    run = subprocess.run(
        ["node", "--input-type=module", "--eval", script],
        input=json.dumps(wanted),
        check=True,
        capture_output=True,
        text=True,
    )
    drawn_back, no_card, *faces = json.loads(run.stdout)
    assert drawn_back == back()
    assert no_card == ""
    assert faces == [face(name, letters=ls, colours=colours) for name, ls, colours in wanted]
