public import BenchmarkModel
internal import ProcessMeters

/// Decides whether a change may be merged: a pure function of a policy and two results, or a baseline and a result.
public struct Gate: Sendable {
  /// The policy.
  public let policy: GatePolicy

  /// Makes a gate with a policy.
  public init(_ policy: GatePolicy = GatePolicy()) {
    self.policy = policy
  }

  /// Compares the work in a result with a baseline.
  ///
  /// - Parameters:
  ///   - result: the result.
  ///   - baseline: the base.
  ///   - name: the baseline's name.
  /// - Throws: ``GateError`` if the two were not counted over the same samples.
  public func judge(
    _ result: ResultFile, against baseline: Baseline, named name: String
  ) throws(GateError) -> GateResult {
    // Concurrent and cold rows repeat the work of these rows; first samples are counted in rows of their own.
    let counted = Baseline(result).filtered { $0.concurrency == .serial && $0.mode == .warm }
    let work = WorkGate(base: baseline, candidate: counted, policy: policy)
    let judgements = try work.judgements()
    return GateResult(
      base: name, candidate: result.title, judgements: Self.lost(result) + judgements,
      notes: [work.match.addition].compactMap(\.self), match: work.match)
  }

  /// Compares a result with another: its work, and its times if both were measured in the same blocks.
  ///
  /// - Parameters:
  ///   - candidate: the result.
  ///   - base: the base.
  ///   - control: the base's program measured once more in the same blocks.
  ///   - instructions: callgrind's counts of both programs; nil if they were not requested.
  ///   - judgesTimes: whether the results hold times to be judged.
  /// - Throws: ``GateError`` if the two were not counted over the same samples.
  public func judge(
    _ candidate: ResultFile, against base: ResultFile, control: ResultFile? = nil,
    instructions: InstructionComparison? = nil, judgesTimes: Bool = true
  ) throws(GateError) -> GateResult {
    let workGate = WorkGate(base: Baseline(base), candidate: Baseline(candidate), policy: policy)
    let counts = instructions.map { InstructionGate(comparison: $0, policy: policy).judgements() } ?? []
    let counted = Set(counts.map(\.row))
    // Callgrind counts the same instructions as the processor, without noise.
    let work = try workGate.judgements().filter { $0.signal != .instructions || !counted.contains($0.row) }
    let files = PairedFiles(base: base, candidate: candidate, control: control)
    let decided = Set(counts.filter { $0.verdict == .regressed }.map(\.row))
    let timed = files.timed
    let (times, null) =
      judgesTimes ? TimeGate(files: timed, policy: policy, decided: decided).judgements() : ([], nil)
    let tails =
      judgesTimes ? TailGate(files: timed, policy: policy).judgements().filter { !decided.contains($0.row) } : []
    var notes = [workGate.match.addition, judgesTimes ? nil : "times were not measured"].compactMap(\.self)
    if let null, null.hasFired {
      let rows = null.fired.map(\.description).joined(separator: ", ")
      notes.append(
        "the null control differs in \(rows): a time counts as changed only beyond that difference plus the threshold")
    }
    if null != nil, candidate.machines == nil, candidate.environment.loadBefore.now != nil,
      let words = candidate.environment.busyWords
    {
      notes.append(words)
    }
    if null != nil, !files.busyMachines.isEmpty {
      notes.append("left out of all times, since they were busy: \(files.busyMachines.joined(separator: ", "))")
    }
    let lost = Self.lost(candidate) + Self.lost(base)
    var result = GateResult(
      base: base.title, candidate: candidate.title, judgements: lost + work + counts + times + tails, control: null,
      notes: notes, match: workGate.match)
    result.instructions = instructions.map {
      .counted(rows: $0.rows.count, seconds: $0.seconds, failures: $0.failures)
    }
    return result
  }

  /// The rows that have regressed by their instructions: their times need not be measured.
  public func decided(by instructions: InstructionComparison) -> Set<RowName> {
    let judgements = InstructionGate(comparison: instructions, policy: policy).judgements()
    return Set(judgements.filter { $0.verdict == .regressed }.map(\.row))
  }

  /// A failure for every repetition that was given up, because a missing result is not a pass.
  private static func lost(_ file: ResultFile) -> [Judgement] {
    file.failures.filter { !$0.triedAgain }.map { failure in
      let cell = failure.repetition.cell
      let row = RowName(
        scene: cell.scene, nodes: cell.nodes, operation: "*", variant: failure.repetition.variant,
        concurrency: cell.concurrency, mode: cell.mode)
      return Judgement(row, .layout, .failed, reason: "block \(failure.repetition.block + 1): \(failure.failure)")
    }
  }

  /// The rows whose times the next round must measure.
  package func openRows(_ candidate: ResultFile, against base: ResultFile, control: ResultFile?) -> [RowName] {
    let files = PairedFiles(base: base, candidate: candidate, control: control)
    return TimeGate(files: files.timed, policy: policy).openRows()
  }
}

extension ResultFile {
  /// A result's name in a comparison: its commit, or else its time.
  var title: String {
    let source = environment.source
    guard let commit = source.commit.value else { return "the result of \(environment.began)" }
    return "commit \(commit.prefix(10))" + (source.isDirty.value == true ? " with changes" : "")
  }
}
