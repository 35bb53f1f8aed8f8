/// Why a visual format is invalid, and where.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The fault.
  public let kind: Kind
  /// The format.
  public let format: String
  /// The number of characters before the faulty one.
  ///
  /// Characters are Swift's: an emoji or a letter with its accents is one. If the format ends too early, it is the
  /// number of all characters.
  public let position: Int

  init(_ kind: Kind, in format: String, at position: Int) {
    self.kind = kind
    self.format = format
    self.position = position
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// The message in Apple's form: the reason, the format, and a caret below the faulty character.
  ///
  /// The caret follows one space per preceding character, regardless of their width on a terminal. Line breaks and tabs
  /// of the format are shown as spaces, so that it takes one line.
  public var description: String {
    let line = String(format.map { $0.isWhitespace ? " " : $0 })
    let indentation = String(repeating: " ", count: position)
    return "Unable to parse constraint format:\n\(kind)\n\(line)\n\(indentation)^"
  }
}
