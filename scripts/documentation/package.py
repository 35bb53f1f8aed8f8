"""The modules that a user can see, as the manifest declares them."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

# Settings of the manifest as flags of the compiler; how warnings are treated is the build's matter.
_FLAGS = {
    "swiftLanguageMode": lambda value: ["-swift-version", value["_0"]],
    "enableUpcomingFeature": lambda value: ["-enable-upcoming-feature", value["_0"]],
    "strictMemorySafety": lambda value: ["-strict-memory-safety"],
}


class Unreadable(Exception):
    """The manifest cannot be read."""


@dataclass
class Module:
    """A target that a library product consists of, or that such a one needs."""
    name: str
    folder: str
    dependencies: list[str]
    flags: list[str]
    is_product: bool

    @property
    def catalogue(self) -> str:
        """The folder of the module's articles and tutorials, which may not be there."""
        return f"{self.folder}/{self.name}.docc"


def modules(root: Path) -> list[Module]:
    """The modules behind the library products, each after those that it depends on."""
    result = subprocess.run(["swift", "package", "dump-package"], cwd=root, capture_output=True, text=True)
    if result.returncode != 0:
        raise Unreadable(result.stderr.strip())
    manifest = json.loads(result.stdout)
    targets = {target["name"]: target for target in manifest["targets"]}
    products = {name for product in manifest["products"] if "library" in product["type"]
                for name in product["targets"]}
    package = ["-package-name", manifest["name"].replace("-", "_")]
    ordered: dict[str, Module] = {}

    def visit(name: str) -> None:
        if name in ordered:
            return
        target = targets[name]
        needed = [dependency["byName"][0] for dependency in target["dependencies"] if "byName" in dependency]
        needed = [dependency for dependency in needed if dependency in targets]
        for dependency in needed:
            visit(dependency)
        flags = [flag for setting in target["settings"] for kind, value in setting["kind"].items() if kind in _FLAGS
                 for flag in _FLAGS[kind](value)]
        ordered[name] = Module(name, target.get("path") or f"Sources/{name}", needed, package + flags, name in products)

    for name in targets:
        if name in products:
            visit(name)
    return list(ordered.values())
