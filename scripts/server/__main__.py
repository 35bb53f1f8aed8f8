"""Tests the example server: equal answers, then a load for a fixed time."""

import http.client
import random
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import load

# The number of concurrent threads, and of each thread's rounds through all requests.
_THREADS, _ROUNDS = 8, 3
_START_LIMIT = 30


def main(program: str, seconds: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "write", folder], check=True)
        serial = {path.relative_to(folder).as_posix(): path.read_bytes() for path in Path(folder).rglob("*.*")}
    port = _free_port()
    server = subprocess.Popen([program, str(port)])
    try:
        _wait_for(port, server)
        differing = _compare(port, serial)
        if differing:
            print(f"scripts/check-server: answers differ from pictures drawn one after another: {differing}",
                  file=sys.stderr)
            return 1
        print(f"{_THREADS * _ROUNDS * len(serial)} answers to {_THREADS} threads are those of {len(serial)} pictures drawn "
              "one after another")
        if seconds:
            load.measure(server.pid, port, seconds)
        return 0
    finally:
        server.terminate()
        server.wait(timeout=_START_LIMIT)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _wait_for(port: int, server: subprocess.Popen) -> None:
    limit = time.monotonic() + _START_LIMIT
    while True:
        if server.poll() is not None:
            raise SystemExit(f"scripts/check-server: the server ended with status {server.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > limit:
                raise SystemExit("scripts/check-server: the server does not answer") from None
            time.sleep(0.1)


def _compare(port: int, serial: dict[str, bytes]) -> list[str]:
    """The paths with different answers for concurrent threads."""
    def ask(seed: int) -> set[str]:
        paths = sorted(serial) * _ROUNDS
        random.Random(seed).shuffle(paths)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        differing = set()
        for path in paths:
            connection.request("GET", "/" + path)
            answer = connection.getresponse()
            if answer.read() != serial[path] or answer.status != 200:
                differing.add(path)
        connection.close()
        return differing

    with ThreadPoolExecutor(_THREADS) as threads:
        found = set().union(*threads.map(ask, range(_THREADS)))
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    for path in ("/card/xx/1.png", "/card/en/-1.png", "/card/en/1.bmp", "/card/en/1.png.svg", "/card/en/%00.svg"):
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        if answer.status != 404:
            found.add(path)
    return sorted(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
