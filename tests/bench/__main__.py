"""Prints how fast and how small the package is: `python -m tests.bench [WORD …]`.

Words choose the measures whose names contain one of them. The exit status is 1 if a number was
missed. Every module of this folder may add measures.
"""

import sys
from importlib import import_module
from pathlib import Path

from tests.bench.frame import MEASURES, table

for path in sorted(Path(__file__).parent.glob("measure_*.py")):
    import_module(f"tests.bench.{path.stem}")
words = sys.argv[1:]
chosen = [each for each in MEASURES if not words or any(word in each.what for word in words)]
sys.exit(not table(chosen))
