internal import BenchmarkModel

/// The gate's result for all rows.
public struct GateResult: Hashable, Sendable {
  /// The outcome of the gate; the raw values are the command's exit statuses.
  public enum Status: Int32, Sendable {
    /// Nothing prevents the change.
    case success = 0
    /// A row has regressed.
    case regression = 2
    /// A result is missing or unreliable.
    case failed = 3
    /// A row has improved, and the policy reports improvements.
    case improvement = 4
    /// The candidate lacks rows of the base, or the sides share no row, or with `--exact` the base lacks rows of the
    /// candidate.
    case notComparable = 5
    /// A row is inconclusive.
    case inconclusive = 6
  }

  /// The outcome of counting both sides' instructions.
  public enum InstructionTier: Hashable, Sendable {
    /// The number of counted rows, the seconds, and a sentence for each scene that was not counted.
    case counted(rows: Int, seconds: Double, failures: [String])
    /// Nothing was counted; the text gives the reason and the remedy.
    case unavailable(String)

    /// The tier in a sentence.
    public var sentence: String {
      switch self {
      case .counted(let rows, let seconds, let failures):
        let lost = failures.isEmpty ? "" : "; not counted: " + failures.joined(separator: "; ")
        return "instructions: \(Quantity.count(rows, "row")) counted by callgrind in \(Quantity.about(seconds))\(lost)"
      case .unavailable(let reason): return "instructions: not available: \(reason)"
      }
    }

    /// Whether some countable rows were not counted.
    package var isIncomplete: Bool {
      switch self {
      case .counted(_, _, let failures): !failures.isEmpty
      case .unavailable: true
      }
    }
  }

  /// The base's name, in a few words.
  public var base: String
  /// The candidate's name, in a few words.
  public var candidate: String
  /// Every signal of every row.
  public var judgements: [Judgement]
  /// The null control; nil if no time was judged.
  public var control: NullControl?
  /// The outcome of counting instructions; nil if it was not requested.
  public var instructions: InstructionTier?
  /// Notes about all rows, in sentences.
  public var notes: [String] = []
  /// The match of the two sides' rows; nil if it was not requested.
  public var match: RowMatch?

  init(
    base: String, candidate: String, judgements: [Judgement], control: NullControl? = nil, notes: [String] = [],
    match: RowMatch? = nil
  ) {
    self.match = match
    self.base = base
    self.candidate = candidate
    self.judgements = judgements
    self.control = control
    self.notes = notes
  }

  /// The judgements with a given verdict.
  public func judgements(_ verdict: Verdict) -> [Judgement] {
    judgements.filter { $0.verdict == verdict }
  }

  /// The gate's status: the first of `regression`, `failed`, `notComparable`, `inconclusive` and `improvement` that
  /// applies, otherwise `success`.
  ///
  /// The policy decides whether inconclusive and improved rows count.
  public func status(_ policy: GatePolicy) -> Status {
    let verdicts = Set(judgements.map(\.verdict))
    if verdicts.contains(.regressed) { return .regression }
    if verdicts.contains(.failed) { return .failed }
    if mismatch(policy) != nil { return .notComparable }
    if policy.inconclusiveFails, verdicts.contains(.inconclusive) { return .inconclusive }
    if policy.improvementFails, verdicts.contains(.improved) { return .improvement }
    return .success
  }

  /// The mismatch of the sides' rows, in a sentence; nil if they match.
  ///
  /// A row of the candidate alone is new, which is allowed unless the policy requires a complete base.
  public func mismatch(_ policy: GatePolicy) -> String? {
    if let obstacle = match?.obstacle { return obstacle }
    guard policy.improvementFails, let first = judgements.first(where: \.isUnmatched) else { return nil }
    return match?.addition ?? "\(first.row): \(first.sentence)"
  }
}
