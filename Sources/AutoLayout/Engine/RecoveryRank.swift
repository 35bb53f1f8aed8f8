/// Ranks required constraints: in a conflict, the constraint with the highest rank gives way.
///
/// The order, first to give way first:
///
/// - a constant size: the deepest view's first, equalities before inequalities
/// - a constraint to a trailing, right or bottom edge, such as a gap: the deepest view's first
/// - any other constraint of the application
/// - a constraint of a stack view, or between a ``SpanGuide`` and its ends
/// - a constraint that the engine makes
///
/// Among equal ranks, the newest gives way. The order of a constraint's sides does not matter.
enum RecoveryRank {
  /// The rank of constraints that the engine makes.
  static let system: Int32 = 0
  /// The rank of constraints that stack views and ``SpanGuide`` objects make.
  static let stack: Int32 = 1

  private static let application: Int32 = 1 << 28
  private static let constantSize: Int32 = 2 << 26
  private static let end: Int32 = 1 << 26
  private static let deepest: Int32 = (1 << 25) - 1

  /// The rank of a constraint whose deepest item lies at a depth.
  static func of(_ constraint: LayoutConstraint, depth: Int32) -> Int32 {
    if constraint.isSystem { return stack }
    if constraint.secondNode == nil {
      return application | constantSize | level(depth) << 1 | (constraint.relation == .equal ? 1 : 0)
    }
    guard constraint.isAboutEnd else { return application }
    return application | end | level(depth) << 1
  }

  /// The depth as a nonnegative number.
  ///
  /// If a tree joins another one, its former root may keep its depth; the new ancestors then have negative depths.
  private static func level(_ depth: Int32) -> Int32 {
    min(max(depth &+ 1 << 20, 0), deepest >> 1)
  }
}

extension LayoutConstraint {
  /// Whether the constraint relates a trailing, right or bottom edge, on either side.
  fileprivate var isAboutEnd: Bool { firstAttribute.withoutMargin.isEnd || secondAttribute.withoutMargin.isEnd }
}
