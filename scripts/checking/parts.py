"""The folders of a module use each other only as its table in docs/architecture.md allows: part, used parts, contents.

A part uses another if one of its files contains a name that only the other part declares. Such a use has to be in the
table. Names are not resolved: a name that several folders declare, or that the file itself declares, does not count.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from .tree import Finding, Tree, line_of

DOCUMENT = "docs/architecture.md"
# Shorter than elsewhere, so that a part's purpose is visible at a glance.
LONGEST = 300

_HEADING = re.compile(r"^\| part \| uses \| holds \|$", re.MULTILINE)
_ROW = re.compile(r"^\| \[(?P<name>\w+)\]\(\.\./(?P<folder>[^)]+)\) \|(?P<uses>[^|]*)\| [^|]*\|$")
_BRACKET = re.compile(r"[{}]")
_TYPE = re.compile(r"\b(?:struct|enum|extension|class|protocol|actor)\s+\w[^{}]*$|#if\b[^{}]*$")
_DECLARATION = re.compile(
    r"(?P<modifiers>(?:\b(?:private|fileprivate|package|public|static|mutating|borrowing|consuming)(?:\(set\))?\s+)*)"
    r"\b(?:func|struct|enum|class|protocol|typealias|var|let|case)\s+(?P<names>`?\w+`?(?:(?:\([^)]*\))?\s*,\s*\w+)*)")
_LOCAL = re.compile(r"\b(?:let|var|for|case let|func)\s+\(?(?P<names>\w+(?:\s*,\s*\w+)*)|(?P<parameter>\w+)\s*:")
_NAME = re.compile(r"\w+")
# Names that the standard library declares too, so that they prove nothing.
_COMMON = {"append", "count", "first", "last", "init", "insert", "remove", "removeAll", "contains", "isEmpty", "index",
           "description", "min", "max", "sort", "values", "keys", "add", "sign", "description", "map", "release", "magnitude", "key", "value"}


@dataclass(frozen=True)
class Part:
    name: str
    folder: str
    uses: frozenset[str]


@dataclass(frozen=True)
class Use:
    """A name in a file of one part that another part declares."""
    user: str
    used: str
    name: str
    path: str
    line: int


def find(tree: Tree) -> Iterator[Finding]:
    table = parts(tree)
    known = {part.name: part for part in table}
    for part in table:
        for unknown in sorted(part.uses - set(known)):
            yield Finding(DOCUMENT, 1, f"{part.name} uses {unknown}, which is not a part in the table")
    listed = {part.folder for part in table}
    for module in sorted({str(PurePosixPath(folder).parent) for folder in listed}):
        for folder in sorted(_folders(tree, module) - listed):
            yield Finding(DOCUMENT, 1, f"{folder} is missing in the table of parts")
    for part in table:
        for path in tree.swift_files(part.folder):
            lines = tree.text(path).count("\n")
            if lines > LONGEST:
                yield Finding(path, LONGEST + 1, f"{lines} lines; a file of a part has {LONGEST} at most")
    reported = set()
    for use in uses(tree, table):
        if use.used not in known[use.user].uses and (use.path, use.name) not in reported:
            reported.add((use.path, use.name))
            yield Finding(use.path, use.line, f"{use.user} uses {use.name} of {use.used}, against the table in {DOCUMENT}")


def parts(tree: Tree) -> list[Part]:
    """The parts in the document; none without a table."""
    if DOCUMENT not in tree.paths:
        return []
    text = tree.text(DOCUMENT)
    found = []
    for heading in _HEADING.finditer(text):
        for line in text[heading.end():].lstrip("\n").splitlines()[1:]:
            row = _ROW.match(line)
            if not row:
                break
            found.append(Part(row["name"], row["folder"].rstrip("/"), frozenset(re.findall(r"\w+", row["uses"]))))
    return found


def uses(tree: Tree, table: list[Part]) -> Iterator[Use]:
    """Every use of one part by another."""
    declared: dict[str, set[str]] = defaultdict(set)
    for part in table:
        for path in tree.swift_files(part.folder):
            for name in declarations(tree.code(path)):
                declared[name].add(part.name)
    foreign = {name for path in tree.swift_files("Sources/SolverKernels") for name in declarations(tree.code(path))}
    owners = {name: next(iter(owner)) for name, owner in declared.items()
              if len(owner) == 1 and name not in foreign | _COMMON}
    for part in table:
        for path in tree.swift_files(part.folder):
            code = tree.code(path)
            own = _locals(code)
            for match in _NAME.finditer(code):
                owner = owners.get(match[0])
                if owner and owner != part.name and match[0] not in own and not _is_label(code, match):
                    yield Use(part.name, owner, match[0], path, line_of(code, match.start()))


def arrows(tree: Tree) -> Counter[tuple[str, str]]:
    """The number of uses of each part by each other part."""
    return Counter((use.user, use.used) for use in uses(tree, parts(tree)))


def table_of_arrows(tree: Tree) -> str:
    """The counts of `arrows`, with a line for each part that uses others."""
    names, count = [part.name for part in parts(tree)], arrows(tree)
    width = max([len(name) for name in names], default=0)
    lines = [" ".join([" " * width, *(name.rjust(width) for name in names)])]
    for user in names:
        cells = [str(count[user, used] or "").rjust(width) for used in names]
        lines.append(" ".join([user.ljust(width), *cells]).rstrip())
    return "\n".join(lines)


def declarations(code: str) -> set[str]:
    """The names that a file declares for other files: types and members that are not private."""
    names, outer, start = set(), [], 0
    for bracket in [*_BRACKET.finditer(code), None]:
        end = bracket.start() if bracket else len(code)
        text = code[start:end]
        if all(outer):
            for match in _DECLARATION.finditer(text):
                if not re.search(r"\b(?:private|fileprivate)\s", match["modifiers"]):
                    names.update(_NAME.findall(re.sub(r"\([^)]*\)", "", match["names"])))
        if bracket and bracket[0] == "{":
            outer.append(bool(_TYPE.search(text)))
        elif bracket and outer:
            outer.pop()
        start = end + 1
    return names


def _locals(code: str) -> set[str]:
    names = set()
    for match in _LOCAL.finditer(code):
        names.update(_NAME.findall(match["names"] or match["parameter"] or ""))
    return names


def _is_label(code: str, match: re.Match[str]) -> bool:
    return re.match(r"\s*:", code[match.end():match.end() + 4]) is not None


def _folders(tree: Tree, module: str) -> set[str]:
    depth = len(PurePosixPath(module).parts)
    return {"/".join(PurePosixPath(path).parts[:depth + 1]) for path in tree.swift_files(module)
            if len(PurePosixPath(path).parts) > depth + 1}
