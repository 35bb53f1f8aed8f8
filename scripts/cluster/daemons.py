"""Daemons of a check, which end with it, as do their descendants."""

import ctypes
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterable
from pathlib import Path

_BECOME_REAPER = 36


def adopt_orphans() -> None:
    """Makes orphaned descendants children of this script from now on."""
    if ctypes.CDLL(None, use_errno=True).prctl(_BECOME_REAPER, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "processes cannot be adopted")


class Daemon:
    """A program in the foreground; it is killed when this script dies, for any reason."""

    def __init__(self, command: list[str], log: Path, **variables: str) -> None:
        self.log = log
        with log.open("ab") as output:
            # A separate session, because Ctrl-C at a terminal is for this script alone.
            self._process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "KILL", "--", *command], stdin=subprocess.DEVNULL, stdout=output,
                stderr=subprocess.STDOUT, env={**os.environ, **variables}, start_new_session=True)

    def await_start(self, condition: Callable[[], object], what: str) -> None:
        """Waits until it is ready. Raises `RuntimeError` with its last output if it ends before."""
        def is_ready() -> bool:
            if self._process.poll() is not None:
                words = self.log.read_text(errors="replace").rstrip().rsplit("\n", 5)[-5:]
                raise RuntimeError(f"{what}: it ended with status {self._process.returncode}: " + "; ".join(words))
            return bool(condition())

        wait_for(is_ready, what)

    def stop(self) -> None:
        """Asks it to end, and waits for it."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """Kills it, like a power cut."""
        self._process.kill()
        self._process.wait()


def descendants() -> dict[int, int]:
    """All living descendants of this script, with their parents."""
    parents = {}
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit():
                # The name, in parentheses, may contain anything.
                state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
                if state != "Z":
                    parents[int(folder.name)] = int(parent)
        except OSError:
            continue
    found: dict[int, int] = {}
    above = {os.getpid()}
    while above:
        found |= {child: parent for child, parent in parents.items() if parent in above}
        above = {child for child, parent in parents.items() if parent in above}
    return found


def has_variable(process: int, word: str) -> bool:
    """Whether a process was started with a variable, as in `NAME=value`."""
    try:
        return word.encode() in Path(f"/proc/{process}/environ").read_bytes().split(b"\0")
    except OSError:
        return False


def kill_all(which: Callable[[], Iterable[int]]) -> None:
    """Kills processes, until none of them is left."""
    limit = time.monotonic() + 10
    while found := list(which()):
        if time.monotonic() > limit:
            raise TimeoutError(f"processes that do not end: {found}")
        for process in found:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        time.sleep(0.05)


def free_ports(count: int) -> list[int]:
    """Free ports of the loopback interface."""
    sockets = [socket.socket() for _ in range(count)]
    try:
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]
    finally:
        for one in sockets:
            one.close()


def wait_for(condition: Callable[[], object], what: str, seconds: float = 180, pause: float = 0.1) -> None:
    """Waits for a condition. Raises `TimeoutError` with its description."""
    limit = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > limit:
            raise TimeoutError(f"{what}: not after {seconds:.0f} s")
        time.sleep(pause)
