"""Tries a sample of mutants, records the result of each, and counts those that tests caught."""

import json
import math
import os
import re
import signal
import time
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from random import Random

from . import explained, mutants
from .mutants import Mutant
from .workshop import Attempt, Fate, Suite, Workshop

_EXPLAINED = Path(__file__).resolve().parent.parent.parent / explained.PATH


def chosen(root: Path, paths: list[str], count: int, seed: int) -> list[Mutant]:
    """A sample of the mutants of some files, in the order of trial; a larger sample begins with the same mutants."""
    everything = [mutant for path in paths for mutant in mutants.of(path, (root / path).read_text())]
    Random(seed).shuffle(everything)
    return everything[:count]


class Book:
    """A file with a line for each mutant that was tried; a line that was cut off while it was written does not count."""

    def __init__(self, path: Path):
        self.path = path
        self.entries: dict[str, dict] = {}
        if path.exists():
            for line in path.read_text().splitlines():
                try:
                    entry = json.loads(line)
                except ValueError:
                    continue
                self.entries[entry["name"]] = entry

    def fate(self, mutant: Mutant) -> Fate | None:
        entry = self.entries.get(mutant.name)
        return Fate(entry["fate"]) if entry else None

    def is_open(self, mutant: Mutant, tests: str) -> bool:
        """Whether a mutant is to be tried: it was never tried, or the tests that missed it have changed."""
        return self.fate(mutant) in (None, Fate.SURVIVED, Fate.NOT_COVERED) and (
            self.fate(mutant) is None or self.entries[mutant.name]["tests"] != tests)

    def add(self, mutant: Mutant, attempt: Attempt, tests: str) -> None:
        entry = {"name": mutant.name, "mutant": str(mutant), "fate": attempt.fate.value,
                 "seconds": round(attempt.seconds, 1), "finding": attempt.finding, "tests": tests}
        self.entries[mutant.name] = entry
        self.path.parent.mkdir(parents=True, exist_ok=True)
        cut = self.path.exists() and not self.path.read_bytes().endswith(b"\n") and self.path.stat().st_size > 0
        with self.path.open("a") as file:
            file.write(("\n" if cut else "") + json.dumps(entry, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())


def run(options: Namespace, sample: list[Mutant], workshop: Workshop, book: Book, modules: dict[str, str]) -> int:
    """Tries the untried mutants; returns the exit status. `modules` has the folder of the module of each file."""
    begin, interrupted = time.monotonic(), False
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    tests, reasons = f"{workshop.digest_of_tests()} {options.filter}".strip(), explained.reasons(_EXPLAINED.read_text())
    numbered = {number: mutant for number, mutant in enumerate(sample, 1) if book.fate(mutant) != Fate.INVALID}
    pending = [number for number, mutant in numbered.items()
               if book.is_open(mutant, tests) and (mutant.change not in reasons if book.fate(mutant) else not options.filter)]
    missing, suites = len(pending), []
    try:
        if pending:
            for number, error in workshop.build(numbered, modules).items():
                book.add(numbered[number], Attempt(Fate.INVALID, finding=error), tests)
            workshop.measure(range(1, len(sample) + 1))
            suites = [suite for suite in workshop.suites if re.search(options.filter, suite.name)]
            pending = [number for number in pending if book.fate(numbered[number]) != Fate.INVALID
                       and not (options.filter and all(number not in suite.reached for suite in suites))]
            missing = len(pending)
            # Mutants that were never tried come before mutants that other tests missed.
            pending.sort(key=lambda number: numbered[number].name in book.entries)
            print(f"mutate: {len(pending)} mutants, tests take {sum(suite.seconds for suite in suites):.0f} s; "
                  f"one by hand: SNAP_LAYOUT_MUTANT=NUMBER {workshop.bundle} --testing-library swift-testing", flush=True)
        for number, attempt in _attempts(workshop, suites, pending, options.processes, begin + 60 * (options.minutes or math.inf)):
            book.add(numbered[number], attempt, tests)
            missing -= 1
            print(f"{number} {attempt.fate.value} in {attempt.seconds:.0f} s: {numbered[number]}", flush=True)
    except KeyboardInterrupt:
        interrupted = True
    print(summary(sample, book, reasons))
    return 130 if interrupted or missing else 0


def _attempts(workshop: Workshop, suites: list[Suite], pending: list[int], processes: int,
              end: float) -> Iterator[tuple[int, Attempt]]:
    """Tries mutants until a moment, some at a time; attempts that have begun by then are completed."""
    with ThreadPoolExecutor(processes) as pool:
        running, waiting = {}, iter(pending)
        while True:
            while len(running) < processes and time.monotonic() < end and (number := next(waiting, None)) is not None:
                running[pool.submit(workshop.attempt, number, suites)] = number
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(done), done.result()


def summary(sample: list[Mutant], book: Book, reasons: dict[str, str]) -> str:
    """Survivors by place, and the share of mutants that tests notice with its interval of confidence."""
    fates = {fate: [mutant for mutant in sample if book.fate(mutant) == fate] for fate in Fate}
    caught = sum(len(fates[fate]) for fate in (Fate.CAUGHT, Fate.TIMEOUT, Fate.COUNTED))
    missed = sorted(fates[Fate.SURVIVED] + fates[Fate.NOT_COVERED], key=lambda mutant: mutant.name)
    harmless = [mutant for mutant in missed if mutant.change in reasons]
    lines = [f"{book.fate(mutant).value}: {mutant}" for mutant in missed if mutant.change not in reasons]
    kinds = {reason: sum(reasons[mutant.change] == reason for mutant in harmless) for reason in dict.fromkeys(reasons.values())}
    lines += [f"explained: {count}: {reason}" for reason, count in kinds.items() if count]
    for trials, words in ((caught + len(missed), "caught"),
                          (caught + len(missed) - len(harmless), "of those that change a result")):
        if trials:
            low, high = interval(caught, trials)
            lines.append(f"{caught} of {trials} {words}: {100 * caught / trials:.1f} %, "
                         f"95 % interval {100 * low:.0f} to {100 * high:.0f} %")
    tried = sum(map(len, fates.values()))
    lines.append(f"{tried} of {len(sample)} tried: " + ", ".join(f"{len(found)} {fate.value}" for fate, found in fates.items()))
    return "\n".join(lines)


def interval(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    z = 1.959964
    share, spread = successes / trials, z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
