package import Foundation

extension View {
  /// Reports a font that cannot be used, and says whether it can.
  final func reportsUsable(_ font: Font) -> Bool {
    if font.isUsable { return true }
    LayoutDiagnostics.reportMisuse("\(node.text): a font size of \(font.size) is not a number from 0 to a million")
    return false
  }
}

/// A text that a view shows, for drawing.
package struct ShownText: Sendable {
  /// The text with its fonts.
  package private(set) var content: TextContent
  /// The distances of the text from the view's edges.
  package var insets = EdgeInsets.zero
  /// Whether it only stands where a text will be.
  package var isPlaceholder = false
  /// Whether ``TextMetrics`` says as much about it.
  package let isOfMetrics: Bool
  /// The measurer that lays the text out, the same as for layout.
  package let measurer: any TextMeasuring

  /// Where its lines are.
  var alignment: ParagraphStyle.Alignment {
    get { content.style.alignment }
    set { content.style.alignment = newValue }
  }

  /// Puts lines without an alignment of their own where reading starts in a view of that direction.
  package mutating func align(to direction: LayoutDirection) {
    guard alignment == .natural, content.style.direction == nil else { return }
    if direction == .rightToLeft { alignment = .right }
  }

  init(_ string: String, _ look: TextLook, lines: Int, by measurer: CachedTextMeasurer?) {
    content = look.content(string, lines: lines)
    isOfMetrics = measurer == nil && look.isPlain
    self.measurer = measurer ?? BuiltInTextMeasurer.shared
  }

  /// The lines of the text in a view of a width, from the top left corner of the view inside its insets.
  package func layout(inViewOfWidth width: CGFloat) -> TextLayout {
    measurer.layout(of: content, width: max(width - insets.left - insets.right, 0))
  }
}
