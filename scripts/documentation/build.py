"""The documentation of all products, and its faults."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from checking.tree import Finding, Tree

from . import catalogues, graphs, listings, outputs, package, toolchain

# The folder of pages, symbol graphs and digests.
OUTPUT = ".build/docs"


def run(tree: Tree) -> list[Finding]:
    """Builds the parts that changed since the last run without faults, and returns the faults.

    Raises `package.Unreadable` if the manifest cannot be read.
    """
    try:
        version = toolchain.compiler_version()
        docc = toolchain.docc()
    except toolchain.Missing as missing:
        return [Finding("Package.swift", 1, str(missing))]
    output = tree.root / OUTPUT
    digest, stamp = _digest(tree, version), output / "good.digest"
    if stamp.is_file() and stamp.read_text() == digest and (output / catalogues.SITE).is_dir():
        return []
    output.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    found = sorted(set(_build(tree, version, docc, output)))
    if not found:
        stamp.write_text(digest)
    return found


def run_listings(tree: Tree, products: Path) -> list[Finding]:
    """Runs the listings with the products of `swift build` in a folder, and returns differences in their output."""
    output = tree.root / OUTPUT
    return sorted(set(outputs.find(tree, package.modules(tree.root), products, output)))


def _build(tree: Tree, version: str, docc: str, output: Path) -> Iterator[Finding]:
    modules = package.modules(tree.root)
    if not any(module.is_product for module in modules):
        return
    failed = list(graphs.emit(tree, modules, version, output))
    if failed:
        yield from failed
        return
    for module in modules:
        if module.is_product:
            yield from graphs.undocumented(tree, module, output)
            yield from listings.find(tree, module, modules, output)
    failed = list(catalogues.convert(tree, modules, docc, output))
    yield from failed
    if not failed:
        catalogues.merge(modules, docc, output)


def _digest(tree: Tree, version: str) -> str:
    """One number for all inputs of the outcome."""
    digest = sha256(version.encode())
    paths = [path for path in tree.paths if path.startswith("Sources/") or path == "Package.swift"]
    for file in [*(tree.root / path for path in paths), *sorted(Path(__file__).parent.glob("*.py"))]:
        digest.update(f"\0{file}\0".encode() + file.read_bytes())
    return digest.hexdigest()
