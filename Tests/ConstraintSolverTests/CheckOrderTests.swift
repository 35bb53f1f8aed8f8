import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("The order in which rows are checked")
struct CheckOrderTests {
  /// Cells below each other, each at least as high as its text with margins.
  ///
  /// These limits are required, and violated at first.
  private struct List {
    let solver: Solver
    var heights: [Variable] = []
    var texts: [ConstraintID] = []

    /// All cells are made before all texts.
    init(_ kernels: KernelVariant, count: Int) throws {
      let solver = Solver(kernels: kernels)
      self.solver = solver
      var changes = ChangeSet()
      var edge = solver.makeVariable()
      changes.add(edge == 0, as: solver.makeConstraintID())
      var tops: [Variable] = []
      for _ in 0..<count {
        let height = solver.makeVariable()
        let next = solver.makeVariable()
        changes.add((height == 0).priority(1), as: solver.makeConstraintID())
        changes.add(next == edge + height, as: solver.makeConstraintID())
        tops.append(edge)
        heights.append(height)
        edge = next
      }
      for (k, top) in tops.enumerated() {
        let textTop = solver.makeVariable()
        let textHeight = solver.makeVariable()
        let text = solver.makeConstraintID()
        changes.add(textTop == top + 8, as: solver.makeConstraintID())
        changes.add((textHeight == List.size(k)).priority(750), as: text)
        changes.add(top + heights[k] >= textTop + textHeight + 8, as: solver.makeConstraintID())
        texts.append(text)
      }
      try solver.apply(changes)
    }

    static func size(_ k: Int) -> Double { 20 + Double(k * 7 % 13) }

    func expectHeights(_ expected: (Int) -> Double) {
      for (k, height) in heights.enumerated() where abs(solver.value(of: height) - expected(k)) > 1e-6 {
        Issue.record("cell \(k) is \(solver.value(of: height)) high, not \(expected(k))")
      }
    }
  }

  @Test("lets contents decide before items below them move", arguments: KernelVariant.allCases, [100, 400])
  func contentsBeforeTheItemsBelowThem(_ kernels: KernelVariant, _ count: Int) throws {
    let list = try List(kernels, count: count)
    list.expectHeights { List.size($0) + 16 }
    #expect(
      list.solver.statistics.variablesVisited <= 12 * count, "\(list.solver.statistics.variablesVisited) variables")
    #expect(list.solver.statistics.leastIndexRuns == 0)

    let before = list.solver.statistics
    var changes = ChangeSet()
    for (k, text) in list.texts.enumerated() { changes.setConstant(text, -List.size(k + 5)) }
    try list.solver.apply(changes)
    list.expectHeights { List.size($0 + 5) + 16 }
    let visited = (list.solver.statistics - before).variablesVisited
    #expect(visited <= 12 * count, "\(visited) variables")
  }

  /// The limit of a text depends on the cell's height through the cell's top, so no order of ranks puts the limit
  /// first.
  @Test("is unchanged if a cell hangs from a later one", arguments: KernelVariant.allCases)
  func upwards(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    var changes = ChangeSet()
    var edge = solver.makeVariable()
    changes.add(edge == 1000, as: solver.makeConstraintID())
    var heights: [Variable] = []
    for k in 0..<40 {
      let (top, height) = (solver.makeVariable(), solver.makeVariable())
      let textTop = solver.makeVariable()
      changes.add(top + height == edge, as: solver.makeConstraintID())
      changes.add((height == 0).priority(1), as: solver.makeConstraintID())
      changes.add(textTop == top + 8, as: solver.makeConstraintID())
      changes.add(top + height >= textTop + List.size(k) + 8, as: solver.makeConstraintID())
      heights.append(height)
      edge = top
    }
    try solver.apply(changes)
    for (k, height) in heights.enumerated() {
      #expect(abs(solver.value(of: height) - List.size(k) - 16) <= 1e-6, "cell \(k)")
    }
  }

  @Test("In a run of steps of length zero, only rows that return are counted")
  func returns() {
    var run = ReturningRows()
    for row in 1...1000 { run.note(RowIndex(raw: Int32(row)), of: 1001) }
    #expect(run.returns == 0)
    run.note(RowIndex(raw: 7), of: 1001)
    // A row added after the run began.
    run.note(RowIndex(raw: 1001), of: 1002)
    #expect(run.returns == 1)
    run.end()
    #expect(run.returns == 0)
    run.note(RowIndex(raw: 7), of: 1002)
    #expect(run.returns == 0)
  }
}
