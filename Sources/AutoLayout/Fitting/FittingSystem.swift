import ConstraintSolver
import Foundation

/// The constraints inside a view as a system of their own, in which the view's size is a wish: what
/// `systemLayoutSizeFitting` asks.
///
/// It is kept between calls. Each call brings it up to date with the view by its differences, so that the second size of a
/// cell costs what has changed since the first, besides one look at everything inside. Where the constraints leave the
/// answer open, a solver stays near to where it was; such an answer is computed anew, so that it does not depend on the
/// calls before.
final class FittingSystem {
  private(set) var solver: Solver
  /// The view whose size is asked for.
  let top: LayoutNode
  var items: [ObjectIdentifier: Item] = [:]
  var rows: [RowKey: Row] = [:]
  var changes = ChangeSet()
  /// The items of the present call, in the order of the tree.
  var order: [LayoutNode] = []
  /// Texts in rows that keep their length, or do not, unlike in the last layout; by their constraints.
  var settledTexts: [ObjectIdentifier: Bool] = [:]
  /// Counts calls; says what was seen in the present one.
  var call = 0
  /// Whether a call is under way.
  private(set) var isBusy = false

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

  /// The size of the view that fits best.
  ///
  /// - Complexity: O(items and constraints inside the view), and what solving the differences costs.
  func size(
    fitting target: CGSize, horizontal: LayoutConstraint.Priority, vertical: LayoutConstraint.Priority
  ) throws(SolverError) -> CGSize {
    isBusy = true
    defer { isBusy = false }
    let isFresh = call == 0
    let size = try solve(fitting: target, horizontal: horizontal, vertical: vertical)
    if isFresh || !isOpen { return size }
    startOver()
    return try solve(fitting: target, horizontal: horizontal, vertical: vertical)
  }

  private func solve(
    fitting target: CGSize, horizontal: LayoutConstraint.Priority, vertical: LayoutConstraint.Priority
  ) throws(SolverError) -> CGSize {
    call += 1
    order.removeAll(keepingCapacity: true)
    if !settledTexts.isEmpty { settledTexts.removeAll() }
    enterItems()
    for node in order { enterConstraints(of: node) }
    guard let view = items[ObjectIdentifier(top)]?.variables else { return .zero }
    enter(target.width, at: horizontal, for: view, index: 2)
    enter(target.height, at: vertical, for: view, index: 3)
    leaveWhatIsGone()
    try solve()
    var rounds = 1
    while measure(isLast: rounds == LayoutPasses.limit) {
      try solve()
      rounds += 1
    }
    return CGSize(width: max(0, solver.value(of: view.width)), height: max(0, solver.value(of: view.height)))
  }

  /// Whether the constraints leave open the size, or a width in which contents wrap.
  private var isOpen: Bool {
    for node in order where node === top || node.flags.contains(.wraps) {
      guard let variables = items[ObjectIdentifier(node)]?.variables else { continue }
      if isOpen(variables.width) || node === top && isOpen(variables.height) { return true }
    }
    return false
  }

  private func isOpen(_ variable: Variable) -> Bool {
    (try? solver.isAmbiguous(variable)) ?? true
  }

  private func startOver() {
    solver = Solver(kernels: solver.kernels)
    items.removeAll()
    rows.removeAll()
    changes.removeAll()
  }

  private func solve() throws(SolverError) {
    guard !changes.isEmpty else { return }
    let report = try solver.apply(changes)
    changes.removeAll()
    if !report.conflicts.isEmpty { self.report(report.conflicts) }
  }

  /// Asks wrapping views for their heights in the widths of the solution; says whether one changed.
  ///
  /// In the last round the heights stay as they are, and one that would be new is reported.
  private func measure(isLast: Bool) -> Bool {
    var isNew = false
    for node in order where !node.flags.isDisjoint(with: [.wraps, .sharesTextWidth]) {
      if settleTexts(in: node, isLast: isLast) { isNew = true }
      let key = ObjectIdentifier(node)
      guard node.flags.contains(.wraps), let view = node.view, let item = items[key] else { continue }
      let height = view.wrappedHeight(at: solver.value(of: item.variables.width))
      guard height != item.wrappedHeight ?? node.contentSize[1] else { continue }
      if isLast {
        LayoutDiagnostics.report(.passLimitReached(LayoutPasses.limit, view: node.text))
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
