"""Marks by place, so that a quick subset can be chosen; see "Tests" in the README."""

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.suffix == ".ipynb":
            item.add_marker(pytest.mark.notebook)
        elif BROWSER in item.path.parents:
            item.add_marker(pytest.mark.browser)
