"""The manifest follows docs/architecture.md, and targets that must do without a library do not import it.

SwiftPM checks that targets declare the modules that they import, when it builds the tests (scripts/testing/steps.py).
"""

import re
from collections.abc import Iterator

from . import manifest
from .tree import Finding, Tree, line_of

# Targets that must not depend on each other, not even through a third.
STRANGERS = [("Scenarios", "BenchmarkStatistics"), ("Scenarios", "BenchmarkRunner"), ("BenchmarkRunner", "BenchmarkReport"),
             ("Snap", "SnapLayout"), ("Snap", "UIKitNames"), ("SnapLayout", "UIKitNames"),
             ("LayoutRendering", "LayoutAnimation"), ("LayoutRendering", "SnapLayout"), ("LayoutRendering", "Snap"),
             ("LayoutRendering", "UIKitNames")]
# Only these may depend on the target: the rest of the package builds without libjemalloc-dev.
ONLY_FOR = {"CJemalloc": {"bench"}}
# Usable without Foundation, and so without libraries that Foundation links.
WITHOUT_FOUNDATION = {"SolverKernels", "ConstraintSolver"}
# Foundation links libm on Linux. For these methods the compiler generates calls of libm.
_NEEDS_LIBM = re.compile(r"\.(?:rounded|round|truncatingRemainder|formTruncatingRemainder|remainder|formRemainder)\(")
# Modules that re-export others, because pasted code imports one name.
MAY_REEXPORT = {"UIKit", "SnapKit", "UIKitNames", "UIKitAnimationNames"}

_IMPORT = re.compile(
    r"^[ \t]*(?P<attributes>(?:@\w+(?:\([^)]*\))?[ \t]+)*)(?:(?:public|package|internal|fileprivate|private)[ \t]+)?"
    r"import[ \t]+(?:(?:typealias|struct|class|enum|protocol|let|var|func|actor)[ \t]+)?(?P<module>\w+)", re.MULTILINE)


def find(tree: Tree) -> Iterator[Finding]:
    if "Package.swift" not in tree.paths:
        return
    try:
        targets = {target["name"]: target for target in manifest.read(tree.root)["targets"]}
    except manifest.Unreadable as unreadable:
        yield _unreadable(str(unreadable))
        return
    declared = {name: {_name(dependency) for dependency in target["dependencies"]}
                for name, target in targets.items()}
    yield from _arrows(tree, targets, declared)
    for name, target in targets.items():
        if target["type"] == "system":
            continue
        for path in tree.swift_files(_folder(target)):
            yield from _imports(tree, path, name)


def _imports(tree: Tree, path: str, target: str) -> Iterator[Finding]:
    code = tree.code(path)
    for match in _IMPORT.finditer(code):
        module, line = match["module"], line_of(code, match.start("module"))
        if module == "Foundation" and target in WITHOUT_FOUNDATION:
            yield Finding(path, line, f"imports Foundation; {target} does without")
        if "@_exported" in match["attributes"] and target not in MAY_REEXPORT:
            yield Finding(path, line, f"re-exports {module}")
    if target in WITHOUT_FOUNDATION:
        for match in _NEEDS_LIBM.finditer(code):
            yield Finding(path, line_of(code, match.start()), f"{match[0][1:-1]} needs libm; {target} does without")


def _arrows(tree: Tree, targets: dict[str, dict], declared: dict[str, set[str]]) -> Iterator[Finding]:
    reached = {name: _closure(name, declared) for name in targets}
    for first, second in STRANGERS:
        for one, other in ((first, second), (second, first)):
            if other in reached.get(one, set()):
                yield _in_manifest(tree, one, f"{one} sees {other}")
    for name, target in targets.items():
        folder = _folder(target)
        for dependency in sorted(declared[name] & set(targets)):
            if folder.startswith("Sources/") and not _folder(targets[dependency]).startswith("Sources/"):
                yield _in_manifest(tree, name, f"{name} in Sources depends on {dependency} outside")
            if name not in ONLY_FOR.get(dependency, {name}):
                yield _in_manifest(tree, name, f"{name} depends on {dependency}, which is for "
                                            + " and ".join(sorted(ONLY_FOR[dependency])))


def _unreadable(error: str) -> Finding:
    match = re.search(r"Package\.swift:(\d+):\d+: error: (.*)", error)
    return Finding("Package.swift", int(match[1]) if match else 1,
                   f"the manifest cannot be read: {match[2] if match else error.strip()}")


def _in_manifest(tree: Tree, target: str, message: str) -> Finding:
    text = tree.text("Package.swift")
    return Finding("Package.swift", line_of(text, max(text.find(f'"{target}"'), 0)), message)


def _closure(name: str, declared: dict[str, set[str]]) -> set[str]:
    reached, pending = set(), [name]
    while pending:
        for dependency in declared.get(pending.pop(), set()) - reached:
            reached.add(dependency)
            pending.append(dependency)
    return reached


def _name(dependency: dict) -> str:
    (value,) = dependency.values()
    return value[0]


def _folder(target: dict) -> str:
    return target.get("path") or ("Tests/" if target["type"] == "test" else "Sources/") + target["name"]
