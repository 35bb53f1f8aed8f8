import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("Restarts from a crash basis that takes inequalities as tight")
struct CrashRestartTests {
  /// The optimum does not depend on the basis from which the method starts.
  @Test(
    "A restart in every change set reaches the values without restarts", arguments: LayoutScript.Structure.allCases,
    Build.seeds(60))
  func restartsChangeNoOptimum(_ structure: LayoutScript.Structure, _ seed: Int) throws {
    let script = LayoutScript.script(seed: UInt64(seed), structure: structure)
    _ = try restarts(script, seed)
  }

  @Test("Restarts reach these values in systems that are not layouts, too", arguments: 0..<5, Build.seeds(60))
  func systemsOfAnyShape(_ shape: Int, _ seed: Int) throws {
    let shapes: [SystemShape] = [SystemShape(), .degenerate, .manyLevels, .uneven, .conflicting]
    _ = try restarts(SystemGenerator.script(seed: UInt64(seed), shape: shapes[shape]), seed)
  }

  @Test("These scripts restart often")
  func scriptsRestart() throws {
    let counts = try (0..<Build.size(20, debug: 4)).map { seed in
      try restarts(SystemGenerator.script(seed: UInt64(seed), shape: SystemShape()), seed)
    }
    #expect(counts.reduce(0, +) > counts.count)
  }

  /// Plays a script with restarts and without; returns the number of restarts.
  private func restarts(_ script: EditScript, _ seed: Int) throws -> Int {
    var count = 0
    try expectSameValues(script, seed) { system in
      system.simplex.workspace.restarts.rule = .always
    } afterEach: { system in
      count = max(count, system.simplex.workspace.restarts.count)
    }
    return count
  }
}
