"""The README's commands are those that are run before a change lands."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHECKS = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_commands_for_a_fresh_machine_are_two():
    assert re.findall(r"```sh\n(.*?)```", README, re.DOTALL) == [
        'pip install ".[lab]" && piquet-teach\n',
        'pip install -e ".[test]" && pytest\n',
    ]


def test_the_readmes_checks_are_all_run():
    style = re.search(r"\| style, types and layers \| `(.*)` \|", README)[1].split(" && ")
    install, run = re.search(r'```sh\n(pip install -e "\.\[test\]") && (pytest)\n', README).groups()
    lines = CHECKS.splitlines()
    assert set(style) <= set(lines)
    assert install.replace("install", "install -q") in lines
    assert lines[-1].endswith(f" {run}")


def test_every_picture_of_the_readme_is_there():
    pictures = re.findall(r"\]\(([^)]+\.(?:png|svg))\)|src(?:set)?=\"([^\"]+)\"", README)
    missing = [name for pair in pictures for name in pair if name and not (ROOT / name).is_file()]
    assert missing == []
