import ConstraintSolver
import ReferenceSolver
import TestSupport
import Testing

@Suite("Results do not depend on the way that led to them")
struct IncrementalLawTests {
  /// Values that should be equal may differ by this much, in points.
  static let tolerance = 1e-6

  @Test(arguments: KernelVariant.allCases, Build.seeds(60))
  func determinedValuesAreThoseOfTheExactSolution(_ kernels: KernelVariant, _ seed: Int) {
    expect(kernels, seed) {
      { player, _ in
        guard player.relaxed.isEmpty else { return [] }
        let solution = try exactSolution(player)
        return differences(player.variables.filter(solution.isDetermined)) { variable in
          (player.solver.value(of: variable), solution.value(of: variable))
        }
      }
    }
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(40))
  func insertionOrderDoesNotChangeDeterminedValues(_ kernels: KernelVariant, _ seed: Int) {
    expect(kernels, seed, batches: 3) {
      var random = SplitMix64(seed: UInt64(seed))
      return { player, _ in
        guard player.relaxed.isEmpty else { return [] }
        let solution = try exactSolution(player)
        let script = player.system.script(from: player.values, order: random.shuffled(player.system.numbers))
        let other = ScriptPlayer(script, kernels: kernels)
        for batch in script.batches { try other.play(batch) }
        let determined = player.variables.indices.filter { solution.isDetermined(player.variables[$0]) }
        return differences(determined) { (player.values[$0], other.values[$0]) }
      }
    }
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(60))
  func theChangeListIsTheDifference(_ kernels: KernelVariant, _ seed: Int) throws {
    let shape = seed % 3 == 0 ? SystemShape.conflicting : SystemShape()
    let script = SystemGenerator.script(seed: UInt64(seed), shape: shape)
    let player = ScriptPlayer(script, kernels: kernels)
    for (index, batch) in script.batches.enumerated() {
      let before = player.values.map(\.bitPattern)
      let report = try player.play(batch)
      let after = player.values.map(\.bitPattern)
      let different = player.variables.indices.filter { before[$0] != after[$0] }.map { player.variables[$0] }
      #expect(Set(report.changed) == Set(different), "seed \(seed), batch \(index)")
      #expect(report.changed.count == different.count, "listed twice, seed \(seed), batch \(index)")
    }
  }

  @Test(arguments: KernelVariant.allCases, 0..<10)
  func anEmptyChangeSetChangesNothing(_ kernels: KernelVariant, _ seed: Int) {
    expect(kernels, seed) {
      { player, _ in
        let before = player.values.map(\.bitPattern)
        let report = try player.play([])
        let isQuiet = report.changed.isEmpty && report.conflicts.isEmpty && report.readmitted.isEmpty
        return isQuiet && before == player.values.map(\.bitPattern) ? [] : ["an empty change set reports \(report)"]
      }
    }
  }

  private func expect(
    _ kernels: KernelVariant, _ seed: Int, batches: Int = 12,
    judge: @escaping () -> (ScriptPlayer, SolveReport) throws -> [String]
  ) {
    var shape = SystemShape()
    shape.batches = batches
    ScriptCheck(kernels: kernels, judge: judge).expect(
      SystemGenerator.script(seed: UInt64(seed), shape: shape), seed: seed)
  }

  private func exactSolution(_ player: ScriptPlayer) throws -> ReferenceSolution {
    try ReferenceSystem(
      variables: player.variables, constraints: player.constraintsInForce, fixed: player.fixed,
      lowerBounds: player.lowerBounds
    ).solution()
  }

  private func differences<Item>(_ items: [Item], _ values: (Item) -> (Double, Double)) -> [String] {
    items.compactMap { item in
      let (first, second) = values(item)
      return (first - second).magnitude <= IncrementalLawTests.tolerance ? nil : "\(item) is \(first), not \(second)"
    }
  }
}
