"""Tables in documents that scripts generate from a result of bench."""

import json
import subprocess
from pathlib import Path

from . import results
from .program import BENCH

_UNITS = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]
# Pairs (least number, decimal places): from 99.95 on there are no places, because 99.95 with one place rounds to 100.0.
# Small numbers are ratios of times, for example 0.001 if another solver takes a thousand times as long.
_PLACES = [(99.95, 0), (9.995, 1), (0.0995, 2), (0.00995, 4), (0.000995, 5), (0.0000995, 6), (0.00000995, 7)]


class Failed(Exception):
    """The reason why a table is not written, in one sentence."""


def report(result: str) -> dict:
    """The derived form of a result file, as bench report prints it."""
    try:
        run = subprocess.run([BENCH, "report", "--format", "json", "--", result], capture_output=True, text=True)
    except OSError as error:
        raise Failed(f"{BENCH}: {error.strerror}: scripts/bench list builds it") from error
    if run.returncode != 0:
        raise Failed(run.stderr.strip().removeprefix("bench: "))
    try:
        return results.checked(json.loads(run.stdout), result)
    except (ValueError, results.Unreadable) as error:
        raise Failed(f"{BENCH}: its output for {result} cannot be read: {error}") from error


def rows(text: str, head: str) -> list[str]:
    """The rows of the table whose head begins with a text."""
    lines = text.split("\n")
    first, last = _place(lines, head)
    return lines[first:last]


def replaced(text: str, head: str, rows: list[str]) -> str:
    """A page with other rows in the table whose head begins with a text; nothing else changes."""
    lines = text.split("\n")
    first, last = _place(lines, head)
    return "\n".join(lines[:first] + rows + lines[last:])


def replace(page: Path, head: str, rows: list[str]) -> None:
    """Replaces the rows of the table whose head begins with a text; nothing else changes."""
    page.write_text(replaced(page.read_text(), head, rows))


def _place(lines: list[str], head: str) -> tuple[int, int]:
    first = next((place for place, line in enumerate(lines) if line.startswith(head)), None)
    if first is None:
        raise Failed(f"the page has no table that begins with '{head}'")
    last = first + 2
    while last < len(lines) and lines[last].startswith("|"):
        last += 1
    return first + 2, last


def digits(number: float) -> str:
    """Three digits, or all before the decimal point; two places from 0.1 to 1."""
    places = 2 if number <= 0 else next((places for least, places in _PLACES if number >= least), 8)
    return f"{number:,.{places}f}"


def duration(nanoseconds: float) -> str:
    """Three digits and a unit, as in the report; nanoseconds are whole."""
    name, size = unit(nanoseconds)
    return f"{nanoseconds:.0f} ns" if size == 1 else f"{digits(nanoseconds / size)} {name}"


def unit(nanoseconds: float) -> tuple[str, float]:
    """The unit in which a time has at most three digits before the decimal point, and its nanoseconds."""
    # 999.5 of a unit would be printed as 1,000, so the next unit begins there.
    return next((pair for pair in _UNITS if nanoseconds >= 0.9995 * pair[1]), ("ns", 1))
