import Foundation

/// The look of a view's text: its font, its paragraph style and its runs in other fonts.
///
/// Most texts differ only in font size, so everything else is in a separate object, which most looks do not need.
package struct TextLook: Sendable {
  /// The measure used without a measurer; holds the font size.
  var metrics = TextMetrics() {
    didSet { if rare != nil { set(font: font, style: style, runs: runs) } }
  }
  private var rare: Rare?

  private final class Rare: Sendable {
    let font: Font
    let style: ParagraphStyle
    let runs: [TextContent.Run]

    init(font: Font, style: ParagraphStyle, runs: [TextContent.Run]) {
      self.font = font
      self.style = style
      self.runs = runs
    }
  }

  /// Whether ``metrics`` and the built-in measurer give the text the same size.
  var isPlain: Bool { rare == nil }

  /// Whether there are runs in other fonts.
  var hasRuns: Bool { rare.map { !$0.runs.isEmpty } ?? false }

  /// The font.
  var font: Font {
    get { rare?.font.withSize(metrics.pointSize) ?? Font(size: metrics.pointSize) }
    set {
      let (style, runs) = (style, runs)
      rare = nil
      metrics.pointSize = newValue.size
      set(font: newValue, style: style, runs: runs)
    }
  }

  /// The paragraph style; its line limit is ignored, because the view has its own.
  package var style: ParagraphStyle {
    get { rare?.style ?? ParagraphStyle() }
    set { set(font: font, style: newValue, runs: runs) }
  }

  /// The runs in other fonts.
  var runs: [TextContent.Run] {
    get { rare?.runs ?? [] }
    set { set(font: font, style: style, runs: newValue) }
  }

  private mutating func set(font: Font, style: ParagraphStyle, runs: [TextContent.Run]) {
    let isUsual = runs.isEmpty && font == Font(size: font.size) && style == ParagraphStyle()
    rare = isUsual ? nil : Rare(font: font, style: style, runs: runs)
  }

  /// A text in this look with a limit on its lines.
  func content(_ string: String, lines: Int) -> TextContent {
    guard let rare else {
      var content = TextContent(string, font: Font(size: metrics.pointSize))
      content.style.lineLimit = max(lines, 0)
      return content
    }
    var content = TextContent(string, font: rare.font, style: rare.style, runs: rare.runs)
    content.style.lineLimit = max(lines, 0)
    return content
  }

  /// A text in this look, laid out by a measurer or by the built-in one.
  func layout(of string: String, lines: Int, width: CGFloat?, by measurer: CachedTextMeasurer?) -> TextLayout {
    let content = content(string, lines: lines)
    guard let measurer else { return BuiltInTextMeasurer.shared.layout(of: content, width: width) }
    return measurer.layout(of: content, width: width)
  }
}
