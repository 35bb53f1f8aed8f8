"""Result files of bench, as far as scripts need to understand them; the format is in docs/result-format.md and docs/schemas.

A result is held against its schema once, when it is read: nothing behind `load` and `checked` meets a field that is missing, or
that holds something else than it should. Both need the environment that `schemas` does; `read` needs none.
"""

import json
import lzma
import os
import subprocess
import tempfile
from pathlib import Path

from . import schemas

FORMAT = "snap-layout benchmark result"
VERSION = 4
# What a script ends with that cannot use a file: as for any other argument that is wrong.
UNUSABLE = 2
# The program that computes what a stored result says.
BENCH = Path(os.environ.get("SNAP_LAYOUT_BENCH") or Path(__file__).resolve().parents[2] / ".build/release/bench")


class Unreadable(Exception):
    """A file that is no result, and why."""


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


def read(path: Path) -> dict:
    """A document that calls itself a result of a version that scripts read, unpacked where it ends in .xz; its fields may be
    anything."""
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
    _check_head(result, path)
    return result


def load(path: Path) -> dict:
    """A result in its derived form, of a file in either.

    Times of several types of machines are no one table."""
    parts = by_type(derived(read(path), path))
    if len(parts) > 1:
        raise Unreadable(f"{path} has times of {len(parts)} types of machine ({', '.join(name for name, _ in parts)}), which are "
                         "never pooled: give a result of one")
    return parts[0][1]


def by_type(result: dict) -> list[tuple[str, dict]]:
    """What each type of machine has measured, as if there had been no other; and the result itself, where there was one machine."""
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
    """Whether a document holds what was measured; harnesses before 1.6 wrote that and the statistics into one file."""
    return "workers" in document or "comparisons" not in document


def derived(document: dict, path: Path) -> dict:
    """A document that `read` has given, in its derived form: what bench says of one in the raw form."""
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
    """The charts of the page of a document in its raw form, which bench draws: SVG by the file's name; none if it has no times."""
    with tempfile.TemporaryDirectory() as folder:
        drawn = Path(folder) / "charts"
        report = _report(document, path, Path(folder), "--charts", str(drawn))
        if report.returncode != 0 and "has no times to draw" not in report.stderr:
            raise Unreadable(_words(report, path))
        names = os.listdir(drawn) if drawn.is_dir() else []
        return {name: (drawn / name).read_text(encoding="utf-8") for name in sorted(names)}


def _report(document: dict, path: Path, folder: Path, *options: str) -> subprocess.CompletedProcess:
    """What bench does with a document that need not lie in a file, under the file's name."""
    if not os.access(BENCH, os.X_OK):
        raise Unreadable(f"{path} holds what was measured and no statistics, and there is no {BENCH} that computes them: "
                         "build it with scripts/bench list, or give what bench report --format json prints")
    unpacked = folder / "result.json"
    unpacked.write_text(json.dumps(document), encoding="utf-8")
    return subprocess.run([BENCH, "report", unpacked, *options], capture_output=True, text=True, check=False)


def _words(report: subprocess.CompletedProcess, path: Path) -> str:
    """Why bench did not do as it was told."""
    words = report.stderr.strip().removeprefix("bench: ")
    for name in report.args:
        if str(name).endswith("/result.json"):
            words = words.replace(str(name), str(path))
    return words or f"{path} is damaged"


def checked(result: object, path: Path | str) -> dict:
    """A document, if it is a result in its derived form whose every field is what it should be."""
    _check_head(result, path)
    try:
        schemas.check(result, "result-derived")
        _check_references(result)
    except schemas.Wrong as error:
        raise Unreadable(f"{path} is damaged: {error}") from error
    return result


def _check_head(result: object, path: Path | str) -> None:
    if not isinstance(result, dict) or result.get("format") != FORMAT:
        raise Unreadable(f"{path} is no result of bench: expected what bench run --output wrote")
    version = result.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version <= VERSION:
        raise Unreadable(f"{path} has format version {version}, and scripts read up to version {VERSION}")


def _check_references(result: dict) -> None:
    """What one part of a result says of another, which a schema cannot."""
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
