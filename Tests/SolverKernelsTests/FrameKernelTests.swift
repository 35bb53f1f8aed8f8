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
        coefficients[term] = numbers.coefficient()
      }
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
    // The variables that the rows define have the slots behind the inputs; a row reads earlier slots.
    let before = lanes(inputs + count, &numbers)
    let frameTargets = lanes(3, &numbers)
    let targetSlots = (0..<count).map { _ in Int32(numbers.random.index(below: 3)) }
    var rows: [DefiningRow] = []
    for k in 0..<count {
      var terms = Terms(numbers.random.index(below: 5), slots: inputs + k, &numbers)
      let defined = numbers.random.index(below: 4)
      terms.coefficients[defined] = numbers.coefficient()
      terms.slots[defined] = Int32(inputs + k)
      rows.append(
        DefiningRow(
          coefficients: terms.coefficients, indices: terms.slots, target: numbers.number(), defining: defined))
    }
    var values = frameValues(before)
    let poison = variant.kernels.evaluateFrames(
      0..<count, of: batch(rows), targets: frameValues(frameTargets), targetSlots: buffer(targetSlots),
      values: &values)

    for lane in 0..<8 {
      var single = buffer(before.map { $0[lane] }), previous = Buffer(repeating: 0.0, count: count)
      for k in 0..<count where targetSlots[k] != 0 { rows[k].target = frameTargets[Int(targetSlots[k])][lane] }
      let alone = variant.kernels.evaluate(0..<count, of: batch(rows), values: &single, previous: &previous)
      #expect(isSame(poison[lane], alone), "seed \(seed), lane \(lane)")
      for slot in 0..<inputs + count {
        let found = values[slot, lane], expected = single[slot]
        #expect(isSame(found, expected), "seed \(seed), lane \(lane), slot \(slot)")
      }
    }
  }

  @Test(arguments: Variant.allCases, 0..<200)
  func violationsAreThoseOfAnyFrame(_ variant: Variant, _ seed: Int) {
    var numbers = KernelCase(seed: seed)
    let count = seed % 12, slots = 10
    let before = lanes(slots, &numbers)
    let frameTargets = lanes(3, &numbers), targetSlots = (0..<count).map { Int32(($0 + seed) % 3) }
    var rows = RowBatch()
    for _ in 0..<count {
      let terms = Terms(numbers.random.index(below: 5), slots: slots, &numbers)
      rows.append(variables: terms.slots, coefficients: terms.coefficients, target: numbers.number())
    }
    let lower = (0..<count).map { _ in numbers.random.pick([-Double.infinity, -1e12, 0, numbers.number()]) }
    let upper = (0..<count).map { _ in numbers.random.pick([Double.infinity, 1e12, 0, numbers.number()]) }
    var found = buffer([Int32(-1)])
    variant.kernels.findFrameViolations(
      in: rows, targets: frameValues(frameTargets), targetSlots: buffer(targetSlots), lower: buffer(lower),
      upper: buffer(upper), values: frameValues(before), found: &found)

    var expected: Set<Int32> = []
    for lane in 0..<8 {
      for k in 0..<count where targetSlots[k] != 0 {
        rows.setTarget(at: k, to: frameTargets[Int(targetSlots[k])][lane])
      }
      var single = Buffer<Int32>()
      variant.kernels.findViolations(
        in: rows, lower: buffer(lower), upper: buffer(upper), values: buffer(before.map { $0[lane] }), found: &single)
      expected.formUnion(array(single))
    }
    let positions = array(found)
    #expect(positions == [-1] + expected.sorted(), "seed \(seed)")
  }

  @Test func refuseSlotsThatAreNotThere() async {
    await #expect(processExitsWith: .failure) {
      var values = FrameValues()
      values.extend(to: 2)
      let row = DefiningRow(coefficients: [1, 0, 0, 0], indices: [2, 0, 0, 0], target: 0, defining: 0)
      _ = SIMDKernels.evaluateFrames(
        0..<1, of: batch([row]), targets: FrameValues(),
        targetSlots: Buffer(repeating: 0, count: 1), values: &values)
    }
    await #expect(processExitsWith: .failure) {
      var values = FrameValues()
      values.extend(to: 2)
      var rows = RowBatch()
      rows.append(variables: [2, 0, 0, 0], coefficients: .zero, target: 0)
      var found = Buffer<Int32>()
      SIMDKernels.findFrameViolations(
        in: rows, targets: FrameValues(), targetSlots: Buffer(repeating: 0, count: 1),
        lower: Buffer(repeating: 0, count: 1), upper: Buffer(repeating: 0, count: 1), values: values, found: &found)
    }
  }
}
