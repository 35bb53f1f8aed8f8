/// The trials of one limit, in order.
///
/// The next size follows from them.
public struct LimitSearch: Codable, Hashable, Sendable {
  /// The size that is tried first, where the scene takes it.
  static let start = 1_000
  /// The largest ratio of a size that fails to one that holds at which the search ends.
  public static let tolerance = 1.05

  /// Whose limit.
  public var subject: LimitCase
  /// The sizes that were tried.
  public var trials: [LimitTrial] = []
  /// Why there is no limit to be found, where the scene has no such operation.
  public var unsupported: String?
  /// Why the search was given up: a worker failed twice.
  public var failure: String?

  /// A search that has not begun.
  public init(_ subject: LimitCase) {
    self.subject = subject
  }

  /// A size to try.
  public struct Step: Hashable, Sendable {
    /// The number of nodes.
    public var nodes: Int
    /// Whether the size was tried before, and is tried again at the end.
    public var isRepetition: Bool
  }

  /// The largest size that held; nil if none did.
  public var held: Int? { found.filter(\.holds).map(\.nodes).max() }

  /// The smallest size that failed; nil if none did.
  public var failed: Int? { found.filter { !$0.holds }.map(\.nodes).min() }

  /// Whether all is said, or nothing can be.
  public var isOver: Bool { unsupported != nil || failure != nil || next == nil }

  /// Whether the size that held did so again, and the one that failed failed again; false while that is not known.
  public var isConfirmed: Bool {
    isOver && !trials.isEmpty && failure == nil
      && trials.filter(\.isRepetition).allSatisfy { $0.holds == ($0.nodes == held) }
  }

  /// The next size to try; nil once the search is over.
  ///
  /// Sizes double while they hold or halve while they fail; then the ratio between the two ends is halved. At the end
  /// both are tried once more, so that a decision by a neighbour or a lucky memory layout does not stand.
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

  /// The trials that the bracket rests on.
  private var found: [LimitTrial] { trials.filter { !$0.isRepetition } }

  /// The frames that decided that the largest size holds; nil if none did.
  ///
  /// The repetition at the end is not among them: it only says whether the decision stands.
  package var decidingFrames: FrameMeasurement? {
    trials.first { $0.nodes == held && !$0.isRepetition }?.decidingFrames
  }
}

/// One size that was tried.
public struct LimitTrial: Codable, Hashable, Sendable {
  /// The number of nodes.
  public var nodes: Int
  /// Whether the size was tried before, and was tried again at the end.
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

  /// The frames that the verdict hangs on: of the worst process of the run that makes the majority; nil if that one was
  /// not done when its time was up.
  ///
  /// A size holds where so many runs do, so it is as good as the second best of them; and a run as its worst process.
  var decidingFrames: FrameMeasurement? {
    let worst = runs.compactMap { run in run.frames.max { $0.isBetter(than: $1) } }.sorted { $0.isBetter(than: $1) }
    return worst.count < LimitPlan.majority ? nil : worst[LimitPlan.majority - 1]
  }
}

/// Fresh processes that were at work at once: one for each processor.
public struct LimitRun: Codable, Hashable, Sendable {
  /// Whether the frames of all of them held.
  public var holds: Bool
  /// The frames of each; none where a process was not done when its time was up.
  public var frames: [FrameMeasurement]
  /// The hashes of the layout after the warm-up: one, where all processes lay out equally.
  public var digests: [String] = []

  package init(holds: Bool, frames: [FrameMeasurement], digests: [String] = []) {
    self.holds = holds
    self.frames = frames
    self.digests = digests
  }
}

extension FrameMeasurement {
  /// Whether fewer frames were late, or, among equals, the slow ones less so.
  fileprivate func isBetter(than other: FrameMeasurement) -> Bool {
    let (late, others) = (overBudget ?? frames, other.overBudget ?? other.frames)
    return late == others ? (response.quantile(0.99) ?? 0) < (other.response.quantile(0.99) ?? 0) : late < others
  }
}
