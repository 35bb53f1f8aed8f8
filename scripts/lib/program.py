"""The bench that other scripts run."""

import os
import sys
from pathlib import Path

# scripts/test may name the bench that it built with the tests.
BENCH = Path(os.environ.get("SNAP_LAYOUT_BENCH") or Path(__file__).resolve().parents[2] / ".build/release/bench")
# The setting of builds by scripts/bench; a build without it compiles modules again, and so does the next one with it.
FAST_BUILD = {"SNAP_LAYOUT_FAST_BUILD": "1"}


def is_built(script: str) -> bool:
    """Whether there is a bench; otherwise tells the script's user how to build it."""
    if os.access(BENCH, os.X_OK):
        return True
    print(f"{script}: build it first: scripts/bench list", file=sys.stderr)
    return False


class NotExecutable(Exception):
    """A path that is not a program's."""


def executable(path: Path) -> Path:
    """The absolute path of a program: a name without a folder would be looked for in PATH."""
    # A folder may be executable, too.
    if not path.is_file() or not os.access(path, os.X_OK):
        raise NotExecutable(f"{path} is not an executable")
    return path.resolve()
