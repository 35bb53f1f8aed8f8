internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation

/// The rule for times: a first stage clears rows, and rounds of fresh blocks judge the other rows.
///
/// The first stage clears a row if Wilcoxon's signed-rank test finds no change with a median above the threshold, and
/// excludes a slow-down of the margin. Every other row is tested after each round, with the blocks of all rounds so
/// far. Such a test is a *look*. A look decides the row if its signed-rank test finds a change, or excludes a slow-down
/// of the margin. Each look has a share of the rounds' level, so that all looks together err no more often than one
/// look at the whole level (Bonferroni).
struct StagedTest {
  /// The finding for one direction.
  enum Finding: Hashable, Sendable {
    /// No significant change.
    case none
    /// A change in the first stage, before any round.
    case unconfirmed
    /// A change that a look has found.
    case confirmed
  }

  /// The limits of a change.
  struct Limits {
    /// The levels of the first stage, and of all looks together.
    var levels: [Double]
    /// The lowest threshold of the median ratio, minus 1.
    var leastThreshold: Double
    /// The noise factor times the noise of one block's score, as a logarithm; divided by √n for the median of n blocks.
    var noise = 0.0
    /// The slow-down that a pass excludes; nil if the clock is too coarse for it.
    var margin: Double?
    /// Blocks of a round.
    var roundBlocks: Int
    /// The greatest number of rounds.
    var rounds: Int

    /// The threshold for the median ratio of a number of blocks, minus 1.
    func threshold(blocks: Int) -> Double {
      max(leastThreshold, exp(noise / Double(max(blocks, 1)).squareRoot()) - 1)
    }

    /// The level of a look.
    fileprivate var lookLevel: Double { levels[1] / Double(max(rounds, 1)) }
  }

  let limits: Limits
  /// The block scores, logarithms of the ratio: of the first stage, then of all rounds up to the deciding or last look.
  let stages: [[Double]]
  /// The number of looks, up to the look that decides.
  private let looks: Int

  /// Divides a row's blocks into stages.
  ///
  /// - Parameters:
  ///   - scores: the score of each block, by the block's number.
  ///   - stageBlocks: the number of blocks in the first stage, and so the number of the rounds' first block.
  init(_ scores: [Int: Double], stageBlocks: Int, _ limits: Limits) {
    let ordered = scores.sorted { $0.key < $1.key }
    let first = ordered.filter { $0.key < stageBlocks }.map(\.value)
    let rest = ordered.filter { $0.key >= stageBlocks }
    self.limits = limits
    var seen: [Double] = []
    var looks = 0
    while seen.count < rest.count, looks < limits.rounds {
      looks += 1
      let end = stageBlocks + looks * limits.roundBlocks
      seen = rest.prefix { $0.key < end }.map(\.value)
      guard let decision = Decision(first, seen, limits), decision != .open else { continue }
      break
    }
    stages = [first, seen]
    self.looks = looks
  }

  /// Whether the first stage has enough blocks to find anything.
  var canReject: Bool { SignedRank.leastProbability(count: stages[0].count) < limits.levels[0] }

  /// The measured stages.
  var measured: [[Double]] { stages.filter { !$0.isEmpty } }

  /// The median ratio of each measured stage.
  var ratios: [Double] { measured.compactMap { Quantile.median($0).map(exp) } }

  /// The threshold of the judged stage's median, minus 1.
  var threshold: Double { limits.threshold(blocks: measured.last?.count ?? 0) }

  /// The greatest slow-down consistent with the blocks of all stages, at the level of a look or, before any look, at
  /// the level of all looks together; nil with too few blocks.
  var greatestSlowDown: Double? { limits.greatestSlowDown(stages.flatMap { $0 }, isLook: looks > 0) }

  /// Whether the blocks of all stages exclude a slow-down of the margin.
  ///
  /// - Parameter shift: the known distance between equal programs, as a logarithm.
  func isSafe(shift: Double = 0) -> Bool { limits.rulesOutTheMargin(greatestSlowDown, shift: shift) }

  /// Whether the second side is slower.
  var slower: Finding {
    let isSuspected = limits.finds(stages[0], 1, isLook: false)
    // A few disturbed blocks may hide a change, so a row that the first stage does not clear is tested too.
    guard isSuspected || !limits.isCleared(stages[0]) else { return .none }
    if stages[1].isEmpty { return isSuspected ? .unconfirmed : .none }
    return limits.finds(stages[1], 1, isLook: true) ? .confirmed : .none
  }

  /// Whether the second side is faster.
  var faster: Finding {
    guard limits.finds(stages[0], -1, isLook: false) else { return .none }
    if stages[1].isEmpty { return .unconfirmed }
    return limits.finds(stages[1], -1, isLook: true) ? .confirmed : .none
  }

  /// Whether the change exceeds the threshold by the known distance between equal programs, a logarithm.
  func exceeds(shift: Double) -> Bool {
    guard let median = Quantile.median(measured.last ?? []) else { return false }
    return abs(median) > log(1 + threshold) + shift
  }

  /// Whether a suspected change awaits its first round.
  var isUnconfirmed: Bool { slower == .unconfirmed || faster == .unconfirmed }

  /// Whether another round may decide this row.
  ///
  /// False for a decided row, and if all remaining rounds would not suffice, given the noise and the blocks so far.
  /// Such an early stop is not a look, and raises no false alarm.
  var needsMore: Bool {
    if looks >= limits.rounds { return false }
    if isUnconfirmed { return true }
    guard !isSafe(), slower == .none, faster != .confirmed, !limits.isCleared(stages[0]) else { return false }
    let all = stages.flatMap { $0 }
    guard let median = Quantile.median(all) else { return false }
    let last = limits.rounds * limits.roundBlocks
    // A control with few blocks estimates the noise roughly, so a median above half of the threshold is reason enough.
    if median > log(1 + limits.threshold(blocks: last)) / 2 { return true }
    guard let margin = limits.margin, let greatest = greatestSlowDown else { return false }
    let shrunk = (Double(all.count) / Double(stages[0].count + last)).squareRoot()
    return (log(1 + greatest) - median) * shrunk < log(1 + margin)
  }
}

extension StagedTest {
  /// The outcome of a look.
  private enum Decision {
    case slower, faster, safe, open

    /// The decision from the first stage and the blocks of all rounds so far; nil without any.
    init?(_ first: [Double], _ seen: [Double], _ limits: Limits) {
      guard !seen.isEmpty else { return nil }
      if limits.finds(seen, 1, isLook: true) {
        self = .slower
      } else if limits.finds(seen, -1, isLook: true) {
        self = .faster
      } else {
        let greatest = limits.greatestSlowDown(first + seen, isLook: true)
        self = limits.rulesOutTheMargin(greatest) ? .safe : .open
      }
    }
  }
}

extension StagedTest.Limits {
  /// Whether some blocks show a change in a direction: 1 for slower, -1 for faster.
  fileprivate func finds(_ scores: [Double], _ sign: Double, isLook: Bool) -> Bool {
    guard let median = Quantile.median(scores), sign * median > log(1 + threshold(blocks: scores.count)) else {
      return false
    }
    let test = SignedRank(scores)
    return (sign > 0 ? test.greater : test.less) < (isLook ? lookLevel : levels[0])
  }

  /// The greatest slow-down consistent with some blocks.
  fileprivate func greatestSlowDown(_ scores: [Double], isLook: Bool) -> Double? {
    SignedRank.upperBound(scores, level: isLook ? lookLevel : levels[1]).map { exp($0) - 1 }
  }

  fileprivate func rulesOutTheMargin(_ greatest: Double?, shift: Double = 0) -> Bool {
    guard let greatest, let margin else { return false }
    return log(1 + greatest) + shift < log(1 + margin)
  }

  /// Whether the first stage alone excludes the margin.
  fileprivate func isCleared(_ first: [Double]) -> Bool {
    rulesOutTheMargin(greatestSlowDown(first, isLook: false))
  }
}
