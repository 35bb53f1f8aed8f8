internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation
internal import ProcessMeters

/// The gate's tier 2: median service times, paired by block, with a null control.
struct TimeGate {
  let files: PairedFiles
  let policy: GatePolicy
  /// Rows that instructions have decided, so that their times are not needed.
  var decided: Set<RowName> = []

  /// Judges the time of every row that both sides have measured.
  ///
  /// A change beyond the threshold is reported on any machine. Noise raises the threshold, and so leaves more rows
  /// inconclusive.
  func judgements() -> (judgements: [Judgement], control: NullControl?) {
    let paired = files.rows
    let rows = rows(of: paired)
    // Where a differing layout is judged, the verdict on it says that the rest is not compared.
    let apart = files.differing.filter {
      policy.reasonToIgnore(.layout, of: $0) != nil && policy.reasonToIgnore(.time, of: $0) == nil
    }.map { Judgement($0, .time, .unsupported, reason: "the layouts differ, so times are of different work") }
    if let reason = files.reasonAgainst {
      return (rows.map { Judgement($0.name, .time, .unsupported, reason: reason) } + apart, nil)
    }
    var null = NullControl()
    for row in rows {
      guard let found = row.null else { continue }
      null.rows += 1
      guard let shift = row.nullShift else { continue }
      null.fired.append(row.name)
      null.shift = max(null.shift, shift)
      if let greatest = found.ratios.last { null.greatest = max(null.greatest, abs(log(greatest))) }
    }
    let untimed = paired.filter { decided.contains($0.name) }.map { row in
      Judgement(row.name, .time, .unsupported, reason: "not timed: its instructions decided the verdict")
    }
    let crossovers = crossovers(of: rows.map { ($0.name, $0.scores) })
    return (rows.map { withheld(judge($0, null), crossovers[$0.name]) } + untimed + apart, null)
  }

  /// Rows that need another round of blocks: a change is suspected in them or their controls, or more blocks may
  /// exclude a change.
  func openRows() -> [RowName] {
    rows(of: files.rows).filter { $0.test.needsMore || $0.null?.isUnconfirmed == true }.map(\.name)
  }

  /// A row on both sides, and the tests over its blocks.
  private struct Row {
    var name: RowName
    /// The block scores of each machine, by its name.
    var scores: [String: [Double]]
    var comparison: Comparison
    var noise: NullControl.Noise
    var before: Double
    var after: Double
    /// The floor of the threshold, as a share of the base's time.
    var floor: Double
    /// The threshold above which a row is called noisy.
    var cap: Double
    /// The slow-down that a pass excludes.
    var margin: Double
    var test: StagedTest
    var null: StagedTest?
    /// The patterns of the processes of the base and the control, and of the candidate.
    var patterns: (base: ProcessPattern, candidate: ProcessPattern)

    /// The smallest detectable change; nil without a deviation.
    var smallestEffect: Double? { noise.deviation.map { _ in test.threshold } }

    /// An upper bound of the logarithm of the ratio between the control and the base, if they differ; else nil.
    var nullShift: Double? {
      guard let null, null.slower == .confirmed || null.faster == .confirmed else { return nil }
      let scores = null.measured.last ?? []
      let bounds = [scores, scores.map { -$0 }].compactMap { SignedRank.upperBound($0, level: 0.01) }
      return bounds.max() ?? scores.map(abs).max()
    }
  }

  private func rows(of paired: [PairedFiles.Row]) -> [Row] {
    paired.filter { !decided.contains($0.name) }.compactMap { row($0) }
  }

  private func row(_ row: PairedFiles.Row) -> Row? {
    let (name, before, after, base) = (row.name, row.base, row.candidate, files.base)
    guard policy.reasonToIgnore(.time, of: name) == nil,
      let comparison = Comparison(before.mediansByBlock, after.mediansByBlock, seed: base.plan.seed),
      let first = Quantile.median(before.mediansByBlock.values.flatMap { $0 }),
      let second = Quantile.median(after.mediansByBlock.values.flatMap { $0 })
    else { return nil }
    let noise = NullControl.noise(before, row.control, seed: base.plan.seed)
    let floor = max(
      policy.limit(.floorClockSteps, for: name) * resolution(before) / first, policy.limit(.floor, for: name))
    let margin = policy.limit(.margin, for: name)
    let ofOneBlock = (noise.deviation ?? 0) * Double(noise.comparison?.blocks ?? 0).squareRoot()
    let limits = StagedTest.Limits(
      levels: policy.levels, leastThreshold: max(policy.limit(.leastThreshold, for: name), floor),
      noise: policy.limit(.noiseFactor, for: name) * ofOneBlock, margin: floor <= margin ? margin : nil,
      roundBlocks: policy.confirmingBlocks, rounds: policy.confirmingRounds)
    func test(_ row: ResultRow) -> StagedTest {
      StagedTest(
        Comparison.scores(before.mediansByBlock, row.mediansByBlock),
        stageBlocks: base.plan.pairing?.stageBlocks ?? .max, limits)
    }
    return Row(
      name: name, scores: scores(before, after), comparison: comparison, noise: noise, before: first, after: second,
      floor: floor,
      cap: policy.limit(.greatestThreshold, for: name), margin: margin, test: test(after),
      null: row.control.map(test),
      patterns: (
        ProcessPattern(
          before.mediansByBlock.merging(row.control?.mediansByBlock ?? [:]) { $0 + $1 }),
        ProcessPattern(after.mediansByBlock)
      ))
  }

  /// The smallest difference in time that the clock resolves, in nanoseconds: a step, divided by the batch size if
  /// there is one.
  private func resolution(_ row: ResultRow) -> Double {
    row.processes.map { process in
      let step = files.base.workers.worker(of: process)?.facts.clock.step ?? 1
      guard case .batch(let size) = process.measured.timing else { return Double(step) }
      return Double(step) / Double(size)
    }.max() ?? 1
  }

  private func judge(_ row: Row, _ null: NullControl) -> Judgement {
    let evidence = TimeEvidence(
      comparison: row.comparison, ratios: row.test.ratios, slower: row.test.measured.map { SignedRank($0).greater },
      faster: row.test.measured.map { SignedRank($0).less },
      base: row.patterns.base, candidate: row.patterns.candidate, control: row.noise.comparison,
      deviation: row.noise.deviation, threshold: row.smallestEffect, smallestEffect: row.smallestEffect,
      greatestSlowDown: row.test.greatestSlowDown)
    func judgement(_ verdict: Verdict, _ reason: String? = nil) -> Judgement {
      Judgement(row.name, .time, verdict, before: row.before, after: row.after, evidence: evidence, reason: reason)
    }
    guard row.test.canReject else {
      return judgement(.inconclusive, "\(row.test.stages[0].count) blocks are too few to show a change")
    }
    guard row.smallestEffect != nil else {
      return judgement(.inconclusive, "the null control has fewer than \(Bootstrap.leastBlocks) blocks")
    }
    switch (row.test.slower, row.test.faster) {
    case (.confirmed, _), (_, .confirmed):
      let isSlower = row.test.slower == .confirmed
      let change = "\(Self.change(row)) \(isSlower ? "slower" : "faster")"
      guard row.test.exceeds(shift: null.shift) else {
        let apart = Quantity.percent(exp(null.greatest) - 1)
        return judgement(
          .inconclusive, "the null control fired: equal programs differ by \(apart), and \(change) is too near to it")
      }
      return judgement(isSlower ? .regressed : .improved, change)
    case (.unconfirmed, _), (_, .unconfirmed):
      return judgement(.inconclusive, "the first stage found a change, but no confirming round was measured")
    case (.none, .none):
      let shift = row.nullShift ?? 0
      return row.test.isSafe(shift: shift) ? judgement(.pass) : judgement(.inconclusive, reasonNotToPass(row, shift))
    }
  }

  /// The change of a row in the judged blocks: `4.8 %`.
  private static func change(_ row: Row) -> String { Quantity.percent(abs((row.test.ratios.last ?? 1) - 1)) }

  /// The reason why a row without a detected change does not pass.
  private func reasonNotToPass(_ row: Row, _ shift: Double) -> String {
    let margin = Quantity.percent(row.margin)
    guard row.floor <= row.margin else {
      return "too short for the clock: changes below \(Quantity.percent(row.floor)) cannot be seen, "
        + "and the margin is \(margin)"
    }
    guard let greatest = row.test.greatestSlowDown else { return "too few blocks to rule out \(margin) slower" }
    let fits =
      "\(margin) slower is not ruled out: the blocks allow up to \(Quantity.percent((1 + greatest) * exp(shift) - 1))"
    guard let smallest = row.smallestEffect, smallest > row.cap else { return fits }
    return "too noisy: only a change of \(Quantity.percent(smallest)) or more could be seen, and \(fits)"
  }
}
