"""The sections of an ELF file of 64 bits, and the sections in which two files differ."""

import re
import struct
from dataclasses import dataclass
from pathlib import Path

# Sections without content in the file.
_NO_BITS = 8


class Unreadable(Exception):
    """The file is not a little-endian ELF file of 64 bits."""


@dataclass(frozen=True)
class Difference:
    """A section that differs between the files; a size of -1 means that a file lacks it."""
    section: str
    sizes: tuple[int, int]
    # The number of bytes that differ at the same offset, plus the length by which one section exceeds the other.
    bytes: int
    # Up to three texts that only one of the two files holds.
    texts: tuple[str, ...]


def read(path: Path) -> dict[str, bytes]:
    """The content of each section by name; under the empty name, the whole file with zeros in place of the sections."""
    content = path.read_bytes()
    if content[:6] != b"\x7fELF\x02\x01":
        raise Unreadable(f"{path} is not an ELF file of 64 bits")
    table, = struct.unpack_from("<Q", content, 40)
    size, count, names = struct.unpack_from("<HHH", content, 58)
    headers = [struct.unpack_from("<IIQQQQ", content, table + place * size) for place in range(count)]
    texts = headers[names]
    found: dict[str, bytes] = {}
    rest = bytearray(content)
    for name, kind, _, _, offset, length in headers:
        start = texts[4] + name
        label = content[start:content.index(b"\0", start)].decode()
        if label and kind != _NO_BITS:
            found[label] = found.get(label, b"") + content[offset:offset + length]
            rest[offset:offset + length] = bytes(length)
    return found | {"": bytes(rest)}


def differences(first: dict[str, bytes], second: dict[str, bytes]) -> list[Difference]:
    """The sections in which two files differ, sorted by name."""
    found = []
    for name in sorted(first.keys() | second.keys()):
        one, other = first.get(name), second.get(name)
        if one == other:
            continue
        sizes = tuple(-1 if part is None else len(part) for part in (one, other))
        one, other = one or b"", other or b""
        texts = sorted(_texts(one) ^ _texts(other), key=lambda text: (-len(text), text))
        found.append(Difference(name, sizes, sum(a != b for a, b in zip(one, other)) + abs(len(one) - len(other)),
                                tuple(text.decode(errors="replace")[:160] for text in texts[:3])))
    return found


def other_sizes(first: Path, second: Path) -> list[tuple[str, tuple[int, int]]]:
    """The functions whose sizes differ between two files, sorted by name."""
    one, other = _functions(read(first)), _functions(read(second))
    return [(name, (one[name], other[name])) for name in sorted(one.keys() & other.keys()) if one[name] != other[name]]


def _functions(sections: dict[str, bytes]) -> dict[str, int]:
    """The sizes of functions by their symbols."""
    symbols, names = sections.get(".symtab", b""), sections.get(".strtab", b"")
    found = {}
    for name, kind, _, _, _, size in struct.iter_unpack("<IBBHQQ", symbols):
        # A function (STT_FUNC) that is defined here.
        if kind & 15 == 2 and size:
            found[names[name:names.index(b"\0", name)].decode(errors="replace")] = size
    return found


def _texts(content: bytes) -> set[bytes]:
    return set(re.findall(rb"[\x20-\x7e]{8,}", content))
