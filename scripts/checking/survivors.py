"""The explained mutants are still mutants of the sources, and each has a reason."""

from collections.abc import Iterator

from mutation import explained, mutants

from .tree import Finding, Tree


def find(tree: Tree) -> Iterator[Finding]:
    if explained.PATH not in tree.paths:
        return
    text = tree.text(explained.PATH)
    reasons = explained.reasons(text)
    files = {change.split(": ")[0] for change in reasons} & set(tree.paths)
    changes = {mutant.change for path in files for mutant in mutants.of(path, tree.text(path))}
    for line, change in enumerate(text.splitlines(), 1):
        if change not in reasons:
            continue
        if change not in changes:
            yield Finding(explained.PATH, line, "the sources have no such mutant")
        if not reasons[change]:
            yield Finding(explained.PATH, line, "this mutant has no reason")
