public import Foundation

extension NSAttributedString {
  /// The kind of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A kind by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// An HTML document.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with files.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// An option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The document's type.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of letters.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The appearance of text without attributes.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// The text of a document: of a web page without its markup, of others unchanged.
  ///
  /// - Throws: `CocoaError` if the characters cannot be decoded.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let encoding = (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) } ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let isPage = (options[.documentType] as? DocumentType) == .html
    self.init(string: isPage ? textOfPage(text) : text)
  }

  /// The text and appearance of a value: fonts, colours and spaces.
  public convenience init(_ text: AttributedString) {
    let made = NSMutableAttributedString(string: "")
    for run in text.runs {
      var look: [NSAttributedString.Key: Any] = [:]
      look[.font] = run[AttributeScopes.UIKitAttributes.FontAttribute.self]
      look[.foregroundColor] = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self]
      look[.backgroundColor] = run[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self]
      look[.kern] = run[AttributeScopes.UIKitAttributes.KernAttribute.self]
      made.append(NSAttributedString(string: String(text[run.range].characters), attributes: look))
    }
    self.init(attributedString: made)
  }

  /// An effect on letters; stored only.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A style by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Letterpress.
    public static let letterpressStyle = TextEffectStyle(rawValue: "letterpress")
  }
}

/// The visible text of a web page: markup is left out, and paragraphs become lines.
private func textOfPage(_ page: String) -> String {
  var text = ""
  var rest = page[...]
  while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
    text += rest[..<start]
    let mark = rest[rest.index(after: start)..<end].lowercased()
    let name = mark.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
    let isEnd = mark.hasPrefix("/")
    rest = rest[rest.index(after: end)...]
    if name == "br" || isEnd && ["p", "div", "li", "h1", "h2", "h3", "h4", "tr"].contains(name) { text += "\n" }
    // The contents are not text.
    if !isEnd, ["style", "script", "head"].contains(name), let close = rest.range(of: "</\(name)") {
      rest = rest[close.lowerBound...]
    }
  }
  text += rest
  for (code, letter) in [
    ("&nbsp;", "\u{A0}"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
  ] {
    text = text.replacingOccurrences(of: code, with: letter)
  }
  return text
}
