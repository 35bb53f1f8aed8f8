"""The files and tests that documents and comments name exist; links.py checks links."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import PurePosixPath

from .tree import Finding, Tree, line_of

# A name in backticks with one of these endings is the name of a file.
SUFFIXES = (".swift", ".md", ".py", ".sh")

_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")
_PATH = re.compile(r"[\w.@+*-]+(?:/[\w.@+*-]+)*/?")
_TEST = re.compile(r"(\w+Tests)\.(?!swift$)(\w+)")
_COMMENT = re.compile(r"//[^\n]*")
_DOCUMENT = re.compile(r"\bdocs/[\w/-]+\.md\b")


def find(tree: Tree) -> Iterator[Finding]:
    places = Places(tree)
    for path in tree.paths:
        if path.endswith(".md"):
            text = _FENCE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), tree.text(path))
            yield from _names(text, path, places)
            yield from _tests(text, path, places)
        elif path.endswith(".swift"):
            text = tree.text(path)
            comments = re.sub(r"[^\n]", " ", text)
            for match in _COMMENT.finditer(text):
                comments = comments[:match.start()] + match.group() + comments[match.end():]
            yield from _names(comments, path, places)
            for match in _DOCUMENT.finditer(comments):
                if not places.holds(match.group()):
                    yield Finding(path, line_of(text, match.start()), f"{match.group()} does not exist")


def _names(text: str, path: str, places: "Places") -> Iterator[Finding]:
    for match in _CODE.finditer(text):
        name = match.group(1)
        if not _PATH.fullmatch(name):
            continue
        is_path = "/" in name.rstrip("/") and name.split("/")[0] in places.top
        if not is_path and not name.endswith(SUFFIXES):
            continue
        if not places.holds(name) and not places.holds(joined(path, name)):
            yield Finding(path, line_of(text, match.start()), f"`{name}` does not exist")


def _tests(text: str, path: str, places: "Places") -> Iterator[Finding]:
    """Tests are identified by their file and function."""
    for match in _CODE.finditer(text):
        if (name := _TEST.fullmatch(match.group(1))) and not places.holds_test(*name.groups()):
            yield Finding(path, line_of(text, match.start()), f"the test `{match.group(1)}` does not exist")


def joined(path: str, name: str) -> str:
    """A name relative to the folder of a file."""
    parts: list[str] = []
    for part in [*PurePosixPath(path).parts[:-1], *PurePosixPath(name).parts]:
        if part == "..":
            parts = parts[:-1]
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


class Places:
    """The files and folders that references may name."""

    def __init__(self, tree: Tree):
        self.tree = tree
        self.files = set(tree.paths)
        self.folders = {str(folder) for path in tree.paths for folder in PurePosixPath(path).parents}
        self.top = {path.split("/")[0] for path in tree.paths if "/" in path}
        # A document on one module need not repeat its path: the end of a path is enough.
        self.ends = {"/".join(path.split("/")[start:]) for path in tree.paths for start in range(path.count("/") + 1)}

    def contains(self, path: str) -> bool:
        """Whether the path, from the repository's root, is a file or folder."""
        return path.rstrip("/") in self.files | self.folders

    def holds(self, name: str) -> bool:
        """Whether the name is a path, the end of one, or a pattern of some."""
        name = name.rstrip("/")
        if name in self.ends or name in self.folders:
            return True
        if "*" in name:
            return any(PurePosixPath(path).match(name) for path in self.files | self.folders)
        # Products of tools exist only after a run of the tools.
        ignored = subprocess.run(["git", "check-ignore", "--quiet", name], cwd=self.tree.root, capture_output=True)
        return ignored.returncode == 0

    def holds_test(self, file: str, function: str) -> bool:
        """Whether a file of this name contains a function of this name."""
        return any(re.search(rf"\bfunc {function}\(", self.tree.code(path))
                   for path in self.tree.swift_files("Tests") if path.endswith(f"/{file}.swift"))
