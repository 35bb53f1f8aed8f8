"""The manifest as the package manager reads it."""

import functools
import json
import subprocess
from pathlib import Path


class Unreadable(Exception):
    """The manifest cannot be read, and why."""


def read(root: Path) -> dict:
    """What the manifest of a package declares. Raises `Unreadable`."""
    return _read(root, (root / "Package.swift").read_text())


@functools.cache
def _read(root: Path, _text: str) -> dict:
    # A build that runs meanwhile holds the lock of the usual folder until it ends.
    command = ["swift", "package", "--scratch-path", ".build/manifest", "dump-package"]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if result.returncode != 0:
        raise Unreadable(result.stderr.strip())
    return json.loads(result.stdout)
