import TestSupport
import Testing

@testable import ConstraintSolver

/// Plays a script twice, the second time with other thresholds of the simplex method, and expects the same values.
///
/// The optimum does not depend on the order of pivots. The choice of rows that give way does, so a script ends at its
/// first conflict. Debug builds check the invariants after each batch of edits.
///
/// - Parameters:
///   - prepare: sets the thresholds.
///   - afterEach: receives the second system after each batch.
func expectSameValues(
  _ script: EditScript, _ seed: Int, prepare: (inout ConstraintSystem) -> Void,
  afterEach: (borrowing ConstraintSystem) -> Void = { _ in }
) throws {
  let kernels = seed % 2 == 0 ? KernelVariant.simd : .scalar
  let usual = ScriptPlayer(script, kernels: kernels), other = ScriptPlayer(script, kernels: kernels)
  prepare(&other.solver.system)
  for (number, batch) in script.batches.enumerated() {
    let report = try usual.play(batch), otherReport = try other.play(batch)
    if !report.conflicts.isEmpty || !otherReport.conflicts.isEmpty { return }
    afterEach(other.solver.system)
    #if DEBUG
      try #require(usual.solver.system.checkInvariants() == [], "usual thresholds, seed \(seed), batch \(number)")
      try #require(other.solver.system.checkInvariants() == [], "seed \(seed), batch \(number)")
    #endif
    let distance = zip(usual.values, other.values).map { ($0 - $1).magnitude }.max() ?? 0
    // Large coefficients that make values of a million also enlarge errors within a row's tolerance.
    let largest = usual.values.map(\.magnitude).max() ?? 0
    try #require(distance <= max(1e-6, 1e-10 * largest), "seed \(seed), batch \(number)")
  }
}
