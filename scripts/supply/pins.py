"""The reviewed revisions and licences of dependencies, and differences from them."""

import json
from collections.abc import Iterator
from pathlib import Path

from .packages import Failed, Package

FILE = Path(__file__).resolve().parent / "pins.json"
_FIELDS = ("location", "version", "revision", "licence", "licence_sha256", "archive_sha256")


def read(path: Path = FILE) -> dict[str, dict]:
    """The expected packages by their identities."""
    try:
        pins = json.loads(path.read_text())
    except (OSError, ValueError) as error:
        raise Failed(f"{path.name} cannot be read: {error}") from error
    for identity, pin in pins.items():
        if not isinstance(pin, dict) or set(pin) != set(_FIELDS):
            raise Failed(f"{path.name}: '{identity}' does not have exactly the fields {', '.join(_FIELDS)}")
    return pins


def text(resolved: list[Package]) -> str:
    """The file that expects these packages."""
    return json.dumps({package.identity: {field: getattr(package, field) for field in _FIELDS} for package in resolved},
                      indent=2) + "\n"


def differences(resolved: list[Package], expected: dict[str, dict]) -> Iterator[str]:
    """The differences between resolved and expected packages, a line for each field."""
    for package in resolved:
        pin = expected.get(package.identity)
        if pin is None:
            yield f"{package.identity} {package.version} is a dependency that is not expected"
            continue
        yield from (f"{package.identity}: {field} is {getattr(package, field)}, expected {pin[field]}"
                    for field in _FIELDS if getattr(package, field) != pin[field])
    found = {package.identity for package in resolved}
    yield from (f"{identity} is expected, and no dependency" for identity in expected if identity not in found)


def resolution(expected: dict[str, dict]) -> str:
    """A Package.resolved that makes the package manager check out the expected revisions."""
    pins = [{"identity": identity, "kind": "remoteSourceControl", "location": pin["location"],
             "state": {"revision": pin["revision"], "version": pin["version"]}} for identity, pin in expected.items()]
    return json.dumps({"pins": pins, "version": 2}, indent=2) + "\n"
