/// Combines several machines: one estimate of each, their mean, and its interval over machines.
///
/// The machine is a random effect, and each machine is one observation. So the interval is Student's over the machines'
/// estimates, unweighted. Its level does not depend on the differences between machines, their numbers of blocks, or
/// their noise: for independent normal estimates of any variances the level is at least 95 %. Intervals with estimated
/// weights (DerSimonian and Laird, Paule and Mandel, both with the variance of Hartung, Knapp, Sidik and Jonkman) fell
/// to 80 % if blocks were few and uneven (`bench calibrate --machines` shows the level of this interval).
///
/// Source: Ibragimov, Müller: t-statistic based correlation and heterogeneity robust inference, 2010; Bakirov, Székely:
/// Student's t-test for Gaussian scale mixtures, 2006. On the others: IntHout, Ioannidis, Borm: The
/// Hartung-Knapp-Sidik-Jonkman method for random effects meta-analysis, 2014.
public struct MachineEstimate: Codable, Hashable, Sendable {
  /// The mean of the machines' estimates.
  public let mean: Double
  /// The 95 % interval of the mean of all such machines; nil for one machine, and if all estimates are equal, which
  /// means that they are too coarse.
  public let interval: Interval?
  /// The number of machines.
  public let machines: Int

  /// The mean of some machines' estimates; nil without any.
  public init?(_ estimates: [Double]) {
    guard let first = estimates.first else { return nil }
    let count = Double(estimates.count)
    // The rounded mean of equal estimates may differ from them, which would give them an interval.
    let mean = estimates.allSatisfy { $0 == first } ? first : estimates.reduce(0, +) / count
    self.mean = mean
    machines = estimates.count
    let squares = estimates.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    guard estimates.count > 1, squares > 0 else {
      interval = nil
      return
    }
    let deviation = (squares / (count - 1) / count).squareRoot()
    let reach = StudentT(degreesOfFreedom: count - 1).quantile(0.975) * deviation
    interval = Interval(low: mean - reach, high: mean + reach)
  }

  /// The mean over machines of the median over each machine's blocks; nil without blocks.
  ///
  /// - Parameters:
  ///   - values: by block.
  ///   - machines: the machine of each block; a block without one belongs to an unnamed machine.
  public init?(medianOf values: [Int: Double], machines: [Int: Int]) {
    self.init(Self.groups(values, by: machines).compactMap { Quantile.median($0) })
  }

  /// The values of each machine, in the order of their blocks; machines in ascending order.
  package static func groups(_ values: [Int: Double], by machines: [Int: Int]) -> [[Double]] {
    let blocks = values.sorted { $0.key < $1.key }
    let byMachine = Dictionary(grouping: blocks) { machines[$0.key] ?? -1 }
    return byMachine.sorted { $0.key < $1.key }.map { $0.value.map(\.value) }
  }
}
