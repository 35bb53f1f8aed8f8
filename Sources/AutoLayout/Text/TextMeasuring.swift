public import Foundation

/// Lays texts out: says how large they are, where their lines are, and where the baselines.
///
/// A tree takes its measurer from its root, see ``View/textMeasurer``, or else from the process, see ``TextMeasurement``; without
/// either texts are measured by ``TextMetrics``. Answers are kept, so a measurer need not remember any.
///
/// Trees on several threads ask at once.
public protocol TextMeasuring: AnyObject, Sendable {
  /// Lays a text out.
  ///
  /// The answer follows from the arguments alone, and a text has room in the width that it asked for: laid out in the width of
  /// its size, it has the same lines. Sizes are finite and not below zero. A font or number that cannot be used is reported to
  /// ``LayoutDiagnostics``, and another takes its place.
  ///
  /// - Parameters:
  ///   - content: the text, which may be empty.
  ///   - width: where lines end, in points; `nil` for texts that break at their line breaks alone. With a limit of one line
  ///     nothing wraps, and the width says where the line is cut off.
  func layout(of content: TextContent, width: CGFloat?) -> TextLayout
}
