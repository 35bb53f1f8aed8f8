"""The code in articles, tutorials and comments compiles, without a warning."""

import os
import re
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from checking.tree import Finding, Tree, line_of

from .graphs import source_files
from .package import Module

_FENCE = re.compile(r"^(?P<margin>[ \t]*)```swift[^\n]*\n(?P<code>.*?)^[ \t]*```[ \t]*$", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"^[ \t]*///[^\n]*\n(?:[ \t]*///[^\n]*\n)*", re.MULTILINE)
_MARK = re.compile(r"^[ \t]*/// ?", re.MULTILINE)
_MESSAGE = re.compile(r"^(?P<path>[^\s:][^:\n]*):(?P<line>\d+):\d+: (?:error|warning): (?P<message>.*)$", re.MULTILINE)


@dataclass
class Listing:
    """Code that is compiled separately: a file of a tutorial, or all code of one article or comment, in order."""
    path: str
    line: int
    code: str

    @property
    def is_whole(self) -> bool:
        """Whether the listing is a complete file for the reader."""
        return self.path.endswith(".swift") and ".docc/" in self.path


def find(tree: Tree, module: Module, modules: list[Module], output: Path) -> Iterator[Finding]:
    """The compiler's messages about the listings of a module, which may use the module and its dependencies."""
    listings = collect(tree, module)
    files = write(listings, module, modules, output)
    built = "".join((output / "modules" / f"{other.name}.digest").read_text() for other in needed(module, modules))
    digests = [sha256(f"{built}\0{file.read_text()}".encode()).hexdigest() for file in files]
    record = output / "listings" / f"{module.name}.good"
    good = set(record.read_text().split()) if record.is_file() else set()

    def check(number: int) -> list[Finding]:
        return [] if digests[number] in good else list(_check(tree, listings[number], files[number], output))

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        found = list(threads.map(check, range(len(listings))))
    record.write_text("\n".join(digest for digest, wrong in zip(digests, found) if not wrong))
    for wrong in found:
        yield from wrong


def collect(tree: Tree, module: Module) -> list[Listing]:
    """All listings of a module."""
    return [*_tutorial_files(tree, module), *_articles(tree, module), *_comments(tree, module)]


def write(listings: list[Listing], module: Module, modules: list[Module], output: Path) -> list[Path]:
    """Writes the listings as separate files for the compiler."""
    folder = output / "listings" / module.name
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    imports = "".join(f"import {name}\n" for name in visible(module, modules))
    files = []
    for number, listing in enumerate(listings, 1):
        # The files of a tutorial import what they use, like the reader's files.
        head = "" if listing.is_whole else imports
        files.append(folder / f"listing{number}.swift")
        files[-1].write_text(f'{head}#sourceLocation(file: "{listing.path}", line: {listing.line})\n{listing.code}')
    return files


def visible(module: Module, modules: list[Module]) -> list[str]:
    """The products that code about the module may use without an import."""
    return [other.name for other in needed(module, modules) if other.is_product]


def needed(module: Module, modules: list[Module]) -> list[Module]:
    """The module and its dependencies."""
    by_name = {other.name: other for other in modules}
    names, pending = set(), [module.name]
    while pending:
        name = pending.pop()
        names.add(name)
        pending += by_name[name].dependencies
    return [other for other in modules if other.name in names]


def _check(tree: Tree, listing: Listing, file: Path, output: Path) -> Iterator[Finding]:
    command = ["swiftc", "-typecheck", "-warnings-as-errors", "-module-name", "Listing", "-I", f"{output}/modules",
               "-swift-version", "6", str(file)]
    result = subprocess.run(command, cwd=tree.root, capture_output=True, text=True)
    if result.returncode == 0:
        return
    found = {(match["path"], int(match["line"]), match["message"]) for match in _MESSAGE.finditer(result.stderr)}
    for path, line, message in found:
        yield Finding(path.removeprefix(f"{tree.root}/"), line, f"in a listing: {message}")
    if not found:
        yield Finding(listing.path, listing.line, f"the listing cannot be compiled: {result.stderr.strip()}")


def _tutorial_files(tree: Tree, module: Module) -> Iterator[Listing]:
    for path in tree.swift_files(module.catalogue):
        yield Listing(path, 1, tree.text(path))


def _articles(tree: Tree, module: Module) -> Iterator[Listing]:
    for path in tree.paths:
        if path.startswith(f"{module.catalogue}/") and path.endswith(".md"):
            yield from _joined(path, 1, tree.text(path))


def _comments(tree: Tree, module: Module) -> Iterator[Listing]:
    for path in source_files(tree, module):
        text = tree.text(path)
        for comment in _COMMENT.finditer(text):
            yield from _joined(path, line_of(text, comment.start()), _MARK.sub("", comment.group()))


def _joined(path: str, first_line: int, text: str) -> Iterator[Listing]:
    """The Swift blocks of a text as one listing, every line at its position in the text."""
    blocks = list(_FENCE.finditer(text))
    if not blocks:
        return
    lines = [""] * text.count("\n")
    for block in blocks:
        start = line_of(text, block.start("code")) - 1
        for offset, line in enumerate(block["code"].splitlines()):
            lines[start + offset] = line
    yield Listing(path, first_line, "\n".join(lines) + "\n")
