"""The documentation of the products builds without a warning, is complete, and its code compiles.

Building takes seconds if sources have changed, and is skipped otherwise.
"""

from collections.abc import Iterator

from documentation import build, package

from .tree import Finding, Tree


def find(tree: Tree) -> Iterator[Finding]:
    if "Package.swift" not in tree.paths:
        return
    try:
        yield from build.run(tree)
    except package.Unreadable:
        # The rule about imports reports this.
        return
