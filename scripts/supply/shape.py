"""Whether a document has what SPDX 2.3 requires: the fields, their forms, and targets of references."""

import re
from collections.abc import Iterator

_ID = re.compile(r"SPDXRef-[A-Za-z0-9.-]+")
_DATE = re.compile(r"\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ")
_CREATOR = re.compile(r"(Person|Organization|Tool): \S.*")
_NAMESPACE = re.compile(r"[a-z][a-z0-9+.-]*:[^\s#]+")
_LOCATION = re.compile(r"NONE|NOASSERTION|(git\+)?https?://[^\s#]+(@[0-9a-f]{40})?")
_PACKAGE_URL = re.compile(r"pkg:[a-z]+/[^\s@]+@[^\s@]+")
_DIGITS = {"SHA1": 40, "SHA256": 64, "SHA512": 128}
_KINDS = {"DESCRIBES", "DEPENDS_ON", "OPTIONAL_DEPENDENCY_OF"}
_LICENCES = {"MIT", "Apache-2.0", "Apache-2.0 WITH Swift-exception", "NONE", "NOASSERTION"}


def complaints(document: dict) -> Iterator[str]:
    """All faults, in a few words each."""
    for field, expected in (("spdxVersion", "SPDX-2.3"), ("dataLicense", "CC0-1.0"), ("SPDXID", "SPDXRef-DOCUMENT")):
        if document.get(field) != expected:
            yield f"'{field}' is {document.get(field)!r}, expected '{expected}'"
    yield from _text(document, "name", "")
    yield from _form(document, "documentNamespace", _NAMESPACE, "")
    yield from _creation(document.get("creationInfo"))
    packages = document.get("packages")
    if not isinstance(packages, list) or not packages:
        yield "'packages' is missing"
        return
    for place, package in enumerate(packages):
        yield from _package(package, f"packages[{place}].")
    names = [package.get("SPDXID") for package in packages]
    yield from (f"the identifier '{name}' is used twice" for name in sorted({n for n in names if names.count(n) > 1}, key=str))
    yield from _relationships(document.get("relationships"), {"SPDXRef-DOCUMENT", *names})


def _creation(information: object) -> Iterator[str]:
    if not isinstance(information, dict):
        yield "'creationInfo' is missing"
        return
    yield from _form(information, "created", _DATE, "creationInfo.")
    creators = information.get("creators")
    if not isinstance(creators, list) or not creators:
        yield "'creationInfo.creators' is missing"
        return
    yield from (f"'creationInfo.creators' holds '{creator}', expected a person, an organization or a tool"
                for creator in creators if not _CREATOR.fullmatch(str(creator)))


def _package(package: dict, place: str) -> Iterator[str]:
    yield from _text(package, "name", place)
    yield from _form(package, "SPDXID", _ID, place)
    yield from _form(package, "downloadLocation", _LOCATION, place)
    # If it were true, or missing, SPDX would require a verification code over all files.
    if package.get("filesAnalyzed") is not False:
        yield f"'{place}filesAnalyzed' is not false"
    for field in ("licenseDeclared", "licenseConcluded"):
        if package.get(field) not in _LICENCES:
            yield f"'{place}{field}' is {package.get(field)!r}, which is not a licence that is known here"
    yield from _text(package, "copyrightText", place)
    for number, checksum in enumerate(package.get("checksums", [])):
        digits = _DIGITS.get(checksum.get("algorithm"), 0)
        if not digits or not re.fullmatch(rf"[0-9a-f]{{{digits}}}", str(checksum.get("checksumValue"))):
            yield f"'{place}checksums[{number}]' is not a checksum of a known kind"
    for number, reference in enumerate(package.get("externalRefs", [])):
        if reference.get("referenceCategory") != "PACKAGE-MANAGER" or reference.get("referenceType") != "purl":
            yield f"'{place}externalRefs[{number}]' is not a package URL"
        yield from _form(reference, "referenceLocator", _PACKAGE_URL, f"{place}externalRefs[{number}].")


def _relationships(relations: object, names: set) -> Iterator[str]:
    if not isinstance(relations, list):
        yield "'relationships' is missing"
        return
    for place, relation in enumerate(relations):
        if relation.get("relationshipType") not in _KINDS:
            yield f"'relationships[{place}].relationshipType' is {relation.get('relationshipType')!r}"
        for field in ("spdxElementId", "relatedSpdxElement"):
            if relation.get(field) not in names:
                yield f"'relationships[{place}].{field}' is {relation.get(field)!r}, which is nothing in the document"
    if not any(relation.get("relationshipType") == "DESCRIBES" and relation.get("spdxElementId") == "SPDXRef-DOCUMENT"
               for relation in relations):
        yield "no relationship says what the document describes"


def _text(holder: dict, field: str, place: str) -> Iterator[str]:
    if not isinstance(holder.get(field), str) or not holder[field].strip():
        yield f"'{place}{field}' is missing"


def _form(holder: dict, field: str, form: re.Pattern, place: str) -> Iterator[str]:
    if not form.fullmatch(str(holder.get(field, ""))):
        yield f"'{place}{field}' is {holder.get(field)!r}, which does not have the form that SPDX requires"
