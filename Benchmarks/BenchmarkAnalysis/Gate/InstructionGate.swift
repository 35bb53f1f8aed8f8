internal import BenchmarkModel

/// The gate's tier 1: callgrind's counts of two programs, which do not depend on the machine.
struct InstructionGate {
  let comparison: InstructionComparison
  let policy: GatePolicy

  /// Judges every row that both sides have counted.
  func judgements() -> [Judgement] { comparison.rows.map(judge) }

  private func judge(_ row: InstructionComparison.Row) -> Judgement {
    let evidence = InstructionEvidence(row)
    func judgement(_ verdict: Verdict, _ reason: String? = nil) -> Judgement {
      var judgement = Judgement(
        row.name, .instructions, verdict, before: evidence.before.instructions, after: evidence.after.instructions,
        reason: reason)
      judgement.instructions = evidence
      return judgement
    }
    if let reason = policy.reasonToIgnore(.instructions, of: row.name) { return judgement(.unsupported, reason) }
    guard row.base.samples == row.candidate.samples else {
      return judgement(
        .unsupported, "the candidate counted \(row.candidate.samples) samples, the base \(row.base.samples)")
    }
    let (before, after) = (evidence.before.instructions, evidence.after.instructions)
    let allowed = policy.limit(.instructions, for: row.name) * before
    if after > before, after - before >= allowed { return judgement(.regressed, evidence.words(by: 1)) }
    if after < before, before - after >= allowed { return judgement(.improved, evidence.words(by: -1)) }
    return judgement(.pass)
  }
}

/// The evidence of a verdict on instructions: averages per sample.
public struct InstructionEvidence: Encodable, Hashable, Sendable {
  /// The average events of a sample.
  public struct Events: Encodable, Hashable, Sendable {
    /// Instructions.
    public var instructions: Double
    /// Misses of the first-level caches, simulated.
    public var firstCacheMisses: Double
    /// Misses of the last-level cache, simulated.
    public var lastCacheMisses: Double
    /// Mispredicted branches, simulated.
    public var mispredictions: Double

    fileprivate init(_ counts: FunctionCounts) {
      func each(_ count: Int) -> Double { Double(count) / Double(max(counts.samples, 1)) }
      instructions = each(counts.total.instructions)
      firstCacheMisses = each(counts.total.firstCacheMisses)
      lastCacheMisses = each(counts.total.lastCacheMisses)
      mispredictions = each(counts.total.mispredictions)
    }
  }

  /// The number of counted samples.
  public var samples: Int
  /// The events of the base.
  public var before: Events
  /// The events of the candidate.
  public var after: Events
  /// Functions whose own cost changed: the greatest growth first, the greatest reduction last.
  public var functions: [FunctionChange]

  fileprivate init(_ row: InstructionComparison.Row) {
    samples = row.candidate.samples
    before = Events(row.base)
    after = Events(row.candidate)
    functions = row.changes
  }

  /// The change in words, with the functions that cause it: functions that grew for 1, functions that shrank for -1.
  fileprivate func words(by sign: Double) -> String {
    let numbers = "\(Quantity.mean(after.instructions)) per sample, was \(Quantity.mean(before.instructions))"
    let named = functions.filter { sign * $0.growth > 0 }.sorted { sign * $0.growth > sign * $1.growth }.prefix(3)
    guard !named.isEmpty else { return numbers }
    return numbers + ": " + named.map { "\($0.name.shortened(to: 60)) \($0.signedGrowth)" }.joined(separator: ", ")
  }
}

extension FunctionChange {
  /// The growth with its sign, such as `+12,000`.
  package var signedGrowth: String { (growth >= 0 ? "+" : "-") + Quantity.mean(abs(growth)) }
}
