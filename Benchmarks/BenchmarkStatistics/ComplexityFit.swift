internal import Foundation

/// The growth of a cost with size: cost = a · nᵇ, fitted by least squares of the logarithms.
public struct ComplexityFit: Codable, Hashable, Sendable {
  /// The exponent b: 0 for a constant cost, 1 for a linear one.
  public let exponent: Double
  /// The 95 % interval of the exponent (Student's t); nil if the blocks leave no degree of freedom.
  public let interval: Interval?
  /// The factor a, in nanoseconds.
  public let factor: Double
  /// The number of different sizes.
  public let sizes: Int

  /// Fits the costs that the processes of each block measured at each size.
  ///
  /// Processes of one block share its noise, so a block is one point: the mean of the logarithms of its costs.
  ///
  /// - Returns: nil with fewer than two different sizes.
  public init?(blocks: [(size: Double, costs: [Int: [Double]])]) {
    self.init(
      blocks.flatMap { size, costs in
        FileComparison.blocks(costs).map { (size: size, cost: exp($0)) }
      })
  }

  /// Fits some points.
  ///
  /// - Parameter points: positive sizes and costs, which are independent of each other.
  /// - Returns: nil with fewer than two different sizes.
  public init?(_ points: [(size: Double, cost: Double)]) {
    let usable = points.filter { $0.size > 0 && $0.cost > 0 }
    let sizes = Set(usable.map(\.size)).count
    guard sizes >= 2 else { return nil }
    let count = Double(usable.count)
    let xs = usable.map { log($0.size) }
    let ys = usable.map { log($0.cost) }
    let meanX = xs.reduce(0, +) / count
    let meanY = ys.reduce(0, +) / count
    let spread = xs.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    let covariance = zip(xs, ys).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let slope = covariance / spread
    let intercept = meanY - slope * meanX
    exponent = slope
    factor = exp(intercept)
    self.sizes = sizes
    guard usable.count > 2 else {
      interval = nil
      return
    }
    let residual = zip(xs, ys).reduce(0) { sum, point in
      let error = point.1 - intercept - slope * point.0
      return sum + error * error
    }
    let deviation = (residual / (count - 2) / spread).squareRoot()
    let reach = StudentT(degreesOfFreedom: count - 2).quantile(0.975) * deviation
    interval = Interval(low: slope - reach, high: slope + reach)
  }
}
