import SolverKernels
import TestSupport
import Testing

@Suite("Kernels over rows")
struct RowKernelTests {
  /// A row as plain data.
  private struct Row {
    var variables: SIMD4<Int32>
    var coefficients: SIMD4<Double>
    var target: Double

    func sum(_ values: [Double]) -> Double {
      let products = (0..<4).map { coefficients[$0] * values[Int(variables[$0])] }
      return (products[0] + products[1]) + (products[2] + products[3])
    }
  }

  /// Rows of up to four terms over variables from 1; unused terms name variable 0, whose value is 0.
  private func rows(_ count: Int, variables: Int, _ numbers: inout KernelCase) -> [Row] {
    (0..<count).map { _ in
      var row = Row(variables: .zero, coefficients: .zero, target: numbers.number())
      let used = numbers.random.index(below: 5)
      for (lane, index) in numbers.distinctIndices(used, below: variables - 1).enumerated() {
        row.variables[lane] = index + 1
        row.coefficients[lane] = numbers.number()
      }
      return row
    }
  }

  private func checks(_ rows: [Row]) -> RowBatch {
    var batch = RowBatch()
    for row in rows { batch.append(variables: row.variables, coefficients: row.coefficients, target: row.target) }
    return batch
  }

  @Test(arguments: Variant.allCases, 0..<200)
  func evaluateComputesRowAfterRow(_ variant: Variant, _ seed: Int) {
    var numbers = KernelCase(seed: seed)
    let count = seed % 10 + (seed >= 100 ? 40 : 0)
    let range = count / 4..<count
    // Each row defines the variable of one of its terms. A later row reads values that earlier rows computed, and may
    // compute them again.
    var rows = rows(count, variables: 12, &numbers), defined: [Int] = []
    for k in 0..<count {
      for term in 0..<4 where rows[k].variables[term] != 0 { rows[k].coefficients[term] = numbers.coefficient() }
      if rows[k].variables[0] == 0 { (rows[k].variables[0], rows[k].coefficients[0]) = (Int32(1 + k % 11), -1) }
      defined.append(numbers.random.index(below: (0..<4).count { rows[k].variables[$0] != 0 }))
    }
    let before = [0] + numbers.numbers(11)
    var values = buffer(before)
    var previous = Buffer(repeating: 77.0, count: count)
    let definitions = zip(rows, defined).map { row, term in
      DefiningRow(coefficients: row.coefficients, indices: row.variables, target: row.target, defining: term)
    }
    let poison = variant.kernels.evaluate(range, of: batch(definitions), values: &values, previous: &previous)

    var expected = before, replaced = Array(repeating: 77.0, count: count), isFinite = true
    for k in range {
      let destination = Int(rows[k].variables[defined[k]])
      var others = rows[k]
      others.coefficients[defined[k]] = 0
      others.variables[defined[k]] = 0
      replaced[k] = expected[destination]
      expected[destination] = (rows[k].target - others.sum(expected)) / rows[k].coefficients[defined[k]] + 0.0
      if !expected[destination].isFinite { isFinite = false }
    }
    let after = array(values), kept = array(previous)
    #expect(bits(after) == bits(expected), "seed \(seed)")
    #expect(bits(kept) == bits(replaced), "seed \(seed)")
    #expect(isFinite ? poison == 0 : poison.isNaN, "seed \(seed)")
  }

  @Test(arguments: Variant.allCases)
  func evaluateGivesNoNegativeZero(_ variant: Variant) {
    let row = DefiningRow(coefficients: [1, -1, 0, 0], indices: [1, 2, 0, 0], target: 3, defining: 1)
    var values = buffer([0, 3.0, 5.0]), previous = Buffer(repeating: 0.0, count: 1)
    _ = variant.kernels.evaluate(0..<1, of: batch([row]), values: &values, previous: &previous)
    let result = values[2]
    #expect(result.bitPattern == 0)
  }

  @Test(arguments: Variant.allCases, 0..<200)
  func violationsAreFoundExactly(_ variant: Variant, _ seed: Int) {
    var numbers = KernelCase(seed: seed)
    let count = seed % 10 + (seed >= 100 ? 40 : 0)
    let rows = rows(count, variables: 12, &numbers), values = [0] + numbers.numbers(11)
    let differences = rows.map { $0.sum(values) - $0.target }
    // Limits at the difference itself, at the numbers beside it, anywhere, and no limits.
    func limit(_ difference: Double, _ numbers: inout KernelCase, none: Double) -> Double {
      switch numbers.random.index(below: 5) {
      case 0: difference
      case 1: difference.nextUp
      case 2: difference.nextDown
      case 3: none
      default: numbers.number()
      }
    }
    let lower = differences.map { limit($0, &numbers, none: -.infinity) }
    let upper = differences.map { limit($0, &numbers, none: .infinity) }
    // Earlier finds stay in front.
    var found = buffer([Int32(-1)])
    variant.kernels.findViolations(
      in: checks(rows), lower: buffer(lower), upper: buffer(upper), values: buffer(values), found: &found)
    // NaN is within no limits.
    let expected = differences.indices.filter { !(differences[$0] >= lower[$0] && differences[$0] <= upper[$0]) }
    let positions = array(found)
    #expect(positions == [-1] + expected.map { Int32($0) }, "seed \(seed)")
  }

  @Test func batchesKeepTheirRoom() {
    var numbers = KernelCase(seed: 4)
    var tested = checks(rows(100, variables: 12, &numbers))
    let bytes = tested.byteCount
    tested.removeAll()
    let count = tested.count, after = tested.byteCount
    #expect(count == 0 && after == bytes)
  }

  @Test func refuseRowsThatAreNotThere() async {
    await #expect(processExitsWith: .failure) {
      var values = Buffer(repeating: 0.0, count: 2), previous = Buffer(repeating: 0.0, count: 1)
      _ = SIMDKernels.evaluate(0..<1, of: DefinitionBatch(), values: &values, previous: &previous)
    }
    await #expect(processExitsWith: .failure) {
      var values = Buffer(repeating: 0.0, count: 2), previous = Buffer(repeating: 0.0, count: 1)
      let row = DefiningRow(coefficients: [1, 1, 0, 0], indices: [1, 2, 0, 0], target: 0, defining: 1)
      _ = SIMDKernels.evaluate(0..<1, of: batch([row]), values: &values, previous: &previous)
    }
    await #expect(processExitsWith: .failure) {
      var values = Buffer(repeating: 0.0, count: 2), previous = Buffer(repeating: 0.0, count: 1)
      let row = DefiningRow(coefficients: [1, 1, 0, 0], indices: [1, -1, 0, 0], target: 0, defining: 0)
      _ = SIMDKernels.evaluate(0..<1, of: batch([row]), values: &values, previous: &previous)
    }
    await #expect(processExitsWith: .failure) {
      var rows = RowBatch()
      rows.append(variables: [2, 0, 0, 0], coefficients: .zero, target: 0)
      var found = Buffer<Int32>()
      SIMDKernels.findViolations(
        in: rows, lower: Buffer(repeating: 0, count: 1), upper: Buffer(repeating: 0, count: 1),
        values: Buffer(repeating: 0, count: 2), found: &found)
    }
  }

  @Test func boundsAreAboveAllIndices() {
    var bound = IndexBound()
    #expect(bound.isWithin(0))
    bound.include([3, 0, 7, 1])
    #expect(bound.isWithin(8) && !bound.isWithin(7))
    bound.include(.zero)
    #expect(bound.isWithin(8) && !bound.isWithin(7))
    bound.include([0, 0, 0, -1])
    #expect(!bound.isWithin(Int(Int32.max)))
  }
}
