"""Runs a command, and kills all its processes after a time limit or at a line of the output."""

import os
import re
import signal
import subprocess
import threading
import time
from pathlib import Path


def run(command: list[str], folder: Path, environment: dict[str, str], seconds: float,
        until: str | None = None) -> tuple[int | None, str]:
    """Runs a command; returns the exit status (None after a timeout) and the output.

    A line that contains the text `until` ends the command with status 1: one failure is enough.
    """
    output: list[str] = []
    with subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, start_new_session=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace") as process:
        # Killing all processes closes the pipe, which ends the loop over its lines.
        timer = threading.Timer(seconds, _signal, (process, signal.SIGKILL))
        timer.start()
        begin = time.monotonic()
        try:
            for line in process.stdout:
                output.append(line)
                if until and until in line:
                    return 1, "".join(output)
            status = process.wait()
            return None if status < 0 and time.monotonic() - begin >= seconds else status, "".join(output)
        finally:
            timer.cancel()
            # This also runs after an interruption. SIGINT comes first, because a build then ends its own processes.
            for number in (signal.SIGINT, signal.SIGKILL):
                _signal(process, number)
                try:
                    process.wait(10)
                    break
                except subprocess.TimeoutExpired:
                    continue


def _signal(process: subprocess.Popen, number: int) -> None:
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        # The process and its group have ended.
        pass


def first(output: str, part: str) -> str:
    """The first line that contains a part, without colours, cut to 240 characters; empty if there is none."""
    line = next((line for line in output.splitlines() if part in line), "")
    return re.sub(r"\x1b\[[0-9;]*m", "", line).strip()[:240]
