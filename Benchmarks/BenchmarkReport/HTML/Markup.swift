/// A piece of a page: well-formed both as HTML and as XML.
///
/// All text is escaped, except for style sheets.
struct Markup: Hashable, Sendable {
  /// The source text.
  private(set) var source: String

  /// Empty markup.
  static let nothing = Markup(source: "")

  private init(source: String) {
    self.source = source
  }

  /// Literal text.
  static func text(_ text: String) -> Markup {
    Markup(source: XMLText.content(text))
  }

  /// An element.
  ///
  /// Attributes that are nil are left out.
  init(
    _ name: StaticString, _ attributes: KeyValuePairs<String, String?> = [:],
    @MarkupBuilder content: () -> Markup = { .nothing }
  ) {
    let name = name.description
    var source = "<" + name
    for case (let key, let value?) in attributes { source += " \(key)=\"\(XMLText.attribute(value))\"" }
    let inner = content().source
    // An empty element that HTML does not define as void needs an end tag.
    source += inner.isEmpty && Self.endless.contains(name) ? "/>" : ">\(inner)</\(name)>"
    self.source = source
  }

  /// A style sheet, which must contain neither `<` nor `&`, because it is not escaped.
  static func style(_ sheet: String) -> Markup {
    Markup(source: "<style>\(sheet)</style>")
  }

  /// Concatenated pieces.
  static func joined(_ parts: [Markup]) -> Markup {
    Markup(source: parts.map(\.source).joined())
  }

  private static let endless: Set<String> = ["meta", "br", "col", "path", "line", "circle", "rect"]
}

/// Builds the content of an element from statements; a string among them is text.
@resultBuilder
enum MarkupBuilder {
  static func buildExpression(_ text: String) -> Markup { .text(text) }
  static func buildExpression(_ markup: Markup) -> Markup { markup }
  static func buildExpression(_ parts: [Markup]) -> Markup { .joined(parts) }
  static func buildBlock(_ parts: Markup...) -> Markup { .joined(parts) }
  static func buildOptional(_ part: Markup?) -> Markup { part ?? .nothing }
  static func buildEither(first: Markup) -> Markup { first }
  static func buildEither(second: Markup) -> Markup { second }
  static func buildArray(_ parts: [Markup]) -> Markup { .joined(parts) }
}
