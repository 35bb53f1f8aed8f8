"""The modules that users can import, from the manifest."""

from dataclasses import dataclass
from pathlib import Path

from checking import manifest
from checking.manifest import Unreadable

__all__ = ["Module", "Unreadable", "modules"]

# Settings of the manifest as compiler flags; the treatment of warnings is left to the build.
_FLAGS = {
    "swiftLanguageMode": lambda value: ["-swift-version", value["_0"]],
    "enableUpcomingFeature": lambda value: ["-enable-upcoming-feature", value["_0"]],
    "strictMemorySafety": lambda value: ["-strict-memory-safety"],
}


@dataclass
class Module:
    """A target of a library product, or one of its dependencies."""
    name: str
    folder: str
    dependencies: list[str]
    flags: list[str]
    is_product: bool

    @property
    def catalogue(self) -> str:
        """The folder of the module's articles and tutorials, which need not exist."""
        return f"{self.folder}/{self.name}.docc"


def modules(root: Path) -> list[Module]:
    """The modules of the library products, each after its dependencies. Raises `Unreadable`.

    Modules that need other packages are left out: they cannot be compiled without SwiftPM.
    """
    declared = manifest.read(root)
    targets = {target["name"]: target for target in declared["targets"]}
    products = {name for product in declared["products"] if "library" in product["type"]
                for name in product["targets"]}
    package = ["-package-name", declared["name"].replace("-", "_")]
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

    def stands_alone(name: str) -> bool:
        return all("byName" in dependency and stands_alone(dependency["byName"][0])
                   for dependency in targets[name]["dependencies"])

    for name in targets:
        if name in products and stands_alone(name):
            visit(name)
    return list(ordered.values())
