"""The modules that a user can see, as the manifest declares them."""

from dataclasses import dataclass
from pathlib import Path

from checking import manifest
from checking.manifest import Unreadable

__all__ = ["Module", "Unreadable", "modules"]

# Settings of the manifest as flags of the compiler; how warnings are treated is the build's matter.
_FLAGS = {
    "swiftLanguageMode": lambda value: ["-swift-version", value["_0"]],
    "enableUpcomingFeature": lambda value: ["-enable-upcoming-feature", value["_0"]],
    "strictMemorySafety": lambda value: ["-strict-memory-safety"],
}


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
    """The modules behind the library products, each after those that it depends on. Raises `Unreadable`.

    What needs other packages is left out: it cannot be compiled without SwiftPM.
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
