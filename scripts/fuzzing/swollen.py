"""Files of a megabyte for which a careless reader needs seconds or gigabytes: deep, long, wide or repeated."""

import json
from collections.abc import Iterator

from .samples import Sample

SIZE = 1 << 20


def files(sample: Sample) -> Iterator[tuple[str, bytes]]:
    """The large files of a kind, each named by its large part."""
    yield "brackets", b"[" * SIZE
    yield "objects", b'{"a":' * (SIZE // 5)
    yield "digits", b"9" * SIZE
    yield "exponent", b"1e" + b"9" * SIZE
    yield "text", b'"' + b"x" * SIZE + b'"'
    yield "escapes", b'"' + rb"\u0041" * (SIZE // 6) + b'"'
    yield "blanks", b" " * SIZE
    yield "breaks", b"\n" * SIZE
    content = sample.path.read_bytes()
    if sample.is_binary:
        yield from _of_words(content)
    elif sample.has_lines:
        first, *rest = content.splitlines(keepends=True)
        repeated = b"".join(rest) or first
        yield "lines", first + repeated * (SIZE // len(repeated) + 1)
        for number, line in enumerate((first, *rest[:1])):
            for name, value in _of_document(json.loads(line)):
                others = (b"", b"".join(rest)) if number == 0 else (first, b"".join(rest[1:]))
                yield f"line {number} {name}", others[0] + json.dumps(value).encode() + b"\n" + others[1]
    else:
        for name, value in _of_document(json.loads(content)):
            yield name, json.dumps(value).encode()


def _of_words(content: bytes) -> Iterator[tuple[str, bytes]]:
    """Files of lines with words: a line, a word or a number of a megabyte at each of the first places."""
    lines = content.splitlines(keepends=True)
    for number in range(min(12, len(lines))):
        before, line, after = lines[:number], lines[number].rstrip(b"\n"), lines[number + 1:]
        last = line.split(b" ")[-1]
        for name, longer in (("repeated", (line + b"\n") * (SIZE // (len(line) + 1)) + line), ("long", line + b"9" * SIZE),
                             ("words", line + (b" " + last) * (SIZE // (len(last) + 1)))):
            yield f"line {number} {name}", b"".join([*before, longer + b"\n", *after])


def _of_document(document: object) -> Iterator[tuple[str, object]]:
    """A document with one list or one text of a megabyte, at each place that is not a repetition of another."""
    for path, value in _places(document, ()):
        name = "/".join(map(str, path))
        if isinstance(value, list) and value:
            yield f"{name} (list)", _put(document, path, value + value[:1] * (SIZE // len(json.dumps(value[0])) + 1))
        elif isinstance(value, str):
            yield f"{name} (text)", _put(document, path, "x" * SIZE)
            yield f"{name} (words)", _put(document, path, "x " * (SIZE // 2))
        elif isinstance(value, dict) and value:
            key, some = next(iter(value.items()))
            yield f"{name} (keys)", _put(document, path, value | {f"{key}{number}": some for number in range(
                SIZE // (len(key) + 12 + len(json.dumps(some))))})


def _places(value: object, path: tuple) -> Iterator[tuple[tuple, object]]:
    yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _places(inner, (*path, key))
    elif isinstance(value, list) and value:
        yield from _places(value[0], (*path, 0))


def _put(document: object, path: tuple, value: object) -> object:
    if not path:
        return value
    copied = json.loads(json.dumps(document))
    inner = copied
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return copied
