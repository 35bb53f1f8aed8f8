"""Files, folders and types have meaningful names."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from .tree import Finding, Tree, line_of

# Words without meaning, under which unrelated code collects.
EMPTY = {"util", "utils", "utility", "utilities", "helper", "helpers", "manager", "core", "info", "data", "internal",
         "misc"}

# Apple's names, which UIKit has to use.
_APPLES = re.compile(r"(?:UI|NS|CG|CF)[A-Z]\w*|InfoKey|UndoManager")

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z][a-z]*|[a-z]+")
_TYPE = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias|associatedtype)\s+(?P<name>[A-Z]\w*)")


def find(tree: Tree) -> Iterator[Finding]:
    reported = set()
    for path in tree.paths:
        place = PurePosixPath(path)
        for part in [*place.parts[:-1], place.stem]:
            for word in _empty_words(part):
                if part not in reported or part == place.stem:
                    reported.add(part)
                    yield Finding(path, 1, f"'{word}' in the name {part} says nothing")
    for path in tree.swift_files():
        code = tree.code(path)
        for match in _TYPE.finditer(code):
            for word in _empty_words(match["name"]):
                yield Finding(path, line_of(code, match.start()), f"'{word}' in the name {match['name']} says nothing")


def _empty_words(name: str) -> list[str]:
    if _APPLES.fullmatch(name):
        return []
    return [word for word in _WORD.findall(name) if word.lower() in EMPTY]
