internal import Foundation

/// The rule on time: a change counts where two stages of fresh blocks find it, each by Wilcoxon's signed-rank test at a
/// level of its own and by a median that passes a threshold.
struct StagedTest {
  /// What the stages say of one direction.
  enum Finding: Hashable, Sendable {
    /// No change that counts.
    case none
    /// The first stage finds one, and there is no second yet.
    case unconfirmed
    /// Both stages find one.
    case confirmed
  }

  /// Block scores of each stage: logarithms of the ratio.
  let stages: [[Double]]
  /// The level of each stage.
  let levels: [Double]
  /// The least ratio, less 1, of the medians.
  let threshold: Double

  /// The stages of a row's blocks.
  ///
  /// - Parameters:
  ///   - scores: by block.
  ///   - stageBlocks: the number of the first block of the second stage.
  ///   - levels: of the stages' tests.
  ///   - threshold: the least ratio, less 1.
  init(_ scores: [Int: Double], stageBlocks: Int, levels: [Double], threshold: Double) {
    let ordered = scores.sorted { $0.key < $1.key }
    stages = [
      ordered.filter { $0.key < stageBlocks }.map(\.value), ordered.filter { $0.key >= stageBlocks }.map(\.value),
    ]
    self.levels = levels
    self.threshold = threshold
  }

  /// Whether the first stage has blocks enough to find anything.
  var canReject: Bool { SignedRank.leastProbability(count: stages[0].count) < levels[0] }

  /// The stages that were measured.
  var measured: [[Double]] { stages.filter { !$0.isEmpty } }

  /// Whether the second side is slower.
  var slower: Finding {
    finding {
      SignedRank($0).greater
    } ratio: {
      $0
    }
  }

  /// Whether the second side is faster.
  var faster: Finding {
    finding {
      SignedRank($0).less
    } ratio: {
      -$0
    }
  }

  private func finding(_ probability: ([Double]) -> Double, ratio: (Double) -> Double) -> Finding {
    func finds(_ stage: Int) -> Bool {
      guard let median = Quantile.median(stages[stage]) else { return false }
      return probability(stages[stage]) < levels[stage] && exp(ratio(median)) > 1 + threshold
    }
    guard finds(0) else { return .none }
    if stages[1].isEmpty { return .unconfirmed }
    return finds(1) ? .confirmed : .none
  }
}
