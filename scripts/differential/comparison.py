"""The whole comparison: systems over all processes, progress, findings, and the summary."""

import json
import multiprocessing
import multiprocessing.connection
import signal
import sys
import time
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

from . import judge, shrink
from .judge import Tally
from .layouts import LayoutGenerator
from .model import REQUIRED, Model
from .partner import Failure, Partner
from .ratios import RatioGenerator
from .systems import Generator


@dataclass
class Outcome:
    """The outcome of one system."""
    seed: int
    tally: Tally
    disagreement: str | None = None
    case: dict | None = None


def run(options: Namespace) -> int:
    """Compares until all systems are done, enough disagreements are found, or the user interrupts."""
    started, shown = time.monotonic(), 0.0
    tally, found, interrupted = Tally(), 0, False
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    workers = _Workers(options)
    try:
        for outcome in workers.outcomes():
            tally.add(outcome.tally)
            found += _report(outcome, options.output)
            if found >= options.stop_after:
                break
            if time.monotonic() - shown > 1:
                shown = time.monotonic()
                _progress(f"{tally.systems}/{options.count} systems, {tally.states} states, {tally.levels} levels, "
                          f"{found} disagreements, {shown - started:.0f} s")
    except KeyboardInterrupt:
        interrupted = True
    finally:
        workers.stop()
    _progress("")
    print(f"{'interrupted: ' if interrupted else ''}"
          f"{tally.systems} systems, {tally.states} states, {tally.levels} levels compared with HiGHS, "
          f"{tally.conflicts} relaxed constraints; {found} confirmed disagreements, "
          f"{tally.overruled} overruled by the exact solver ({tally.undecided} undecided by HiGHS), "
          f"{tally.refused} systems with coefficients far apart refused, and {tally.beyond} states of such systems "
          f"beyond the arithmetic; "
          f"seed {options.seed}, {options.systems}, {time.monotonic() - started:.0f} s")
    shares = (f"{name} {100 * count / tally.systems:.0f} %" for name, count in tally.features.most_common())
    if tally.systems:
        print(f"systems with: {', '.join(shares)}")
    if found:
        return 1
    if interrupted:
        return 130
    if tally.systems < options.count:
        print("oracle: a process ended before its work was done", file=sys.stderr)
        return 2
    return 0


def _report(outcome: Outcome, folder: Path) -> int:
    """Prints a notable outcome, saves a disagreement, and counts it."""
    for note in outcome.tally.notes:
        _say(f"system {outcome.seed}: {note}")
    if not outcome.disagreement:
        return 0
    _say(f"system {outcome.seed} DISAGREES, {outcome.disagreement}\n{save(outcome, folder)}")
    return 1


class _Workers:
    """Processes that take one system after the other; each reports its outcomes through its own pipe.

    Not a pool: stopping a pool with much pending work may deadlock.
    """

    def __init__(self, options: Namespace):
        taken = multiprocessing.Value("q", 0)
        self.processes, self.pipes = [], []
        for _ in range(min(options.jobs, options.count)):
            ours, theirs = multiprocessing.Pipe(duplex=False)
            process = multiprocessing.Process(target=_work, args=(theirs, taken, options), daemon=True)
            process.start()
            theirs.close()
            self.processes.append(process)
            self.pipes.append(ours)

    def outcomes(self):
        """The outcomes of systems, in order of arrival."""
        open_pipes = list(self.pipes)
        while open_pipes:
            for pipe in multiprocessing.connection.wait(open_pipes):
                try:
                    outcome = pipe.recv()
                except EOFError:
                    open_pipes.remove(pipe)
                    continue
                yield outcome

    def stop(self) -> None:
        for process in self.processes:
            process.terminate()
            process.join()


def _work(pipe, taken, options: Namespace) -> None:
    # Only the collecting process handles an interruption.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    partner = Partner(options.bench)
    while True:
        with taken.get_lock():
            index = taken.value
            taken.value += 1
        if index >= options.count:
            break
        pipe.send(compare(options.seed * 1_000_003 + index, options, partner))
    partner.close()


def compare(seed: int, options: Namespace, partner: Partner) -> Outcome:
    """Plays the system of a seed; shrinks the script of a disagreement."""
    # Every third system is a screen, and every sixth is not a layout.
    generator = LayoutGenerator if seed % 3 == 0 else RatioGenerator if seed % 6 == 1 else Generator
    script = generator(seed, options.systems).script()
    outcome = Outcome(seed, Tally())
    outcome.disagreement = judge.first_disagreement(script, partner, outcome.tally, options.exact)
    if outcome.disagreement:
        outcome.case = _shrunk(script, seed, partner)
    return outcome


def _shrunk(script: dict, seed: int, partner: Partner) -> dict:
    """The case as a fixture: the script, the fault, and the exact optimum after its last batch."""
    wrong = judge.kind(judge.confirmed_disagreement(script, partner))
    small = shrink.shrink(script, lambda script: judge.kind(judge.confirmed_disagreement(script, partner)) == wrong)
    case = {"seed": seed, "disagreement": judge.confirmed_disagreement(small, partner), "play": small}
    *_, (_, model) = [(None, Model(0)), *judge.states(small)]
    required = [row for row in model.in_force() if row["priority"] == REQUIRED]
    try:
        if partner.exact(model.variables, required).get(REQUIRED, 0) == 0:
            errors = partner.exact(model.variables, model.in_force())
            case["errors"] = [[priority, error] for priority, error in errors.items()]
    except Failure as failure:
        case["failure"] = str(failure)
    return case


def save(outcome: Outcome, folder: Path) -> str:
    """Writes the shrunk script of a disagreement; prints its path and kind."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"system-{outcome.seed}.json"
    file.write_text(json.dumps(outcome.case, indent=1) + "\n")
    lines = [f"saved as {file}", f"shrunk: {outcome.case['disagreement']}"]
    for number, batch in enumerate(outcome.case["play"]["batches"]):
        lines += [f"  batch {number}: {json.dumps(edit)}" for edit in batch]
    return "\n".join(lines)


def _say(text: str) -> None:
    _progress("")
    print(text, flush=True)


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)
