"""Tables in documents that scripts write anew from a result of bench."""

import json
import subprocess
from pathlib import Path


class Failed(Exception):
    """What bench says of a result that it does not accept."""


def report(root: Path, result: str) -> dict:
    """The derived form of a result file, as bench report prints it."""
    bench = root / ".build" / "release" / "bench"
    try:
        run = subprocess.run([bench, "report", "--format", "json", "--", result], capture_output=True, text=True)
    except OSError as error:
        raise Failed(f"{bench}: {error.strerror}: swift build -c release --product bench makes it") from error
    if run.returncode != 0:
        raise Failed(run.stderr.rstrip())
    return json.loads(run.stdout)


def replace(page: Path, head: str, rows: list[str]) -> None:
    """Puts rows in place of those of the table whose head begins with a text; nothing else changes."""
    lines = page.read_text().split("\n")
    first = next(place for place, line in enumerate(lines) if line.startswith(head)) + 2
    last = first
    while lines[last].startswith("|"):
        last += 1
    page.write_text("\n".join(lines[:first] + rows + lines[last:]))


def digits(number: float) -> str:
    """Three digits, or all before the point."""
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 10 else f"{number:.2f}"
