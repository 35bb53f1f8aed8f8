import SolverKernels
import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("Blocks that no single tear cuts")
struct SparseBlockTests {
  /// Cells above each other, each as high as its text with a margin; the last cell's bottom is held, so all form one
  /// block.
  private struct HangingList {
    let solver: Solver
    let end: ConstraintID
    var heights: [Variable] = []
    var texts: [ConstraintID] = []

    init(_ kernels: KernelVariant, count: Int) throws {
      let solver = Solver(kernels: kernels)
      self.solver = solver
      end = solver.makeConstraintID()
      var changes = ChangeSet()
      let (boxTop, boxHeight) = (solver.makeVariable(), solver.makeVariable())
      changes.add(boxTop + boxHeight == 1000, as: end)
      var above: (top: Variable, height: Variable)?
      for k in 0..<count {
        let (top, height) = (solver.makeVariable(), solver.makeVariable())
        let (textTop, textHeight) = (solver.makeVariable(), solver.makeVariable())
        let text = solver.makeConstraintID()
        if let above {
          changes.add(top + height == above.top, as: solver.makeConstraintID())
        } else {
          changes.add(top + height == boxTop + boxHeight, as: solver.makeConstraintID())
        }
        changes.add((height == 0).priority(1), as: solver.makeConstraintID())
        changes.add(textTop == top + 8, as: solver.makeConstraintID())
        changes.add((textHeight == HangingList.size(k)).priority(750), as: text)
        changes.add(top + height >= textTop + textHeight + 8, as: solver.makeConstraintID())
        heights.append(height)
        texts.append(text)
        above = (top, height)
      }
      if let above { changes.add(boxTop == above.top, as: solver.makeConstraintID()) }
      try solver.apply(changes)
    }

    static func size(_ k: Int) -> Double { 20 + Double(k * 7 % 13) / 2 }

    func expectHeights(_ expected: (Int) -> Double) {
      for (k, height) in heights.enumerated() where abs(solver.value(of: height) - expected(k)) > 1e-6 {
        Issue.record("cell \(k) is \(solver.value(of: height)) high, not \(expected(k))")
      }
    }
  }

  @Test("have a factor that grows with the rows, not with the square of the list", arguments: KernelVariant.allCases)
  func factorIsSparse(_ kernels: KernelVariant) throws {
    let texts = Build.size(300, debug: 100)
    let list = try HangingList(kernels, count: texts)
    list.expectHeights { HangingList.size($0) + 16 }
    let count = list.solver.system.simplex.basis.blocks.blocks.count
    let largest =
      (1..<count).map { Int(list.solver.system.simplex.basis.blocks.blocks[BlockIndex($0)].memberCount) }.max() ?? 0
    #expect(
      largest >= 3 * texts, "a list that hangs from its end is one block, not one of \(largest) variables at most")
    let made = list.solver.statistics
    #expect(made.factorNonzeros <= 8 * largest * made.refactorisations, "\(made.factorNonzeros) entries")

    var changes = ChangeSet()
    for (k, text) in list.texts.enumerated() { changes.setConstant(text, -HangingList.size(k + 5)) }
    try list.solver.apply(changes)
    list.expectHeights { HangingList.size($0 + 5) + 16 }
    #expect(list.solver.system.checkInvariants().isEmpty)
  }

  @Test("are solved in eight frames as in one", arguments: KernelVariant.allCases)
  func framesAhead(_ kernels: KernelVariant) throws {
    let list = try HangingList(kernels, count: 40)
    var batch = FrameBatch(count: 8)
    batch.setConstant(list.end, -1000 - [1, 2.5, 4, 8.25, 16, 32, 64, 128])
    batch.setConstant(list.texts[20], -HangingList.size(20) - [0.5, 1, 1.5, 2, 3, 5, 8, 13])
    let ahead = try list.solver.lookAhead(batch)
    #expect(ahead.count == 8)
    for frame in 0..<ahead.count {
      let twin = try HangingList(kernels, count: 40)
      var changes = ChangeSet()
      changes.append(batch, frame: frame)
      try twin.solver.apply(changes)
      for (one, other) in zip(list.heights, twin.heights) {
        #expect(list.solver.values(ahead: one)[frame].bitPattern == twin.solver.value(of: other).bitPattern)
      }
    }
  }
}

@Suite("Sparse elimination")
struct SparseEliminationTests {
  /// A matrix by rows: columns and values.
  private typealias Matrix = [[Int: Double]]

  /// Factorises a matrix; returns whether it is regular.
  private func factorise(_ matrix: Matrix, by elimination: inout SparseElimination) -> Bool {
    elimination.begin(size: matrix.count)
    for row in matrix {
      elimination.beginRow()
      for (column, value) in row.sorted(by: { $0.key < $1.key }) { elimination.append(value, column: column) }
    }
    return elimination.eliminate()
  }

  private func isRegular(_ matrix: Matrix) -> Bool {
    var elimination = SparseElimination()
    return factorise(matrix, by: &elimination)
  }

  /// The product L U, with rows and columns in the matrix's order.
  private func product(_ elimination: borrowing SparseElimination, size: Int) -> Matrix {
    var lower = Matrix(repeating: [:], count: size), upper = lower
    var place = 0
    for step in 0..<size {
      lower[step][step] = 1
      upper[step][step] = elimination.pivots[step]
      while place < elimination.bounds[2 * step] {
        lower[Int(elimination.steps[place])][step] = elimination.values[place]
        place += 1
      }
      while place < elimination.bounds[2 * step + 1] {
        upper[step][Int(elimination.steps[place])] = elimination.values[place]
        place += 1
      }
    }
    var product = Matrix(repeating: [:], count: size)
    for row in 0..<size {
      for (step, factor) in lower[row] {
        for (column, value) in upper[step] {
          product[Int(elimination.pivotRows[row])][Int(elimination.pivotColumns[column]), default: 0] += factor * value
        }
      }
    }
    return product
  }

  @Test(arguments: 0..<200)
  func theFactorIsThatOfTheMatrix(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = random.integer(in: 1...60)
    let columns = random.shuffled(Array(0..<size))
    var matrix = Matrix(repeating: [:], count: size)
    for row in 0..<size {
      // One dominant entry in each row and column makes nearly all of them regular.
      matrix[row][columns[row]] = random.pick([1, -1, 2, -3, 0.75])
      for _ in 0..<random.integer(in: 0...3) {
        let column = random.integer(in: 0...(size - 1))
        if matrix[row][column] == nil { matrix[row][column] = random.pick([1, -1, 0.5, -0.25, 1.0 / 3, 100, 1e-4]) }
      }
    }
    var elimination = SparseElimination()
    guard factorise(matrix, by: &elimination) else { return }
    let growth = elimination.growth
    let product = product(elimination, size: size)
    for row in 0..<size {
      let scale = matrix[row].values.map(\.magnitude).max() ?? 0
      for column in 0..<size {
        let difference = (product[row][column] ?? 0) - (matrix[row][column] ?? 0)
        #expect(difference.magnitude <= 1e-11 * scale * growth, "seed \(seed), row \(row), column \(column)")
      }
    }
  }

  /// A right side made from a known solution, in the order of steps, gives that solution back.
  @Test(arguments: 0..<50)
  func solvesReturnTheSolution(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = random.integer(in: 2...40)
    var matrix = (0..<size).map { [$0: 4.0] }
    for row in 0..<size {
      for _ in 0..<3 { matrix[row][random.integer(in: 0...(size - 1)), default: 0] += random.pick([0.5, -0.5]) }
    }
    var elimination = SparseElimination()
    #expect(factorise(matrix, by: &elimination))
    let solution = (0..<size).map { _ in Double(random.integer(in: -9...9)) }
    var rightSide = Buffer<Double>(), transposed = Buffer<Double>()
    for step in 0..<size {
      let row = Int(elimination.pivotRows[step]), column = Int(elimination.pivotColumns[step])
      rightSide.append(
        (0..<size).reduce(0) { $0 + (matrix[row][Int(elimination.pivotColumns[$1])] ?? 0) * solution[$1] })
      transposed.append(
        (0..<size).reduce(0) { $0 + (matrix[Int(elimination.pivotRows[$1])][column] ?? 0) * solution[$1] })
    }
    elimination.solve(&rightSide)
    elimination.solveTransposed(&transposed)
    for step in 0..<size {
      #expect((rightSide[step] - solution[step]).magnitude <= 1e-10, "seed \(seed), step \(step)")
      #expect((transposed[step] - solution[step]).magnitude <= 1e-10, "seed \(seed), transposed, step \(step)")
    }
  }

  @Test func mostRandomMatricesAreRegular() {
    var regular = 0
    for seed in 0..<50 {
      var random = SplitMix64(seed: UInt64(seed))
      let matrix = (0..<30).map { row in
        [row: 3.0, (row + random.integer(in: 1...29)) % 30: -1.0]
      }
      if isRegular(matrix) { regular += 1 }
    }
    #expect(regular == 50, "diagonally dominant matrices are regular")
  }

  @Test func matricesThatNeedNoFillGetNone() {
    let size = 50
    var chain = Matrix(repeating: [:], count: size), arrow = chain
    for k in 0..<size {
      chain[k][k] = 3
      arrow[k][k] = 3
      if k > 0 {
        chain[k][k - 1] = -1
        chain[k - 1][k] = -1
        arrow[k][0] = 1
        arrow[0][k] = 1
      }
    }
    for matrix in [chain, arrow] {
      var elimination = SparseElimination()
      #expect(factorise(matrix, by: &elimination))
      let entries = elimination.values.count + elimination.pivots.count
      #expect(entries == matrix.reduce(0) { $0 + $1.count })
    }
  }

  /// One elimination serves all blocks, one after the other.
  @Test func nothingRemainsOfThePreviousMatrix() {
    var elimination = SparseElimination()
    let matrix: Matrix = [[0: 2, 1: 1], [0: 1, 1: 3]], stretched: Matrix = [[0: 2e20, 1: 1e20], [0: 1, 1: 3]]
    #expect(factorise(stretched, by: &elimination))
    #expect(factorise(matrix, by: &elimination))
    #expect(product(elimination, size: 2) == matrix)
    #expect(elimination.growth == 1)
    let narrow: Matrix = [[0: 2, 1: 1e-20], [0: 1, 1: 3e-20]]
    #expect(factorise(narrow, by: &elimination), "beside the columns of the last matrix, one would be empty")
  }

  /// The first entry would cause the least fill, but multiply the second row by 10⁸.
  @Test func aSmallPivotIsNotTakenForLittleFill() {
    let matrix: Matrix = [
      [0: 1e-8, 1: 1], [0: 1, 1: 1, 2: 1, 3: 1], [1: 1, 2: 3, 3: 1, 4: 1], [1: -1, 2: 1, 3: 4, 4: 1],
      [2: 1, 3: -1, 4: 5],
    ]
    var elimination = SparseElimination()
    #expect(factorise(matrix, by: &elimination))
    #expect(elimination.growth < 10, "\(elimination.growth)")
  }

  /// Rows that are sums of others, but for rounding.
  @Test(arguments: 0..<100)
  func dependentRowsAreLeftOut(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = random.integer(in: 4...20), independent = random.integer(in: 2...(size - 1))
    var matrix = (0..<independent).map { row in
      var line = [row: 1.1]
      for column in 0..<size where column != row && random.chance(0.3) { line[column] = random.pick([0.1, 0.3, -0.7]) }
      return line
    }
    while matrix.count < size {
      let first = random.pick(Array(0..<independent)), second = random.pick(Array(0..<independent))
      var sum = matrix[first].mapValues { $0 * 0.3 }
      for (column, value) in matrix[second] { sum[column, default: 0] += value * 1.7 }
      matrix.append(sum)
    }
    matrix = random.shuffled(matrix)
    var elimination = SparseElimination()
    elimination.begin(size: size)
    for row in matrix {
      elimination.beginRow()
      for (column, value) in row.sorted(by: { $0.key < $1.key }) { elimination.append(value, column: column) }
    }
    elimination.eliminateRows()
    let rows = (0..<elimination.pivotRows.count).map { elimination.pivotRows[$0] }
    let columns = (0..<elimination.pivotColumns.count).map { elimination.pivotColumns[$0] }
    #expect(rows.count == independent && Set(rows).count == rows.count, "seed \(seed): \(rows)")
    #expect(Set(columns).count == independent, "seed \(seed): \(columns)")
  }

  @Test func singularMatricesAreRefused() {
    #expect(!isRegular([[0: 1, 1: 2], [0: 2, 1: 4]]), "rows of one direction")
    #expect(!isRegular([[0: 1], [0: 3]]), "an empty column")
    #expect(!isRegular([[0: 1, 1: 1, 2: 1], [0: 1, 1: 1], [2: 0.1]]), "a row that is the sum of others")
    #expect(!isRegular([[0: 1, 1: 1.0 / 3], [0: 3, 1: 1]]), "but for rounding")
    #expect(isRegular([[0: 1e-6, 1: 1], [0: 1e6]]), "however different its rows are")
  }
}
