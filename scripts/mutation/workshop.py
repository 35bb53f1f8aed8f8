"""A copy of the package with all mutants of a sample, built once and run once for each."""

import hashlib
import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from . import processes, schemata
from .gate import WorkGate
from .mutants import Mutant

# As scripts/test does: tests use their usual sizes, and the solver checks its invariants.
_OPTIMISED = ["-c", "release", "-Xswiftc", "-enable-testing", "-Xswiftc", "-DDEBUG"]
# Bytes of address space: a mutant that allocates in an endless loop fails.
_MOST_MEMORY = 6 << 30
_GATE = "the gate of counted work"
# Seconds.
_SHORTEST_STAGE = 0.5
_ERROR = re.compile(r"^(?P<path>/[^\n:]+\.swift):(?P<line>\d+):(?P<column>\d+): error: (?P<words>.*)$", re.MULTILINE)


class Failed(Exception):
    """The reason why no mutant can be tried, in one sentence."""


class Fate(Enum):
    """The outcome of a mutant."""
    CAUGHT = "caught"
    # The tests did not end in three times their usual time and some seconds.
    TIMEOUT = "timeout"
    # It changes the counted work, but nothing that the tests see.
    COUNTED = "caught by its work"
    SURVIVED = "survived"
    # No test executes the changed place.
    NOT_COVERED = "not covered"
    # It does not compile, so it does not test the tests.
    INVALID = "invalid"


@dataclass(frozen=True)
class Attempt:
    """How a mutant was tried."""
    fate: Fate
    seconds: float = 0.0
    # The first failure that the tests reported.
    finding: str = ""


@dataclass
class Suite:
    """Tests that are run together, or the gate of counted work."""
    # The beginning of the names of its tests.
    name: str
    gate: WorkGate | None = None
    seconds: float = 0.0
    # The mutants that the suite reaches.
    reached: set[int] = field(default_factory=set)

    @property
    def pattern(self) -> str:
        return f"^{re.escape(self.name)}(/|$)"


class Workshop:
    """The copy of the package; its build folder is kept for the next run."""

    def __init__(self, root: Path, folder: Path, tests: list[str], jobs: int, grace: float = 10.0,
                 has_gate: bool = False):
        self.root, self.folder, self.copy, self.tests, self.jobs = root, folder, folder / "copy", tests, jobs
        # The seconds that tests may take beyond three times their usual time.
        self.grace = grace
        self.environment = {**os.environ, "SNAP_LAYOUT_ONLY": ",".join(tests), "SNAP_LAYOUT_OPTIMISED_TESTS": "1",
                            "SWIFT_BACKTRACE": "enable=no"}
        self.gate = WorkGate(self.copy, jobs) if has_gate else None
        self.suites: list[Suite] = []
        self.bundle: Path | None = None

    def build(self, sample: dict[int, Mutant], modules: dict[str, str]) -> dict[int, str]:
        """Builds the copy with all mutants of a sample that compile.

        `modules` has the folder of the module of each file. Returns the errors of those that do not compile, by their numbers.
        """
        self._copy(set(modules) | {f"{module}/{schemata.FILE}" for module in modules.values()})
        errors: dict[int, str] = {}
        while True:
            places = self._write({number: mutant for number, mutant in sample.items() if number not in errors}, modules)
            status, output = processes.run(["swift", "build", "--build-tests", *_OPTIMISED, "--jobs", str(self.jobs)],
                                           self.copy, self.environment, 3600)
            if status == 0:
                break
            found = self._blamed(output, places)
            if not found:
                raise Failed(f"the package does not build: {processes.first(output, 'error:') or output[-300:]}")
            errors |= found
            print(f"mutate: {len(found)} mutants do not compile", flush=True)
        self.bundle = self._find_bundle()
        if self.gate and (error := self.gate.build()):
            raise Failed(f"the bench does not build: {error}")
        return errors

    def measure(self, numbers: range) -> None:
        """Runs each suite without a mutant, once for each build, to find its duration and the mutants that it reaches."""
        status, output = processes.run([str(self.bundle), "--testing-library", "swift-testing", "--list-tests"],
                                       self.copy, self.environment, 60)
        names = sorted({line.split("/")[0] for line in output.splitlines() if line.split(".")[0] in self.tests})
        if status != 0 or not names:
            raise Failed(f"the tests cannot be listed: {output[-300:]}")
        table, notes = self.folder / "reached", self.folder / "suites.json"
        build = f"{self.bundle.stat().st_mtime_ns} {self.gate is not None} {numbers}"
        known = json.loads(notes.read_text()) if notes.exists() else {}
        if known.get("build") == build:
            gates = {_GATE: self.gate}
            self.suites = [Suite(name, gates.get(name), seconds, set(reached)) for name, seconds, reached in known["suites"]]
            return
        self.suites = [Suite(name) for name in names]
        if self.gate:
            self.suites.append(Suite(_GATE, self.gate))
        for suite in self.suites:
            table.write_bytes(bytes(numbers.stop))
            begin = time.monotonic()
            status, output = self._test([suite], schemata.NOTING, 1800, {schemata.REACHED: str(table)})
            if status != 0:
                raise Failed(f"unchanged, {suite.name} fails: {processes.first(output, 'recorded an issue') or output[-300:]}")
            suite.seconds = time.monotonic() - begin
            reached = table.read_bytes()
            suite.reached = {number for number in numbers if reached[number]}
        suites = [(suite.name, suite.seconds, sorted(suite.reached)) for suite in self.suites]
        notes.write_text(json.dumps({"build": build, "suites": suites}))

    def attempt(self, number: int, suites: list[Suite]) -> Attempt:
        """Tries a mutant with the suites that reach it, the quick suites first."""
        begin, suites = time.monotonic(), [suite for suite in suites if number in suite.reached]
        for stage in _stages(suites):
            patience = 3 * sum(suite.seconds for suite in stage) + self.grace
            status, output = self._test(stage, number, patience, {}, until="recorded an issue")
            if status is None:
                return Attempt(Fate.TIMEOUT, time.monotonic() - begin)
            if status != 0:
                finding = processes.first(output, "recorded an issue") or output[-200:]
                return Attempt(Fate.COUNTED if stage[0].gate else Fate.CAUGHT, time.monotonic() - begin, finding)
        return Attempt(Fate.SURVIVED if suites else Fate.NOT_COVERED, time.monotonic() - begin)

    def digest_of_tests(self) -> str:
        """A digest of the test targets' sources and of the use of the gate: when it changes, survivors are tried
        again."""
        digest = hashlib.sha256()
        for folder in sorted(f"Tests/{test}" for test in self.tests):
            for file in sorted((self.root / folder).rglob("*")):
                if file.is_file():
                    digest.update(str(file.relative_to(self.root)).encode() + b"\0" + file.read_bytes())
        return digest.hexdigest()[:12] + (" and gate" if self.gate else "")

    def _copy(self, others: set[str]) -> None:
        """Makes the tracked and new files of the copy equal to the files of the repository, except some that are written later.

        A file that is written twice would be compiled again.
        """
        listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=self.root,
                                capture_output=True, text=True, check=True)
        kept = {path for path in listed.stdout.split("\0") if path and (self.root / path).is_file()}
        for path in kept - others - {"Package.swift"}:
            self._put(path, (self.root / path).read_bytes())
        for folder in ("Sources", "Benchmarks", "Tests"):
            for file in (self.copy / folder).rglob("*"):
                if file.is_file() and str(file.relative_to(self.copy)) not in kept | others:
                    file.unlink()
        # A mutant may leave a variable unused, or an expression hard to type-check: the tests, not the build, judge it.
        manifest = (self.root / "Package.swift").read_text().replace("  .treatAllWarnings(as: .error),\n", "")
        self._put("Package.swift", re.sub(r"-solver-scope-threshold=\d+", "-solver-scope-threshold=1000000", manifest).encode())

    def _write(self, sample: dict[int, Mutant], modules: dict[str, str]) -> dict[str, list[tuple[int, int, int]]]:
        """Writes the files with mutants and the switches of their modules; returns the places of the mutants by file."""
        places: dict[str, list[tuple[int, int, int]]] = {}
        for path in modules:
            mutants = [(number, mutant) for number, mutant in sample.items() if mutant.path == path]
            text, found = schemata.applied((self.root / path).read_text(), mutants)
            self._put(path, text.encode())
            places[path] = [(start, end, number) for number, (start, end) in found.items()]
        for module in set(modules.values()):
            mutants = [(number, mutant) for number, mutant in sample.items() if modules[mutant.path] == module]
            self._put(f"{module}/{schemata.FILE}", schemata.switches(mutants).encode())
        return places

    def _put(self, path: str, content: bytes) -> None:
        """Writes a file of the copy; an equal one keeps its date, so that it is not compiled again."""
        target = self.copy / path
        if target.exists() and target.read_bytes() == content:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    def _blamed(self, output: str, places: dict[str, list[tuple[int, int, int]]]) -> dict[int, str]:
        """For each of the compiler's errors the mutant next to it, and the error."""
        blamed: dict[int, str] = {}
        for match in _ERROR.finditer(output):
            path = os.path.relpath(match["path"], self.copy.resolve())
            if not places.get(path):
                continue
            lines = (self.copy / path).read_bytes().split(b"\n")
            before = lines[:int(match["line"]) - 1] + [lines[int(match["line"]) - 1][:int(match["column"]) - 1]]
            place = len(b"\n".join(before).decode(errors="replace"))
            nearest = min(places[path], key=lambda item: (max(item[0] - place, place - item[1], 0), item[1] - item[0]))
            blamed[nearest[2]] = match["words"]
        return blamed

    def _test(self, suites: list[Suite], number: int, seconds: float, environment: dict[str, str],
              until: str | None = None) -> tuple[int | None, str]:
        """Runs some suites as a mutant: one test after the other, so that two processes have two processors."""
        filters = [word for suite in suites for word in ("--filter", suite.pattern)]
        command = [str(self.bundle), "--testing-library", "swift-testing", "--no-parallel", *filters]
        gate = suites[0].gate
        command = ["prlimit", f"--as={_MOST_MEMORY}", "--core=0", *(gate.command if gate else command)]
        environment = {**(gate.environment if gate else self.environment), schemata.SELECTED: str(number), **environment}
        return processes.run(command, self.copy, environment, seconds, until)

    def _find_bundle(self) -> Path:
        status, output = processes.run(["swift", "build", *_OPTIMISED, "--show-bin-path"], self.copy, self.environment, 600)
        found = sorted(Path(output.strip().splitlines()[-1]).glob("*.xctest")) if status == 0 else []
        if not found:
            raise Failed("the build has no program of tests")
        return found[0]


def _stages(suites: list[Suite]) -> Iterator[list[Suite]]:
    """Suites by increasing time, in stages: each takes at least as long as all before it. The gate is a separate stage."""
    stage: list[Suite] = []
    seconds, before = 0.0, _SHORTEST_STAGE
    for suite in sorted(suites, key=lambda suite: suite.seconds):
        if suite.gate:
            if stage:
                yield stage
            yield [suite]
            stage = []
            continue
        stage.append(suite)
        seconds += suite.seconds
        if seconds >= before:
            yield stage
            before += seconds
            stage, seconds = [], 0.0
    if stage:
        yield stage


def tests_of(manifest: dict, path: str) -> list[str]:
    """The test targets of a file's module: the one named after the module, or else all that use the module directly."""
    module = module_of(manifest, path)
    tests = [target for target in manifest["targets"] if target["type"] == "test"]
    named = [target["name"] for target in tests if target["name"] == f"{module['name']}Tests"]
    return named or [target["name"] for target in tests if any(
        module["name"] == dependency.get("byName", [None])[0] for dependency in target["dependencies"])]


def module_of(manifest: dict, path: str) -> dict:
    """The target of a file of sources."""
    for target in manifest["targets"]:
        if target["type"] != "test" and path.startswith(folder_of(target) + "/"):
            return target
    raise Failed(f"{path} is in no module")


def folder_of(target: dict) -> str:
    """The folder of a target's sources."""
    return target.get("path") or f"Sources/{target['name']}"


def manifest(root: Path) -> dict:
    run = subprocess.run(["swift", "package", "--scratch-path", ".build/manifest", "dump-package"], cwd=root,
                         capture_output=True, text=True)
    if run.returncode != 0:
        raise Failed(f"the manifest cannot be read: {run.stderr.strip()}")
    return json.loads(run.stdout)
