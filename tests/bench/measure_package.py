"""What the package costs before it does anything: its import and its bundles."""

import subprocess
import sys
from pathlib import Path
from statistics import median

from tests.bench.frame import measure

STATIC = Path(__file__).parents[2] / "piquet_teach" / "widgets" / "static"
CLOCK = "import time; start = time.perf_counter(); {}; print(time.perf_counter() - start)"


@measure("import piquet_teach", "ms", at_most=50)
def import_time() -> float:
    code = CLOCK.format("import piquet_teach")
    runs = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(7)]
    return 1000 * median(runs)


def bundle_size(bundle: Path) -> float:
    return bundle.stat().st_size / 1000


for bundle in sorted(STATIC.glob("*.js")):
    measure(f"bundle {bundle.stem}", "kB", at_most=30)(lambda bundle=bundle: bundle_size(bundle))
