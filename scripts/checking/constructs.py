"""Libraries neither crash on a user's mistake nor bypass the compiler's checks; swift-format finds forced values."""

import re
from collections.abc import Iterator

from .tree import Finding, Tree, line_of

UNCHECKED = "@unchecked Sendable promises what nobody checks"
# Selectors and notifications pass closures through Foundation, which declares these closures sendable and runs them
# where they were made.
MAY_BE_UNCHECKED = ("Sources/UIKit/Support/", "Sources/AutoLayout/Responders/Selector.swift")

# In Sources.
FORBIDDEN = [
    (re.compile(r"\bfatalError\b"), "fatalError crashes; throw, or report a diagnostic"),
    (re.compile(r"@unchecked\s+Sendable\b"), UNCHECKED),
    (re.compile(r"\bnonisolated\s*\(\s*unsafe\s*\)"), "nonisolated(unsafe) steps round the check for data races"),
    (re.compile(r"\bunsafeBitCast\b"), "unsafeBitCast steps round the type system"),
]

# Places where `unsafe` is allowed: these folders, UIKit and responders, some of whose signatures have pointers, and Tests, which
# nobody links.
MAY_BE_UNSAFE = ("Sources/SolverKernels/", "Sources/SystemText/", "Sources/SystemDrawing/", "Sources/UIKit/",
                 "Sources/AutoLayout/Responders/Responder.swift",
                 "Benchmarks/ProcessMeters/", "Tests/")
_UNSAFE = re.compile(r"\bunsafe\b(?!\s*\))|@unsafe\b|@safe\b|\bUnsafe(?:Mutable)?(?:Raw)?(?:Buffer)?Pointer\b")


def find(tree: Tree) -> Iterator[Finding]:
    for path in tree.swift_files("Sources"):
        code = tree.code(path)
        for pattern, message in FORBIDDEN:
            if message == UNCHECKED and path.startswith(MAY_BE_UNCHECKED):
                continue
            for match in pattern.finditer(code):
                yield Finding(path, line_of(code, match.start()), message)
    for path in tree.swift_files("Sources", "Benchmarks"):
        if path.startswith(MAY_BE_UNSAFE):
            continue
        code = tree.code(path)
        for match in _UNSAFE.finditer(code):
            yield Finding(path, line_of(code, match.start()), "unsafe code outside its modules")
