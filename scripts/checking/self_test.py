"""Tests of the rules: small packages with one violation of each kind."""

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from . import commits, documentation_cases, parts
from .formatting import LONGEST
from .tree import Finding

# A package without violations, with text that only resembles them.
CLEAN = {
    ".gitignore": ".build/\n",
    ".swift-format": """\
{
  "version": 1, "lineLength": 120, "indentation": { "spaces": 2 },
  "rules": { "NeverForceUnwrap": true, "NeverUseForceTry": true, "NeverUseImplicitlyUnwrappedOptionals": true }
}
""",
    "Package.swift": """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sample",
  targets: [
    .target(name: "SolverKernels"),
    .target(name: "ConstraintSolver", dependencies: ["SolverKernels"]),
    .target(name: "AutoLayout", dependencies: ["ConstraintSolver"]),
    .target(name: "Scenarios", dependencies: ["AutoLayout", "ConstraintSolver"], path: "Benchmarks/Scenarios"),
    .target(name: "ProcessMeters", path: "Benchmarks/ProcessMeters"),
    .target(name: "BenchmarkRunner", dependencies: ["ProcessMeters"], path: "Benchmarks/BenchmarkRunner"),
    .systemLibrary(name: "CJemalloc", path: "Benchmarks/CJemalloc"),
    .executableTarget(
      name: "bench", dependencies: ["Scenarios", "BenchmarkRunner", "CJemalloc"], path: "Benchmarks/bench"),
  ]
)
""",
    "Sources/SolverKernels/Buffer.swift": "struct Buffer {\n  var base: UnsafeMutablePointer<Int>\n}\n",
    "Sources/ConstraintSolver/Solver.swift": """\
internal import SolverKernels

/// Solves, see `Buffer.swift`, `Sources/SolverKernels/Buffer.swift` and docs/guide.md.
struct Solver {
  // No fatalError, no try! and no unsafe pointer here; not even in a /* comment of two
  // lines */ with "quotes.
  var text = "try! fatalError() // unsafe \\(1 + 2) \\"x!\\" import AutoLayout"
  var lines = #\"\"\"
    as! "\\(unsafe)" \"\"
    \"\"\"#
  var isSolved: Bool { text != "" && !lines.isEmpty }
}
""",
    "Sources/AutoLayout/View.swift": "import ConstraintSolver\nimport Foundation\n\nlet view = 1\n",
    "Benchmarks/Scenarios/Scene.swift": "import AutoLayout\nimport struct ConstraintSolver.Solver\n",
    "Benchmarks/BenchmarkRunner/Plan.swift": "let plan = 1\n",
    "Benchmarks/ProcessMeters/Clock.swift": "let clock: UnsafeRawPointer? = nil\n",
    "Benchmarks/CJemalloc/module.modulemap": "module CJemalloc [system] { }\n",
    "Benchmarks/bench/main.swift": "import CJemalloc\nimport Scenarios\n",
    "Tests/ConstraintSolverTests/SolverTests.swift": "import Testing\n\n@Test func solves() {}\n",
    "README.md": """\
# Sample

`SolverTests.solves` shows it.
See `Sources/ConstraintSolver/`, `Solver.swift`, `AutoLayout/View.swift`, `Sources/*/Buffer.swift`,
[the
guide](docs/guide.md#how-it-works-1), `[code](nowhere.md)`, <img src="docs/guide.md">, `make/update`,
[the site](https://example.com/nowhere.md) and, once built,
`.build/release`.

```
scripts/nowhere and `docs/nowhere.md`
```
""",
    "docs/guide.md": "# Guide\n\n## How `it` works\n\n## How it works\n\n[Up](../README.md), [here](#guide).\n",
    "docs/architecture.md": """\
# Architecture

| part | uses | holds |
|---|---|---|
| [Rows](../Sources/ConstraintSolver/Rows) | | what is asked |
| [Prices](../Sources/ConstraintSolver/Prices) | Rows | what it costs |
""",
    "Sources/ConstraintSolver/Rows/Row.swift": """\
/// A row, which price knows.
struct Row {
  var target = 0.0
  private var ledger = 0.0
  func shifted(by distance: Double) -> Row { Row(target: target + distance) }
}
""",
    "Sources/ConstraintSolver/Prices/Price.swift": """\
struct Price {
  var row = Row()
  func charge() -> Double { row.shifted(by: 1).target }
}
""",
    "scripts/run": "#!/usr/bin/env bash\necho run\n",
    "scripts/lib.py": "print(1)\n",
    "scripts/mutation/explained.txt": "# Any number will do.\nBenchmarks/BenchmarkRunner/Plan.swift: let plan = ⟦1⟧ → 2\n",
}

@dataclass
class Violation:
    """Text for a file of the clean package, and the one finding that it must cause."""
    path: str
    text: str
    line: int
    message: str
    # The replaced text; without one, the file is made or extended.
    instead_of: str = ""


SOLVER = "Sources/ConstraintSolver/Solver.swift"
VIEW = "Sources/AutoLayout/View.swift"
SCENE = "Benchmarks/Scenarios/Scene.swift"
ROW = "Sources/ConstraintSolver/Rows/Row.swift"

VIOLATIONS = [
    Violation(VIEW, "let  wide = 1\n", 5, "[Spacing]"),
    Violation(VIEW, "// line\n" * LONGEST, LONGEST + 1, "has 500 at most"),
    Violation(SOLVER, "import Foundation\n", 13, "imports Foundation; ConstraintSolver does without"),
    Violation(SOLVER, "let half = 2.5.rounded()\n", 13, "rounded needs libm; ConstraintSolver does without"),
    Violation(SCENE, "@_exported import AutoLayout\n", 3, "re-exports AutoLayout"),
    Violation(ROW, "// line\n" * parts.LONGEST, parts.LONGEST + 1, "a file of a part has 300 at most"),
    Violation(ROW, "func price(_ row: Row) -> Price { Price(row: row) }\n", 7, "Rows uses Price of Prices, against"),
    Violation(ROW, "extension Row { var cost: Double { charge() } }\n", 7, "Rows uses charge of Prices, against"),
    Violation("docs/architecture.md", "| Rows, Columns |", 1, "Prices uses Columns, which is not a part",
              instead_of="| Rows |"),
    Violation("docs/architecture.md", "", 1, "Sources/ConstraintSolver/Rows is missing in the table of parts",
              instead_of="| [Rows](../Sources/ConstraintSolver/Rows) | | what is asked |\n"),
    Violation("Package.swift", '["ProcessMeters", "Scenarios"]', 12, "BenchmarkRunner sees Scenarios",
              instead_of='["ProcessMeters"]'),
    Violation("Package.swift", '["SolverKernels", "ProcessMeters"]', 8,
              "ConstraintSolver in Sources depends on ProcessMeters outside", instead_of='["SolverKernels"]'),
    Violation("Package.swift", '["AutoLayout", "ConstraintSolver", "CJemalloc"]', 10,
              "Scenarios depends on CJemalloc, which is for bench", instead_of='["AutoLayout", "ConstraintSolver"]'),
    Violation("Package.swift", "targets: [ this is not Swift", 6, "the manifest cannot be read",
              instead_of="targets: ["),
    Violation(VIEW, "let value = try! make()\n", 5, "[NeverUseForceTry]"),
    Violation(VIEW, "let value = made as! Int\n", 5, "[NeverForceUnwrap]"),
    Violation(VIEW, "func stop() { fatalError() }\n", 5, "fatalError crashes"),
    Violation(VIEW, "final class Box: @unchecked Sendable {}\n", 5, "@unchecked Sendable promises"),
    Violation(VIEW, "nonisolated(unsafe) let shared = 1\n", 5, "nonisolated(unsafe) steps round"),
    Violation(VIEW, "let bits = unsafeBitCast(view, to: UInt.self)\n", 5, "unsafeBitCast steps round"),
    Violation(VIEW, "let forced = optional!.count\n", 5, "[NeverForceUnwrap]"),
    Violation(VIEW, "var later: Int!\n", 5, "[NeverUseImplicitlyUnwrappedOptionals]"),
    Violation(VIEW, 'let text = "\\(optional!)"\n', 5, "[NeverForceUnwrap]"),
    Violation(VIEW, "let first = unsafe pointer.pointee\n", 5, "unsafe code outside its modules"),
    Violation(SCENE, "typealias Memory = UnsafeRawPointer\n", 3, "unsafe code outside its modules"),
    Violation("Sources/AutoLayout/ViewUtils.swift", "let small = 1\n", 1, "'Utils' in the name ViewUtils"),
    Violation("Sources/AutoLayout/Helpers/Frame.swift", "let small = 1\n", 1, "'Helpers' in the name Helpers"),
    Violation(VIEW, "struct ViewManager {}\n", 5, "'Manager' in the name ViewManager"),
    Violation("README.md", "See `Sources/Nowhere/Solver.swift`.\n", 13, "`Sources/Nowhere/Solver.swift` does not exist"),
    Violation("README.md", "See `SolverKernels/View.swift`.\n", 13, "`SolverKernels/View.swift` does not exist"),
    Violation("README.md", "See `Nowhere.swift`.\n", 13, "`Nowhere.swift` does not exist"),
    Violation("README.md", "See `SolverTests.fails`.\n", 13, "the test `SolverTests.fails` does not exist"),
    Violation("docs/guide.md", "[There](nowhere.md)\n", 8, "the link to nowhere.md leads nowhere"),
    Violation("docs/guide.md", "[Not beside\nthis](architecture)\n", 8, "the link to architecture leads nowhere"),
    Violation("README.md", "| a |\n|---|\n| [Where](guide.md) |\n", 15, "the link to guide.md leads nowhere"),
    Violation("README.md", "\n<p>\n<img src='nowhere.svg'>\n</p>\n", 15, "the link to nowhere.svg leads nowhere"),
    Violation("README.md", "[There][guide]\n\n[guide]: nowhere.md\n", 13, "the link to nowhere.md leads nowhere"),
    Violation("README.md", "[There](docs/guide.md#how-it-works-2)\n", 13, "has no section #how-it-works-2"),
    Violation("README.md", "[There](docs/guide.md#nowhere)\n", 13, "docs/guide.md has no section #nowhere"),
    Violation(SOLVER, "/// See `Nowhere.swift`.\n", 13, "`Nowhere.swift` does not exist"),
    Violation(SOLVER, "// The method is in docs/nowhere.md.\n", 13, "docs/nowhere.md does not exist"),
    Violation("scripts/run", "if true; then\n", 4, "syntax error"),
    Violation("scripts/run", "cp $1 there\n", 3, "Double quote to prevent globbing"),
    Violation("scripts/lib.py", "def broken(:\n", 2, "Python cannot read it"),
    Violation("docs/guide.md", "TO" "DO: more\n", 8, "do it, or leave it out"),
    Violation(SCENE, "// FIX" "ME\n", 3, "do it, or leave it out"),
    Violation("scripts/mutation/explained.txt", "Benchmarks/BenchmarkRunner/Plan.swift: let plan = ⟦3⟧ → 4\n", 3,
              "the sources have no such mutant"),
    Violation("scripts/mutation/explained.txt", "", 1, "this mutant has no reason", instead_of="# Any number will do.\n"),
    Violation("docs/guide.md", "Look into /wo" "rk/here.\n", 8, "is a place on one machine"),
]

# Commit messages, and a part of the one fault of each; none for a good message.
MESSAGES = [
    ("solver: find the nearest row\n\nIt takes 3 ms, not 5.\n", None),
    ("bench, docs: embed fonts\n\nPages looked different.\n", None),
    ("solver: find the nearest row\n", "the body is missing"),
    ("Find the nearest row\n\nIt takes 3 ms.\n", "no scope"),
    ("solver: finding the nearest row\n\nIt takes 3 ms.\n", "not an imperative"),
    ("solver: find the nearest row.\n\nIt takes 3 ms.\n", "full stop"),
    ("solver: find the nearest row\nIt takes 3 ms.\n", "no empty line"),
    (f"solver: find {'x' * 60}\n\nIt takes 3 ms.\n", "73 characters"),
]

PACKAGES = [
    (CLEAN, VIOLATIONS),
    (documentation_cases.DOCUMENTED, [Violation(*case) for case in documentation_cases.VIOLATIONS]),
]


def run(findings: Callable[[Path], list[Finding]]) -> int:
    with ThreadPoolExecutor(len(PACKAGES)) as threads:
        wrong = sum(threads.map(lambda case: _wrong(findings, *case), PACKAGES)) + _wrong_messages()
    count = sum(len(violations) for _, violations in PACKAGES) + sum(fault is not None for _, fault in MESSAGES)
    if wrong:
        print(f"check: {wrong} of {count + len(PACKAGES)} cases wrong")
        return 1
    print(f"check: {count} violations found, nothing else")
    return 0


def _wrong_messages() -> int:
    """The number of wrong cases of commit messages."""
    wrong = 0
    for message, fault in MESSAGES:
        found = commits.faults(message)
        if len(found) != (fault is not None) or any(fault not in text for text in found):
            print(f"found in {message!r}: {found}, not {fault!r}")
            wrong += 1
    return wrong


def _wrong(findings: Callable[[Path], list[Finding]], package: dict[str, str], violations: list[Violation]) -> int:
    """The number of wrong cases of a package."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
        wrong = _expect(findings, root, package, None)
        for violation in violations:
            wrong += _expect(findings, root, _violated(package, violation), violation)
        return wrong


def _violated(package: dict[str, str], violation: Violation) -> dict[str, str]:
    files = dict(package)
    before = files.get(violation.path, "")
    files[violation.path] = (before.replace(violation.instead_of, violation.text, 1) if violation.instead_of
                             else before + violation.text)
    return files


def _expect(findings: Callable[[Path], list[Finding]], root: Path, files: dict[str, str],
            violation: Violation | None) -> int:
    """Writes the files, and prints missing and unexpected findings."""
    for entry in root.iterdir():
        if entry.is_dir() and entry.name not in {".git", ".build"}:
            shutil.rmtree(entry)
        elif entry.is_file():
            entry.unlink()
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    found = findings(root)
    if violation is None:
        expected = []
    else:
        expected = [finding for finding in found if finding.path == violation.path
                    and finding.line == violation.line and violation.message in finding.message]
        if not expected:
            print(f"not found: {violation.path}:{violation.line}: {violation.message}")
    # One line may violate several rules; all findings have to be in it.
    strangers = [finding for finding in found
                 if violation is None or (finding.path, finding.line) != (violation.path, violation.line)]
    for finding in strangers:
        print(f"found without reason{f', beside {violation.message}' if violation else ''}: {finding}")
    return 1 if strangers or (violation and not expected) else 0
