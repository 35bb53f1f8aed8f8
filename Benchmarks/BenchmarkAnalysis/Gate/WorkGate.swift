internal import BenchmarkModel
internal import ProcessMeters

/// The gate's tier 0: counts, which have no noise and need no statistics.
struct WorkGate {
  let base: Baseline
  let candidate: Baseline
  let policy: GatePolicy
  /// The differences between the rows of the two sides.
  let match: RowMatch

  init(base: Baseline, candidate: Baseline, policy: GatePolicy) {
    self.base = base
    self.candidate = candidate
    self.policy = policy
    match = RowMatch(base: base, candidate: candidate)
  }

  /// Judges every row of either side.
  ///
  /// - Throws: ``GateError`` if the two were not counted over the same samples.
  func judgements() throws(GateError) -> [Judgement] {
    guard base.origin.seed == candidate.origin.seed else {
      throw GateError("the seeds differ (\(base.origin.seed) and \(candidate.origin.seed)), so the scenes differ")
    }
    var judgements: [Judgement] = []
    for (row, outcome) in candidate.rows { judgements += try judge(row, base.outcome(row), outcome) }
    return judgements
      + match.missing.map { row in
        Judgement(row, .layout, .unsupported, reason: "the candidate was not asked for this row", isUnmatched: true)
      }
  }

  private func judge(
    _ row: RowName, _ before: Baseline.Outcome?, _ after: Baseline.Outcome
  ) throws(GateError) -> [Judgement] {
    switch (before, after) {
    case (_, .failed(let reason)): return [Judgement(row, .layout, .failed, reason: reason)]
    case (.failed(let reason), _): return [Judgement(row, .layout, .failed, reason: "the base failed: \(reason)")]
    case (.counted, .unsupported(let reason)):
      return [Judgement(row, .layout, .failed, reason: "only the base has this row: \(reason)")]
    case (_, .unsupported): return []
    case (nil, .counted), (.unsupported, .counted):
      return [Judgement(row, .layout, .unsupported, reason: "the base has no such row", isUnmatched: true)]
    case (.counted(let before), .counted(let after)): return try compare(row, before, after)
    }
  }

  private func compare(
    _ row: RowName, _ before: BaselineRow, _ after: BaselineRow
  ) throws(GateError) -> [Judgement] {
    // Without counters, the number of samples is unknown on a machine that has no other meter.
    guard before.samples == after.samples || min(before.samples, after.samples) == 0 else {
      throw GateError(
        "\(row) was counted over \(after.samples) samples, by the base over \(before.samples): the profiles differ")
    }
    guard base.operations(before: row) == candidate.operations(before: row) else {
      return [
        Judgement(
          row, .layout, .unsupported, reason: "the operations before it differ, so its work is not comparable",
          isUnmatched: true)
      ]
    }
    guard before.digest == after.digest || policy.reasonToIgnore(.layout, of: row) != nil else {
      let reason = "the layout differs from the base's: digest \(after.digest), was \(before.digest)"
      let verdict = policy.layoutMayDiffer(for: row) ? Verdict.unsupported : .failed
      return [Judgement(row, .layout, verdict, reason: reason)]
    }
    let judgements =
      [Judgement(row, .layout, .pass)] + work(row, before, after) + [bytes(row, before, after)]
      + live(row, before, after) + [instructions(row, before, after)]
    return judgements.map { judgement in
      guard let reason = policy.reasonToIgnore(judgement.signal, of: row) else { return judgement }
      return Judgement(row, judgement.signal, .unsupported, reason: reason)
    }
  }

  /// Judges each counter by its sum and its maximum; the maximum has no noise either.
  private func work(_ row: RowName, _ before: BaselineRow, _ after: BaselineRow) -> [Judgement] {
    Set(before.counters.keys).union(after.counters.keys).sorted().map { name in
      guard let old = before.counters[name], let new = after.counters[name] else {
        let side = before.counters[name] == nil ? "base" : "candidate"
        return Judgement(
          row, .work(name), .unsupported, reason: "the \(side) has no such counter", isUnmatched: true)
      }
      let allowed = policy.limit(.work, for: row)
      return judge(
        row, .work(name),
        [
          Change("in all", old.total, new.total, allowed), Change("at most", old.maximum, new.maximum, allowed),
        ])
    }
  }

  /// The reason why bytes cannot be compared; nil if they can.
  private var reasonAgainstBytes: String? {
    let (old, new) = (base.origin, candidate.origin)
    if old.allocator != new.allocator { return "the allocators differ: \(old.allocator) and \(new.allocator)" }
    if old.swiftVersion != new.swiftVersion {
      return "the compilers differ: \(old.swiftVersion) and \(new.swiftVersion)"
    }
    return nil
  }

  /// The size of one allocation of Swift's runtime for its descriptions of generic types: 16 KiB and the runtime's own
  /// records.
  ///
  /// The sample that causes this allocation changes with every build.
  private static let runtimePiece = 17_408.0

  private func bytes(_ row: RowName, _ before: BaselineRow, _ after: BaselineRow) -> Judgement {
    if let reason = reasonAgainstBytes { return Judgement(row, .allocations, .unsupported, reason: reason) }
    switch (before.allocations, after.allocations) {
    case (.value(let old), .value(let new)):
      // An allocation in every sample would show in the median.
      let floor = old.median == new.median ? Self.runtimePiece : 0
      var changes = [Change("in all", old.total, new.total, policy.limit(.allocations, for: row), floor: floor)]
      if policy.isSteady(row) {
        changes.append(Change("median", old.median, new.median, policy.limit(.steadyAllocations, for: row)))
      }
      return judge(row, .allocations, changes)
    case (_, .unsupported(let reason)), (.unsupported(let reason), _):
      return Judgement(row, .allocations, .unsupported, reason: reason)
    }
  }

  private func live(_ row: RowName, _ before: BaselineRow, _ after: BaselineRow) -> [Judgement] {
    guard let old = before.liveBytes, let new = after.liveBytes else { return [] }
    if let reason = reasonAgainstBytes { return [Judgement(row, .liveBytes, .unsupported, reason: reason)] }
    switch (old, new) {
    case (.value(let old), .value(let new)):
      return [judge(row, .liveBytes, [Change("", old, new, policy.limit(.liveBytes, for: row))])]
    case (_, .unsupported(let reason)), (.unsupported(let reason), _):
      return [Judgement(row, .liveBytes, .unsupported, reason: reason)]
    }
  }

  private func instructions(_ row: RowName, _ before: BaselineRow, _ after: BaselineRow) -> Judgement {
    guard let fingerprint = base.origin.fingerprint else {
      return Judgement(row, .instructions, .unsupported, reason: "a baseline holds no instructions")
    }
    guard fingerprint == candidate.origin.fingerprint else {
      return Judgement(row, .instructions, .unsupported, reason: "the fingerprints differ")
    }
    switch (before.instructions, after.instructions) {
    case (.value(let old), .value(let new)):
      let floor = policy.limit(.instructionsFloor, for: row) * Double(max(after.samples, 1))
      let change = Change("in all", old.total, new.total, policy.limit(.instructions, for: row), floor: floor)
      return judge(row, .instructions, [change])
    case (_, .unsupported(let reason)), (.unsupported(let reason), _):
      return Judgement(row, .instructions, .unsupported, reason: reason)
    }
  }

  /// Judges a signal: worse if any number is worse, better if one is better and none is worse.
  private func judge(_ row: RowName, _ signal: Signal, _ changes: [Change]) -> Judgement {
    let shown =
      changes.first(where: \.isWorse) ?? changes.first(where: \.isBetter) ?? changes.first
      ?? Change("", 0, 0, 0)
    let verdict: Verdict = shown.isWorse ? .regressed : shown.isBetter ? .improved : .pass
    return Judgement(
      row, signal, verdict, before: shown.before, after: shown.after,
      reason: verdict == .pass ? nil : shown.description)
  }
}

/// A count before and after.
private struct Change: CustomStringConvertible {
  let label: String
  let before: Double
  let after: Double
  /// The permitted change.
  let allowance: Double

  init(_ label: String, _ before: Int, _ after: Int, _ allowed: Double, floor: Double = 0) {
    self.label = label
    self.before = Double(before)
    self.after = Double(after)
    allowance = max(abs(Double(before)) * allowed, floor)
  }

  var isWorse: Bool { after > before + allowance }
  var isBetter: Bool { after < before - allowance }

  var description: String {
    let numbers = "\(Quantity.rounded(after)), was \(Quantity.rounded(before))"
    return label.isEmpty ? numbers : "\(label) \(numbers)"
  }
}
