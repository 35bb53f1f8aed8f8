import ConstraintSolver
import Foundation
import SolverKernels

/// Turns the constraints of one tree of views into solver edits, and solver values into frames.
///
/// Edits are collected: ``edits`` lists activated and changed constraints, and items with outdated system rows;
/// ``changes`` receives removals directly. A layout pass makes the solver if there is none, and applies the edits to
/// it. A subtree that is built separately and then added to a larger tree therefore costs no solving of its own.
///
/// Every node of a tree refers to the tree's engine, which is released when the last node leaves it. The engine refers
/// to nodes and constraints only while they are members.
final class LayoutEngine {
  /// The node of the view without a superview, or an island's inner root.
  var root: LayoutNode

  // MARK: Settings of the tree

  /// The settings of the root.
  var settings = TreeSettings()

  // MARK: Edits that wait

  /// The kinds of pending work.
  var waiting: Work = []
  private let editCell = ExclusiveCell(WaitingEdits())
  /// The constraints and items to write.
  private(set) var edits: WaitingEdits {
    @inline(__always) _read { yield editCell.value }
    @inline(__always) _modify { yield &editCell.value }
  }
  /// The number of nodes that have left the tree since the lists were last cleaned, and may still be listed.
  private var goneNodes = 0
  private let changeCell = ExclusiveCell(ChangeSet())
  /// Edits for the solver.
  var changes: ChangeSet {
    @inline(__always) _read { yield changeCell.value }
    @inline(__always) _modify { yield &changeCell.value }
  }
  /// Whether edits are being written or applied.
  var isSolving = false
  private let workCell = ExclusiveCell(PassWork())
  /// The work of the passes so far.
  var work: PassWork {
    @inline(__always) _read { yield workCell.value }
    @inline(__always) _modify { yield &workCell.value }
  }
  private let walkCell = ExclusiveCell(WalkStorage())
  /// The storage for the stacks of walks.
  var walks: WalkStorage {
    @inline(__always) _read { yield walkCell.value }
    @inline(__always) _modify { yield &walkCell.value }
  }
  /// Whether the round adds so many constraints that its buffers are released afterwards.
  private var isMaking = false

  // MARK: State in the solver

  /// The solver; made when first needed.
  var solver: EngineSolver?
  /// An observer of the solvers made from now on.
  var tap: (any SolverTap)?
  private let itemCell = ExclusiveCell(ItemTable())
  /// The items that have variables.
  var items: ItemTable {
    @inline(__always) _read { yield itemCell.value }
    @inline(__always) _modify { yield &itemCell.value }
  }
  /// The places of variables in the order of the tree.
  var places = TreePlaces()
  /// The depth stored for the root.
  ///
  /// When the tree joins a larger one, the new root's depth is lower by the levels above, so stored depths stay valid.
  var rootDepth: Int32 = 0
  /// The size that the application set on a root with negotiable size; `nil` for any other root.
  var wantedRootSize: CGSize?
  /// Active constraints that are relaxed because of conflicts, by their IDs in the solver.
  var relaxed: [ConstraintID: LayoutConstraint] = [:]
  /// The conflicts of the passes under way.
  var conflictsOfPasses = ConflictsOfPasses()

  /// The islands of this system.
  var islands = IslandList()
  /// Whether the surrounding system was notified that work may be pending in this one.
  var isAnnounced = false
  /// The number of times that ambiguous frames were moved; selects the next move.
  var exercises = 0
  /// Constraints by the items that they depend on without naming them.
  var dependents: [ObjectIdentifier: DependentConstraints] = [:]
  /// The fitting systems of views whose fitting size was requested.
  var fittings = FittingList()
  /// Whether a view whose bounds may not begin at zero, such as a scroll view, has or had variables.
  var hasScrollViews = false
  /// Whether a constraint names or named a baseline.
  var hasBaselines = false

  /// The numbers of passes and calls.
  var numbers = PassNumbers()
  /// Whether the solver may hold many values from before the last edit.
  var holdsFormerValues = false

  /// The layouts of an animation's next frames, if they were computed in advance.
  var ahead: FramesShown?

  // MARK: Insets

  /// Whether insets of some view depend or depended on frames, so that moved views are queued for them.
  var followsFrames = false
  /// Views whose insets may have changed.
  var insetQueue = NodeQueue()
  /// The views with a guide for the keyboard.
  var keyboardGuides = KeyboardGuides()

  init(root: LayoutNode) {
    self.root = root
  }

  /// An engine for a tree that was part of another.
  convenience init(root: LayoutNode, settings: TreeSettings) {
    self.init(root: root)
    self.settings = settings
  }

  /// Kinds of pending work.
  struct Work: OptionSet {
    let rawValue: UInt8
    /// Items to be rewritten.
    static let stale = Work(rawValue: 1 << 0)
    /// Constraints to be added.
    static let pending = Work(rawValue: 1 << 1)
    /// Constraints to be rewritten.
    static let edited = Work(rawValue: 1 << 2)
    /// Edits for the solver.
    static let changes = Work(rawValue: 1 << 3)
    /// Frames to be rewritten.
    static let frames = Work(rawValue: 1 << 4)
    /// Everything, because the solver failed.
    static let failed = Work(rawValue: 1 << 5)
  }

  /// Whether solving may change something; `false` in the rest of a call in which the solver failed.
  var isDirty: Bool {
    !waiting.isEmpty && (!waiting.contains(.failed) || numbers.failedCall != outermost.numbers.calls)
  }

  /// Solves pending changes and writes the frames that moved.
  func update() {
    guard beginUpdate() else { return }
    var rounds = 0
    repeat {
      rounds += 1
      SolvePass.run(self)
    } while measure(rounds: rounds)
    endUpdate()
  }

  /// Begins to solve; `false` if nothing is pending, or solving is under way.
  func beginUpdate() -> Bool {
    guard !waiting.isEmpty, !isSolving else { return false }
    if ahead != nil { dropAhead() }
    isSolving = true
    numbers.updates += 1
    return true
  }

  /// Takes over changed values from the solver.
  func takeOver(_ report: SolveReport) {
    items.takeOver(report)
    if let conflicts = ConflictChanges(report.conflicts, readmitted: report.readmitted) { note(conflicts) }
  }

  /// Measures contents whose width changed; returns whether to solve again.
  func measure(rounds: Int) -> Bool {
    guard items.hasWidened else { return false }
    return followSolution { MeasurePass.run(self, isLast: rounds == LayoutPasses.limit) }
  }

  /// Writes the frames that moved, and ends the update.
  func endUpdate() {
    if solver != nil { PlacePass.run(self) }
    isSolving = false
  }

  /// Requests work of the next pass.
  func wait(for work: Work) {
    waiting.insert(work)
    numbers.solvedCall = nil
    if !isAnnounced { announce() }
    if let recorder = LayoutChanges.recorder, let view = root.view { recorder.recordRequest(for: view) }
  }

  /// Returns and clears the work of a round; later requests belong to the next.
  func takeWork() -> Work {
    defer { waiting = [] }
    return waiting
  }
}

extension LayoutEngine {
  /// Adds an island that has an engine.
  func note(island: LayoutNode) {
    guard let engine = island.engine else { return }
    // The engine may come from another tree, which numbers its calls differently.
    engine.numbers.solvedCall = nil
    islands.insert(island)
    if engine.isAnnounced {
      islands.busy.append(island)
      announce()
    }
    if engine.followsFrames { followFrames() } else if followsFrames { engine.followFrames() }
    if engine.keyboardGuides.exist { noteKeyboardGuideInIsland() }
  }

  /// Removes an island.
  func forget(island: LayoutNode) {
    islands.remove(island)
  }

  /// Queues an active constraint for the solver; returns its place in the queue.
  func add(_ constraint: LayoutConstraint) -> Int32 {
    wait(for: .pending)
    return edits.pending.append(constraint)
  }

  /// Counts a pending constraint that became inactive before it reached the solver, and compacts the list if there are
  /// many.
  ///
  /// Without that, a tree that is only used for fitting sizes would retain all constraints that it ever had.
  func leavePending() {
    edits.leavePending(fewGaps: Self.fewGaps, of: self)
  }

  /// Counts nodes that have left and may still be in lists, and compacts the lists if there are many.
  func leaveLists(_ count: Int) {
    goneNodes += count
    let listed = edits.stale.count + insetQueue.elements.count + islands.busy.elements.count
    guard goneNodes > max(Self.fewGaps, listed / 2) else { return }
    goneNodes = 0
    edits.leaveStale(of: self)
    insetQueue.compact { $0.engine === self }
    islands.busy.compact { $0.parent?.engine === self }
  }

  /// The number of obsolete entries up to which a list is not compacted.
  private static let fewGaps = 64

  /// Lists a changed constraint that is in the solver.
  func note(_ constraint: LayoutConstraint) {
    wait(for: .edited)
    edits.note(constraint)
  }

  /// Queues the removal of a constraint from the solver.
  func remove(_ row: ConstraintID) {
    wait(for: .changes)
    changes.remove(row)
  }

  /// Lists an item whose variables or system rows are out of date.
  func refresh(_ node: LayoutNode) {
    guard !node.flags.contains(.isListedForRefresh) else { return }
    node.flags.insert(.isListedForRefresh)
    wait(for: .stale)
    edits.stale.append(node)
  }

  /// Lists an item whose frame must be rewritten from the present values.
  func restore(_ node: LayoutNode) {
    wait(for: .frames)
    items.touch(node.slot)
  }

  /// Calls a body with each item of the list, and empties it.
  func writeStale(_ body: (LayoutNode) -> Void) {
    var items = edits.stale.take()
    work.items += items.count
    for node in items { body(node) }
    edits.stale.giveBack(&items)
  }

  /// Calls a body with each pending constraint, in the order of their last activation, and empties the list.
  func writePending(_ body: (LayoutConstraint) -> Void) {
    var constraints = edits.pending.take()
    for place in constraints.indices where constraints[place].pendingPosition == Int32(place) {
      body(constraints[place])
    }
    work.constraints += constraints.count
    isMaking = constraints.count > Self.largeBatch
    if !isMaking { edits.pending.giveBack(&constraints) }
  }

  /// Moves the edits out, so that they have one owner and no references are counted while they are applied.
  func takeChanges() -> ChangeSet {
    exchange(&changes, with: ChangeSet())
  }

  /// Reuses the storage of applied edits, unless a whole tree was made.
  func giveBack(_ applied: consuming ChangeSet) {
    if !isMaking {
      applied.removeAll()
      // An assignment would retain and release three owners.
      swap(&applied, &changes)
    }
    isMaking = false
  }

  /// Empties the edits after they were applied elsewhere; releases the storage of a whole tree.
  func clearChanges() {
    giveBack(takeChanges())
  }

  /// The number of added constraints above which a round counts as making a whole tree.
  private static let largeBatch = 1024

  /// Whether as many constraints are pending as in a whole tree.
  var hasTreePending: Bool { edits.pending.count > Self.largeBatch }

  /// Calls a body with each changed constraint, and empties the list.
  func writeEdited(_ body: (LayoutConstraint) -> Void) {
    if let constraint = exchange(&edits.firstEdited, with: nil) {
      work.constraints += 1
      body(constraint)
    }
    if edits.edited.isEmpty { return }
    var constraints = edits.edited.take()
    work.constraints += constraints.count
    for constraint in constraints { body(constraint) }
    edits.edited.giveBack(&constraints)
  }

  /// Drops pending edits of constraints that will all be added again.
  func dropEdits() {
    changes.removeAll()
    edits.dropConstraints()
  }
}
