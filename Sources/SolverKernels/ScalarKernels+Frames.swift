/// Frame by frame, row by row.
extension ScalarKernels {
  /// Computes variables in order for eight frames, each from its row.
  public static func evaluateFrames(
    _ range: Range<Int>, of rows: borrowing DefinitionBatch, targets: borrowing FrameValues,
    targetSlots: borrowing Buffer<Int32>, values: inout FrameValues
  ) -> SIMD8<Double> {
    var poison = SIMD8<Double>()
    for lane in 0..<FrameValues.laneCount {
      var sum = 0.0
      for k in range {
        let row = rows[k]
        let x = row.coefficients.x * values[Int(row.indices.x), lane]
        let y = row.coefficients.y * values[Int(row.indices.y), lane]
        let z = row.coefficients.z * values[Int(row.indices.z), lane]
        let target = targetSlots[k] == 0 ? row.target : targets[Int(targetSlots[k]), lane]
        let value = (target - ((x + z) + y)) / row.divisor + 0.0
        values[row.destination, lane] = value
        sum += value - value
      }
      poison[lane] = sum
    }
    return poison
  }

  /// Finds the rows outside their limits in some frame.
  public static func findFrameViolations(
    in batch: borrowing RowBatch, targets: borrowing FrameValues, targetSlots: borrowing Buffer<Int32>,
    lower: borrowing Buffer<Double>, upper: borrowing Buffer<Double>, values: borrowing FrameValues,
    found: inout Buffer<Int32>
  ) {
    for k in 0..<batch.count {
      let variables = batch.variables[k], coefficients = batch.coefficients[k]
      for lane in 0..<FrameValues.laneCount {
        let x = coefficients.x * values[Int(variables.x), lane]
        let y = coefficients.y * values[Int(variables.y), lane]
        let z = coefficients.z * values[Int(variables.z), lane]
        let w = coefficients.w * values[Int(variables.w), lane]
        let target = targetSlots[k] == 0 ? batch.targets[k] : targets[Int(targetSlots[k]), lane]
        let difference = ((x + y) + (z + w)) - target
        if !(difference >= lower[k] && difference <= upper[k]) {
          found.append(Int32(truncatingIfNeeded: k))
          break
        }
      }
    }
  }
}
