/// The median of values by block, usually logarithms: over the blocks of one machine, or combined over several
/// machines.
package struct BlockMedian: Hashable, Sendable {
  /// The median over blocks; with several machines, the mean of their medians.
  package let value: Double
  /// The number of machines.
  package let machines: Int
  /// The values of each machine, in the order of their blocks.
  private let groups: [[Double]]
  /// The seed of the bootstrap.
  private let seed: UInt64

  /// The median of some values by block; nil without any.
  ///
  /// - Parameter machines: the machine of each block; if it is empty, all blocks are of one machine.
  package init?(_ values: [Int: Double], machines: [Int: Int], seed: UInt64) {
    groups = MachineEstimate.groups(values, by: machines)
    self.seed = seed
    self.machines = groups.count
    guard let estimate = MachineEstimate(medianOf: values, machines: machines) else { return nil }
    value = estimate.mean
  }

  /// The median of the logarithms of processes' costs, by block; nil without any positive cost.
  package init?(costs: [Int: [Double]], machines: [Int: Int], seed: UInt64) {
    let blocks = FileComparison.logarithms(costs)
    self.init(Dictionary(blocks) { first, _ in first }, machines: machines, seed: seed)
  }

  /// The 95 % interval: by the bootstrap over the blocks of one machine, or Student's over several machines' medians.
  ///
  /// It is computed on each access, which takes some milliseconds.
  package var interval: Interval? {
    groups.count > 1
      ? MachineEstimate(groups.compactMap { Quantile.median($0) })?.interval
      : Bootstrap(seed: seed).interval(of: groups.first ?? []) { Quantile.median($0) ?? 0 }
  }
}
