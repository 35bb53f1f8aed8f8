public import BenchmarkModel
public import BenchmarkStatistics
internal import Foundation

/// A comparison of two variants on several machines: for each machine, for each type of machine, and over all types,
/// with tests of whether the machines agree.
public struct MachineComparison: Hashable, Sendable {
  /// One machine's part.
  public struct OnMachine: Hashable, Sendable {
    /// The machine, as a position among the file's machines.
    public var machine: Int
    /// The median ratio over the machine's blocks.
    public var ratio: Double
    /// The 95 % bootstrap interval over the blocks; nil with fewer than six.
    public var interval: Interval?
    /// The number of blocks.
    public var blocks: Int
  }

  /// One type's part.
  public struct OnType: Hashable, Sendable {
    /// The type, as a position in the roster.
    public var type: Int
    /// The comparison over its machines.
    public var comparison: Comparison
  }

  /// A difference between machines that the mean hides.
  public enum Interaction: Hashable, Sendable {
    /// The variant is faster on some machines and slower on others.
    case crossover
    /// Machines differ by more than their noise, all in one direction as far as is known.
    case difference
  }

  /// The scene, its size, the concurrency and the mode.
  public let cell: Cell
  /// The operation.
  public let operation: String
  /// The base variant.
  public let base: String
  /// The compared variant.
  public let variant: String
  /// The part of each machine with valid times.
  public let machines: [OnMachine]
  /// The part of each type with times.
  public let types: [OnType]
  /// The mean logarithm of the ratio over types, each one observation, and its interval; nil for one type, and if the
  /// variant is faster on some machines and slower on others.
  public internal(set) var overTypes: MachineEstimate?
  /// The probability of such distances between machines if all machines were equal, adjusted for the number of rows
  /// (``MultipleTests``); nil if fewer than two machines have two blocks.
  public internal(set) var differenceProbability: Double?
  /// The probability that machines seem to be on both sides of 1 if all are on one side, adjusted for the number of
  /// rows too.
  public internal(set) var crossoverProbability: Double?
  /// The difference between machines; nil if they agree.
  public internal(set) var interaction: Interaction?
  /// The types or machines on either side of 1 if there is a crossover; otherwise none.
  public internal(set) var sides = Sides()

  /// Types or machines on either side of 1.
  public struct Sides: Hashable, Sendable {
    /// Whether the positions are those of types, not of machines.
    public var areTypes = false
    /// Positions of the types or machines on which the variant is faster.
    public var faster: [Int] = []
    /// Positions of the types or machines on which it is slower.
    public var slower: [Int] = []
  }

  /// The level of interactions, over all rows of a comparison.
  public static let level = 0.05

  /// The scores of each machine.
  private let scores: [[Double]]
  /// The scores of each type: one for each machine of several, or one for each block of a single machine.
  private let typeScores: [[Double]]
}

extension MachineComparison {
  /// Compares costs by block.
  ///
  /// - Parameters:
  ///   - types: the position and comparison of each type with times.
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

  /// Tests all rows of a comparison together: of twenty sets of rows without interactions, on average at most one
  /// reports a difference, and at most one a crossover.
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

  /// Whether types and machines are different groups: there are several types, and one has several machines.
  private var hasTwoViews: Bool { types.count > 1 && types.count < machines.count }

  /// The probability of a crossover by machines; if types differ from machines, twice the smaller of both
  /// probabilities.
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

  /// The sides by types if these are significant, or else by machines.
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
