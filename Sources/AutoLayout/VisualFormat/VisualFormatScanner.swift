/// Reads the symbols of a visual format from left to right, skipping white space.
struct VisualFormatScanner {
  private let format: String
  private let characters: [Character]
  /// The position of the next symbol; the number of all characters at the end.
  private(set) var position = 0

  init(_ format: String) {
    self.format = format
    characters = Array(format)
    skipWhiteSpace()
  }

  /// The first character of the next symbol; `nil` at the end.
  var next: Character? { position < characters.count ? characters[position] : nil }

  /// Reads a symbol of one character, if it is next.
  mutating func take(_ symbol: Character) -> Bool {
    guard next == symbol else { return false }
    advance(by: 1)
    return true
  }

  /// Reads a relation; `nil` if none begins here.
  mutating func relation() throws(VisualFormatError) -> LayoutConstraint.Relation? {
    let relation: LayoutConstraint.Relation
    switch next {
    case "=": relation = .equal
    case "<": relation = .lessThanOrEqual
    case ">": relation = .greaterThanOrEqual
    default: return nil
    }
    guard position + 1 < characters.count, characters[position + 1] == "=" else {
      throw error(.unknownRelation, at: position + 1)
    }
    advance(by: 2)
    return relation
  }

  /// Reads a name; `nil` if none begins here.
  mutating func name() -> VisualFormat.Name? {
    guard let next, next.isNameStart else { return nil }
    let start = position
    return VisualFormat.Name(text: take { $0.isNamePart }, position: start)
  }

  /// Reads a number; `nil` if none begins here.
  mutating func number() throws(VisualFormatError) -> Double? {
    guard let next, next == "." || next.isDigit else { return nil }
    let start = position
    var end = start
    // Takes everything that could belong to the number, so that `8pt` is a malformed number and not a number before an
    // unexpected name.
    while end < characters.count, isNumberPart(at: end, from: start) { end += 1 }
    let text = String(characters[start..<end])
    guard let value = Double(text) else { throw error(.malformedNumber(text), at: start) }
    guard value.isFinite else { throw error(.valueNotFinite, at: start) }
    advance(by: end - start)
    return value
  }

  /// An error at a position, or at the next symbol.
  func error(_ kind: VisualFormatError.Kind, at place: Int? = nil) -> VisualFormatError {
    VisualFormatError(kind, in: format, at: place ?? position)
  }

  /// Whether a character continues a number: a digit, a point, a letter, or the sign of an exponent.
  private func isNumberPart(at index: Int, from start: Int) -> Bool {
    let character = characters[index]
    if character == "." || character.isNamePart { return true }
    guard character == "-" || character == "+", index > start, index + 1 < characters.count else { return false }
    let isAfterExponent = characters[index - 1] == "e" || characters[index - 1] == "E"
    return isAfterExponent && characters[index + 1].isDigit
  }

  private mutating func take(while isPart: (Character) -> Bool) -> String {
    var end = position
    while end < characters.count, isPart(characters[end]) { end += 1 }
    defer { advance(by: end - position) }
    return String(characters[position..<end])
  }

  private mutating func advance(by count: Int) {
    position += count
    skipWhiteSpace()
  }

  private mutating func skipWhiteSpace() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }
}

extension Character {
  /// Whether it is a digit from `0` to `9`.
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) && isASCII }

  /// Whether a name may begin with the character.
  fileprivate var isNameStart: Bool { self == "_" || isLetter || isOutsideASCII }

  /// Whether a name may contain the character after its first.
  fileprivate var isNamePart: Bool { isNameStart || isNumber }

  /// Whether the first scalar is outside ASCII, so that an ASCII symbol with an accent still counts as a symbol.
  private var isOutsideASCII: Bool { unicodeScalars.first.map { !$0.isASCII } ?? false && !isWhitespace }
}
