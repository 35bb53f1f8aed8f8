public import BenchmarkModel
public import BenchmarkStatistics

/// The gate's verdict on one signal of one row, with its evidence.
public struct Judgement: Encodable, Hashable, Sendable {
  /// The row.
  public var row: RowName
  /// The signal.
  public var signal: Signal
  /// The verdict.
  public var verdict: Verdict
  /// The base's number: a sum over the counted samples, bytes, or nanoseconds.
  public var before: Double?
  /// The candidate's number.
  public var after: Double?
  /// The grounds of a verdict on time.
  public var evidence: TimeEvidence?
  /// The grounds of a verdict on instructions that callgrind has counted.
  public var instructions: InstructionEvidence?
  /// The reason, for every verdict but a plain pass.
  public var reason: String?
  /// Whether one of the two sides has no such row.
  public var isUnmatched = false

  init(
    _ row: RowName, _ signal: Signal, _ verdict: Verdict, before: Double? = nil, after: Double? = nil,
    evidence: TimeEvidence? = nil, reason: String? = nil, isUnmatched: Bool = false
  ) {
    self.row = row
    self.signal = signal
    self.verdict = verdict
    self.before = before
    self.after = after
    self.evidence = evidence
    self.reason = reason
    self.isUnmatched = isUnmatched
  }
}

/// The evidence of a verdict on time.
public struct TimeEvidence: Encodable, Hashable, Sendable {
  /// The candidate against the base over all blocks.
  public var comparison: Comparison
  /// The median ratio of the first stage, then of the rounds if there were any; the verdict uses the last ratio.
  public var ratios: [Double]
  /// The one-sided signed-rank probability of each measured stage, for a slower candidate.
  public var slower: [Double]
  /// The one-sided signed-rank probability of each measured stage, for a faster candidate.
  public var faster: [Double]
  /// The pattern of the base's processes, including the control's.
  public var base: ProcessPattern
  /// The pattern of the candidate's processes.
  public var candidate: ProcessPattern
  /// The control against the base over the same blocks; nil without control.
  public var control: Comparison?
  /// The standard deviation of the control's median ratio; nil with fewer than six blocks.
  @NullWhenMissing public var deviation: Double?
  /// The threshold of the ratio, less 1, including the floor; nil without a deviation.
  @NullWhenMissing public var threshold: Double?
  /// The smallest detectable relative effect, which is the threshold; nil without a threshold.
  @NullWhenMissing public var smallestEffect: Double?
  /// The greatest relative slow-down that is consistent with the blocks; nil with too few blocks.
  @NullWhenMissing public var greatestSlowDown: Double?
}

/// The reason why two results cannot be compared at all, in one sentence.
public struct GateError: Error, Hashable, CustomStringConvertible {
  /// The reason, in one sentence.
  public let description: String

  /// An error.
  public init(_ description: String) {
    self.description = description
  }
}

extension Judgement {
  /// The signal and the reason: `work pivots: in all 12, was 6`.
  package var sentence: String {
    "\(signal)" + (reason.map { ": \($0)" } ?? "")
  }
}
