"""The gate of counted work: it notices mutants that change the solver's work but no result."""

import os
from pathlib import Path

from . import processes

_FLAGS = ["-c", "release", "--product", "bench", "--scratch-path", ".build/gate"]


class WorkGate:
    """The bench of a copy of the package, which compares its work with the recorded one."""

    def __init__(self, copy: Path, jobs: int):
        self.copy, self.jobs, self.environment = copy, jobs, {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        self._bench = ""

    def build(self) -> str:
        """Builds the bench; the error if that fails."""
        status, output = processes.run(["swift", "build", *_FLAGS, "--jobs", str(self.jobs)], self.copy, self.environment, 3600)
        if status != 0:
            return processes.first(output, "error:") or output[-300:]
        _, output = processes.run(["swift", "build", *_FLAGS, "--show-bin-path"], self.copy, self.environment, 600)
        self._bench = f"{output.strip().splitlines()[-1]}/bench"
        return ""

    @property
    def command(self) -> list[str]:
        return [self._bench, "gate", "--baseline", "results/baseline.json", "--exact"]
