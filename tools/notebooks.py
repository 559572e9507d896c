"""Runs the lessons and saves them with what they show: `python -m tools.notebooks [file …]`.

The notebooks themselves are what is edited, in JupyterLab or as text; this brings their outputs up
to date, and takes out whatever differs from run to run.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

FOLDER = Path(__file__).parents[1] / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def main(names: list[str]) -> None:
    for path in [Path(name) for name in names] or sorted(FOLDER.glob("*/*.ipynb")):
        print(path)
        path.write_text(text(clean(run(path))), encoding="utf-8")


def run(path: Path) -> NotebookNode:
    """The notebook, run in a fresh kernel.

    Raises:
        nbclient.exceptions.CellExecutionError: A cell failed.
    """
    notebook = nbformat.read(path, as_version=4)
    place = {"metadata": {"path": str(path.parent)}}
    client = NotebookClient(
        notebook, kernel_name=KERNEL["name"], store_widget_state=False, resources=place
    )
    client.execute()
    return notebook


def text(notebook: NotebookNode) -> str:
    """A notebook as it stands in its file."""
    return str(nbformat.writes(notebook)) + "\n"


def clean(notebook: NotebookNode) -> NotebookNode:
    """The notebook without what differs from run to run and from machine to machine.

    A widget keeps its static picture; its view, which only a running kernel can fill, goes. The
    code cells are numbered: nbval refuses outputs of a cell that was not run.
    """
    numbers = count(1)
    return nbformat.from_dict(
        {
            "cells": [
                _code(cell, next(numbers)) if cell.cell_type == "code" else _kept(cell)
                for cell in notebook.cells
            ],
            "metadata": {"kernelspec": KERNEL, "language_info": {"name": "python"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )


def _kept(cell: NotebookNode) -> dict[str, object]:
    return {"cell_type": cell.cell_type, "id": cell.id, "metadata": {}, "source": cell.source}


def _code(cell: NotebookNode, number: int) -> dict[str, object]:
    return _kept(cell) | {
        "execution_count": number,
        "outputs": list(_outputs(cell.outputs, number)),
    }


def _outputs(outputs: list[NotebookNode], number: int) -> Iterator[dict[str, object]]:
    """What was printed as one piece, whatever the pieces in which it came, and what was shown."""
    printed = "".join(output.text for output in outputs if output.output_type == "stream")
    if printed:
        yield {"output_type": "stream", "name": "stdout", "text": printed}
    for output in outputs:
        if output.output_type == "execute_result":
            data = {kind: value for kind, value in output.data.items() if kind != WIDGET}
            shown = {"data": data, "metadata": {}, "execution_count": number}
            yield {"output_type": "execute_result"} | shown
        elif output.output_type != "stream" or output.name != "stdout":
            raise ValueError(f"a lesson shows no {output.output_type}: {output}")


if __name__ == "__main__":
    main(sys.argv[1:])
