import ConstraintSolver
import TestSupport
import Testing

@Suite("Rows that go to the ends of their intervals together")
struct BoundFlipTests {
  /// Equal widths, each with a preferred content width.
  private struct Columns {
    let solver: Solver
    let widths: [Variable]
    let total: ConstraintID
    var contents: [ConstraintID] = []

    /// - Parameter isFilling: whether the widths add up to `total`; otherwise they are only tied to each other.
    init(_ kernels: KernelVariant, contents sizes: [Double], isFilling: Bool) throws {
      let solver = Solver(kernels: kernels)
      self.solver = solver
      widths = sizes.map { _ in solver.makeVariable() }
      total = solver.makeConstraintID()
      var changes = ChangeSet()
      for (last, width) in zip(widths, widths.dropFirst()) { changes.add(width == last, as: solver.makeConstraintID()) }
      if isFilling {
        var edge = solver.makeVariable()
        changes.add(edge == 0, as: solver.makeConstraintID())
        for width in widths {
          let next = solver.makeVariable()
          changes.add(next == edge + width, as: solver.makeConstraintID())
          edge = next
        }
        changes.add(edge == 0, as: total)
      }
      for (width, size) in zip(widths, sizes) {
        contents.append(solver.makeConstraintID())
        changes.add((width == size).priority(750), as: contents[contents.count - 1])
      }
      try solver.apply(changes)
    }
  }

  private func work(_ solver: Solver, _ body: () throws -> Void) rethrows -> SolveStatistics {
    let before = solver.statistics
    try body()
    return solver.statistics - before
  }

  @Test(
    "cost a few BTRAN passes, however many there are", arguments: KernelVariant.allCases,
    Build.size([100, 400], debug: [100]))
  func fewPasses(_ kernels: KernelVariant, _ count: Int) throws {
    let columns = try Columns(kernels, contents: (0..<count).map { 10 + Double($0 % 17) }, isFilling: true)
    var changes = ChangeSet()
    for width in [40.0, 4] {
      changes.removeAll()
      changes.setConstant(columns.total, -width * Double(count))
      let work = try work(columns.solver) { try columns.solver.apply(changes) }
      #expect(work.boundFlips == count)
      #expect(work.btranPasses <= 12, "\(work.btranPasses) BTRAN passes")
      #expect(columns.widths.allSatisfy { abs(columns.solver.value(of: $0) - width) <= 1e-6 })
    }
  }

  /// Half of the preferences oppose the other half, so attempts to flip them together fail.
  @Test("stop at the median preference", arguments: KernelVariant.allCases, Build.seeds(40))
  func median(_ kernels: KernelVariant, _ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let count = 1 + 2 * Int(random.next() % 40)
    var sizes = (0..<count).map { _ in Double(random.next() % 1000) }
    let columns = try Columns(kernels, contents: sizes, isFilling: false)
    var changes = ChangeSet()
    for _ in 0..<8 {
      let median = sizes.sorted()[count / 2]
      for width in columns.widths {
        let value = columns.solver.value(of: width)
        #expect(abs(value - median) <= 1e-6, "seed \(seed): \(value) in place of \(median)")
      }
      changes.removeAll()
      for index in sizes.indices where random.next() % 3 > 0 {
        sizes[index] = Double(random.next() % 1000)
        changes.setConstant(columns.contents[index], -sizes[index])
      }
      try columns.solver.apply(changes)
    }
  }
}
