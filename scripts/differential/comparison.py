"""The whole comparison: systems over all processes, progress, what was found, and the summary."""

import json
import multiprocessing
import signal
import sys
import time
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

from . import judge, shrink
from .judge import Tally
from .model import REQUIRED
from .partner import Failure, Partner
from .systems import Generator


@dataclass
class Outcome:
    """What came of one system."""
    seed: int
    tally: Tally
    disagreement: str | None = None
    case: dict | None = None


def run(options: Namespace) -> int:
    """Compares until all systems are done, enough disagreements are found, or someone interrupts."""
    started, shown = time.monotonic(), 0.0
    tally, found, interrupted = Tally(), 0, False
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    seeds = (options.seed * 1_000_003 + index for index in range(options.count))
    jobs = ((seed, options.systems, options.exact) for seed in seeds)
    with multiprocessing.Pool(options.jobs, _start, (options.bench,)) as pool:
        try:
            for outcome in pool.imap_unordered(_compare, jobs):
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
        pool.terminate()
    _progress("")
    print(f"{'interrupted: ' if interrupted else ''}"
          f"{tally.systems} systems, {tally.states} states, {tally.levels} levels compared with HiGHS, "
          f"{tally.conflicts} left-out constraints; {found} confirmed disagreements, "
          f"{tally.overruled} overruled by the exact solver ({tally.undecided} undecided by HiGHS); "
          f"seed {options.seed}, {options.systems}, {time.monotonic() - started:.0f} s")
    return 1 if found else 130 if interrupted else 0


def _report(outcome: Outcome, folder: Path) -> int:
    """Prints what is worth it, saves a disagreement, and counts it."""
    for note in outcome.tally.notes:
        _say(f"system {outcome.seed}: {note}")
    if not outcome.disagreement:
        return 0
    _say(f"system {outcome.seed} DISAGREES, {outcome.disagreement}\n{_save(outcome, folder)}")
    return 1


_partner: Partner


def _start(bench: Path) -> None:
    global _partner
    # An interrupt is for the process that collects.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _partner = Partner(bench)


def _compare(job: tuple[int, str, bool]) -> Outcome:
    seed, sizes, exact = job
    script = Generator(seed, sizes).script()
    outcome = Outcome(seed, Tally())
    outcome.disagreement = judge.first_disagreement(script, _partner, outcome.tally, exact)
    if outcome.disagreement:
        outcome.case = _shrunk(script, seed)
    return outcome


def _shrunk(script: dict, seed: int) -> dict:
    """The case as a fixture: the script, what is wrong, and the exact optimum after its last batch."""
    small = shrink.shrink(script, lambda script: judge.confirmed_disagreement(script, _partner) is not None)
    case = {"seed": seed, "disagreement": judge.confirmed_disagreement(small, _partner), "play": small}
    *_, (_, model) = judge.states(small)
    required = [row for row in model.in_force() if row["priority"] == REQUIRED]
    try:
        if _partner.exact(model.variables, required).get(REQUIRED, 0) == 0:
            errors = _partner.exact(model.variables, model.in_force())
            case["errors"] = [[priority, error] for priority, error in errors.items()]
    except Failure as failure:
        case["failure"] = str(failure)
    return case


def _save(outcome: Outcome, folder: Path) -> str:
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
