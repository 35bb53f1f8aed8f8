internal import BenchmarkStatistics

/// The trials of one limit, in order.
///
/// They determine the next size.
public struct LimitSearch: Codable, Hashable, Sendable {
  /// The first size, if the scene supports it.
  static let start = 1_000
  /// The search ends when the smallest size that failed, divided by the largest size that held, is at most this ratio.
  public static let tolerance = 1.05

  /// The subject of the search.
  public var subject: LimitCase
  /// The tried sizes.
  public var trials: [LimitTrial] = []
  /// The reason why there is no limit: the scene has no such operation.
  public var unsupported: String?
  /// The reason why the search was given up: a worker failed twice.
  public var failure: String?

  /// Makes a search without trials.
  public init(_ subject: LimitCase) {
    self.subject = subject
  }

  /// A size to try.
  public struct Step: Hashable, Sendable {
    /// The number of nodes.
    public var nodes: Int
    /// Whether this repeats an earlier trial, at the end.
    public var isRepetition: Bool
  }

  /// The largest size that held; nil if none did.
  public var held: Int? { found.filter(\.holds).map(\.nodes).max() }

  /// The smallest size that failed; nil if none did.
  public var failed: Int? { found.filter { !$0.holds }.map(\.nodes).min() }

  /// Whether the search has ended.
  public var isOver: Bool { unsupported != nil || failure != nil || next == nil }

  /// Whether the search has ended and its repetitions agree: the largest size that held has held again, and the
  /// smallest that failed has failed again.
  public var isConfirmed: Bool {
    isOver && !trials.isEmpty && failure == nil
      && trials.filter(\.isRepetition).allSatisfy { $0.holds == ($0.nodes == held) }
  }

  /// The next size; nil after the end of the search.
  ///
  /// Sizes double while they hold or halve while they fail. Then the geometric mean of the largest size that held and
  /// the smallest that failed is tried. At the end both are repeated, because a disturbance or a lucky memory layout
  /// may have decided.
  public var next: Step? {
    let range = subject.least...max(subject.least, subject.most)
    switch (held, failed) {
    case (nil, nil): return Step(nodes: min(max(Self.start, range.lowerBound), range.upperBound), isRepetition: false)
    case (let held?, nil) where held < range.upperBound:
      return Step(nodes: min(2 * held, range.upperBound), isRepetition: false)
    case (nil, let failed?) where failed > range.lowerBound:
      return Step(nodes: max(failed / 2, range.lowerBound), isRepetition: false)
    case (let held?, let failed?) where failed - held > 1 && Double(failed) > Self.tolerance * Double(held):
      let middle = Int((Double(held) * Double(failed)).squareRoot().rounded())
      return Step(nodes: min(max(middle, held + 1), failed - 1), isRepetition: false)
    default:
      let repeated = trials.filter(\.isRepetition).map(\.nodes)
      let left = [held, failed].compactMap(\.self).first { !repeated.contains($0) }
      return left.map { Step(nodes: $0, isRepetition: true) }
    }
  }

  /// The trials that decide the bracket.
  private var found: [LimitTrial] { trials.filter { !$0.isRepetition } }

  /// The frames that show that the largest size holds; nil if no size does.
  ///
  /// The repetition at the end is not among them: it only confirms the decision.
  package var decidingFrames: FrameMeasurement? {
    trials.first { $0.nodes == held && !$0.isRepetition }?.decidingFrames
  }
}

/// A trial of one size.
public struct LimitTrial: Codable, Hashable, Sendable {
  /// The number of nodes.
  public var nodes: Int
  /// Whether this repeated an earlier trial, at the end.
  public var isRepetition: Bool
  /// Whether most runs held.
  public var holds: Bool
  /// The runs, in order.
  public var runs: [LimitRun]

  package init(nodes: Int, isRepetition: Bool, holds: Bool, runs: [LimitRun]) {
    self.nodes = nodes
    self.isRepetition = isRepetition
    self.holds = holds
    self.runs = runs
  }

  /// The deciding frames: the frames of the worst process in the run that completes the majority; nil if that process
  /// ran out of time.
  ///
  /// A size holds if most of three runs do, so the second best run decides; in a run, the worst process decides.
  var decidingFrames: FrameMeasurement? {
    let worst = runs.compactMap { run in run.frames.max { $0.isBetter(than: $1) } }.sorted { $0.isBetter(than: $1) }
    return worst.count < LimitPlan.majority ? nil : worst[LimitPlan.majority - 1]
  }
}

/// Fresh concurrent processes: one for each processor.
public struct LimitRun: Codable, Hashable, Sendable {
  /// Whether the frames of all of them held.
  public var holds: Bool
  /// The frames of each; empty if a process ran out of time.
  public var frames: [FrameMeasurement]
  /// The hashes of the layout after the warm-up: one if all processes have equal layouts.
  public var digests: [String] = []

  package init(holds: Bool, frames: [FrameMeasurement], digests: [String] = []) {
    self.holds = holds
    self.frames = frames
    self.digests = digests
  }
}

extension FrameMeasurement {
  /// Whether fewer frames were late or, at equal numbers, p99 of the response is lower.
  fileprivate func isBetter(than other: FrameMeasurement) -> Bool {
    let (late, others) = (overBudget ?? frames, other.overBudget ?? other.frames)
    return late == others ? (response.quantile(0.99) ?? 0) < (other.response.quantile(0.99) ?? 0) : late < others
  }
}
