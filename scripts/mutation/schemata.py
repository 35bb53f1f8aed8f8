"""Mutant schemata: sources that contain many mutants; a process runs as one of them, or as the original.

A new operator replaces a mutated one. It has the precedence of the original, and its function chooses between the
original and the mutant. So no expression needs to be parsed, and the type checker has one overload to consider instead
of dozens.
"""

from collections.abc import Iterable, Iterator

from .mutants import Mutant

# Environment variables: the number of the selected mutant, and the file with the table of reached mutants.
SELECTED, REACHED = "SNAP_LAYOUT_MUTANT", "SNAP_LAYOUT_REACHED_MUTANTS"
# The value of SELECTED with which a process selects no mutant, and notes in the table which mutants it reaches.
NOTING = -1
FILE = "MutantSwitches.swift"

# Digits of a number in the name of an operator.
_DIGITS = "⊕⊖⊗⊘"
_PRECEDENCE = {
    "comparison": "ComparisonPrecedence", "range": "RangeFormationPrecedence",
    "&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence",
    "*": "MultiplicationPrecedence", "/": "MultiplicationPrecedence",
    **dict.fromkeys(("+", "-", "&+", "&-"), "AdditionPrecedence"),
    **dict.fromkeys(("+=", "-=", "*=", "/=", "&+=", "&-="), "AssignmentPrecedence"),
}

_SWITCHES = f"""\
import Glibc

let selectedMutant = getenv("{SELECTED}").flatMap {{ Int(String(cString: $0)) }} ?? 0
nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {{
  guard let path = getenv("{REACHED}") else {{ return nil }}
  let file = open(path, O_RDWR)
  defer {{ close(file) }}
  let size = Int(lseek(file, 0, Int32(SEEK_END)))
  return mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)?.assumingMemoryBound(to: UInt8.self)
}}()
@inline(never) func noteMutant(_ number: Int) {{ reachedMutants?[number] = 1 }}
@usableFromInline @inline(__always) func isMutant(_ number: Int) -> Bool {{
  if selectedMutant < 0 {{ noteMutant(number) }}
  return selectedMutant == number
}}
@usableFromInline @inline(__always)
func mutableLiteral<T: AdditiveArithmetic & ExpressibleByIntegerLiteral>(_ number: Int, _ value: T) -> T {{
  isMutant(number) ? value + 1 : value
}}
"""


def applied(text: str, mutants: Iterable[tuple[int, Mutant]]) -> tuple[str, dict[int, tuple[int, int]]]:
    """The text of a file with mutants, and the start and end of each mutant in it, by number. Line numbers stay."""
    # Closing texts come before opening ones at the same place, and outer pairs enclose inner ones.
    edits = []
    for number, mutant in mutants:
        start, end = mutant.start, mutant.end
        if wrapping := _wrapping(number, mutant):
            edits += [(start, 1, -end, wrapping[0], start, number), (end, 0, -start, wrapping[1], end, number)]
        else:
            edits.append((start, 2, 0, _replacement(number, mutant), end, number))
    output, position = "", 0
    places: dict[int, tuple[int, int]] = {}
    for start, _, _, replacement, end, number in sorted(edits):
        output += text[position:start]
        begin = places.get(number, (len(output), 0))[0]
        output += replacement
        places[number] = (begin, len(output))
        position = end
    return output + text[position:], places


def switches(mutants: Iterable[tuple[int, Mutant]]) -> str:
    """The additional file of a module: the switch, and the operators of its mutants."""
    return _SWITCHES + "".join(line + "\n" for number, mutant in mutants for line in _declarations(number, mutant))


def _wrapping(number: int, mutant: Mutant) -> tuple[str, str] | None:
    """The texts before and after the place of a mutant that keeps the text between them."""
    if mutant.kind == "statement":
        return f"if !isMutant({number}) {{ ", " }"
    if mutant.kind == "condition":
        return f"isMutant({number}) != (", ")"
    return None


def _replacement(number: int, mutant: Mutant) -> str:
    match mutant.kind:
        case "return":
            return f" if isMutant({number}) {{ return }}"
        case "literal":
            return f"mutableLiteral({number}, {mutant.original})"
        case "truth":
            return f"({'!' if mutant.original == 'true' else ''}isMutant({number}))"
        case "extreme":
            return f"extremeOfMutant{number}"
    return _operator(number)


def _operator(number: int) -> str:
    name = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        name += _DIGITS[digit]
    return "⊙" + name


def _declarations(number: int, mutant: Mutant) -> Iterator[str]:
    old, new, symbol, name = mutant.original, mutant.replacement, _operator(number), f"extremeOfMutant{number}"
    head = "@usableFromInline @inline(__always) func"
    choice = f"isMutant({number}) ? a {new} b : a {old} b"
    match mutant.kind:
        case "extreme":
            yield f"{head} {name}<T: Comparable>(_ a: T, _ b: T) -> T {{ isMutant({number}) ? {new}(a, b) : {old}(a, b) }}"
            yield (f"{head} {name}<T: Comparable>(_ a: T, _ b: T, _ c: T) -> T "
                   f"{{ isMutant({number}) ? {new}(a, b, c) : {old}(a, b, c) }}")
            yield "extension Sequence {"
            yield (f"  {head} {name}(by isLess: (Element, Element) throws -> Bool) rethrows -> Element? "
                   f"{{ isMutant({number}) ? try self.{new}(by: isLess) : try self.{old}(by: isLess) }}")
            yield "}"
            yield "extension Sequence where Element: Comparable {"
            yield f"  {head} {name}() -> Element? {{ isMutant({number}) ? self.{new}() : self.{old}() }}"
            yield "}"
        case "comparison":
            yield f"infix operator {symbol}: {_PRECEDENCE['comparison']}"
            kind = "Equatable" if old in ("==", "!=") else "Comparable"
            yield f"{head} {symbol}<T: {kind}>(_ a: T, _ b: T) -> Bool {{ {choice} }}"
            yield "@_disfavoredOverload"
            yield f"{head} {symbol}<T: BinaryInteger, U: BinaryInteger>(_ a: T, _ b: U) -> Bool {{ {choice} }}"
            # Tuples conform to no protocol.
            yield f"{head} {symbol}<T: {kind}, U: {kind}>(_ a: (T, U), _ b: (T, U)) -> Bool {{ {choice} }}"
        case "logic":
            yield f"infix operator {symbol}: {_PRECEDENCE[old]}"
            yield (f"{head} {symbol}(_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool "
                   f"{{ isMutant({number}) ? try a {new} b() : try a {old} b() }}")
        case "range":
            yield f"infix operator {symbol}: {_PRECEDENCE['range']}"
            yield (f"{head} {symbol}<T: Strideable>(_ a: T, _ b: T) -> Range<T> where T.Stride: SignedInteger "
                   f"{{ isMutant({number}) ? a..<b.advanced(by: 1) : a..<b }}")
        case "arithmetic":
            yield f"infix operator {symbol}: {_PRECEDENCE[old]}"
            kinds = (["FixedWidthInteger"] if "&" in old else
                     ["AdditiveArithmetic"] if old[0] in "+-" else ["FloatingPoint", "BinaryInteger"])
            for kind in kinds:
                if old.endswith("="):
                    yield (f"{head} {symbol}<T: {kind}>(_ a: inout T, _ b: T) "
                           f"{{ if isMutant({number}) {{ a {new} b }} else {{ a {old} b }} }}")
                else:
                    yield f"{head} {symbol}<T: {kind}>(_ a: T, _ b: T) -> T {{ {choice} }}"
