public import BenchmarkModel
internal import Foundation

/// A variant against another on several machines: on each, by type, over types, and whether they agree.
public struct MachineComparison: Hashable, Sendable {
  /// One machine's part.
  public struct OnMachine: Hashable, Sendable {
    /// The machine, as a position in the file's.
    public var machine: Int
    /// The median ratio over its blocks.
    public var ratio: Double
    /// The 95 % bootstrap interval over its blocks; nil with fewer than six.
    public var interval: Interval?
    /// Its blocks.
    public var blocks: Int
  }

  /// One type's part.
  public struct OnType: Hashable, Sendable {
    /// The type, as a position in the roster's.
    public var type: Int
    /// The comparison over its machines.
    public var comparison: Comparison
  }

  /// A difference between machines that their mean does not show.
  public enum Interaction: Hashable, Sendable {
    /// The variant is faster on some machines and slower on others.
    case crossover
    /// Machines differ by more than their noise, all of them in one direction as far as is known.
    case difference
  }

  /// The scene, its size, the concurrency and the mode.
  public let cell: Cell
  /// The operation.
  public let operation: String
  /// The variant that is compared with.
  public let base: String
  /// The variant that is compared.
  public let variant: String
  /// One for each machine whose times count.
  public let machines: [OnMachine]
  /// One for each type that has times.
  public let types: [OnType]
  /// The mean over types, each one observation, and its interval over types; nil for one type, and if the variant is
  /// faster on some machines and slower on others, when nothing is averaged.
  public internal(set) var overTypes: MachineEstimate?
  /// The probability of machines as far apart were they equal, adjusted for the number of rows (``MultipleTests``); nil
  /// where fewer than two have two blocks.
  public internal(set) var differenceProbability: Double?
  /// The probability of machines as clearly on both sides of 1 were all on one side, adjusted likewise.
  public internal(set) var crossoverProbability: Double?
  /// The difference between machines; nil if they agree.
  public internal(set) var interaction: Interaction?
  /// The machines below 1 and those above, if there are both.
  public internal(set) var sides = Sides()

  /// Types or machines on either side of 1.
  public struct Sides: Hashable, Sendable {
    /// Whether they are types.
    public var areTypes = false
    /// Where the variant is faster, as positions.
    public var faster: [Int] = []
    /// Where it is slower.
    public var slower: [Int] = []
  }

  /// The level of interactions, over all rows of a comparison.
  public static let level = 0.05

  /// The scores of each machine.
  private let scores: [[Double]]
  /// The scores of each type: of its machines, where it has several, else of its blocks.
  private let typeScores: [[Double]]
}

extension MachineComparison {
  /// Compares costs by block.
  ///
  /// - Parameters:
  ///   - types: for each type that has times its position, and its comparison.
  ///   - byMachine: the scores of each machine, logarithms of the ratio of each block.
  init?(
    _ row: Report.VariantComparison, types: [OnType], byMachine: [(machine: Int, scores: [Double])],
    roster: MachineRoster, seed: UInt64
  ) {
    guard byMachine.count > 1, !types.isEmpty else { return nil }
    (cell, operation, base, variant) = (row.cell, row.operation, row.base, row.variant)
    self.types = types
    machines = byMachine.compactMap { machine, scores in
      guard let median = Quantile.median(scores) else { return nil }
      let interval = Bootstrap(seed: seed).interval(of: scores) { Quantile.median($0) ?? 0 }
      return OnMachine(
        machine: machine, ratio: exp(median), interval: interval?.map { exp($0) }, blocks: scores.count)
    }
    scores = byMachine.map(\.scores)
    typeScores = types.map { type in
      let own = byMachine.filter { roster.types[type.type].machines.contains($0.machine) }.map(\.scores)
      return own.count == 1 ? own[0] : own.compactMap { Quantile.median($0) }
    }
  }

  /// Tests all rows of a comparison together, so that in at most one of twenty sets of rows without interactions any is
  /// claimed.
  static func tested(_ rows: [MachineComparison]) -> [MachineComparison] {
    var rows = rows
    let differences = adjusted(rows.map { GroupDifference($0.scores)?.probability })
    let crossovers = adjusted(rows.map(\.unadjustedCrossover))
    for index in rows.indices {
      rows[index].differenceProbability = differences[index]
      rows[index].crossoverProbability = crossovers[index]
      rows[index].conclude()
    }
    return rows
  }

  private static func adjusted(_ probabilities: [Double?]) -> [Double?] {
    var known = MultipleTests.adjusted(probabilities.compactMap(\.self)).makeIterator()
    return probabilities.map { $0 == nil ? nil : known.next() }
  }

  /// Whether types are another view of the machines than these by themselves.
  private var hasTwoViews: Bool { types.count > 1 && types.count < machines.count }

  /// The probability of a crossover by machines or by types, whichever shows it more clearly: twice the smaller.
  private var unadjustedCrossover: Double? {
    let views = [Crossover(scores)?.probability, hasTwoViews ? Crossover(typeScores)?.probability : nil]
    guard let least = views.compactMap(\.self).min() else { return nil }
    return hasTwoViews ? min(1, 2 * least) : least
  }

  private mutating func conclude() {
    overTypes = nil
    if let probability = crossoverProbability, probability < Self.level {
      interaction = .crossover
      sides = foundSides
      return
    }
    if let probability = differenceProbability, probability < Self.level { interaction = .difference }
    guard types.count > 1 else { return }
    overTypes = MachineEstimate(types.map { log($0.comparison.ratio) })
  }

  /// The types on either side where these tell, else the machines.
  private var foundSides: Sides {
    func sides(_ groups: [[Double]]) -> (below: [Int], above: [Int]) {
      Crossover(groups)?.sides(level: Self.level) ?? ([], [])
    }
    let byType = sides(types.count > 1 ? typeScores : [])
    if !byType.below.isEmpty, !byType.above.isEmpty {
      return Sides(
        areTypes: true, faster: byType.below.map { types[$0].type }, slower: byType.above.map { types[$0].type })
    }
    let byMachine = sides(scores)
    return Sides(
      faster: byMachine.below.map { machines[$0].machine }, slower: byMachine.above.map { machines[$0].machine })
  }
}
