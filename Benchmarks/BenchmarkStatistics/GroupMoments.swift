/// Count, mean and variance of a group.
struct GroupMoments {
  /// The number of values.
  let count: Double
  /// Their mean.
  let mean: Double
  /// Their sample variance.
  let variance: Double

  /// The moments of some values.
  ///
  /// - Precondition: there are at least two values.
  init(_ values: [Double]) {
    let count = Double(values.count)
    // The rounded mean of equal values may differ from them, which would give them a variance.
    let isConstant = values.allSatisfy { $0 == values[0] }
    let mean = isConstant ? values[0] : values.reduce(0, +) / count
    self.count = count
    self.mean = mean
    variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
  }
}
