import ConstraintSolver

/// Turns the constraints of one tree of views into solver edits, and solver values into frames.
///
/// Edits queue: activated constraints in ``pending``, changed ones in ``edited``, items whose own rows are out of date in
/// ``stale``, removals directly in ``changes``. They reach the solver when a layout pass runs. The solver itself is made
/// then too, so that a subtree that is built apart and added to a larger tree has cost no solving before.
///
/// Every node of a tree refers to the tree's engine, and the root's node owns it in effect: the engine goes when the
/// last node leaves it. It refers back to nodes and constraints; those links end with their membership.
final class LayoutEngine {
  /// The node of the view without a superview.
  var root: LayoutNode

  // MARK: Settings of the tree

  /// The reading direction of views that do not force one.
  var layoutDirection = LayoutDirection.leftToRight
  /// How frames are rounded.
  var frameRounding = FrameRounding.none
  /// The arithmetic of the solver.
  var kernelVariant = KernelVariant.simd

  // MARK: Edits that wait

  /// Active constraints that are not in the solver yet.
  var pending = WorkList<LayoutConstraint>()
  /// Constraints in the solver that have changed.
  var edited = WorkList<LayoutConstraint>()
  /// Items whose variables or system rows are to be made or written again.
  var stale = WorkList<LayoutNode>()
  /// Items whose frame is to be written again although no variable changes.
  var touched: [LayoutNode] = []
  /// Edits in the solver's terms.
  var changes = ChangeSet()
  /// Whether edits are being written or applied.
  var isSolving = false

  // MARK: What the solver knows

  /// The system; made when it is first needed.
  var solver: Solver?
  /// The items that have variables, by slot; free slots are `nil`.
  var attached: [LayoutNode?] = []
  /// The free slots.
  var freeSlots: [Int32] = []
  /// Who owns a variable, by its index: four times the slot, plus the component.
  var owners: [Int32] = []
  /// Active constraints that contradict others and are left out.
  var leftOut: [LayoutConstraint] = []

  init(root: LayoutNode) {
    self.root = root
  }

  /// An engine for a tree that has been part of another.
  convenience init(root: LayoutNode, settingsOf engine: LayoutEngine) {
    self.init(root: root)
    layoutDirection = engine.layoutDirection
    frameRounding = engine.frameRounding
    kernelVariant = engine.kernelVariant
  }

  /// Whether solving may change something.
  var isDirty: Bool {
    !pending.isEmpty || !edited.isEmpty || !stale.isEmpty || !touched.isEmpty || !changes.isEmpty
  }

  /// Solves what has changed and writes the frames that moved.
  func update() {
    guard isDirty, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    let changed = SolvePass.run(self)
    PlacePass.run(self, changed)
  }

  /// Puts an item on the list of those to write again.
  func refresh(_ node: LayoutNode) {
    guard !node.flags.contains(.isListedForRefresh) else { return }
    node.flags.insert(.isListedForRefresh)
    stale.append(node)
  }

  /// Puts an item on the list of those whose frame the next pass writes from the values at hand.
  func restore(_ node: LayoutNode) {
    guard !node.flags.contains(.isTouched) else { return }
    node.flags.insert(.isTouched)
    touched.append(node)
  }
}
