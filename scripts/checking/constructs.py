"""Libraries neither crash on a user's mistake nor step round the compiler's checks."""

import re
from collections.abc import Iterator

from .tree import Finding, Tree, line_of

# In Sources.
FORBIDDEN = [
    (re.compile(r"\btry!"), "try! crashes"),
    (re.compile(r"\bas!"), "as! crashes"),
    (re.compile(r"\bfatalError\b"), "fatalError crashes; throw, or report a diagnostic"),
    (re.compile(r"@unchecked\s+Sendable\b"), "@unchecked Sendable promises what nobody checks"),
    (re.compile(r"\bnonisolated\s*\(\s*unsafe\s*\)"), "nonisolated(unsafe) steps round the check for data races"),
    (re.compile(r"\bunsafeBitCast\b"), "unsafeBitCast steps round the type system"),
    (re.compile(r"[\w)\]}]!(?!=)(?<!\btry!)(?<!\bas!)"), "a forced value crashes"),
]

# Where `unsafe` may be written: in these folders, in UIKit, some of whose signatures have pointers, and in Tests, which
# nobody links.
MAY_BE_UNSAFE = ("Sources/SolverKernels/", "Sources/SystemText/", "Sources/UIKit/", "Benchmarks/ProcessMeters/", "Tests/")
_UNSAFE = re.compile(r"\bunsafe\b(?!\s*\))|@unsafe\b|@safe\b|\bUnsafe(?:Mutable)?(?:Raw)?(?:Buffer)?Pointer\b")


def find(tree: Tree) -> Iterator[Finding]:
    for path in tree.swift_files("Sources"):
        code = tree.code(path)
        for pattern, message in FORBIDDEN:
            for match in pattern.finditer(code):
                yield Finding(path, line_of(code, match.start()), message)
    for path in tree.swift_files("Sources", "Benchmarks"):
        if path.startswith(MAY_BE_UNSAFE):
            continue
        code = tree.code(path)
        for match in _UNSAFE.finditer(code):
            yield Finding(path, line_of(code, match.start()), "unsafe code outside its modules")
