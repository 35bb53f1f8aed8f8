/// One frame after the other, row by row.
extension ScalarKernels {
  /// Computes variables one after the other for eight frames, each from its row.
  public static func evaluateFrames(
    _ range: Range<Int>, of rows: borrowing Buffer<FrameRow>, targets: borrowing Buffer<Double>,
    frameTargets: borrowing FrameValues, firstSlot: Int, values: inout FrameValues
  ) -> SIMD8<Double> {
    var poison = SIMD8<Double>()
    for lane in 0..<FrameValues.laneCount {
      var sum = 0.0
      for k in range {
        let row = rows[k]
        let target = row.targetSlot == 0 ? targets[k] : frameTargets[Int(row.targetSlot), lane]
        let value = (target - sumOfOthers(row, values, lane)) / row.divisor + 0.0
        values[firstSlot + k, lane] = value
        sum += value - value
      }
      poison[lane] = sum
    }
    return poison
  }

  /// Finds the rows outside their limits in some frame.
  public static func findFrameViolations(
    in rows: borrowing Buffer<FrameRow>, targets: borrowing Buffer<Double>, frameTargets: borrowing FrameValues,
    lower: borrowing Buffer<Double>, upper: borrowing Buffer<Double>, values: borrowing FrameValues,
    found: inout Buffer<Int32>
  ) {
    for k in 0..<rows.count {
      let row = rows[k]
      for lane in 0..<FrameValues.laneCount {
        let target = row.targetSlot == 0 ? targets[k] : frameTargets[Int(row.targetSlot), lane]
        let difference = sumOfAll(row, values, lane) - target
        if difference < lower[k] || difference > upper[k] {
          found.append(Int32(truncatingIfNeeded: k))
          break
        }
      }
    }
  }

  @inline(__always)
  private static func sumOfOthers(_ row: FrameRow, _ values: borrowing FrameValues, _ lane: Int) -> Double {
    let x = row.coefficients.x * values[Int(row.slots.x), lane]
    let y = row.coefficients.y * values[Int(row.slots.y), lane]
    let z = row.coefficients.z * values[Int(row.slots.z), lane]
    return (x + y) + z
  }

  @inline(__always)
  private static func sumOfAll(_ row: FrameRow, _ values: borrowing FrameValues, _ lane: Int) -> Double {
    let z = row.coefficients.z * values[Int(row.slots.z), lane]
    let w = row.coefficients.w * values[Int(row.slots.w), lane]
    let x = row.coefficients.x * values[Int(row.slots.x), lane]
    let y = row.coefficients.y * values[Int(row.slots.y), lane]
    return (x + y) + (z + w)
  }
}
