import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("Peeling closes cycles")
struct PeeledCycleTests {
  /// Views side by side, `gap` points apart, whose widths are in the ratios of `shares`.
  ///
  /// Each left edge and each width is a variable.
  private struct Row {
    var system: SmallSystem
    let edges: [Variable]
    let widths: [Variable]

    init(_ kernels: KernelVariant, shares: [Double], gap: Double = 10) {
      system = SmallSystem(kernels)
      edges = system.variables(shares.count)
      widths = system.variables(shares.count)
      system.add(edges[0] == 0)
      for k in 1..<shares.count {
        system.add(edges[k] == edges[k - 1] + widths[k - 1] + gap)
        system.add(widths[k] == shares[k] / shares[0] * widths[0])
      }
    }

    /// The end of the last view.
    var end: LinearExpression { edges[edges.count - 1] + widths[widths.count - 1] }

    func expectWidths(_ expected: [Double]) {
      for (k, width) in widths.enumerated() where abs(system.solver.value(of: width) - expected[k]) > 1e-9 {
        Issue.record("view \(k) is \(system.solver.value(of: width)) wide, not \(expected[k])")
      }
    }
  }

  @Test("siblings that fill their parent take no pivot", arguments: KernelVariant.allCases)
  func siblingsFill(_ kernels: KernelVariant) throws {
    var row = Row(kernels, shares: [1, 1, 2, 4])
    row.system.add(row.end == 830)
    let report = try row.system.apply()
    row.expectWidths([100, 100, 200, 400])
    #expect(report.statistics.pivots == 0)
    #expect(report.statistics.refactorisations == 1)
    #expect(row.system.solver.system.checkInvariants().isEmpty)
    // The block is an ordinary one: its right side changes, and rows are added and removed.
    row.system.changes.setConstant(row.system.names[row.system.names.count - 1], -1630)
    try row.system.apply()
    row.expectWidths([200, 200, 400, 800])
    row.system.changes.remove(row.system.names[2])
    row.system.add(row.widths[1] == 3 * row.widths[0])
    try row.system.apply()
    row.expectWidths([160, 480, 320, 640])
    #expect(row.system.solver.system.checkInvariants().isEmpty)
  }

  @Test("groups in groups are blocks one after the other", arguments: KernelVariant.allCases)
  func groupsNest(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    var (outer, outerWidth) = (system.variables(1)[0], system.variables(1)[0])
    system.add(outer == 0)
    system.add(outerWidth == 4096)
    for _ in 0..<6 {
      let edges = system.variables(4), widths = system.variables(4)
      system.add(edges[0] == outer)
      for k in 1..<4 {
        system.add(edges[k] == edges[k - 1] + widths[k - 1])
        system.add(widths[k] == widths[0])
      }
      system.add(edges[3] + widths[3] == outer + outerWidth)
      (outer, outerWidth) = (edges[3], widths[3])
    }
    let report = try system.apply()
    #expect(report.statistics.pivots == 0)
    #expect(report.statistics.refactorisations == 6)
    #expect(abs(system.solver.value(of: outerWidth) - 1) < 1e-9)
    #expect(abs(system.solver.value(of: outer) - 4095) < 1e-9)
    #expect(system.solver.system.checkInvariants().isEmpty)
  }

  @Test("a row from which the anchor cancels does not determine the anchor", arguments: KernelVariant.allCases)
  func rowsThatCancelAreLeftToPivots(_ kernels: KernelVariant) throws {
    var row = Row(kernels, shares: [1, 1, 1])
    // This row does not constrain the widths, and holds.
    row.system.add(row.widths[2] - row.widths[1] == 0)
    // All but a millionth of the first width cancels.
    row.system.add(row.widths[2] - 0.999999 * row.widths[0] == 0.0001)
    let report = try row.system.apply()
    row.expectWidths([100, 100, 100])
    #expect(report.statistics.pivots == 1)
    #expect(report.conflicts.isEmpty)
    #expect(row.system.solver.system.checkInvariants().isEmpty)
  }

  @Test("of two rows that close a cycle one is relaxed if they contradict", arguments: KernelVariant.allCases)
  func contradictionsAreConflicts(_ kernels: KernelVariant) throws {
    for (first, second) in [(1, 2), (2, 1)] as [(Int32, Int32)] {
      var row = Row(kernels, shares: [1, 1])
      row.system.add(row.end == 210, rank: first)
      row.system.add(row.end == 410, rank: second)
      let report = try row.system.apply()
      #expect(report.conflicts.count == 1)
      let last = row.system.names.count - 1
      #expect(report.conflicts.first?.relaxed == row.system.names[first > second ? last - 1 : last])
      row.expectWidths(first > second ? [200, 200] : [100, 100])
      #expect(row.system.solver.system.checkInvariants().isEmpty)
    }
  }

  @Test("a variable that follows two anchors waits for one of them", arguments: KernelVariant.allCases)
  func twoAnchors(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let a = system.variables(2), b = system.variables(2), sum = system.variables(1)[0]
    system.add(a[1] == 2 * a[0])
    system.add(b[1] == 3 * b[0])
    system.add(sum == a[1] + b[1])
    system.add(sum == 12)
    system.add(a[0] + b[0] == 5)
    let report = try system.apply()
    let values = (a + b).map { system.solver.value(of: $0) }
    for (value, expected) in zip(values, [3.0, 6, 2, 6]) { #expect(abs(value - expected) < 1e-9) }
    #expect(report.conflicts.isEmpty)
    #expect(system.solver.system.checkInvariants().isEmpty)
  }

  @Test("an optional equality closes no cycle", arguments: KernelVariant.allCases)
  func preferencesAreLeftToPivots(_ kernels: KernelVariant) throws {
    var row = Row(kernels, shares: [1, 1])
    row.system.add((row.end == 210).priority(400))
    row.system.add((row.end == 410).priority(500))
    try row.system.apply()
    row.expectWidths([200, 200])
    #expect(row.system.solver.system.checkInvariants().isEmpty)
  }

  @Test("a long row is one block with a plan", arguments: KernelVariant.allCases)
  func longRow(_ kernels: KernelVariant) throws {
    let count = Build.size(2000, debug: 500)
    var row = Row(kernels, shares: [Double](repeating: 1, count: count), gap: 0)
    row.system.add(row.end == 3 * Double(count))
    let report = try row.system.apply()
    row.expectWidths([Double](repeating: 3, count: count))
    #expect(report.statistics.pivots == 0)
    #expect(row.system.solver.system.checkInvariants().isEmpty)
  }
}
