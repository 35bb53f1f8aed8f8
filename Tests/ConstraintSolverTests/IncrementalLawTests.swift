import ConstraintSolver
import ReferenceSolver
import TestSupport
import Testing

@Suite("Results do not depend on the way that led to them")
struct IncrementalLawTests {
  /// Values that should be equal may differ by this much, in points.
  static let tolerance = 1e-6

  @Test(arguments: KernelVariant.allCases, 0..<60)
  func determinedValuesAreThoseOfTheExactSolution(_ kernels: KernelVariant, _ seed: Int) {
    expect(kernels, seed) { player, _ in
      guard player.leftOut.isEmpty else { return [] }
      let system = try ReferenceSystem(
        variables: player.variables, constraints: player.constraintsInForce, fixed: player.fixed)
      let solution = system.solution()
      return differences(player.variables.filter(solution.isDetermined)) { variable in
        (player.solver.value(of: variable), solution.value(of: variable))
      }
    }
  }

  @Test(arguments: KernelVariant.allCases, 0..<40)
  func insertionOrderDoesNotChangeDeterminedValues(_ kernels: KernelVariant, _ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    expect(kernels, seed, batches: 3) { player, _ in
      guard player.leftOut.isEmpty else { return [] }
      let system = try ReferenceSystem(
        variables: player.variables, constraints: player.constraintsInForce, fixed: player.fixed)
      let solution = system.solution()
      let script = player.system.script(from: player.values, order: random.shuffled(player.system.numbers))
      let other = ScriptPlayer(script, kernels: kernels)
      for batch in script.batches { try other.play(batch) }
      let determined = player.variables.indices.filter { solution.isDetermined(player.variables[$0]) }
      return differences(determined) { (player.values[$0], other.values[$0]) }
    }
  }

  @Test(arguments: KernelVariant.allCases, 0..<60)
  func anEditGivesWhatAFreshSolverGivesFromTheValuesBefore(_ kernels: KernelVariant, _ seed: Int) {
    // Ambiguous values included: what nothing determines stays near to where it was before the edit.
    var before: [Double] = []
    expect(kernels, seed) { player, report in
      defer { before = player.values }
      // The first batch starts from the initial values, which are not known here.
      guard player.leftOut.isEmpty, report.readmitted.isEmpty, before.count == player.variables.count else { return [] }
      let script = player.system.script(from: before)
      let fresh = ScriptPlayer(script, kernels: kernels)
      for batch in script.batches { try fresh.play(batch) }
      return differences(Array(player.variables.indices)) { (player.values[$0], fresh.values[$0]) }
    }
  }

  @Test(arguments: KernelVariant.allCases, 0..<60)
  func theChangeListIsTheDifference(_ kernels: KernelVariant, _ seed: Int) {
    var before: [UInt64] = []
    expect(kernels, seed, shape: seed % 3 == 0 ? .conflicting : SystemShape()) { player, report in
      let after = player.values.map(\.bitPattern)
      defer { before = after }
      guard before.count == after.count else { return [] }
      let different = Set(player.variables.indices.filter { before[$0] != after[$0] }.map { player.variables[$0] })
      let listed = Set(report.changed)
      var wrong: [String] = []
      if listed.count != report.changed.count { wrong.append("a variable is listed twice: \(report.changed)") }
      if listed != different {
        wrong.append("listed \(listed.subtracting(different)), not listed \(different.subtracting(listed))")
      }
      return wrong
    }
  }

  @Test(arguments: KernelVariant.allCases, 0..<10)
  func anEmptyChangeSetChangesNothing(_ kernels: KernelVariant, _ seed: Int) {
    expect(kernels, seed) { player, _ in
      let before = player.values.map(\.bitPattern)
      let report = try player.play([])
      let isQuiet = report.changed.isEmpty && report.conflicts.isEmpty && report.readmitted.isEmpty
      return isQuiet && before == player.values.map(\.bitPattern) ? [] : ["an empty change set reports \(report)"]
    }
  }

  private func expect(
    _ kernels: KernelVariant, _ seed: Int, shape: SystemShape = SystemShape(), batches: Int = 12,
    judge: @escaping (ScriptPlayer, SolveReport) throws -> [String]
  ) {
    var shape = shape
    shape.batches = batches
    ScriptCheck(kernels: kernels, judge: judge).expect(
      SystemGenerator.script(seed: UInt64(seed), shape: shape), seed: seed)
  }

  private func differences<Item>(_ items: [Item], _ values: (Item) -> (Double, Double)) -> [String] {
    items.compactMap { item in
      let (first, second) = values(item)
      return (first - second).magnitude <= IncrementalLawTests.tolerance ? nil : "\(item) is \(first), not \(second)"
    }
  }
}
