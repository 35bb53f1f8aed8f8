public import Foundation

/// Lays texts out: computes their size, lines and baselines.
///
/// A tree uses the measurer of its root (``View/textMeasurer``), or else the measurer of the process
/// (``TextMeasurement``), or else ``TextMetrics``. Answers are cached, so a measurer need not cache them.
///
/// Trees on several threads may call a measurer at once.
public protocol TextMeasuring: AnyObject, Sendable {
  /// Lays a text out.
  ///
  /// The result must depend on the arguments only. A text laid out at the width of its own size must have the same
  /// lines. Sizes must be finite and not negative. An unusable font or number is reported to ``LayoutDiagnostics`` and
  /// replaced.
  ///
  /// - Parameters:
  ///   - content: the text, which may be empty.
  ///   - width: the width at which lines wrap, in points; `nil` for texts that break only at their line breaks. With a
  ///     limit of one line nothing wraps, and the line is cut off at the width.
  func layout(of content: TextContent, width: CGFloat?) -> TextLayout
}
