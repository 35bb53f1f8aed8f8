"""The folder of a campaign: its settings, and a line for each finished range of scripts."""

import json
import os
import threading
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path

FORMAT = "snap-layout-campaign"
VERSION = 1


class Refused(Exception):
    """The reason why a campaign does not begin or continue, in one sentence."""


@dataclass(frozen=True)
class Settings:
    """The settings that map a number to a script, and a range to its numbers."""
    first: int
    systems: str
    # The number of scripts in a range, by part.
    sizes: dict[str, int]


@dataclass
class Range:
    """The results of consecutive scripts of a part."""
    part: str
    first: int
    count: int
    revision: str = ""
    seconds: float = 0.0
    # Numbers to add up, by name.
    figures: dict[str, int] = field(default_factory=dict)
    # The files of failures, and the solver's numerical refusals.
    failures: list[str] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)


class State:
    """The file of finished ranges. Only complete lines count: a range whose line was cut off by a kill is played
    again."""

    def __init__(self, folder: Path, settings: Settings, resume: bool):
        self.folder, self.file = folder, folder / "ranges.jsonl"
        self._lock = threading.Lock()
        self.ranges: list[Range] = []
        self.settings = settings
        if self.file.exists():
            if not resume:
                raise Refused(f"{self.file} is of an earlier campaign: --resume continues it, another --state begins one")
            self._read()
        elif resume:
            raise Refused(f"there is no campaign in {folder} to continue")
        else:
            folder.mkdir(parents=True, exist_ok=True)
            self._append({"format": FORMAT, "version": VERSION, **asdict(settings)})

    def next_range(self, part: str, taken: set[tuple[str, int]]) -> tuple[int, int]:
        """The first range of a part that is neither finished nor taken: its first script, and the number of its
        scripts."""
        size, finished = self.settings.sizes[part], self.finished(part)
        first = self.settings.first
        while first in finished or (part, first) in taken:
            first += size
        return first, size

    def finished(self, part: str) -> set[int]:
        return {range_.first for range_ in self.ranges if range_.part == part}

    def add(self, finished: Range) -> None:
        with self._lock:
            self.ranges.append(finished)
            self._append(asdict(finished))

    def totals(self) -> dict[str, Counter]:
        """The figures of each part."""
        found: dict[str, Counter] = {}
        for range_ in self.ranges:
            total = found.setdefault(range_.part, Counter())
            total.update({"ranges": 1, "scripts": range_.count, "failures": len(range_.failures),
                          "refusals": len(range_.refusals), **range_.figures})
        return found

    def _read(self) -> None:
        lines = self.file.read_bytes().split(b"\n")
        try:
            head = json.loads(lines[0])
            if head.get("format") != FORMAT or head.get("version") != VERSION:
                raise ValueError("another format")
            self.settings = Settings(head["first"], head["systems"], head["sizes"])
        except (ValueError, KeyError, AttributeError) as error:
            raise Refused(f"{self.file} is not a file of a campaign: {error}") from error
        # Text after the last line break is an incomplete line.
        whole = lines[:-1]
        for number, line in enumerate(whole[1:], 2):
            try:
                self.ranges.append(Range(**json.loads(line)))
            except (ValueError, TypeError) as error:
                raise Refused(f"{self.file}:{number} is damaged: {error}") from error
        if lines[-1]:
            self.file.write_bytes(b"\n".join(whole) + b"\n")

    def _append(self, entry: dict) -> None:
        with self.file.open("a") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())
