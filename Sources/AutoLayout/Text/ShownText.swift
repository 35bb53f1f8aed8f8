package import Foundation

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
  /// Whether ``TextMetrics`` determined the text's size in layout.
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

  /// Scales the text down until it fits a view of a size, at most by a factor.
  ///
  /// - Returns: whether the text is smaller than before.
  /// - Complexity: at most two measurements if the text is limited to one line, otherwise at most nine.
  package mutating func shrink(toViewOf size: CGSize, atMostBy least: CGFloat) -> Bool {
    let original = content
    let room = CGSize(
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    func fits() -> Bool {
      let layout = measurer.layout(of: content, width: max(room.width, 0))
      return !layout.isTruncated && (content.style.lineLimit == 1 || layout.size.height <= room.height + 0.5)
    }
    if least >= 1 || fits() { return false }
    if content.style.lineLimit == 1 {
      let width = measurer.layout(of: content, width: nil).lines.first?.area.width ?? 0
      // Slightly less than the whole width, because measured widths grow in steps with the font size.
      let factor = width > 0 ? content.style.room(in: max(room.width, 0), isFirst: true) / width * 0.9999 : 1
      content = original.scaled(by: min(max(factor, least), 1))
      return factor < 1
    }
    var (low, high) = (least, 1 as CGFloat)
    for _ in 0..<8 {
      let middle = (low + high) / 2
      content = original.scaled(by: middle)
      if fits() { low = middle } else { high = middle }
    }
    content = original.scaled(by: low)
    return true
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

  /// The lines of the text in a view of a width, relative to the top left corner of the area inside the insets.
  package func layout(inViewOfWidth width: CGFloat) -> TextLayout {
    measurer.layout(of: content, width: max(width - insets.left - insets.right, 0))
  }
}
