public import Foundation

/// A measurer that needs no fonts: ``TextMetrics``, extended to fonts of several sizes in one text.
///
/// A text in one font with the default style has the size that ``TextMetrics`` gives.
public final class BuiltInTextMeasurer: TextMeasuring {
  /// The shared instance; no other is needed.
  public static let shared = BuiltInTextMeasurer()

  /// A measurer; all instances behave alike.
  public init() {}

  /// Breaks a text at white space, and inside words that are longer than a line.
  ///
  /// - Complexity: O(characters).
  public func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
    let (content, faults) = content.usable
    for fault in faults { LayoutDiagnostics.report(.misuse("a text: \(fault)", at: nil)) }
    let style = content.style
    let wrapWidth = style.lineLimit == 1 ? nil : width
    var breaker = LineBreaker(content, width: wrapWidth)
    breaker.breakAll()
    var layout = TextLayout(size: .zero, lines: breaker.lines)
    if style.lineLimit > 0, layout.lines.count > style.lineLimit {
      layout.lines.removeSubrange(style.lineLimit...)
      layout.isTruncated = true
    }
    // The breaker places lines at their indents.
    let longest = layout.lines.reduce(0) { max($0, $1.area.maxX - min(style.tailIndent, 0)) }
    let end = width.map { style.tailIndent > 0 ? min($0, style.tailIndent) : $0 }
    if let end, longest > end + LineBreaker.slack { layout.isTruncated = true }
    layout.size = size(of: content, longest, layout.lines, wrapWidth)
    // Without a finite width, lines are aligned within the width of the text.
    align(&layout, content.style, in: width.flatMap { $0 == .infinity ? nil : $0 } ?? layout.size.width)
    return layout
  }

  private func size(
    of content: TextContent, _ longest: CGFloat, _ lines: [TextLayout.Line], _ width: CGFloat?
  ) -> CGSize {
    let style = content.style, metrics = TextMetrics(pointSize: content.font.size)
    var plain = ParagraphStyle()
    (plain.lineLimit, plain.alignment, plain.direction) = (style.lineLimit, style.alignment, style.direction)
    plain.breakMode = style.breakMode
    if content.runs.isEmpty, style == plain, style.breakMode != .characterWrapping {
      // `TextMetrics` multiplies one width by the number of characters; the breaker's sum of widths might have other
      // bits.
      guard let width else { return metrics.size(of: content.string, lines: style.lineLimit) }
      return metrics.size(of: content.string, wrappedAt: width, lines: style.lineLimit)
    }
    let longest = (longest - 1e-9).rounded(.up)
    return CGSize(
      width: max(0, width.map { min(longest, max($0, 0)) } ?? longest), height: max(0, lines.last?.area.maxY ?? 0))
  }

  private func align(_ layout: inout TextLayout, _ style: ParagraphStyle, in width: CGFloat) {
    let share: CGFloat
    switch style.alignment {
    case .left, .justified: share = 0
    case .natural: share = style.direction == .rightToLeft ? 1 : 0
    case .center: share = 0.5
    case .right: share = 1
    }
    let isFromTheRight = style.direction == .rightToLeft
    for index in layout.lines.indices where share > 0 || isFromTheRight {
      let line = layout.lines[index].area, indent = line.minX
      // A line lies between its indent and the tail indent; from right to left, the two sides are exchanged.
      let end = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
      let start = isFromTheRight ? width - end : indent
      layout.lines[index].area.origin.x = start + max(0, end - indent - line.width) * share
    }
  }
}
