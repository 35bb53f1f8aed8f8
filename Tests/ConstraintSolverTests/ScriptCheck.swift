import ConstraintSolver
import TestSupport
import Testing

/// A property of scripts, checked after every batch; violations are described in words.
struct ScriptCheck {
  let kernels: KernelVariant
  /// Makes the check of a batch and its report; a new check for every play, because it may keep state.
  let judge: () -> (ScriptPlayer, SolveReport) throws -> [String]

  /// Plays a script up to the first violating batch.
  func failure(of script: EditScript) -> String? {
    let player = ScriptPlayer(script, kernels: kernels)
    let judge = judge()
    for (index, batch) in script.batches.enumerated() {
      do {
        let report = try player.play(batch)
        let wrong = try judge(player, report)
        if !wrong.isEmpty { return "after batch \(index): \(wrong.joined(separator: "; "))" }
      } catch {
        return "batch \(index) throws: \(error)"
      }
    }
    return nil
  }

  /// Records an issue with a shrunk script if the script of a seed fails.
  func expect(
    _ script: EditScript, seed: Int, attempts: Int = 300, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let first = failure(of: script) else { return }
    let small = script.shrunk(attempts: attempts) { failure(of: $0) != nil }
    Issue.record(
      "seed \(seed), \(first); shrunk: \(failure(of: small) ?? "unstable")\n\(small)", sourceLocation: sourceLocation)
  }
}
