"""Result files of bench, as far as scripts need to understand them; the format is in docs/result-format.md.

What scripts read of a result is looked at once, when it is read: nothing behind `load` and `checked` meets a field that is
missing, or that holds something else than it should.
"""

import json
import lzma
import os
import subprocess
import tempfile
from pathlib import Path

from . import shape
from .shape import AMOUNT, COUNT, NUMBER, POSITIVE, TEXT, TEXTS

FORMAT = "snap-layout benchmark result"
VERSION = 3
# What a script ends with that cannot use a file: as for any other argument that is wrong.
UNUSABLE = 2
# The program that computes what a stored result says.
BENCH = Path(os.environ.get("SNAP_LAYOUT_BENCH") or Path(__file__).resolve().parents[2] / ".build/release/bench")


class Unreadable(Exception):
    """A file that is no result, and why."""


_READING = shape.one_of("a text, or why there is none", TEXT, shape.record({"unsupported": TEXT}))
_FLAG = shape.one_of("true or false, or why it is not known", shape.FLAG, shape.record({"unsupported": TEXT}))
_INTERVAL = shape.optional(shape.record({"low": NUMBER, "high": NUMBER}))
_WHAT = {"scene": TEXT, "nodes": COUNT, "concurrency": TEXT}
_MODE = {"mode": TEXT}
_HISTOGRAM = shape.record({
    "scale": COUNT, "values": shape.each(shape.WHOLE), "counts": shape.each(COUNT)})
_TIMES = ("p50", "p90", "p99", "p999", "p9999")

RESULT = shape.record({
    "environment": shape.record({
        "began": TEXT,
        "machine": shape.record({"cpuModel": _READING, "kernel": _READING}),
        "source": shape.record({"commit": _READING, "isDirty": _FLAG})}),
    "plan": shape.record({
        "profile": TEXT, "blocks": shape.WHOLE, "operations": TEXTS, "variants": TEXTS,
        "cells": shape.each(shape.record(_WHAT, _MODE), least=1)},
        # A text since version 3: not every reader's numbers hold 64 bits.
        {"seed": shape.one_of("a text of digits, or a whole number", shape.DIGITS, shape.WHOLE),
         "replay": shape.optional(shape.record({"peers": shape.each(shape.record({"variant": TEXT}))}))}),
    "rows": shape.each(shape.record({**_WHAT, "operation": TEXT, "variant": TEXT}, {
        **_MODE, **{name: shape.optional(AMOUNT) for name in ("median", *_TIMES)}, "p50Interval": _INTERVAL,
        "agreement": shape.optional(shape.record({"compared": shape.WHOLE, "differing": shape.WHOLE})),
        "givenUp": shape.optional(shape.record({"seconds": POSITIVE, "during": TEXT})),
        "processCount": shape.WHOLE,
        "counters": shape.every_value(shape.record({"median": NUMBER})),
        "processes": shape.each(shape.record({"measured": shape.record({"service": _HISTOGRAM})}))})),
    "comparisons": shape.each(shape.record(
        {**_WHAT, "operation": TEXT, "variant": TEXT, "base": TEXT, "ratio": AMOUNT, "interval": _INTERVAL}, _MODE)),
    "growth": shape.each(shape.record(
        {"scene": TEXT, "concurrency": TEXT, "operation": TEXT, "variant": TEXT, "exponent": NUMBER, "factor": AMOUNT,
         "interval": _INTERVAL}, _MODE)),
}, {"failures": shape.each(shape.record({}))})


def stem(path: Path) -> str:
    """A file's name without its endings, packed or not."""
    return path.with_suffix("").stem if path.suffix == ".xz" else path.stem


def is_other_result(result: dict, row: dict) -> bool:
    """Whether a row is of another solver that did not reach the trace's values wherever they were compared."""
    if row["variant"] not in [peer["variant"] for peer in (result["plan"].get("replay") or {}).get("peers", [])]:
        return False
    agreement = row.get("agreement")
    return bool(agreement) and (agreement["compared"] == 0 or agreement["differing"] > 0)


def stems(paths: list[Path]) -> list[str]:
    """What files are called beside each other: their stems, behind as many folders as tell them apart."""
    parts = [(*Path(os.path.normpath(path)).parts[:-1], stem(path)) for path in paths]
    names = []
    for own in parts:
        others = [other for other in parts if other != own]
        length = 1
        while length < len(own) and any(other[-length:] == own[-length:] for other in others):
            length += 1
        names.append("-".join(own[-length:]))
    return names


def is_stream(path: Path) -> bool:
    """Whether a path is read once, as a pipe is: who continues as another program has to read it there."""
    try:
        return not (path.is_file() or path.is_dir()) and path.exists()
    except OSError:
        return False


def load(path: Path) -> dict:
    """A result in its raw or its derived form, unpacked where it ends in .xz."""
    try:
        content = path.read_bytes()
        result = json.loads(lzma.decompress(content) if path.suffix == ".xz" else content)
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror or error}") from error
    except lzma.LZMAError as error:
        raise Unreadable(f"{path} cannot be unpacked: {error}") from error
    # Numbers of thousands of digits and lists a thousand deep are no JSON of bench's either.
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{path} is no result of bench: not JSON, or cut off") from error
    if isinstance(result, dict) and result.get("format") == FORMAT and "comparisons" not in result:
        result = _derived(result, path)
    return checked(result, path)


def _derived(raw: dict, path: Path) -> dict:
    """What bench says of a result in its raw form, with the processes that it was measured in."""
    if not os.access(BENCH, os.X_OK):
        raise Unreadable(f"{path} holds what was measured and no statistics, and there is no {BENCH} that computes them: "
                         "build it with scripts/bench list, or give what bench report --format json prints")
    with tempfile.NamedTemporaryFile("w", suffix=".json") as unpacked:
        json.dump(raw, unpacked)
        unpacked.flush()
        report = subprocess.run([BENCH, "report", unpacked.name, "--format", "json"], capture_output=True, text=True,
                                check=False)
    try:
        result = json.loads(report.stdout)
        for row, measured in zip(result["rows"], raw["rows"], strict=True):
            row["processes"] = measured["processes"]
    except (ValueError, LookupError, TypeError) as error:
        words = report.stderr.strip().replace(unpacked.name, str(path)).removeprefix("bench: ")
        raise Unreadable(words or f"{path} is damaged") from error
    return result


def checked(result: object, path: Path | str) -> dict:
    """A document, if it is a result whose every field that scripts read is what it should be."""
    if not isinstance(result, dict) or result.get("format") != FORMAT:
        raise Unreadable(f"{path} is no result of bench: expected what bench run --output wrote")
    version = result.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version <= VERSION:
        raise Unreadable(f"{path} has format version {version}, and scripts read up to version {VERSION}")
    try:
        RESULT(result, "")
        _check_references(result)
    except shape.Wrong as error:
        raise Unreadable(f"{path} is damaged: {error}") from error
    return result


def _check_references(result: dict) -> None:
    """What one part of a result says of another."""
    known = result["plan"]["variants"]
    for key in ("rows", "comparisons", "growth"):
        for entry in result[key]:
            if entry["variant"] not in known:
                raise shape.Wrong(f"its plan has no variant '{entry['variant']}'")
    for place, row in enumerate(result["rows"]):
        if row.get("p50") is not None and row.get("p90") is None:
            raise shape.Wrong(f"'rows[{place}].p90' is missing")
        for number, process in enumerate(row.get("processes", [])):
            service = process["measured"]["service"]
            if len(service["values"]) != len(service["counts"]):
                raise shape.Wrong(f"'rows[{place}].processes[{number}].measured.service' has not a count for each value")
    for place, comparison in enumerate(result["comparisons"]):
        if comparison["variant"] == known[0]:
            raise shape.Wrong(f"'comparisons[{place}].variant' is '{known[0]}', which the others are compared with")


def median(row: dict) -> float:
    """The median of a row that has times: that over blocks, which intervals and ratios are of; files of harnesses before 1.5
    have that of all samples alone."""
    return row["p50"] if row.get("median") is None else row["median"]


def title(row: dict) -> str:
    """A row's scene, with its concurrency where it is not alone and its mode where it is not warm."""
    concurrency = [] if row["concurrency"] == "serial" else [row["concurrency"]]
    mode = [row["mode"]] if "mode" in row else []
    return " · ".join([row["scene"], *concurrency, *mode])


def is_usual(row: dict) -> bool:
    """Whether a row is of one warm workload on one thread."""
    return row["concurrency"] == "serial" and "mode" not in row


def peers(result: dict) -> list[str]:
    """The variants that are other solvers."""
    replay = result["plan"].get("replay")
    return [peer["variant"] for peer in replay["peers"]] if replay else []


def circumstances(result: dict) -> str:
    """Where and when the result was measured, in one line."""
    environment = result["environment"]
    machine = environment["machine"]
    return f"{_text(machine['cpuModel'])}, Linux {_text(machine['kernel'])}, {environment['began'][:10]}"


def commit(result: dict) -> str:
    """The first letters of the commit, with a sign where files differed from it."""
    source = result["environment"]["source"]
    if not isinstance(source["commit"], str):
        return "unknown"
    return source["commit"][:8] + ("+" if source["isDirty"] is True else "")


def _text(reading) -> str:
    """A meter's reading; one that the machine does not have is an object."""
    return reading if isinstance(reading, str) else "unsupported"
