internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import ProcessMeters

/// How, and how often, the operations of each cell are timed: as the first process that measured one settled it, so that
/// all processes of a row, and all variants, time the same edits alike.
///
/// Threads that share the work take turns with one that does not, each for its time.
struct OperationTiming: Sendable {
  var rules: [Int: [String: TimingRule]] = [:]
  var samples: [Int: [String: Int]] = [:]

  mutating func learn(from record: RunRecord) {
    for operation in record.reply?.operations ?? [] {
      guard let measured = operation.outcome.value, measured.queues == nil else { continue }
      let (cell, name) = (record.repetition.cellIndex, operation.operation)
      guard rules[cell]?[name] == nil else { continue }
      rules[cell, default: [:]][name] = measured.timing
      if measured.islands == nil { samples[cell, default: [:]][name] = measured.service.count }
    }
  }
}
