import ConstraintSolver
import Foundation

/// The constraints inside a view as a system of their own, in which the view's size is a preference: the subject of
/// `systemLayoutSizeFitting`.
///
/// It is kept between calls, and told of changes inside (`LayoutNode+Fitting.swift`). A call applies the changes since
/// the last one; without any, the answer is the previous one. If the constraints leave the answer open, a solver stays
/// near its previous state; such an answer is computed anew, so that it does not depend on earlier calls.
final class FittingSystem {
  private(set) var solver: Solver
  /// The view whose size is asked for.
  let top: LayoutNode
  var items: [ObjectIdentifier: Item] = [:]
  var rows: [RowKey: Row] = [:]
  var changes = ChangeSet()
  /// The items of the last look at everything, in the order of the tree.
  var order: [LayoutNode] = []
  /// Texts in rows that keep their length, or do not, unlike in the last layout; by their constraints.
  var settledTexts: [ObjectIdentifier: SettledText] = [:]
  /// Items whose width texts share that wrap, in the order in which they were entered.
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
  /// Whether an item scrolls.
  var hasScrollViews = false
  /// Whether the question says how wide the view is, so that the last layout has no say in that.
  var isWidthGiven = false
  /// Items whose contents wrap, or whose width such contents share, by that width.
  var wrapping: [Variable: LayoutNode] = [:]
  /// Those that are to be measured.
  var unmeasured: [LayoutNode] = []
  /// Dependencies that nobody reports: they are read in every call.
  var watched = Watched()
  /// Whether the engine tells of edits.
  var isWatching = false

  init(of node: LayoutNode, kernels: KernelVariant) {
    top = node
    solver = Solver(kernels: kernels)
  }

  /// A view or guide of the system.
  struct Item {
    var node: LayoutNode
    var variables: FrameVariables
    var lastCall = 0
    /// The number of views around it in the system.
    var depth: Int32 = 0
    /// The height of wrapping contents in the width of the last solution, which may be none; `nil` before the first.
    var wrappedHeight: Double??
  }

  /// How a text in a row was settled.
  struct SettledText {
    var constraint: LayoutConstraint
    var keepsLength: Bool
  }

  /// Whose row, and which of several.
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

  /// Dependencies of a system that nobody reports.
  struct Watched {
    /// Guides whose place follows from frames of views around, with their places.
    var guides = WatchList<LayoutNode, Placement>()
    /// Constraints with a baseline that a view inside the named one has, which may be another by now; with their items.
    var baselines = WatchList<LayoutConstraint, [LayoutNode]>()
  }

  /// The size of the view that fits best.
  ///
  /// - Complexity: O(1) if nothing has changed since the same size was asked for, and nothing is watched; otherwise the
  ///   changes and the cost of solving them; O(items and constraints inside the view) if items have come or gone, and
  ///   if the constraints leave open the size or a width in which contents wrap.
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
    // The views' earlier answers may be outdated.
    if answer.isSettled, edits.count == noted {
      answers.keep(answer.size.width, answer.size.height, for: question, edits: noted)
    }
    return answer.size
  }

  private func solve(_ question: FittingQuestion) throws(SolverError) -> (size: CGSize, isSettled: Bool) {
    let isOtherKind = isWidthGiven != (question.horizontal >= .required)
    if isOtherKind { isWidthGiven.toggle() }
    let isTreeNew = edits.isTreeNew || !refreshWhatChanged()
    if isTreeNew { enterEverything() } else if isOtherKind { enterTexts() }
    guard let view = items[ObjectIdentifier(top)]?.variables else { return (.zero, false) }
    enter(question.width, at: question.horizontal, for: view, index: 2)
    enter(question.height, at: question.vertical, for: view, index: 3)
    if isTreeNew { leaveWhatIsGone() }
    try solve()
    var rounds = 1
    while measure(isLast: rounds == LayoutPasses.limit) {
      try solve()
      rounds += 1
    }
    let size = CGSize(width: max(0, solver.value(of: view.width)), height: max(0, solver.value(of: view.height)))
    return (size, unmeasured.isEmpty)
  }

  /// Enters contents that wrap anew: how wide they want to be depends on the kind of question.
  private func enterTexts() {
    for node in wrapping.values {
      guard node.flags.contains(.wraps), node.isPlacedByConstraints || node === top else { continue }
      guard let item = items[ObjectIdentifier(node)] else { continue }
      var size = node.contentSize
      if let height = item.wrappedHeight { size[1] = height }
      enterContent(size, of: item)
    }
  }

  /// Whether the constraints leave open the size, or a width in which contents wrap.
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

  private func solve() throws(SolverError) {
    guard !changes.isEmpty else { return }
    let report = try solver.apply(changes)
    changes.removeAll()
    if !wrapping.isEmpty { unmeasured += report.changed.compactMap { wrapping[$0] } }
    if !report.conflicts.isEmpty { self.report(report.conflicts) }
  }

  /// Asks wrapping views for their heights in the widths of the solution, and settles how texts share widths; says whether
  /// something changed.
  ///
  /// In the last round the heights stay as they are, and one that would be new is reported and asked for again by the next call.
  private func measure(isLast: Bool) -> Bool {
    let nodes = unmeasured
    unmeasured.removeAll()
    var isNew = false
    for node in nodes {
      if node.flags.contains(.sharesTextWidth), settleTexts(in: node, isLast: isLast) { isNew = true }
      guard node.flags.contains(.wraps), node.isPlacedByConstraints || node === top else { continue }
      let key = ObjectIdentifier(node)
      guard let view = node.view, let item = items[key] else { continue }
      let height = view.wrappedHeight(at: solver.value(of: item.variables.width))
      guard height != item.wrappedHeight ?? node.contentSize[1] else {
        items[key]?.wrappedHeight = .some(height)
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
      isNew = true
    }
    return isNew
  }
}
