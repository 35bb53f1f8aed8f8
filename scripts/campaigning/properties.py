"""Ranges of seeds of the test suite's own properties: trees, stacks, templates, animations, look-ahead, both kernels.

A property is any test whose arguments are `Build.seeds(…)`. `SNAP_LAYOUT_SEEDS` gives it other seeds.
"""

import json
import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from .processes import Processes
from .state import Range

_SEEDED = re.compile(r"@Test\((?P<arguments>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)\s*func (?P<name>\w+)", re.DOTALL)
# The time limit of a range, and the least time limit of a part of a range.
_SECONDS = 900
_LEAST_SECONDS = 60


@dataclass(frozen=True)
class Property:
    """A test by the names of its target, its suite and its function."""
    target: str
    suite: str
    function: str

    @property
    def pattern(self) -> str:
        return rf"{self.target}\.{self.suite}/{self.function}\("

    def __str__(self) -> str:
        return f"{self.target}.{self.suite}/{self.function}"


def found(tests: Path, targets: list[str] | None = None) -> list[Property]:
    """The properties in the folder of tests: of all targets, or of some."""
    properties = []
    for file in sorted(tests.rglob("*.swift")):
        target = file.relative_to(tests).parts[0]
        if targets is not None and target not in targets:
            continue
        text = file.read_text()
        properties += [Property(target, file.stem, match["name"]) for match in _SEEDED.finditer(text)
                       if "Build.seeds(" in match["arguments"]]
    return properties


@dataclass(frozen=True)
class _Outcome:
    """The number of cases run, the tests' reports, and the end of the process if it failed."""
    cases: int
    issues: list[tuple[str, str]]
    end: str

    @property
    def has_failed(self) -> bool:
        return bool(self.issues or self.end)


class Player:
    """Runs properties in the program that a build of the tests makes."""

    def __init__(self, program: Path, root: Path, folder: Path, chosen: list[Property], build: str):
        self.program, self.root, self.folder, self.chosen, self.build = program, root, folder, chosen, build
        self.processes = Processes()
        self.seconds, self.least_seconds = _SECONDS, _LEAST_SECONDS

    def play(self, first: int, count: int) -> Range:
        """Runs all properties with some seeds; a failure is narrowed to a seed and a property. Raises `Stopped`."""
        result = Range("properties", first, count)
        outcome = self._run(self.chosen, first, count, self.seconds)
        result.figures = {"cases": outcome.cases}
        if outcome.has_failed:
            result.failures = self._narrowed(first, count, outcome)
        return result

    def stop(self) -> None:
        self.processes.stop()

    def _narrowed(self, first: int, count: int, outcome: _Outcome) -> list[str]:
        """The files of the failures: one for each failing seed and property, or one for the whole range if no seed
        fails alone."""
        broken = [test for test, _ in outcome.issues]
        suspects = [each for each in self.chosen if any(_is_of(test, each) for test in broken)] or self.chosen
        files = []
        for seed in self._failing(suspects, first, count, self.seconds, outcome):
            for each in suspects:
                alone = self._run([each], seed, 1, self._share(self.seconds, 1, count))
                if alone.has_failed:
                    files.append(self._save(f"{each.suite}-{each.function}-{seed}", each.pattern, seed, 1, alone))
        if not files:
            pattern = "|".join(each.pattern for each in suspects)
            files.append(self._save(f"range-{first}", pattern, first, count, outcome))
        return files

    def _failing(self, suspects: list[Property], first: int, count: int, seconds: float,
                 outcome: _Outcome) -> list[int]:
        """The seeds with which properties fail, of a range that failed within its time limit.

        They are found by halving the range, because few seeds of many fail."""
        assert outcome.has_failed, f"the seeds {first}+{count} have not failed"
        if count == 1:
            return [first]
        seeds, half = [], count // 2
        for start, size in ((first, half), (first + half, count - half)):
            limit = self._share(seconds, size, count)
            part = self._run(suspects, start, size, limit)
            if part.has_failed:
                seeds += self._failing(suspects, start, size, limit, part)
        return seeds

    def _share(self, seconds: float, size: int, count: int) -> float:
        """The time limit of some seeds of a range: their share of the range's limit, and at least `least_seconds`."""
        return max(seconds * size / count, self.least_seconds)

    def _save(self, name: str, pattern: str, seed: int, count: int, outcome: _Outcome) -> str:
        failures = self.folder / "failures"
        failures.mkdir(parents=True, exist_ok=True)
        file = failures / f"{name}.txt"
        said = "\n\n".join([outcome.end] * bool(outcome.end) + [f"{test}\n{text}" for test, text in outcome.issues])
        file.write_text(f"SNAP_LAYOUT_SEEDS={seed}+{count} swift test {self.build} --filter '{pattern}'\n\n{said}\n")
        return os.path.relpath(file, self.folder)

    def _run(self, chosen: list[Property], first: int, count: int, seconds: float) -> _Outcome:
        """Runs properties with some seeds within a time limit."""
        with tempfile.TemporaryDirectory(prefix="campaign-") as place:
            events = Path(place) / "events.jsonl"
            command = [str(self.program), "--testing-library", "swift-testing", "--event-stream-output-path", str(events),
                       "--event-stream-version", "0", "--filter", "|".join(each.pattern for each in chosen)]
            ended = self.processes.run(
                command, self.root, {**os.environ, "SNAP_LAYOUT_SEEDS": f"{first}+{count}"}, seconds)
            cases, tests, issues = _events(events)
            if ended.status is None:
                return _Outcome(cases, issues, f"not done within {seconds:g} s")
            if ended.status != 0 and not issues:
                lines = [line for line in ended.output.splitlines() if "Fatal error" in line] or ended.output.splitlines()[-20:]
                return _Outcome(cases, issues, f"exit status {ended.status}\n" + "\n".join(lines))
            missing = [str(each) for each in chosen if not any(_is_of(test, each) for test in tests)]
            return _Outcome(cases, issues, f"did not run: {', '.join(missing)}" if missing and not issues else "")


def _events(path: Path) -> tuple[int, set[str], list[tuple[str, str]]]:
    """The number of ended cases, their tests, and the reports by test."""
    cases, tests, issues = 0, set(), []
    for line in path.read_text(errors="replace").splitlines() if path.exists() else []:
        try:
            payload = json.loads(line)["payload"]
        except (ValueError, KeyError):
            # The last line is incomplete if the process was killed.
            continue
        if payload.get("kind") == "testCaseEnded":
            cases += 1
            tests.add(payload.get("testID", ""))
        elif payload.get("kind") == "issueRecorded" and not payload.get("issue", {}).get("isKnown"):
            words = [message["text"] for message in payload.get("messages", [])]
            issues.append((payload.get("testID", "a test without a name"), "\n".join(words)))
    return cases, tests, issues


def _is_of(test: str, each: Property) -> bool:
    return test.startswith(each.target) and f"{each.suite}/" in test and f"/{each.function}(" in test

