"""Whether every check finds its violation: a valid document, and one damage of each kind."""

import copy
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from . import document, licences, pins, shape, workflows
from .packages import Package, SystemLibrary

_ROOT = Path(__file__).resolve().parents[2]
_PACKAGE = Package("sums", "https://example.org/owner/sums", "1.2.3", "a" * 40, "MIT", "b" * 64, "NOASSERTION", "c" * 64,
                   (), ("Numbers",))
_USED = replace(_PACKAGE, identity="digits", traits=())
_PERMISSION = ('Copyright (c) 2020 Somebody\n\nPermission is hereby granted, free of charge, to any person\nobtaining a copy\n'
               'The above copyright notice and this permission notice shall be included in all copies\n'
               'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND')

# Each damage: its change of the document, and a part of the message.
_DAMAGES: list[tuple[Callable[[dict], object], str]] = [
    (lambda it: it.update(spdxVersion="SPDX-2.2"), "'spdxVersion' is"),
    (lambda it: it.update(dataLicense="MIT"), "'dataLicense' is"),
    (lambda it: it.pop("name"), "'name' is missing"),
    (lambda it: it.update(documentNamespace="a place#1"), "'documentNamespace' is"),
    (lambda it: it.pop("creationInfo"), "'creationInfo' is missing"),
    (lambda it: it["creationInfo"].update(created="yesterday"), "'creationInfo.created' is"),
    (lambda it: it["creationInfo"].update(creators=[]), "'creationInfo.creators' is missing"),
    (lambda it: it["creationInfo"].update(creators=["me"]), "'creationInfo.creators' holds"),
    (lambda it: it.update(packages=[]), "'packages' is missing"),
    (lambda it: it["packages"][1].pop("name"), "'packages[1].name' is missing"),
    (lambda it: it["packages"][1].update(SPDXID="sums"), "'packages[1].SPDXID' is"),
    (lambda it: it["packages"][1].update(SPDXID=it["packages"][0]["SPDXID"]), "is used twice"),
    (lambda it: it["packages"][1].pop("downloadLocation"), "'packages[1].downloadLocation' is"),
    (lambda it: it["packages"][1].pop("filesAnalyzed"), "'packages[1].filesAnalyzed' is not false"),
    (lambda it: it["packages"][1].update(licenseDeclared="free"), "'packages[1].licenseDeclared' is"),
    (lambda it: it["packages"][1].pop("copyrightText"), "'packages[1].copyrightText' is missing"),
    (lambda it: it["packages"][1]["checksums"][0].update(checksumValue="12"), "'packages[1].checksums[0]' is"),
    (lambda it: it["packages"][1]["externalRefs"][0].update(referenceLocator="sums"), "referenceLocator' is"),
    (lambda it: it["relationships"][1].update(relationshipType="KNOWS"), "relationshipType' is"),
    (lambda it: it["relationships"][1].update(relatedSpdxElement="SPDXRef-nothing"), "nothing in the document"),
    (lambda it: it["relationships"].pop(0), "what the document describes"),
]


def run(of_the_library: Callable[[dict], list[str]]) -> int:
    """Prints the violations that a check misses; returns the exit status."""
    failures = [*_documents(of_the_library), *_pins(), *_licences(), *_workflows()]
    for failure in failures:
        print(f"sbom --self-test: {failure}", file=sys.stderr)
    return 1 if failures else 0


def _documents(of_the_library: Callable[[dict], list[str]]) -> list[str]:
    package = replace(_PACKAGE, uses=("digits",))
    made = document.made(_ROOT, [_USED, package], [SystemLibrary("libsums-dev", "CSums")])
    failures = [f"a valid document is refused: {said}" for said in [*shape.complaints(made), *of_the_library(made)]]
    if made != document.made(_ROOT, [_USED, package], [SystemLibrary("libsums-dev", "CSums")]):
        failures.append("the same packages give two documents")
    if made["documentNamespace"] == document.made(_ROOT, [_USED], [])["documentNamespace"]:
        failures.append("other packages have the same namespace")
    relations = {(r["spdxElementId"], r["relationshipType"], r["relatedSpdxElement"]) for r in made["relationships"]}
    own, sums, digits = "SPDXRef-Package-snap-layout", "SPDXRef-Package-sums", "SPDXRef-Package-digits"
    for relation in [(sums, "OPTIONAL_DEPENDENCY_OF", own), (own, "DEPENDS_ON", digits), (sums, "DEPENDS_ON", digits)]:
        if relation not in relations:
            failures.append(f"the relation {' '.join(relation)} is missing")
    for damage, expected in _DAMAGES:
        damaged = copy.deepcopy(made)
        damage(damaged)
        if not any(expected in said for said in shape.complaints(damaged)):
            failures.append(f"nothing says \"{expected}\": {list(shape.complaints(damaged))}")
    return failures


def _pins() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pins.json"
        file.write_text(pins.text([_PACKAGE]))
        expected = pins.read(file)
    cases = [([_PACKAGE], None), ([replace(_PACKAGE, revision="d" * 40)], "sums: revision is dddd"),
             ([replace(_PACKAGE, licence="Apache-2.0")], "sums: licence is Apache-2.0, expected MIT"),
             ([replace(_PACKAGE, archive_sha256="e" * 64)], "sums: archive_sha256 is"),
             ([_PACKAGE, _USED], "digits 1.2.3 is a dependency that is not expected"),
             ([], "sums is expected, and no dependency")]
    failures = []
    for resolved, wanted in cases:
        said = list(pins.differences(resolved, expected))
        if bool(said) != (wanted is not None) or wanted and not any(wanted in line for line in said):
            failures.append(f"pins: expected {wanted!r}, found {said}")
    return failures


def _licences() -> list[str]:
    apache = "\n".join(licences.APACHE)
    cases = [(_PERMISSION, "MIT"), (_PERMISSION.replace("free of charge", "for a fee"), None), ("", None),
             (apache, "Apache-2.0"), (f"{apache}\n{licences.EXCEPTION}", "Apache-2.0 WITH Swift-exception"),
             (apache + _PERMISSION, None), (apache.replace("2.0", "1.1"), None)]
    return [f"the licence of {text[:40]!r} is {licences.recognised(text)}, expected {wanted}"
            for text, wanted in cases if licences.recognised(text) != wanted]


def _workflows() -> list[str]:
    cases = [("actions/checkout@v4", "expected the hash"), ("actions/checkout", "expected the hash"),
             (f"actions/checkout@{'a' * 40}", "no comment names the version"),
             (f"actions/checkout@{'a' * 40} # v4.2.2", None), ("./own", None)]
    failures = []
    for use, wanted in cases:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "sample.yml").write_text(f"steps:\n  - uses: {use}\n")
            said = list(workflows.complaints(Path(folder)))
        if bool(said) != (wanted is not None) or wanted and wanted not in said[0]:
            failures.append(f"{use}: expected {wanted!r}, found {said}")
    return failures
