package import Foundation

/// A label's way to measure text, as a value.
package struct LabelMeasure: Sendable {
  let look: TextLook
  let numberOfLines: Int
  let preferredMaxLayoutWidth: CGFloat
  /// The measurer; `nil` for ``TextMetrics``.
  let measurer: CachedTextMeasurer?

  /// The size of a text before a width is solved.
  package func size(of text: String?) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    guard usesMetrics else { return layout(of: text, width: wraps ? preferredMaxLayoutWidth : nil).size }
    guard wraps else { return look.metrics.size(of: text, lines: numberOfLines) }
    return look.metrics.size(of: text, wrappedAt: preferredMaxLayoutWidth, lines: numberOfLines)
  }

  /// The size of a text, wrapped at a width.
  package func size(of text: String?, wrappedAt width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    guard usesMetrics else { return layout(of: text, width: width).size }
    return look.metrics.size(of: text, wrappedAt: width, lines: numberOfLines)
  }

  /// The distances of a text's first baseline from its top, and of its last baseline from its bottom, if lines wrap at
  /// a width.
  package func baselines(of text: String?, width: CGFloat?) -> SIMD2<Double> {
    let layout = layout(of: text ?? "", width: width)
    return SIMD2(layout.firstBaseline, layout.size.height - layout.lastBaseline)
  }

  /// This measure without a limit on the number of lines.
  package var unlimited: LabelMeasure {
    LabelMeasure(
      look: look, numberOfLines: 0, preferredMaxLayoutWidth: preferredMaxLayoutWidth, measurer: measurer)
  }

  /// Whether ``TextMetrics`` is used, which ignores fonts.
  package var usesMetrics: Bool { measurer == nil && look.isPlain }

  /// The lines of a text.
  func layout(of text: String, width: CGFloat?) -> TextLayout {
    look.layout(of: text, lines: numberOfLines, width: width, by: measurer)
  }
}
