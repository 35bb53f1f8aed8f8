"""Valid files of every kind that bench reads, made by bench itself, and the commands that read each."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

_PLAN = ["--profile", "smoke", "--scene", "chain", "--operation", "make,update"]


@dataclass(frozen=True)
class Sample:
    """A valid file, and the commands that read it; FILE stands for its damaged copy and VALID for the file itself."""
    kind: str
    path: Path
    commands: tuple[tuple[str, ...], ...]
    # Whether each line is a separate document.
    has_lines: bool = False
    is_binary: bool = False


# For each kind of file: its name, whether its lines are documents, whether it is binary, and the commands that read it.
_READERS = {
    "result": ("result.json", False, False, (
        ("report", "FILE", "--full"),
        ("report", "FILE", "--format", "json"),
        ("report", "FILE", "--html", "OUT/page.html"),
        ("report", "FILE", "--trace", "OUT/trace.json"),
        ("report", "FILE", "--hgrm", "OUT/percentiles"),
        ("compare", "FILE"),
        ("compare", "VALID", "FILE"),
        ("compare", "FILE", "VALID", "--html", "OUT/page.html"),
        ("gate", "--result", "VALID", "--result", "FILE"),
        ("merge", "VALID", "FILE", "--output", "OUT/merged.json"),
        ("history", "add", "FILE", "--to", "OUT/history.jsonl"),
    )),
    "journal": ("result.json.journal", True, False, (("report", "FILE"), ("report", "FILE", "--full"))),
    "baseline": ("baseline.json", False, False, (("gate", "--baseline", "FILE", "--result", "VALID/result.json"),)),
    "policy": ("policy.json", False, False, (
        ("gate", "--policy", "FILE", "--result", "VALID/result.json", "--result", "VALID/result.json"),)),
    "history": ("history.jsonl", True, False, (("history", "FILE"), ("history", "FILE", "--format", "json"))),
    "trace": ("chain.trace", False, True, (
        ("replay", "FILE", "--profile", "smoke", "--variant", "simd", "--output", "OUT/replayed.json"),)),
}
KINDS = [*_READERS, "command-line"]


def _bench(bench: Path, folder: Path, *arguments: str) -> None:
    done = subprocess.run([bench, *arguments], cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"bench {' '.join(arguments)} ended with {done.returncode}: {done.stderr.strip()}")


def make(bench: Path, folder: Path, root: Path) -> list[Sample]:
    """Makes missing files. Raises `RuntimeError` if bench cannot."""
    folder.mkdir(parents=True, exist_ok=True)
    result = folder / "result.json"
    if not result.exists():
        _bench(bench, folder, "run", *_PLAN, "--output", "result.json")
    if not (folder / "result.json.journal").exists():
        _interrupt(bench, folder)
    if not (folder / "baseline.json").exists():
        _bench(bench, folder, "baseline", "--scene", "chain", "--operation", "update", "--output", "baseline.json")
    if not (folder / "history.jsonl").exists():
        _bench(bench, folder, "history", "add", "result.json", "--to", "history.jsonl")
    if not (folder / "chain.trace").exists():
        _bench(bench, folder, "record", "login", "--output", "chain.trace")
    (folder / "policy.json").write_bytes((root / "bench-policy.json").read_bytes())
    return [Sample(kind, folder / name, commands, has_lines, is_binary)
            for kind, (name, has_lines, is_binary, commands) in _READERS.items()]


def _interrupt(bench: Path, folder: Path) -> None:
    """Leaves a journal behind: kills a run once some rows are known."""
    process = subprocess.Popen([bench, "run", "--profile", "smoke", "--output", "killed.json"], cwd=folder,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    journal = folder / "killed.json.journal"
    while process.poll() is None:
        if journal.exists() and journal.read_bytes().count(b"\n") >= 3:
            process.kill()
        try:
            process.wait(timeout=0.05)
        except subprocess.TimeoutExpired:
            pass
    if not journal.exists():
        raise RuntimeError("a killed run left no journal")
    journal.rename(folder / "result.json.journal")
