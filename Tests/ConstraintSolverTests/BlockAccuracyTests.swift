import SolverKernels
import Testing

@testable import ConstraintSolver

/// The error growth that blocks record, and the digits that solving recovers.
@Suite("Accuracy of blocks")
struct BlockAccuracyTests {
  /// The variable that most rows read, a far larger variable that follows it, a variable that follows both, and half of
  /// this last variable.
  ///
  /// The closing row also has two huge numbers that nearly cancel, so its tolerance is coarse.
  private struct Loop {
    static let start = 1e12
    static let ratio = 511.3

    let solver: Solver
    let tear, large, sum, half, end: Variable

    init(_ kernels: KernelVariant) throws {
      solver = Solver(kernels: kernels)
      (tear, large) = (solver.makeVariable(), solver.makeVariable())
      (sum, half, end) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      var changes = ChangeSet()
      changes.fix(end, to: Loop.start)
      for constraint in [
        large - Loop.ratio * tear == 0, sum - 0.001 * large - 0.25 * tear == 0,
        sum + tear + half - end + Loop.start == 0,
        half - 0.5 * sum == 0,
      ] {
        changes.add(constraint, as: solver.makeConstraintID())
      }
      try solver.apply(changes)
    }

    var block: Block? {
      let blocks = (1..<solver.system.simplex.basis.blocks.blocks.count).map {
        solver.system.simplex.basis.blocks.blocks[BlockIndex($0)]
      }
      return blocks.first(where: \.isAlive)
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func theLargestResponseToTheTearIsKnown(_ kernels: KernelVariant) throws {
    let loop = try Loop(kernels)
    let block = try #require(loop.block)
    #expect(block.memberCount == 4 && block.tearCount == 1 && !block.isSparse)
    #expect(loop.solver.system.simplex.basis.blocks.tear(block, 0).raw == loop.tear.slot)
    #expect(block.growth == Float(Loop.ratio))
  }

  /// A member that moves from a large value to a small one may keep the rounding error of the large value.
  @Test(arguments: KernelVariant.allCases)
  func rowsThatTheClosingRowDoesNotSeeAreExactAfterLongMoves(_ kernels: KernelVariant) throws {
    let loop = try Loop(kernels)
    var worst = 0.0
    for step in 0..<100 {
      for value in [9e6 + 1_234.567 * Double(step), 0.37 * Double(step % 7) + 1] {
        var changes = ChangeSet()
        changes.fix(loop.end, to: Loop.start + value)
        try loop.solver.apply(changes)
        if value > 1e6 { continue }
        let error = loop.solver.value(of: loop.large) - Loop.ratio * loop.solver.value(of: loop.tear)
        worst = max(worst, error.magnitude)
      }
    }
    #expect(worst <= 1e-9)
  }

  /// The largest of a variable's coefficients counts, in whatever order they come.
  @Test(arguments: KernelVariant.allCases, [[1000, 3, 40], [3, 1000, 40], [40, 3, 1000]] as [[Double]])
  func theLargestCoefficientOfAVariableIsKnown(_ kernels: KernelVariant, _ coefficients: [Double]) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(4)
    for (k, coefficient) in coefficients.enumerated() {
      system.add(coefficient * x[0] - x[k + 1] == 1)
      try system.apply()
    }
    let factor = system.solver.system.simplex.problem.variables.factor(of: VariableIndex(raw: x[0].slot))
    #expect(factor == 512)
  }

  /// A response that cancels or overflows cannot determine the tear.
  @Test(arguments: KernelVariant.allCases)
  func aPlanWithoutAnAnswerIsNotUsable(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(2)
    system.add(x[0] + x[1] == 10)
    system.add(x[0] - x[1] == 2)
    try system.apply()
    let (same, opposite) = (
      system.solver.system.simplex.hasUsableAnswer(closing: 1),
      system.solver.system.simplex.hasUsableAnswer(closing: -1)
    )
    #expect(same && opposite)
    // The closing row now has the terms of the planned row.
    let cancelled = system.solver.system.simplex.hasUsableAnswer(closing: 1, asPlanned: true)
    let overflown = system.solver.system.simplex.hasUsableAnswer(closing: .infinity)
    #expect(!cancelled && !overflown)
  }

  /// A block whose rows nearly agree answers a force by a force that is a thousand times as large, and rounds
  /// accordingly.
  @Test(arguments: KernelVariant.allCases)
  func forcesThatABlockEnlargesKeepTheirScale(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(2)
    system.add(x[0] - 1.001 * x[1] == 0)
    system.add(x[0] - x[1] == 0.01)
    try system.apply()
    system.add(x[0] <= 100)
    try system.apply()
    #expect((system.solver.value(of: x[1]) - 10).magnitude <= 1e-9)
    let entries = system.solver.system.simplex.entriesOfNonbasicRow()
    #expect(entries.contains { $0.magnitude > 500 })
    for entry in entries { #expect(entry.magnitude <= Double(entry.scale) * (1 + 1e-6)) }
  }

  /// In a block without a plan, too, a member that moves from a large value at first keeps its rounding error.
  @Test(arguments: KernelVariant.allCases)
  func sparseBlocksThatComeFromFarAwayAreExact(_ kernels: KernelVariant) throws {
    let count = 40
    var system = SmallSystem(kernels)
    let x = system.variables(count), end = system.variables(1)[0]
    system.changes.fix(end, to: 0)
    for k in 0..<count {
      var expression = 3.0 * x[k]
      for other in [k - 1, k + 1] where x.indices.contains(other) { expression = expression - x[other] }
      system.add(expression == end)
    }
    try system.apply()
    for value in [1e13, 7, -3e12, 165.3, 1e11, 0.7] {
      system.changes.fix(end, to: value)
      try system.apply()
      if value.magnitude > 1e6 { continue }
      for k in 0..<count {
        var error = 3 * system.solver.value(of: x[k]) - value
        for other in [k - 1, k + 1] where x.indices.contains(other) { error -= system.solver.value(of: x[other]) }
        #expect(error.magnitude <= 1e-9, "row \(k) at \(value)")
      }
    }
    let block = system.solver.system.simplex.basis.blocks.blocks[BlockIndex(1)]
    #expect(block.isSparse && block.isAlive)
  }
}

extension Simplex {
  /// The basic rows that balance the only nonbasic row, each with its scale.
  fileprivate mutating func entriesOfNonbasicRow() -> [Rounded] {
    let rows = (1..<problem.rows.records.count).map { RowIndex($0) }
    guard let row = rows.first(where: { problem.rows.records[$0].match.isNone }) else { return [] }
    _ = basis.btran(of: row, stopsAtAnchor: false, in: problem, into: &pivotRow)
    return (0..<pivotRow.entries.count).map { pivotRow.entries[$0].alpha }
  }

  /// Whether the only block's plan has a usable answer if the closing row gets other coefficients.
  fileprivate mutating func hasUsableAnswer(closing sign: Double, asPlanned: Bool = false) -> Bool {
    let index = BlockIndex(1)
    let block = basis.blocks.blocks[index]
    let row = basis.blocks.residualRow(block, 0)
    let before = problem.rows.records[row].coefficients
    defer { problem.rows.records[row].coefficients = before }
    let planned = problem.rows.records[basis.blocks.planRow(block, 0)].coefficients
    problem.rows.records[row].coefficients = sign * (asPlanned ? planned : before)
    return basis.computeResponse(index, in: problem)
  }
}
