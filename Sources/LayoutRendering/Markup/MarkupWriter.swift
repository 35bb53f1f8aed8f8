import Foundation

/// Writes XML into one growing text, element by element.
///
/// - Complexity: O(characters) in total.
struct MarkupWriter {
  /// The XML written so far.
  private(set) var text = ""
  /// The greatest number of decimals in a number.
  var decimals = PictureNumber.usualDecimals
  private var isInTag = false
  private var depth = 0

  /// Writes an element with contents.
  mutating func element(_ name: String, _ attributes: Attribute..., content: (inout MarkupWriter) -> Void) {
    begin(name, attributes)
    let start = text.utf8.count
    content(&self)
    end(name, isEmpty: isInTag && text.utf8.count == start)
  }

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: Attribute...) {
    begin(name, attributes)
    end(name, isEmpty: true)
  }

  /// Writes an element with a list of attributes, without contents.
  mutating func element(_ name: String, attributes: [Attribute]) {
    begin(name, attributes)
    end(name, isEmpty: true)
  }

  /// Writes an element with a list of attributes and contents.
  mutating func element(_ name: String, attributes: [Attribute], content: (inout MarkupWriter) -> Void) {
    begin(name, attributes)
    let start = text.utf8.count
    content(&self)
    end(name, isEmpty: isInTag && text.utf8.count == start)
  }

  /// Writes an element that contains only text.
  mutating func element(_ name: String, _ attributes: Attribute..., holding words: String) {
    element(name, attributes: attributes, holding: words)
  }

  /// Writes an element with a list of attributes that contains only text.
  mutating func element(_ name: String, attributes: [Attribute], holding words: String) {
    begin(name, attributes)
    text.append(">")
    isInTag = false
    Self.append(words, to: &text)
    text.append("</\(name)>\n")
    depth -= 1
  }

  /// Writes an element with spans of text, without space between them.
  mutating func element(_ name: String, attributes: [Attribute], spans: [(words: String, attributes: [Attribute])]) {
    begin(name, attributes)
    text.append(">")
    isInTag = false
    for span in spans {
      text.append("<tspan")
      append(span.attributes)
      text.append(">")
      Self.append(span.words, to: &text)
      text.append("</tspan>")
    }
    text.append("</\(name)>\n")
    depth -= 1
  }

  /// Writes unescaped markup, which must be well-formed.
  mutating func raw(_ markup: String) {
    closeTag()
    text.append(markup)
  }

  private mutating func begin(_ name: String, _ attributes: [Attribute]) {
    closeTag()
    for _ in 0..<min(depth, 8) { text.append(" ") }
    text.append("<\(name)")
    append(attributes)
    isInTag = true
    depth += 1
  }

  private mutating func append(_ attributes: [Attribute]) {
    for attribute in attributes {
      text.append(" \(attribute.name)=\"")
      attribute.appendValue(decimals: decimals, to: &text)
      text.append("\"")
    }
  }

  private mutating func end(_ name: String, isEmpty: Bool) {
    depth -= 1
    if isEmpty {
      text.append("/>\n")
    } else {
      for _ in 0..<min(depth, 8) { text.append(" ") }
      text.append("</\(name)>\n")
    }
    isInTag = false
  }

  private mutating func closeTag() {
    guard isInTag else { return }
    text.append(">\n")
    isInTag = false
  }

  /// Appends text with XML's special characters escaped, and characters not allowed in XML replaced.
  static func append(_ words: String, to text: inout String) {
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": text.append("&amp;")
      case "<": text.append("&lt;")
      case ">": text.append("&gt;")
      case "\"": text.append("&quot;")
      case "'": text.append("&#39;")
      case "\t", "\n", "\r": text.append("&#\(scalar.value);")
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text.append("\u{FFFD}")
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension MarkupWriter {
  /// An attribute of an element.
  struct Attribute {
    fileprivate enum Value {
      case number(Double)
      case words(String)
      /// Several numbers with a separator.
      case numbers([Double], String)
    }

    fileprivate let name: String
    fileprivate let value: Value

    static func number(_ name: String, _ value: CGFloat) -> Attribute {
      Attribute(name: name, value: .number(Double(value)))
    }

    static func words(_ name: String, _ value: String) -> Attribute { Attribute(name: name, value: .words(value)) }

    static func numbers(_ name: String, _ values: [CGFloat], separator: String = " ") -> Attribute {
      Attribute(name: name, value: .numbers(values.map { Double($0) }, separator))
    }

    fileprivate func appendValue(decimals: Int, to text: inout String) {
      switch value {
      case .number(let number): PictureNumber.append(number, decimals: decimals, to: &text)
      case .words(let words): MarkupWriter.append(words, to: &text)
      case .numbers(let numbers, let separator):
        for (index, number) in numbers.enumerated() {
          if index > 0 { text.append(separator) }
          PictureNumber.append(number, decimals: decimals, to: &text)
        }
      }
    }
  }
}

extension MarkupWriter {
  /// Writes a line from point to point.
  mutating func line(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
    element("line", .number("x1", x1), .number("y1", y1), .number("x2", x2), .number("y2", y2))
  }

  /// Writes a rectangle of a class, with rounded corners.
  mutating func rectangle(_ area: CGRect, class style: String? = nil, radius: CGFloat = 0) {
    var attributes: [Attribute] = []
    if let style { attributes.append(.words("class", style)) }
    attributes += [
      .number("x", area.minX), .number("y", area.minY), .number("width", area.width), .number("height", area.height),
    ]
    if radius > 0 { attributes.append(.number("rx", radius)) }
    element("rect", attributes: attributes)
  }
}
