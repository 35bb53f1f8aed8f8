import ReferenceSolver
import SolverKernels
import TestSupport
import Testing

@testable import ConstraintSolver

/// The documented behaviour of lower bounds, case by case.
@Suite("No variable goes below its lower bound")
struct LowerBoundTests {
  @Test(arguments: KernelVariant.allCases)
  func aPreferenceBelowTheBoundCannotHold(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let width = system.solver.makeVariable(lowerBound: 0)
    let free = system.solver.makeVariable()
    system.add((width == -30).priority(.high))
    system.add((free == -30).priority(.high))
    let report = try system.apply()
    #expect(system.solver.value(of: width) == 0 && system.solver.value(of: free) == -30)
    #expect(report.conflicts.isEmpty && report.changed == [free])
    #expect(try system.solver.ambiguities().isEmpty)
  }

  @Test(arguments: KernelVariant.allCases)
  func anInitialValueBelowTheBoundCountsAsTheBound(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let low = solver.makeVariable(initial: -7, lowerBound: 2.5), high = solver.makeVariable(initial: 9, lowerBound: -3)
    let odd = solver.makeVariable(initial: -7, lowerBound: .nan),
      none = solver.makeVariable(initial: -7, lowerBound: nil)
    try solver.apply(ChangeSet())
    #expect([low, high, odd, none].map(solver.value(of:)) == [2.5, 9, -7, -7])
  }

  /// Both edges follow their parent, and the width, which is derived from them, keeps its lower bound.
  ///
  /// An edge that moved alone would have to stop where the width is 0.
  @Test(arguments: KernelVariant.allCases)
  func openVariablesMoveTogetherPastTheBoundOfTheirDifference(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let parent = solver.makeVariable()
    let right = solver.makeVariable(initial: 100, relativeTo: parent), left = solver.makeVariable(relativeTo: parent)
    let width = solver.makeVariable(initial: 100, stay: .derived, lowerBound: 0)
    var changes = ChangeSet()
    changes.fix(parent, to: 0)
    changes.add(width == right - left, as: solver.makeConstraintID())
    try solver.apply(changes)
    for origin in [-150.0, 250, -1_000] {
      changes.removeAll()
      changes.fix(parent, to: origin)
      try solver.apply(changes)
      #expect([left, right, width].map(solver.value(of:)) == [origin, origin + 100, 100])
    }
  }

  /// A failed attempt may have tested the bounds at other values.
  @Test(arguments: KernelVariant.allCases)
  func aRebuildTestsTheBoundsOfRestoredValues(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let width = solver.makeVariable(initial: 5, lowerBound: 0)
    try solver.apply(ChangeSet())
    solver.system.simplex.problem.variables.setLowerBound(of: VariableIndex(raw: width.slot), to: 20)
    try solver.system.rebuild(by: .peeling)
    #expect(solver.value(of: width) == 20)
  }

  /// As on iOS, two insets of 16 conflict in a view whose width is held at 0.
  @Test(arguments: KernelVariant.allCases)
  func aSetThatOnlyABoundContradictsIsAConflictOfItsConstraints(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let outer = system.solver.makeVariable(lowerBound: 0)
    let left = system.solver.makeVariable(), width = system.solver.makeVariable(lowerBound: 0)
    system.changes.fix(outer, to: 0)
    system.add(left == 16)
    system.add(left + width == outer - 16)
    let report = try system.apply()
    let conflict = try #require(report.conflicts.first)
    #expect(report.conflicts.count == 1 && Set(conflict.constraints) == Set(system.names))
    #expect(conflict.fixedVariables == [outer] && conflict.relaxed == system.names[1])
    #expect(system.solver.value(of: left) == 16 && system.solver.value(of: width) == 0)
    // The outer view becomes wide enough, so the relaxed constraint holds again.
    system.changes.fix(outer, to: 100)
    let second = try system.apply()
    #expect(second.readmitted == [system.names[1]] && second.conflicts.isEmpty)
    #expect(system.solver.value(of: width) == 68)
    system.changes.fix(outer, to: 31)
    #expect(try system.apply().conflicts.first?.relaxed == system.names[1])
    system.changes.setLowerBound(of: width, to: -1)
    #expect(try system.apply().readmitted == [system.names[1]])
    #expect(system.solver.value(of: width) == -1)
  }

  @Test(arguments: KernelVariant.allCases)
  func oneConstraintAloneMayContradictABound(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let width = system.solver.makeVariable(lowerBound: 0)
    system.add(width == -5)
    let conflict = try #require(try system.apply().conflicts.first)
    #expect(conflict.constraints == system.names && conflict.relaxed == system.names[0])
    #expect(conflict.fixedVariables.isEmpty && system.solver.value(of: width) == 0)
  }

  /// The bounds have no rows yet when the solver finds the conflict between the two constraints.
  @Test(arguments: KernelVariant.allCases)
  func aConstraintThatContradictsABoundAloneIsReportedAlone(_ kernels: KernelVariant) throws {
    for isNewer in [false, true] {
      var system = SmallSystem(kernels)
      let width = system.solver.makeVariable(lowerBound: 0), height = system.solver.makeVariable(lowerBound: 2)
      if isNewer { system.add(width + height == 10) }
      system.add(width + height == 1)
      if !isNewer { system.add(width + height == 10) }
      let impossible = system.names[isNewer ? 1 : 0], possible = system.names[isNewer ? 0 : 1]
      let report = try system.apply()
      #expect(report.conflicts.map(\.constraints) == [[impossible]])
      #expect(report.conflicts.map(\.relaxed) == [impossible])
      #expect(system.solver.value(of: width) + system.solver.value(of: height) == 10)
      // Removing the possible constraint does not help; lowering the bound does.
      system.changes.remove(possible)
      #expect(try system.apply().readmitted.isEmpty)
      system.changes.setLowerBound(of: height, to: 0)
      #expect(try system.apply().readmitted == [impossible])
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func openValuesStopAtTheBound(_ kernels: KernelVariant) throws {
    // The constraints determine only differences: the last variable stops at its bound, and the others follow.
    var system = SmallSystem(kernels)
    let chain = (0..<3).map { system.solver.makeVariable(initial: 50 + 10 * Double($0), lowerBound: 0) }
    for (first, second) in zip(chain, chain.dropFirst()) { system.add(second == first + 10) }
    try system.apply()
    #expect(chain.map(system.solver.value(of:)) == [50, 60, 70])
    system.changes.setConstant(system.names[1], 80)
    try system.apply()
    #expect(chain.map(system.solver.value(of:)) == [70, 80, 0])
    let ambiguity = try #require(try system.solver.ambiguities().first)
    #expect(ambiguity.moves.count == 3 && ambiguity.steps == 0 ... .infinity)
  }

  @Test(arguments: KernelVariant.allCases)
  func aDirectionGoesAsFarAsTheBound(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let size = solver.makeVariable(initial: 12, lowerBound: 2)
    try solver.apply(ChangeSet())
    let ambiguity = try #require(try solver.ambiguities().first)
    #expect(ambiguity.steps == -10 ... .infinity && ambiguity.cause == .free)
    #expect(try solver.isAmbiguous(size))
  }

  @Test(arguments: KernelVariant.allCases)
  func aHeldVariableIsWhereItIsHeld(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let width = system.solver.makeVariable(lowerBound: 0), twin = system.solver.makeVariable(lowerBound: 0)
    system.changes.fix(width, to: -8)
    system.add((twin == width).priority(.high))
    #expect(try system.apply().conflicts.isEmpty)
    #expect(system.solver.value(of: width) == -8 && system.solver.value(of: twin) == 0)
    // After release, the bound holds again.
    system.changes.release(width)
    try system.apply()
    #expect(system.solver.value(of: width) == 0 && system.solver.value(of: twin) == 0)
    system.changes.fix(width, to: -8)
    try system.apply()
    #expect(system.solver.value(of: width) == -8)
  }

  @Test(arguments: KernelVariant.allCases)
  func aBoundIsNotAConstraint(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let width = system.solver.makeVariable(lowerBound: 0)
    system.add((width == -5).priority(.high))
    try system.apply()
    #expect(try system.solver.constraintsDetermining(width).isEmpty)
    // A bound in effect does not count as a use of its variable, so the variable can be removed.
    system.changes.remove(system.names[0])
    system.changes.remove(width)
    try system.apply()
    #expect(system.solver.value(of: width).isNaN)
    // A variable that reuses the slot has no bound.
    let next = system.solver.makeVariable()
    system.add((next == -5).priority(.high))
    try system.apply()
    #expect(system.solver.value(of: next) == -5)
  }

  @Test(arguments: KernelVariant.allCases)
  func aBoundCanBeSet(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.solver.makeVariable()
    system.add((x == -5).priority(.high))
    try system.apply()
    for (bound, value) in [(-2.0, -2.0), (-9, -5), (3, 3), (0, 0), (nil, -5), (7, 7), (nil, -5)] as [(Double?, Double)]
    {
      system.changes.setLowerBound(of: x, to: bound)
      try system.apply()
      #expect(system.solver.value(of: x) == value, "bound \(String(describing: bound))")
    }
    system.changes.setLowerBound(of: x, to: .infinity)
    #expect(throws: SolverError.invalidNumber(.infinity)) { try system.apply() }
    #expect(system.solver.value(of: x) == -5)
  }

  @Test(arguments: KernelVariant.allCases)
  func aFailedChangeSetLeavesBoundsAsTheyWere(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.solver.makeVariable(lowerBound: 4), y = system.solver.makeVariable()
    system.add((x == 1).priority(.high))
    try system.apply()
    system.changes.setLowerBound(of: x, to: 1e308)
    system.add(y == 10 * LinearExpression([.init(x, 1)]))
    #expect(throws: SolverError.self) { try system.apply() }
    #expect(system.solver.value(of: x) == 4)
    system.names.removeLast()
    system.changes.setConstant(system.names[0], 20)
    try system.apply()
    #expect(system.solver.value(of: x) == 4)
    system.changes.setConstant(system.names[0], -20)
    try system.apply()
    #expect(system.solver.value(of: x) == 20)
  }

  /// Successive edits run a value plan; `lookAhead` stops before the first frame in which a width would be negative.
  @Test(arguments: KernelVariant.allCases)
  func plansAndFramesStopAtTheBound(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let outer = system.solver.makeVariable(lowerBound: 0)
    var lefts: [Variable] = [], widths: [Variable] = []
    system.changes.fix(outer, to: 400)
    for place in 0..<40 {
      lefts.append(system.solver.makeVariable())
      widths.append(system.solver.makeVariable(lowerBound: 0))
      system.add(lefts[place] == Double(10 * place))
      system.add((lefts[place] + widths[place] == LinearExpression([.init(outer, 1)])).priority(.high))
    }
    try system.apply()
    for width in stride(from: 399.0, through: 392, by: -1) {
      system.changes.fix(outer, to: width)
      try system.apply()
    }
    var frames = FrameBatch()
    frames.fix(outer, to: [391.5, 391, 390.5, 390, 389.5, 389, 388, 387])
    let ahead = try system.solver.lookAhead(frames)
    #expect(ahead.count == 4)
    #expect(system.solver.values(ahead: widths[39])[2] == 0.5)
    for (frame, width) in [391.5, 391, 390.5, 390, 389.5, 250, 120.25, -40, 395].enumerated() {
      system.changes.fix(outer, to: width)
      try system.apply()
      for place in 0..<40 {
        #expect(
          system.solver.value(of: widths[place]) == max(0, width - Double(10 * place)), "frame \(frame), \(place)")
      }
    }
  }
}

@Suite("Systems with lower bounds have the exact solver's optimum")
struct LowerBoundOracleTests {
  @Test(arguments: KernelVariant.allCases, Build.seeds(120))
  func underRandomEdits(_ kernels: KernelVariant, _ seed: Int) {
    ScriptCheck(kernels: kernels) { { player, _ in try player.discrepancies() } }
      .expect(SystemGenerator.script(seed: UInt64(seed), shape: .bounded), seed: seed)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(120))
  func whereTheyContradictConstraints(_ kernels: KernelVariant, _ seed: Int) {
    ScriptCheck(kernels: kernels) {
      { player, report in
        try player.discrepancies() + report.conflicts.flatMap { try player.discrepancies(of: $0) }
      }
    }
    .expect(SystemGenerator.script(seed: UInt64(seed), shape: .boundedConflicting), seed: seed)
  }

  /// After each batch, a system built in one change set from the previous values has the same values.
  @Test(arguments: KernelVariant.allCases, Build.seeds(50))
  func historyDoesNotMatter(_ kernels: KernelVariant, _ seed: Int) {
    ScriptCheck(kernels: kernels) {
      var before: [Double]?
      return { player, _ in
        defer { before = player.values }
        guard let values = before, player.relaxed.isEmpty else { return [] }
        let script = player.system.script(from: values)
        let fresh = ScriptPlayer(script, kernels: kernels)
        for batch in script.batches { try fresh.play(batch) }
        return zip(player.values, fresh.values).enumerated().compactMap { place, pair in
          (pair.0 - pair.1).magnitude <= 1e-6 ? nil : "x\(place) is \(pair.0), built at once \(pair.1)"
        }
      }
    }
    .expect(SystemGenerator.script(seed: UInt64(seed), shape: .bounded), seed: seed)
  }

  @Test(arguments: Build.seeds(40))
  func bothVariantsGiveTheSameBits(_ seed: Int) throws {
    let script = SystemGenerator.script(seed: UInt64(seed), shape: .bounded)
    let scalar = ScriptPlayer(script, kernels: .scalar), simd = ScriptPlayer(script, kernels: .simd)
    for (index, batch) in script.batches.enumerated() {
      let one = try scalar.play(batch), two = try simd.play(batch)
      #expect(one.statistics.pivots == two.statistics.pivots, "seed \(seed), batch \(index)")
      #expect(
        scalar.values.map(\.bitPattern) == simd.values.map(\.bitPattern), "seed \(seed), batch \(index)")
    }
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(40))
  func openValuesAreExact(_ kernels: KernelVariant, _ seed: Int) throws {
    var shape = SystemShape.bounded
    shape.views = 2...3
    shape.constraintsPerView = 1...4
    shape.batches = 5
    let script = SystemGenerator.script(seed: UInt64(seed), shape: shape)
    let player = ScriptPlayer(script, kernels: kernels)
    let spare = player.solver.makeVariable()
    for (index, batch) in script.batches.enumerated() {
      try player.play(batch)
      let wrong = try player.ambiguityDiscrepancies(spare: spare, expressions: [])
      #expect(wrong.isEmpty, "seed \(seed), batch \(index): \(wrong.joined(separator: "; "))")
      if !wrong.isEmpty { return }
    }
  }
}
