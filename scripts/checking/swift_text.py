"""Separates Swift code from comments and strings, for the rules."""

import re

_OPENING = re.compile(r'//|/\*|#*"""|#*"')


def without_comments_and_strings(text: str) -> str:
    """The text with spaces for comments and for the characters of strings; its length and lines stay the same.

    Interpolated expressions are code and stay.
    """
    scanner = _Scanner(text)
    scanner.code()
    return "".join(scanner.output)


class _Scanner:
    def __init__(self, text: str):
        self.text = text
        self.output = list(text)
        self.position = 0

    def code(self, interpolation: bool = False) -> None:
        """Skips code up to the end of the text or to the bracket that ends an interpolation."""
        depth = 1
        while self.position < len(self.text):
            opening = _OPENING.match(self.text, self.position)
            if opening:
                self._open(opening.group())
                continue
            if interpolation:
                depth += {"(": 1, ")": -1}.get(self.text[self.position], 0)
                if depth == 0:
                    return
            self.position += 1

    def _open(self, opening: str) -> None:
        if opening == "//":
            end = self.text.find("\n", self.position)
            self._blank(len(self.text) if end < 0 else end)
        elif opening == "/*":
            self._block_comment()
        else:
            self._string(opening)

    def _block_comment(self) -> None:
        depth, end = 0, self.position
        while end < len(self.text):
            if self.text.startswith("/*", end):
                depth, end = depth + 1, end + 2
            elif self.text.startswith("*/", end):
                depth, end = depth - 1, end + 2
                if depth == 0:
                    break
            else:
                end += 1
        self._blank(end)

    def _string(self, opening: str) -> None:
        hashes = opening.rstrip('"')
        closing = opening[len(hashes):] + hashes
        self.position += len(opening)
        while self.position < len(self.text):
            if self.text.startswith(closing, self.position):
                self.position += len(closing)
                return
            if self.text.startswith("\\" + hashes + "(", self.position):
                self._blank(self.position + len(hashes) + 2)
                self.code(interpolation=True)
                self._blank(self.position + 1)
            elif self.text.startswith("\\" + hashes, self.position):
                self._blank(self.position + len(hashes) + 2)
            elif self.text[self.position] == "\n" and len(closing) - len(hashes) == 1:
                # The compiler reports an unterminated string.
                return
            else:
                self._blank(self.position + 1)

    def _blank(self, end: int) -> None:
        for place in range(self.position, min(end, len(self.text))):
            if self.text[place] != "\n":
                self.output[place] = " "
        self.position = min(end, len(self.text))
