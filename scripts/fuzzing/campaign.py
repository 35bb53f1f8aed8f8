"""Runs damaged inputs on several processes, and judges how each run ended."""

import argparse
import concurrent.futures
import re
import resource
import shutil
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from . import damage, samples, swollen

_SECONDS = 10
# Reading a megabyte takes half a second at most, but a limit has whole seconds.
_SWOLLEN_SECONDS = 3
_BYTES = 1 << 30
# Statuses documented for commands: 0 to 6 for verdicts and failures, 64 for a wrong command line.
_STATUSES = {0, 1, 2, 3, 4, 5, 6, 64, 130}
_WORDS = ["--scene", "--nodes", "--operation", "--variant", "--output", "--seed", "--for", "--profile", "--format", "--full",
          "--html", "--hgrm", "--trace", "--baseline", "--result", "--policy", "--exact", "--junit", "--markdown", "--to",
          "--kind", "--peer", "--cpus", "--mode", "--concurrency", "--shard", "--resume", "--hertz", "--version", "--help", "--"]
_VALUES = ["", "0", "-1", "1e9", "18446744073709551616", "nan", "chain", "chain,", ",", "chain,chain", "é\u0301", "\udcff", "/", ".",
           "/dev/null", "/nowhere/x", "a" * 5_000, "1/0", "0/1", "2/1", "10s", "-1s", "0s", "json", "text", "simd", "=", "x=y",
           "result.json", "policy.json", "chain.trace"]


@dataclass(frozen=True)
class Finding:
    """A run with a forbidden end."""
    kind: str
    name: str
    reason: str
    command: list[str]


def run(options: argparse.Namespace) -> int:
    """Makes the samples and runs all inputs; the exit status of the program."""
    folder = options.output.resolve()
    try:
        made = samples.make(options.bench, folder / "samples", Path(__file__).resolve().parents[2])
    except RuntimeError as error:
        print(f"fuzz-files: {error}")
        return 2
    chosen: list[samples.Sample | None] = [s for s in made if not options.kind or s.kind in options.kind]
    if not options.kind or "command-line" in options.kind:
        chosen.append(None)
    begin, findings, counts = time.monotonic(), [], {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        if options.swollen:
            tasks = [(sample, name, content) for sample in chosen if sample for name, content in swollen.files(sample)]
            count, play = len(tasks), lambda one: _play_swollen(options, folder, *one)
        else:
            tasks = [(number, chosen[number % len(chosen)]) for number in range(options.count)]
            count, play = options.count, lambda one: _play(options, folder, *one)
        for found, statuses in pool.map(play, tasks):
            for status in statuses:
                counts[status] = counts.get(status, 0) + 1
            for finding in found:
                findings.append(finding)
                print(f"{finding.kind} {finding.name}: {finding.reason}\n  bench {' '.join(map(repr, finding.command))}", flush=True)
    ends = ", ".join(f"{status}: {count}" for status, count in sorted(counts.items()))
    print(f"{count} inputs, {sum(counts.values())} runs in {time.monotonic() - begin:.0f} s, {len(findings)} findings; "
          f"runs by exit status {ends}")
    return 1 if findings else 0


def _play(options: argparse.Namespace, folder: Path, number: int, sample: samples.Sample | None
          ) -> tuple[list[Finding], list[int]]:
    draw = Random(f"{options.seed} {number}")
    kind = sample.kind if sample else "command-line"
    with tempfile.TemporaryDirectory(prefix="fuzz-files-") as scratch:
        place = Path(scratch)
        if sample is None:
            # Commands may measure or write, so they get their own folder, with the samples by name.
            for file in (folder / "samples").iterdir():
                shutil.copy(file, place / file.name)
            commands = [damage.command_line(draw, _WORDS, _VALUES)]
            damaged = None
        else:
            damaged = place / f"damaged-{sample.path.name}"
            damaged.write_bytes(_damaged(sample, draw))
            words = {"FILE": str(damaged), "VALID": str(sample.path)}
            commands = [[_word(word, words, sample, place) for word in command] for command in sample.commands]
        findings, statuses = [], []
        for command in commands:
            content = damaged.read_bytes() if damaged else b""
            status, reason = _run(options.bench, command, place, damaged)
            statuses.append(status)
            if reason is None and damaged and damaged.read_bytes() != content:
                reason = "the file was changed"
            if reason is None:
                continue
            findings.append(Finding(kind, str(number), reason, command))
            if damaged:
                kept = folder / "found" / f"{options.seed}-{number}-{damaged.name}"
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.write_bytes(content)
        return findings, statuses


def _play_swollen(options: argparse.Namespace, folder: Path, sample: samples.Sample, name: str, content: bytes
                  ) -> tuple[list[Finding], list[int]]:
    """Runs the first command that reads files of a kind on a large one."""
    with tempfile.TemporaryDirectory(prefix="fuzz-files-") as scratch:
        place = Path(scratch)
        file = place / f"swollen-{sample.path.name}"
        file.write_bytes(content)
        words = {"FILE": str(file), "VALID": str(sample.path)}
        command = [_word(word, words, sample, place) for word in sample.commands[0]]
        status, reason = _run(options.bench, command, place, file, _SWOLLEN_SECONDS)
        if reason is None:
            return [], [status]
        kept = folder / "found" / f"swollen-{re.sub(r'[^A-Za-z0-9]+', '-', name)}-{sample.path.name}"
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(content)
        return [Finding(sample.kind, name, reason, command)], [status]


def _damaged(sample: samples.Sample, draw: Random) -> bytes:
    content = sample.path.read_bytes()
    if sample.is_binary:
        return damage.damaged_bytes(content, draw)
    return damage.lines(content.decode(), draw) if sample.has_lines else damage.document(content.decode(), draw)


def _word(word: str, words: dict[str, str], sample: samples.Sample, place: Path) -> str:
    if word.startswith("VALID/"):
        return str(sample.path.parent / word.removeprefix("VALID/"))
    return str(place / word.removeprefix("OUT/")) if word.startswith("OUT/") else words.get(word, word)


def _run(bench: Path, command: list[str], place: Path, damaged: Path | None, seconds: int = _SECONDS
         ) -> tuple[int, str | None]:
    """The exit status of a run, and the reason if it is a finding."""
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_DATA, (_BYTES, _BYTES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (_BYTES, _BYTES))

    arguments = [word.encode(errors="surrogateescape").replace(b"\0", b"") for word in command]
    try:
        done = subprocess.run([bytes(bench), *arguments], cwd=place, capture_output=True, preexec_fn=limit, timeout=60,
                              stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        # A command line that starts a measurement is valid, and takes its time.
        return 0, None if damaged is None else "it did not end within a minute"
    except OSError as error:
        return 0, None if error.errno == 7 else str(error)
    message = done.stderr.decode(errors="replace")
    if done.returncode < 0:
        lines = message.strip().splitlines() or ["no message"]
        said = next((line for line in lines if "error:" in line or " at /" in line), lines[-1])
        return done.returncode, f"signal {-done.returncode}: {said.strip()[:300]}"
    if done.returncode not in _STATUSES:
        return done.returncode, f"exit status {done.returncode}, which nothing documents"
    if damaged and done.returncode != 0 and command[0] != "gate" and damaged.name not in message:
        return done.returncode, f"refused without its name: {message.strip()[:300]!r}"
    if done.returncode != 0 and not message.strip() and not done.stdout.strip():
        return done.returncode, f"exit status {done.returncode} without a word"
    return done.returncode, None
