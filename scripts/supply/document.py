"""The bill of materials as SPDX 2.3 in JSON. Equal packages at an equal revision give equal bytes."""

import hashlib
import json
import os
import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from . import licences, packages
from .packages import Failed, Package, SystemLibrary

_ROOT = "SPDXRef-Package-snap-layout"
_DOCUMENT = "SPDXRef-DOCUMENT"


def made(root: Path, resolved: list[Package], libraries: list[SystemLibrary]) -> dict:
    """The document. Raises `Failed` where the revision of this package is not known."""
    revision = _git(root, "rev-parse", "HEAD")
    own = {
        "name": "snap-layout", "SPDXID": _ROOT, "versionInfo": revision, "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "primaryPackagePurpose": "LIBRARY",
        "checksums": [_sha256(packages.archive_digest(root, revision))],
        **_rights((root / "LICENSE").read_text()),
    }
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": _DOCUMENT, "name": "snap-layout",
        "creationInfo": {"created": _created(root), "creators": ["Tool: snap-layout-scripts/sbom"]},
        "packages": [own, *map(_outside, resolved), *map(_of_the_system, libraries)],
        "relationships": _relationships(resolved, libraries),
    }
    # A namespace must belong to this content alone.
    digest = hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
    return document | {"documentNamespace": f"https://spdx.org/spdxdocs/snap-layout-{revision[:12]}-{digest[:32]}"}


def text(document: dict) -> str:
    return json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _outside(package: Package) -> dict:
    found = {
        "name": package.identity, "SPDXID": _id(package.identity), "versionInfo": package.version,
        "downloadLocation": f"git+{package.location}@{package.revision}", "filesAnalyzed": False,
        "primaryPackagePurpose": "LIBRARY", "checksums": [_sha256(package.archive_sha256)],
        "licenseDeclared": package.licence, "licenseConcluded": package.licence, "copyrightText": package.copyright,
        "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                          "referenceLocator": _package_url(package)}],
        "comment": "The checksum is of git archive --format=tar with the revision in downloadLocation.",
    }
    return found if package.version else {key: value for key, value in found.items() if key != "versionInfo"}


def _of_the_system(library: SystemLibrary) -> dict:
    return {
        "name": library.name, "SPDXID": _id(library.name), "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "primaryPackagePurpose": "LIBRARY", "licenseDeclared": "NOASSERTION", "licenseConcluded": "NOASSERTION",
        "copyrightText": "NOASSERTION",
        "comment": f"A package of the system that {library.target} links; its version is the system's.",
    }


def _relationships(resolved: list[Package], libraries: list[SystemLibrary]) -> list[dict]:
    found = [_relation(_DOCUMENT, "DESCRIBES", _ROOT)]
    for package in resolved:
        if package.traits:
            traits = " and ".join(package.traits)
            found.append(_relation(_id(package.identity), "OPTIONAL_DEPENDENCY_OF", _ROOT,
                                   f"Used only with the package trait {traits}."))
        else:
            found.append(_relation(_ROOT, "DEPENDS_ON", _id(package.identity)))
        found += [_relation(_id(package.identity), "DEPENDS_ON", _id(used)) for used in package.uses]
    return found + [_relation(_id(library.name), "OPTIONAL_DEPENDENCY_OF", _ROOT) for library in libraries]


def _relation(first: str, kind: str, second: str, comment: str | None = None) -> dict:
    relation = {"spdxElementId": first, "relationshipType": kind, "relatedSpdxElement": second}
    return relation | ({"comment": comment} if comment else {})


def _rights(text: str) -> dict:
    licence = licences.recognised(text)
    if licence is None:
        raise Failed("the licence in LICENSE is not a known licence")
    return {"licenseDeclared": licence, "licenseConcluded": licence, "copyrightText": licences.copyright_line(text)}


def _package_url(package: Package) -> str:
    """The package's address as purl spells it: host, owner, name and version."""
    place = re.sub(r"^https?://|\.git$", "", package.location)
    return f"pkg:swift/{place}@{package.version or package.revision}"


def _id(name: str) -> str:
    return "SPDXRef-Package-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def _sha256(digest: str) -> dict:
    return {"algorithm": "SHA256", "checksumValue": digest}


def _created(root: Path) -> str:
    """The date in SOURCE_DATE_EPOCH, else that of the revision's commit: the present date would differ each time."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    try:
        seconds = int(given if given is not None else _git(root, "log", "-1", "--format=%ct"))
        return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (ValueError, OverflowError, OSError) as error:
        raise Failed(f"SOURCE_DATE_EPOCH is '{given}', expected seconds since 1970") from error


def _git(root: Path, *command: str) -> str:
    run = subprocess.run(["git", *command], cwd=root, capture_output=True, text=True)
    if run.returncode != 0:
        raise Failed(f"git {command[0]} failed: {run.stderr.strip()}")
    return run.stdout.strip()
