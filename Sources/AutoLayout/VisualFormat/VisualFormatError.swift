/// Why a visual format describes no constraints, and where.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The fault.
  public let kind: Kind
  /// The format as it was given.
  public let format: String
  /// How many characters of the format are before the one that is wrong.
  ///
  /// Characters are what Swift calls so: an emoji or a letter with its accents is one. Where the format ends too early it
  /// is the number of all its characters.
  public let position: Int

  init(_ kind: Kind, in format: String, at position: Int) {
    self.kind = kind
    self.format = format
    self.position = position
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// The message in the form of Apple's: the reason, the format, and a caret below the character that is wrong.
  ///
  /// The caret stands after as many spaces as there are characters before it, however wide a terminal draws them. So that
  /// the format takes one line, its line breaks and tabs are shown as spaces.
  public var description: String {
    let line = String(format.map { $0.isWhitespace ? " " : $0 })
    let indentation = String(repeating: " ", count: position)
    return "Unable to parse constraint format:\n\(kind)\n\(line)\n\(indentation)^"
  }
}
