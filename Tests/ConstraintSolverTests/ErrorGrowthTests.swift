import ReferenceSolver
import TestSupport
import Testing

@testable import ConstraintSolver

/// Well-conditioned systems in which errors grow if rows are taken in the wrong direction.
@Suite("Rows that may enlarge errors")
struct ErrorGrowthTests {
  /// Each value is a fraction of the next value, plus 1, and prefers 0.
  ///
  /// The last value is 0, and the rest follows from it. The size of the coefficients makes no difference.
  @Test(arguments: KernelVariant.allCases, [0.45, 0.25, 0.1, 0.02])
  func chainsAreTakenFromTheEndWhereErrorsShrink(_ kernels: KernelVariant, _ ratio: Double) throws {
    let long: [(Int, Double)] = Build.size([(200, 1), (400, 1)], debug: [])
    for (count, scale) in [(40, 1), (67, 1), (81, 1), (81, 0x1p-7)] + long {
      var system = SmallSystem(kernels)
      let x = system.variables(count)
      for (one, next) in zip(x, x.dropFirst()) { system.add(scale * one == scale * ratio * next + scale) }
      for variable in x { system.add((variable == 0).priority(500)) }
      let report = try system.apply()
      #expect(report.statistics.pivots == 0)
      var wanted = 0.0
      for (place, variable) in x.enumerated().reversed() {
        let miss = system.solver.value(of: variable) - wanted
        #expect(miss.magnitude <= 1e-9, "value \(place) of \(count)")
        wanted = ratio * wanted + 1
      }
    }
  }

  /// When threshold pivoting starts over, a limit that determined a variable becomes nonbasic again, with multiplier
  /// zero.
  @Test(arguments: KernelVariant.allCases)
  func limitsBecomeNonbasicWhenPivotingStartsOver(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(81), low = system.variables(1)[0], high = system.solver.makeVariable(initial: 3)
    for (one, next) in zip(x, x.dropFirst()) { system.add(one == 0.45 * next + 1.0) }
    for variable in x { system.add((variable == 0).priority(500)) }
    system.add(low == 0)
    system.add((high - low >= 3).priority(250))
    try system.apply()
    #expect([low, high].map(system.solver.value(of:)) == [0, 3])
    #if DEBUG
      #expect(system.solver.system.checkInvariants() == [])
    #endif
  }

  /// Each value is 0.45 times the next value, plus 1.
  ///
  /// The rows come one by one, after the preferences or before them.
  @Test(arguments: KernelVariant.allCases, [true, false])
  func chainsMadeRowByRow(_ kernels: KernelVariant, _ preferencesFirst: Bool) throws {
    let count = 160
    var system = SmallSystem(kernels)
    let x = system.variables(count)
    for addsPreferences in [preferencesFirst, !preferencesFirst] {
      if addsPreferences {
        for variable in x { system.add((variable == 0).priority(500)) }
        try system.apply()
      } else {
        for (one, next) in zip(x, x.dropFirst()) {
          system.add(one == 0.45 * next + 1.0)
          try system.apply()
        }
      }
    }
    var wanted = 0.0
    for variable in x.reversed() {
      #expect((system.solver.value(of: variable) - wanted).magnitude <= 1e-6)
      wanted = 0.45 * wanted + 1
    }
  }

  /// Each inner value is the mean of its four neighbours and the border is held to a plane, so all values lie in the
  /// plane.
  @Test(arguments: KernelVariant.allCases, [5, Build.size(50, debug: 24)])
  func gridsWithTheirBorderHeld(_ kernels: KernelVariant, _ side: Int) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(side * side)
    func plane(_ place: Int) -> Double { 3 * Double(place / side) - 2 * Double(place % side) + 7 }
    for place in x.indices {
      let row = place / side, column = place % side
      if row == 0 || column == 0 || row == side - 1 || column == side - 1 {
        system.changes.fix(x[place], to: plane(place))
      } else {
        system.add(4 * x[place] - x[place - 1] - x[place + 1] - x[place - side] - x[place + side] == 0)
      }
    }
    let report = try system.apply()
    if side > 10 { #expect(report.statistics.pivots == 0) }
    for place in x.indices {
      #expect((system.solver.value(of: x[place]) - plane(place)).magnitude <= 1e-9, "place \(place)")
    }
  }

  @Test(arguments: KernelVariant.allCases, [20, 600, 2000])
  func chainsBetweenTwoHeldValues(_ kernels: KernelVariant, _ count: Int) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(count)
    func wanted(_ place: Int) -> Double { Double(place * 37 % 101) }
    for end in [0, count - 1] { system.changes.fix(x[end], to: wanted(end)) }
    for place in 1..<count - 1 {
      let sum = 3 * wanted(place) - wanted(place - 1) - wanted(place + 1)
      system.add(3 * x[place] - x[place - 1] - x[place + 1] == sum)
    }
    try system.apply()
    for place in x.indices { #expect((system.solver.value(of: x[place]) - wanted(place)).magnitude <= 1e-9) }
  }

  @Test(arguments: KernelVariant.allCases, [0.9, 1.25, 0.5])
  func laddersClosedIntoLoops(_ kernels: KernelVariant, _ ratio: Double) throws {
    for count in [30, 400, 1000] {
      var system = SmallSystem(kernels)
      let x = system.variables(count)
      func wanted(_ place: Int) -> Double { Double(place * 29 % 97) + 1 }
      for place in x.indices {
        let next = (place + 1) % count
        system.add(x[place] - ratio * x[next] == wanted(place) - ratio * wanted(next))
      }
      try system.apply()
      for place in x.indices { #expect((system.solver.value(of: x[place]) - wanted(place)).magnitude <= 1e-9) }
    }
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(40))
  func haveTheExactOptimum(_ kernels: KernelVariant, _ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var system = SmallSystem(kernels)
    let family = RatioFamily.allCases[seed % RatioFamily.allCases.count]
    let x = system.variables(random.integer(in: family.sizes))
    let constraints = family.constraints(x, &random)
    // All at once, or in two steps.
    let first = random.integer(in: 0...1) == 0 ? constraints.count : random.integer(in: 0...constraints.count)
    for (place, constraint) in constraints.enumerated() {
      if place == first { try system.apply() }
      system.add(constraint)
    }
    let report = try system.apply()
    #expect(report.conflicts.isEmpty, "seed \(seed), \(family)")
    let exact = try ReferenceSystem(variables: x, constraints: constraints)
    let solution = exact.solution()
    for level in try exact.errors(at: system.solver.value(of:)) {
      let least = solution.error(at: level.priority).doubleValue
      #expect(
        level.error.doubleValue - least <= 1e-6 * max(1, least), "seed \(seed), \(family), priority \(level.priority)")
    }
    #if DEBUG
      #expect(system.solver.system.checkInvariants() == [], "seed \(seed), \(family)")
    #endif
  }

  /// The second half of the variables is made after the first half is solved, so that only the second half must be
  /// determined.
  @Test(arguments: KernelVariant.allCases, Build.seeds(40))
  func haveTheExactOptimumWhereOnlyHalfIsNew(_ kernels: KernelVariant, _ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 1000)
    let family = RatioFamily.allCases[seed % RatioFamily.allCases.count]
    let names = Solver()
    let planned = (0..<random.integer(in: family.sizes)).map { _ in names.makeVariable() }
    let constraints = family.constraints(planned, &random)
    var system = SmallSystem(kernels)
    var made: [Variable: Variable] = [:]
    var rest = constraints
    var inForce: [LinearConstraint] = []
    for part in [planned.prefix(planned.count / 2), planned.suffix(from: planned.count / 2)] {
      for variable in part { made[variable] = system.solver.makeVariable(initial: Double(random.integer(in: -9...9))) }
      let isKnown = { (constraint: LinearConstraint) in
        constraint.expression.terms.allSatisfy { made[$0.variable] != nil }
      }
      for constraint in rest where isKnown(constraint) {
        let terms = try constraint.expression.terms.map { term in
          LinearExpression.Term(try #require(made[term.variable]), term.coefficient)
        }
        let expression = LinearExpression(terms, constant: constraint.expression.constant)
        inForce.append(LinearConstraint(expression, constraint.relation, priority: constraint.priority))
        system.add(inForce[inForce.count - 1])
      }
      rest.removeAll(where: isKnown)
      try system.apply()
      let exact = try ReferenceSystem(constraints: inForce)
      let solution = exact.solution()
      for level in try exact.errors(at: system.solver.value(of:)) {
        let least = solution.error(at: level.priority).doubleValue
        #expect(
          level.error.doubleValue - least <= 1e-6 * max(1, least),
          "seed \(seed), \(family), priority \(level.priority)")
      }
      #if DEBUG
        #expect(system.solver.system.checkInvariants() == [], "seed \(seed), \(family)")
      #endif
    }
  }

  /// Every change set is solved from scratch, as after a numerical failure.
  @Test(arguments: KernelVariant.allCases, Build.seeds(60))
  func thresholdPivotingSolvesEverySystem(_ kernels: KernelVariant, _ seed: Int) {
    let shapes: [SystemShape] = [SystemShape(), .degenerate, .conflicting, .uneven, .longSums, .bounded]
    let script = SystemGenerator.script(seed: UInt64(seed) + 7000, shape: shapes[seed % shapes.count])
    ScriptCheck(kernels: kernels) {
      { player, _ in
        defer { player.solver.system.voidingFailure = .pivotLimit(0) }
        return try player.discrepancies()
      }
    }
    .expect(script, seed: seed)
  }

  /// The inverse (1, 1/2; 0, 1) has its largest column sum in the second column, which the second round finds.
  @Test(arguments: KernelVariant.allCases)
  func theConditionOfATriangleIsExact(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(2)
    system.add(x[0] - 0.5 * x[1] == 1)
    system.add(x[1] == 2)
    try system.apply()
    let condition = system.solver.system.simplex.estimateCondition()
    #expect((condition - 2.25).magnitude <= 1e-12, "\(condition)")
  }

  @Test(arguments: KernelVariant.allCases)
  func theConditionOfTheBasisIsEstimated(_ kernels: KernelVariant) throws {
    func condition(_ corner: Double, _ scale: Double) throws -> Double {
      var system = SmallSystem(kernels)
      let x = system.variables(2)
      system.add(scale * x[0] + (scale * 0.5) * x[1] == 1)
      system.add(0.5 * x[0] + corner * x[1] == 2)
      try system.apply()
      return system.solver.system.simplex.estimateCondition()
    }
    // With rows and columns scaled, (1, 1/2; 1/2, 1) has the inverse (4, -2; -2, 4) / 3.
    #expect((try condition(1, 1) - 3).magnitude <= 1e-12)
    #expect((try condition(1, 0x1p40) - 3).magnitude <= 1e-12)
    // (1, 1/2; 1/2, 1/4 + e) becomes (1, 1; 1, 1 + 4 e): the norms are about 2 and 2 / (4 e).
    let near = try condition(0.25 + 0x1p-32, 1)
    #expect((near / 0x1p32 - 1).magnitude <= 1e-6, "\(near)")
  }
}

/// Families of systems with ratios, none of which contains a conflict.
private enum RatioFamily: CaseIterable {
  case chain, mixedChain, closedLadder, dominant, grid, units, nearlyDependent

  var sizes: ClosedRange<Int> {
    switch self {
    case .chain, .mixedChain, .closedLadder, .units: 5...40
    case .dominant, .nearlyDependent: 5...16
    case .grid: 4...5
    }
  }

  func constraints(_ x: [Variable], _ random: inout SplitMix64) -> [LinearConstraint] {
    var rows: [LinearConstraint] = []
    let ratio = random.pick([0.5, 0.25, 0.75, 2, 3])
    switch self {
    case .chain, .mixedChain, .closedLadder, .units:
      for place in x.indices.dropLast(self == .closedLadder ? 0 : 1) {
        let factor =
          switch self {
          case .mixedChain: random.pick([0.5, 2.0])
          case .units: place % 2 == 0 ? 1024 : 0x1p-10
          default: ratio
          }
        rows.append(x[place] == factor * x[(place + 1) % x.count] + Double(random.integer(in: -4...4)))
      }
    case .dominant:
      for place in x.indices.dropLast(2) {
        let others = (0..<2).map { _ in x[random.integer(in: 0...(x.count - 1))] }
        rows.append(x[place] + 0.5 * others[0] - 0.25 * others[1] == Double(random.integer(in: 0...100)))
      }
    case .nearlyDependent:
      for place in x.indices.dropLast(2) {
        rows.append(x[place] - x[place + 1] == Double(random.integer(in: -9...9)))
        rows.append(x[place] - (1 + 0x1p-12) * x[place + 1] >= Double(random.integer(in: -40...(-20))))
      }
    case .grid:
      let side = x.count / 2
      for place in x.indices where place >= side && place < x.count - side {
        rows.append(3 * x[place] - x[place - 1] - x[(place + side) % x.count] == Double(random.integer(in: -9...9)))
      }
    }
    for variable in x where random.integer(in: 0...3) > 0 {
      let number = Double(random.integer(in: -50...50))
      let priority = random.pick([Priority(750), 500, 500, 250])
      let preference = random.integer(in: 0...2) == 0 ? variable >= number : variable == number
      rows.append(preference.priority(priority))
    }
    return random.shuffled(rows)
  }
}
