internal import SolverKernels

/// Per frame one of two outcomes.
typealias FrameMask = SIMDMask<SIMD8<Int64>>

extension SIMD8<Double> {
  /// The magnitudes of all lanes.
  @inline(__always)
  var magnitudes: Self { replacing(with: 0 - self, where: self .< 0) }

  /// Per lane the larger of two numbers.
  @inline(__always)
  func maximum(_ other: Self) -> Self { replacing(with: other, where: self .< other) }

  /// Per lane the smaller of two numbers.
  @inline(__always)
  func minimum(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  /// Per lane the unit in the last place.
  @inline(__always)
  var ulps: Self {
    var units = Self()
    for lane in indices { units[lane] = self[lane].ulp }
    return units
  }
}

extension Propagation {
  /// Per frame the activity of a row less its target, and the largest magnitude among its terms and the target.
  @inline(__always)
  func frameDifference(
    _ batch: borrowing RowBatch, _ targetSlots: borrowing Buffer<Int32>, _ k: Int
  ) -> (SIMD8<Double>, scale: SIMD8<Double>) {
    let slots = batch.variables[k], coefficients = batch.coefficients[k]
    let targets =
      targetSlots[k] == 0 ? SIMD8(repeating: batch.targets[k]) : frames.targets[Int(targetSlots[k])]
    let x = coefficients.x * frames.values[Int(slots.x)]
    let y = coefficients.y * frames.values[Int(slots.y)]
    let z = coefficients.z * frames.values[Int(slots.z)]
    let w = coefficients.w * frames.values[Int(slots.w)]
    let largest = x.magnitudes.maximum(y.magnitudes).maximum(z.magnitudes.maximum(w.magnitudes))
    return (((x + y) + (z + w)) - targets, scale: largest.maximum(targets.magnitudes))
  }
}
