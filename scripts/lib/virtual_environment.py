"""Virtual environments for scripts, with pinned packages from PyPI."""

import fcntl
import os
import subprocess
import sys
import venv
from pathlib import Path

# Variables that make pip install outside its own environment.
_ELSEWHERE = ["PIP_PREFIX", "PIP_ROOT", "PIP_TARGET", "PIP_USER"]


class Unavailable(Exception):
    """The environment cannot be made; with the reason."""


def enter(root: Path, name: str, requirements: list[str]) -> None:
    """Continues in the environment of that name, which is made on first use and when the versions change."""
    folders = [root / ".venv", _cache()]
    if Path(sys.prefix).resolve() in [(folder / name).resolve() for folder in folders]:
        return
    wanted = "\n".join(requirements) + "\n"
    refusals = []
    for parent in folders:
        folder = parent / name
        python = folder / "bin" / "python"
        stamp = folder / "requirements.txt"
        try:
            # An existing environment need not be writable.
            if not (python.exists() and stamp.exists() and stamp.read_text() == wanted):
                parent.mkdir(parents=True, exist_ok=True)
                # Two scripts may need it at the same time.
                with (parent / f"{name}.lock").open("w") as lock:
                    fcntl.lockf(lock, fcntl.LOCK_EX)
                    if not (python.exists() and stamp.exists() and stamp.read_text() == wanted):
                        _make(folder, python, name, requirements)
                        stamp.write_text(wanted)
        except OSError as error:
            # The clone may belong to others: then the user's own folder is used.
            refusals.append(f"{parent}: {error.strerror or error}")
            continue
        # Matplotlib keeps its font cache in the environment, because the home folder may be unwritable.
        own = {"MPLCONFIGDIR": str(folder / "matplotlib")} if os.access(folder, os.W_OK) else {}
        os.execve(python, [str(python), *sys.argv], {**own, **os.environ})
    raise Unavailable(f"no virtual environment with {' and '.join(requirements)} can be made, because no folder "
                      f"is writable ({'; '.join(refusals)}): set XDG_CACHE_HOME to a writable folder")


def _cache() -> Path:
    """The user's folder for caches."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    # A relative path is to be ignored (XDG Base Directory Specification).
    base = Path(given) if given.startswith("/") else Path(os.path.expanduser("~")) / ".cache"
    return base / "snap-layout"


def _make(folder: Path, python: Path, name: str, requirements: list[str]) -> None:
    print(f"{name}: making {folder} with {', '.join(requirements)}", file=sys.stderr)
    environment = {key: value for key, value in os.environ.items() if key not in _ELSEWHERE}
    try:
        venv.create(folder, clear=True, with_pip=True)
        subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:",
             *requirements],
            # Setting PIP_USER here also overrides pip's settings file.
            check=True, env={**environment, "PIP_USER": "0"}, stdout=sys.stderr)
    except subprocess.CalledProcessError as error:
        raise Unavailable(
            f"no virtual environment with {' and '.join(requirements)} could be made in {folder}: {error}. "
            "Python 3.11 or newer with venv and pip, and access to PyPI, are needed.") from error
