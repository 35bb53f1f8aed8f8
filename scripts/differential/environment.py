"""The environment of the comparison: a virtual environment with HiGHS, and a release build of the bench."""

import os
import subprocess
import sys
from pathlib import Path

from lib import virtual_environment
from lib.program import FAST_BUILD
from lib.virtual_environment import Unavailable

REQUIREMENTS = ["highspy==1.11.0", "numpy==2.4.6"]

__all__ = ["Unavailable", "build_bench", "enter"]


def enter(root: Path) -> None:
    """Continues in the virtual environment, which is made on first use and when the versions change."""
    # One thread per process, because the processes use all cores already.
    for variable in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ[variable] = "1"
    virtual_environment.enter(root, "oracle", REQUIREMENTS)


def build_bench(root: Path) -> Path:
    """Builds the bench for release and returns its path."""
    command = ["swift", "build", "-c", "release", "--product", "bench"]
    settings = {**os.environ, **FAST_BUILD}
    try:
        subprocess.run(command, cwd=root, env=settings, check=True, stdout=sys.stderr)
        shown = subprocess.run([*command, "--show-bin-path"], cwd=root, env=settings, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Unavailable(f"the bench does not build: {error}") from error
    return Path(shown.stdout.strip()) / "bench"
