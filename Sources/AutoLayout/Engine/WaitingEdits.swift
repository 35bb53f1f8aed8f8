import ConstraintSolver

/// The constraints and items of a tree that must be written as edits of the solver.
struct WaitingEdits {
  /// Active constraints that the solver does not have yet.
  private(set) var pending = WorkList<LayoutConstraint>()
  /// The first changed constraint in the solver, usually the only one.
  private var firstEdited: LayoutConstraint?
  /// The other changed constraints in the solver.
  private var edited = WorkList<LayoutConstraint>()
  /// Whether there are others.
  private var hasManyEdited = false
  /// Items whose variables or system rows must be made or rewritten.
  private(set) var stale = WorkList<LayoutNode>()
  /// The number of invalid entries in ``pending`` since its last cleaning.
  private var gaps = 0

  /// An item with pending work.
  var firstNode: LayoutNode? {
    let constraint = firstEdited ?? edited.elements.first ?? pending.elements.first
    return constraint?.firstNode ?? stale.elements.first
  }

  /// Adds an active constraint that the solver does not have yet; returns its position in the list.
  mutating func add(_ constraint: LayoutConstraint) -> Int32 { pending.append(constraint) }

  /// Adds a changed constraint of the solver.
  @inline(__always)
  mutating func note(_ constraint: LayoutConstraint) {
    if firstEdited == nil {
      firstEdited = constraint
    } else {
      edited.append(constraint)
      hasManyEdited = true
    }
  }

  /// Adds an item with outdated variables or system rows.
  mutating func refresh(_ node: LayoutNode) {
    stale.append(node)
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

  /// Drops items that an engine need not write, or no longer.
  mutating func leaveStale(of engine: LayoutEngine) {
    stale.compact { node, _, _ in node.engine === engine && node.flags.contains(.isListedForRefresh) }
  }

  /// Takes the items to write.
  mutating func takeStale() -> [LayoutNode] { stale.take() }

  /// Keeps the storage of the written items.
  mutating func giveBack(_ items: inout [LayoutNode]) {
    stale.giveBack(&items)
  }

  /// Takes the constraints to add.
  mutating func takePending() -> [LayoutConstraint] { pending.take() }

  /// Keeps the storage of the added constraints.
  mutating func giveBack(pending constraints: inout [LayoutConstraint]) {
    pending.giveBack(&constraints)
  }

  /// Takes the first changed constraint.
  @inline(__always)
  mutating func takeFirstEdited() -> LayoutConstraint? {
    var constraint: LayoutConstraint?
    swap(&constraint, &firstEdited)
    return constraint
  }

  /// Takes the other changed constraints; `nil` if there are none.
  @inline(__always)
  mutating func takeEdited() -> [LayoutConstraint]? {
    guard hasManyEdited else { return nil }
    hasManyEdited = false
    return edited.take()
  }

  /// Keeps the storage of the rewritten constraints.
  mutating func giveBack(edited constraints: inout [LayoutConstraint]) {
    edited.giveBack(&constraints)
  }

  /// Drops the constraints, because all will be added again.
  mutating func dropConstraints() {
    pending.drop()
    gaps = 0
    firstEdited = nil
    edited.drop()
    hasManyEdited = false
  }
}
