"""Scripts can be read by what runs them."""

import re
import shutil
import subprocess
from collections.abc import Iterator

from .tree import Finding, Tree

_BASH = re.compile(r"^(?P<file>.*?): line (?P<line>\d+): (?P<message>.*)$")


def find(tree: Tree) -> Iterator[Finding]:
    for path in tree.text_files:
        first = tree.text(path).split("\n", 1)[0]
        if path.endswith(".sh") or re.match(r"#!.*\b(?:ba)?sh\b", first):
            yield from _shell(tree, path)
        elif path.endswith(".py") or re.match(r"#!.*\bpython", first):
            yield from _python(tree, path)


def _shell(tree: Tree, path: str) -> Iterator[Finding]:
    result = subprocess.run(["bash", "-n", path], cwd=tree.root, capture_output=True, text=True)
    if result.returncode != 0:
        match = _BASH.match(result.stderr.splitlines()[0]) if result.stderr else None
        yield Finding(path, int(match["line"]) if match else 1, match["message"] if match else "bash cannot read it")
    elif shutil.which("shellcheck"):
        command = ["shellcheck", "--format=gcc", "--external-sources", "--source-path=SCRIPTDIR", path]
        result = subprocess.run(command, cwd=tree.root, capture_output=True, text=True)
        for line in result.stdout.splitlines():
            _, number, _, message = line.split(":", 3)
            yield Finding(path, int(number), message.strip())


def _python(tree: Tree, path: str) -> Iterator[Finding]:
    try:
        compile(tree.text(path), path, "exec")
    except SyntaxError as error:
        yield Finding(path, error.lineno or 1, f"Python cannot read it: {error.msg}")
