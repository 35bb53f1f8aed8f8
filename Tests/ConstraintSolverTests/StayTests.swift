import ConstraintSolver
import TestSupport
import Testing

@Suite("What the constraints leave open stays near to where it was")
struct StayTests {
  @Test(arguments: KernelVariant.allCases, 0..<60)
  func anEditGivesWhatAFreshSolverGivesFromTheValuesBefore(_ kernels: KernelVariant, _ seed: Int) {
    let check = ScriptCheck(kernels: kernels) {
      var before: [Double]?
      return { player, report in
        defer { before = player.values }
        // Who is left out of a conflict depends on the history, and so may everything else then.
        guard let start = before, player.leftOut.isEmpty, report.readmitted.isEmpty else { return [] }
        let script = player.system.script(from: start)
        let fresh = ScriptPlayer(script, kernels: kernels)
        for batch in script.batches { try fresh.play(batch) }
        return player.variables.indices.compactMap { index in
          let (edited, built) = (player.values[index], fresh.values[index])
          return (edited - built).magnitude <= 1e-6 ? nil : "x\(index) is \(edited), built afresh \(built)"
        }
      }
    }
    check.expect(SystemGenerator.script(seed: UInt64(seed)), seed: seed)
  }
}
