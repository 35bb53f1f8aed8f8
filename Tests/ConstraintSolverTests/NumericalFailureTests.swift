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

  @Test(arguments: KernelVariant.allCases)
  func overflowIsRefusedAndForgotten(_ kernels: KernelVariant) throws {
    let script = EditScript.overflowing()
    let player = ScriptPlayer(script, kernels: kernels)
    try player.play(script.batches[0])
    let before = player.values
    let failure = #expect(throws: SolverError.self) { try player.play(script.batches[1]) }
    guard case .numericalFailure(.overflow(let variable))? = failure else {
      Issue.record("not an overflow: \(String(describing: failure))")
      return
    }
    #expect(player.variables.contains(variable))
    #expect(player.values == before)
    try player.play(script.batches[2])
    #expect(player.values.allSatisfy { $0 == 0 })
  }

  /// Shooting along such a chain from one end multiplies an error by 2.6 at every step.
  @Test(arguments: KernelVariant.allCases, [10, 100, 400])
  func chainsThatEnlargeErrorsKeepTheirDigits(_ kernels: KernelVariant, _ count: Int) throws {
    let solver = Solver(kernels: kernels)
    let variables = (0..<count).map { _ in solver.makeVariable() }
    let wanted = (0..<count).map { Double(100 * ($0 % 7)) - 250 }
    var changes = ChangeSet()
    for k in 0..<count {
      var expression = 3.0 * variables[k]
      var sum = 3 * wanted[k]
      for other in [k - 1, k + 1] where (0..<count).contains(other) {
        expression = expression - variables[other]
        sum -= wanted[other]
      }
      changes.add(expression == sum, as: solver.makeConstraintID())
    }
    try solver.apply(changes)
    for k in 0..<count {
      let miss = solver.value(of: variables[k]) - wanted[k]
      #expect(miss.magnitude < 1e-7, "variable \(k) misses by \(miss)")
    }
  }
}
