"""Commit messages have a scope, a short subject in the imperative, and a body.

Only commits after FIRST are checked; in a clone without it, only the last one.
"""

import re
import subprocess
from collections.abc import Iterator

from .tree import Finding, Tree

# The last commit that is not checked.
FIRST = "d1030b2bb30c14cc80d3f3b9a57d247a6033f61c"
LONGEST = 72

_SUBJECT = re.compile(r"(?:[a-z][a-z0-9-]*)(?:, [a-z][a-z0-9-]*)*: (?P<verb>\S+)")
_NOT_IMPERATIVE = re.compile(r"[a-z]+(?:ed|ing)$")
_IMPERATIVE = {"bring", "embed", "feed", "need", "seed", "shed", "speed", "spring", "swing"}


def find(tree: Tree) -> Iterator[Finding]:
    for commit, message in _messages(tree):
        for fault in faults(message):
            yield Finding(f"commit {commit[:12]}", 1, fault)


def faults(message: str) -> list[str]:
    """The violations of a commit message."""
    subject, _, body = message.strip().partition("\n")
    found = []
    if len(subject) > LONGEST:
        found.append(f"the subject has {len(subject)} characters, {LONGEST} at most")
    match = _SUBJECT.match(subject)
    if not match:
        found.append("the subject has no scope, as in 'solver: …'")
    elif _NOT_IMPERATIVE.match(match["verb"]) and match["verb"] not in _IMPERATIVE:
        found.append(f"'{match['verb']}' is not an imperative")
    if subject.endswith("."):
        found.append("the subject ends in a full stop")
    if body and not body.startswith("\n"):
        found.append("no empty line follows the subject")
    if not body.strip():
        found.append("the body is missing: why, and what was measured")
    return found


def _messages(tree: Tree) -> Iterator[tuple[str, str]]:
    is_known = _git(tree, "merge-base", "--is-ancestor", FIRST, "HEAD").returncode == 0
    listed = _git(tree, "log", "--no-merges", "-z", "--format=%H%n%B", *([f"{FIRST}..HEAD"] if is_known else ["-1"]))
    if listed.returncode != 0:
        # An archive without history, or a repository without commits.
        return
    for entry in filter(None, listed.stdout.split("\0")):
        commit, _, message = entry.partition("\n")
        yield commit, message


def _git(tree: Tree, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], cwd=tree.root, capture_output=True, text=True)
