"""Result files of bench, as far as scripts need to understand them; the format is in docs/result-format.md."""

import json
import lzma
from pathlib import Path

FORMAT = "snap-layout benchmark result"
VERSION = 2


class Unreadable(Exception):
    """A file that is no result, and why."""


def stem(path: Path) -> str:
    """A file's name without its endings, packed or not."""
    return path.with_suffix("").stem if path.suffix == ".xz" else path.stem


def load(path: Path) -> dict:
    """A result in its raw or its derived form, unpacked where it ends in .xz."""
    try:
        content = path.read_bytes()
        result = json.loads(lzma.decompress(content) if path.suffix == ".xz" else content)
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror or error}") from error
    except lzma.LZMAError as error:
        raise Unreadable(f"{path} cannot be unpacked: {error}") from error
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise Unreadable(f"{path} is no result of bench: not JSON, or cut off") from error
    if not isinstance(result, dict) or result.get("format") != FORMAT:
        raise Unreadable(f"{path} is no result of bench: expected what bench run --output wrote")
    version = result.get("version")
    if not isinstance(version, int) or version > VERSION:
        raise Unreadable(f"{path} has format version {version}, and scripts read up to version {VERSION}")
    for key in ("environment", "plan", "rows", "comparisons", "growth"):
        if key not in result:
            raise Unreadable(f"{path} is damaged: '{key}' is missing")
    known = result["plan"].get("variants", [])
    for key in ("rows", "growth"):
        stray = next((entry["variant"] for entry in result[key] if entry.get("variant") not in known), None)
        if stray is not None:
            raise Unreadable(f"{path} is damaged: its plan has no variant '{stray}'")
    return result


def title(row: dict) -> str:
    """A row's scene, with its concurrency where it is not alone and its mode where it is not warm."""
    concurrency = [] if row["concurrency"] == "serial" else [row["concurrency"]]
    mode = [row["mode"]] if "mode" in row else []
    return " · ".join([row["scene"], *concurrency, *mode])


def is_usual(row: dict) -> bool:
    """Whether a row is of one warm workload on one thread."""
    return row["concurrency"] == "serial" and "mode" not in row


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
