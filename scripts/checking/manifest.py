"""The manifest in the package manager's JSON form."""

import functools
import json
import subprocess
from pathlib import Path


class Unreadable(Exception):
    """The manifest cannot be read; with the reason."""


def read(root: Path) -> dict:
    """The declarations in a package's manifest. Raises `Unreadable`."""
    return _read(root, (root / "Package.swift").read_text())


@functools.cache
def _read(root: Path, _text: str) -> dict:
    # The folder is separate, because a concurrent build holds the lock of the usual folder until the build ends.
    command = ["swift", "package", "--scratch-path", ".build/manifest", "dump-package"]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if result.returncode != 0:
        raise Unreadable(result.stderr.strip())
    return json.loads(result.stdout)
