import AutoLayout

/// A set of layout constraints that is usually small: a few are compared faster than hashed.
struct LayoutConstraintSet {
  private var few: [LayoutConstraint] = []
  /// All of them, if there are many.
  private var many: Set<LayoutConstraint> = []

  private static let mostCompared = 8

  mutating func insert(_ part: LayoutConstraint) {
    if many.isEmpty {
      few.append(part)
      if few.count > Self.mostCompared { many = Set(few) }
    } else {
      many.insert(part)
    }
  }

  func contains(_ part: LayoutConstraint) -> Bool {
    many.isEmpty ? few.contains { $0 === part } : many.contains(part)
  }
}
