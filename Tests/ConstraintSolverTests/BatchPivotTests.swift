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

  @Test("Batches reach these values in systems that are not layouts, too", arguments: 0..<4, Build.seeds(60))
  func systemsOfAnyShape(_ shape: Int, _ seed: Int) throws {
    let shapes: [SystemShape] = [SystemShape(), .degenerate, .manyLevels, .uneven]
    _ = try rowsEntered(SystemGenerator.script(seed: UInt64(seed), shape: shapes[shape]), seed)
  }

  /// No stay row may move a free direction that is settled without rows; the first script has a batch, the second none.
  @Test(
    "A settled direction keeps its place", arguments: [(SystemShape.manyLevels, 24_889), (SystemShape(), 42_000_103)])
  func settledDirections(_ shape: SystemShape, _ seed: Int) throws {
    _ = try rowsEntered(SystemGenerator.script(seed: UInt64(seed), shape: shape), seed)
  }

  /// A batch leaves rows that contradict required rows to single pivots, which relax one of them.
  @Test("Batches leave conflicts alone", arguments: [SystemShape.conflicting, .boundedConflicting], Build.seeds(30))
  func conflicts(_ shape: SystemShape, _ seed: Int) throws {
    let script = SystemGenerator.script(seed: UInt64(seed), shape: shape)
    let player = ScriptPlayer(script, kernels: seed % 2 == 0 ? .simd : .scalar)
    player.solver.system.simplex.workspace.batch.thresholds = .none
    for (number, batch) in script.batches.enumerated() {
      try player.play(batch)
      try #require(player.discrepancies() == [], "seed \(seed), batch \(number)")
    }
  }

  /// A batch is due once five pivots have moved 4,000 variables each, as 4,096 events are queued.
  @Test("A batch in which few rows enter doubles the moves before the next")
  func patience() {
    var batches = BatchPivots()
    batches.begin(visited: 0)
    var visited = 0
    /// The number of pivots before the next batch.
    func pivots(_ batches: inout BatchPivots) -> Int {
      var count = 0
      while !batches.isDue(events: 4_096, rows: 10_000), count < 1_000 {
        visited += 4_000
        count += 1
        batches.notePivot(visited: visited)
      }
      return count
    }
    #expect(pivots(&batches) == 5)
    batches.noteBatch(entered: 127, of: 4_096)
    #expect(pivots(&batches) == 9)
    batches.noteBatch(entered: 0, of: 4_096)
    #expect(pivots(&batches) == 17)
    batches.noteBatch(entered: 128, of: 4_096)
    #expect(pivots(&batches) == 5)
    batches.noteBatch(entered: 10_000, of: 4_096)
    #expect(pivots(&batches) == 1_000, "as many rows have entered as the system has")
  }

  @Test("Many rows enter in these batches")
  func rowsEnter() throws {
    let rows = try (0..<Build.size(40, debug: 6)).map { seed in
      try rowsEntered(LayoutScript.script(seed: UInt64(seed), structure: .stack), seed)
    }
    #expect(rows.reduce(0, +) > Build.size(100, debug: 10))
  }

  /// Plays a script with batches and without; returns the number of rows that entered in batches.
  private func rowsEntered(_ script: EditScript, _ seed: Int) throws -> Int {
    var entered = 0
    try expectSameValues(script, seed) { system in
      system.simplex.workspace.batch.thresholds = .none
    } afterEach: { system in
      entered += system.simplex.workspace.batch.entered
    }
    return entered
  }
}
