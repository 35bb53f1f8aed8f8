"""The partner process: a `bench oracle` that answers one JSON line with another."""

import json
import os
import select
import struct
import subprocess
import time
from pathlib import Path

from .model import Constraint


class Failure(Exception):
    """The process refused, crashed or did not answer."""


class Partner:
    """A process that is started on first use, and again after a failure.

    It has failed if it has used `patience` seconds of processor time without an answer, or if it waits for as long without
    using the processor. On a busy machine, this may take much longer.
    """

    def __init__(self, bench: Path, patience: float = 20.0):
        self.bench = bench
        self.patience = patience
        self.process: subprocess.Popen | None = None
        self.unread = b""

    def play(self, script: dict) -> list[dict]:
        """The runs of a script, one for each kernel variant, with values as numbers and as bits."""
        reply = self._ask({"play": script})
        for run in reply["runs"]:
            for state in run["states"]:
                bits = bytes.fromhex(state["values"])
                state["numbers"] = list(struct.unpack(f">{len(bits) // 8}d", bits))
        return reply["runs"]

    def exact(self, variables: int, rows: list[Constraint]) -> dict[float, float]:
        """The exact least sum of weighted errors of each priority, rounded."""
        reply = self._ask({"solve": {"variables": variables, "constraints": rows, "held": []}})
        return {level["priority"]: level["error"] for level in reply["errors"]}

    def close(self) -> None:
        if self.process:
            self.process.kill()
            self.process.communicate()
            self.process = None
        self.unread = b""

    def _ask(self, request: dict) -> dict:
        if self.process is None:
            self.process = subprocess.Popen(
                [self.bench, "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
            self.process.stdin.flush()
            reply = json.loads(self._line())
        except (OSError, Failure) as error:
            self.close()
            raise Failure(str(error)) from error
        if "failure" in reply:
            raise Failure(reply["failure"])
        return reply

    def _processor_time(self) -> float:
        """The processor time used so far, in seconds; 0 if the process has ended."""
        try:
            # The name, in parentheses, may contain anything.
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _line(self) -> bytes:
        output = self.process.stdout.fileno()
        begun = used = self._processor_time()
        progress = time.monotonic()
        while b"\n" not in self.unread:
            ready, _, _ = select.select([output], [], [], 1)
            if not ready:
                before, used = used, self._processor_time()
                if used > before:
                    progress = time.monotonic()
                if used - begun > self.patience or time.monotonic() - progress > self.patience:
                    raise Failure(f"no answer within {self.patience:.0f} s")
                continue
            part = os.read(output, 1 << 20)
            if not part:
                raise Failure(f"the process ended with status {self.process.wait()}")
            self.unread += part
        line, self.unread = self.unread.split(b"\n", 1)
        return line
