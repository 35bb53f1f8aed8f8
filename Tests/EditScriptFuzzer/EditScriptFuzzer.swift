import CLibFuzzer
import TestSupport

@testable import ConstraintSolver

/// Plays libFuzzer's scripts with both kernel variants, and ends the process if a state breaks an invariant, the
/// variants differ in a bit, or the solver refuses an acceptable edit.
///
/// The invariants hold the conditions of optimality, so that a wrong optimum is found too. Built by `scripts/fuzz` only.
@main
enum EditScriptFuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments = unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&count, &arguments) { start, count in
      let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
      EditScriptFuzzer.play(EditScript(bytes: unsafe Array(bytes)))
      return 0
    }
  }

  private static func play(_ script: EditScript) {
    let players = KernelVariant.allCases.map { ScriptPlayer(script, kernels: $0) }
    for (index, batch) in script.batches.enumerated() {
      let ahead = players.map { valuesAhead(of: batch, $0) }
      let refusals = players.map { refusal(of: batch, by: $0) }
      expect(Set(refusals).count == 1, "the variants refuse different things: \(refusals)", index, script)
      for player in players {
        let findings = player.solver.system.checkInvariants()
        expect(findings.isEmpty, "\(player.solver.kernels): \(findings)", index, script)
      }
      let bits = players.map { $0.values.map(\.bitPattern) }
      expect(bits.allSatisfy { $0 == bits[0] }, "the variants differ", index, script)
      for (seen, bits) in zip(ahead, bits) where refusals[0] == nil {
        expect(seen.map { $0 == bits } ?? true, "another value was looked ahead", index, script)
      }
      guard let refusal = refusals[0] else { continue }
      // Double precision is exhausted, and later edits would name constraints that were never added.
      if case .numericalFailure = refusal { return }
      expect(false, "\(refusal)", index, script)
    }
  }

  /// The values of a look-ahead for a batch of only constants and held values, as the first of eight frames; nil if it
  /// finds none.
  private static func valuesAhead(of batch: [ScriptedEdit], _ player: ScriptPlayer) -> [UInt64]? {
    var frames = FrameBatch()
    let steps = SIMD8<Double>(0, 1, -1, 10, -10, 100, 0.1, 1e6)
    for edit in batch {
      switch edit {
      case .setConstant(let number, let constant): frames.setConstant(player.name(of: number), constant + steps)
      case .fix(let variable, let value): frames.fix(player.variables[variable], to: value + steps)
      default: return nil
      }
    }
    guard let ahead = try? player.solver.lookAhead(frames), ahead.count > 0 else { return nil }
    return player.variables.map { player.solver.values(ahead: $0)[0].bitPattern }
  }

  /// The reason why a solver refuses a batch; nil if the solver applies the batch.
  private static func refusal(of batch: [ScriptedEdit], by player: ScriptPlayer) -> SolverError? {
    do {
      try player.play(batch)
      return nil
    } catch {
      return error
    }
  }

  private static func expect(
    _ holds: Bool, _ finding: @autoclosure () -> String, _ batch: Int, _ script: EditScript
  ) {
    if !holds { fatalError("after batch \(batch): \(finding())\n\(script)") }
  }
}
