import ConstraintSolver
import Testing

@Suite("Stays relative to other variables")
struct StayReferenceTests {
  /// A solver with a change set to write into.
  final class Bench {
    let solver: Solver
    var changes = ChangeSet()

    init(_ kernels: KernelVariant) {
      solver = Solver(kernels: kernels)
    }

    func add(_ constraint: LinearConstraint) -> ConstraintID {
      let id = solver.makeConstraintID()
      changes.add(constraint, as: id)
      return id
    }

    func apply() throws {
      try solver.apply(changes)
      changes.removeAll()
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func aPositionMovesAlongWithItsReference(_ kernels: KernelVariant) throws {
    let bench = Bench(kernels)
    let parent = bench.solver.makeVariable(initial: 10)
    let child = bench.solver.makeVariable(initial: 15, relativeTo: parent)
    let grandchild = bench.solver.makeVariable(initial: 18, relativeTo: child)
    bench.changes.fix(parent, to: 10)
    try bench.apply()
    bench.changes.fix(parent, to: 110)
    try bench.apply()
    #expect(bench.solver.value(of: child) == 115)
    #expect(bench.solver.value(of: grandchild) == 118)
  }

  @Test(arguments: KernelVariant.allCases)
  func sizesStayBeforePositions(_ kernels: KernelVariant) throws {
    let bench = Bench(kernels)
    let left = bench.solver.makeVariable(initial: 0)
    let width = bench.solver.makeVariable(initial: 100, stay: .size)
    _ = bench.add(left + width == 300)
    try bench.apply()
    #expect(bench.solver.value(of: left) == 200)
    #expect(bench.solver.value(of: width) == 100)
  }

  /// A stay row of one change set does not bias the next.
  @Test(arguments: KernelVariant.allCases)
  func theResultIsThatOfAFreshSolver(_ kernels: KernelVariant) throws {
    let steps: [(Double, Double)] = [(0, 0), (1, 2), (2, 1), (-3, 1), (5, -8)]
    let bench = Bench(kernels)
    let x = bench.solver.makeVariable(), y = bench.solver.makeVariable(), z = bench.solver.makeVariable()
    let first = bench.add(x + y == 0.0), second = bench.add(x + z == 0.0)
    var values = [0.0, 0.0, 0.0]
    for (a, b) in steps {
      bench.changes.setConstant(first, -a)
      bench.changes.setConstant(second, -b)
      try bench.apply()
      let fresh = Bench(kernels)
      let (u, v, w) = (
        fresh.solver.makeVariable(initial: values[0]), fresh.solver.makeVariable(initial: values[1]),
        fresh.solver.makeVariable(initial: values[2])
      )
      _ = fresh.add(u + v == a)
      _ = fresh.add(u + w == b)
      try fresh.apply()
      values = [x, y, z].map(bench.solver.value(of:))
      #expect(values == [u, v, w].map(fresh.solver.value(of:)), "after (\(a), \(b))")
    }
  }

  /// The variable is removed in the change set that moves its reference; another variable reuses its slot.
  @Test(arguments: KernelVariant.allCases, [true, false])
  func aRemovedVariableLeavesNothingBehind(_ kernels: KernelVariant, removesReference: Bool) throws {
    let bench = Bench(kernels)
    let root = bench.solver.makeVariable()
    let parent = bench.solver.makeVariable(initial: 10, relativeTo: root)
    let child = bench.solver.makeVariable(initial: 15, relativeTo: parent)
    bench.changes.fix(root, to: 0)
    let place = bench.add(parent == root + 10)
    try bench.apply()
    bench.changes.fix(root, to: 100)
    if removesReference { bench.changes.remove(place) }
    bench.changes.remove(removesReference ? parent : child)
    try bench.apply()
    let newcomer = bench.solver.makeVariable(initial: 7)
    for step in 1...3 {
      bench.changes.fix(root, to: Double(100 * step))
      try bench.apply()
      #expect(bench.solver.value(of: newcomer) == 7)
    }
    #expect(bench.solver.value(of: removesReference ? child : parent) == (removesReference ? 15 : 310))
  }

  /// A change set without a solution removes the reference and the second of three variables relative to it.
  @Test(arguments: KernelVariant.allCases)
  func aFailedChangeSetKeepsReferences(_ kernels: KernelVariant) throws {
    let bench = Bench(kernels)
    let solver = bench.solver
    let d = solver.makeVariable(), x = solver.makeVariable(), y = solver.makeVariable()
    let parent = solver.makeVariable(initial: 10)
    let children = (0..<3).map { solver.makeVariable(initial: 15 + Double($0), relativeTo: parent) }
    bench.changes.fix(d, to: 0)
    bench.changes.fix(parent, to: 10)
    // Two variables that determine each other, and overflow if the first is large.
    _ = bench.add(x + y == 10 * d)
    _ = bench.add(x - y == d)
    try bench.apply()
    bench.changes.remove(children[1])
    bench.changes.remove(parent)
    bench.changes.fix(d, to: 1e308)
    #expect(throws: SolverError.self) { try bench.apply() }
    bench.changes.removeAll()
    bench.changes.fix(parent, to: 20)
    try bench.apply()
    #expect(children.map(solver.value(of:)) == [25, 26, 27])
    bench.changes.remove(children[1])
    bench.changes.fix(parent, to: 30)
    try bench.apply()
    #expect([children[0], children[2]].map(solver.value(of:)) == [35, 37])
  }

  /// The reference `r` is half of its dependent `a`, plus a held `c`; `q` is `a` less `c`.
  ///
  /// If `c` rises by 10, `r` wants `a` at -20, `q` wants it at 10, and `a` wants to be as far from `r` as before, at
  /// 20; `q` has half of the weight, so `a` rises to 10.
  @Test(arguments: KernelVariant.allCases)
  func aReferenceMayFollowItsDependent(_ kernels: KernelVariant) throws {
    let bench = Bench(kernels)
    let solver = bench.solver
    let c = solver.makeVariable(), r = solver.makeVariable()
    let a = solver.makeVariable(relativeTo: r), q = solver.makeVariable()
    bench.changes.fix(c, to: 0)
    _ = bench.add(r == 0.5 * a + c)
    _ = bench.add(q == a - c)
    try bench.apply()
    for step in 1...3 {
      bench.changes.fix(c, to: Double(10 * step))
      try bench.apply()
      #expect([a, r, q].map(solver.value(of:)) == [10, 15, 0].map { Double(step) * $0 })
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func aRefusedChangeSetKeepsReferences(_ kernels: KernelVariant) throws {
    let bench = Bench(kernels)
    let parent = bench.solver.makeVariable(initial: 10)
    let child = bench.solver.makeVariable(initial: 15, relativeTo: parent)
    bench.changes.fix(parent, to: 10)
    try bench.apply()
    bench.changes.remove(child)
    bench.changes.fix(parent, to: .nan)
    #expect(throws: SolverError.self) { try bench.apply() }
    bench.changes.removeAll()
    bench.changes.fix(parent, to: 20)
    try bench.apply()
    #expect(bench.solver.value(of: child) == 25)
  }
}
