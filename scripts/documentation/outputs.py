"""The output of listings matches the comments beside it."""

import os
import re
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from checking.tree import Finding, Tree, line_of

from . import listings
from .listings import Listing
from .package import Module

# `print(view.frame)  // (0.0, 8.0, 40.0, 20.0): an explanation follows the colon`
_PRINTED = re.compile(r"^[ \t]*print\(.*\)  // (?P<text>[^:\n]*)", re.MULTILINE)
_TOKEN = re.compile(r"[^\s(),:]+")
# Foundation spells a rectangle out; documents give its numbers.
_LABELS = {"CGRect", "CGSize", "CGPoint", "Foundation.CGSize", "Foundation.CGPoint", "origin", "size", "x", "y", "width",
           "height"}
_SECONDS = 60


def find(tree: Tree, modules: list[Module], products: Path, output: Path) -> Iterator[Finding]:
    """Runs the listings with output comments, with a build of the package, and compares."""
    for module in modules:
        if not module.is_product:
            continue
        found = listings.collect(tree, module)
        files = listings.write(found, module, modules, output)
        objects = [file for other in listings.needed(module, modules) for file in _objects(tree, other, products)]

        def check(number: int) -> list[Finding]:
            return list(_check(found[number], files[number], objects, products))

        with ThreadPoolExecutor(os.cpu_count()) as threads:
            for wrong in threads.map(check, range(len(found))):
                yield from wrong


def _objects(tree: Tree, module: Module, products: Path) -> list[str]:
    """The object files of a module's present sources: a build folder keeps those of removed sources."""
    sources = {Path(path).name for path in tree.paths if path.startswith(f"{module.folder}/")}
    return [str(file) for file in sorted((products / f"{module.name}.build").rglob("*.o")) if file.stem in sources]


def _check(listing: Listing, file: Path, objects: list[str], products: Path) -> Iterator[Finding]:
    printed = list(_PRINTED.finditer(listing.code))
    if not printed:
        return
    place = listing.line + line_of(listing.code, printed[0].start()) - 1
    program = file.with_suffix("")
    command = ["swiftc", "-module-name", "Listing", "-swift-version", "6", "-suppress-warnings", "-I",
               f"{products}/Modules", str(file), *objects, "-o", str(program)]
    built = subprocess.run(command, capture_output=True, text=True)
    if built.returncode != 0:
        yield Finding(listing.path, place, f"the listing cannot be built: {built.stderr.strip()}")
        return
    try:
        ran = subprocess.run([str(program)], capture_output=True, text=True, timeout=_SECONDS)
    except subprocess.TimeoutExpired:
        yield Finding(listing.path, place, f"the listing does not end within {_SECONDS} s")
        return
    if ran.returncode != 0:
        yield Finding(listing.path, place, f"the listing ends with status {ran.returncode}: {ran.stderr.strip()}")
        return
    expected = [token for match in printed for token in _tokens(match["text"])]
    actual = _tokens(ran.stdout)
    if expected != actual:
        yield Finding(listing.path, place, f"the listing prints {' '.join(actual)}, not {' '.join(expected)}")


def _tokens(text: str) -> list[str]:
    return [token for token in _TOKEN.findall(text) if token not in _LABELS]
