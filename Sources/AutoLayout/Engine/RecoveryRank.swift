/// Who gives way in a conflict of required constraints, as a number for the solver: the highest does.
///
/// In this order: an application's constraint before one of a stack view, and that before one that the engine makes; a
/// constant size, of the deepest view,
/// equalities before inequalities; one about a trailing or bottom edge, as gaps are too, of the deepest view; any other. Among
/// equals the solver takes the one that was added last. Which side is written first does not matter.
enum RecoveryRank {
  /// The rank of constraints that the engine makes.
  static let system: Int32 = 0
  /// The rank of constraints that stack views make.
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

  /// The depth as a number that is not negative; roots that have risen lie below zero.
  private static func level(_ depth: Int32) -> Int32 {
    min(max(depth &+ 1 << 20, 0), deepest >> 1)
  }
}

extension LayoutConstraint {
  /// Whether the constraint is about a trailing or bottom edge, on either side.
  fileprivate var isAboutEnd: Bool { firstAttribute.withoutMargin.isEnd || secondAttribute.withoutMargin.isEnd }
}
