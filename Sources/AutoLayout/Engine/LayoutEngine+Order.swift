import ConstraintSolver

extension LayoutEngine {
  /// Constraints of this engine in the order of their last activation; in a conflict, the newer constraint gives way.
  ///
  /// Constraints in the solver are older than all pending ones.
  ///
  /// - Complexity: O(n log n) in these constraints.
  func byAge(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    var solved: [(age: UInt32, constraint: LayoutConstraint)] = []
    var waiting: [(place: Int, constraint: LayoutConstraint)] = []
    let pending = edits.pending.elements
    // Constraints that the present pass has taken from the pending edits, but not yet added to the solver.
    var rest: [LayoutConstraint] = []
    for constraint in constraints {
      let place = Int(constraint.pendingPosition)
      if let row = constraint.row {
        let age = solver?.age(of: row) ?? 0
        solved.append((age > 0 ? age : .max, constraint))
      } else if pending.indices.contains(place), pending[place] === constraint {
        waiting.append((place, constraint))
      } else {
        rest.append(constraint)
      }
    }
    let order = solved.indices.sorted { (solved[$0].age, $0) < (solved[$1].age, $1) }
    waiting.sort { $0.place < $1.place }
    return order.map { solved[$0].constraint } + rest + waiting.map(\.constraint)
  }

  /// All constraints of this engine in the order of ``byAge(_:)``.
  ///
  /// - Parameter view: a subtree with another engine, to leave out.
  func constraintsByAge(except view: View? = nil) -> [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    forEachNode(except: view) { node in
      for constraint in node.references where constraint.firstNode === node { all.append(constraint) }
    }
    return byAge(all)
  }
}
