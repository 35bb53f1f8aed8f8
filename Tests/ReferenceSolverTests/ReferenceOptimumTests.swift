import ConstraintSolver
import ReferenceSolver
import TestSupport
import Testing

@Suite("Reference optimum")
struct ReferenceOptimumTests {
  @Test(arguments: Build.seeds(200))
  func agreesWithEveryVertexTried(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let variables = random.integer(in: 1...3)
    let constraints = smallSystem(of: variables, using: &random)
    let optimum = try #require(VertexEnumeration(variables: variables, constraints: constraints).optimum())

    let solver = Solver()
    let unknowns = (0..<variables).map { _ in solver.makeVariable() }
    let system = try ReferenceSystem(variables: unknowns, constraints: constraints.map { $0.linear(over: unknowns) })
    let solution = system.solution()

    #expect(solution.errors.map(\.error) == optimum.errors, "seed \(seed): \(constraints)")
    for (place, unknown) in unknowns.enumerated() {
      let range = try #require(solution.range(of: unknown))
      let values = optimum.vertices.map { $0[place] }
      #expect(range.minimum == values.min(), "seed \(seed): \(constraints)")
      #expect(range.maximum == values.max(), "seed \(seed): \(constraints)")
      let value = try #require(solution.exactValue(of: unknown))
      #expect((range.minimum ?? value) <= value && value <= (range.maximum ?? value), "seed \(seed): \(constraints)")
    }
  }

  /// Rows with small numbers, so that many vertices coincide; an equality of each variable bounds the optimal face.
  private func smallSystem(of variables: Int, using random: inout SplitMix64) -> [ScriptedConstraint] {
    let extent = random.pick([0, 1, 3, 20])
    var constraints: [ScriptedConstraint] = []
    for variable in 0..<variables {
      constraints.append(
        ScriptedConstraint(
          [.init(variable, 1)], constant: Double(random.integer(in: -extent...extent)), .equal, priority: 1,
          weight: random.pick([1, 1, 2])))
    }
    for _ in 0..<random.integer(in: 2...8) {
      let terms = (0..<random.integer(in: 1...3)).map { _ in
        ScriptedConstraint.Term(random.index(below: variables), random.pick([-2, -1, -1, 0.5, 1, 1, 3]))
      }
      constraints.append(
        ScriptedConstraint(
          terms, constant: Double(random.integer(in: -extent...extent)), random.pick(Relation.allCases),
          priority: random.pick([1000, 750, 750, 250, 1]), weight: random.pick([1, 1, 1, 0.5, 4])))
    }
    return random.shuffled(constraints)
  }

  @Test(arguments: [SystemShape.degenerate, SystemShape(), .manyLevels], 0..<6)
  func theSolutionHasTheErrorsThatItClaims(_ shape: SystemShape, _ seed: Int) throws {
    let script = SystemGenerator.script(seed: UInt64(seed), shape: shape)
    let system = try system(of: script)
    let solution = system.solution()

    // The vertex is exact, so rounding it moves a left side by some units in the last place only.
    for (claimed, computed) in zip(solution.errors, try system.errors(at: solution.value(of:))) {
      #expect(claimed.priority == computed.priority)
      #expect((claimed.error - computed.error).magnitude.doubleValue < 1e-8, "seed \(seed), \(script)")
    }
    // No neighbouring point is better.
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<20 {
      let moved = random.pick(system.variables)
      let distance = random.pick([-1, -0.25, 0.25, 1])
      let errors = try system.errors { solution.value(of: $0) + ($0 == moved ? distance : 0) }
      let change = zip(solution.errors, errors).first { ($0.error - $1.error).magnitude.doubleValue > 1e-8 }
      if let change { #expect(change.0.error < change.1.error, "seed \(seed), \(script)") }
    }
  }

  @Test(arguments: 0..<20)
  func plantedFramesSatisfyTheRequiredConstraints(_ seed: Int) throws {
    var shape = SystemShape()
    shape.conflicts = 0
    shape.batches = 0
    #expect(try system(of: SystemGenerator.script(seed: UInt64(seed), shape: shape)).isFeasible)
  }

  @Test func degenerateStepsEnd() throws {
    // All constraints meet at the origin, so every step has length zero.
    for seed in 0..<20 {
      var shape = SystemShape.degenerate
      shape.views = 4...6
      var script = SystemGenerator.script(seed: UInt64(seed), shape: shape)
      script.batches = [
        script.batches[0].compactMap { edit in
          guard case .add(let number, var constraint) = edit else { return nil }
          constraint.constant = 0
          return .add(number, constraint)
        }
      ]
      let solution = try system(of: script).solution()
      #expect(solution.errors.allSatisfy { $0.error.isZero }, "seed \(seed)")
      for variable in solution.system.variables {
        let range = try #require(solution.range(of: variable))
        #expect(range.minimum == 0 || range.minimum == nil)
        #expect(range.maximum == 0 || range.maximum == nil)
      }
    }
  }

  /// The system that the first batch of a script builds.
  private func system(of script: EditScript) throws -> ReferenceSystem {
    let solver = Solver()
    let variables = script.initialValues.map { _ in solver.makeVariable() }
    var scripted = ScriptedSystem()
    for edit in script.batches[0] { scripted.perform(edit) }
    let constraints = scripted.numbers.compactMap { scripted.constraints[$0]?.linear(over: variables) }
    let fixed = Dictionary(uniqueKeysWithValues: scripted.fixed.map { (variables[$0.key], $0.value) })
    return try ReferenceSystem(variables: variables, constraints: constraints, fixed: fixed)
  }
}
