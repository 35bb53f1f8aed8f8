import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("Open values, computed by hand")
struct AmbiguityTests {
  /// A solver with one change set of constraints applied.
  private struct Solved {
    let solver: Solver
    let x: [Variable]
    let names: [ConstraintID]

    init(_ kernels: KernelVariant, from values: [Double], _ constraints: ([Variable]) -> [LinearConstraint]) throws {
      let solver = Solver(kernels: kernels)
      let variables = values.map { solver.makeVariable(initial: $0) }
      var changes = ChangeSet()
      names = constraints(variables).map { constraint in
        let name = solver.makeConstraintID()
        changes.add(constraint, as: name)
        return name
      }
      try solver.apply(changes)
      self.solver = solver
      x = variables
    }

    /// The rates of a direction by number of variable.
    func rates(_ ambiguity: Ambiguity) -> [Double] { x.map(ambiguity.rate(of:)) }
  }

  /// Ten variables, of which one is held and three independent equations hold, so there are six directions.
  ///
  /// Along one of them, rounding leaves the held variable a rate of 1e-17 or so, which blocks nothing.
  @Test(arguments: KernelVariant.allCases)
  func roundingBlocksNoDirection(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(10)
    system.add((5000 * x[4] + 0.25 * x[6] == 0).priority(250))
    system.add((x[5] + x[7] == -1).priority(750))
    system.changes.fix(x[0], to: 0)
    try system.apply()
    let sum = x[7] + x[6] - 0.75 * x[8] + 0.75 * x[9] - x[1] - x[4] + x[5] + x[2] + x[3]
    system.add((sum == 0).priority(750))
    system.add(x[0] + sum == 0)
    try system.apply()
    #expect(try system.solver.ambiguities().count == 6)
    for (number, variable) in x.enumerated() { #expect(try system.solver.isAmbiguous(variable) == (number > 0)) }
  }

  /// The product of two such numbers underflows to zero, but their signs are known.
  @Test(arguments: KernelVariant.allCases, [.leastNonzeroMagnitude, 0x1p-1050, 1e-200])
  func tinyCoefficientsLeaveStepsInOrder(_ kernels: KernelVariant, _ coefficient: Double) throws {
    let solved = try Solved(kernels, from: [0]) { x in [coefficient * x[0] <= 1e-6, x[0] <= 1] }
    let found = try solved.solver.ambiguities()
    let steps: [ClosedRange<Double>] = [-.infinity...1]
    #expect(found.map(\.steps) == steps)
  }

  /// A caller's expression may have coefficients beyond the range of a float.
  @Test(arguments: KernelVariant.allCases, [1e38, 1e39, 1e300])
  func sumsMayHaveLargeCoefficients(_ kernels: KernelVariant, _ factor: Double) throws {
    let solved = try Solved(kernels, from: [0, 0, 0]) { x in [x[0] == 1, x[1] == x[0]] }
    #expect(try solved.solver.constraintsDetermining(factor * solved.x[1]).count == 2)
    #expect(try solved.solver.isAmbiguous(factor * solved.x[2]))
  }

  /// Each value follows from the previous one, so a BTRAN would visit them all.
  @Test(arguments: KernelVariant.allCases)
  func aDeterminedSystemIsNotSearched(_ kernels: KernelVariant) throws {
    let chain = try Solved(kernels, from: Array(repeating: 0, count: 100)) { x in
      [x[0] == 1] + zip(x, x.dropFirst()).map { $1 == $0 + 1 }
    }
    let passes = chain.solver.system.simplex.basis.statistics.btranPasses
    let isOpen = chain.solver.system.simplex.isAmbiguous(LinearExpression([.init(chain.x[99])]))
    let passesAfter = chain.solver.system.simplex.basis.statistics.btranPasses
    #expect(!isOpen && passesAfter == passes)
    // No change set contains this variable yet.
    let new = chain.solver.makeVariable()
    #expect(try chain.solver.isAmbiguous(new))
    #expect(try !chain.solver.isAmbiguous(chain.x[99]))
  }

  @Test(arguments: KernelVariant.allCases)
  func aViewWithoutConstraintsIsOpenInEachVariable(_ kernels: KernelVariant) throws {
    let view = try Solved(kernels, from: [1, 2, 3, 4]) { _ in [] }
    let found = try view.solver.ambiguities()
    let unitRates: [[Double]] = (0..<4).map { place in (0..<4).map { $0 == place ? 1 : 0 } }
    #expect(found.map(view.rates) == unitRates)
    for ambiguity in found {
      #expect(ambiguity.cause == .free && ambiguity.isReversible)
      #expect(ambiguity.steps == -.infinity ... .infinity)
    }
    for variable in view.x { #expect(try view.solver.isAmbiguous(variable)) }
  }

  @Test(arguments: KernelVariant.allCases)
  func variablesThatFollowAFreeVariableMoveWithIt(_ kernels: KernelVariant) throws {
    let chain = try Solved(kernels, from: [10, 0, 0]) { x in [x[1] == x[0] + 5, x[2] == 2 * x[1]] }
    let found = try chain.solver.ambiguities()
    #expect(found.map(chain.rates) == [[0.5, 0.5, 1]])
    #expect(found.first?.cause == .free)
    // The position of a child in its parent is determined, although the position of neither is.
    #expect(try chain.solver.isAmbiguous(chain.x[1]))
    #expect(try !chain.solver.isAmbiguous(chain.x[1] - chain.x[0]))
    #expect(try chain.solver.isAmbiguous(chain.x[2] - chain.x[0]))
  }

  @Test(arguments: KernelVariant.allCases)
  func twoEqualHeightsInAFixedSumAreATie(_ kernels: KernelVariant) throws {
    let stack = try Solved(kernels, from: [0, 0]) { x in
      [x[0] + x[1] == 100, (x[0] == 60).priority(500), (x[1] == 60).priority(500)]
    }
    let found = try stack.solver.ambiguities()
    #expect(found.count == 1)
    let tie = try #require(found.first)
    #expect(tie.cause == .tie(among: [stack.names[1], stack.names[2]]))
    #expect(tie.rate(of: stack.x[0]) == -tie.rate(of: stack.x[1]) && tie.rate(of: stack.x[0]).magnitude == 1)
    let ends = [tie.steps.lowerBound, tie.steps.upperBound].map {
      stack.solver.value(of: stack.x[0]) + $0 * tie.rate(of: stack.x[0])
    }
    #expect(ends.sorted() == [40, 60])
    #expect(try stack.solver.isAmbiguous(stack.x[0]) && stack.solver.isAmbiguous(stack.x[1]))
    #expect(try !stack.solver.isAmbiguous(stack.x[0] + stack.x[1]))
  }

  @Test(arguments: KernelVariant.allCases, [(15.0, -5.0, 5.0), (5, 0, 10), (30, 0, 10)])
  func anIntervalEndsAtItsLimits(_ kernels: KernelVariant, _ expected: (Double, Double, Double)) throws {
    let limited = try Solved(kernels, from: [expected.0]) { x in [x[0] >= 10, x[0] <= 20] }
    let found = try limited.solver.ambiguities()
    #expect(found.map(\.cause) == [.free])
    #expect(found.map(\.steps) == [expected.1...expected.2])
    #expect(found.map(limited.rates) == [[expected.0 == 30 ? -1 : 1]])
  }

  @Test(arguments: KernelVariant.allCases)
  func limitsThatMeetLeaveNothingOpen(_ kernels: KernelVariant) throws {
    let met = try Solved(kernels, from: [0]) { x in [x[0] >= 10, 2 * x[0] <= 20] }
    #expect(try met.solver.ambiguities().isEmpty)
    #expect(try !met.solver.isAmbiguous(met.x[0]))
  }

  /// None of the three can move alone, because each holds another; together they can.
  @Test(arguments: KernelVariant.allCases)
  func variablesThatHoldEachOtherMoveTogether(_ kernels: KernelVariant) throws {
    let ring = try Solved(kernels, from: [0, 0, 0, 0]) { x in
      [x[0] <= x[1], x[1] <= x[2], x[2] <= x[0], x[3] <= x[0], x[3] >= 0]
    }
    let found = try ring.solver.ambiguities()
    // The fourth variable is at both of its limits, and rises only if the ring does.
    #expect(found.count == 2)
    for ambiguity in found {
      let rates = ring.rates(ambiguity)
      #expect(rates[0] == rates[1] && rates[1] == rates[2] && rates[0] > 0)
      #expect(rates[3] >= 0 && rates[3] <= rates[0])
    }
    #expect(try !ring.solver.isAmbiguous(ring.x[0] - ring.x[2]))
    #expect(try ring.solver.isAmbiguous(ring.x[0] - ring.x[3]))
    for variable in ring.x { #expect(try ring.solver.isAmbiguous(variable)) }
  }

  /// Half of the heights have their preferred value, the others are zero, and none may be negative.
  ///
  /// A gain of one height is a loss of another, so all heights are open, but their sum is not.
  @Test(arguments: KernelVariant.allCases, Build.size([6, 40, 200], debug: [6, 40]))
  func aShortageAtTheLimitsIsATieOfAllHeights(_ kernels: KernelVariant, _ count: Int) throws {
    let stack = try Solved(kernels, from: Array(repeating: 0, count: 2 * count + 1)) { x in
      var constraints = [x[0] == 0, x[count] <= 5 * Double(count)]
      for k in 0..<count {
        let height = x[count + 1 + k]
        constraints += [x[k + 1] == x[k] + height, height >= 0, (height == 10).priority(500)]
      }
      return constraints
    }
    let found = try stack.solver.ambiguities()
    #expect(found.count == count - 1)
    #expect(found.allSatisfy { $0.cause != .free })
    let heights = stack.x[(count + 1)...]
    #expect(heights.allSatisfy { height in found.contains { $0.rate(of: height) != 0 } })
    for height in heights.prefix(20) { #expect(try stack.solver.isAmbiguous(height)) }
    #expect(try !stack.solver.isAmbiguous(stack.x[count]))
  }

  @Test(arguments: KernelVariant.allCases, ReferenceCase.priorities + ReferenceCase.layouts)
  func referenceCasesAreOpenWhereTheirRangesAre(_ kernels: KernelVariant, _ row: ReferenceCase) throws {
    let solved = try Solved(kernels, from: Array(repeating: 0, count: row.variables), row.constraints)
    let found = try solved.solver.ambiguities()
    for (place, range) in row.expected {
      let variable = solved.x[place]
      let isFree = range.lowerBound < range.upperBound
      #expect(found.contains { $0.rate(of: variable) != 0 } == isFree)
      #expect(try solved.solver.isAmbiguous(variable) == isFree)
      // In each of these cases one direction leads from one end of the range to the other.
      guard isFree, let direction = found.first(where: { $0.rate(of: variable) != 0 }) else { continue }
      let ends = [direction.steps.lowerBound, direction.steps.upperBound].map {
        solved.solver.value(of: variable) + $0 * direction.rate(of: variable)
      }.sorted()
      #expect(ends == [range.lowerBound, range.upperBound])
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func variablesThatDetermineEachOtherMoveAsOne(_ kernels: KernelVariant) throws {
    // Four equal widths that fill the first variable's length: a block behind a free variable.
    let block = try Solved(kernels, from: [100, 0, 0, 0, 0]) { x in
      [x[1] == x[2], x[2] == x[3], x[3] == x[4], x[1] + x[2] + x[3] + x[4] - x[0] == 0]
    }
    let found = try block.solver.ambiguities()
    #expect(found.map(block.rates) == [[1, 0.25, 0.25, 0.25, 0.25]])
    #expect(try !block.solver.isAmbiguous(block.x[0] - 4 * block.x[3]))
    #expect(try !block.solver.isAmbiguous(block.x[1] - block.x[4]))
  }

  @Test(arguments: KernelVariant.allCases)
  func handlesAndNumbersThatCannotBeUsedAreNamed(_ kernels: KernelVariant) throws {
    let solved = try Solved(kernels, from: [0, 0]) { x in [x[0] == 1] }
    var changes = ChangeSet()
    changes.remove(solved.x[1])
    try solved.solver.apply(changes)
    let other = Solver()
    // The last variable has a slot that the queried solver lacks.
    let foreign = (0..<9).map { _ in other.makeVariable() }[8]
    for spent in [solved.x[1], foreign] {
      #expect(throws: SolverError.unknownVariable(spent)) { try solved.solver.isAmbiguous(spent) }
      #expect(throws: SolverError.unknownVariable(spent)) { try solved.solver.isAmbiguous(solved.x[0] - spent) }
      #expect(throws: SolverError.unknownVariable(spent)) { try solved.solver.constraintsDetermining(spent) }
    }
    let endless = LinearExpression([.init(solved.x[0], .infinity)])
    #expect(throws: SolverError.invalidNumber(.infinity)) { try solved.solver.isAmbiguous(endless) }
    #expect(throws: SolverError.invalidNumber(.infinity)) { try solved.solver.constraintsDetermining(endless) }
    #expect(try !solved.solver.isAmbiguous(LinearExpression(constant: 3)))
    #expect(try solved.solver.constraintsDetermining(LinearExpression(constant: 3)).isEmpty)
  }

  @Test(arguments: KernelVariant.allCases)
  func aVariableMadeSinceTheLastChangeSetIsOpen(_ kernels: KernelVariant) throws {
    let solved = try Solved(kernels, from: [0]) { x in [x[0] == 1] }
    #expect(try solved.solver.ambiguities().isEmpty)
    let late = solved.solver.makeVariable(initial: 3)
    #expect(try solved.solver.ambiguities().map(\.moves.count) == [1])
    #expect(try solved.solver.isAmbiguous(late))
    #expect(try !solved.solver.isAmbiguous(solved.x[0]))
  }
}
