import ConstraintSolver
import ReferenceSolver
import TestSupport
import Testing

/// Compares open values after an edit with the exact optimum of the rule: sizes, positions, then order.
@Suite("The nearest result")
struct NearestTests {
  @Test func nearestIsBySumsOfMoves() throws {
    // `a = 100 - 2 b` is satisfied by a move of b by 50, or of a by 100.
    for others in 0..<20 {
      var system = SmallSystem(.simd)
      for _ in 0..<others { _ = system.solver.makeVariable(stay: .size) }
      let v = system.variables(from: [(0, .size, nil), (0, .size, nil)])
      system.add(v[0] == -2 * v[1] + 100)
      try system.apply()
      #expect(v.map { system.solver.value(of: $0) } == [0, 50], "after \(others)")
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func aTieIsSettledInOrder(_ kernels: KernelVariant) throws {
    for stay in [StayRank.size, .position] {
      var system = SmallSystem(kernels)
      let v = system.variables(from: (0..<6).map { _ in (10, stay, nil) })
      let terms = v.shuffled().map { LinearExpression.Term($0, 1) }
      system.add(LinearConstraint(LinearExpression(terms, constant: -30), .lessThanOrEqual))
      for variable in v { system.add(variable >= 3) }
      try system.apply()
      #expect(v.map { system.solver.value(of: $0) } == [10, 8, 3, 3, 3, 3], "\(stay)")
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func variablesThatBoundEachOtherFollowTheirReference(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(from: [(0, .position, nil), (0, .position, 0), (0, .position, 0)])
    system.add(v[0] == 0)
    system.add(v[1] - v[2] <= 0)
    system.add(v[1] + v[2] <= 1000)
    try system.apply()
    system.changes.setConstant(system.names[0], -10)
    try system.apply()
    #expect(v.map { system.solver.value(of: $0) } == [10, 10, 10])
  }

  /// The pair `v[2]`, `v[3]` may move alone, so it is settled without rows.
  ///
  /// Its sum equals the sum of `v[0]` and `v[1]`, which is fixed although both are open.
  @Test(arguments: KernelVariant.allCases)
  func aSettledDirectionIsNotMovedByOneOfItsStays(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(8)
    system.add(v[2] + v[3] == v[0] + v[1])
    system.add(v[0] + v[1] == 715)
    system.add((v[0] - v[1] - v[4] - v[5] + v[6] + v[7] == 0).priority(.low))
    system.add(v[2] + 0.5 * v[3] <= 392)
    system.add(v[4] + v[1] == 0)
    try system.apply()
    // All values from 0 to 69 for v[2] are equally near, and v[2] comes before v[3].
    #expect(system.solver.value(of: v[2]) == 0)
    #expect(system.solver.value(of: v[3]) == 715)
  }

  /// `edge` keeps the row of its stay until the last change set, which moves `edge`.
  @Test(arguments: KernelVariant.allCases)
  func aStayOfAPositionDoesNotLimitASize(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let solver = system.solver
    let follower = solver.makeVariable(initial: 10)
    let width = solver.makeVariable(stay: .size)
    let height = solver.makeVariable(stay: .size, lowerBound: 0)
    let edge = solver.makeVariable()
    func replace(by constraints: LinearConstraint...) throws {
      for name in system.names { system.changes.remove(name) }
      system.names.removeAll()
      for constraint in constraints { system.add(constraint) }
      try system.apply()
    }
    try replace(by: (height <= -1).priority(.low), edge >= 0)
    try replace()
    try replace(by: edge >= 79)
    try replace(by: (edge >= 0).priority(.low))
    try replace(by: follower == height)
    #expect([follower, width, height, edge].map { solver.value(of: $0) } == [0, 0, 0, 79])

    system.add((4 * height + width == 365).priority(.low))
    system.add(edge + width == 235)
    try system.apply()
    // The sizes move least, in sum, if `height` moves alone: by a quarter of 365.
    #expect([follower, width, height, edge].map { solver.value(of: $0) } == [91.25, 0, 91.25, 235])
  }

  /// Six cells follow `base`, and want it 10 points lower; its lower bound stops it after 3 points.
  ///
  /// A single step finds this, without a row for the bound.
  @Test(arguments: KernelVariant.allCases)
  func aLowerBoundStopsAFreeDirectionWithoutAPivot(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let base = system.solver.makeVariable(initial: 3, lowerBound: 0), shift = system.solver.makeVariable()
    let cells = (0..<6).map { system.solver.makeVariable(initial: 3 + Double($0)) }
    system.changes.fix(shift, to: 0)
    for (number, cell) in cells.enumerated() { system.add(cell == base + shift + Double(number)) }
    try system.apply()
    system.changes.fix(shift, to: 10)
    let report = try system.apply()
    #expect(system.solver.value(of: base) == 0)
    #expect(cells.map(system.solver.value(of:)) == [10, 11, 12, 13, 14, 15])
    #expect(report.statistics.pivots == 0)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(600))
  func random(_ kernels: KernelVariant, _ seed: Int) throws {
    try expectNearest(NearestHistory(kernels, seed: UInt64(seed)), seed)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(600))
  func randomWithLowerBounds(_ kernels: KernelVariant, _ seed: Int) throws {
    try expectNearest(NearestHistory(kernels, seed: UInt64(seed), isBounded: true), seed)
  }

  /// Each edit consists of up to four change sets; the values between them do not matter.
  @Test(arguments: KernelVariant.allCases, Build.seeds(600))
  func randomInSeveralChangeSets(_ kernels: KernelVariant, _ seed: Int) throws {
    try expectNearest(NearestHistory(kernels, seed: UInt64(seed), isBounded: seed % 2 == 0, isInParts: true), seed)
  }

  private func expectNearest(_ history: NearestHistory, _ seed: Int) throws {
    var history = history
    for step in 0..<8 {
      let wrong = try history.step()
      #expect(wrong.isEmpty, "seed \(seed), step \(step): \(wrong)")
      if !wrong.isEmpty { return }
    }
  }
}

/// An edited random system with its exact optimum.
private struct NearestHistory {
  private var random: SplitMix64
  private var system: SmallSystem
  private var variables: [Variable] = []
  private var stays: [(stay: StayRank, reference: Int?)] = []
  private var constraints: [LinearConstraint] = []
  private var bounds: [Variable: Double] = [:]
  private let isInParts: Bool

  init(_ kernels: KernelVariant, seed: UInt64, isBounded: Bool = false, isInParts: Bool = false) {
    self.isInParts = isInParts
    random = SplitMix64(seed: seed)
    system = SmallSystem(kernels)
    for index in 0..<random.integer(in: 2...7) {
      stays.append(
        (
          random.chance(0.6) ? .size : .position,
          index > 0 && random.chance(0.4) ? random.index(below: index) : nil
        ))
    }
    for stay in stays {
      let bound = isBounded && random.chance(0.7) ? Double(random.pick([0, 0, 0, -20, 5])) : nil
      let variable = system.solver.makeVariable(
        initial: Double(random.pick([0, 0, 10, 40])), stay: stay.stay, relativeTo: stay.reference.map { variables[$0] },
        lowerBound: bound)
      variables.append(variable)
      bounds[variable] = bound
    }
    for _ in 0..<random.integer(in: 1...variables.count) { addConstraint() }
  }

  /// Edits and solves; returns the differences from the optimum.
  mutating func step() throws -> [String] {
    let before = variables.map { system.solver.value(of: $0) }
    for _ in 0..<random.integer(in: 0...2) { edit() }
    var hasConflicts = try !system.apply().conflicts.isEmpty
    for _ in 0..<(isInParts ? random.integer(in: 0...3) : 0) where !hasConflicts {
      for _ in 0..<random.integer(in: 0...2) { edit() }
      system.changes.part = .continuation
      hasConflicts = try !system.apply().conflicts.isEmpty
    }
    if hasConflicts {
      // Conflicts are tested elsewhere, so all constraints are removed.
      for name in system.names { system.changes.remove(name) }
      try system.apply()
      system.names = []
      constraints = []
      addConstraint()
      return []
    }
    let optimum = try ReferenceSystem(
      variables: variables, constraints: constraints + stayConstraints(from: before), fixed: [:],
      lowerBounds: bounds
    ).solution()
    return variables.indices.compactMap { index in
      let (found, wanted) = (system.solver.value(of: variables[index]), optimum.value(of: variables[index]))
      return (found - wanted).magnitude <= 1e-6 ? nil : "x\(index) is \(found), not \(wanted)"
    }
  }

  private mutating func addConstraint() {
    var expression = LinearExpression(constant: Double(random.pick([0, -10, -30, -100, 50])))
    for variable in random.shuffled(variables).prefix(random.pick([1, 2, 2, 3, 4, 6])) {
      expression.append(variable, Double(random.pick([1, 1, 1, -1, -1, 2, -2])))
    }
    let constraint = LinearConstraint(
      expression, random.pick(Relation.allCases), priority: random.pick([1000, 750, 750, 500]))
    constraints.append(constraint)
    system.add(constraint)
  }

  private mutating func edit() {
    guard !constraints.isEmpty, random.chance(0.8) else { return addConstraint() }
    let index = random.index(below: constraints.count)
    if random.chance(0.2) {
      system.changes.remove(system.names.remove(at: index))
      constraints.remove(at: index)
    } else {
      constraints[index].expression.constant += Double(random.pick([10, -10, 25, -60]))
      system.changes.setConstant(system.names[index], constraints[index].expression.constant)
    }
  }

  /// The rule as constraints of priorities below all others: sums of moves, then one priority for each variable.
  private func stayConstraints(from before: [Double]) -> [LinearConstraint] {
    variables.indices.flatMap { index -> [LinearConstraint] in
      var expression = LinearExpression(constant: -before[index])
      expression.append(variables[index], 1)
      if let reference = stays[index].reference {
        expression.append(variables[reference], -1)
        expression.constant += before[reference]
      }
      let isSize = stays[index].stay == .size
      let place = Float(index) / 16
      return [
        LinearConstraint(expression, .equal, priority: isSize ? 8 : 7),
        LinearConstraint(expression, .equal, priority: Priority((isSize ? 6 : 5) - place)),
      ]
    }
  }
}
