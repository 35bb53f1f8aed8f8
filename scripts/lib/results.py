"""Result files of bench, as far as scripts need them; docs/result-format.md and docs/schemas describe the format.

A result is checked against its schema once, on reading: code after `load` and `checked` never meets a missing field or a
wrong type. Both need the environment that `schemas` does; `read` needs none.
"""

import json
import lzma
import os
import subprocess
import tempfile
from pathlib import Path

from . import schemas
from .program import BENCH

FORMAT = "snap-layout benchmark result"
VERSION = 4
# The exit status for an unusable file: the same as for any other wrong argument.
UNUSABLE = 2


class Unreadable(Exception):
    """A file that is not a result, with the reason."""


def stem(path: Path) -> str:
    """A file's name without its endings, packed or not."""
    return path.with_suffix("").stem if path.suffix == ".xz" else path.stem


def is_other_result(result: dict, row: dict) -> bool:
    """Whether a row belongs to another solver whose values differed from the trace's or were not compared."""
    if row["variant"] not in [peer["variant"] for peer in (result["plan"].get("replay") or {}).get("peers", [])]:
        return False
    agreement = row.get("agreement")
    return bool(agreement) and (agreement["compared"] == 0 or agreement["differing"] > 0)


def stems(paths: list[Path]) -> list[str]:
    """Distinct names of files: their stems, preceded by as many folders as necessary."""
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
    """Whether a path can be read only once, like a pipe: then the program that replaces this one has to read it."""
    try:
        return not (path.is_file() or path.is_dir()) and path.exists()
    except OSError:
        return False


def read(path: Path) -> dict:
    """A document that calls itself a result of a supported version, unpacked if its name ends in .xz; its fields may be
    anything."""
    try:
        content = path.read_bytes()
        result = json.loads(lzma.decompress(content) if path.suffix == ".xz" else content)
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror or error}") from error
    except lzma.LZMAError as error:
        raise Unreadable(f"{path} cannot be unpacked: {error}") from error
    # Numbers of thousands of digits and lists a thousand deep fail too; bench writes none.
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{path} is not a result of bench: not JSON, or cut off") from error
    _check_head(result, path)
    return result


def load(path: Path) -> dict:
    """A result in its derived form, from a file in either form.

    Times of several types of machines do not share a table."""
    parts = by_type(derived(read(path), path))
    if len(parts) > 1:
        raise Unreadable(f"{path} has times of {len(parts)} types of machine ({', '.join(name for name, _ in parts)}), which are "
                         "never pooled: give a result of one")
    return parts[0][1]


def by_type(result: dict) -> list[tuple[str, dict]]:
    """The measurements of each type of machine, as separate results; or the result itself, if there was one machine."""
    if not result.get("machineTypes"):
        return [("", result)]
    parts = []
    for place, found in enumerate(result["machineTypes"]):
        own = {key: [entry for entry in result[key] if entry.get("machineType", place) == place]
               for key in ("rows", "comparisons", "growth")}
        machines = [machine for machine in result["machines"] if machine["type"] == place]
        if any(row.get("machineType") == place for row in own["rows"]) and machines:
            parts.append((found["name"], {**result, **own, "environment": machines[0]["environment"],
                                          "fingerprint": found["fingerprint"]}))
    return parts or [("", result)]


def is_raw(document: dict) -> bool:
    """Whether a document contains measurements; harnesses before 1.6 wrote these and the statistics into one file."""
    return "workers" in document or "comparisons" not in document


def derived(document: dict, path: Path) -> dict:
    """A document from `read` in its derived form: for the raw form, bench computes it."""
    if not is_raw(document):
        return checked(document, path)
    with tempfile.TemporaryDirectory() as folder:
        report = _report(document, path, Path(folder), "--format", "json")
    try:
        result = json.loads(report.stdout)
    except ValueError as error:
        raise Unreadable(_words(report, path)) from error
    return checked(result, path)


def charts(document: dict, path: Path) -> dict[str, str]:
    """The charts of the page of a document in its raw form, which bench draws: SVG by the file's name; none without times."""
    with tempfile.TemporaryDirectory() as folder:
        drawn = Path(folder) / "charts"
        report = _report(document, path, Path(folder), "--charts", str(drawn))
        if report.returncode != 0 and "has no times to draw" not in report.stderr:
            raise Unreadable(_words(report, path))
        names = os.listdir(drawn) if drawn.is_dir() else []
        return {name: (drawn / name).read_text(encoding="utf-8") for name in sorted(names)}


def _report(document: dict, path: Path, folder: Path, *options: str) -> subprocess.CompletedProcess:
    """The output of bench for a document that need not be in a file, under the file's name."""
    if not os.access(BENCH, os.X_OK):
        raise Unreadable(f"{path} holds measurements without statistics, and {BENCH}, which computes them, does not exist: "
                         "build it with scripts/bench list, or give the output of bench report --format json")
    unpacked = folder / "result.json"
    unpacked.write_text(json.dumps(document), encoding="utf-8")
    return subprocess.run([BENCH, "report", unpacked, *options], capture_output=True, text=True, check=False)


def _words(report: subprocess.CompletedProcess, path: Path) -> str:
    """The reason why bench failed."""
    words = report.stderr.strip().removeprefix("bench: ")
    for name in report.args:
        if str(name).endswith("/result.json"):
            words = words.replace(str(name), str(path))
    return words or f"{path} is damaged"


def checked(result: object, path: Path | str) -> dict:
    """The document, if it is a result in its derived form with valid fields."""
    _check_head(result, path)
    try:
        schemas.check(result, "result-derived")
        _check_references(result)
    except schemas.Wrong as error:
        raise Unreadable(f"{path} is damaged: {error}") from error
    return result


def _check_head(result: object, path: Path | str) -> None:
    if not isinstance(result, dict) or result.get("format") != FORMAT:
        raise Unreadable(f"{path} is not a result of bench: expected a file of bench run --output")
    version = result.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version <= VERSION:
        raise Unreadable(f"{path} has format version {version}, and scripts read up to version {VERSION}")


def _check_references(result: dict) -> None:
    """Checks references between parts of a result, which a schema cannot."""
    known = result["plan"]["variants"]
    for key in ("rows", "comparisons", "growth"):
        for entry in result[key]:
            if entry["variant"] not in known:
                raise schemas.Wrong(f"its plan has no variant '{entry['variant']}'")
    for place, comparison in enumerate(result["comparisons"]):
        if comparison["variant"] == known[0]:
            raise schemas.Wrong(f"'comparisons[{place}].variant' is '{known[0]}', which the others are compared with")
    types = len(result.get("machineTypes", []))
    for key in ("rows", "comparisons", "growth"):
        for place, entry in enumerate(result[key]):
            if entry.get("machineType", 0) >= max(types, 1):
                raise schemas.Wrong(f"'{key}[{place}].machineType' is {entry['machineType']}, and there are {types} types")
    for place, machine in enumerate(result.get("machines", [])):
        if machine["type"] >= types:
            raise schemas.Wrong(f"'machines[{place}].type' is {machine['type']}, and there are {types} types")


def median(row: dict) -> float:
    """The median of a row with times: the median over blocks, on which intervals and ratios are based. Files of harnesses
    before 1.5 have only the median of all samples."""
    return row["p50"] if row.get("median") is None else row["median"]


def title(row: dict) -> str:
    """A row's scene, with its concurrency if it is not serial and its mode if it is not warm."""
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
    """The place and time of the measurement, in one line."""
    environment = result["environment"]
    machine = environment["machine"]
    return f"{_text(machine['cpuModel'])}, Linux {_text(machine['kernel'])}, {environment['began'][:10]}"


def commit(result: dict) -> str:
    """The first letters of the commit, with a mark if files differed from it."""
    source = result["environment"]["source"]
    if not isinstance(source["commit"], str):
        return "unknown"
    return source["commit"][:8] + ("+" if source["isDirty"] is True else "")


def place(result: dict) -> tuple[str, int, str]:
    """The place of the result's commit among others; without a recorded place, the place of the measurement's time."""
    environment = result["environment"]
    found = environment["source"].get("place", {})
    return found.get("date", environment["began"]), found.get("depth", 0), environment["began"]


def _text(reading) -> str:
    """A meter's reading; an object represents a missing one."""
    return reading if isinstance(reading, str) else "unsupported"
