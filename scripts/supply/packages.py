"""The packages that Package.swift resolves to, described from their checkouts."""

import hashlib
import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import licences

SCRATCH = ".build/supply"


class Failed(Exception):
    """The reason why the packages are unknown, in one sentence."""


@dataclass(frozen=True)
class Package:
    """One resolved package."""
    identity: str
    location: str
    version: str
    revision: str
    # An expression of SPDX, and the digest of the file that it was read from.
    licence: str
    licence_sha256: str
    copyright: str
    # The digest of the uncompressed archive that git makes of the revision.
    archive_sha256: str
    # Identities of the packages that it uses itself.
    uses: tuple[str, ...]
    # The traits of SnapLayout that each direct use of the package requires; none for an indirect dependency.
    traits: tuple[str, ...]


@dataclass(frozen=True)
class SystemLibrary:
    """A library of the system that a target links, by the name of Debian's package."""
    name: str
    target: str


def resolved(root: Path) -> list[Package]:
    """Resolves the packages and reads their checkouts; in the order of their names. Raises `Failed`."""
    _run(root, "swift", "package", "--scratch-path", SCRATCH, "resolve")
    pins = json.loads((root / "Package.resolved").read_text())["pins"]
    tree = json.loads(_run(root, "swift", "package", "--scratch-path", SCRATCH, "show-dependencies", "--format", "json"))
    nodes = {node["identity"]: node for node in _below(tree)}
    traits = _traits(manifest(root))
    found = []
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        identity, revision = pin["identity"], pin["state"]["revision"]
        if identity not in nodes:
            raise Failed(f"{identity} is in Package.resolved, and no package uses it")
        checkout = Path(nodes[identity]["path"])
        _check_checkout(checkout, identity, revision)
        file = licences.file(checkout)
        if file is None:
            raise Failed(f"{identity} has no file of its licence")
        text = file.read_text()
        licence = licences.recognised(text)
        if licence is None:
            raise Failed(f"{identity}: the licence in {file.name} is not a known licence: read it, and describe it in "
                         "scripts/supply/licences.py")
        found.append(Package(
            identity, pin["location"], pin["state"].get("version", ""), revision, licence,
            hashlib.sha256(text.encode()).hexdigest(), licences.copyright_line(text), archive_digest(checkout, revision),
            tuple(sorted(below["identity"] for below in nodes[identity]["dependencies"])),
            tuple(sorted(traits.get(identity, ())))))
    return found


def system_libraries(root: Path) -> list[SystemLibrary]:
    """The libraries of the system that targets link, in the order of their names."""
    found = []
    for target in manifest(root)["targets"]:
        for provider in target.get("providers") or []:
            found += [SystemLibrary(name, target["name"]) for names in provider.get("apt", []) for name in names]
    return sorted(found, key=lambda library: library.name)


def manifest(root: Path) -> dict:
    """The declarations of Package.swift."""
    return json.loads(_run(root, "swift", "package", "--scratch-path", SCRATCH, "dump-package"))


def archive_digest(repository: Path, revision: str) -> str:
    """SHA-256 of the uncompressed archive of a revision."""
    archive = subprocess.run(["git", "archive", "--format=tar", revision], cwd=repository, capture_output=True)
    if archive.returncode != 0:
        raise Failed(f"git makes no archive of {revision}: {archive.stderr.decode().strip()}")
    return hashlib.sha256(archive.stdout).hexdigest()


def _below(node: dict) -> list[dict]:
    return [found for child in node["dependencies"] for found in [child, *_below(child)]]


def _traits(manifest: dict) -> dict[str, set[str]]:
    """For each package that is used directly, the traits that every use of it needs."""
    uses: dict[str, list[set[str]]] = {}
    for target in manifest["targets"]:
        for dependency in target["dependencies"]:
            if "product" in dependency:
                _, package, _, condition = dependency["product"]
                uses.setdefault(package.lower(), []).append(set((condition or {}).get("traits") or []))
    return {package: set.intersection(*needed) for package, needed in uses.items()}


def _check_checkout(checkout: Path, identity: str, revision: str) -> None:
    """Refuses a checkout of another revision, or with a changed file."""
    head = _run(checkout, "git", "rev-parse", "HEAD").strip()
    if head != revision:
        raise Failed(f"{identity}: the checkout is at {head}, and {revision} was resolved")
    if changed := _run(checkout, "git", "status", "--porcelain").strip():
        raise Failed(f"{identity}: the checkout differs from its revision: {changed.splitlines()[0].strip()}")


def _run(folder: Path, *command: str) -> str:
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if run.returncode != 0:
        lines = run.stderr.strip().splitlines() or ["no message"]
        raise Failed(f"{' '.join(command)} failed: {lines[-1]}")
    return run.stdout
