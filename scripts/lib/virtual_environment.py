"""A virtual environment of a script's own, with pinned packages from PyPI."""

import fcntl
import os
import subprocess
import sys
import venv
from pathlib import Path


class Unavailable(Exception):
    """The environment cannot be made, and why."""


def enter(root: Path, name: str, requirements: list[str]) -> None:
    """Continues in the environment of that name, which is made on first use and when the versions change."""
    folder = root / ".venv" / name
    python = folder / "bin" / "python"
    if Path(sys.prefix).resolve() == folder.resolve():
        return
    stamp = folder / "requirements.txt"
    wanted = "\n".join(requirements) + "\n"
    folder.parent.mkdir(exist_ok=True)
    # Two scripts may want it at the same time.
    with (folder.parent / f"{name}.lock").open("w") as lock:
        fcntl.lockf(lock, fcntl.LOCK_EX)
        if not (python.exists() and stamp.exists() and stamp.read_text() == wanted):
            _make(folder, python, name, requirements)
            stamp.write_text(wanted)
    os.execv(python, [str(python), *sys.argv])


def _make(folder: Path, python: Path, name: str, requirements: list[str]) -> None:
    print(f"{name}: making {folder} with {', '.join(requirements)}", file=sys.stderr)
    try:
        venv.create(folder, clear=True, with_pip=True)
        subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:",
             *requirements],
            check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Unavailable(
            f"no virtual environment with {' and '.join(requirements)} could be made in {folder}: {error}. "
            "Python 3.11 or newer with venv and pip, and access to PyPI, are needed.") from error
