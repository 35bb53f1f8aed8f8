"""Whether mutations are made in the right places and judged correctly: texts, and a separate package."""

import subprocess
import sys
import tempfile
from argparse import Namespace
from pathlib import Path

from . import campaign, mutants, workshop
from .mutants import Mutant
from .workshop import Fate, Workshop

# A text, and its mutants: kind, replaced text, replacement.
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
    ("let a = 1e-9 - 0x1p-53", [("arithmetic", "-", "+")]),
    ("  private(set) var a = B()", []),
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
    ("{\n  a.reserveCapacity(b + 1)\n  }", []),
    ("static func < (a: Self, b: Self) -> Bool { c }", []),
]

_PLACE = "Sources/Sums/Sums.swift"
_MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sums",
  targets: [
    .target(name: "Sums", swiftSettings: [
  .treatAllWarnings(as: .error),
    ]), .testTarget(name: "SumsTests", dependencies: ["Sums"]),
    .executableTarget(name: "bench", dependencies: ["Sums"]),
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

public func isCounted() -> Bool { true }

public func spread(_ one: Int, _ other: Int) -> Int { max(one, other) - min(one, other) }

public func pairs(_ count: Int) -> [(Int, Int)] {
  var pairs: [(Int, Int)] = []
  for first in 0..<count { pairs += [(first, first)] }
  return pairs
}

public func isWithin(_ value: Int, _ low: Int, _ high: Int) -> Bool { value > low && value < high }

public func isBelow(_ one: Int32, _ other: Int) -> Bool { one < other }

public struct Counter {
  public private(set) var count: Int8 = 0
  public init() {}
  public mutating func advance() {
    if isSaturated { return }
    count &+= 2
  }
  public var isSaturated: Bool { (count, count) >= (4, 4) }
}

func isUnused() -> Bool { true }
"""
# A gate of counted work that counts one function.
_BENCH = """\
import Glibc
import Sums

exit(isCounted() && CommandLine.arguments[1] == "gate" ? 0 : 1)
"""
_TESTS = """\
import Sums
import Testing

@Suite struct SumTests {
  @Test func sums() {
    #expect(sum(to: 4) == 10)
    #expect(pairs(2).map(\\.1) == [0, 1])
  }
}

@Test func comparisons() {
  #expect(larger(1, 2) == 2)
  #expect(larger(2, 1) == 2)
  #expect(spread(5, 2) == 3)
  #expect(isBelow(1, 2) && !isBelow(2, 2))
  #expect(isWithin(2, 1, 3) && !isWithin(1, 1, 3) && !isWithin(3, 1, 3))
}

@Test func counts() {
  var counter = Counter()
  for _ in 0..<3 { counter.advance() }
  #expect(counter.count == 4)
}
"""
# The outcomes of mutants by the first line with the place, the kind, and the replaced text; others are caught.
_FATES = {
    # Equal numbers are equally large.
    (11, "comparison", ">"): Fate.SURVIVED,
    (13, "truth", "true"): Fate.COUNTED,
    (37, "truth", "true"): Fate.NOT_COVERED,
    # Arrays cannot be subtracted.
    (19, "arithmetic", "+="): Fate.INVALID,
}
# The number of mutants of the package.
_COUNT = 31


def run() -> int:
    """Prints the discrepancies; returns the exit status."""
    failures = [*_refusals(), *_texts(), *_package()]
    for failure in failures:
        print(f"mutate --self-test: {failure}", file=sys.stderr)
    return 1 if failures else 0


def _refusals() -> list[str]:
    """Whether wrong command lines are refused before a build: 0 minutes would be no limit."""
    script, failures = Path(__file__).resolve().parents[1] / "mutate", []
    for options, words in ((["--minutes", "0"], "--minutes is above 0"), (["--minutes", "nan"], "--minutes is above 0"),
                           (["--filter", "("], "--filter '(' is not a regular expression"),
                           (["--tests", "NoTests"], "there are no tests 'NoTests'")):
        done = subprocess.run([sys.executable, "-B", script, "BenchmarkModel", *options], capture_output=True, text=True)
        if done.returncode != 2 or words not in done.stderr:
            failures.append(f"mutate {' '.join(options)} ends with status {done.returncode}: {done.stderr}")
    return failures


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
        for path, text in (("Package.swift", _MANIFEST), (_PLACE, _SOURCE), ("Tests/SumsTests/SumsTests.swift", _TESTS),
                           ("Sources/bench/main.swift", _BENCH)):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        subprocess.run(["git", "init", "-q"], cwd=root, check=True)
        tests = workshop.tests_of(workshop.manifest(root), _PLACE)
        sample = campaign.chosen(root, [_PLACE], 99, 1)
        place = Path(folder) / "tried.jsonl"
        shop = Workshop(root, Path(folder) / "one", tests, 1, grace=2.0, has_gate=True)

        def campaign_of(minutes: float | None, pattern: str = "") -> int:
            options = Namespace(minutes=minutes, processes=1, filter=pattern)
            return campaign.run(options, sample, shop, campaign.Book(place), {_PLACE: "Sources/Sums"})

        # The first run only builds, and lists what does not compile.
        if campaign_of(1e-9) != 130:
            return ["a run that is out of time does not end with status 130"]
        before = place.read_text().splitlines()
        # As after a kill while a line was written.
        with place.open("a") as file:
            file.write('{"name": "cut')
        if campaign_of(None) != 0:
            return ["a run that continues does not end with status 0"]
        failures = [*_discrepancies(sample, campaign.Book(place), before), *_reported(sample, campaign.Book(place))]
        lines = len(place.read_text().splitlines())
        for pattern, tried in (("SumTests", 0), ("comparisons", 1), ("comparisons", 1)):
            if campaign_of(None, pattern) != 0 or len(place.read_text().splitlines()) != lines + tried:
                failures.append(f"the suites '{pattern}' are not tried once with {tried} survivors that they reach")
        return failures


def _discrepancies(sample: list[Mutant], book: campaign.Book, before: list[str]) -> list[str]:
    """What is wrong with the outcomes; `before` has the lines of the first run."""
    failures = []
    if book.path.read_text().splitlines()[:len(before)] != before or len(before) != 1 or len(book.entries) != len(sample):
        failures.append("a run that continues does not try exactly the rest")
    for mutant in sample:
        expected = _FATES.get((mutant.line, mutant.kind, mutant.original), Fate.CAUGHT)
        fate, entry = book.fate(mutant), book.entries[mutant.name]
        if fate != expected and (expected, fate) != (Fate.CAUGHT, Fate.TIMEOUT):
            failures.append(f"{mutant} is {fate.value}, expected {expected.value}: {entry['finding']}")
        if book.is_open(mutant, entry["tests"]):
            failures.append(f"{mutant} is tried twice with the same tests")
        if book.is_open(mutant, "others") != (fate in (Fate.SURVIVED, Fate.NOT_COVERED)):
            failures.append(f"{mutant} is tried with other tests, or is not: it is {fate.value}")
    if len(sample) != _COUNT:
        failures.append(f"{len(sample)} mutants, expected {_COUNT}")
    return failures


def _reported(sample: list[Mutant], book: campaign.Book) -> list[str]:
    """Whether a summary leaves out what is explained, and lists the rest."""
    survivor = next(mutant for mutant in sample if book.fate(mutant) == Fate.SURVIVED)
    words = campaign.summary(sample, book, {survivor.change: "equal numbers are equally large"})
    expected = ["not covered: Sources/Sums/Sums.swift:37: func isUnused() -> Bool { ⟦true⟧ } → false",
                "explained: 1: equal numbers are equally large",
                f"{_COUNT - 3} of {_COUNT - 1} caught: ", f"{_COUNT - 3} of {_COUNT - 2} of those that change a result: "]
    return [f"the summary has no line {line!r}: {words}" for line in expected
            if not any(found.startswith(line) for found in words.splitlines())] + (
        ["the summary lists what is explained"] if f"survived: {survivor}" in words else [])
