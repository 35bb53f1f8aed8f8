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

  /// The text of a document.
  ///
  /// The markup of a web page is removed; the text of other documents is unchanged.
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

  /// The text of a document in a file; see ``init(data:options:documentAttributes:)``.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    unsafe try self.init(data: Data(contentsOf: url), options: options, documentAttributes: documentAttributes)
  }

  /// An attribute of a written document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The encoding of letters.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    /// Not written: the size of the paper.
    public static let paperSize = DocumentAttributeKey(rawValue: "PaperSize")
    /// Not written: the margins of the paper.
    public static let paperMargin = DocumentAttributeKey(rawValue: "PaperMargin")
    /// Not written: the title.
    public static let title = DocumentAttributeKey(rawValue: "NSTitleDocumentAttribute")
    /// Not written: the author.
    public static let author = DocumentAttributeKey(rawValue: "NSAuthorDocumentAttribute")
  }

  /// A document with the characters of a range, as plain text, HTML or rich text; attributes are not written.
  ///
  /// The range is limited to the text.
  ///
  /// - Throws: `CocoaError` if the encoding cannot represent a character of a plain text.
  public func data(
    from range: NSRange, documentAttributes: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    let text = attributedSubstring(from: range.inside(length)).string
    switch documentAttributes[.documentType] as? DocumentType {
    case .html: return Data(pageOfText(text).utf8)
    case .rtf, .rtfd: return Data(richText(text).utf8)
    default:
      let encoding = (documentAttributes[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) } ?? .utf8
      guard let data = text.data(using: encoding) else { throw CocoaError(.fileWriteInapplicableStringEncoding) }
      return data
    }
  }

  /// An effect on letters; stored only.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A style by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Letterpress.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// The visible text of a web page: markup is removed, white space is joined, and each paragraph becomes a line.
private func textOfPage(_ page: String) -> String {
  var text = ""
  func add(_ part: Substring) {
    for character in part {
      // A no-break space is kept.
      let isSpace = [" ", "\n", "\t", "\r", "\r\n", "\u{C}"].contains(character)
      if !isSpace {
        text.append(character)
      } else if let last = text.last, last != " ", last != "\n" {
        text += " "
      }
    }
  }
  func endLine(always: Bool) {
    if text.last == " " { text.removeLast() }
    if always || text.last.map({ $0 != "\n" }) ?? false { text += "\n" }
  }
  let paragraphs = ["p", "div", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "tr"]
  // After the last ">", no tag is searched for its end: with many unended tags, this would take quadratic time.
  let lastEnd = page.lastIndex(of: ">") ?? page.startIndex
  var rest = page[...]
  while let start = rest.firstIndex(of: "<") {
    add(rest[..<start])
    rest = rest[start...]
    if rest.hasPrefix("<!--") {
      // A comment may contain markup.
      rest = rest[(rest.range(of: "-->")?.upperBound ?? rest.endIndex)...]
      continue
    }
    let mark = rest.dropFirst()
    guard let first = mark.first, first.isLetter || "/!?".contains(first), start < lastEnd,
      let end = mark.firstIndex(of: ">")
    else {
      text += "<"
      rest = mark
      continue
    }
    let name = mark[..<end].drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    rest = mark[mark.index(after: end)...]
    if name == "br" { endLine(always: true) }
    if paragraphs.contains(name) { endLine(always: false) }
    // The contents of these elements are not text.
    if first != "/", ["style", "script", "head"].contains(name),
      let close = rest.range(of: "</\(name)", options: .caseInsensitive)
    {
      rest = rest[close.lowerBound...]
    }
  }
  add(rest)
  return resolvingReferences(text)
}

/// The text of a web page with its references, such as `&lt;` and `&#8217;`, replaced by letters.
private func resolvingReferences(_ text: String) -> String {
  let named = [
    "nbsp": "\u{A0}", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "amp": "&", "ndash": "–", "mdash": "—",
    "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "euro": "€", "copy": "©",
  ]
  func resolved(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return named[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }.map { String($0) }
  }
  var result = ""
  var rest = text[...]
  while let start = rest.firstIndex(of: "&") {
    result += rest[..<start]
    let name = rest[start...].dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "#" }
    rest = rest[name.endIndex...]
    if rest.first == ";", let letter = resolved(name) {
      result += letter
      rest = rest.dropFirst()
    } else {
      result += "&\(name)"
    }
  }
  return result + rest
}

/// A web page with a text: each line is a paragraph.
private func pageOfText(_ text: String) -> String {
  var lines = ""
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var escaped = line.replacingOccurrences(of: "&", with: "&amp;")
    escaped = escaped.replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
    lines += escaped.isEmpty ? "<p><br></p>\n" : "<p>\(escaped)</p>\n"
  }
  return "<!DOCTYPE html>\n<html>\n<head><meta charset=\"utf-8\"></head>\n<body>\n\(lines)</body>\n</html>\n"
}

/// A document of rich text with a text.
private func richText(_ text: String) -> String {
  var contents = ""
  for unit in text.utf16 {
    switch unit {
    case 10: contents += "\\par\n"
    case 92, 123, 125: contents += "\\" + String(UnicodeScalar(UInt8(unit)))
    case 32...126: contents += String(UnicodeScalar(UInt8(unit)))
    default: contents += "\\u\(Int16(bitPattern: unit))?"
    }
  }
  return "{\\rtf1\\ansi \(contents)}"
}
