"""Damages of valid input: of JSON by its structure, of other files by their bytes, of command lines by their words."""

import json
from random import Random

# Values that careless code adds, multiplies, divides by, indexes with or converts.
_VALUES = [
    None, True, False, 0, 1, -1, 2, 255, 65536, 2**31 - 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64 - 1, 2**64, -(2**63), 10**30,
    0.0, -0.0, 0.5, -0.5, 1e-320, 1e308, -1e308, 1e19, 4.0e9,
    "", " ", "0", "-1", "1", "18446744073709551615", "18446744073709551616", "nan", "inf", "1e999", "a" * 10_000, "\0", "\u202e",
    "<script>alert(1)</script>", "]]>", "../../x", "%s%n", "é\u0301\U0001F600", "\ud800", [], {}, [[]], [None], {"": None},
]


def document(text: str, draw: Random) -> bytes:
    """A JSON document with one to four places damaged; sometimes its bytes."""
    if draw.random() < 0.15:
        return damaged_bytes(text.encode(), draw)
    value = json.loads(text)
    for _ in range(draw.choice([1, 1, 1, 2, 4])):
        value = _damage(value, draw)
    # Lone surrogates stay escaped, and the reader has to handle them.
    return json.dumps(value).encode()


def lines(text: str, draw: Random) -> bytes:
    """A file with one document per line, with some lines damaged, lost, repeated or exchanged."""
    records = text.splitlines()
    for _ in range(draw.choice([1, 1, 2, 3])):
        place = draw.randrange(len(records))
        match draw.randrange(5):
            case 0: records.insert(place, records[place])
            case 1 if len(records) > 1: del records[place]
            case 2:
                other = draw.randrange(len(records))
                records[place], records[other] = records[other], records[place]
            case _:
                try:
                    records[place] = document(records[place], draw).decode(errors="surrogateescape")
                except ValueError:
                    records[place] = records[place][: draw.randrange(len(records[place]) + 1)]
    return "\n".join(records).encode(errors="surrogateescape") + (b"\n" if draw.random() < 0.8 else b"")


def damaged_bytes(content: bytes, draw: Random) -> bytes:
    """A file with bytes changed, lost, repeated or cut off."""
    content = bytearray(content)
    for _ in range(draw.choice([1, 1, 2, 8])):
        place = draw.randrange(len(content) + 1)
        length = min(draw.choice([1, 1, 2, 8, 64, 4096]), len(content) - place)
        match draw.randrange(6):
            case 0: content[place : place + length] = draw.randbytes(length)
            case 1: del content[place : place + length]
            case 2: content[place:place] = content[place : place + length]
            case 3: del content[place:]
            case 4 if length > 0: content[place] = draw.choice([0, 1, 127, 128, 255])
            case _ if length > 0: content[place] ^= 1 << draw.randrange(8)
    return bytes(content)


def command_line(draw: Random, words: list[str], values: list[str]) -> list[str]:
    """A command with random options and arguments: most combinations are invalid."""
    chosen = [draw.choice(["run", "report", "compare", "gate", "history", "merge", "list", "baseline", "render", "doctor",
                           "calibrate", "instructions", "flame", "record", "replay", "limit", "jobs", "nonsense"])]
    for _ in range(draw.randrange(5)):
        chosen.append(draw.choice(words) if draw.random() < 0.6 else draw.choice(values))
        if draw.random() < 0.5:
            chosen.append(draw.choice(values))
    return chosen


def _damage(value: object, draw: Random) -> object:
    """The value with one place changed, lost, repeated or renamed; each depth is as likely as the others."""
    if not isinstance(value, (dict, list)) or not value or draw.random() < 0.12:
        return _another(value, draw)
    if isinstance(value, dict):
        key = draw.choice(list(value))
        match draw.randrange(12):
            case 0: del value[key]
            case 1: value[draw.choice(["", "x", key + "s", key.upper()])] = value.pop(key)
            case 2: value[key] = value[draw.choice(list(value))]
            case _: value[key] = _damage(value[key], draw)
        return value
    place = draw.randrange(len(value))
    match draw.randrange(12):
        case 0: del value[place]
        case 1: value.insert(place, value[draw.randrange(len(value))])
        case 2: value[:] = value[:place]
        case _: value[place] = _damage(value[place], draw)
    return value


def _another(value: object, draw: Random) -> object:
    if isinstance(value, bool) or draw.random() < 0.3:
        return draw.choice(_VALUES)
    if isinstance(value, (int, float)):
        # Mostly of the same type: the decoder refuses other types, which is the easy case.
        return draw.choice([v for v in _VALUES if isinstance(v, (int, float)) and not isinstance(v, bool)] + [-value, value * 10])
    if isinstance(value, str):
        return draw.choice([v for v in _VALUES if isinstance(v, str)] + [value + "x", value[:-1]])
    return draw.choice(_VALUES)
