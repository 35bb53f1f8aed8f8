import ConstraintSolver
import Foundation
import TestSupport
import Testing

@Suite("Scripts that once went wrong")
struct SavedScriptTests {
  /// Fixtures lie beside the source: files that `scripts/oracle` saved, with the exact optimum as expectation.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  @Test(arguments: KernelVariant.allCases)
  func stayRight(_ kernels: KernelVariant) throws {
    let scripts = try SavedScript.all(in: SavedScriptTests.folder)
    #expect(!scripts.isEmpty)
    for (name, saved) in scripts {
      let check = ScriptCheck(kernels: kernels) { { player, _ in try player.discrepancies() } }
      #expect(check.failure(of: saved.script) == nil, "\(name), once: \(saved)\n\(saved.script)")

      guard !saved.errors.isEmpty else { continue }
      let player = ScriptPlayer(saved.script, kernels: kernels)
      for batch in saved.script.batches { try player.play(batch) }
      for (priority, least) in saved.errors {
        let rows = player.system.constraints.values.filter { $0.priority == priority }
        let sum = rows.reduce(0) { sum, row in
          sum + row.weight * row.linear(over: player.variables).violation(player.solver.value(of:))
        }
        let allowance = player.allowance(at: priority, least: least)
        #expect((sum - least).magnitude <= allowance, "\(name), priority \(priority)")
      }
    }
  }
}
