"""The targets of references in documents and comments exist: files, links, sections, tests."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import PurePosixPath

from .tree import Finding, Tree, line_of

# A name in backticks with one of these endings is the name of a file.
SUFFIXES = (".swift", ".md", ".py", ".sh")

_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\[(?:[^\]\n]|\n(?!\n))*\]\(([^)\s]+)\)")
_PATH = re.compile(r"[\w.@+*-]+(?:/[\w.@+*-]+)*/?")
_TEST = re.compile(r"(\w+Tests)\.(?!swift$)(\w+)")
_HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
_COMMENT = re.compile(r"//[^\n]*")
_DOCUMENT = re.compile(r"\bdocs/[\w/-]+\.md\b")


def find(tree: Tree) -> Iterator[Finding]:
    places = _Places(tree)
    for path in tree.paths:
        if path.endswith(".md"):
            text = _FENCE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), tree.text(path))
            yield from _names(text, path, places)
            yield from _links(text, path, places)
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


def _names(text: str, path: str, places: "_Places") -> Iterator[Finding]:
    for match in _CODE.finditer(text):
        name = match.group(1)
        if not _PATH.fullmatch(name):
            continue
        is_path = "/" in name.rstrip("/") and name.split("/")[0] in places.top
        if not is_path and not name.endswith(SUFFIXES):
            continue
        if not places.holds(name) and not places.holds(_joined(path, name)):
            yield Finding(path, line_of(text, match.start()), f"`{name}` does not exist")


def _links(text: str, path: str, places: "_Places") -> Iterator[Finding]:
    for match in _LINK.finditer(text):
        target, _, section = match.group(1).partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        line, file = line_of(text, match.start()), _joined(path, target) if target else path
        if not places.holds(file):
            yield Finding(path, line, f"the link to {match.group(1)} leads nowhere")
        elif section and file.endswith(".md") and section not in places.sections(file):
            yield Finding(path, line, f"{file} has no section #{section}")


def _tests(text: str, path: str, places: "_Places") -> Iterator[Finding]:
    """Tests are identified by their file and function."""
    for match in _CODE.finditer(text):
        if (name := _TEST.fullmatch(match.group(1))) and not places.holds_test(*name.groups()):
            yield Finding(path, line_of(text, match.start()), f"the test `{match.group(1)}` does not exist")


def _joined(path: str, name: str) -> str:
    """A name relative to the folder of a file."""
    parts: list[str] = []
    for part in [*PurePosixPath(path).parts[:-1], *PurePosixPath(name).parts]:
        if part == "..":
            parts = parts[:-1]
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


class _Places:
    """The files and folders that references may name."""

    def __init__(self, tree: Tree):
        self.tree = tree
        self.files = set(tree.paths)
        self.folders = {str(folder) for path in tree.paths for folder in PurePosixPath(path).parents}
        self.top = {path.split("/")[0] for path in tree.paths if "/" in path}
        # A document on one module need not repeat its path: the end of a path is enough.
        self.ends = {"/".join(path.split("/")[start:]) for path in tree.paths for start in range(path.count("/") + 1)}

    def holds(self, name: str) -> bool:
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

    def sections(self, path: str) -> set[str]:
        """The names of a document's headings in the spelling of links."""
        return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
                for heading in _HEADING.findall(self.tree.text(path))}
