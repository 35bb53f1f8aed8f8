import SolverKernels
import Testing

@testable import ConstraintSolver

/// Changes that end a value plan, and changes that keep it, in a chain that follows a held variable.
@Suite("Value plans")
struct PlanValidityTests {
  private struct Chain {
    var system: SmallSystem
    let held: Variable
    let chain: [Variable]

    init(_ kernels: KernelVariant) {
      system = SmallSystem(kernels)
      held = system.solver.makeVariable()
      chain = system.variables(60)
      system.changes.fix(held, to: 0)
      for (one, next) in zip([held] + chain, chain) { system.add(next == one + 1) }
    }

    var last: Variable { chain[chain.count - 1] }
    var runs: Int { system.solver.statistics.planRuns }
    var serial: Int { system.solver.system.simplex.propagation.plan.serial }

    mutating func hold(_ value: Double) throws {
      system.changes.fix(held, to: value)
      try system.apply()
      #expect(system.solver.value(of: last) == value + 60)
    }
  }

  /// A change set that fails while a plan runs takes back what the plan computed before.
  @Test(arguments: KernelVariant.allCases)
  func valuesOfAFailedPlanAreRestored(_ kernels: KernelVariant) throws {
    var chain = Chain(kernels)
    let x = chain.system.variables(2)
    // Two variables that determine each other, and overflow if the chain is long.
    chain.system.add(x[0] + x[1] == 10 * chain.last)
    chain.system.add(x[0] - x[1] == chain.last)
    for value in [1, 2, 3, 4, 5, 6] as [Double] { try chain.hold(value) }
    #expect(chain.runs > 0)
    let all = [chain.held] + chain.chain + x
    let before = all.map(chain.system.solver.value(of:))
    let runs = chain.runs
    chain.system.changes.fix(chain.held, to: 1e308)
    #expect(throws: SolverError.self) { try chain.system.apply() }
    #expect(chain.runs == runs + 1)
    #expect(all.map(chain.system.solver.value(of:)) == before)
  }

  /// Sixty cells follow `base`, which first moves along with its reference, by a stay row.
  ///
  /// Then the cells keep their places, because they are the majority, and the stay row gets another target.
  @Test(arguments: KernelVariant.allCases)
  func aStayRowThatMovesAfterThePlanHasItsTargetInTheNext(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let reference = system.solver.makeVariable(), shift = system.solver.makeVariable()
    let base = system.solver.makeVariable(initial: 3, relativeTo: reference)
    let cells = (0..<60).map { system.solver.makeVariable(initial: 3 + Double($0)) }
    for (number, cell) in cells.enumerated() { system.add(cell == base + shift + Double(number)) }
    for step in 0..<18 {
      let moved = step < 12 ? Double(-7 * step) : Double(3 * (step % 3) - 5 * step)
      system.changes.fix(reference, to: Double(7 * step))
      system.changes.fix(shift, to: moved)
      try system.apply()
      #expect(system.solver.value(of: base) == 3 - moved, "step \(step)")
      #expect(system.solver.value(of: cells[59]) == 62, "step \(step)")
    }
    #expect(system.solver.statistics.planRuns > 0)
  }

  /// The stay row of `base`, which has a lower bound, carries this bound over to `reference`.
  ///
  /// Once the row has another target, `base` is 83 points less than `reference`, and would be -3 at 80.
  @Test(arguments: KernelVariant.allCases)
  func aBoundIsTestedAtTheNewTargetOfAStayRow(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let reference = system.solver.makeVariable(), shift = system.solver.makeVariable()
    let base = system.solver.makeVariable(initial: 3, relativeTo: reference, lowerBound: 0)
    let cells = (0..<60).map { system.solver.makeVariable(initial: 3 + Double($0)) }
    for (number, cell) in cells.enumerated() { system.add(cell == base + shift + Double(number)) }
    for (held, moved) in (0..<12).map({ (Double(7 * $0), Double(-7 * $0)) }) + [(85, 1), (80, 6)] {
      system.changes.fix(reference, to: held)
      system.changes.fix(shift, to: moved)
      try system.apply()
      #expect(system.solver.value(of: base) == max(0, 3 - moved))
    }
    #expect(system.solver.value(of: cells[0]) == 6)
    #expect(system.solver.statistics.planRuns > 0)
  }

  /// Frames are computed ahead, then an edit changes a constant of the chain and a limit, then frames follow again.
  @Test(arguments: KernelVariant.allCases)
  func framesReadConstantsEditedSince(_ kernels: KernelVariant) throws {
    var chain = Chain(kernels)
    chain.system.add(chain.last <= 1_000)
    let (middle, limit) = (chain.system.names[30], chain.system.names[60])
    try chain.system.apply()
    var batch = FrameBatch(count: 2)
    batch.fix(chain.held, to: [1, 2, 0, 0, 0, 0, 0, 0])
    batch.setConstant(middle, [-2, -3, 0, 0, 0, 0, 0, 0])
    #expect(try chain.system.solver.lookAhead(batch).count == 2)
    let serial = chain.serial

    chain.system.changes.fix(chain.held, to: 5)
    chain.system.changes.setConstant(middle, -11)
    chain.system.changes.setConstant(limit, -80)
    try chain.system.apply()
    batch.removeAll()
    batch.fix(chain.held, to: [6, 60, 0, 0, 0, 0, 0, 0])
    // All differences are 1, except one of 11: at 60, the last variable would be 130.
    #expect(try chain.system.solver.lookAhead(batch).count == 1)
    #expect(chain.system.solver.values(ahead: chain.last)[0] == 76)
    #expect(chain.serial == serial)
  }

  /// The limit of one chain is replaced by a row with equal terms, which takes its place in the plan.
  ///
  /// An edit of the new limit must not change the limit of the other chain, for which a plan is made afterwards.
  @Test(arguments: KernelVariant.allCases)
  func aReplacedRowLeavesThePlanWithItsPredecessor(_ kernels: KernelVariant) throws {
    var chain = Chain(kernels)
    let held = chain.system.solver.makeVariable(), others = chain.system.variables(60)
    chain.system.changes.fix(held, to: 0)
    for (one, next) in zip([held] + others, others) { chain.system.add(next == one + 1) }
    let limits = (0..<3).map { _ in chain.system.solver.makeConstraintID() }
    chain.system.changes.add(chain.last <= 1_000, as: limits[0])
    chain.system.changes.add(others[59] <= 100, as: limits[1])
    for value in [1, 2, 3, 4, 5, 6] as [Double] { try chain.hold(value) }
    let runs = chain.runs
    #expect(runs > 0)
    chain.system.changes.remove(limits[0])
    chain.system.changes.add(chain.last <= 2_000, as: limits[2])
    #expect(try chain.system.apply().statistics.adoptions == 1)
    for step in 1...6 {
      chain.system.changes.fix(held, to: Double(step))
      try chain.system.apply()
    }
    #expect(chain.runs > runs)
    chain.system.changes.setConstant(limits[2], -3_000)
    try chain.system.apply()
    chain.system.changes.fix(held, to: 50)
    #expect(try chain.system.apply().conflicts.map(\.relaxed) == [limits[1]])
  }

  /// A bound without a row stops a value that the plan computed.
  @Test(arguments: KernelVariant.allCases)
  func aValueStoppedByItsBoundIsListedOnce(_ kernels: KernelVariant) throws {
    var chain = Chain(kernels)
    let bounded = chain.system.solver.makeVariable(lowerBound: 0)
    chain.system.add((bounded == chain.last - 40).priority(500))
    try chain.system.apply()
    for value in [1, 2, 3, 4, 5, 6] as [Double] { try chain.hold(value) }
    let runs = chain.runs
    chain.system.changes.fix(chain.held, to: -30)
    let report = try chain.system.apply()
    #expect(chain.runs == runs + 1)
    #expect(chain.system.solver.value(of: bounded) == 0)
    #expect(report.changed.count == 62 && Set(report.changed).count == 62)
  }

  /// The chain ends with products that overflow if it is long.
  @Test(arguments: KernelVariant.allCases)
  func anInfiniteValueOfAPlanIsRefused(_ kernels: KernelVariant) throws {
    var chain = Chain(kernels)
    let products = chain.system.variables(2)
    chain.system.add(products[0] == 1e200 * chain.last)
    chain.system.add(products[1] == 1e90 * products[0])
    for value in [1, 2, 3, 4, 5, 6] as [Double] { try chain.hold(value) }
    let runs = chain.runs
    chain.system.changes.fix(chain.held, to: 1e20)
    #expect(throws: SolverError.self) { try chain.system.apply() }
    #expect(chain.runs == runs + 1)
    #expect(chain.system.solver.value(of: chain.last) == 66)
    try chain.hold(7)
  }

  /// A plan stays valid if the change set replaces a row by one with equal terms; the removal of another row then moves
  /// values once more.
  @Test(arguments: KernelVariant.allCases)
  func valuesThatMoveAfterThePlanAreListedOnce(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(2)
    system.add(x[0] == 50)
    system.add((x[1] == x[0] + 5).priority(750))
    system.add((x[1] == 100).priority(500))
    try system.apply()
    // A look-ahead compiles the plan.
    var batch = FrameBatch(count: 2)
    batch.setConstant(system.names[0], [-51, -52, 0, 0, 0, 0, 0, 0])
    #expect(try system.solver.lookAhead(batch).count == 2)
    let runs = system.solver.statistics.planRuns

    system.changes.remove(system.names[0])
    system.changes.remove(system.names[1])
    system.add(x[0] == 60)
    let report = try system.apply()
    #expect(system.solver.statistics.planRuns == runs + 1)
    #expect(x.map(system.solver.value(of:)) == [60, 100])
    #expect(report.changed.count == 2 && Set(report.changed) == Set(x))
  }

  /// A plan may hold more memory than the rows that remain.
  @Test(arguments: KernelVariant.allCases)
  func aPlanOfRemovedRowsTakesNoMemory(_ kernels: KernelVariant) throws {
    var chain = Chain(kernels)
    let more = chain.system.variables(200)
    for (one, next) in zip([chain.held] + more, more) { chain.system.add(next == one + 1) }
    for value in [1, 2, 3, 4, 5] as [Double] { try chain.hold(value) }
    var batch = FrameBatch()
    batch.fix(chain.held, to: [6, 7, 8, 9, 10, 11, 12, 13])
    #expect(try chain.system.solver.lookAhead(batch).count == 8)
    #expect(chain.runs > 0 && chain.system.solver.system.simplex.bytesOfPlans > 10_000)
    for name in chain.system.names.dropFirst(60) { chain.system.changes.remove(name) }
    try chain.system.apply()
    #expect(chain.system.solver.system.simplex.bytesOfPlans < 1_000)
    // Both plans are made anew.
    let runs = chain.runs
    for value in [1, 2, 3, 4, 5] as [Double] { try chain.hold(value) }
    #expect(chain.runs > runs)
    #expect(try chain.system.solver.lookAhead(batch).count == 8)
    #expect(chain.system.solver.values(ahead: chain.last)[7] == 73)
  }

  /// A row that is withdrawn without a change of the basis, as in a renewal of multipliers, has other limits.
  @Test(arguments: KernelVariant.allCases)
  func aPlanFollowsARowThatIsWithdrawn(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(2)
    system.changes.fix(x[0], to: 50)
    system.add((x[1] == x[0] + 5).priority(750))
    system.add((x[1] == 100).priority(500))
    try system.apply()
    var batch = FrameBatch(count: 2)
    batch.fix(x[0], to: [51, 52, 0, 0, 0, 0, 0, 0])
    #expect(try system.solver.lookAhead(batch).count == 2)
    // The value is below the preferred 100, so only a value above 100 would need a pivot.
    #expect(system.solver.system.simplex.lowestInPlan == -.infinity)
    system.solver.system.simplex.rest(RowIndex(raw: system.names[1].slot))
    #expect(system.solver.system.simplex.lowestInPlan == -Tolerances.primal)
  }

  /// A held variable has no bound, so holding it below the bound makes no row and leaves the plan valid.
  @Test(arguments: KernelVariant.allCases)
  func boundsOfHeldVariablesMakeNoRows(_ kernels: KernelVariant) throws {
    var chain = Chain(kernels)
    chain.system.changes.setLowerBound(of: chain.held, to: 0)
    for value in [1, 2, 3, 4, 5] as [Double] { try chain.hold(value) }
    let runs = chain.runs, rows = chain.system.solver.system.simplex.problem.rows.count
    for step in 1...20 { try chain.hold(-Double(step)) }
    #expect(chain.runs == runs + 20)
    #expect(chain.system.solver.system.simplex.problem.rows.count == rows)
  }

  /// A plan that computes a variable from its stay ends with the stay.
  @Test(arguments: KernelVariant.allCases)
  func aStayThatLeavesEndsThePlan(_ kernels: KernelVariant) throws {
    var chain = Chain(kernels)
    let follower = chain.system.solver.makeVariable(relativeTo: chain.last)
    let user = chain.system.variables(1)[0]
    chain.system.add(user == follower + 1)
    for step in 1...8 {
      try chain.hold(Double(step))
      #expect(chain.system.solver.value(of: user) == Double(step) + 61)
    }
    let runs = chain.runs
    #expect(runs > 0)
    chain.system.add(follower == 5)
    try chain.system.apply()
    try chain.hold(9)
    #expect(chain.runs == runs)
    #expect(chain.system.solver.value(of: follower) == 5 && chain.system.solver.value(of: user) == 6)
  }
}

extension Simplex {
  /// The lower limit of the first check in the value plan.
  fileprivate var lowestInPlan: Double { propagation.plan.lower[0] }

  fileprivate var bytesOfPlans: Int { propagation.plan.byteCount + propagation.frames.byteCount }
}
