"""Survivors that change no result, each with its reason: explained.txt."""

PATH = "scripts/mutation/explained.txt"


def reasons(text: str) -> dict[str, str]:
    """The reason of each change: a line `# REASON` precedes the changes that have this reason."""
    found, reason = {}, ""
    for line in text.splitlines():
        if line.startswith("# "):
            reason = line[2:]
        elif line:
            found[line] = reason
    return found
