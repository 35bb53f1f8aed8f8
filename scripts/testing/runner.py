"""Runs steps, some concurrently, until all have passed or one fails."""

import os
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from progress import Progress
from steps import LANES, Step

_PAUSE = 0.2
# A build that is asked to end first waits for its compilers.
_GRACE = 10


@dataclass
class Run:
    """A running or ended step: its output is written to its own file."""
    step: Step
    log: Path
    process: subprocess.Popen
    began: float = field(default_factory=time.monotonic)
    seconds: float = 0
    # Processor time, including all descendants.
    cpu: float = 0

    def ended(self) -> bool:
        """Whether the step has ended; if so, its status and times are stored."""
        if self.process.returncode is not None:
            return True
        pid, status, usage = os.wait4(self.process.pid, os.WNOHANG)
        self.seconds = time.monotonic() - self.began
        if pid == 0:
            return False
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.cpu = usage.ru_utime + usage.ru_stime
        return True

    def stop(self) -> None:
        """Ends the step and all of its descendants."""
        for number, patience in ((signal.SIGTERM, _GRACE), (signal.SIGKILL, _GRACE)):
            try:
                os.killpg(self.process.pid, number)
            except ProcessLookupError:
                return
            limit = time.monotonic() + patience
            while not self.ended() and time.monotonic() < limit:
                time.sleep(_PAUSE)


def run(steps: list[Step], root: Path, progress: Progress) -> bool:
    """Whether all steps passed; after the first failure the others are stopped."""
    logs = root / ".build" / "test"
    logs.mkdir(parents=True, exist_ok=True)
    waiting, running, passed = list(steps), [], set()
    names = {step.name for step in steps}
    try:
        while waiting or running:
            for step in _next(waiting, running, passed, names):
                waiting.remove(step)
                running.append(_start(step, root, logs))
            progress.show(running)
            time.sleep(_PAUSE)
            for one in [one for one in running if one.ended()]:
                running.remove(one)
                if one.process.returncode != 0:
                    progress.failed(one, [other.step.name for other in running])
                    return False
                passed.add(one.step.name)
                progress.passed(one)
        return True
    finally:
        for one in running:
            one.stop()


def _next(waiting: list[Step], running: list[Run], passed: set[str], names: set[str]) -> list[Step]:
    """The steps that may start: their prerequisites have passed, and a lane is free."""
    free = LANES - sum(one.step.lanes for one in running)
    found = []
    for step in waiting:
        if step.lanes <= free and passed >= names.intersection(step.needs + step.after):
            found.append(step)
            free -= step.lanes
    return found


def _start(step: Step, root: Path, logs: Path) -> Run:
    log = logs / f"{step.name}.log"
    with log.open("wb") as output:
        process = subprocess.Popen(["bash", "-c", step.command], cwd=root, stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=subprocess.STDOUT, start_new_session=True)
    return Run(step, log, process)
