"""Runs of the release build, and their results."""

import json
import os
import signal
import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from lib.program import BENCH

# One cell of small workers, four to a block.
SMALL = ["--profile", "smoke", "--scene", "login", "--operation", "update", "--concurrency", "serial"]


@dataclass
class Outcome:
    """The status and the output of a run."""
    status: int
    output: str
    error: str


class Run:
    """A run through a launcher, with its own folder and result."""

    def __init__(self, place: Path, launcher: str, *words: str, selection: list[str] | None = None, **variables: str) -> None:
        place.mkdir(exist_ok=True)
        self.folder = place / "jobs"
        self.result = place / "result.json"
        self.command = [str(BENCH), "run", *(selection or SMALL), *words, "--launcher", launcher, "--folder", str(self.folder),
                        "--output", str(self.result)]
        self._variables = variables
        self._process: subprocess.Popen | None = None

    def start(self) -> subprocess.Popen:
        """Starts the run in a session of its own, which signals to this script do not reach."""
        self._process = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, **self._variables}, start_new_session=True)
        return self._process

    def end(self, seconds: float = 400) -> Outcome:
        """Waits for its end, with a time limit for a hung run."""
        process = self._process or self.start()
        try:
            output, error = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            output, error = process.communicate()
            error += f"\n(killed after {seconds:.0f} s)"
        self._process = None
        # For inspection of a kept folder.
        (self.folder.parent / "error.txt").write_text(error)
        return Outcome(process.returncode, output, error)

    def is_running(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.poll() is None

    def signal(self, number: int) -> None:
        """Sends it a signal."""
        if self._process:
            self._process.send_signal(number)

    def kill(self) -> None:
        """Kills it; it may be started again."""
        self.signal(signal.SIGKILL)
        self.end()

    def results(self) -> list[Path]:
        """The results of its jobs so far."""
        return sorted((self.folder / "results").glob("result-*.json"))


def local(result: Path, *words: str, selection: list[str] | None = None) -> None:
    """The same run on this machine, without a launcher."""
    command = [BENCH, "run", *(selection or SMALL), *words, "--output", result]
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)


def repetitions(result: Path) -> Counter:
    """The number of times that a result contains each repetition."""
    return Counter(
        (worker["repetition"]["block"], worker["repetition"]["cellIndex"], worker["repetition"]["variant"],
         worker["repetition"]["position"], worker["instance"])
        for worker in json.loads(result.read_text())["workers"])


# The identity of a row, and its counts, which depend neither on time nor on the machine. Rows of unsupported operations contain
# only their names.
NAMES = ("scene", "nodes", "operation", "variant", "concurrency")
COUNTED = ("unsupported", "digest", "counters", "allocations")


def counted(result: Path) -> dict[tuple, dict]:
    """The counted work of each row; rows of several types of machines are combined, with `mixed` where they differ. The number
    of processes is left out: a report does not count those of machines that were busy with other work."""
    report = subprocess.run([BENCH, "report", result, "--format", "json"], capture_output=True, text=True, check=True).stdout
    found: dict[tuple, dict] = {}
    for row in json.loads(report)["rows"]:
        counts = {name: row.get(name) for name in COUNTED}
        known = found.setdefault(tuple(row[name] for name in NAMES), counts)
        known.update({name: "mixed" for name in COUNTED if known[name] != counts[name]})
    return found


def differences(result: Path, other: Path) -> list[str]:
    """The different counts of two results, by row."""
    rows, others = counted(result), counted(other)
    if rows.keys() != others.keys():
        return [f"{len(rows)} rows, not {len(others)}"]
    return [f"{' '.join(map(str, row))}: {name} {counts[name]}, not {others[row][name]}"
            for row, counts in rows.items() for name in counts if counts[name] != others[row][name]]


def machines_of_blocks(result: Path) -> dict[int, set[str]]:
    """The names of the machines that measured each block; a result of one machine names none."""
    document = json.loads(result.read_text())
    names = [machine["name"] for machine in document.get("machines", [])]
    found: dict[int, set[str]] = {}
    for worker in document["workers"]:
        found.setdefault(worker["repetition"]["block"], set()).add(names[worker["machine"]] if names else "")
    return found
