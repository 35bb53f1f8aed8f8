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
    let mean = values.reduce(0, +) / count
    self.count = count
    self.mean = mean
    variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
  }
}
