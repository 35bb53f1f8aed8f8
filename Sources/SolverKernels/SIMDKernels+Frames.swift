/// All eight frames in one vector.
extension SIMDKernels {
  /// Computes variables one after the other for eight frames, each from its row.
  public static func evaluateFrames(
    _ range: Range<Int>, of rows: borrowing Buffer<DefiningRow>, targets: borrowing FrameValues,
    targetSlots: borrowing Buffer<Int32>, values: inout FrameValues
  ) -> SIMD8<Double> {
    precondition(range.lowerBound >= 0 && range.upperBound <= min(rows.count, targetSlots.count))
    var poison = SIMD8<Double>()
    for k in range {
      let row = unsafe rows.base[k]
      var sum = row.coefficients.x * values[Int(row.indices.x)]
      // Most rows have two other terms: a third that is not there would cost as much as one that is.
      if row.indices.y != 0 { sum += row.coefficients.y * values[Int(row.indices.y)] }
      if row.indices.z != 0 { sum += row.coefficients.z * values[Int(row.indices.z)] }
      let targetSlot = unsafe targetSlots.base[k]
      let target = targetSlot == 0 ? SIMD8(repeating: row.target) : targets[Int(targetSlot)]
      let difference = target - sum
      let reciprocal = row.coefficients.w
      let value = (reciprocal != 0 ? difference * reciprocal : difference / row.divisor) + 0.0
      values[row.destination] = value
      poison += value - value
    }
    return poison
  }

  /// Finds the rows outside their limits in some frame.
  public static func findFrameViolations(
    in batch: borrowing RowBatch, targets: borrowing FrameValues, targetSlots: borrowing Buffer<Int32>,
    lower: borrowing Buffer<Double>, upper: borrowing Buffer<Double>, values: borrowing FrameValues,
    found: inout Buffer<Int32>
  ) {
    let count = batch.count
    precondition(targetSlots.count >= count && lower.count >= count && upper.count >= count)
    for k in 0..<count {
      let variables = unsafe batch.variables.base[k], coefficients = unsafe batch.coefficients.base[k]
      var sum = coefficients.x * values[Int(variables.x)] + coefficients.y * values[Int(variables.y)]
      if variables.z != 0 {
        sum += coefficients.z * values[Int(variables.z)] + coefficients.w * values[Int(variables.w)]
      }
      let targetSlot = unsafe targetSlots.base[k]
      let target = unsafe targetSlot == 0 ? SIMD8(repeating: batch.targets.base[k]) : targets[Int(targetSlot)]
      let difference = sum - target
      let outside = unsafe (difference .< lower.base[k]) .| (difference .> upper.base[k])
      if any(outside) { found.append(Int32(truncatingIfNeeded: k)) }
    }
  }
}
