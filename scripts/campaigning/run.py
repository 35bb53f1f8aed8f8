"""Hands out ranges to threads until the time is over, and adds up their results."""

import concurrent.futures
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Protocol

from . import oracle_part
from .state import Range, State


class Player(Protocol):
    """Plays the ranges of a part."""

    def play(self, first: int, count: int) -> Range:
        """Plays some scripts. Raises `Stopped` after `stop`."""

    def stop(self) -> None:
        """Ends running scripts and starts no more."""


class Campaign:
    """Ranges of some parts, played by some threads; the part with the least time so far is next."""

    def __init__(self, state: State, parts: dict[str, Player], jobs: int, seconds: float, ranges: int | None,
                 revision: str):
        self.state, self.parts, self.jobs, self.revision = state, parts, jobs, revision
        self.limit, self.end = ranges, time.monotonic() + seconds
        self._taken: set[tuple[str, int]] = set()
        self._spent = {part: sum(r.seconds for r in state.ranges if r.part == part) for part in parts}
        self._lock = threading.Lock()
        self._is_stopped = threading.Event()

    def run(self) -> bool:
        """Plays until the end; false after an interruption. Raises the errors of parts."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: self._stop())
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            threads = [pool.submit(self._work) for _ in range(self.jobs)]
            # Waits in small steps, because this thread handles signals.
            while not all(thread.done() for thread in threads):
                time.sleep(0.2)
        failures = [failure for thread in threads if (failure := thread.exception())]
        if failures and not self._is_stopped.is_set():
            raise failures[0]
        return not self._is_stopped.is_set()

    def _stop(self) -> None:
        self._is_stopped.set()
        for player in self.parts.values():
            player.stop()

    def _work(self) -> None:
        while not self._is_stopped.is_set() and (chosen := self._take()):
            part, first, count = chosen
            begin = time.monotonic()
            try:
                finished = self.parts[part].play(first, count)
            except Exception:
                # The other threads need not continue; an unfinished range is played again.
                if not self._is_stopped.is_set():
                    self._give_up()
                    raise
                return
            if self._is_stopped.is_set():
                return
            finished.seconds, finished.revision = round(time.monotonic() - begin, 2), self.revision
            with self._lock:
                self._spent[part] += finished.seconds
                self.state.add(finished)
            say(f"{part} {first} to {first + count - 1}: {finished.seconds:.0f} s, "
                f"{len(finished.failures) or 'no'} failure{'s' * (len(finished.failures) != 1)}")

    def _give_up(self) -> None:
        self.end = 0.0

    def _take(self) -> tuple[str, int, int] | None:
        with self._lock:
            if time.monotonic() > self.end:
                return None
            open_parts = [part for part in self.parts if self.limit is None or len(
                self.state.finished(part) | {first for taken, first in self._taken if taken == part}) < self.limit]
            if not open_parts:
                return None
            part = min(open_parts, key=lambda part: self._spent[part])
            first, count = self.state.next_range(part, self._taken)
            self._taken.add((part, first))
            # Without this addition, all threads would take the same part until its first range is finished.
            self._spent[part] += 1e-3
            return part, first, count


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def revision(root: Path) -> str:
    """The commit that is checked out, with a plus sign if files differ from it."""
    commit = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], cwd=root, capture_output=True, text=True)
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=root, capture_output=True, text=True).stdout.strip()
    return (commit.stdout.strip() or "unknown") + "+" * bool(changed)


def summary(state: State) -> str:
    """The totals, the failures and the refusals."""
    lines = []
    for part, total in state.totals().items():
        figures = ", ".join(f"{total[name]} {name}" for name in total if name not in ("ranges", "features", "notes"))
        seconds = sum(range_.seconds for range_ in state.ranges if range_.part == part)
        lines.append(f"{part}: {total['ranges']} ranges in {seconds:.0f} s; {figures}")
    refusals = [refusal for range_ in state.ranges for refusal in range_.refusals]
    if refusals:
        conditions = Counter(oracle_part.condition(refusal) or "none" for refusal in refusals)
        lines.append(f"refusals by their estimate of the condition: "
                     + ", ".join(f"{condition}: {count}" for condition, count in sorted(conditions.items())))
        lines += [f"  {refusal}" for refusal in refusals]
    failures = [failure for range_ in state.ranges for failure in range_.failures]
    lines += [f"FAILURE: {state.folder / failure}" for failure in failures]
    lines.append(f"{sum(range_.count for range_ in state.ranges)} scripts, {len(failures) or 'no'} "
                 f"failure{'s' * (len(failures) != 1)}; revisions {', '.join(sorted({r.revision for r in state.ranges})) or '-'}")
    return "\n".join(lines)


def row(state: State, date: str) -> str:
    """The figures as a row of a table in Markdown."""
    totals = state.totals()
    oracle, cases = totals.get("oracle", Counter()), totals.get("properties", Counter())
    failures = sum(len(range_.failures) for range_ in state.ranges)
    hours = sum(range_.seconds for range_ in state.ranges) / 3600
    revisions = ", ".join(sorted({range_.revision for range_ in state.ranges}))
    return (f"| {date} | {revisions} | {hours:.2f} | {oracle['scripts']:,} | {oracle['states']:,} | {oracle['refusals']} | "
            f"{cases['cases']:,} | {failures} |")
