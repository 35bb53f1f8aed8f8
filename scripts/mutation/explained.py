"""Survivors that change no result, each with its reason: explained.txt."""

PATH = "scripts/mutation/explained.txt"


def reasons(text: str) -> dict[str, str]:
    """The reasons of changes: lines of changes, each after the line `# REASON` of their kind."""
    found, reason = {}, ""
    for line in text.splitlines():
        if line.startswith("# "):
            reason = line[2:]
        elif line:
            found[line] = reason
    return found
