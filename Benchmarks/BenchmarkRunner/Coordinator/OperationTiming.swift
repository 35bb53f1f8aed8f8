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

extension OperationTiming {
  /// Takes over the decisions for a cell.
  mutating func settle(_ settled: SettledTiming?, at cell: Int) {
    guard let settled else { return }
    rules[cell] = settled.rules
    samples[cell] = settled.samples
  }

  /// The decisions for a cell.
  func settled(of cell: Int) -> SettledTiming {
    SettledTiming(rules: rules[cell] ?? [:], samples: samples[cell] ?? [:])
  }

  /// The decisions for a cell whose short samples are timed in batches, because a clock step would be too much of a
  /// single one.
  ///
  /// - Parameter medians: how long the operations take, in nanoseconds.
  func inBatches(_ cell: Int, medians: [String: Double], _ effort: Effort) -> SettledTiming {
    var settled = self.settled(of: cell)
    for (operation, median) in medians where median < TimingRule.shortest && median > 0 {
      guard let rule = settled.rules[operation] else { continue }
      switch rule {
      case .batch: continue
      case .each, .eachLessClock: break
      }
      let size = TimingRule.batchSize(median)
      settled.rules[operation] = .batch(size)
      let fitting = Double(effort.timePerOperation) / (Double(size) * median)
      settled.samples[operation] = min(effort.maximumSamples, max(effort.minimumSamples, Int(fitting)))
    }
    return settled
  }
}
