/// Who gives way in a conflict of required constraints, as a number for the solver: the highest does.
///
/// In this order: an application's constraint before one of a stack view, and that before one that the engine makes; a
/// constant size, of the deepest view,
/// equalities before inequalities; a trailing or bottom edge or a gap, of the deepest view; any other. Among equals the
/// solver takes the one that was added last.
enum RecoveryRank {
  /// The rank of constraints that the engine makes.
  static let system: Int32 = 0
  /// The rank of constraints that stack views make.
  static let stack: Int32 = 1

  private static let application: Int32 = 1 << 28
  private static let constantSize: Int32 = 2 << 26
  private static let edgeOrGap: Int32 = 1 << 26
  private static let deepest: Int32 = (1 << 25) - 1

  /// The rank of a constraint whose deepest item lies at a depth.
  static func of(_ constraint: LayoutConstraint, depth: Int32) -> Int32 {
    if constraint.isSystem { return stack }
    if constraint.secondNode == nil {
      return application | constantSize | level(depth) << 1 | (constraint.relation == .equal ? 1 : 0)
    }
    guard constraint.isEndOrGap else { return application }
    return application | edgeOrGap | level(depth) << 1
  }

  /// The depth as a number that is not negative; roots that have risen lie below zero.
  private static func level(_ depth: Int32) -> Int32 {
    min(max(depth &+ 1 << 20, 0), deepest >> 1)
  }
}

extension LayoutConstraint {
  /// Whether the constraint is a trailing or bottom edge, or a gap between opposite edges.
  fileprivate var isEndOrGap: Bool {
    let first = firstAttribute.withoutMargin
    return first.isEnd || first.isStart && secondAttribute.withoutMargin.isEnd
  }
}
