import ConstraintSolver
import Testing

/// Two required rows that become nearly dependent, with coefficients of a million.
@Suite("Rows that an edit makes nearly dependent")
struct NearDependenceTests {
  /// The rows imply that `w` is 0, and `far` is (624,164,278 - 1,048,576 · near) / 1,048,575.
  ///
  /// At 490, `near` is 0 or -1, with an error of 1. At 10.25, `far` should be as small as possible, so `near` is 0.
  private func far(_ kernels: KernelVariant, inSteps: Bool) throws -> Double {
    var system = SmallSystem(kernels)
    let large = 1_048_576.0
    let x = system.variables(11)
    let (near, far, w, last) = (x[0], x[1], x[2], x[3])
    let (a, b, c, d, e, f, g) = (x[4], x[5], x[6], x[7], x[8], x[9], x[10])
    func next(in system: inout SmallSystem) throws { if inSteps { try system.apply() } }
    system.add((w + last - far == 0).priority(125))
    system.add((b - d == 0).priority(125))
    system.add(last - large * near - large * far + 624_164_278 == 0)
    let second = LinearExpression([.init(last, 0.5), .init(near, -large / 2), .init(far, -large / 2)])
    system.add(second + 312_082_139 == 0)
    system.add(d - a - 0.5 * c == 0)
    system.add(f + g - e == 0)
    system.add((g == 0).priority(490))
    system.add((f - e == 0).priority(490))
    let weak = LinearExpression([.init(c, 0.5), .init(g, -1), .init(a), .init(far, -1), .init(b, 2)])
    system.add((weak == 2490.25).priority(10.25))
    system.add((g == 1).priority(125))
    try next(in: &system)
    system.add((w - near == 0).priority(490))
    system.add((-1 * near == 1).priority(490))
    system.changes.setCoefficient(system.names[3], of: w, to: -1)
    try next(in: &system)
    for place in [6, 9] { system.changes.remove(system.names[place]) }
    system.changes.fix(d, to: 0)
    try system.apply()
    return system.solver.value(of: far)
  }

  @Test("A system made at once has its optimum", arguments: KernelVariant.allCases)
  func madeAtOnce(_ kernels: KernelVariant) throws {
    let far = try far(kernels, inSteps: false)
    #expect(abs(far - 624_164_278 / 1_048_575) < 1e-6)
  }

  @Test("A system edited in steps has its optimum", arguments: KernelVariant.allCases)
  func editedInSteps(_ kernels: KernelVariant) throws {
    let far = try far(kernels, inSteps: true)
    // The pivots before decide whether these forces meet.
    withKnownIssue("a force of 1, the difference of forces of a million, counts as rounding", isIntermittent: true) {
      #expect(abs(far - 624_164_278 / 1_048_575) < 1e-6)
    }
  }
}
