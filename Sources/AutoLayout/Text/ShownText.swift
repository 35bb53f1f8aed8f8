package import Foundation

extension View {
  /// Returns whether a font is usable; reports one that is not.
  final func reportsUsable(_ font: Font) -> Bool {
    if font.isUsable { return true }
    LayoutDiagnostics.reportMisuse("\(node.text): a font size of \(font.size) is not a number from 0 to a million")
    return false
  }
}

/// A view of another module that shows a text, such as the module `UIKit`'s text view.
#if MainActorViews
  @preconcurrency @MainActor
#endif
package protocol TextContaining {
  /// The text that the view shows; `nil` without one.
  var containedText: ShownText? { get }
}

/// A text that a view shows, for drawing.
package struct ShownText: Sendable {
  /// The text with its fonts.
  package private(set) var content: TextContent
  /// The distances of the text from the view's edges.
  package var insets = EdgeInsets.zero
  /// Whether it is a placeholder.
  package var isPlaceholder = false
  /// Whether ``TextMetrics`` gives the text the same size.
  package let isOfMetrics: Bool
  /// The measurer that lays the text out, the same as for layout.
  package let measurer: any TextMeasuring

  /// The alignment of the text's lines.
  var alignment: ParagraphStyle.Alignment {
    get { content.style.alignment }
    set { content.style.alignment = newValue }
  }

  /// Aligns lines without an explicit alignment by a view's reading direction.
  package mutating func align(to direction: LayoutDirection) {
    guard alignment == .natural, content.style.direction == nil else { return }
    if direction == .rightToLeft { alignment = .right }
  }

  /// Limits the lines to those that fit a view of a size, at least one.
  package mutating func limitLines(toViewOf size: CGSize) {
    let height = size.height - insets.top - insets.bottom
    let layout = layout(inViewOfWidth: size.width)
    guard layout.lines.count > 1, layout.size.height > height + 0.5 else { return }
    let fitting = layout.lines.prefix { $0.area.maxY <= height + 0.5 }.count
    content.style.lineLimit = max(fitting, 1)
  }

  init(_ string: String, _ look: TextLook, lines: Int, by measurer: CachedTextMeasurer?) {
    content = look.content(string, lines: lines)
    isOfMetrics = measurer == nil && look.isPlain
    self.measurer = measurer ?? BuiltInTextMeasurer.shared
  }

  /// A text that the process's measurer lays out.
  package init(_ content: TextContent, insets: EdgeInsets) {
    self.content = content
    self.insets = insets
    isOfMetrics = false
    measurer = TextMeasurement.current ?? BuiltInTextMeasurer.shared
  }

  /// The lines of the text in a view of a width, relative to the view's top left corner inside its insets.
  package func layout(inViewOfWidth width: CGFloat) -> TextLayout {
    measurer.layout(of: content, width: max(width - insets.left - insets.right, 0))
  }
}
