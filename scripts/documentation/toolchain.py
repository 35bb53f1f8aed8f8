"""Paths and versions of tools."""

import functools
import json
import shutil
import subprocess
from pathlib import Path


class Missing(Exception):
    """A tool is not installed."""


def compiler_version() -> str:
    """The version of the compiler in one line."""
    return _target()["compilerVersion"]


def target() -> str:
    """The compiler's target."""
    return _target()["target"]["triple"]


def docc() -> str:
    """The path of DocC: the program beside the compiler, or the first in PATH."""
    beside = Path(_target()["paths"]["runtimeResourcePath"]).parent.parent / "bin" / "docc"
    found = str(beside) if beside.is_file() else shutil.which("docc")
    if not found:
        raise Missing(f"docc is neither in {beside.parent} nor on the path: documentation cannot be built; "
                      "the toolchains of swift.org bring it")
    return found


@functools.cache
def _target() -> dict:
    if not shutil.which("swiftc"):
        raise Missing("swift is not installed: documentation cannot be built")
    return json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True).stdout)
