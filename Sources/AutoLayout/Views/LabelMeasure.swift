package import Foundation

/// How a label measures texts: what it says of them, as a value.
package struct LabelMeasure: Sendable {
  let metrics: TextMetrics
  let numberOfLines: Int
  let preferredMaxLayoutWidth: CGFloat

  /// The size of a text before a width is solved.
  package func size(of text: String?) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    guard numberOfLines != 1 else { return metrics.size(of: text) }
    guard preferredMaxLayoutWidth > 0 else { return metrics.size(of: text, lines: numberOfLines) }
    return metrics.size(of: text, wrappedAt: preferredMaxLayoutWidth, lines: numberOfLines)
  }

  /// The size of a text, wrapped at a width.
  package func size(of text: String?, wrappedAt width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return metrics.size(of: text, wrappedAt: width, lines: numberOfLines)
  }
}
