"""Ranges of systems against HiGHS and the exact solver, by both kernel variants.

A range is played by a separate process, which runs this file, because Python's threads share one processor.
"""

import json
import os
import re
import sys
from argparse import Namespace
from dataclasses import asdict, fields
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from campaigning.processes import Processes
from campaigning.state import Range

# Script N of a campaign is the only system of `scripts/oracle 1 N`.
STRIDE = 1_000_003


class Failed(Exception):
    """The process of a range ended before its work was done."""


class Player:
    """Plays ranges, each in a process."""

    def __init__(self, systems: str, bench: Path, folder: Path):
        self.systems, self.bench, self.folder, self.processes = systems, bench, folder, Processes()

    def play(self, first: int, count: int) -> Range:
        """Plays some scripts one after the other. Raises `Stopped` after an interruption."""
        command = [sys.executable, "-B", __file__, str(first), str(count), self.systems, str(self.bench), str(self.folder)]
        ended = self.processes.run(command, Path.cwd(), dict(os.environ), None)
        try:
            return Range(**json.loads(ended.output.splitlines()[-1]))
        except (ValueError, TypeError, IndexError) as error:
            raise Failed(f"oracle {first}: exit status {ended.status}: {ended.output[-500:]}") from error

    def stop(self) -> None:
        self.processes.stop()


def condition(refusal: str) -> str | None:
    """The estimate of the condition number in a refusal."""
    match = re.search(r"condition number of the system: about (\d+e-?\d+)|(the system is singular)", refusal)
    return match and (match.group(1) or "singular")


def _play(first: int, count: int, systems: str, bench: Path, folder: Path) -> Range:
    from differential import comparison
    from differential.judge import Tally
    from differential.partner import Partner
    found, total = Range("oracle", first, count), Tally()
    options, partner = Namespace(systems=systems, exact=False), Partner(bench)
    try:
        for number in range(first, first + count):
            outcome = comparison.compare(number * STRIDE, options, partner)
            total.add(outcome.tally)
            found.refusals += [f"{number}: {note.removeprefix('refused: ')[:300]}" for note in outcome.tally.notes
                               if note.startswith("refused: ")]
            if outcome.disagreement:
                found.failures.append(_save(outcome, number, systems, folder, comparison.save))
    finally:
        partner.close()
    names = [each.name for each in fields(Tally) if isinstance(getattr(total, each.name), int) and each.name != "systems"]
    found.figures = {name: getattr(total, name) for name in names}
    return found


def _save(outcome, number: int, systems: str, folder: Path, save) -> str:
    failures = folder / "failures"
    failures.mkdir(parents=True, exist_ok=True)
    file = failures / f"oracle-{number}.txt"
    file.write_text(f"scripts/oracle 1 {number} --systems {systems}\n\n{outcome.disagreement}\n\n{save(outcome, failures)}\n")
    return str(file.relative_to(folder))


if __name__ == "__main__":
    _first, _count, _systems, _bench, _folder = sys.argv[1:]
    print(json.dumps(asdict(_play(int(_first), int(_count), _systems, Path(_bench), Path(_folder)))))
