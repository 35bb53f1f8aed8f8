import ConstraintSolver
import TestSupport
import Testing

/// Small systems that were once solved wrongly, although many thousand random systems were solved correctly.
@Suite("Small systems in which rounding or a long step decides")
struct SmallHardSystemTests {
  @Test("A multiplier that is a rounding error does not hide a tie", arguments: KernelVariant.allCases, [false, true])
  func tieBehindRounding(_ kernels: KernelVariant, _ isReversed: Bool) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(4)
    let constraints: [LinearConstraint] = [
      v[1] <= -3, v[2] == 0.5625 * v[3], (v[2] == v[0]).priority(750), (v[3] - v[1] + v[2] == 0).priority(750),
      (v[0] == 361).priority(750), (v[1] == 0).priority(500),
    ]
    for constraint in isReversed ? constraints.reversed() : constraints { system.add(constraint) }
    try system.apply()
    // Every value from -1.08 to 361 is optimal at all priorities, so the previous value, 0, stays.
    #expect(abs(system.solver.value(of: v[0])) <= 1e-9)
  }

  @Test(
    "Long steps end at a vertex, so two rows cannot exchange multipliers endlessly", arguments: KernelVariant.allCases
  )
  func longStepsEndAtAVertex(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(6)
    system.add((-1 * v[0] == 49).priority(749))
    system.add((v[1] + v[4] == 72).priority(749))
    system.add((v[2] == 0).priority(251))
    system.add(v[3] - v[2] >= 13)
    system.add(v[4] - v[3] >= 0)
    system.add((v[4] == 0).priority(500))
    system.add((v[3] == 0).priority(500).weight(3))
    system.add(v[1] - v[0] + 2 * v[5] >= 0)
    system.changes.fix(v[5], to: -113)
    system.add((v[5] - v[4] + 2 * v[2] + 12 == 0).priority(749))
    let report = try system.apply()
    let values = v.map { system.solver.value(of: $0) }
    for (value, expected) in zip(values, [-49, 177, -13, 0, 0, -113.0]) { #expect(abs(value - expected) <= 1e-9) }
    #expect(report.statistics.pivots < 50)
  }

  /// Two chains of limits, and a row that contains variables of both.
  ///
  /// In some orders of the rows, a long step exchanges several rows that are not parallel.
  @Test("Rows that a long step has passed are checked again", arguments: KernelVariant.allCases, Build.seeds(40))
  func passedRows(_ kernels: KernelVariant, _ seed: Int) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(19)
    func limit(_ upper: Int, _ lower: Int, by distance: Double, at priority: Priority = .required) -> LinearConstraint {
      (v[upper] - v[lower] >= distance).priority(priority)
    }
    var constraints: [LinearConstraint] = [
      (v[0] == 194).priority(749).weight(2), (v[1] == 0).priority(749), (v[2] == 185).priority(749),
      limit(1, 0, by: 8), limit(2, 1, by: 8), limit(3, 2, by: 39), v[4] - v[3] + 2 * v[17] >= 14, limit(5, 4, by: 7),
      limit(6, 5, by: 105), limit(7, 6, by: 18), limit(8, 7, by: 6), limit(9, 8, by: 17), (v[10] == 114).priority(750),
      limit(11, 10, by: 15, at: 760), (v[11] == 193).priority(500), limit(12, 11, by: 20, at: 760),
      limit(13, 12, by: 11), (v[13] == 0).priority(500), limit(14, 13, by: 16), limit(15, 14, by: 5),
      limit(16, 15, by: 6, at: 760), limit(17, 16, by: 1), limit(18, 17, by: 0), (v[18] == 0).priority(750),
    ]
    var random = SplitMix64(seed: UInt64(seed))
    constraints.shuffle(using: &random)
    system.changes.fix(v[9], to: 40)
    for constraint in constraints { system.add(constraint) }
    try system.apply()
    #expect(abs(system.solver.value(of: v[0]) - 169) <= 1e-9, "seed \(seed)")
  }

  /// The values never move, because each step undoes the change of the previous step.
  @Test("Rows that a long step has passed are checked again although no value moves", arguments: KernelVariant.allCases)
  func passedRowsThatStay(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(11)
    system.add((v[0] == 0).priority(251))
    system.add(v[1] - v[0] >= 0)
    system.add((v[1] == 0).priority(251).weight(2))
    system.add(v[2] - v[1] - v[9] >= 0)
    system.add((v[2] == 2).priority(500))
    system.add(v[3] - v[2] >= 0)
    system.add(-1 * v[3] >= 0)
    system.add((v[5] - v[4] >= 0).priority(760))
    system.add((v[5] == 152).priority(251).weight(2))
    system.add(v[6] - v[5] >= 16)
    system.add((v[6] == 114).priority(251))
    system.add(v[7] - v[6] >= 0)
    system.add((v[7] == 105).priority(500))
    system.add(v[8] - v[7] >= 18)
    system.add(v[9] - v[8] >= 14)
    system.add((v[9] == 216).priority(251).weight(2))
    system.add(v[10] - v[9] >= 0)
    system.add((v[10] == 196).priority(500))
    system.add((v[4] == 167).priority(500))
    try system.apply()
    system.changes.setCoefficient(system.names[0], of: v[0], to: 2)
    system.changes.remove(system.names[6])
    try system.apply()
    #expect(abs(system.solver.value(of: v[0]) - -144) <= 1e-9)
    #expect(abs(system.solver.value(of: v[6]) - 114) <= 1e-9)
  }

  @Test("A constraint readmitted after one conflict may be part of another", arguments: KernelVariant.allCases)
  func partOfTwoConflicts(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(5)
    system.add(v[2] - v[4] == -7)
    system.add(v[2] >= v[0], rank: 2)
    system.add(v[0] == v[1], rank: 3)
    system.add(v[3] == v[1], rank: 5)
    system.add(v[1] - v[3] == 10, rank: 6)
    system.add(v[3] <= v[4], rank: 1)
    system.add(v[3] - v[4] >= 5, rank: 4)
    #expect(try system.apply().conflicts.count == 2)
    system.changes.setPriority(system.names[3], 251)
    #expect(try system.apply().readmitted == [system.names[4]])
    #expect(abs(system.solver.value(of: v[1]) - system.solver.value(of: v[3]) - 10) <= 1e-9)
  }

  @Test("A relaxed constraint is readmitted after its last opponent is removed", arguments: KernelVariant.allCases)
  func lastInTheWay(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(2)
    system.add(-1 * v[1] == 0, rank: 97_972)
    system.add(v[0] - v[1] == 0, rank: 45_483)
    system.add(v[0] <= 0, rank: 53_402)
    system.add(v[0] >= 3, rank: 85_078)
    system.add(v[0] <= -9, rank: 92_997)
    try system.apply()
    system.changes.remove(system.names[4])
    try system.apply()
    #expect(system.solver.value(of: v[1]) == 0)
    #expect(system.solver.value(of: v[0]) == 0)
  }

  @Test(
    "Steps are compared with a tolerance for their rounding errors", arguments: KernelVariant.allCases,
    [0.999_999, 0.999_99, 0.999, 0.5])
  func nearlyEqualCoefficients(_ kernels: KernelVariant, _ share: Double) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(5)
    system.add((v[2] == 0).priority(749))
    system.add(-share * v[3] - v[4] == 0)
    system.add((v[4] <= 2).priority(749))
    system.add(v[1] + v[2] + v[3] + v[4] <= v[0])
    system.add((v[3] == 0).priority(500))
    system.changes.fix(v[1], to: 561.9999033332044)
    system.changes.fix(v[0], to: 543)
    try system.apply()
    system.changes.fix(v[0], to: 811)
    try system.apply()
    #expect(abs(system.solver.value(of: v[3])) <= 1e-6)
  }

  @Test("Trying relaxed rows again takes time proportional to their number", arguments: KernelVariant.allCases)
  func manyConflicts(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let count = 3_000
    let v = system.variables(count)
    for variable in v {
      system.add(variable == 1)
      system.add(variable == 2)
    }
    let report = try system.apply()
    #expect(report.conflicts.compactMap(\.relaxed) == stride(from: 1, to: 2 * count, by: 2).map { system.names[$0] })
    system.changes.setConstant(system.names[0], -3)
    #expect(try system.apply().conflicts.isEmpty)
    #expect(system.solver.value(of: v[0]) == 3)
    system.changes.remove(system.names[0])
    #expect(try system.apply().readmitted == [system.names[1]])
    #expect(system.solver.value(of: v[0]) == 2)
    #expect(system.solver.value(of: v[count - 1]) == 1)
  }

  /// Nested boxes, each as high as its children need, with variables for tops and heights.
  ///
  /// Forces take two paths through every level, and add up after it.
  @Test(
    "Forces that split and add up at every level do not count as rounding errors", arguments: KernelVariant.allCases,
    Build.size([177, 300], debug: [177]))
  func forcesThatMeetAgain(_ kernels: KernelVariant, _ leaves: Int) throws {
    var system = SmallSystem(kernels)
    struct Box {
      var top: Variable
      var height: Variable
    }
    var level = (0..<leaves).map { _ in Box(top: system.solver.makeVariable(), height: system.solver.makeVariable()) }
    for (place, leaf) in level.enumerated() {
      system.add((leaf.height == Double(10 + place * 7 % 51)).priority(750))
    }
    var needs: [(outer: Box, child: Box, above: Box?)] = []
    while level.count > 1 {
      var next: [Box] = []
      for first in stride(from: 0, to: level.count, by: 2) {
        let outer = Box(top: system.solver.makeVariable(), height: system.solver.makeVariable())
        var above: Box?
        for child in level[first..<min(first + 2, level.count)] {
          let start = above.map { $0.top + $0.height } ?? outer.top + 0
          system.add(child.top == start + 4)
          system.add(outer.top + outer.height >= child.top + child.height + 4)
          needs.append((outer, child, above))
          above = child
        }
        system.add((outer.height == 0).priority(750))
        next.append(outer)
      }
      level = next
    }
    system.changes.fix(level[0].top, to: 0)
    try system.apply()
    func value(_ variable: Variable) -> Double { system.solver.value(of: variable) }
    for (outer, child, above) in needs {
      let start = above.map { value($0.top) + value($0.height) } ?? value(outer.top)
      #expect(abs(value(child.top) - start - 4) <= 1e-6)
      #expect(value(outer.top) + value(outer.height) >= value(child.top) + value(child.height) + 4 - 1e-6)
    }
  }

  @Test("Optional constraints are never a conflict", arguments: KernelVariant.allCases)
  func optionalConstraintsDoNotContradict(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(2)
    system.add((v[0] == 0).priority(500))
    system.add(1000 * v[1] == 1e7)
    system.add((1e6 * v[0] - 1e-6 * v[1] >= 0).priority(500))
    try system.apply()
    system.add((-1e-6 * v[0] == 5).priority(500))
    let report = try system.apply()
    #expect(report.conflicts.isEmpty)
    #expect(abs(system.solver.value(of: v[1]) - 1e4) <= 1e-6)
  }

  @Test(
    "A conflict that includes optional constraints is a rounding error: the system is solved again",
    arguments: KernelVariant.allCases)
  func conflictsOfOptionalConstraintsAreRounding(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let solver = system.solver
    let initial: [Int: Double] = [2: 1e6, 18: -1e6, 22: -1e6]
    var named: [Int: Variable] = [:]
    for name in [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 16, 17, 18, 19, 20, 22] {
      named[name] = solver.makeVariable(initial: initial[name] ?? 0)
    }
    func sum(_ terms: [(Int, Double)]) -> LinearExpression {
      terms.reduce(LinearExpression()) { sum, term in
        guard let variable = named[term.0] else { return sum }
        return sum + term.1 * variable
      }
    }
    let million = 1e6
    system.add((sum([(2, million), (3, 1), (16, 1), (17, 1), (20, 1)]) == 0).priority(1))
    system.add(
      (sum([(3, 1), (6, 1), (7, 1), (8, 1), (10, 1), (11, 1), (14, million), (16, 1), (18, 1)]) == 0).priority(1))
    system.add((sum([(6, 1), (16, -million)]) <= 0).priority(1))
    system.add(
      (sum([(1, 1), (3, 1), (6, 1), (11, 1), (13, -million), (14, 1), (19, 1), (22, 1)]) == 0).priority(1))
    system.add((sum([(1, 0.001), (13, 0.001), (18, 0.001)]) == 0).priority(500.5))
    system.add(
      (sum([
        (2, 1), (6, million), (8, 1), (9, 1), (11, 1), (13, 1), (14, -1), (18, million), (19, 1),
      ]) == 0).priority(750))
    system.add((sum([(1, 1)]) == 0).priority(1))
    if let ten = named[10] { system.changes.fix(ten, to: 1e-6) }
    let report = try system.apply()
    #expect(report.conflicts.isEmpty)
  }

  @Test("A variable with the coefficient 0 may be removed in the same change set")
  func removedBesideAZero() throws {
    var system = SmallSystem(.scalar)
    let v = system.variables(2)
    system.add(0 * v[0] + v[1] == 3)
    system.changes.remove(v[0])
    try system.apply()
    #expect(system.solver.value(of: v[1]) == 3)
  }

  @Test("Coefficients whose sum is not a number are refused")
  func sumsBeyondNumbers() {
    var system = SmallSystem(.scalar)
    let v = system.variables(1)
    system.add(1e308 * v[0] + 1e308 * v[0] == 3)
    #expect(throws: SolverError.invalidNumber(.infinity)) { try system.apply() }
  }

  /// In a block that divides by a thousandth, rounding errors of tableau entries are a thousand times as large.
  ///
  /// Such an error was once taken for the entry of a required row, which then seemed to contradict an optional row.
  @Test("A tableau entry that is the error of a small ratio counts as zero", arguments: KernelVariant.allCases)
  func smallRatio(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let solver = system.solver
    let v = system.variables(from: [
      (0, .position, nil), (6, .position, 0), (0, .size, nil), (10, .size, nil), (0, .size, nil), (0, .size, nil),
      (17, .position, 0), (10, .size, nil), (18, .position, 6), (0, .size, nil), (6, .position, nil), (0, .size, nil),
      (6, .position, 6), (10, .size, nil), (6, .position, 12), (0, .size, nil), (0, .size, nil),
    ])
    system.add(v[13] - 0.001 * v[11] == 0)
    system.add((v[15] - 80 >= 0).priority(750))
    system.add(v[10] - v[8] - v[9] - 8 == 0)
    system.add((v[11] - 0.5 * v[9] == 0).priority(749))
    system.add((v[14] - v[12] - 8 == 0).priority(750))
    system.add(v[12] - v[10] - v[11] - 8 == 0)
    system.add(v[6] - v[1] - v[2] - v[16] == 0)
    system.add((v[2] - 80 <= 0).priority(251))
    system.add(v[14] + v[15] - v[12] - v[13] + 8 <= 0)
    system.add(v[8] - v[6] - 4 == 0)
    #expect(try system.apply().conflicts.isEmpty)
    // The last height prefers 80. Its parent is then 96 high, which is a thousandth of the next height.
    #expect(abs(solver.value(of: v[15]) - 80) <= 1e-6)
    #expect(abs(solver.value(of: v[13]) - 0.001 * solver.value(of: v[11])) <= 1e-6)
  }

  /// The plan of a block has an entry of a thousandth.
  ///
  /// Beside it, an entry of 1e-16, a rounding error, once tied with every breakpoint.
  @Test("A tableau entry that is a rounding error does not stop a step", arguments: KernelVariant.allCases)
  func roundingInAPlan(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let solver = system.solver
    let v = system.variables(from: [
      (0, .position, nil), (8, .position, 0), (0, .size, nil), (4, .position, 0), (0, .size, nil), (3, .position, 3),
      (10, .size, nil), (16, .position, 3), (0, .size, nil), (9, .position, 3), (0, .size, nil),
    ])
    system.add(v[4] - 0.001 * v[2] == 0)
    system.add((v[4] - 20 <= 0).priority(251))
    system.add(1 * v[6] >= 0)
    system.add(v[9] + v[10] - v[3] - v[4] + 4 == 0)
    system.add((v[10] - 110 >= 0).priority(751))
    system.add(v[1] - v[0] - 4 == 0)
    system.add(v[7] - v[5] - v[6] - 8 == 0)
    system.add((v[8] - 331.0 / 3 <= 0).priority(999))
    system.add(v[10] - 1.0 / 3 * v[8] == 0)
    system.add(v[5] - v[3] - 4 == 0)
    system.add(v[3] - v[1] - v[2] - 8 == 0)
    system.add(v[9] - v[7] - v[8] - 8 == 0)
    try system.apply()
    system.changes.fix(v[4], to: 245)
    try system.apply()
    // The three sizes and the gaps add up to 245. The third size, a third of the second, prefers to be at least 110, so
    // the second is at its limit, which has a higher priority.
    #expect(abs(solver.value(of: v[8]) - 331.0 / 3) <= 1e-6)
    #expect(abs(solver.value(of: v[6]) - (221 - 4 * 331.0 / 9)) <= 1e-6)
  }

  /// x and z determine each other; their moves are 5e-9 points, which a factor of 1,000 makes visible.
  @Test(arguments: KernelVariant.allCases)
  func aVariableAThousandTimesAsLargeFollowsEveryMove(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(), z = solver.makeVariable(), y = solver.makeVariable()
    let difference = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x + z == 2_000, as: solver.makeConstraintID())
    changes.add(x - z == 0, as: difference)
    changes.add(y - 1_000 * x == 0, as: solver.makeConstraintID())
    try solver.apply(changes)
    for step in 1...50 {
      changes.removeAll()
      changes.setConstant(difference, -1e-8 * Double(step))
      try solver.apply(changes)
      let error = solver.value(of: y) - 1_000 * solver.value(of: x)
      #expect(error.magnitude <= 1e-7, "step \(step): \(error)")
    }
    #expect((solver.value(of: y) - 1_000_000.000_25).magnitude < 1e-4)
  }
}
