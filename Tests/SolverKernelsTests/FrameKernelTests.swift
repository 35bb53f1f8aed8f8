import SolverKernels
import TestSupport
import Testing

@Suite("Kernels over eight frames")
struct FrameKernelTests {
  /// Terms of a row in the order that a solver keeps: used ones first.
  private struct Terms {
    var coefficients = SIMD4<Double>()
    var slots = SIMD4<Int32>()

    init(_ used: Int, slots available: Int, _ numbers: inout KernelCase) {
      for (term, slot) in numbers.distinctIndices(used, below: available - 1).enumerated() {
        slots[term] = slot + 1
        coefficients[term] = Self.coefficient(&numbers)
      }
    }

    /// Powers of two, whose reciprocals are exact, and others; finite, as a solver sees to it.
    static func coefficient(_ numbers: inout KernelCase) -> Double {
      let any = (numbers.random.fraction() - 0.5) * numbers.random.pick([1e-6, 1, 1e6])
      return numbers.random.pick([1, -1, 0.5, -4, 3, 0x1p-1074, 0x1p1023, any])
    }
  }

  private func frameValues(_ lanes: [SIMD8<Double>]) -> FrameValues {
    var values = FrameValues()
    values.extend(to: lanes.count)
    for (slot, numbers) in lanes.enumerated() { values[slot] = numbers }
    return values
  }

  private func lanes(_ count: Int, _ numbers: inout KernelCase) -> [SIMD8<Double>] {
    [SIMD8()] + (1..<count).map { _ in SIMD8(numbers.numbers(8)) }
  }

  /// Equal bits, any two that are not numbers counted as equal.
  private func isSame(_ first: Double, _ second: Double) -> Bool {
    first.bitPattern == second.bitPattern || (first.isNaN && second.isNaN)
  }

  @Test(arguments: Variant.allCases, 0..<200)
  func everyFrameHasTheBitsOfOneAlone(_ variant: Variant, _ seed: Int) {
    var numbers = KernelCase(seed: seed)
    let count = 1 + seed % 9, inputs = 8
    // The variables that the rows define have the slots behind the inputs; a row reads what stands before it.
    let before = lanes(inputs + count, &numbers)
    let targets = numbers.numbers(count), frameTargets = lanes(3, &numbers)
    let targetSlots = (0..<count).map { _ in Int32(numbers.random.index(below: 3)) }
    var rows = Buffer<FrameRow>()
    var batch = RowBatch()
    var divisors: [Double] = []
    for k in 0..<count {
      let used = numbers.random.index(below: 5)
      var terms = Terms(used, slots: inputs + k, &numbers)
      let defined = numbers.random.index(below: 4)
      terms.coefficients[defined] = Terms.coefficient(&numbers)
      var slots = terms.slots
      slots[defined] = 0
      var row = FrameRow(coefficients: terms.coefficients, slots: slots, defining: defined)
      row.targetSlot = targetSlots[k]
      rows.append(row)
      divisors.append(terms.coefficients[defined])
      batch.append(variables: slots, coefficients: terms.coefficients, target: targets[k])
    }
    var values = frameValues(before)
    let poison = variant.kernels.evaluateFrames(
      0..<count, of: rows, targets: buffer(targets), frameTargets: frameValues(frameTargets), firstSlot: inputs,
      values: &values)

    for lane in 0..<8 {
      for k in 0..<count where targetSlots[k] != 0 { batch.targets[k] = frameTargets[Int(targetSlots[k])][lane] }
      var single = buffer(before.map { $0[lane] }), previous = Buffer(repeating: 0.0, count: count)
      variant.kernels.evaluate(
        0..<count, of: batch, divisors: buffer(divisors), destinations: buffer((0..<count).map { Int32(inputs + $0) }),
        values: &single, previous: &previous)
      var isFinite = true
      for slot in 0..<inputs + count {
        let found = values[slot, lane], expected = single[slot]
        #expect(isSame(found, expected), "seed \(seed), lane \(lane), slot \(slot)")
        if slot >= inputs && !expected.isFinite { isFinite = false }
      }
      #expect(isFinite ? poison[lane] == 0 : poison[lane].isNaN, "seed \(seed), lane \(lane)")
    }
  }

  @Test(arguments: Variant.allCases, 0..<200)
  func violationsAreThoseOfAnyFrame(_ variant: Variant, _ seed: Int) {
    var numbers = KernelCase(seed: seed)
    let count = seed % 12, slots = 10
    let before = lanes(slots, &numbers)
    let targets = numbers.numbers(count), frameTargets = lanes(3, &numbers)
    var rows = Buffer<FrameRow>()
    for _ in 0..<count {
      let terms = Terms(numbers.random.index(below: 5), slots: slots, &numbers)
      var row = FrameRow(coefficients: terms.coefficients, slots: terms.slots)
      row.targetSlot = Int32(numbers.random.index(below: 3))
      rows.append(row)
    }
    let lower = (0..<count).map { _ in numbers.random.pick([-Double.infinity, -1e12, 0, numbers.number()]) }
    let upper = (0..<count).map { _ in numbers.random.pick([Double.infinity, 1e12, 0, numbers.number()]) }
    var found = buffer([Int32(-1)])
    variant.kernels.findFrameViolations(
      in: rows, targets: buffer(targets), frameTargets: frameValues(frameTargets), lower: buffer(lower),
      upper: buffer(upper), values: frameValues(before), found: &found)

    var expected: Set<Int32> = []
    for lane in 0..<8 {
      var batch = RowBatch()
      for k in 0..<count {
        let row = rows[k]
        let target = row.targetSlot == 0 ? targets[k] : frameTargets[Int(row.targetSlot)][lane]
        batch.append(variables: row.slots, coefficients: row.coefficients, target: target)
      }
      var single = Buffer<Int32>()
      variant.kernels.findViolations(
        in: batch, lower: buffer(lower), upper: buffer(upper), values: buffer(before.map { $0[lane] }), found: &single)
      expected.formUnion(array(single))
    }
    let positions = array(found)
    #expect(positions == [-1] + expected.sorted(), "seed \(seed)")
  }

  @Test func refuseSlotsThatAreNotThere() async {
    await #expect(processExitsWith: .failure) {
      var values = FrameValues()
      values.extend(to: 2)
      let rows = Buffer(repeating: FrameRow(coefficients: .zero, slots: .zero, defining: 0), count: 1)
      _ = SIMDKernels.evaluateFrames(
        0..<1, of: rows, targets: Buffer(repeating: 0, count: 1), frameTargets: FrameValues(), firstSlot: 2,
        values: &values)
    }
    await #expect(processExitsWith: .failure) {
      var values = FrameValues()
      values.extend(to: 2)
      let rows = Buffer(repeating: FrameRow(coefficients: .zero, slots: [2, 0, 0, 0]), count: 1)
      var found = Buffer<Int32>()
      SIMDKernels.findFrameViolations(
        in: rows, targets: Buffer(repeating: 0, count: 1), frameTargets: FrameValues(),
        lower: Buffer(repeating: 0, count: 1), upper: Buffer(repeating: 0, count: 1), values: values, found: &found)
    }
  }
}
