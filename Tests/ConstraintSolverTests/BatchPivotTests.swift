import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("Rows that enter in a batch, before values move")
struct BatchPivotTests {
  /// The optimum does not depend on the order of pivots, nor on when values follow them.
  @Test(
    "A batch after every pivot reaches the values of single pivots", arguments: LayoutScript.Structure.allCases,
    Build.seeds(60))
  func batchesChangeNoOptimum(_ structure: LayoutScript.Structure, _ seed: Int) throws {
    let script = LayoutScript.script(seed: UInt64(seed), structure: structure)
    _ = try rowsEntered(script, seed)
  }

  @Test("So they do in systems that are no layouts", arguments: 0..<4, Build.seeds(60))
  func systemsOfAnyShape(_ shape: Int, _ seed: Int) throws {
    let shapes: [SystemShape] = [SystemShape(), .degenerate, .manyLevels, .uneven]
    _ = try rowsEntered(SystemGenerator.script(seed: UInt64(seed), shape: shapes[shape]), seed)
  }

  @Test("Many rows enter in these batches")
  func rowsEnter() throws {
    let rows = try (0..<40).map { seed in
      try rowsEntered(LayoutScript.script(seed: UInt64(seed), structure: .stack), seed)
    }
    #expect(rows.reduce(0, +) > 100)
  }

  /// Plays a script with batches and without; returns the number of rows that entered in batches.
  private func rowsEntered(_ script: EditScript, _ seed: Int) throws -> Int {
    let kernels = seed % 2 == 0 ? KernelVariant.simd : .scalar
    let single = ScriptPlayer(script, kernels: kernels), eager = ScriptPlayer(script, kernels: kernels)
    eager.solver.system.simplex.batch.thresholds = .none
    var entered = 0
    for (number, batch) in script.batches.enumerated() {
      let report = try single.play(batch), other = try eager.play(batch)
      // Which rows give way depends on the order in which conflicts are met.
      if !report.conflicts.isEmpty || !other.conflicts.isEmpty { return entered }
      entered += eager.solver.system.simplex.batch.entered
      #if DEBUG
        try #require(single.solver.system.checkInvariants() == [], "single, seed \(seed), batch \(number)")
        try #require(eager.solver.system.checkInvariants() == [], "seed \(seed), batch \(number)")
      #endif
      let distance = zip(single.values, eager.values).map { ($0 - $1).magnitude }.max() ?? 0
      try #require(distance <= 1e-6, "seed \(seed), batch \(number)")
    }
    return entered
  }
}
