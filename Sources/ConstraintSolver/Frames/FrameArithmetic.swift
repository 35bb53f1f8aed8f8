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

extension ConstraintSystem {
  /// Per frame the activity of a row less its target, and the largest magnitude among its terms and the target.
  @inline(__always)
  func frameDifference(_ row: FrameRow, _ targets: SIMD8<Double>) -> (SIMD8<Double>, scale: SIMD8<Double>) {
    let x = row.coefficients.x * frames.values[Int(row.slots.x)]
    let y = row.coefficients.y * frames.values[Int(row.slots.y)]
    let z = row.coefficients.z * frames.values[Int(row.slots.z)]
    let w = row.coefficients.w * frames.values[Int(row.slots.w)]
    let halves = x.magnitudes.maximum(y.magnitudes).maximum(z.magnitudes.maximum(w.magnitudes))
    return (((x + y) + (z + w)) - targets, scale: halves.maximum(targets.magnitudes))
  }
}
