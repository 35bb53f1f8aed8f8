"""What the comparison runs in: a virtual environment with SciPy, and a release build of the bench."""

import os
import subprocess
import sys
import venv
from pathlib import Path

REQUIREMENTS = ["numpy==2.4.6", "scipy==1.17.1"]


class Unavailable(Exception):
    """The comparison cannot be made, and why."""


def enter(root: Path) -> None:
    """Continues in the virtual environment, which is made on first use and when the versions change."""
    # One thread a process: the processes share the cores already.
    for variable in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ[variable] = "1"
    folder = root / ".venv" / "oracle"
    python = folder / "bin" / "python"
    if Path(sys.prefix).resolve() == folder.resolve():
        return
    stamp = folder / "requirements.txt"
    wanted = "\n".join(REQUIREMENTS) + "\n"
    if not (python.exists() and stamp.exists() and stamp.read_text() == wanted):
        _make(folder, python)
        stamp.write_text(wanted)
    os.execv(python, [str(python), *sys.argv])


def build_bench(root: Path) -> Path:
    """Builds the bench for release and gives its path."""
    command = ["swift", "build", "-c", "release", "--product", "bench"]
    try:
        subprocess.run(command, cwd=root, check=True, stdout=sys.stderr)
        shown = subprocess.run([*command, "--show-bin-path"], cwd=root, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Unavailable(f"the bench does not build: {error}") from error
    return Path(shown.stdout.strip()) / "bench"


def _make(folder: Path, python: Path) -> None:
    print(f"oracle: making {folder} with {', '.join(REQUIREMENTS)}", file=sys.stderr)
    try:
        venv.create(folder, clear=True, with_pip=True)
        subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:",
             *REQUIREMENTS],
            check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Unavailable(
            f"no virtual environment with {' and '.join(REQUIREMENTS)} could be made in {folder}: {error}. "
            "Python 3.11 or newer with venv and pip, and access to PyPI, are needed.") from error
