"""The faults of scripts/faults: each disturbs small runs, which are then resumed and compared."""

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from . import coordinators, disk
from .runs import ENVIRONMENT, Undisturbed, arguments, journal, lines, repetitions, run, start, wait_for, workers

_BLOCKS = 3
_KILLS_OF_A_RUN = 20
_CUTS_OF_A_RUN = 25


@dataclass
class Outcome:
    """How often a fault was tried, and what went wrong."""
    fault: str
    law: str
    times: int = 0
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def row(self) -> str:
        words = f"{len(self.problems)} times not" if self.problems else "always"
        return f"| {self.fault} | {self.times:,} | {self.law}: {words} | {'; '.join(self.notes)} |"


class Campaign:
    """Faults in runs of one scene, compared with an undisturbed run."""

    def __init__(self, folder: Path, times: int, seed: int) -> None:
        self.times = times
        self._seed = seed
        self._folder = folder
        self._place = folder / "runs"
        self._shim = folder / "shim.so"
        source = Path(__file__).with_name("shim.c")
        subprocess.run([_compiler(), "-shared", "-fPIC", "-O1", source, "-o", self._shim], check=True)
        self._whole = Undisturbed(folder / "whole.json", _BLOCKS)

    def _fresh(self) -> Path:
        """The path of a result in an empty folder."""
        shutil.rmtree(self._place, ignore_errors=True)
        self._place.mkdir()
        return self._place / "run.json"

    def _disturbed(self, fault: str) -> dict[str, str]:
        """The environment of a program with a fault of shim.c."""
        return {**ENVIRONMENT, "LD_PRELOAD": str(self._shim), "SNAP_LAYOUT_FAULT": fault, "SNAP_LAYOUT_FAULT_FOLDER": str(self._place)}

    def _ended(self, output: Path) -> list[str]:
        """The differences of a run from the undisturbed run; a run that has not ended is first resumed or begun again."""
        if not output.exists():
            command = ["run", "--resume", output] if lines(journal(output)) else arguments(output, _BLOCKS)
            result = run(*command)
            if result.returncode != 0:
                return [f"it cannot be ended: {result.stderr.strip()}"]
        return self._whole.differences(output)

    def coordinator(self) -> Outcome:
        outcome = Outcome("the coordinator is killed at a random moment", "nothing is lost, nothing counted twice")
        generator, landed = random.Random(self._seed), 0
        whole = Undisturbed(self._folder / "long.json", blocks=16)
        while outcome.times < self.times:
            kills = min(_KILLS_OF_A_RUN, self.times - outcome.times)
            chain = coordinators.kill(whole, self._fresh(), generator, kills)
            outcome.times += kills
            landed += chain.landed
            outcome.problems += [f"{problem}; moments {chain.moments}" for problem in chain.problems]
        outcome.notes.append(f"{landed:,} of them while something was measured")
        return outcome

    def worker(self) -> Outcome:
        outcome = Outcome("a worker is killed at a random moment", "its repetition is measured again, and the result says so")
        generator, recorded = random.Random(self._seed), 0
        while outcome.times < self.times:
            output, kills, killed = self._fresh(), min(50, self.times - outcome.times), 0
            process = start(*arguments(output, 12 * kills), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            while killed < kills and process.poll() is None:
                # The second attempt at a repetition has to survive.
                known = len(lines(journal(output)))
                wait_for(lambda: len(lines(journal(output))) > known + 4 or process.poll() is not None, "the run to go on")  # noqa: B023
                time.sleep(generator.uniform(0, 0.02))
                for worker in workers()[:1]:
                    os.kill(worker, signal.SIGKILL)
                    killed += 1
            process.send_signal(signal.SIGINT)
            process.wait(timeout=120)
            outcome.times += killed
            failures = json.loads(output.read_text())["failures"]
            recorded += len(failures)
            if not killed or not failures or not all(failure["triedAgain"] for failure in failures):
                outcome.problems.append(f"of {killed} kills, the result names {len(failures)}")
            if set(repetitions(output).values()) != {1}:
                outcome.problems.append("a repetition is counted twice")
            if not killed:
                break
        outcome.notes.append(f"{recorded:,} failed attempts recorded")
        return outcome

    def power(self) -> Outcome:
        outcome = Outcome(
            "the power fails: unflushed writes and names are lost, in any combination, or written in part",
            "flushed measurements remain, and the resumed run is complete")
        generator, kept = random.Random(self._seed), Counter()
        while outcome.times < self.times:
            for cut in disk.cuts(self._recording(), min(_CUTS_OF_A_RUN, self.times - outcome.times), generator):
                output = self._fresh()
                for name, content in cut.files.items():
                    (self._place / name).write_bytes(content)
                outcome.times += 1
                kept["result" if output.exists() else "journal" if lines(journal(output)) else "neither"] += 1
                outcome.problems += [f"event {cut.event}: {problem}" for problem in [*_broken_promises(cut, output), *self._ended(output)]]
        outcome.notes.append(f"{kept['result']:,} left a result, {kept['journal']:,} a journal, {kept['neither']:,} neither yet")
        return outcome

    def full(self) -> Outcome:
        return self._each("full", "the disk is full from a write on", "no space is left on the disk")

    def flush(self) -> Outcome:
        return self._each("flush", "a flush fails", "input/output error")

    def _each(self, fault: str, words: str, reason: str) -> Outcome:
        """The fault at each call of an undisturbed run."""
        outcome = Outcome(words, "the message says why, and the resumed run is complete")
        kinds = {"write"} if fault == "full" else {"flush", "names"}
        calls = [event[0] for event in disk.events(self._recording()) if event[0] in kinds]
        for number, call in enumerate(calls, 1):
            output = self._fresh()
            result = run(*arguments(output, _BLOCKS), env=self._disturbed(f"{fault} {number}"))
            outcome.times += 1
            # The flush of a folder may fail: some file systems do not support it.
            if call == "names":
                is_right = result.returncode == 0
            else:
                is_right = result.returncode == 1 and reason in result.stderr.lower()
            if not is_right:
                outcome.problems.append(f"call {number}, {call}: status {result.returncode}: {result.stderr.strip()}")
            outcome.problems += [f"call {number}: {problem}" for problem in self._ended(output)]
        if folders := calls.count("names"):
            outcome.notes.append(f"{folders:,} of them of folders, which have no effect")
        return outcome

    def _recording(self) -> Path:
        """The recorded changes of an undisturbed run."""
        output, log = self._fresh(), self._folder / "recording"
        log.unlink(missing_ok=True)
        if run(*arguments(output, _BLOCKS), env=self._disturbed(f"record {log}")).returncode != 0:
            raise SystemExit("the recorded run failed")
        return log

    def short(self) -> Outcome:
        return self._seeds("short", "calls are interrupted by signals, or read and write a part")

    def clock(self) -> Outcome:
        return self._seeds("clock", "the time of day jumps by up to a day, 20 times a second")

    def _seeds(self, fault: str, words: str) -> Outcome:
        """A fault that must not change the result."""
        outcome = Outcome(words, "the result is the same")
        for number in range(self.times):
            output = self._fresh()
            result = run(*arguments(output, _BLOCKS), env=self._disturbed(f"{fault} {self._seed + number}"))
            outcome.times += 1
            if result.returncode != 0:
                outcome.problems.append(f"seed {self._seed + number}: status {result.returncode}: {result.stderr.strip()}")
            outcome.problems += [f"seed {self._seed + number}: {problem}" for problem in self._ended(output)]
        return outcome

    def memory(self) -> Outcome:
        outcome = Outcome("the system refuses memory", "the program ends, and the resumed run is complete")
        generator, failed = random.Random(self._seed), 0
        for _ in range(self.times):
            output, limit = self._fresh(), int(2 ** generator.uniform(24, 31))
            result = run(*arguments(output, _BLOCKS), preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))  # noqa: B023
            outcome.times += 1
            failed += result.returncode != 0
            outcome.problems += [f"{limit} bytes: {problem}" for problem in self._ended(output)]
        outcome.notes.append(f"{failed:,} runs ended early")
        return outcome


FAULTS: dict[str, Callable[[Campaign], Outcome]] = {
    "coordinator": Campaign.coordinator, "worker": Campaign.worker, "power": Campaign.power, "full": Campaign.full,
    "flush": Campaign.flush, "short": Campaign.short, "clock": Campaign.clock, "memory": Campaign.memory,
}


def _broken_promises(cut: disk.Cut, output: Path) -> list[str]:
    """Flushed content that is missing after a power cut, both in the journal and in the result."""
    if output.name in cut.promised:
        return [] if cut.files.get(output.name) == cut.promised[output.name] else ["a flushed result is lost"]
    promised = cut.promised.get(journal(output).name, b"")
    if not promised or output.exists():
        return []
    known = journal(output).read_bytes() if journal(output).exists() else b""
    return [] if known.startswith(promised) else ["flushed lines of the journal are lost"]


def _compiler() -> str:
    found = shutil.which("clang") or shutil.which("cc")
    if not found:
        raise SystemExit("scripts/faults needs clang, which comes with Swift")
    return found
