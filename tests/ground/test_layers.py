"""What each layer may lean on. The order of the layers is a contract in pyproject.toml."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "piquet_teach"
LAYERS = [name for name in ("engine", "tutor", "text", "picture") if (PACKAGE / name).is_dir()]


@pytest.mark.parametrize("layer", LAYERS)
def test_everything_below_the_widgets_needs_the_standard_library_alone(layer):
    allowed = {*sys.stdlib_module_names, "piquet_teach"}
    foreign = {
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in (PACKAGE / layer).rglob("*.py")
        for name in imported(path)
        if name.partition(".")[0] not in allowed
    }
    assert foreign == set()


def imported(path: Path) -> set[str]:
    """What a module imports when it runs; what only a type checker reads is left out."""
    names = set()
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            waiting += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(node.module)
    return names


def test_importing_the_package_loads_no_widget():
    code = "import sys, piquet_teach; print(*sys.modules, sep='\\n')"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True).split()
    assert "piquet_teach" in loaded
    unwanted = ("anywidget", "traitlets", "ipywidgets", "piquet_teach.")
    assert [name for name in loaded if name.startswith(unwanted)] == []


def test_every_public_name_can_be_loaded():
    import piquet_teach as pt

    assert pt.__all__
    for name in pt.__all__:
        assert getattr(pt, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Solitaire'"):
        _ = pt.Solitaire
