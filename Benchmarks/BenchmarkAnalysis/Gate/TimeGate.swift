internal import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// The gate's second tier: median service times, paired by block, with a null control.
struct TimeGate {
  let files: PairedFiles
  let policy: GatePolicy

  /// Judges the time of every row that both sides have measured.
  func judgements() -> (judgements: [Judgement], control: NullControl?) {
    let rows = rows
    if let reason = files.reasonAgainst {
      return (rows.map { Judgement($0.name, .time, .unsupported, reason: reason) }, nil)
    }
    var null = NullControl()
    for row in rows {
      guard let found = row.null else { continue }
      null.rows += 1
      if found.slower == .confirmed || found.faster == .confirmed { null.fired.append(row.name) }
    }
    return (rows.map { judge($0, null) }, null)
  }

  /// Cells of which a second stage is due: a row, or its control, has passed the first, or more blocks may rule out what
  /// those of the first could not.
  func openCells() -> [Cell] {
    let open = rows.filter { row in
      if row.isQuiet, !row.test.isSafe, row.test.stages[1].isEmpty { return true }
      return row.test.isUnconfirmed || row.null?.isUnconfirmed == true
    }
    return files.base.plan.cells.filter { cell in open.contains { $0.name.cell == cell } }
  }

  /// A row on both sides, and the tests over its blocks.
  private struct Row {
    var name: RowName
    var comparison: Comparison
    var noise: NullControl.Noise
    var before: Double
    var after: Double
    /// The ratio, less 1, that had to be passed; nil without a deviation.
    var threshold: Double?
    /// The smallest change, as a share of the base's time, that is above the floor.
    var floor: Double
    /// The greatest threshold that is allowed.
    var cap: Double
    /// The slow-down that a pass rules out.
    var margin: Double
    var test: StagedTest
    var null: StagedTest?

    /// The smallest change that can be seen.
    var smallestEffect: Double? { threshold.map { max($0, floor) } }
    /// Whether a change can be seen at all.
    var isQuiet: Bool { smallestEffect.map { $0 <= cap } ?? false }
  }

  private var rows: [Row] { files.rows.compactMap { row($0) } }

  private func row(_ row: PairedFiles.Row) -> Row? {
    let (name, before, after, base) = (row.name, row.base, row.candidate, files.base)
    guard policy.reasonToIgnore(.time, of: name) == nil,
      let comparison = Comparison(before.mediansByBlock, after.mediansByBlock, seed: base.plan.seed),
      let first = Quantile.median(before.mediansByBlock.values.flatMap { $0 }),
      let second = Quantile.median(after.mediansByBlock.values.flatMap { $0 })
    else { return nil }
    let noise = NullControl.noise(before, row.control, seed: base.plan.seed)
    let threshold = noise.deviation.map {
      max(policy.limit(.leastThreshold, for: name), policy.limit(.noiseFactor, for: name) * $0)
    }
    let floor = max(
      policy.limit(.floorClockSteps, for: name) * resolution(before) / first, policy.limit(.floor, for: name))
    let cap = policy.limit(.greatestThreshold, for: name)
    let least = max(min(threshold ?? .infinity, cap), floor)
    let margin = policy.limit(.margin, for: name)
    let limits = StagedTest.Limits(levels: policy.levels, threshold: least, margin: floor <= margin ? margin : nil)
    func test(_ row: ResultRow) -> StagedTest {
      StagedTest(
        Comparison.scores(before.mediansByBlock, row.mediansByBlock),
        stageBlocks: base.plan.pairing?.stageBlocks ?? .max, limits)
    }
    return Row(
      name: name, comparison: comparison, noise: noise, before: first, after: second, threshold: threshold,
      floor: floor, cap: cap, margin: margin, test: test(after), null: row.control.map(test))
  }

  /// The least difference in time that the clock can tell, in nanoseconds: a step, over the batch where there is one.
  private func resolution(_ row: ResultRow) -> Double {
    row.processes.map { process in
      let workers = files.base.workers
      let step = workers.indices.contains(process.worker) ? workers[process.worker].facts.clock.step : 1
      guard case .batch(let size) = process.measured.timing else { return Double(step) }
      return Double(step) / Double(size)
    }.max() ?? 1
  }

  private func judge(_ row: Row, _ null: NullControl) -> Judgement {
    let evidence = TimeEvidence(
      comparison: row.comparison, ratios: row.test.ratios, slower: row.test.measured.map { SignedRank($0).greater },
      faster: row.test.measured.map { SignedRank($0).less }, control: row.noise.comparison,
      deviation: row.noise.deviation, threshold: row.threshold.map { _ in row.test.limits.threshold },
      smallestEffect: row.smallestEffect, greatestSlowDown: row.test.greatestSlowDown)
    func judgement(_ verdict: Verdict, _ reason: String? = nil) -> Judgement {
      Judgement(row.name, .time, verdict, before: row.before, after: row.after, evidence: evidence, reason: reason)
    }
    guard row.test.canReject else {
      return judgement(.inconclusive, "\(row.test.stages[0].count) blocks cannot show a change")
    }
    guard let smallest = row.smallestEffect else {
      return judgement(.inconclusive, "the null control has fewer than \(Bootstrap.leastBlocks) blocks")
    }
    guard row.isQuiet else {
      let cause = row.floor == smallest ? "too short for the clock" : "too noisy"
      return judgement(
        .inconclusive, "\(cause): only a change of \(Quantity.percent(smallest)) or more could be seen")
    }
    switch (row.test.slower, row.test.faster) {
    case (.confirmed, _):
      let change = "\(Self.change(row)) slower"
      return null.hasFired
        ? judgement(.inconclusive, "the null control fired: \(change) cannot be told from noise")
        : judgement(.regressed, change)
    case (.unconfirmed, _), (_, .unconfirmed):
      return judgement(.inconclusive, "the first stage found a change, and there is no second")
    case (_, .confirmed):
      return judgement(.improved, "\(Self.change(row)) faster")
    case (.none, .none):
      return row.test.isSafe ? judgement(.pass) : judgement(.inconclusive, reasonNotToPass(row))
    }
  }

  /// By how much a row has changed in the blocks that were judged: `4.8 %`.
  private static func change(_ row: Row) -> String { Quantity.percent(abs((row.test.ratios.last ?? 1) - 1)) }

  /// Why a row in which no change was found does not pass.
  private func reasonNotToPass(_ row: Row) -> String {
    let margin = Quantity.percent(row.margin)
    guard row.floor <= row.margin else {
      return "too short for the clock: \(margin) slower would be less than its floor of \(Quantity.percent(row.floor))"
    }
    guard let greatest = row.test.greatestSlowDown else { return "too few blocks to rule out \(margin) slower" }
    return "\(margin) slower is not ruled out: up to \(Quantity.percent(greatest)) fits the blocks"
  }
}
