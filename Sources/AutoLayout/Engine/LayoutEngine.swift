import ConstraintSolver
import Foundation
import SolverKernels

/// Turns the constraints of one tree of views into solver edits, and solver values into frames.
///
/// Edits queue: activated constraints, changed ones and items whose own rows are out of date in ``edits``, removals
/// directly in ``changes``. They reach the solver when a layout pass runs. The solver itself is made
/// then too, so that a subtree that is built apart and added to a larger tree has cost no solving before.
///
/// Every node of a tree refers to the tree's engine, and the root's node owns it in effect: the engine goes when the
/// last node leaves it. It refers back to nodes and constraints; those links end with their membership.
final class LayoutEngine {
  /// The node of the view without a superview.
  var root: LayoutNode

  // MARK: Settings of the tree

  /// The settings of the root.
  var settings = TreeSettings()

  // MARK: Edits that wait

  /// The kinds of waiting work.
  var waiting: Work = []
  private let editCell = ExclusiveCell(WaitingEdits())
  /// Constraints and items that are to be written.
  private(set) var edits: WaitingEdits {
    @inline(__always) _read { yield editCell.value }
    @inline(__always) _modify { yield &editCell.value }
  }
  /// Nodes in the lists that have left since these were last looked through.
  private var goneNodes = 0
  private let changeCell = ExclusiveCell(ChangeSet())
  /// Edits in the solver's terms.
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
  /// Whether the round adds so many constraints that its buffers are not worth keeping.
  private var isMaking = false

  // MARK: What the solver knows

  /// The system; made when it is first needed.
  var solver: EngineSolver?
  /// A follower of the solvers that are made from here on.
  var tap: (any SolverTap)?
  private let itemCell = ExclusiveCell(ItemTable())
  /// The items that have variables.
  var items: ItemTable {
    @inline(__always) _read { yield itemCell.value }
    @inline(__always) _modify { yield &itemCell.value }
  }
  /// The places of unknowns in the order of the tree, by their index; see ``updatePlaces()``.
  var places: [UInt32] = []
  /// Whether there are items, or an order of theirs, that the places know nothing of.
  var hasNewOrder = true
  /// The depth that counts as the root's; it falls when the tree becomes part of a larger one.
  var rootDepth: Int32 = 0
  /// The size that the host wants for a negotiable root; `nil` for a fixed one.
  var wantedRootSize: CGSize?
  /// Active constraints that contradict others and are left out, by their names.
  var leftOut: [ConstraintID: LayoutConstraint] = [:]

  /// Insides of islands of this system that have systems of their own.
  private(set) var islands: [ObjectIdentifier: LayoutNode] = [:]
  /// Those of them in which work waits, and perhaps some in which none does any more.
  private(set) var busyIslands = WorkList<LayoutNode>()
  /// Whether there are such: a pass that has nothing to do there asks no more.
  private(set) var hasBusyIslands = false
  /// Whether the system around this one knows that work may wait here.
  var isAnnounced = false
  /// How often ambiguous frames have been moved; says where to next.
  var exercises = 0
  /// Constraints by items that they depend on and do not name.
  var dependents: [ObjectIdentifier: DependentConstraints] = [:]
  /// Systems of views that have been asked for their fitting sizes.
  var fittings: [ObjectIdentifier: FittingSystem] = [:]
  /// How many of them are to be told of edits one by one.
  var watchingFittings = 0
  /// Whether a scroll view has variables.
  var hasScrollViews = false
  /// Whether a constraint names a baseline.
  var hasBaselines = false

  /// Coming frames, where they have been looked for.
  var ahead: FramesShown?

  // MARK: Insets

  /// Whether insets of some view depend on frames, so that moved views are queued for them.
  var followsFrames = false
  /// Views whose insets may be new.
  private(set) var insetQueue = WorkList<LayoutNode>()
  /// Whether there are such.
  private(set) var hasInsetWork = false
  /// Views with a guide for the keyboard.
  var keyboardNodes: [ObjectIdentifier: LayoutNode] = [:]
  /// Whether there are such views in islands of this system.
  var islandsHaveKeyboardGuides = false

  init(root: LayoutNode) {
    self.root = root
  }

  /// An engine for a tree that has been part of another.
  convenience init(root: LayoutNode, settings: TreeSettings) {
    self.init(root: root)
    self.settings = settings
  }

  /// Kinds of work that wait for a pass.
  struct Work: OptionSet {
    let rawValue: UInt8
    /// Items to be written again.
    static let stale = Work(rawValue: 1 << 0)
    /// Constraints to be added.
    static let pending = Work(rawValue: 1 << 1)
    /// Constraints to be written again.
    static let edited = Work(rawValue: 1 << 2)
    /// Edits in the solver's terms.
    static let changes = Work(rawValue: 1 << 3)
    /// Frames to be written again.
    static let frames = Work(rawValue: 1 << 4)
  }

  /// Whether solving may change something.
  var isDirty: Bool { !waiting.isEmpty }

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

  /// Begins to solve; `false` if nothing waits, or solving is under way.
  func beginUpdate() -> Bool {
    guard !waiting.isEmpty, !isSolving else { return false }
    if ahead != nil { dropAhead() }
    isSolving = true
    return true
  }

  /// Takes over the solver's changes.
  func takeOver(_ report: SolveReport) {
    items.takeOver(report)
    if let conflicts = ConflictChanges(report.conflicts, readmitted: report.readmitted) { note(conflicts) }
  }

  /// Measures contents whose width changed; says whether to solve again.
  func measure(rounds: Int) -> Bool {
    items.hasWidened && MeasurePass.run(self, isLast: rounds == LayoutPasses.limit)
  }

  /// Writes the frames that moved, and ends what ``beginUpdate()`` began.
  func endUpdate() {
    if solver != nil { PlacePass.run(self) }
    isSolving = false
  }

  /// Has work done by the next pass.
  func wait(for work: Work) {
    waiting.insert(work)
    if !isAnnounced { announce() }
    if let recorder = LayoutChanges.recorder, let view = root.view { recorder.recordRequest(for: view) }
  }

  /// The work of a round; later additions belong to the next.
  func takeWork() -> Work {
    defer { waiting = [] }
    return waiting
  }
}

extension LayoutEngine {
  /// Lists an island with a system of its own.
  func note(island: LayoutNode) {
    guard let engine = island.engine else { return }
    islands[ObjectIdentifier(island)] = island
    if engine.isAnnounced {
      addBusy(island: island)
      announce()
    }
    if engine.followsFrames { followFrames() } else if followsFrames { engine.followFrames() }
    if engine.hasKeyboardGuides { noteKeyboardGuideInIsland() }
  }

  /// Lists an island in which work waits.
  func addBusy(island: LayoutNode) {
    busyIslands.append(island)
    hasBusyIslands = true
  }

  /// Empties the list of islands in which work waits, and gives it.
  func takeBusyIslands() -> [LayoutNode] {
    hasBusyIslands = false
    return busyIslands.take()
  }

  /// Gives the storage of a list that has been worked off to the next one.
  func reuse(busyIslands busy: inout [LayoutNode]) {
    busyIslands.giveBack(&busy)
  }

  /// Lists a view whose insets, or those of its subviews, may be new.
  func addInsetWork(of node: LayoutNode) {
    insetQueue.append(node)
    hasInsetWork = true
  }

  /// Empties the list of views whose insets may be new, and gives it.
  func takeInsetWork() -> [LayoutNode] {
    hasInsetWork = false
    return insetQueue.take()
  }

  /// Gives the storage of a list that has been worked off to the next one.
  func reuse(insetQueue queue: inout [LayoutNode]) {
    insetQueue.giveBack(&queue)
  }

  /// Takes an island off the list.
  func forget(island: LayoutNode) {
    islands[ObjectIdentifier(island)] = nil
  }

  /// Lists an active constraint that is not in the solver yet, and tells its place in the list.
  func add(_ constraint: LayoutConstraint) -> Int32 {
    wait(for: .pending)
    return edits.add(constraint)
  }

  /// A constraint of the list has become inactive before it came into the solver.
  ///
  /// A tree that is never laid out, only asked for fitting sizes, would keep all that ever was in it.
  func leavePending() {
    edits.leavePending(fewGaps: Self.fewGaps, of: self)
  }

  /// Nodes have left that may be in lists.
  func leaveLists(_ count: Int) {
    goneNodes += count
    let listed = edits.stale.count + insetQueue.elements.count + busyIslands.elements.count
    guard goneNodes > max(Self.fewGaps, listed / 2) else { return }
    goneNodes = 0
    edits.leaveStale(of: self)
    insetQueue.compact { node, _, _ in node.engine === self }
    var seen: Set<ObjectIdentifier> = []
    busyIslands.compact { island, _, _ in
      island.parent?.engine === self && seen.insert(ObjectIdentifier(island)).inserted
    }
  }

  /// So many entries without meaning are not worth a look.
  private static let fewGaps = 64

  /// Lists a constraint that is in the solver and has changed.
  func note(_ constraint: LayoutConstraint) {
    wait(for: .edited)
    edits.note(constraint)
  }

  /// Queues the removal of a constraint that is in the solver.
  func remove(_ row: ConstraintID) {
    wait(for: .changes)
    changes.remove(row)
  }

  /// Lists an item whose variables or own rows are out of date.
  func refresh(_ node: LayoutNode) {
    guard !node.flags.contains(.isListedForRefresh) else { return }
    node.flags.insert(.isListedForRefresh)
    wait(for: .stale)
    edits.refresh(node)
  }

  /// Lists an item whose frame is to be written again from the values at hand.
  func restore(_ node: LayoutNode) {
    wait(for: .frames)
    items.touch(node.slot)
  }

  /// Calls a body with each item of the list, and empties it.
  func writeStale(_ body: (LayoutNode) -> Void) {
    var items = edits.takeStale()
    work.items += items.count
    for node in items { body(node) }
    edits.giveBack(&items)
  }

  /// Calls a body with each constraint to be added, in the order of their last activation, and empties the list.
  func writePending(_ body: (LayoutConstraint) -> Void) {
    var constraints = edits.takePending()
    for place in constraints.indices where constraints[place].pendingPosition == Int32(place) {
      body(constraints[place])
    }
    work.constraints += constraints.count
    isMaking = constraints.count > Self.largeBatch
    if !isMaking { edits.giveBack(pending: &constraints) }
  }

  /// Hands over the solver's edits: with one owner, nothing counts references meanwhile.
  func takeChanges() -> ChangeSet {
    var taken = ChangeSet()
    swap(&taken, &changes)
    return taken
  }

  /// Takes the storage of edits back that have been applied, but not that of a whole tree.
  func giveBack(_ applied: consuming ChangeSet) {
    if !isMaking {
      applied.removeAll()
      // An assignment would count three owners on and off.
      swap(&applied, &changes)
    }
    isMaking = false
  }

  /// Empties the solver's edits once they are applied elsewhere; what held a whole tree is given back.
  func clearChanges() {
    giveBack(takeChanges())
  }

  /// The number of constraints added at once from which the round counts as the making of a tree.
  private static let largeBatch = 1024

  /// Whether so many constraints wait that they are those of a tree.
  var hasTreePending: Bool { edits.pending.count > Self.largeBatch }

  /// Calls a body with each constraint that has changed, and empties the list.
  func writeEdited(_ body: (LayoutConstraint) -> Void) {
    if let constraint = edits.takeFirstEdited() {
      work.constraints += 1
      body(constraint)
    }
    guard var constraints = edits.takeEdited() else { return }
    work.constraints += constraints.count
    for constraint in constraints { body(constraint) }
    edits.giveBack(edited: &constraints)
  }

  /// Drops what waits of constraints that are all to be added anew.
  func dropEdits() {
    changes.removeAll()
    edits.dropConstraints()
  }
}
