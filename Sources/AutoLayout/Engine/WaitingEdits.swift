/// The constraints and items of a tree that must be written as edits of the solver.
struct WaitingEdits {
  /// Active constraints that the solver does not have yet.
  var pending = WorkList<LayoutConstraint>()
  /// The first changed constraint in the solver, usually the only one.
  var firstEdited: LayoutConstraint?
  /// The other changed constraints in the solver.
  var edited = WorkList<LayoutConstraint>()
  /// Items whose variables or system rows must be made or rewritten.
  var stale = WorkList<LayoutNode>()
  /// The number of invalid entries in ``pending`` since its last cleaning.
  private var gaps = 0

  /// An item with pending work.
  var firstNode: LayoutNode? {
    let constraint = firstEdited ?? edited.elements.first ?? pending.elements.first
    return constraint?.firstNode ?? stale.elements.first
  }

  /// Adds a changed constraint of the solver.
  @inline(__always)
  mutating func note(_ constraint: LayoutConstraint) {
    if firstEdited == nil {
      firstEdited = constraint
    } else {
      edited.append(constraint)
    }
  }

  /// Records that a constraint of ``pending`` has become inactive before the solver received it.
  ///
  /// - Parameters:
  ///   - fewGaps: the number of invalid entries up to which the list is not cleaned.
  ///   - engine: the engine of the list.
  mutating func leavePending(fewGaps: Int, of engine: LayoutEngine) {
    gaps += 1
    guard gaps > max(fewGaps, pending.count / 2) else { return }
    gaps = 0
    pending.compact { constraint, place, newPlace in
      guard constraint.engine === engine, constraint.pendingPosition == place else { return false }
      constraint.pendingPosition = newPlace
      return true
    }
  }

  /// Drops items that have left the engine, or whose rows are no longer outdated.
  mutating func leaveStale(of engine: LayoutEngine) {
    stale.compact { node, _, _ in node.engine === engine && node.flags.contains(.isListedForRefresh) }
  }

  /// Drops the constraints, because all will be added again.
  mutating func dropConstraints() {
    pending.drop()
    gaps = 0
    firstEdited = nil
    edited.drop()
  }
}
