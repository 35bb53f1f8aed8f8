package import Foundation

/// A view that shows a text with its own look.
///
/// Its public `font` and `attributedText` are disfavoured overloads: the module `UIKit` declares properties of these
/// names with UIKit's types, and code that imports both modules gets UIKit's. `UIKit` reaches the properties of this
/// module by the names below.
package protocol TextShowing: View {
  /// The look of the text.
  var look: TextLook { get set }
}

extension TextShowing {
  /// The font of the text; a font that is not usable is reported and ignored.
  package var fontValue: Font {
    get { look.font }
    set {
      guard newValue != look.font || look.hasRuns, acceptsFont(newValue) else { return }
      look.font = newValue
      // The new font is the font of the whole text.
      look.runs = []
      invalidateIntrinsicContentSize()
    }
  }

  /// The built-in measure of the text.
  var metricsValue: TextMetrics {
    get { look.metrics }
    set {
      guard newValue != look.metrics else { return }
      look.metrics = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// A text laid out on one line, in a look or else in the view's; `nil` if ``TextMetrics`` gives the same.
  func lineLayout(of string: String, in look: TextLook? = nil) -> TextLayout? {
    let look = look ?? self.look
    let line = LabelMeasure(look: look, numberOfLines: 1, preferredMaxLayoutWidth: 0, measurer: measurer)
    return line.usesMetrics ? nil : line.layout(of: string, width: nil)
  }

  /// The size of a text with all its lines, broken only at its line breaks.
  package func sizeOfAllLines(of string: String) -> CGSize {
    LabelMeasure(look: look, numberOfLines: 0, preferredMaxLayoutWidth: 0, measurer: measurer).size(of: string)
  }

  /// The height of one line in the font of the text.
  var lineHeight: CGFloat {
    var line = look
    if line.hasRuns { line.runs = [] }
    let measure = LabelMeasure(look: line, numberOfLines: 1, preferredMaxLayoutWidth: 0, measurer: measurer)
    return measure.usesMetrics ? line.metrics.lineHeight : measure.layout(of: "x", width: nil).size.height
  }

  /// The first baseline of a layout; without one, by ``TextMetrics``.
  func firstBaseline(of layout: TextLayout?) -> CGFloat { layout?.firstBaseline ?? look.metrics.ascent }

  /// The space below the last baseline of a layout; without one, by ``TextMetrics``.
  func spaceBelowBaseline(of layout: TextLayout?) -> CGFloat {
    layout.map { $0.size.height - $0.lastBaseline } ?? look.metrics.lineHeight - look.metrics.ascent
  }
}

extension View {
  /// Whether a font is usable; one that is not is reported.
  final func acceptsFont(_ font: Font) -> Bool {
    if font.isUsable { return true }
    LayoutDiagnostics.reportMisuse("\(node.text): a font size of \(font.size) is not a number from 0 to a million")
    return false
  }
}
