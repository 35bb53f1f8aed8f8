"""The public symbols of modules, from the compiler.

Modules are compiled separately, without the package manager: nothing is fetched, and bodies of functions are skipped.
"""

import json
import re
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote, urlparse

from checking.tree import Finding, Tree

from . import toolchain
from .package import Module

_ERROR = re.compile(r"^(?P<path>[^\s:][^:\n]*):(?P<line>\d+):\d+: error: (?P<message>.*)$", re.MULTILINE)


def source_files(tree: Tree, module: Module) -> list[str]:
    """The files to compile. The Swift listings in a DocC catalogue are not among them."""
    return [path for path in tree.swift_files(module.folder) if ".docc/" not in path]


def emit(tree: Tree, modules: list[Module], version: str, output: Path) -> Iterator[Finding]:
    """Writes the changed modules and their symbol graphs; stops at the first module that cannot be compiled."""
    digests: dict[str, str] = {}
    for module in modules:
        files = source_files(tree, module)
        parts = [version, Path(__file__).read_text(), *module.flags, *(digests[name] for name in module.dependencies),
                 *(part for path in files for part in (path, tree.text(path)))]
        digests[module.name] = sha256("\0".join(parts).encode()).hexdigest()
        stamp = output / "modules" / f"{module.name}.digest"
        if stamp.is_file() and stamp.read_text() == digests[module.name]:
            continue
        stamp.unlink(missing_ok=True)
        failed = list(_compile(tree, module, files, output))
        yield from failed
        if failed:
            return
        stamp.write_text(digests[module.name])


def _compile(tree: Tree, module: Module, files: list[str], output: Path) -> Iterator[Finding]:
    (output / "modules").mkdir(exist_ok=True)
    command = ["swiftc", "-emit-module", "-whole-module-optimization", "-parse-as-library", "-suppress-warnings",
               "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
               "-module-name", module.name, "-emit-module-path", f"{output}/modules/{module.name}.swiftmodule",
               "-I", f"{output}/modules", *module.flags, *(str(tree.root / path) for path in files)]
    result = subprocess.run(command, cwd=tree.root, capture_output=True, text=True)
    if result.returncode != 0:
        found = [Finding(match["path"].removeprefix(f"{tree.root}/"), int(match["line"]), match["message"])
                 for match in _ERROR.finditer(result.stderr)]
        yield from found or [Finding(module.folder, 1, f"cannot be compiled: {result.stderr.strip()}")]
        return
    yield from _extract(module, output)


def _extract(module: Module, output: Path) -> Iterator[Finding]:
    """Writes the symbol graphs of a module; graphs from `swiftc` would contain all symbols that it re-exports."""
    graphs = graph_folder(output, module)
    graphs.mkdir(parents=True, exist_ok=True)
    for old in graphs.iterdir():
        old.unlink()
    command = ["swift", "symbolgraph-extract", "-module-name", module.name, "-I", f"{output}/modules",
               "-target", toolchain.target(), "-minimum-access-level", "public", "-emit-extension-block-symbols",
               "-output-dir", str(graphs)]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        yield Finding(module.folder, 1, f"symbols cannot be extracted: {result.stderr.strip()}")


def _path(tree: Tree, symbol: dict) -> str:
    """The file in the tree that declares a symbol."""
    return unquote(urlparse(symbol["location"]["uri"]).path).removeprefix(f"{tree.root}/")


def graph_folder(output: Path, module: Module) -> Path:
    return output / "graphs" / module.name


def undocumented(tree: Tree, module: Module, output: Path) -> Iterator[Finding]:
    """Public symbols without documentation; symbols that the compiler generates have no position and do not count."""
    for file in sorted(graph_folder(output, module).glob("*.symbols.json")):
        for symbol in json.loads(file.read_text())["symbols"]:
            place = symbol.get("location")
            if not place or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            comment = symbol.get("docComment")
            # A comment that the compiler copied from a protocol of another module does not count.
            if comment and comment.get("module", module.name) == module.name:
                continue
            name = ".".join(symbol["pathComponents"])
            yield Finding(_path(tree, symbol), place["position"]["line"] + 1, f"{name} is public and has no documentation")
