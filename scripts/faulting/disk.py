"""The disk after a power cut, from the changes that shim.c recorded.

A change of contents is durable once the file was flushed, a change of a name once its folder was flushed. Any
combination of the other changes may be missing, and so may some sectors of a write. Missing sectors within a file are
zeros.
"""

import random
from dataclasses import dataclass, field
from pathlib import Path

_SECTOR = 512


@dataclass
class _File:
    durable: bytes = b""
    # ("write", offset, bytes) or ("size", length), since the last flush.
    pending: list[tuple] = field(default_factory=list)


@dataclass(frozen=True)
class Cut:
    """The disk after a power cut, and the contents promised to be durable before it."""
    event: int
    # Contents by name.
    files: dict[str, bytes]
    # Flushed contents of files whose names are durable.
    promised: dict[str, bytes]


def events(log: Path) -> list[tuple]:
    """The recorded changes."""
    data, found, place = log.read_bytes(), [], 0
    while place < len(data):
        end = data.index(b"\n", place)
        word, rest = data[place:end].decode().split(" ", 1)
        place = end + 1
        if word == "open":
            inode, truncates, name = rest.split(" ", 2)
            found.append((word, int(inode), truncates == "1", name))
        elif word == "write":
            inode, offset, length = map(int, rest.split(" "))
            found.append((word, inode, offset, data[place:place + length]))
            place += length
        elif word == "rename":
            found.append((word, *rest.split("/")))
        elif word == "unlink":
            found.append((word, rest))
        else:
            found.append((word, *map(int, rest.split(" "))))
    return found


def _apply(content: bytes, change: tuple, generator: random.Random | None) -> bytes:
    """The content after a change; after a part of its sectors if a generator is given."""
    if change[0] == "size":
        return content[:change[1]].ljust(change[1], b"\0")
    _, offset, data = change
    whole = bytearray(content.ljust(offset + len(data), b"\0"))
    first = offset // _SECTOR
    lost = {sector for sector in range(first, (offset + len(data)) // _SECTOR + 1) if generator and generator.random() < 0.5}
    for place, byte in enumerate(data, offset):
        if place // _SECTOR not in lost:
            whole[place] = byte
    return bytes(whole)


class Disk:
    """The state of a folder while recorded changes are played."""

    def __init__(self) -> None:
        self._files: list[_File] = []
        # The present file of an inode, which a later file may use again.
        self._of_inode: dict[int, int] = {}
        self._names: dict[str, int] = {}
        self._durable: dict[str, int] = {}
        self._pending: list[tuple] = []

    def play(self, event: tuple) -> None:
        """Applies a change."""
        kind = event[0]
        if kind == "open":
            _, inode, truncates, name = event
            known = self._names.get(name)
            if known is None or self._of_inode.get(inode) != known:
                self._files.append(_File())
                self._of_inode[inode] = len(self._files) - 1
                self._change_names(("set", name, len(self._files) - 1))
            elif truncates:
                self._files[known].pending.append(("size", 0))
        elif kind in ("write", "size"):
            self._files[self._of_inode[event[1]]].pending.append((kind, *event[2:]))
        elif kind == "flush":
            file = self._files[self._of_inode[event[1]]]
            for change in file.pending:
                file.durable = _apply(file.durable, change, None)
            file.pending.clear()
        elif kind == "rename":
            self._change_names(("move", event[1], event[2], self._names[event[1]]))
        elif kind == "unlink":
            self._change_names(("remove", event[1]))
        elif kind == "names":
            self._durable = dict(self._names)
            self._pending.clear()

    def _change_names(self, change: tuple) -> None:
        self._pending.append(change)
        self._rename(self._names, change)

    @staticmethod
    def _rename(names: dict[str, int], change: tuple) -> None:
        if change[0] == "set":
            names[change[1]] = change[2]
        elif change[0] == "move":
            names.pop(change[1], None)
            names[change[2]] = change[3]
        else:
            names.pop(change[1], None)

    def cut(self, event: int, generator: random.Random) -> Cut:
        """One of the states in which a power cut may leave the disk now."""
        names = dict(self._durable)
        for change in self._pending:
            if generator.random() < 0.5:
                self._rename(names, change)
        contents = {}
        for number in {*names.values()}:
            file = self._files[number]
            content = file.durable
            for change in file.pending:
                fate = generator.random()
                if fate < 0.75:
                    content = _apply(content, change, generator if fate < 0.5 else None)
            contents[number] = content
        return Cut(event, {name: contents[number] for name, number in names.items()},
                   {name: self._files[number].durable for name, number in self._durable.items()})


def cuts(log: Path, count: int, generator: random.Random) -> list[Cut]:
    """The disk after power cuts at random moments of a recording, in the order of the moments."""
    recorded = events(log)
    moments = sorted(generator.randrange(1, len(recorded) + 1) for _ in range(count))
    disk, found = Disk(), []
    for number, event in enumerate(recorded, 1):
        disk.play(event)
        found += [disk.cut(number, generator) for moment in moments if moment == number]
    return found
