"""The schemas of docs/schemas, and the faults of documents, each in one line that names the field.

Checking needs jsonschema, which is in the environments of `schema_environment` and `plot_environment`.
"""

import json
import math
from collections.abc import Iterator
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "schemas"
ENDING = ".schema.json"


class Wrong(Exception):
    """A missing field or a wrong value, in words."""


def names() -> list[str]:
    """The names of the schemas."""
    return sorted(path.name.removesuffix(ENDING) for path in FOLDER.glob("*" + ENDING))


@cache
def schema(name: str) -> dict:
    """The schema of that name."""
    return json.loads((FOLDER / (name + ENDING)).read_text())


def check(document: object, name: str) -> None:
    """Refuses a document that violates the schema of that name."""
    complaint = next(complaints(document, schema(name)), None)
    if complaint is not None:
        raise Wrong(complaint)


def complaints(document: object, schema: dict) -> Iterator[str]:
    """All faults of a document, in a few words each."""
    for error in _validator()(schema).iter_errors(document):
        yield _words(_innermost(error), schema)


@cache
def _validator() -> type:
    """The library's validator, without NaN and Infinity as numbers: Python reads them, but they are not JSON."""
    # Imported here, because text that is not JSON is refused without the library.
    from jsonschema import Draft202012Validator, validators
    numbers = Draft202012Validator.TYPE_CHECKER.redefine(
        "number", lambda _, found: type(found) is int or type(found) is float and math.isfinite(found))
    return validators.extend(Draft202012Validator, type_checker=numbers)


def _innermost(error):
    """The error itself; if a value fits no choice, the error of the intended choice."""
    while error.validator == "anyOf" and "title" not in error.schema:
        first = {}
        for inner in error.context:
            first.setdefault(inner.schema_path[0], inner)
        # A choice of another type was not intended. A choice with a title is named by its title.
        meant = [inner for inner in first.values()
                 if inner.relative_path or inner.validator != "type" and "title" not in inner.schema]
        if len(meant) != 1:
            return error
        error = meant[0]
    return error


def _words(error, root: dict) -> str:
    place, found = _place(error.absolute_path), error.instance
    if error.validator == "required":
        return f"'{_below(place, _missing(error.validator_value, found))}' is missing"
    if error.validator == "dependentRequired":
        needed = [name for owner, names in error.validator_value.items() if owner in found for name in names]
        return f"'{_below(place, _missing(needed, found))}' is missing"
    if error.validator == "additionalProperties":
        stray = _missing(found, error.schema["properties"])
        return f"'{_below(place, stray)}' is unknown, expected {', '.join(error.schema['properties'])}"
    if error.validator == "minItems" and not found:
        return f"'{place}' is empty"
    text = json.dumps(found, ensure_ascii=False)
    subject = f"'{place}'" if place else "it"
    return f"{subject} is {text if len(text) <= 40 else text[:39] + '…'}, expected {_expected(error.schema, root)}"


def _missing(names, found) -> str:
    return next(name for name in names if name not in found)


def _place(path) -> str:
    place = ""
    for key in path:
        place = f"{place}[{key}]" if isinstance(key, int) else _below(place, key)
    return place


def _below(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


_TYPES = {"string": "a text", "boolean": "true or false", "object": "an object", "null": "null",
          "number": "a number", "integer": "a whole number"}


def _expected(schema: dict, root: dict) -> str:
    """The accepted values of a schema, in a few words; some schemas have them as their title."""
    if "title" in schema:
        return schema["title"]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " or ".join(map(json.dumps, schema["enum"]))
    if "anyOf" in schema:
        return " or ".join(_expected(_target(choice, root), root) for choice in schema["anyOf"])
    kind = schema["type"]
    if kind == "array":
        return f"a list of {schema['minItems']}" if "minItems" in schema else "a list"
    return _TYPES[kind] + _bounds(schema)


def _target(schema: dict, root: dict) -> dict:
    """The target of a schema's reference within the file; without a reference, the schema itself."""
    return root["$defs"][schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema


def _bounds(schema: dict) -> str:
    if "exclusiveMinimum" in schema:
        return f" between {schema['exclusiveMinimum']} and {schema['exclusiveMaximum']}"
    return f" from {schema['minimum']} to {schema['maximum']}" if "minimum" in schema else ""
