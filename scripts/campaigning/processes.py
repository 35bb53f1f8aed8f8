"""Processes that end with the campaign, together with the processes that they have started."""

import os
import signal
import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path


class Stopped(Exception):
    """The campaign was interrupted."""


@dataclass(frozen=True)
class Ended:
    """The end of a process; without a status, the process ran out of time."""
    status: int | None
    output: str


class Processes:
    """The running processes."""

    def __init__(self):
        self._running: set[subprocess.Popen] = set()
        self._lock = threading.Lock()
        self._is_stopped = False

    def run(self, command: list[str], folder: Path, environment: dict[str, str], seconds: float | None) -> Ended:
        """Waits for the end of a process. Raises `Stopped` after an interruption."""
        with self._lock:
            if self._is_stopped:
                raise Stopped
            # In a separate process group: Ctrl-C reaches only the campaign, which then ends the groups.
            process = subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
            self._running.add(process)
        is_late = False
        try:
            output, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            _kill(process)
            output, is_late = process.communicate()[0], True
        finally:
            with self._lock:
                self._running.discard(process)
        if self._is_stopped:
            raise Stopped
        return Ended(None if is_late else process.returncode, output)

    def stop(self) -> None:
        """Ends all processes, and starts no more."""
        with self._lock:
            self._is_stopped = True
            for process in self._running:
                _kill(process)


def _kill(process: subprocess.Popen) -> None:
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
