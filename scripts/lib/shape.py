"""What a JSON document has to look like: checks that are put together, and say where something is wrong.

A check is called with a value and the place where it stands, and raises `Wrong` in words that name the place.
"""

import json
import math
from collections.abc import Callable

Check = Callable[[object, str], None]


class Wrong(Exception):
    """A field that is missing or holds something else than it should, in words."""


def value(expected: str, accepts: Callable[[object], bool]) -> Check:
    """A value by itself."""
    def check(found: object, place: str) -> None:
        if not accepts(found):
            raise _unexpected(found, place, expected)
    check.accepts = accepts
    return check


def record(must: dict[str, Check], may: dict[str, Check] | None = None) -> Check:
    """An object with these members, and perhaps those; what else it holds is not looked at."""
    def check(found: object, place: str) -> None:
        if not isinstance(found, dict):
            raise _unexpected(found, place, "an object")
        for name, member in must.items():
            if name not in found:
                raise Wrong(f"'{_below(place, name)}' is missing")
            member(found[name], _below(place, name))
        for name, member in (may or {}).items():
            if name in found:
                member(found[name], _below(place, name))
    return check


def each(element: Check, least: int = 0) -> Check:
    """A list of equal things."""
    def check(found: object, place: str) -> None:
        if not isinstance(found, list):
            raise _unexpected(found, place, "a list")
        if len(found) < least:
            raise Wrong(f"'{place}' is empty")
        # Histograms are long: their places are spelled out only where one is wrong.
        accepts = getattr(element, "accepts", None)
        if accepts and all(map(accepts, found)):
            return
        for index, entry in enumerate(found):
            element(entry, f"{place}[{index}]")
    return check


def every_value(element: Check) -> Check:
    """An object whose members have any names."""
    def check(found: object, place: str) -> None:
        if not isinstance(found, dict):
            raise _unexpected(found, place, "an object")
        for name, entry in found.items():
            element(entry, _below(place, name))
    return check


def optional(inner: Check) -> Check:
    """The same, or null."""
    def check(found: object, place: str) -> None:
        if found is not None:
            inner(found, place)
    return check


def one_of(expected: str, *checks: Check) -> Check:
    """Whatever one of several checks accepts."""
    def check(found: object, place: str) -> None:
        for inner in checks:
            try:
                return inner(found, place)
            except Wrong:
                pass
        raise _unexpected(found, place, expected)
    return check


def _is_number(found: object) -> bool:
    # What JSON calls true is 1 to Python; and Python reads NaN and Infinity, which are no JSON.
    return isinstance(found, (int, float)) and not isinstance(found, bool) and abs(found) < 1e18 and math.isfinite(found)


def _is_whole(found: object) -> bool:
    return _is_number(found) and isinstance(found, int)


def _below(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _unexpected(found: object, place: str, expected: str) -> Wrong:
    text = json.dumps(found, ensure_ascii=False)
    return Wrong(f"'{place}' is {text if len(text) <= 40 else text[:39] + '…'}, expected {expected}")


TEXT = value("a text", lambda found: isinstance(found, str))
FLAG = value("true or false", lambda found: isinstance(found, bool))
DIGITS = value("a text of digits", lambda found: isinstance(found, str) and found.isascii() and found.isdigit())
NUMBER = value("a number", _is_number)
AMOUNT = value("a number, not below 0", lambda found: _is_number(found) and found >= 0)
POSITIVE = value("a number above 0", lambda found: _is_number(found) and found > 0)
WHOLE = value("a whole number, not below 0", lambda found: _is_whole(found) and found >= 0)
COUNT = value("a whole number above 0", lambda found: _is_whole(found) and found > 0)
TEXTS = each(TEXT, least=1)
