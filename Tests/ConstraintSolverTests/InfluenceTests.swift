import ConstraintSolver
import ReferenceSolver
import TestSupport
import Testing

@Suite("The constraints that determine a value")
struct InfluenceTests {
  @Test(arguments: KernelVariant.allCases)
  func influencesNameTheirSourcesAndRates(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let root = solver.makeVariable(), left = solver.makeVariable(), width = solver.makeVariable()
    let names = (0..<4).map { _ in solver.makeConstraintID() }
    var changes = ChangeSet()
    changes.fix(root, to: 400)
    changes.add(left == 8, as: names[3])
    changes.add(2 * left + width == root - 8, as: names[1])
    changes.add((width == 100).priority(500), as: names[2])
    changes.add(width <= 1000, as: names[0])
    try solver.apply(changes)
    #expect(solver.value(of: width) == 376)
    #expect(
      try solver.constraintsDetermining(width) == [
        Influence(source: .constraint(names[1]), rate: -1), Influence(source: .constraint(names[3]), rate: 2),
        Influence(source: .fixedVariable(root), rate: 1),
      ])
    #expect(try solver.constraintsDetermining(left) == [Influence(source: .constraint(names[3]), rate: -1)])
    #expect(try solver.constraintsDetermining(root) == [Influence(source: .fixedVariable(root), rate: 1)])
    // Constraints that cancel in a sum do not determine it.
    #expect(
      try solver.constraintsDetermining(2 * left + width) == [
        Influence(source: .constraint(names[1]), rate: -1), Influence(source: .fixedVariable(root), rate: 1),
      ])
  }

  @Test(arguments: KernelVariant.allCases)
  func valuesThatOnlyStaysHoldHaveNoInfluences(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(initial: 3), y = solver.makeVariable(initial: 5)
    let name = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x + y == 0, as: name)
    try solver.apply(changes)
    #expect(try solver.constraintsDetermining(x + y) == [Influence(source: .constraint(name), rate: -1)])
    let influences = try [x, y].map { try solver.constraintsDetermining($0) }
    #expect(influences.flatMap { $0 } == [Influence(source: .constraint(name), rate: -1)])
  }

  @Test(arguments: KernelVariant.allCases, 5...14)
  func aLongConstraintStandsForItsPartialSums(_ kernels: KernelVariant, _ count: Int) throws {
    let solver = Solver(kernels: kernels)
    let x = (0..<count).map { _ in solver.makeVariable() }
    let sum = solver.makeConstraintID(), others = x.dropLast().map { _ in solver.makeConstraintID() }
    var changes = ChangeSet()
    changes.add(LinearConstraint(LinearExpression(x.map { .init($0, 2) }, constant: -100), .equal), as: sum)
    for (variable, name) in zip(x, others) { changes.add(variable == 1, as: name) }
    try solver.apply(changes)
    let expected =
      [Influence(source: .constraint(sum), rate: -0.5)] + others.map { Influence(source: .constraint($0), rate: 1) }
    #expect(try solver.constraintsDetermining(x[count - 1]) == expected)
  }

  @Test(arguments: KernelVariant.allCases)
  func withoutASolutionThereIsNoAnswer(_ kernels: KernelVariant) throws {
    var failures = 0
    let script = EditScript.overflowing()
    let player = ScriptPlayer(script, kernels: kernels)
    for batch in script.batches {
      do {
        try player.play(batch)
      } catch {
        failures += 1
        #expect(throws: error) { try player.solver.ambiguities() }
        #expect(throws: error) { try player.solver.isAmbiguous(player.variables[0]) }
        #expect(throws: error) { try player.solver.constraintsDetermining(player.variables[0]) }
      }
    }
    #expect(failures == 1)
  }

  /// At a nondegenerate vertex, the rates are the derivatives of the exact solution; constraints that are not listed
  /// have the derivative 0.
  @Test(arguments: KernelVariant.allCases, Build.seeds(24))
  func ratesAreThoseOfTheExactSolution(_ kernels: KernelVariant, _ seed: Int) throws {
    var shape = seed % 2 == 0 ? SystemShape() : .manyLevels
    shape.views = 2...3
    shape.batches = 3
    shape.conflicts = 0
    var random = SplitMix64(seed: UInt64(seed) + 77)
    let script = SystemGenerator.script(seed: UInt64(seed), shape: shape).inGeneralPosition(&random)
    let player = ScriptPlayer(script, kernels: kernels)
    for batch in script.batches { try player.play(batch) }
    let wrong = try player.influenceDiscrepancies()
    #expect(wrong.isEmpty, "seed \(seed): \(wrong.joined(separator: "; "))\n\(script)")
  }
}

extension EditScript {
  /// The script with each constant moved by its own small amount, so that no vertex is degenerate by chance.
  fileprivate func inGeneralPosition(_ random: inout SplitMix64) -> EditScript {
    func moved(_ value: Double) -> Double {
      (value * 256).rounded() / 256 + Double(random.integer(in: 1...(1 << 20))) * 0x1p-28
    }
    let batches = batches.map { batch in
      batch.map { edit -> ScriptedEdit in
        switch edit {
        case .add(let number, var constraint):
          constraint.constant = moved(constraint.constant)
          return .add(number, constraint)
        case .setConstant(let number, let constant): return .setConstant(number, moved(constant))
        case .fix(let variable, let value): return .fix(variable, moved(value))
        default: return edit
        }
      }
    }
    return EditScript(initialValues: initialValues, batches: batches)
  }
}

extension ScriptPlayer {
  /// Compares the solver's rates of values by constants with differences of exact solutions; returns the discrepancy in
  /// words.
  fileprivate func influenceDiscrepancies() throws -> [String] {
    let step = Rational(exactly: 0x1p-34) ?? .one
    let numbers = system.numbers.filter { !relaxed.contains($0) }
    let base = try exactSolution()
    let determined = variables.filter(base.isDetermined)
    var rates: [Variable: [Influence.Source: Double]] = [:]
    for variable in determined {
      let influences = try solver.constraintsDetermining(variable)
      rates[variable] = Dictionary(uniqueKeysWithValues: influences.map { ($0.source, $0.rate) })
    }
    var found: [String] = []
    func compare(_ source: Influence.Source, _ moved: ReferenceSolution) {
      for variable in determined {
        guard let before = base.exactValue(of: variable), let after = moved.exactValue(of: variable) else { continue }
        let exact = ((after - before) / step).doubleValue, said = rates[variable]?[source] ?? 0
        if (exact - said).magnitude > 1e-7 * max(1, exact.magnitude) {
          found.append("\(variable) follows \(source) by \(exact), not \(said)")
        }
      }
    }
    for number in numbers {
      compare(.constraint(name(of: number)), try exactSolution(moving: number))
    }
    for variable in fixed.keys { compare(.fixedVariable(variable), try exactSolution(moving: variable)) }
    return found
  }

  private func exactSolution(moving number: Int? = nil) throws -> ReferenceSolution {
    let constraints = system.numbers.filter { !relaxed.contains($0) }.compactMap { place in
      var constraint = system.constraints[place]
      if place == number { constraint?.constant += 0x1p-34 }
      return constraint?.linear(over: variables)
    }
    return try ReferenceSystem(variables: variables, constraints: constraints, fixed: fixed, lowerBounds: lowerBounds)
      .solution()
  }

  private func exactSolution(moving variable: Variable) throws -> ReferenceSolution {
    var held = fixed
    held[variable]? += 0x1p-34
    return try ReferenceSystem(
      variables: variables, constraints: constraintsInForce, fixed: held, lowerBounds: lowerBounds
    ).solution()
  }
}
