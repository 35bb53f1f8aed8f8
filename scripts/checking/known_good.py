"""Digests of checked inputs, in a file below .build: unchanged inputs need no second check."""

from hashlib import sha256
from pathlib import Path


class KnownGood:
    """The digests of the inputs that passed their last check."""

    def __init__(self, root: Path, name: str):
        self._file = root / ".build" / "checked" / name
        self._digests = set(self._file.read_text().split()) if self._file.is_file() else set()

    def holds(self, digest: str) -> bool:
        return digest in self._digests

    def replace(self, digests: set[str]) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text("\n".join(sorted(digests)))


def digest(*parts: str) -> str:
    """One number for all inputs of a check."""
    return sha256("\0".join(parts).encode()).hexdigest()
