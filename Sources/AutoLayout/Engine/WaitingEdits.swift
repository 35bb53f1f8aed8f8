import ConstraintSolver

/// The constraints and items of a tree that wait to be written as edits of the solver.
struct WaitingEdits {
  /// Active constraints that are not in the solver yet.
  private(set) var pending = WorkList<LayoutConstraint>()
  /// A constraint in the solver that has changed: the first, and mostly the only one.
  private var firstEdited: LayoutConstraint?
  /// The other constraints in the solver that have changed.
  private var edited = WorkList<LayoutConstraint>()
  /// Whether there are others.
  private var hasManyEdited = false
  /// Items whose variables or system rows are to be made or written again.
  private(set) var stale = WorkList<LayoutNode>()
  /// Entries of ``pending`` that have lost their meaning since it was last looked through.
  private var gaps = 0

  /// An item for which work waits.
  var firstNode: LayoutNode? {
    let constraint = firstEdited ?? edited.elements.first ?? pending.elements.first
    return constraint?.firstNode ?? stale.elements.first
  }

  /// Lists an active constraint that is not in the solver yet, and tells its place in the list.
  mutating func add(_ constraint: LayoutConstraint) -> Int32 { pending.append(constraint) }

  /// Lists a constraint that is in the solver and has changed.
  @inline(__always)
  mutating func note(_ constraint: LayoutConstraint) {
    if firstEdited == nil {
      firstEdited = constraint
    } else {
      edited.append(constraint)
      hasManyEdited = true
    }
  }

  /// Lists an item whose variables or own rows are out of date.
  mutating func refresh(_ node: LayoutNode) {
    stale.append(node)
  }

  /// A constraint of ``pending`` has become inactive before it came into the solver.
  ///
  /// - Parameters:
  ///   - fewGaps: so many entries without meaning are not worth a look.
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

  /// Drops items that are not, or no longer, to be written by an engine.
  mutating func leaveStale(of engine: LayoutEngine) {
    stale.compact { node, _, _ in node.engine === engine && node.flags.contains(.isListedForRefresh) }
  }

  /// Takes the items to be written.
  mutating func takeStale() -> [LayoutNode] { stale.take() }

  /// Keeps the storage of the items that have been written.
  mutating func giveBack(_ items: inout [LayoutNode]) {
    stale.giveBack(&items)
  }

  /// Takes the constraints to be added.
  mutating func takePending() -> [LayoutConstraint] { pending.take() }

  /// Keeps the storage of the constraints that have been added.
  mutating func giveBack(pending constraints: inout [LayoutConstraint]) {
    pending.giveBack(&constraints)
  }

  /// Takes the first constraint that has changed.
  @inline(__always)
  mutating func takeFirstEdited() -> LayoutConstraint? {
    var constraint: LayoutConstraint?
    swap(&constraint, &firstEdited)
    return constraint
  }

  /// Takes the other constraints that have changed; `nil` if there are none.
  @inline(__always)
  mutating func takeEdited() -> [LayoutConstraint]? {
    guard hasManyEdited else { return nil }
    hasManyEdited = false
    return edited.take()
  }

  /// Keeps the storage of the constraints that have been written again.
  mutating func giveBack(edited constraints: inout [LayoutConstraint]) {
    edited.giveBack(&constraints)
  }

  /// Drops the constraints, which are all to be added anew.
  mutating func dropConstraints() {
    pending.drop()
    gaps = 0
    firstEdited = nil
    edited.drop()
    hasManyEdited = false
  }
}
