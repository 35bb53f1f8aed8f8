"""The steps of scripts/test, after the installation of system packages."""

import os
import signal
import sys
from pathlib import Path

import runner
from progress import Progress
from steps import STEPS, chosen


def main(names: list[str]) -> int:
    root = Path(__file__).resolve().parents[2]
    try:
        steps, bench = chosen(names)
    except KeyError as unknown:
        print(f"scripts/test: unknown step {unknown}: choose from {' '.join(step.name for step in STEPS)}", file=sys.stderr)
        return 1
    os.environ["SNAP_LAYOUT_BENCH"] = str(root / bench)
    # A request to end stops the steps like Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    progress = Progress(len(steps))
    try:
        if not runner.run(steps, root, progress):
            return 1
    except KeyboardInterrupt:
        print("\nscripts/test: interrupted", file=sys.stderr)
        return 130
    progress.done()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
