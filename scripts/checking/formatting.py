"""Swift files have the format of swift-format, and a limited length.

Unchanged valid files are skipped, because reading all takes ten seconds of a processor.
"""

import re
import shutil
import subprocess
from collections.abc import Iterator

from documentation import toolchain

from .known_good import KnownGood, digest
from .tree import Finding, Tree

LONGEST = 500
CONFIGURATION = ".swift-format"

_MESSAGE = re.compile(r"^(?P<path>.+?):(?P<line>\d+):\d+: (?:error|warning): (?P<message>.*)$")


def find(tree: Tree) -> Iterator[Finding]:
    files = tree.swift_files()
    yield from _lint(tree, files)
    for path in files:
        lines = tree.text(path).count("\n")
        if lines > LONGEST:
            yield Finding(path, LONGEST + 1, f"{lines} lines; a Swift file has {LONGEST} at most")


def _lint(tree: Tree, files: list[str]) -> Iterator[Finding]:
    if not files:
        return
    if not shutil.which("swift"):
        yield Finding(CONFIGURATION, 1, "swift is not installed: formatting cannot be checked")
        return
    known = KnownGood(tree.root, "formatting")
    rules = [toolchain.compiler_version(), tree.text(CONFIGURATION) if CONFIGURATION in tree.paths else ""]
    digests = {path: digest(*rules, path, tree.text(path)) for path in files}
    changed = [path for path in files if not known.holds(digests[path])]
    found = list(_findings(tree, changed)) if changed else []
    wrong = {finding.path for finding in found}
    if wrong <= set(changed):
        known.replace({digests[path] for path in files if path not in wrong})
    yield from found


def _findings(tree: Tree, files: list[str]) -> Iterator[Finding]:
    command = ["swift", "format", "lint", "--strict", "--parallel", "--configuration", CONFIGURATION, *files]
    result = subprocess.run(command, cwd=tree.root, capture_output=True, text=True)
    found = [match for match in map(_MESSAGE.match, result.stderr.splitlines()) if match]
    for match in found:
        # If a file cannot be read at all, its path is absolute.
        yield Finding(match["path"].removeprefix(f"{tree.root}/"), int(match["line"]), match["message"])
    if result.returncode != 0 and not found:
        yield Finding(CONFIGURATION, 1, f"swift format failed: {(result.stderr or result.stdout).strip()}")
