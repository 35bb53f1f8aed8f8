"""The progress of a run of steps: a line for each that has ended, and the activity of the others."""

import os
import re
import shutil
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from runner import Run

# Seconds between two lines of activity without a terminal.
_BEAT = 30
_TAIL = 4096
_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
# Passing tests are not shown.
_NOISE = re.compile(r"^(?:[◇✔]|\[\d+/\d+\])")
# The closing line of a test run states the number of tests.
_SUMMARY = re.compile(r"Test run with .*|^oracle: .*(?:agree|disagree).*", re.MULTILINE)


class Progress:
    """Writes to standard output."""

    def __init__(self, count: int):
        self.count = count
        self.ended = 0
        self.cpu = 0.0
        self.began = self.spoken = time.monotonic()
        self.is_live = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"

    def show(self, running: "list[Run]") -> None:
        """Shows the activity: in an overwritten line, or occasionally in a separate one."""
        now = time.monotonic()
        if not self.is_live and now - self.spoken < _BEAT:
            return
        self.spoken = now
        columns = shutil.get_terminal_size().columns - 1 if self.is_live else 160
        clock = f"{int(now - self.began) // 60:3d}:{int(now - self.began) % 60:02d}  "
        share = (columns - len(clock)) // max(len(running), 1) - 3
        text = clock + " | ".join(f"{one.step.name} {one.seconds:.0f} s: {_doing(one)}"[:share] for one in running)
        if self.is_live:
            sys.stdout.write(f"\r\x1b[K{text[:columns]}")
        else:
            sys.stdout.write(f"{text}\n")
        sys.stdout.flush()

    def passed(self, run: "Run") -> None:
        self._count(run)
        summary = _SUMMARY.findall(_text(run))
        self._line(run, "ok    ", f"  {summary[-1]}" if summary else "")

    def failed(self, run: "Run", others: list[str]) -> None:
        """Prints the step's output."""
        self._count(run)
        self._line(run, "FAILED", f"  stopped with it: {', '.join(others)}" if others else "")
        print()
        print("\n".join([line for line in _text(run).splitlines() if not _NOISE.match(line)][-200:]))
        print(f"\nscripts/test: step {run.step.name} failed; its output is in {run.log}\n"
              f"scripts/test: run it alone with: scripts/test {run.step.name}")

    def done(self) -> None:
        print(f"all {self.count} steps passed in {time.monotonic() - self.began:.0f} s, {self.cpu:.0f} s of processors")

    def _count(self, run: "Run") -> None:
        self.ended += 1
        self.cpu += run.cpu

    def _line(self, run: "Run", outcome: str, more: str) -> None:
        head = "\r\x1b[K" if self.is_live else ""
        print(f"{head}{self.ended:2d}/{self.count} {run.step.name:<14s} {outcome} {run.seconds:4.0f} s, processors "
              f"{run.cpu:4.0f} s{more}", flush=True)


def _text(run: "Run") -> str:
    return run.log.read_text(errors="replace")


def _doing(run: "Run") -> str:
    """The last line that a step has written."""
    with run.log.open("rb") as file:
        file.seek(max(0, run.log.stat().st_size - _TAIL))
        lines = re.split(r"[\r\n]+", _ESCAPE.sub("", file.read().decode(errors="replace")))
    spoken = [line.strip() for line in lines if line.strip()]
    return spoken[-1] if spoken else "at work"
