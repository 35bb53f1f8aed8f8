import ConstraintSolver
import Testing

/// Many rows with equal terms and different constants form one penalty; its optimum is a weighted median.
@Suite("Many parallel rows settle in one step")
struct ParallelGroupTests {
  /// A variable that should equal 1, 2, 3 and so on, all at one priority.
  private struct Targets {
    var system: SmallSystem
    let x: Variable

    init(_ kernels: KernelVariant, count: Int, from initial: Double = 0) {
      system = SmallSystem(kernels)
      x = system.solver.makeVariable(initial: initial)
      // The order of additions jumps between small and large targets.
      for number in 0..<count { system.add((x == Double(1 + number * 17 % count)).priority(.high)) }
    }

    /// The name of the target with a value.
    func name(of target: Int, count: Int) -> ConstraintID {
      system.names[(0..<count).first { 1 + $0 * 17 % count == target } ?? 0]
    }

    var value: Double { system.solver.value(of: x) }

    /// Applies the changes; returns the number of rows visited.
    mutating func rowsVisited() throws -> Int {
      let before = system.solver.statistics.rowsVisited
      try system.apply()
      return system.solver.statistics.rowsVisited - before
    }
  }

  /// If each pivot passed a few targets only, 400,000 rows would be visited.
  @Test("Values are the median of the targets", arguments: KernelVariant.allCases)
  func median(_ kernels: KernelVariant) throws {
    var targets = Targets(kernels, count: 1001)
    #expect(try targets.rowsVisited() < 5 * 1001)
    #expect(targets.value == 501)
    // 500 targets below 501 remain, and 501 to 901; the median of these 901 numbers is 451.
    for target in 902...1001 { targets.system.changes.remove(targets.name(of: target, count: 1001)) }
    #expect(try targets.rowsVisited() < 5 * 1001)
    #expect(targets.value == 451)
    // The lower half moves above the other targets, so the median is the first of the 451 others.
    for target in 1...450 { targets.system.changes.setConstant(targets.name(of: target, count: 1001), -2000) }
    #expect(try targets.rowsVisited() < 5 * 1001)
    #expect(targets.value == 901)
    // 449 of the 450 leave; from 901, the nearest value between the middle two of 452 targets is the upper one.
    for target in 1...449 { targets.system.changes.remove(targets.name(of: target, count: 1001)) }
    #expect(try targets.rowsVisited() < 5 * 1001)
    #expect(targets.value == 677)
  }

  @Test("Between two targets, the value stays as near as possible to its previous one", arguments: [0, 80.25, 1000])
  func openInterval(_ initial: Double) throws {
    var targets = Targets(.simd, count: 160, from: initial)
    try targets.system.apply()
    #expect(targets.value == min(max(initial, 80), 81))
  }

  /// The force of another row counts: with a pull of 50 upwards, 225 targets are below the value and 175 above it.
  @Test("Parallel rows bear the force of a connected row", arguments: KernelVariant.allCases)
  func connectedRow(_ kernels: KernelVariant) throws {
    var targets = Targets(kernels, count: 401)
    let y = targets.system.solver.makeVariable()
    targets.system.add(y == targets.x + 5)
    targets.system.add((y == 1000).priority(.high).weight(50))
    try targets.system.apply()
    #expect(targets.value == 226)
    // A stronger priority outweighs all targets.
    targets.system.changes.setPriority(targets.system.names[402], Priority(751))
    try targets.system.apply()
    #expect(targets.value == 995)
    targets.system.changes.setPriority(targets.system.names[402], Priority(749))
    try targets.system.apply()
    #expect(targets.value == 201)
  }

  /// The limits at 900 leave the range from 40 to 60, in which 50 is the median of the targets at 800.
  @Test("Stronger priorities limit the range of weaker ones", arguments: KernelVariant.allCases)
  func priorities(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.solver.makeVariable()
    for number in 0..<30 {
      let distance = Double(number * 11 % 30)
      system.add((x == 200 - distance).priority(Priority(Float(700 + number))))
      system.add((x >= 40 - distance).priority(Priority(900)))
      system.add((x <= 60 + distance).priority(Priority(900)))
      system.add((x == 35 + distance).priority(Priority(800)))
    }
    // Of the targets from 35 to 64, fifteen are at most 49 and fifteen at least 50; weaker targets are above.
    try system.apply()
    #expect(system.solver.value(of: x) == 50)
  }

  @Test("A contradiction among parallel required rows is reported", arguments: KernelVariant.allCases)
  func conflict(_ kernels: KernelVariant) throws {
    var targets = Targets(kernels, count: 101)
    targets.system.add(targets.x <= 30)
    #expect(try targets.system.apply().conflicts.isEmpty)
    #expect(targets.value == 30)
    targets.system.add(targets.x >= 70)
    let report = try targets.system.apply()
    #expect(report.conflicts.map { Set($0.constraints) } == [Set(targets.system.names.suffix(2))])
    #expect(report.conflicts.map(\.relaxed) == [targets.system.names.last])
    #expect(targets.value == 30)
    targets.system.changes.remove(targets.system.names[101])
    try targets.system.apply()
    #expect(targets.value == 70)
  }

  /// The optional targets lie on both sides of the bounds, so no multiplier of the group satisfies both.
  @Test("Contradictory bounds among many targets are reported", arguments: KernelVariant.allCases)
  func contradictoryBounds(_ kernels: KernelVariant) throws {
    var targets = Targets(kernels, count: 100)
    targets.system.add(targets.x <= 35)
    targets.system.add(targets.x >= 60)
    let report = try targets.system.apply()
    // The bound added last gives way; the median, 50, is above the other.
    #expect(report.conflicts.map(\.relaxed) == [targets.system.names[101]])
    #expect(targets.value == 35)
    targets.system.changes.setConstant(targets.system.names[100], -70)
    #expect(try targets.system.apply().readmitted == [targets.system.names[101]])
    #expect(targets.value == 60)
  }
}
