"""The mutations of a Swift file: one changed place each.

Comments, strings, assertions, debug-only code and hints of capacity stay unchanged: tests need not notice changes of these.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from checking import swift_text

# Calls whose arguments are checks, words for people or hints, not results.
_CHECKS = re.compile(
    r"\b(?:assert|assertionFailure|precondition|preconditionFailure|fatalError|(?<!func )(?:reserve|reserveCapacity))\s*\(")
_DEBUG = re.compile(r"^[ \t]*#if DEBUG\b.*?^[ \t]*#endif", re.MULTILINE | re.DOTALL)
# Declarations, where a sign is not an operation: operators, attributes, availability.
_DECLARING = re.compile(r"^[ \t]*(?:@\w|import\b|(?:\w+ )*import\b|(?:\w+ )*func +[^\w\s]|infix |prefix |#|case \.?\w+ *= )")

# The replaced text, its replacement, and the name of the kind. Operators between spaces have two operands.
_REPLACEMENTS = [
    ("comparison", re.compile(r"(?<= )(?:<=|>=|==|!=|<|>)(?= |$)", re.MULTILINE),
     {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}),
    ("arithmetic", re.compile(r"(?<= )(?:&?[-+]=?|[*/]=?)(?= |$)", re.MULTILINE),
     {"+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=",
      "&+": "&-", "&-": "&+", "&+=": "&-=", "&-=": "&+="}),
    ("logic", re.compile(r"(?<= )(?:&&|\|\|)(?= |$)", re.MULTILINE), {"&&": "||", "||": "&&"}),
    ("extreme", re.compile(r"(?:(?<=[\s(\[!-])|(?<=\.))(?:min|max)(?=\()"), {"min": "max", "max": "min"}),
    ("truth", re.compile(r"(?<=[\s(:])(?:true|false)\b"), {"true": "false", "false": "true"}),
    ("range", re.compile(r"(?<=[\w)\]])\.\.<(?=[\w(\[])"), {"..<": "..."}),
]
# No exponents.
_INTEGER = re.compile(r"(?<![\w.$#])(?<![\w.][eEpP][-+])\d[\d_]*(?!\w|\.\d)")
_CONDITION = re.compile(r"\b(?P<word>if|guard|while) (?P<condition>[^\n{}]+?) (?:else )?\{")
_BINDING = re.compile(r"\b(?:let|var|case)\b|#available")
_STATEMENT = re.compile(
    r"^[ \t]*(?:try )?(?:[\w.?!]+(?:\[[^\n]*?\])?[\w.?!\[\]]*)(?: (?:[-+*/&|^]?=|&[-+*]=) [^\n]+|\([^\n]*\))$", re.MULTILINE)
# Beginnings of lines that continue the expression of the previous line.
_CONTINUING = (".", "+", "-", "?", "&", "|", ":", ")", "]")
_KEYWORD = re.compile(r"^[ \t]*(?:try )?(?:private|fileprivate|internal|public|return|throw|case|let|var|if|for|while|switch|guard|default|else|yield|init|"
                      r"self\.init|super|subscript|func|break|continue|defer|do|repeat|extension|struct|where)\b")
# Assignments that an initializer needs to compile.
_STORED = re.compile(r"^[ \t]*self\.\w+ = \w+$")
_FUNCTION = re.compile(r"\bfunc \w+[^\n{}]*\{$", re.MULTILINE)


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""
    path: str
    line: int
    kind: str
    start: int
    end: int
    replacement: str
    # The replaced text.
    original: str
    # The lines around the place, with the replaced text between brackets.
    marked: str
    # The digest of the changed file: other sources have other mutants.
    digest: str

    @property
    def name(self) -> str:
        return f"{self.path}:{self.line}:{self.start}:{self.kind}:{self.digest}"

    @property
    def change(self) -> str:
        """The mutant without numbers, which stays the same when other lines of the file change."""
        return f"{self.path}: {self.marked} → {self.replacement.strip() or 'nothing'}"

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.marked} → {self.replacement.strip() or 'nothing'}"


def of(path: str, text: str) -> list[Mutant]:
    """All mutants of a file, in the order of places."""
    code = _without_checks(swift_text.without_comments_and_strings(text))
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    places = [*_replacements(code), *_integers(code), *_conditions(code), *_statements(code), *_returns(code)]
    return [Mutant(path, text.count("\n", 0, start) + 1, kind, start, end, replacement, text[start:end],
                   _marked(text, start, end), digest)
            for start, end, kind, replacement in sorted(places)]


def _marked(text: str, start: int, end: int) -> str:
    begin, finish = text.rfind("\n", 0, start) + 1, (text + "\n").index("\n", end)
    return f"{text[begin:start]}⟦{text[start:end]}⟧{text[end:finish]}".strip()


Place = tuple[int, int, str, str]


def _without_checks(code: str) -> str:
    """The code with spaces for checks, for parts of debug builds and for declarations of operators."""
    kept = _DEBUG.sub(lambda match: _blank(match.group()), code)
    for match in _CHECKS.finditer(kept):
        end = _closing(kept, match.end() - 1)
        kept = kept[:match.start()] + _blank(kept[match.start():end]) + kept[end:]
    return "\n".join(_blank(line) if _DECLARING.match(line) else line for line in kept.split("\n"))


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _closing(code: str, opening: int) -> int:
    """The place after the bracket that closes the one at `opening`."""
    depth = 0
    for place in range(opening, len(code)):
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        if depth == 0:
            return place + 1
    return len(code)


def _replacements(code: str) -> Iterator[Place]:
    for kind, pattern, replacements in _REPLACEMENTS:
        for match in pattern.finditer(code):
            if (replacement := replacements.get(match.group())) is not None:
                yield *match.span(), kind, replacement


def _integers(code: str) -> Iterator[Place]:
    for match in _INTEGER.finditer(code):
        number = int(match.group().replace("_", ""))
        yield *match.span(), "literal", str(number + 1)


def _conditions(code: str) -> Iterator[Place]:
    for match in _CONDITION.finditer(code):
        condition = match["condition"].removesuffix(" else")
        start = match.start("condition")
        if _BINDING.search(condition) or _has_comma(condition) or condition.count("(") != condition.count(")"):
            continue
        yield start, start + len(condition), "condition", f"!({condition})"


def _has_comma(condition: str) -> bool:
    depth = 0
    for character in condition:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        if character == "," and depth == 0:
            return True
    return False


def _statements(code: str) -> Iterator[Place]:
    """Calls and assignments that fill a line."""
    for match in _STATEMENT.finditer(code):
        line = match.group()
        if _KEYWORD.match(line) or _STORED.match(line) or any(line.count(a) != line.count(b) for a, b in ("()", "[]", "{}")):
            continue
        # A part of an expression over several lines is not a statement.
        before, after = code[:match.start()].rstrip(), code[match.end():].lstrip()
        if line.lstrip().startswith((".", "]", ")")) or after.startswith(_CONTINUING):
            continue
        if not before.endswith(("{", "}", ")", "]", ";")) and not before[-1:].isalnum():
            continue
        yield match.start() + len(line) - len(line.lstrip()), match.end(), "statement", ""


def _returns(code: str) -> Iterator[Place]:
    """Functions without a result that return at once."""
    for match in _FUNCTION.finditer(code):
        if "->" not in match.group():
            yield match.end(), match.end(), "return", " return;"
