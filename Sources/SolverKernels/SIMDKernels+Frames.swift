/// All eight frames in one vector.
extension SIMDKernels {
  /// Computes variables in order for eight frames, each from its row.
  public static func evaluateFrames(
    _ range: Range<Int>, of rows: borrowing DefinitionBatch, targets: borrowing FrameValues,
    targetSlots: borrowing Buffer<Int32>, values: inout FrameValues
  ) -> SIMD8<Double> {
    precondition(range.lowerBound >= 0 && range.upperBound <= min(rows.count, targetSlots.count))
    precondition(rows.bound.isWithin(values.count))
    var poison = SIMD8<Double>()
    for k in range {
      let row = unsafe rows.rows.base[k]
      var sum = unsafe row.coefficients.x * values[unchecked: Int(row.indices.x)]
      // Most rows have one other term; an absent term would cost as much as a present one.
      if row.indices.z != 0 { sum += unsafe row.coefficients.z * values[unchecked: Int(row.indices.z)] }
      if row.indices.y != 0 { sum += unsafe row.coefficients.y * values[unchecked: Int(row.indices.y)] }
      let targetSlot = unsafe targetSlots.base[k]
      let target = targetSlot == 0 ? SIMD8(repeating: row.target) : targets[Int(targetSlot)]
      let difference = target - sum
      let reciprocal = row.coefficients.w
      let value = (reciprocal != 0 ? difference * reciprocal : difference / row.divisor) + 0.0
      unsafe values[unchecked: row.destination] = value
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
    precondition(batch.bound.isWithin(values.count))
    for k in 0..<count {
      let variables = unsafe batch.variables.base[k], coefficients = unsafe batch.coefficients.base[k]
      var sum =
        unsafe coefficients.x * values[unchecked: Int(variables.x)] + coefficients.y
        * values[unchecked: Int(variables.y)]
      if variables.z != 0 {
        sum +=
          unsafe coefficients.z * values[unchecked: Int(variables.z)] + coefficients.w
          * values[unchecked: Int(variables.w)]
      }
      let targetSlot = unsafe targetSlots.base[k]
      let target = unsafe targetSlot == 0 ? SIMD8(repeating: batch.targets.base[k]) : targets[Int(targetSlot)]
      let difference = sum - target
      let inside = unsafe (difference .>= lower.base[k]) .& (difference .<= upper.base[k])
      if !all(inside) { found.append(Int32(truncatingIfNeeded: k)) }
    }
  }
}
