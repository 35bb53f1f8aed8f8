"""Methods of the solver's state that only read are mutating all the same, or inlined.

The state is a value that cannot be copied, of some three kilobytes. A method that is mutating passes it on by reference; a
reading one that a mutating one calls gets a copy made for it, which can cost more than all that it does.
"""

import re
from collections.abc import Iterator

from .tree import Finding, Tree, line_of

STATE = "ConstraintSystem"
_EXTENSION = re.compile(rf"^( *)extension {STATE} \{{$.*?^\1\}}$", re.MULTILINE | re.DOTALL)
_READING = re.compile(r"^(?P<above>.*)\n +(?:private |fileprivate |package |public )?func (?P<name>\w+)", re.MULTILINE)


def find(tree: Tree) -> Iterator[Finding]:
    for path in tree.swift_files("Sources"):
        code = tree.code(path)
        for extension in _EXTENSION.finditer(code):
            # Checks of debug builds may take their time.
            if extension.group(1):
                continue
            for method in _READING.finditer(extension.group()):
                if "@inline(__always)" in method.group("above"):
                    continue
                place = line_of(code, extension.start() + method.start("name"))
                yield Finding(path, place, f"{method.group('name')} copies the state when a mutating method calls it: "
                                           "make it mutating, static or inlined")
