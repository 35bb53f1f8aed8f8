import ConstraintSolver
import ReferenceSolver
import TestSupport
import Testing

@Suite("The solver and the exact solution leave the same values open")
struct AmbiguityOracleTests {
  @Test(arguments: KernelVariant.allCases, Build.seeds(40, debug: 1))
  func underRandomEdits(_ kernels: KernelVariant, _ seed: Int) {
    check(kernels, SystemShape(), seed)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(40))
  func whereTiesAndTightLimitsAbound(_ kernels: KernelVariant, _ seed: Int) {
    check(kernels, .degenerate, seed)
  }

  /// Few constraints leave many values open; limits without slack couple free directions.
  @Test(arguments: KernelVariant.allCases, Build.seeds(40))
  func withFewConstraints(_ kernels: KernelVariant, _ seed: Int) {
    var shape = SystemShape.degenerate
    shape.views = 2...4
    shape.constraintsPerView = 1...4
    shape.required = 0.8
    check(kernels, shape, seed)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(20, debug: 1))
  func whereRequiredConstraintsContradict(_ kernels: KernelVariant, _ seed: Int) {
    check(kernels, .conflicting, seed)
  }

  /// All limits are tight at the start: the open directions depend on many rows at once.
  @Test(arguments: KernelVariant.allCases, Build.seeds(150))
  func whereManyLimitsMeet(_ kernels: KernelVariant, _ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let variables = random.integer(in: 4...8)
    let constraints = (0..<random.integer(in: 4...14)).map { _ in
      ScriptedConstraint(
        (0..<random.integer(in: 1...3)).map { _ in
          .init(random.index(below: variables), random.pick([1, 1, -1, -1, 0.5, -2]))
        }, constant: 0, random.chance(0.1) ? .equal : random.pick([.lessThanOrEqual, .greaterThanOrEqual]),
        priority: random.pick([1000, 1000, 1000, 500, 250]))
    }
    check(kernels, EditScript(variables: variables, adding: constraints), seed)
  }

  @Test func randomSystemsAreAmbiguousInEveryWay() throws {
    // The tests above would pass on systems that leave no value undetermined.
    var free = 0, ties = 0, oneSided = 0, determined = 0
    for seed in 0..<30 {
      let script = SystemGenerator.script(seed: UInt64(seed), shape: .degenerate)
      let player = ScriptPlayer(script, kernels: .simd)
      for batch in script.batches {
        try player.play(batch)
        for ambiguity in try player.solver.ambiguities() {
          if ambiguity.cause == .free { free += 1 } else { ties += 1 }
          if !ambiguity.isReversible { oneSided += 1 }
        }
        determined += try player.variables.count { try !player.solver.isAmbiguous($0) }
      }
    }
    #expect(free > 50 && ties > 50 && oneSided > 50 && determined > 50, "\(free) \(ties) \(oneSided) \(determined)")
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(16))
  func queriesChangeNothing(_ kernels: KernelVariant, _ seed: Int) throws {
    let script = SystemGenerator.script(seed: UInt64(seed), shape: seed % 2 == 0 ? SystemShape() : .degenerate)
    let asked = ScriptPlayer(script, kernels: kernels), other = ScriptPlayer(script, kernels: kernels)
    for (index, batch) in script.batches.enumerated() {
      try asked.play(batch)
      try other.play(batch)
      let first = try asked.solver.ambiguities()
      for variable in asked.variables {
        _ = try asked.solver.isAmbiguous(variable)
        _ = try asked.solver.constraintsDetermining(variable)
      }
      #expect(try asked.solver.ambiguities() == first, "seed \(seed), batch \(index)")
      #expect(asked.values.map(\.bitPattern) == other.values.map(\.bitPattern), "seed \(seed), batch \(index)")
      #expect(asked.solver.statistics == other.solver.statistics, "seed \(seed), batch \(index)")
    }
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(30))
  func oneDirectionMovesEveryAmbiguousVariable(_ kernels: KernelVariant, _ seed: Int) throws {
    try checkGeneralDirection(kernels, seed)
  }

  /// Three directions move a variable at rates of 1, -1 and 0.6.
  @Test(arguments: KernelVariant.allCases)
  func severalDirectionsDoNotCancel(_ kernels: KernelVariant) throws {
    try checkGeneralDirection(kernels, 30_000_009)
  }

  private func checkGeneralDirection(_ kernels: KernelVariant, _ seed: Int) throws {
    let script = SystemGenerator.script(seed: UInt64(seed), shape: seed % 2 == 0 ? SystemShape() : .degenerate)
    let player = ScriptPlayer(script, kernels: kernels)
    for (index, batch) in script.batches.enumerated() {
      try player.play(batch)
      let moves = try player.solver.generalDirection()
      let ambiguous = Set(try player.variables.filter { try player.solver.isAmbiguous($0) })
      #expect(Set(moves.map(\.variable)).intersection(player.variables) == ambiguous, "seed \(seed), batch \(index)")
      #expect(moves.allSatisfy { $0.rate != 0 && $0.rate.isFinite }, "seed \(seed), batch \(index)")
    }
  }

  private func check(_ kernels: KernelVariant, _ shape: SystemShape, _ seed: Int) {
    var shape = shape
    shape.batches = 4
    shape.decimals = 0
    check(kernels, SystemGenerator.script(seed: UInt64(seed), shape: shape), seed)
  }

  private func check(_ kernels: KernelVariant, _ script: EditScript, _ seed: Int) {
    ScriptCheck(kernels: kernels) {
      var random = SplitMix64(seed: UInt64(seed))
      var spare: Variable?
      return { player, _ in
        // This player makes the variable, since a shrunk script may have lost its variables.
        let extra = spare ?? player.solver.makeVariable()
        spare = extra
        if player.variables.isEmpty { return [] }
        let expressions = (0..<4).map { _ in
          LinearExpression(
            (0..<random.integer(in: 2...3)).map { _ in
              .init(random.pick(player.variables), random.pick([1, -1, 0.5, 2]))
            })
        }
        return try player.ambiguityDiscrepancies(spare: extra, expressions: expressions)
      }
    }.expect(script, seed: seed)
  }
}
