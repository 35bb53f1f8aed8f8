import TestSupport
import Testing

#if DEBUG
  @testable import ConstraintSolver
#else
  import ConstraintSolver
#endif

@Suite("Badly scaled systems")
struct NumericalFailureTests {
  @Test(arguments: KernelVariant.allCases, 0..<150)
  func areSolvedOrRefusedWithoutATrace(_ kernels: KernelVariant, _ seed: Int) {
    let script = EditScript.badlyScaled(seed: UInt64(seed))
    let player = ScriptPlayer(script, kernels: kernels)
    for (index, batch) in script.batches.enumerated() {
      let place = "seed \(seed), batch \(index)"
      let before = player.values.map(\.bitPattern)
      do {
        try player.play(batch)
        for constraint in player.constraintsInForce where constraint.priority.isRequired {
          let scale = constraint.expression.terms.reduce(1) { largest, term in
            max(largest, (term.coefficient * player.solver.value(of: term.variable)).magnitude)
          }
          let error = constraint.violation(player.solver.value(of:))
          #expect(error <= 1e-6 * scale, "\(place): \(constraint) misses by \(error)")
        }
      } catch {
        #expect(player.values.map(\.bitPattern) == before, "\(place): \(error) leaves other values")
      }
      #if DEBUG
        let findings = player.solver.system.checkInvariants(numbers: false)
        #expect(findings == [], "\(place)")
      #endif
    }
  }

  @Test func reachTheEndOfTheArithmetic() {
    // The suite above would pass on systems that are all solved.
    var failures = 0, solvedAfterwards = 0
    for seed in 0..<600 {
      let script = EditScript.badlyScaled(seed: UInt64(seed))
      let player = ScriptPlayer(script, kernels: .simd)
      var hasFailed = false
      for batch in script.batches {
        do {
          try player.play(batch)
          if hasFailed { solvedAfterwards += 1 }
        } catch {
          guard case .numericalFailure = error else { continue }
          failures += 1
          hasFailed = true
        }
      }
    }
    #expect(failures > 0 && solvedAfterwards > 0, "\(failures) failures, then solved \(solvedAfterwards)")
  }
}
