internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

/// The timing of each cell's operations, as decided by the first process that measured them: all processes, of all
/// variants, then time the same edits in the same way.
///
/// For islands only the rule is decided, not the number of samples: several threads and one thread take turns, each for
/// its time.
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
  /// Records the decisions for a cell.
  mutating func settle(_ settled: SettledTiming?, at cell: Int) {
    guard let settled else { return }
    rules[cell] = settled.rules
    samples[cell] = settled.samples
  }

  /// The decisions for a cell.
  func settled(of cell: Int) -> SettledTiming {
    SettledTiming(rules: rules[cell] ?? [:], samples: samples[cell] ?? [:])
  }

  /// The decisions for a cell whose short samples are timed in batches, because a step of the clock is a large part of
  /// one sample.
  ///
  /// - Parameter medians: the durations of operations, in nanoseconds.
  func inBatches(_ cell: Int, medians: [String: Double], _ effort: Effort) -> SettledTiming {
    var settled = self.settled(of: cell)
    for (operation, median) in medians where median < TimingRule.shortestSeparate && median > 0 {
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
