"""The gate of counted work: it notices mutants that leave all results as they are, but make the solver work otherwise."""

import os
import time
from pathlib import Path

from . import processes, schemata
from .workshop import Attempt, Failed, Fate

_FLAGS = ["-c", "release", "--product", "bench", "--scratch-path", ".build/gate"]


class WorkGate:
    """The bench of a copy of the package, compared with the recorded work."""

    def __init__(self, copy: Path, jobs: int):
        self.copy, self.jobs = copy, jobs
        self.environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        self.patience = 600.0
        self._bench = ""

    def build(self) -> None:
        status, output = processes.run(["swift", "build", *_FLAGS, "--jobs", str(self.jobs)], self.copy, self.environment, 3600)
        if status != 0:
            raise Failed(f"the bench does not build: {processes.first(output, 'error:') or output[-300:]}")
        _, output = processes.run(["swift", "build", *_FLAGS, "--show-bin-path"], self.copy, self.environment, 600)
        self._bench = f"{output.strip().splitlines()[-1]}/bench"
        unchanged = self.attempt(0)
        if unchanged.fate != Fate.SURVIVED:
            raise Failed(f"the unchanged package fails the gate: {unchanged.finding}")
        self.patience = 3 * unchanged.seconds + 10

    def attempt(self, number: int) -> Attempt:
        """Runs the gate as a mutant."""
        begin = time.monotonic()
        status, output = processes.run([self._bench, "gate", "--baseline", "results/baseline.json", "--exact"], self.copy,
                                       {**self.environment, schemata.SELECTED: str(number)}, self.patience)
        return Attempt(Fate.SURVIVED if status == 0 else Fate.COUNTED, time.monotonic() - begin,
                       "" if status == 0 else output[-300:], is_counted=True)
