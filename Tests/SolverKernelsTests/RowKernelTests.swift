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

  private func batch(_ rows: [Row]) -> RowBatch {
    var batch = RowBatch()
    for row in rows { batch.append(variables: row.variables, coefficients: row.coefficients, target: row.target) }
    return batch
  }

  @Test(arguments: Variant.allCases, 0..<200)
  func evaluateComputesRowAfterRow(_ variant: Variant, _ seed: Int) {
    var numbers = KernelCase(seed: seed)
    let count = seed % 10 + (seed >= 100 ? 40 : 0)
    let range = count / 4..<count
    let rows = rows(count, variables: 12, &numbers)
    // A later row reads what an earlier one computed, and may compute it again.
    let destinations = (0..<count).map { _ in Int32(1 + numbers.random.index(below: 11)) }
    let divisors = numbers.numbers(count), before = [0] + numbers.numbers(11)
    var values = buffer(before)
    var previous = Buffer(repeating: 77.0, count: count)
    variant.kernels.evaluate(
      range, of: batch(rows), divisors: buffer(divisors), destinations: buffer(destinations), values: &values,
      previous: &previous)

    var expected = before, replaced = Array(repeating: 77.0, count: count)
    for k in range {
      let destination = Int(destinations[k])
      replaced[k] = expected[destination]
      expected[destination] = (rows[k].target - rows[k].sum(expected)) / divisors[k] + 0.0
    }
    let after = array(values), kept = array(previous)
    #expect(bits(after) == bits(expected), "seed \(seed)")
    #expect(bits(kept) == bits(replaced), "seed \(seed)")
  }

  @Test(arguments: Variant.allCases)
  func evaluateGivesNoNegativeZero(_ variant: Variant) {
    let row = Row(variables: [1, 0, 0, 0], coefficients: [1, 0, 0, 0], target: 3)
    var values = buffer([0, 3.0, 5.0]), previous = Buffer(repeating: 0.0, count: 1)
    variant.kernels.evaluate(
      0..<1, of: batch([row]), divisors: buffer([-1]), destinations: buffer([2]), values: &values, previous: &previous)
    let result = values[2]
    #expect(result.bitPattern == 0)
  }

  @Test(arguments: Variant.allCases, 0..<200)
  func violationsAreFoundExactly(_ variant: Variant, _ seed: Int) {
    var numbers = KernelCase(seed: seed)
    let count = seed % 10 + (seed >= 100 ? 40 : 0)
    let rows = rows(count, variables: 12, &numbers), values = [0] + numbers.numbers(11)
    let differences = rows.map { $0.sum(values) - $0.target }
    // Limits at the difference itself, one number beside it, anywhere, and none.
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
    // What was found before stays in front.
    var found = buffer([Int32(-1)])
    variant.kernels.findViolations(
      in: batch(rows), lower: buffer(lower), upper: buffer(upper), values: buffer(values), found: &found)
    let expected = differences.indices.filter { differences[$0] < lower[$0] || differences[$0] > upper[$0] }
    let positions = array(found)
    #expect(positions == [-1] + expected.map { Int32($0) }, "seed \(seed)")
  }

  @Test func batchesKeepTheirRoom() {
    var numbers = KernelCase(seed: 4)
    var tested = batch(rows(100, variables: 12, &numbers))
    let bytes = tested.byteCount
    tested.removeAll()
    let count = tested.count, after = tested.byteCount
    #expect(count == 0 && after == bytes)
  }

  @Test func refuseRowsThatAreNotThere() async {
    await #expect(processExitsWith: .failure) {
      var values = Buffer(repeating: 0.0, count: 2), previous = Buffer(repeating: 0.0, count: 1)
      let divisors = Buffer(repeating: 1.0, count: 1), destinations = Buffer(repeating: Int32(1), count: 1)
      SIMDKernels.evaluate(
        0..<1, of: RowBatch(), divisors: divisors, destinations: destinations, values: &values, previous: &previous)
    }
    await #expect(processExitsWith: .failure) {
      var values = Buffer(repeating: 0.0, count: 2), previous = Buffer(repeating: 0.0, count: 1)
      var batch = RowBatch()
      batch.append(variables: [1, 0, 0, 0], coefficients: [1, 0, 0, 0], target: 0)
      SIMDKernels.evaluate(
        0..<1, of: batch, divisors: Buffer(repeating: 1.0, count: 1),
        destinations: Buffer(repeating: Int32(2), count: 1), values: &values, previous: &previous)
    }
  }
}
