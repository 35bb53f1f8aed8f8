"""Tries a sample of mutants, records the result of each, and counts those that tests caught."""

import json
import math
import os
import signal
import time
from argparse import Namespace
from pathlib import Path
from random import Random

from . import mutants
from .mutants import Mutant
from .workshop import Attempt, Fate, Workshop


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

    def is_open(self, mutant: Mutant, pattern: str) -> bool:
        """Whether a mutant is to be tried: it was not, or it survived other tests than these."""
        entry = self.entries.get(mutant.name)
        return entry is None or entry["fate"] == Fate.SURVIVED.value and entry["filter"] != pattern

    def add(self, mutant: Mutant, attempt: Attempt, pattern: str) -> None:
        entry = {"name": mutant.name, "mutant": str(mutant), "fate": attempt.fate.value,
                 "seconds": round(attempt.seconds, 1), "finding": attempt.finding, "filter": pattern}
        self.entries[mutant.name] = entry
        self.path.parent.mkdir(parents=True, exist_ok=True)
        cut = self.path.exists() and not self.path.read_bytes().endswith(b"\n") and self.path.stat().st_size > 0
        with self.path.open("a") as file:
            file.write(("\n" if cut else "") + json.dumps(entry, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())


def run(options: Namespace, sample: list[Mutant], workshop: Workshop, book: Book) -> int:
    """Tries the untried mutants; returns the exit status."""
    begin, interrupted = time.monotonic(), False
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    pending = [mutant for mutant in sample if book.is_open(mutant, workshop.pattern)]
    try:
        if pending:
            print(f"mutate: {len(pending)} mutants, tests take {workshop.prepare():.0f} s", flush=True)
        for mutant in pending:
            if options.minutes and time.monotonic() - begin > 60 * options.minutes:
                interrupted = True
                break
            text = (options.root / mutant.path).read_text()
            attempt = workshop.attempt(mutant.path, mutant.applied(text))
            book.add(mutant, attempt, workshop.pattern)
            print(f"{attempt.fate.value} in {attempt.seconds:.0f} s: {mutant}", flush=True)
    except KeyboardInterrupt:
        interrupted = True
    print(summary([book.entries[mutant.name] for mutant in sample if mutant.name in book.entries], len(sample)))
    return 130 if interrupted else 0


def summary(entries: list[dict], wanted: int) -> str:
    """Survivors by place, and the share of mutants that tests notice with its interval of confidence."""
    fates = {fate: [entry for entry in entries if entry["fate"] == fate.value] for fate in Fate}
    caught, survived = len(fates[Fate.CAUGHT]) + len(fates[Fate.TIMEOUT]), len(fates[Fate.SURVIVED])
    lines = [f"survived: {entry['mutant']}" for entry in sorted(fates[Fate.SURVIVED], key=lambda entry: entry["name"])]
    if caught + survived:
        low, high = interval(caught, caught + survived)
        lines.append(f"{caught} of {caught + survived} caught ({len(fates[Fate.TIMEOUT])} by time): "
                     f"{100 * caught / (caught + survived):.1f} %, 95 % interval {100 * low:.0f} to {100 * high:.0f} %")
    lines.append(f"{len(entries)} of {wanted} tried, {len(fates[Fate.INVALID])} of them did not compile")
    return "\n".join(lines)


def interval(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    z = 1.959964
    share, spread = successes / trials, z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
