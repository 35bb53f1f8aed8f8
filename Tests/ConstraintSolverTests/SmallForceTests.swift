import ConstraintSolver
import TestSupport
import Testing

/// Optima that a coefficient of about a millionth decides, reached in one step and in two.
@Suite("Small forces")
struct SmallForceTests {
  /// The values of x, z, p and q.
  private struct Answer {
    var x, z, p, q: Double
  }

  /// The error of "a fraction of x is at least 117", at 500, falls as x grows, until the other constraint at 500 stops
  /// x.
  private func solve(share: Double, inTwoSteps: Bool, _ kernels: KernelVariant) throws -> Answer {
    let solver = Solver(kernels: kernels)
    var changes = ChangeSet()
    let x = solver.makeVariable(stay: .size)
    let y = solver.makeVariable(stay: .size)
    let p = solver.makeVariable()
    let q = solver.makeVariable()
    let h = solver.makeVariable(initial: 169, relativeTo: x)
    changes.add(p - q == -95.71766227082014, as: solver.makeConstraintID())
    changes.add((q + h == 160.37250765903016).priority(750), as: solver.makeConstraintID())
    changes.add(y >= 0, as: solver.makeConstraintID())
    changes.fix(h, to: -51)
    if inTwoSteps {
      try solver.apply(changes)
      changes.removeAll()
    }
    let f = solver.makeVariable(stay: .size, relativeTo: y)
    changes.add((share * x - h + f >= 168).priority(500), as: solver.makeConstraintID())
    changes.add(q + p + f <= -165.19033116604658, as: solver.makeConstraintID())
    changes.fix(f, to: 0)
    let z = solver.makeVariable(initial: 83)
    changes.add((q + x - y + f - (1 + share) * z <= 108).priority(500), as: solver.makeConstraintID())
    changes.add(p + y + z <= -162, as: solver.makeConstraintID())
    try solver.apply(changes)
    return Answer(
      x: solver.value(of: x), z: solver.value(of: z), p: solver.value(of: p), q: solver.value(of: q))
  }

  @Test(arguments: KernelVariant.allCases, [1e-7, 9e-7, 1e-6, 1.1e-6, 1.5e-6, 2e-6, 3e-6, 1e-5, 1e-4])
  func decideTheOptimumAfterAnyHistory(_ kernels: KernelVariant, _ share: Double) throws {
    // Required rows hold with equality: p - q = -95.7…, p + q = -165.1…, p + z = -162. So q + x - (1 + share) z = 108.
    let p = (-165.19033116604658 - 95.71766227082014) / 2
    let q = p + 95.71766227082014
    let z = -162 - p
    let x = 108 - q + (1 + share) * z
    for inTwoSteps in [false, true] {
      let answer = try solve(share: share, inTwoSteps: inTwoSteps, kernels)
      let history = inTwoSteps ? "in two steps" : "at once"
      #expect((answer.p - p).magnitude < 1e-6, "\(history)")
      #expect((answer.q - q).magnitude < 1e-6, "\(history)")
      #expect((answer.z - z).magnitude < 1e-6, "\(history)")
      #expect((answer.x - x).magnitude < 1e-6, "\(history)")
    }
  }

  /// The row with the small force may be added alone, last, and removed again.
  @Test(arguments: KernelVariant.allCases, [1e-7, 1e-6, 1e-5])
  func endWithTheRowThatExertsThem(_ kernels: KernelVariant, _ share: Double) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable()
    var changes = ChangeSet()
    changes.add((x <= 100).priority(500), as: solver.makeConstraintID())
    changes.add((x == 7).priority(100), as: solver.makeConstraintID())
    try solver.apply(changes)
    #expect(solver.value(of: x) == 7)

    let force = solver.makeConstraintID()
    changes.removeAll()
    changes.add((share * x >= 1).priority(500), as: force)
    try solver.apply(changes)
    #expect((solver.value(of: x) - 100).magnitude < 1e-6)

    changes.removeAll()
    changes.remove(force)
    try solver.apply(changes)
    #expect(solver.value(of: x) == 7)
  }

  /// When nearly parallel rows are removed, rounding leaves forces of about 1e-13.
  @Test(arguments: KernelVariant.allCases)
  func ofRoundingDoNotHoldARow(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.solver.makeVariable(stay: .derived), y = system.solver.makeVariable()
    system.changes.fix(y, to: 0)
    system.add(x + y == 123)
    system.add((0.9999 * x + y <= 0).priority(.low))
    try system.apply()

    for name in system.names { system.changes.remove(name) }
    system.changes.release(y)
    system.names.removeAll()
    system.add((1.00001 * x + 1.0001 * y >= 123).priority(.low))
    system.add((0.9999 * x + y <= 0).priority(.low))
    let sum = system.solver.makeConstraintID()
    system.changes.add(1.0001 * x + 1.0001 * y == 0, as: sum)
    system.changes.setPriority(sum, .low)
    try system.apply()
    let before = system.solver.value(of: y)

    for name in system.names { system.changes.remove(name) }
    system.add((2 * x + 2.0002 * y <= 324).priority(.low))
    try system.apply()
    // Both remaining constraints hold already.
    #expect((system.solver.value(of: y) - before).magnitude < 1e-6)
    #expect(try system.solver.isAmbiguous(y))
  }
}
