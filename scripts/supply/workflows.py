"""Actions in workflows are named by the hash of a commit: a tag can be moved to other code."""

import re
from collections.abc import Iterator
from pathlib import Path

_USE = re.compile(r"^\s*(?:- )?uses:\s*(?P<action>\S+?)(?:@(?P<revision>\S+))?(?P<comment>\s+#.*)?\s*$")


def complaints(folder: Path) -> Iterator[str]:
    """The uses of actions that are not by a commit, or without the version as a comment."""
    for path in sorted(folder.glob("*.y*ml")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            use = _USE.match(line)
            # An action of this repository is part of the tested commit.
            if use is None or use["action"].startswith("./"):
                continue
            if not re.fullmatch(r"[0-9a-f]{40}", use["revision"] or ""):
                yield f"{path.name}:{number}: {use['action']} is at '{use['revision']}', expected the hash of a commit"
            elif not re.match(r"\s+# v\d", use["comment"] or ""):
                yield f"{path.name}:{number}: no comment names the version of {use['action']}'s hash"
