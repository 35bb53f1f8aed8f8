internal import BenchmarkModel
internal import Foundation

/// The rule on time, of two stages of fresh blocks: the first clears rows, the second judges those that it could not.
///
/// A row is cleared where Wilcoxon's signed-rank test finds no change whose median passes a threshold, and rules out a
/// slow-down of the margin. What is left has changed where the second stage finds it by the same test.
struct StagedTest {
  /// What the stages say of one direction.
  enum Finding: Hashable, Sendable {
    /// No change that counts.
    case none
    /// The first stage finds one, and there is no second yet.
    case unconfirmed
    /// The second stage finds one.
    case confirmed
  }

  /// The numbers that a change is measured by.
  struct Limits {
    /// The level of each stage.
    var levels: [Double]
    /// The least ratio, less 1, of the medians.
    var threshold: Double
    /// The slow-down that a pass rules out; nil where the clock is too coarse to tell.
    var margin: Double?
  }

  /// Block scores of each stage: logarithms of the ratio.
  let stages: [[Double]]
  let limits: Limits

  /// Whether a second stage has to say whether there is a change.
  var isUnconfirmed: Bool { slower == .unconfirmed || faster == .unconfirmed }

  /// The stages of a row's blocks.
  ///
  /// - Parameters:
  ///   - scores: by block.
  ///   - stageBlocks: the number of the first block of the second stage.
  init(_ scores: [Int: Double], stageBlocks: Int, _ limits: Limits) {
    let ordered = scores.sorted { $0.key < $1.key }
    stages = [
      ordered.filter { $0.key < stageBlocks }.map(\.value), ordered.filter { $0.key >= stageBlocks }.map(\.value),
    ]
    self.limits = limits
  }

  /// Whether the first stage has blocks enough to find anything.
  var canReject: Bool { SignedRank.leastProbability(count: stages[0].count) < limits.levels[0] }

  /// The stages that were measured.
  var measured: [[Double]] { stages.filter { !$0.isEmpty } }

  /// The median ratio of each stage that was measured.
  var ratios: [Double] { measured.compactMap { Quantile.median($0).map(exp) } }

  /// The greatest slow-down that fits the blocks of all stages, at the second stage's level; nil with too few blocks.
  var greatestSlowDown: Double? { greatestSlowDown(stages.flatMap { $0 }) }

  /// Whether the blocks of all stages rule out a slow-down of the margin.
  var isSafe: Bool { rulesOutTheMargin(greatestSlowDown) }

  /// Whether the second side is slower.
  var slower: Finding {
    let isSuspected = finds(0) { ($0.greater, 1) }
    // A change that a few disturbed blocks have hidden is not ruled out either.
    guard isSuspected || !rulesOutTheMargin(greatestSlowDown(stages[0])) else { return .none }
    if stages[1].isEmpty { return isSuspected ? .unconfirmed : .none }
    return finds(1) { ($0.greater, 1) } ? .confirmed : .none
  }

  /// Whether the second side is faster.
  var faster: Finding {
    guard finds(0, { ($0.less, -1) }) else { return .none }
    if stages[1].isEmpty { return .unconfirmed }
    return finds(1) { ($0.less, -1) } ? .confirmed : .none
  }

  private func greatestSlowDown(_ scores: [Double]) -> Double? {
    SignedRank.upperBound(scores, level: limits.levels[1]).map { exp($0) - 1 }
  }

  private func rulesOutTheMargin(_ greatest: Double?) -> Bool {
    guard let greatest, let margin = limits.margin else { return false }
    return greatest < margin
  }

  /// Whether a stage finds a change in a direction, which is a probability and a sign.
  private func finds(_ stage: Int, _ direction: (SignedRank) -> (probability: Double, sign: Double)) -> Bool {
    guard let median = Quantile.median(stages[stage]) else { return false }
    let (probability, sign) = direction(SignedRank(stages[stage]))
    return probability < limits.levels[stage] && exp(sign * median) > 1 + limits.threshold
  }
}
