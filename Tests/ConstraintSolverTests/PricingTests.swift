import ReferenceSolver
import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("The row furthest off its target enters first, once rows keep returning")
struct PricingTests {
  @Test(
    "Pricing by distance from the first pivot reaches the values of the usual order",
    arguments: LayoutScript.Structure.allCases, Build.seeds(60))
  func pricingChangesNoOptimum(_ structure: LayoutScript.Structure, _ seed: Int) throws {
    try comparePricing(LayoutScript.script(seed: UInt64(seed), structure: structure), seed)
  }

  @Test("Pricing reaches these values in systems that are not layouts, too", arguments: 0..<4, Build.seeds(60))
  func systemsOfAnyShape(_ shape: Int, _ seed: Int) throws {
    let shapes: [SystemShape] = [SystemShape(), .degenerate, .manyLevels, .uneven]
    try comparePricing(SystemGenerator.script(seed: UInt64(seed), shape: shapes[shape]), seed)
  }

  /// A primal step after a change of priority moves forces of stays to a row.
  ///
  /// A new row with equal terms then adopts that row's state.
  @Test("A row that adopted forces of stays drops them")
  func adoptedForces() throws {
    try comparePricing(LayoutScript.script(seed: 5226, structure: .stack), 5226)
  }

  @Test("Pricing by distance begins in many of these scripts")
  func orderChanges() throws {
    let changes = try (0..<20).map { seed in
      try comparePricing(LayoutScript.script(seed: UInt64(seed), structure: .stack), seed)
    }
    #expect(changes.reduce(0, +) > 50)
  }

  /// Plays a script with pricing by distance from the first pivot, and with the usual order; returns the number of
  /// change sets in which pricing by distance began.
  @discardableResult
  private func comparePricing(_ script: EditScript, _ seed: Int) throws -> Int {
    var changes = 0
    try expectSameValues(script, seed) { system in
      system.simplex.workspace.pricing.thresholds = .none
    } afterEach: { system in
      if system.simplex.propagation.order == .furthestFirst { changes += 1 }
    }
    return changes
  }

  /// Each row leaves one variable less open, and moves all variables that are still open.
  @Test("A grid of means of neighbours is built row by row", arguments: KernelVariant.allCases)
  func grid(_ kernels: KernelVariant) throws {
    let side = Build.size(12, debug: 9)
    let solver = Solver(kernels: kernels), grid = (0..<side * side).map { _ in solver.makeVariable() }
    var rows: [LinearConstraint] = [], most = 0
    for place in grid.indices {
      var changes = ChangeSet()
      let (line, column) = place.quotientAndRemainder(dividingBy: side)
      if line == 0 || column == 0 || line == side - 1 || column == side - 1 {
        changes.fix(grid[place], to: Double((line * 7 + column * 3) % 11))
      } else {
        let neighbours = grid[place - 1] + grid[place + 1] + grid[place - side] + grid[place + side]
        rows.append(4 * grid[place] == neighbours)
        changes.add(rows[rows.count - 1], as: solver.makeConstraintID())
      }
      most = max(most, try solver.apply(changes).statistics.pivots)
      #if DEBUG
        try #require(solver.system.checkInvariants() == [], "place \(place)")
      #endif
    }
    let violation = rows.map { $0.violation { solver.value(of: $0) } }.max() ?? 0
    #expect(violation <= 1e-6)
    // By rank, one row took 932 pivots in a grid of 12 by 12, and 9,061 pivots in a grid of 14 by 14.
    #expect(most <= 2 * side * side, "\(most) pivots")
  }

  @Test("Equations that leave a sixth of their variables open take few pivots", arguments: KernelVariant.allCases)
  func openVariables(_ kernels: KernelVariant) throws {
    let count = Build.size(800, debug: 400)
    let system = try OpenEquations(kernels, count: count, seed: 1)
    // By rank, 800 variables took 8,293 pivots with one seed, and 43,296 pivots with another order.
    #expect(system.report.statistics.pivots <= 2 * count, "\(system.report.statistics.pivots) pivots")
    #expect(system.violation <= 1e-6)
  }

  /// All rows are required, so stays alone decide the open values, like preferences at one priority.
  @Test("The open variables stay as near to 0 as the exact solver has them", arguments: Build.seeds(12))
  func nearest(_ seed: Int) throws {
    let kernels = seed % 2 == 0 ? KernelVariant.simd : .scalar
    let system = try OpenEquations(kernels, count: 20, seed: seed, thresholds: .none)
    let stays = system.variables.map { ($0 == 0).priority(1) }
    let exact = try ReferenceSystem(variables: system.variables, constraints: system.rows + stays)
    let least = exact.solution().error(at: 1).doubleValue
    let reached = system.variables.reduce(0) { $0 + system.solver.value(of: $1).magnitude }
    #expect((reached - least).magnitude <= 1e-6 * max(least, 1), "seed \(seed)")
  }
}

/// Equations `x + y / 2 - z / 4 = c` of random variables, each with a variable of its own.
private struct OpenEquations {
  let solver: Solver
  let variables: [Variable]
  let rows: [LinearConstraint]
  let report: SolveReport

  init(_ kernels: KernelVariant, count: Int, seed: Int, thresholds: PricingThresholds = PricingThresholds()) throws {
    let solver = Solver(kernels: kernels)
    solver.system.simplex.workspace.pricing.thresholds = thresholds
    let variables = (0..<count + count / 5).map { _ in solver.makeVariable() }
    var random = SplitMix64(seed: UInt64(seed)), changes = ChangeSet()
    rows = (0..<count).map { place in
      let other = variables[Int.random(in: variables.indices, using: &random)]
      let third = variables[Int.random(in: variables.indices, using: &random)]
      return variables[place] + 0.5 * other - 0.25 * third == Double.random(in: 0..<100, using: &random)
    }
    for row in rows { changes.add(row, as: solver.makeConstraintID()) }
    report = try solver.apply(changes)
    self.solver = solver
    self.variables = variables
  }

  var violation: Double { rows.map { $0.violation { solver.value(of: $0) } }.max() ?? 0 }
}
