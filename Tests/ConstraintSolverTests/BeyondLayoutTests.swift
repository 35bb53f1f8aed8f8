import ConstraintSolver
import ReferenceSolver
import TestSupport
import Testing

/// Compares the solver with the exact optimum on families of systems that no layout contains.
@Suite("Systems that are not layouts")
struct BeyondLayoutTests {
  /// As x grows, the error of `e x - h + f >= 168` at priority 500 falls.
  ///
  /// No other constraint stops x before about 111.
  @Test(
    "An optimum that a small coefficient decides is reached in one step and in two", arguments: KernelVariant.allCases,
    [1e-7, 9e-7, 1e-6, 1.5e-6, 1e-5])
  func smallForce(_ kernels: KernelVariant, _ e: Double) throws {
    let (once, twice) = (try smallForceErrors(kernels, e, steps: 1), try smallForceErrors(kernels, e, steps: 2))
    // With x at 0, the error would be larger than the least error by 111 e, which is at least 1.1e-5.
    for error in [once, twice] { #expect(error.reached - error.least <= 1e-6) }
  }

  @Test(
    "A grid of values that prefer to equal their neighbours has the exact optimum", arguments: KernelVariant.allCases,
    Build.seeds(6))
  func smoothing(_ kernels: KernelVariant, _ seed: Int) throws {
    let grid = try Grid(kernels, side: 4, seed: seed)
    let exact = try ReferenceSystem(variables: grid.variables, constraints: grid.constraints)
    let least = exact.solution().error(at: Grid.priority).doubleValue
    let reached = try exact.errors(at: grid.solver.value(of:)).reduce(0) { $0 + $1.error.doubleValue }
    #expect((reached - least).magnitude <= 1e-9, "seed \(seed)")
  }

  @Test("A large grid at one priority takes few pivots", arguments: KernelVariant.allCases, [10, 20])
  func largeSmoothing(_ kernels: KernelVariant, _ side: Int) throws {
    let grid = try Grid(kernels, side: side, seed: 1)
    #expect(grid.report.conflicts.isEmpty)
    #expect(grid.report.statistics.pivots <= 15 * side * side)
  }

  /// The sum of the errors at priority 500: in the solver's solution, and in the exact optimum.
  private func smallForceErrors(
    _ kernels: KernelVariant, _ e: Double, steps: Int
  ) throws -> (reached: Double, least: Double) {
    var system = SmallSystem(kernels)
    var constraints: [LinearConstraint] = []
    func add(_ constraint: LinearConstraint) {
      constraints.append(constraint)
      system.add(constraint)
    }
    let solver = system.solver
    let x = solver.makeVariable(stay: .size), y = solver.makeVariable(stay: .size)
    let p = solver.makeVariable(), q = solver.makeVariable(), h = solver.makeVariable(initial: 169, relativeTo: x)
    add(p - q == -95.71766227082014)
    add((q + h == 160.37250765903016).priority(750))
    add(y >= 0)
    system.changes.fix(h, to: -51)
    if steps == 2 { try system.apply() }
    let f = solver.makeVariable(stay: .size, relativeTo: y), z = solver.makeVariable(initial: 83)
    add((e * x - h + f >= 168).priority(500))
    add(q + p + f <= -165.19033116604658)
    system.changes.fix(f, to: 0)
    add((q + x - y + f - z * (1 + e) <= 108).priority(500))
    add(p + y + z <= -162)
    try system.apply()
    let exact = try ReferenceSystem(constraints: constraints, fixed: [h: -51, f: 0])
    let reached = try exact.errors(at: solver.value(of:)).first { $0.priority == 500 }
    return (try #require(reached).error.doubleValue, exact.solution().error(at: 500).doubleValue)
  }
}

/// A square of values.
///
/// Each value prefers a whole number of its own, and prefers to equal its neighbours.
private struct Grid {
  static let priority: Priority = 500
  let solver: Solver
  let variables: [Variable]
  let constraints: [LinearConstraint]
  let report: SolveReport

  init(_ kernels: KernelVariant, side: Int, seed: Int) throws {
    var system = SmallSystem(kernels), random = SplitMix64(seed: UInt64(seed))
    let v = system.variables(side * side)
    var constraints: [LinearConstraint] = []
    for place in v.indices {
      constraints.append(v[place] == Double(Int.random(in: 0..<10, using: &random)))
      if place % side > 0 { constraints.append(v[place] == v[place - 1]) }
      if place >= side { constraints.append(v[place] == v[place - side]) }
    }
    constraints = constraints.map { $0.priority(Grid.priority) }
    for constraint in constraints { system.add(constraint) }
    report = try system.apply()
    (solver, variables, self.constraints) = (system.solver, v, constraints)
  }
}
