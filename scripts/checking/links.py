"""Links in documents lead to files and sections of the repository.

markdown-it-py finds them: links may break lines, stand in tables and HTML, or look like code.
"""

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import unquote

from .documents import Places, joined
from .tree import Finding, Tree

REQUIREMENTS = ["markdown-it-py==4.3.0"]

_BREAKS = {"softbreak", "hardbreak"}
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)


def find(tree: Tree) -> Iterator[Finding]:
    documents = _Documents(tree)
    places = Places(tree)
    for path in tree.paths:
        if path.endswith(".md"):
            for line, link in documents.links(path):
                if reason := _fault(path, link, documents, places):
                    yield Finding(path, line, reason)


def _fault(path: str, link: str, documents: "_Documents", places: Places) -> str | None:
    if _SCHEME.match(link):
        return None
    target, _, section = link.partition("#")
    file = joined(path, unquote(target)) if target else path
    if not places.contains(file):
        return f"the link to {link} leads nowhere"
    if section and file.endswith(".md") and unquote(section) not in documents.sections(file):
        return f"{file} has no section #{section}"
    return None


class _Documents:
    """The parsed documents of a tree."""

    def __init__(self, tree: Tree):
        # Here, because `scripts/check --arrows` runs outside the environment that has this package.
        from markdown_it import MarkdownIt
        self.tree = tree
        self.parser = MarkdownIt("commonmark").enable("table")
        self.tokens: dict[str, list] = {}
        self.names: dict[str, set[str]] = {}

    def _parsed(self, path: str) -> list:
        if path not in self.tokens:
            self.tokens[path] = self.parser.parse(self.tree.text(path))
        return self.tokens[path]

    def links(self, path: str) -> Iterator[tuple[int, str]]:
        """The lines and targets of links and pictures: the parser's line of the block, plus the line breaks before the link."""
        first = 1
        for token in self._parsed(path):
            first = token.map[0] + 1 if token.map else first
            if token.type == "html_block":
                yield from _html(token.content, first)
            line = first
            for part in token.children or ():
                if part.type in _BREAKS:
                    line += 1
                elif part.type == "html_inline":
                    yield from _html(part.content, line)
                elif link := part.attrGet("href") or part.attrGet("src"):
                    yield line, str(link)

    def sections(self, path: str) -> set[str]:
        """The names of a document's headings in GitHub's spelling of links; a repeated name gets a number."""
        if path not in self.names:
            tokens, seen = self._parsed(path), Counter()
            names = self.names[path] = set()
            for opening, content in zip(tokens, tokens[1:]):
                if opening.type == "heading_open":
                    heading = "".join(part.content for part in content.children or ())
                    name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
                    names.add(f"{name}-{seen[name]}" if seen[name] else name)
                    seen[name] += 1
        return self.names[path]


def _html(text: str, first: int) -> Iterator[tuple[int, str]]:
    reader = _HTMLLinks()
    reader.feed(text)
    yield from ((first + line - 1, link) for line, link in reader.links)


class _HTMLLinks(HTMLParser):
    """The links and pictures of a piece of HTML, with its lines counted from 1."""

    def __init__(self):
        super().__init__()
        self.links: list[tuple[int, str]] = []

    def handle_starttag(self, _tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.links += [(self.getpos()[0], value) for name, value in attributes if name in {"href", "src"} and value]
