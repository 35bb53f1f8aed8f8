internal import SolverKernels

/// A truth value for each frame.
typealias FrameMask = SIMDMask<SIMD8<Int64>>

extension FrameMask {
  /// The number of frames set.
  var count: Int { indices.count { self[$0] } }

  /// The number of set frames before the first frame that is not set.
  var leadingCount: Int { indices.first { !self[$0] } ?? scalarCount }

  /// Clears all frames after the first that is not set.
  mutating func keepLeading() {
    for frame in leadingCount..<scalarCount { self[frame] = false }
  }
}

extension SIMD8<Double> {
  /// The magnitudes of all lanes.
  @inline(__always)
  var magnitudes: Self { replacing(with: 0 - self, where: self .< 0) }

  /// The larger of two numbers in each lane.
  @inline(__always)
  func maximum(_ other: Self) -> Self { replacing(with: other, where: self .< other) }

  /// The smaller of two numbers in each lane.
  @inline(__always)
  func minimum(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  /// The unit in the last place of each lane.
  @inline(__always)
  var ulps: Self {
    var units = Self()
    for lane in indices { units[lane] = self[lane].ulp }
    return units
  }
}

extension Propagation {
  /// For each frame, the residual of a row and the largest magnitude among its terms and the target.
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
