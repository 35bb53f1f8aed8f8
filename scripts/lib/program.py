"""The bench that other scripts run."""

import os
from pathlib import Path

# scripts/test may name the bench that it built with the tests.
BENCH = Path(os.environ.get("SNAP_LAYOUT_BENCH") or Path(__file__).resolve().parents[2] / ".build/release/bench")
