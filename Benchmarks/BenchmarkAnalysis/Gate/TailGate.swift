internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation
internal import ProcessMeters

/// The part of the gate's tier 2 that judges the slow tail of each row, and its missed frames.
///
/// Each block gives one number, the mean of its processes, because processes of one block share its noise; the median
/// over blocks has an interval whose ends are two of these numbers. Sides differ if the distance of the intervals
/// exceeds the policy's limit. Interrupts also cause tails, so a tail blocks a change only if every process had its
/// processor to itself.
struct TailGate {
  let files: PairedFiles
  let policy: GatePolicy

  /// Judges the tails of every row that both sides have measured; empty if times cannot be compared at all.
  func judgements() -> [Judgement] {
    guard files.reasonAgainst == nil else { return [] }
    return files.rows.flatMap { row in Tail.allCases.compactMap { judge($0, row) } }
  }

  /// A measure of the worst cases.
  private enum Tail: CaseIterable {
    case p99, p999, missedFrames

    var signal: Signal {
      switch self {
      case .p99: .p99
      case .p999: .p999
      case .missedFrames: .missedFrames
      }
    }

    /// The measure of one process: nanoseconds, or a share of frames; nil if it has none.
    func value(_ measured: OperationMeasurement.Measured) -> Double? {
      switch self {
      case .p99: measured.service.quantile(0.99)
      case .p999: measured.service.quantile(0.999)
      case .missedFrames: measured.frames.map { Double($0.missed) / Double(max($0.frames, 1)) }
      }
    }

    /// The reason why a process's measure is meaningless; nil if it is meaningful.
    func reasonAgainst(_ measured: OperationMeasurement.Measured) -> String? {
      let share: Double
      switch self {
      case .p99: share = 0.99
      case .p999: share = 0.999
      case .missedFrames: return nil
      }
      if case .batch = measured.timing { return "samples are timed in batches" }
      let least = Quantile.leastCount(for: share)
      return measured.service.count < least ? "processes have fewer than \(Quantity.count(least)) samples" : nil
    }
  }

  private func judge(_ tail: Tail, _ row: PairedFiles.Row) -> Judgement? {
    guard policy.reasonToIgnore(tail.signal, of: row.name) == nil else { return nil }
    let processes = row.base.processes + row.candidate.processes
    guard processes.contains(where: { tail.value($0.measured) != nil }) else { return nil }
    if let reason = processes.lazy.compactMap({ tail.reasonAgainst($0.measured) }).first {
      return Judgement(row.name, tail.signal, .unsupported, reason: reason)
    }
    guard let before = Side(row.base, tail), let after = Side(row.candidate, tail) else {
      return Judgement(row.name, tail.signal, .unsupported, reason: "a side has fewer than 8 blocks")
    }
    func judgement(_ verdict: Verdict, _ reason: String? = nil) -> Judgement {
      Judgement(row.name, tail.signal, verdict, before: before.median, after: after.median, reason: reason)
    }
    func isWorse(_ one: Side, than other: Side) -> Bool {
      switch tail {
      case .missedFrames: one.interval.low > other.interval.high + policy.limit(.missedFrames, for: row.name)
      case .p99, .p999: one.interval.low > other.interval.high * (1 + policy.limit(.tails, for: row.name))
      }
    }
    let isSlower = isWorse(after, than: before)
    guard isSlower || isWorse(before, than: after) else { return judgement(.pass) }
    let change = "\(after.description(tail)), was \(before.description(tail))"
    let control = row.control.flatMap { Side($0, tail) }
    if let control, isWorse(control, than: before) || isWorse(before, than: control) {
      return judgement(.advisory, "\(change); the base differs from itself too")
    }
    if let reason = disturbance(of: row) { return judgement(.advisory, "\(change); \(reason)") }
    return judgement(isSlower ? .regressed : .improved, change)
  }

  /// The disturbance of a row's processes by other work; nil if there was none.
  private func disturbance(of row: PairedFiles.Row) -> String? {
    let sides = [(files.base, row.base), (files.candidate, row.candidate)]
    let processes = sides.flatMap { file, row in
      row.processes.map { (facts: file.workers.worker(of: $0)?.facts, measured: $0.measured) }
    }
    let shared = processes.count { facts, _ in facts?.scheduling != .fifo || facts?.cpus.value?.cpus.count != 1 }
    if shared > 0 { return "\(shared) of \(processes.count) processes shared their processor" }
    let interrupted = processes.count { _, measured in measured.usage.involuntarySwitches > 0 }
    return interrupted > 0 ? "\(interrupted) of \(processes.count) processes were interrupted" : nil
  }

  /// A tail of one side over its blocks.
  private struct Side {
    var blocks: BlockTails

    init?(_ row: ResultRow, _ tail: Tail) {
      var values: [Int: [Double]] = [:]
      for process in row.processes {
        if let value = tail.value(process.measured) { values[process.block, default: []].append(value) }
      }
      guard let blocks = BlockTails(values, areShares: tail == .missedFrames) else { return nil }
      self.blocks = blocks
    }

    var median: Double { blocks.median }
    var interval: Interval { blocks.interval }

    func description(_ tail: Tail) -> String {
      let write = tail.signal == .missedFrames ? Quantity.percent : Quantity.time
      return "\(write(median)) (\(write(interval.low)) to \(write(interval.high)))"
    }
  }
}

/// The median of a tail over blocks, with its interval.
struct BlockTails {
  /// The median.
  let median: Double
  /// The 99 % interval of the median.
  let interval: Interval

  /// Summarises the values of processes, by block.
  ///
  /// - Parameters:
  ///   - processes: positive times, or shares, which may be 0.
  ///   - areShares: whether the values are shares.
  /// - Returns: nil with fewer than eight blocks.
  init?(_ processes: [Int: [Double]], areShares: Bool) {
    let values =
      areShares
      ? processes.values.map { $0.reduce(0, +) / Double($0.count) } : FileComparison.blocks(processes).map { exp($0) }
    guard let median = Quantile.median(values), let interval = OrderStatistics.medianInterval(of: values)
    else { return nil }
    self.median = median
    self.interval = interval
  }
}
