"""Whether mutations are made in the right places and judged correctly: texts, and a separate package."""

import subprocess
import sys
import tempfile
from argparse import Namespace
from pathlib import Path

from . import campaign, mutants, workshop
from .workshop import Fate, Workshop

# A text, and its mutants: kind, what is replaced, by what.
_CASES = [
    ("let a = b < c", [("comparison", "<", "<=")]),
    ("let a: Set<Int> = b", []),
    ("let a = b + c - d", [("arithmetic", "+", "-"), ("arithmetic", "-", "+")]),
    ("let a = -b", []),
    ("{\n  a = b && c\n}", [("statement", "a = b && c", ""), ("logic", "&&", "||")]),
    ("let a = min(b, c.max())", [("extreme", "min", "max"), ("extreme", "max", "min")]),
    ("let a = b.minimum(c)", []),
    ("let a = 1_000 // 7", [("literal", "1_000", "1001")]),
    ("let a = b.0 + 2.5", [("arithmetic", "+", "-")]),
    ('let a = "3 < 4 \\(b - c)"', [("arithmetic", "-", "+")]),
    ("return true", [("truth", "true", "false")]),
    ("for a in 0..<b.count {}", [("literal", "0", "1"), ("range", "..<", "...")]),
    ("if a.isEmpty {\n}", [("condition", "a.isEmpty", "!(a.isEmpty)")]),
    ("guard a.isEmpty else {\n}", [("condition", "a.isEmpty", "!(a.isEmpty)")]),
    ("if let a = b {\n}", []),
    ("precondition(a < b && c, \"1 < 2\")", []),
    ("#if DEBUG\n  let a = b < c\n#endif\nlet a = b > c", [("comparison", ">", ">=")]),
    ("  {\n  a.append(b)\n  }", [("statement", "a.append(b)", "")]),
    ("  init(a: Int) {\n    self.a = a\n  }", []),
    ("let a = b\n  .filter(c)", []),
    ("func a(b: Int) {\n}", [("return", "", " return;")]),
    ("func a(b: Int) -> Int {\n}", []),
    ("static func < (a: Self, b: Self) -> Bool { c }", []),
]

_MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sums",
  targets: [
    .target(name: "Sums", swiftSettings: [
  .treatAllWarnings(as: .error),
    ]), .testTarget(name: "SumsTests", dependencies: ["Sums"]),
  ])
"""
_SOURCE = """\
public func sum(to end: Int) -> Int {
  var total = 0
  var next = 1
  while next <= end {
    total += next
    next += 1
  }
  return total
}

public func larger(_ one: Int, _ other: Int) -> Int { one > other ? one : other }

public func untested() -> Bool { true }
"""
_TESTS = """\
import Sums
import Testing

@Test func sums() {
  #expect(sum(to: 4) == 10)
  #expect(larger(1, 2) == 2)
  #expect(larger(2, 1) == 2)
}
"""
# By the first line with the place of the change, its kind, and what is replaced.
_FATES = {
    (2, "literal", "0"): Fate.CAUGHT,
    (3, "literal", "1"): Fate.CAUGHT,
    (4, "condition", "next <= end"): Fate.CAUGHT,
    (4, "comparison", "<="): Fate.CAUGHT,
    (5, "statement", "total += next"): Fate.CAUGHT,
    (5, "arithmetic", "+="): Fate.CAUGHT,
    # It never ends, or counts down until the sum overflows.
    (6, "statement", "next += 1"): None,
    (6, "arithmetic", "+="): None,
    (6, "literal", "1"): Fate.CAUGHT,
    # Equal numbers are equally large.
    (11, "comparison", ">"): Fate.SURVIVED,
    (13, "truth", "true"): Fate.SURVIVED,
}


def run() -> int:
    """Prints the discrepancies; returns the exit status."""
    failures = [*_texts(), *_package()]
    for failure in failures:
        print(f"mutate --self-test: {failure}", file=sys.stderr)
    return 1 if failures else 0


def _texts() -> list[str]:
    failures = []
    for text, expected in _CASES:
        found = [(mutant.kind, mutant.original, mutant.replacement) for mutant in mutants.of("A.swift", text)]
        if sorted(found) != sorted(expected):
            failures.append(f"{text!r} has the mutants {found}, expected {expected}")
    low, high = campaign.interval(95, 100)
    # The published example of Wilson's interval: 95 of 100 lie between 88.8 and 97.8 %.
    if (round(low, 3), round(high, 3)) != (0.888, 0.978):
        failures.append(f"the interval of 95 of 100 is {low:.3f} to {high:.3f}")
    return failures


def _package() -> list[str]:
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        root = Path(folder) / "sums"
        for path, text in (("Package.swift", _MANIFEST), ("Sources/Sums/Sums.swift", _SOURCE),
                           ("Tests/SumsTests/SumsTests.swift", _TESTS)):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        subprocess.run(["git", "init", "-q"], cwd=root, check=True)
        tests = workshop.tests_of(workshop.manifest(root), "Sources/Sums/Sums.swift")
        sample = campaign.chosen(root, ["Sources/Sums/Sums.swift"], 99, 1)
        options = Namespace(root=root, minutes=None)
        place = Path(folder) / "tried.jsonl"
        if campaign.run(options, sample[:2], Workshop(root, Path(folder) / "one", tests, 1, grace=4.0), campaign.Book(place)) != 0:
            return ["a run of two mutants does not end with status 0"]
        # As after a kill while a line was written.
        with place.open("a") as file:
            file.write('{"name": "cut')
        before = place.read_text().splitlines()[:2]
        shop = Workshop(root, Path(folder) / "one", tests, 1, grace=4.0)
        if campaign.run(options, sample, shop, campaign.Book(place)) != 0:
            return ["a run that continues does not end with status 0"]
        book = campaign.Book(place)
        failures = []
        survivor = next(mutant for mutant in sample if book.entries[mutant.name]["fate"] == Fate.SURVIVED.value)
        if not book.is_open(survivor, "sums") or book.is_open(survivor, ""):
            failures.append("what survives some tests is not tried with others, or twice with the same")
        if place.read_text().splitlines()[:2] != before or len(book.entries) != len(sample):
            failures.append("a run that continues does not try exactly the rest")
        for mutant in sample:
            fate, key = Fate(book.entries[mutant.name]["fate"]), (mutant.line, mutant.kind, mutant.original)
            if key not in _FATES:
                failures.append(f"an unexpected mutant: {mutant}")
            elif fate != _FATES[key] and not (_FATES[key] is None and fate in (Fate.CAUGHT, Fate.TIMEOUT)):
                failures.append(f"{mutant} is {fate.value}, expected {_FATES[key]}: {book.entries[mutant.name]['finding']}")
        if len(sample) != len(_FATES):
            failures.append(f"{len(sample)} mutants, expected {len(_FATES)}")
        if (shop.copy / "Sources/Sums/Sums.swift").read_text() != _SOURCE:
            failures.append("the source is not put back")
        return failures
