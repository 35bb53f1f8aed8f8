/// Count, mean and variance of a group.
struct GroupMoments {
  /// How many values there are.
  let count: Double
  /// Their mean.
  let mean: Double
  /// Their variance, of a sample.
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
