"""The checked files, and the findings of rules."""

import subprocess
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from . import swift_text

TEXT_SUFFIXES = {"", ".c", ".cpp", ".h", ".json", ".md", ".modulemap", ".py", ".rs", ".sh", ".swift", ".txt", ".yml"}


@dataclass(frozen=True, order=True)
class Finding:
    """A violation of a rule in a line."""
    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


@dataclass
class Tree:
    """The files of the repository: committed or committable ones, without build products."""
    root: Path
    _texts: dict[str, str] = field(default_factory=dict)
    _code: dict[str, str] = field(default_factory=dict)

    @cached_property
    def paths(self) -> list[str]:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=self.root,
            capture_output=True, text=True)
        if listed.returncode == 0:
            paths = listed.stdout.split("\0")
        else:
            # An archive without history: everything but the products of tools.
            paths = [str(file.relative_to(self.root)) for file in self.root.rglob("*")
                     if not {".build", ".venv", ".git", "__pycache__"} & set(file.relative_to(self.root).parts)]
        return sorted(path for path in set(paths) if path and (self.root / path).is_file())

    def swift_files(self, *folders: str) -> list[str]:
        """The Swift files below some folders; all of them if there are none."""
        return [path for path in self.paths if path.endswith(".swift")
                and (not folders or path.startswith(tuple(folder + "/" for folder in folders)))]

    @cached_property
    def text_files(self) -> list[str]:
        return [path for path in self.paths if Path(path).suffix in TEXT_SUFFIXES]

    def text(self, path: str) -> str:
        if path not in self._texts:
            self._texts[path] = (self.root / path).read_text(encoding="utf-8", errors="replace")
        return self._texts[path]

    def code(self, path: str) -> str:
        """A Swift file with spaces for comments and for the contents of string literals."""
        if path not in self._code:
            self._code[path] = swift_text.without_comments_and_strings(self.text(path))
        return self._code[path]


def line_of(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1
