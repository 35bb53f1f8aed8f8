internal import BenchmarkModel
public import BenchmarkStatistics
internal import Foundation

/// The error rates of statistics over machines: how often intervals contain the true value, and how often equal
/// machines are called different.
///
/// Machines are drawn from a simulated fleet of 1,000.
public struct CoverageStudy: Sendable {
  /// The properties of machines and blocks.
  public struct Setting: Hashable, Sendable {
    /// The name in the table.
    public var name: String
    /// The numbers of blocks per machine, which machines take in turn.
    public var blocks: [Int]
    let habits: SimulatedFleet.Habits
  }

  /// The outcome for a number of machines in a setting.
  public struct Finding: Hashable, Sendable {
    /// The setting.
    public var setting: Setting
    /// The number of measuring machines.
    public var machines: Int
    /// The rate of intervals that contained the fleet's mean.
    public var coverage: Rate
    /// The number of trials without an interval, because too few machines had blocks.
    public var withoutInterval: Int
    /// The rate of trials that called machines different.
    public var differences: Rate
    /// The rate of trials that called a variant faster on some machines and slower on others.
    public var crossovers: Rate
    /// Half of the interval's median width, as a share.
    public var width: Double
  }

  /// The size of the fleet.
  public static let fleet = 1_000
  /// The numbers of measuring machines.
  public static let machines = [2, 3, 5, 10, 30]

  /// The simulated settings, by table row.
  public static let settings: [Setting] = {
    var all: [Setting] = []
    for (name, blocks) in [("12 blocks each", [12]), ("6, 12 or 24 blocks", [6, 12, 24])] {
      all.append(Setting(name: name, blocks: blocks, habits: .init()))
      all.append(Setting(name: name + ", machines differ by 2 %", blocks: blocks, habits: .init(effect: 0.02)))
      all.append(
        Setting(
          name: name + ", differ by 2 %, drift, are disturbed, slow or die", blocks: blocks,
          habits: .init(effect: 0.02, drift: 0.02, outliers: 0.05, slow: 0.05, losses: 0.05)))
    }
    all.append(Setting(name: "1 or 2 blocks, machines differ by 2 %", blocks: [1, 2], habits: .init(effect: 0.02)))
    return all
  }()

  /// Simulates one setting with one number of machines.
  ///
  /// - Parameters:
  ///   - setting: the properties of machines and blocks.
  ///   - machines: the number of measuring machines.
  ///   - trials: the number of trials.
  ///   - seed: the seed of all random numbers.
  public static func finding(_ setting: Setting, machines: Int, trials: Int, seed: UInt64) -> Finding {
    var draws = NormalDraws(seed: seed)
    let fleet = SimulatedFleet(fleet, setting.habits, using: &draws)
    var (hits, misses, none, differences, crossovers) = (0, 0, 0, 0, 0)
    var widths: [Double] = []
    for _ in 0..<trials {
      let groups = groups(fleet, setting, machines: machines, using: &draws)
      if let interval = MachineEstimate(groups.compactMap { Quantile.median($0) })?.interval {
        if interval.contains(0) { hits += 1 } else { misses += 1 }
        widths.append((interval.high - interval.low) / 2)
      } else {
        none += 1
      }
      if let found = GroupDifference(groups), found.probability < 0.05 { differences += 1 }
      if let found = Crossover(groups), found.probability < 0.05 { crossovers += 1 }
    }
    return Finding(
      setting: setting, machines: machines, coverage: Rate(hits, of: hits + misses), withoutInterval: none,
      differences: Rate(differences, of: trials), crossovers: Rate(crossovers, of: trials),
      width: exp(Quantile.median(widths) ?? 0) - 1)
  }

  /// The scores of machines drawn from a fleet, without machines that lost all blocks.
  private static func groups(
    _ fleet: SimulatedFleet, _ setting: Setting, machines: Int, using draws: inout NormalDraws
  ) -> [[Double]] {
    (0..<machines).compactMap { place in
      let machine = fleet.machines[draws.index(below: fleet.machines.count)]
      let blocks = setting.blocks[place % setting.blocks.count]
      let scores = (0..<blocks).compactMap { block in
        fleet.score(on: machine, progress: (Double(block) + 0.5) / Double(blocks), using: &draws)
      }
      return scores.isEmpty ? nil : scores
    }
  }
}
