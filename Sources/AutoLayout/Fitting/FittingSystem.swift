import ConstraintSolver
import Foundation

/// The constraints inside a view as a separate system in which the view's size is a preference; computes
/// `systemLayoutSizeFitting`.
///
/// The system is kept between calls and notified of changes inside (`LayoutNode+Fitting.swift`). A call applies the
/// changes since the last one; without any, it returns the previous answer to an equal question. If the constraints
/// leave the answer open, a solver would stay near its previous state, so such an answer is computed from scratch and
/// does not depend on earlier calls.
final class FittingSystem {
  private(set) var solver: Solver
  /// The view whose size is requested.
  let top: LayoutNode
  var items: [ObjectIdentifier: Item] = [:]
  var rows: [RowKey: Row] = [:]
  var changes = ChangeSet()
  /// The items of the last complete reading, in the order of the tree.
  var order: [LayoutNode] = []
  /// Texts that share the width of their row otherwise than in the last layout, by their constraints.
  var settledTexts: [ObjectIdentifier: SettledText] = [:]
  /// Whether wrapping texts have begun to share widths in the present call.
  var haveTextsBegun = false
  /// Items whose width is shared by wrapping texts, in the order of entry.
  var sharing: [LayoutNode] = []
  /// The number of complete readings; identifies the rows seen in the last one.
  var call = 0
  /// The number of rows compared with their wanted values, including the targets.
  var rowsCompared = 0
  /// Whether a call is under way.
  private(set) var isBusy = false
  /// The changes since the last call.
  var edits = FittingEdits()
  private var answers = FittingAnswers()
  /// Whether the bounds of an item may not begin at zero.
  var hasScrollViews = false
  /// Whether the present call states the view's width, so that the last layout does not affect it.
  var isWidthGiven = false
  /// Items that wrap, or whose wrapping texts share their width, by that width.
  var wrapping: [Variable: LayoutNode] = [:]
  /// Items to be measured.
  var unmeasured: [LayoutNode] = []
  /// Dependencies whose changes are not reported, so that every call reads them.
  var watched = Watched()
  /// Whether the engine reports single edits.
  var isWatching = false

  init(of node: LayoutNode, kernels: KernelVariant) {
    top = node
    solver = Solver(kernels: kernels)
  }

  /// A view or guide of the system.
  struct Item {
    var node: LayoutNode
    /// The role that determines the variables' stays and bounds.
    var role: SystemRole
    var variables: FrameVariables
    var lastCall = 0
    /// The number of views around it in the system.
    var depth: Int32 = 0
    /// The height of wrapping contents at the width of the last solution: `nil` before the first, `.some(nil)` if the
    /// contents have no height.
    var wrappedHeight: Double??
  }

  /// The settled share of a text in its row's width.
  struct SettledText {
    var constraint: LayoutConstraint
    var keepsLength: Bool
  }

  /// The owner of a row, and an index among its rows.
  struct RowKey: Hashable {
    var owner: ObjectIdentifier
    var index: Int
  }

  /// A row as it was last written.
  struct Row {
    var name: ConstraintID
    var constraint: LinearConstraint
    var lastCall: Int
  }

  /// Dependencies of a system whose changes are not reported.
  struct Watched {
    /// Guides that follow frames of outer views, with their placements.
    var guides = WatchList<LayoutNode, Placement>()
    /// Constraints to baselines that an inner view of the named one provides, with the providing items.
    var baselines = WatchList<LayoutConstraint, [LayoutNode]>()
  }

  /// The size of the view that fits best.
  ///
  /// - Complexity: O(1) if nothing has changed since an equal call, and nothing is watched; otherwise the cost of
  ///   solving the changes. O(items and constraints inside the view) if items were added or removed, or if the
  ///   constraints leave open the size or a width at which contents wrap.
  func size(_ question: FittingQuestion) throws(SolverError) -> CGSize {
    isBusy = true
    defer { isBusy = false }
    lookAtWatched()
    if let known = answers.size(for: question, edits: edits.count) {
      return CGSize(width: known.width, height: known.height)
    }
    let noted = edits.count
    let isFresh = call == 0
    var answer = try solve(question)
    if !isFresh, isOpen {
      startOver()
      answer = try solve(question)
    }
    // An answer whose computation caused further changes may be outdated, and is not stored.
    if answer.isSettled, edits.count == noted {
      answers.keep(answer.size.width, answer.size.height, for: question, edits: noted)
    }
    return answer.size
  }

  private func solve(_ question: FittingQuestion) throws(SolverError) -> (size: CGSize, isSettled: Bool) {
    haveTextsBegun = false
    let isOtherKind = isWidthGiven != (question.horizontal >= .required)
    if isOtherKind { isWidthGiven.toggle() }
    let isTreeNew = edits.isTreeNew || !refreshWhatChanged()
    if isTreeNew { enterEverything() } else if isOtherKind { enterTexts() }
    guard let view = items[ObjectIdentifier(top)]?.variables else { return (.zero, false) }
    enter(question.width, at: question.horizontal, for: view, index: 2)
    enter(question.height, at: question.vertical, for: view, index: 3)
    if isTreeNew { leaveWhatIsGone() }
    var part = ChangeSet.Part.beginning
    try solve(&part)
    var rounds = 1
    while measure(isLast: rounds == LayoutPasses.limit) {
      try solve(&part)
      rounds += 1
    }
    if isTreeNew { solver.forgetFormerValues() }
    let size = CGSize(width: max(0, solver.value(of: view.width)), height: max(0, solver.value(of: view.height)))
    return (size, unmeasured.isEmpty)
  }

  /// Enters wrapping contents again, because their preferred widths depend on whether the call states a width.
  private func enterTexts() {
    for node in wrapping.values {
      guard node.flags.contains(.wraps), node.isPlacedByConstraints || node === top else { continue }
      guard let item = items[ObjectIdentifier(node)] else { continue }
      var size = node.contentSize
      if let height = item.wrappedHeight { size[1] = height }
      enterContent(size, of: item)
    }
  }

  /// Whether the constraints leave open the size, or a width at which contents wrap.
  private var isOpen: Bool {
    guard solver.hasOpenVariables else { return false }
    guard let view = items[ObjectIdentifier(top)]?.variables else { return false }
    return isOpen(view.width) || isOpen(view.height) || wrapping.keys.contains { isOpen($0) }
  }

  private func isOpen(_ variable: Variable) -> Bool {
    (try? solver.isAmbiguous(variable)) ?? true
  }

  private func startOver() {
    solver = Solver(kernels: solver.kernels)
    items.removeAll()
    rows.removeAll()
    changes.removeAll()
    wrapping.removeAll()
    unmeasured.removeAll()
    sharing.removeAll()
    settledTexts.removeAll()
    noteTree()
    // This is not an edit: the views' answers stay valid.
    edits.forgetLast()
    watched = Watched()
  }

  /// Solves the changes as a part of an edit, which the next call continues.
  private func solve(_ part: inout ChangeSet.Part) throws(SolverError) {
    guard !changes.isEmpty else { return }
    changes.part = part
    part = .continuation
    let report = try solver.apply(changes)
    changes.removeAll()
    if !wrapping.isEmpty { unmeasured += report.changed.compactMap { wrapping[$0] } }
    if !report.conflicts.isEmpty { self.report(report.conflicts) }
  }

  /// Measures wrapping views at their solved widths, settles how texts share widths, and chooses the views that provide
  /// baselines; returns whether anything changed.
  ///
  /// In the last round the heights stay as they are; a pending change is reported and left to the next call.
  private func measure(isLast: Bool) -> Bool {
    let nodes = unmeasured
    unmeasured.removeAll()
    let begins = !isLast && beginTexts()
    var isNew = begins
    for node in nodes {
      if textStack(of: node) != nil {
        // The widths belong to the old choices, until the system is solved again.
        if begins { unmeasured.append(node) } else if settleTexts(in: node, isLast: isLast) { isNew = true }
      }
      guard node.flags.contains(.wraps), node.isPlacedByConstraints || node === top else { continue }
      let key = ObjectIdentifier(node)
      guard let view = node.view, let item = items[key] else { continue }
      let height = view.wrappedHeight(at: solver.value(of: item.variables.width))
      if height == item.wrappedHeight ?? node.contentSize[1] {
        items[key]?.wrappedHeight = .some(height)
        if !isLast, enterBaselines(of: node) { isNew = true }
        continue
      }
      if isLast {
        LayoutDiagnostics.report(.passLimitReached(LayoutPasses.limit, view: node.text))
        unmeasured.append(node)
        continue
      }
      items[key]?.wrappedHeight = .some(height)
      var size = node.contentSize
      size[1] = height
      enterContent(size, of: item)
      _ = enterBaselines(of: node)
      isNew = true
    }
    if !isLast, chooseBaselines() { isNew = true }
    return isNew
  }
}
