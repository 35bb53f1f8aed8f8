"""A copy of the package in which mutants are built and tested one after the other."""

import json
import os
import re
import signal
import subprocess
import threading
import time
from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class Failed(Exception):
    """The reason for which no mutant can be tried, in one sentence."""


class Fate(Enum):
    """The outcome of a mutant."""
    CAUGHT = "caught"
    # The tests did not end in three times their usual time and half a minute.
    TIMEOUT = "timeout"
    SURVIVED = "survived"
    # It does not compile, so it does not test the tests.
    INVALID = "invalid"


@dataclass(frozen=True)
class Attempt:
    """How a mutant was tried."""
    fate: Fate
    seconds: float
    # The first failure that the tests reported.
    finding: str = ""


class Workshop:
    """The copy; its build folder stays for the next run."""

    def __init__(self, root: Path, folder: Path, tests: list[str], jobs: int, pattern: str = "",
                 grace: float = 30.0):
        self.root, self.copy, self.tests, self.jobs, self.pattern = root, folder / "copy", tests, jobs, pattern
        # The seconds that tests may take beyond three times their usual time.
        self.grace = grace
        self.environment = {**os.environ, "SNAP_LAYOUT_ONLY": ",".join(tests)}
        self.patience = 600.0
        self._bundle: Path | None = None
        # When the last build ended, in seconds since 1970.
        self._built = 0.0

    def prepare(self) -> float:
        """Copies the tracked files, builds and tests them unchanged; the seconds that the tests take."""
        listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=self.root,
                                capture_output=True, text=True, check=True)
        kept = set()
        for path in filter(None, listed.stdout.split("\0")):
            if (self.root / path).is_file():
                kept.add(path)
                self.restore(path)
        for folder in ("Sources", "Benchmarks", "Tests"):
            for file in (self.copy / folder).rglob("*"):
                if file.is_file() and str(file.relative_to(self.copy)) not in kept:
                    file.unlink()
        # A mutant may leave a variable unused: that is for the tests to notice, not for the compiler.
        manifest = self.copy / "Package.swift"
        manifest.write_text(manifest.read_text().replace("  .treatAllWarnings(as: .error),\n", ""))
        status, output = self._run(self._build_command(), 3600)
        if status != 0:
            raise Failed(f"the unchanged package does not build: {_first(output, 'error:') or output[-300:]}")
        self._built = time.time()
        self._bundle = self._find_bundle()
        begin = time.monotonic()
        status, output = self._run(self._test_command(), 1800)
        if status != 0:
            raise Failed(f"the unchanged package fails its tests: {_first(output, 'recorded an issue') or output[-300:]}")
        seconds = time.monotonic() - begin
        self.patience = 3 * seconds + self.grace
        return seconds

    def attempt(self, path: str, text: str) -> Attempt:
        """Builds and tests with another text of one file, and puts the file back."""
        begin = time.monotonic()
        try:
            self._write(path, text.encode())
            linked = self._bundle.stat().st_mtime_ns
            status, output = self._run(self._build_command(), 600)
            self._built = time.time()
            if status == 0 and self._bundle.stat().st_mtime_ns == linked:
                return Attempt(Fate.INVALID, time.monotonic() - begin, "the program of the tests did not change")
            if status != 0:
                return Attempt(Fate.INVALID, time.monotonic() - begin, _first(output, "error:"))
            status, output = self._run(self._test_command(), self.patience, until="recorded an issue")
            if status is None:
                return Attempt(Fate.TIMEOUT, time.monotonic() - begin)
            fate = Fate.SURVIVED if status == 0 else Fate.CAUGHT
            return Attempt(fate, time.monotonic() - begin, _first(output, "recorded an issue") if status else "")
        finally:
            self.restore(path)

    def restore(self, path: str) -> None:
        """Makes a file of the copy equal to that of the repository; one that is equal is left as old as it is."""
        content, target = (self.root / path).read_bytes(), self.copy / path
        if not target.exists() or target.read_bytes() != content:
            self._write(path, content)

    def _write(self, path: str, content: bytes) -> None:
        # The build does not see a change of the second in which the last one ended.
        time.sleep(max(0.0, self._built + 1.1 - time.time()))
        target = self.copy / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    def _build_command(self) -> list[str]:
        return ["swift", "build", "--build-tests", "--jobs", str(self.jobs)]

    def _test_command(self) -> list[str]:
        return [str(self._bundle), "--testing-library", "swift-testing", *(["--filter", self.pattern] if self.pattern else [])]

    def _find_bundle(self) -> Path:
        status, output = self._run([*self._build_command(), "--show-bin-path"], 600)
        found = sorted(Path(output.strip().splitlines()[-1]).glob("*.xctest")) if status == 0 else []
        if not found:
            raise Failed("the build has no program of tests")
        return found[0]

    def _run(self, command: list[str], seconds: float, until: str | None = None) -> tuple[int | None, str]:
        """The exit status (none after a timeout) and the output.

        A process that prints a line with some text is ended, with a status that is not 0: one failure is enough.
        """
        output: list[str] = []
        with subprocess.Popen(command, cwd=self.copy, env=self.environment, stdin=subprocess.DEVNULL, start_new_session=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace") as process:
            # It ends the lines, too.
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
                # Also after an interruption. A terminated build ends its processes.
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
        # It has ended, and so has its group.
        pass


def tests_of(manifest: dict, path: str) -> list[str]:
    """The test targets of the module that a file is in: that of its name, or else all that use it directly."""
    module = next((target for target in manifest["targets"]
                   if target["type"] != "test" and path.startswith(folder_of(target) + "/")), None)
    if module is None:
        raise Failed(f"{path} is in no module")
    tests = [target for target in manifest["targets"] if target["type"] == "test"]
    named = [target["name"] for target in tests if target["name"] == f"{module['name']}Tests"]
    return named or [target["name"] for target in tests if any(
        module["name"] == dependency.get("byName", [None])[0] for dependency in target["dependencies"])]


def folder_of(target: dict) -> str:
    """The folder of a target's sources."""
    return target.get("path") or f"Sources/{target['name']}"


def manifest(root: Path) -> dict:
    run = subprocess.run(["swift", "package", "--scratch-path", ".build/manifest", "dump-package"], cwd=root,
                         capture_output=True, text=True)
    if run.returncode != 0:
        raise Failed(f"the manifest cannot be read: {run.stderr.strip()}")
    return json.loads(run.stdout)


def _first(output: str, part: str) -> str:
    """The first line with a part, without colours."""
    line = next((line for line in output.splitlines() if part in line), "")
    return re.sub(r"\x1b\[[0-9;]*m", "", line).strip()[:240]
