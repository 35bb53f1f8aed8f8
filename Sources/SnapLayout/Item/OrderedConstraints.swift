import AutoLayout

/// Constraints in the order of addition.
///
/// Once a search or a removal meets many of them, they are indexed, so that it visits only those concerned.
struct OrderedConstraints {
  /// All constraints, unless they are indexed.
  private var few: [Constraint] = []
  private var index: ConstraintIndex<Constraint>?

  /// The number of constraints above which they are indexed.
  private static let mostUnindexed = 16

  var isEmpty: Bool { (index?.count ?? few.count) == 0 }

  /// The constraints, in order.
  var all: [Constraint] { index?.constraints ?? few }

  /// Adds constraints at the end.
  mutating func append(_ added: [Constraint]) {
    if let index {
      for constraint in added { index.append(constraint, of: constraint.layoutConstraints) }
    } else if few.isEmpty {
      few = added
    } else {
      few.append(contentsOf: added)
    }
  }

  /// Removes a constraint; returns `false` if it was not there.
  ///
  /// - Complexity: O(1) amortised.
  mutating func remove(_ constraint: Constraint) -> Bool {
    indexMany()
    if let index {
      let isRemoved = index.remove(constraint)
      // A kept index would have room for thousands of constraints although only a few are left.
      if index.count <= Self.mostUnindexed / 2 { dropIndex() }
      return isRemoved
    }
    guard let place = few.lastIndex(where: { $0 === constraint }) else { return false }
    few.remove(at: place)
    return true
  }

  /// Whether there are many constraints without an index.
  var needsIndex: Bool { few.count > Self.mostUnindexed }

  /// Indexes the constraints if there are many.
  mutating func indexMany() {
    guard needsIndex else { return }
    let made = ConstraintIndex<Constraint>()
    for constraint in few { made.append(constraint, of: constraint.layoutConstraints) }
    (few, index) = ([], made)
  }

  /// Drops the index, because few constraints are left, or the layout constraints of one were replaced.
  mutating func dropIndex() {
    few = all
    index = nil
  }

  /// Calls a body with the constraints that may include a layout constraint of a row, the newest first, until the body
  /// returns `false`.
  ///
  /// - Complexity: linear in the constraints with a layout constraint of the row's shape, after ``indexMany()``.
  func forEachCandidate(for row: ConstraintRow, _ body: (Constraint) -> Bool) {
    if let index { return index.forEach(of: row.shape, body) }
    for constraint in few.reversed() where !body(constraint) { return }
  }
}

extension ConstraintRow {
  fileprivate var shape: ConstraintShape {
    ConstraintShape(
      firstAttribute.layoutAttribute, relation, secondAttribute?.layoutAttribute ?? .notAnAttribute, of: second)
  }
}
