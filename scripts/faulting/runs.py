"""Small runs of bench for the faults, and their comparison."""

import json
import os
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from lib.program import BENCH

ROOT = Path(__file__).resolve().parent.parent.parent
# This variable marks all processes of a script, so that workers are found even if their parent is dead.
MARK = f"SNAP_LAYOUT_FAULTS={os.getpid()}"
ENVIRONMENT = {**os.environ, **dict([MARK.split("=")])}
# Seconds in which a new run observes the machine's other load.
LOOK = 1


def arguments(output: Path, blocks: int = 200) -> list[str]:
    """A run of small workers on one scene, four to a block and cell: in turn and, with enough processors, two at once."""
    concurrency = "serial,processes:2" if len(os.sched_getaffinity(0)) > 1 else "serial"
    return ["run", "--profile", "smoke", "--scene", "login", "--operation", "update", "--concurrency", concurrency,
            "--blocks", str(blocks), "--output", str(output)]


def start(*words: object, **options: object) -> subprocess.Popen:
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL, "env": ENVIRONMENT, **options}
    return subprocess.Popen([BENCH, *map(str, words)], text=True, **options)


def run(*words: object, **options: object) -> subprocess.CompletedProcess:
    process = start(*words, **options)
    output, error = process.communicate(timeout=120)
    return subprocess.CompletedProcess(process.args, process.returncode, output, error)


def journal(output: Path) -> Path:
    return output.with_name(output.name + ".journal")


def lines(path: Path) -> list[bytes]:
    """The complete lines of a journal."""
    return path.read_bytes().split(b"\n")[:-1] if path.exists() else []


def wait_for(condition: Callable[[], object], what: str, pause: float = 0.01) -> None:
    limit = time.monotonic() + 60
    while not condition():
        if time.monotonic() > limit:
            raise TimeoutError(what)
        time.sleep(pause)


def workers() -> list[int]:
    """The workers of this script's runs, whatever their parent is now."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and MARK.encode() in (folder / "environ").read_bytes().split(b"\0"):
                if (folder / "cmdline").read_bytes().split(b"\0")[1:2] == [b"worker"]:
                    found.append(int(folder.name))
        except OSError:
            continue
    return found


def repetitions(output: Path) -> Counter:
    """The number of times that a result contains each repetition."""
    return Counter(
        (worker["repetition"]["block"], worker["repetition"]["cellIndex"], worker["repetition"]["variant"],
         worker["repetition"]["position"], worker["instance"])
        for worker in json.loads(output.read_text())["workers"])


def counted(output: Path) -> list:
    """The parts of a result that do not depend on time."""
    return [(row["operation"], row["variant"], row["concurrency"], row["digest"], row["counters"], row["allocations"],
             row["processCount"]) for row in json.loads(run("report", output, "--format", "json").stdout)["rows"]]


class Undisturbed:
    """A run without faults, with which disturbed runs are compared."""

    def __init__(self, output: Path, blocks: int) -> None:
        self.blocks = blocks
        began = time.monotonic()
        result = run(*arguments(output, blocks))
        if result.returncode != 0:
            raise SystemExit(f"the undisturbed run failed: {result.stderr}")
        # Seconds in which it measures.
        self.pace = time.monotonic() - began - LOOK
        self._repetitions, self._counted = repetitions(output), counted(output)

    def differences(self, output: Path) -> list[str]:
        """The work that another run with the same arguments has lost, counted twice or counted differently."""
        problems = []
        found = repetitions(output)
        if max(found.values(), default=0) > 1:
            problems.append("a repetition is counted twice")
        if found.keys() != self._repetitions.keys():
            problems.append("another set of repetitions was measured")
        if counted(output) != self._counted:
            problems.append("other work was counted")
        return problems
