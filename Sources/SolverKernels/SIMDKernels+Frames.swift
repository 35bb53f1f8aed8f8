/// All eight frames in one vector.
extension SIMDKernels {
  /// Computes variables one after the other for eight frames, each from its row.
  public static func evaluateFrames(
    _ range: Range<Int>, of rows: borrowing Buffer<FrameRow>, targets: borrowing Buffer<Double>,
    frameTargets: borrowing FrameValues, firstSlot: Int, values: inout FrameValues
  ) -> SIMD8<Double> {
    precondition(range.upperBound <= min(rows.count, targets.count))
    var poison = SIMD8<Double>()
    for k in range {
      let row = unsafe rows.base[k]
      var sum = row.coefficients.x * values[Int(row.slots.x)]
      // Most rows have two other terms: a third that is not there would cost as much as one that is.
      if row.slots.y != 0 { sum += row.coefficients.y * values[Int(row.slots.y)] }
      if row.slots.z != 0 { sum += row.coefficients.z * values[Int(row.slots.z)] }
      let difference = (unsafe target(row, targets.base[k], frameTargets)) - sum
      let reciprocal = row.coefficients.w
      let value = (reciprocal != 0 ? difference * reciprocal : difference / row.divisor) + 0.0
      values[firstSlot + k] = value
      poison += value - value
    }
    return poison
  }

  /// Finds the rows outside their limits in some frame.
  public static func findFrameViolations(
    in rows: borrowing Buffer<FrameRow>, targets: borrowing Buffer<Double>, frameTargets: borrowing FrameValues,
    lower: borrowing Buffer<Double>, upper: borrowing Buffer<Double>, values: borrowing FrameValues,
    found: inout Buffer<Int32>
  ) {
    let count = rows.count
    precondition(targets.count >= count && lower.count >= count && upper.count >= count)
    for k in 0..<count {
      let row = unsafe rows.base[k]
      var sum = row.coefficients.x * values[Int(row.slots.x)] + row.coefficients.y * values[Int(row.slots.y)]
      if row.slots.z != 0 {
        sum += row.coefficients.z * values[Int(row.slots.z)] + row.coefficients.w * values[Int(row.slots.w)]
      }
      let difference = sum - (unsafe target(row, targets.base[k], frameTargets))
      let outside = unsafe (difference .< lower.base[k]) .| (difference .> upper.base[k])
      if any(outside) { found.append(Int32(truncatingIfNeeded: k)) }
    }
  }

  @inline(__always)
  private static func target(
    _ row: FrameRow, _ shared: Double, _ frameTargets: borrowing FrameValues
  ) -> SIMD8<Double> {
    row.targetSlot == 0 ? SIMD8(repeating: shared) : frameTargets[Int(row.targetSlot)]
  }
}
