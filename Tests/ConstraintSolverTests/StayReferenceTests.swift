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
