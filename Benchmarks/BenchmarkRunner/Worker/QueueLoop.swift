internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Dispatch
internal import ProcessMeters

/// Measures operations on several queues at once, each with its own workload.
///
/// The workloads are equal, so all must reach the same layout.
struct QueueLoop {
  let queues: [QueuedWorkload]
  let effort: Effort
  let clock: ClockCalibration
  let allocations: AllocationReader?

  /// Counts an operation on every queue in turn.
  ///
  /// - Returns: nil if the scene has no such operation.
  /// - Throws: ``WorkerError`` if two queues do not reach the same layout, and any error of the workloads.
  func count(_ operation: String, samples: Int) throws -> CountedSamples? {
    var counts: [CountedSamples] = []
    for queue in queues {
      let counted = try queue.withWorkload { try count($0, operation, samples: samples) }
      guard let counted else { return nil }
      counts.append(counted)
    }
    if let first = counts.first, let other = counts.first(where: { $0.digest != first.digest }) {
      throw WorkerError("\(operation): equal scenes on two queues differ, \(first.digest) and \(other.digest)")
    }
    return counts.first
  }

  /// Measures the queues' rates of an operation, then sends edits on a schedule.
  func time(_ operation: String) throws -> (samples: TimedSamples, queues: QueueMeasurement) {
    let before = ResourceUsage.current()
    let rates = try rates(operation)
    let (arrivals, abandoned) = try arrivals(operation)
    let cost = UInt64(clock.cost.rounded())
    let samples = TimedSamples(
      rule: .eachLessClock, samples: arrivals.flatMap(\.service).map { $0 > cost ? $0 - cost : 0 },
      usage: ResourceUsage.current() - before)
    let first = arrivals.compactMap(\.due.first).min() ?? 0
    let timelines = arrivals.map {
      QueueMeasurement.Timeline(due: $0.due.map { $0 - first }, service: $0.service, response: $0.response)
    }
    let measurement = QueueMeasurement(
      queues: queues.count, arrivals: effort.arrivals, abandoned: abandoned,
      response: SparseHistogram(arrivals.flatMap(\.response)),
      handOff: SparseHistogram(arrivals.flatMap(\.handOff)), timelines: timelines,
      rateAlone: rates.alone, rateTogether: rates.together)
    return (samples, measurement)
  }

  private func count<W: Workload>(_ workload: W, _ name: String, samples: Int) throws -> CountedSamples? {
    guard let operation = W.Operation(rawValue: name), workload.supports(operation) else { return nil }
    let loop = MeasurementLoop(workload: workload, effort: effort, clock: clock, allocations: allocations)
    return try loop.count(operation, samples: samples)
  }

  /// Operations per second in a closed loop: of the first queue alone, and of all queues together, each with as many
  /// samples.
  ///
  /// The two kinds of measurement take turns, and each rate is the median over the turns, so that a disturbance of one
  /// turn has no effect.
  private func rates(_ operation: String) throws -> (alone: Double, together: Double) {
    let turns = 5
    var samples = 1
    while samples < 1 << 20,
      try wall(of: operation, samples: samples, on: queues.prefix(1)) < effort.timePerOperation / UInt64(turns)
    {
      samples *= 2
    }
    var alone: [Double] = []
    var together: [Double] = []
    for _ in 0..<turns {
      alone.append(Double(try wall(of: operation, samples: samples, on: queues.prefix(1))))
      together.append(Double(try wall(of: operation, samples: samples, on: queues[...])))
    }
    let perSecond = 1e9 * Double(samples)
    return (
      perSecond / max(Quantile.median(alone) ?? 1, 1),
      perSecond * Double(queues.count) / max(Quantile.median(together) ?? 1, 1)
    )
  }

  private func wall(of operation: String, samples: Int, on queues: ArraySlice<QueuedWorkload>) throws -> UInt64 {
    let group = DispatchGroup()
    let start = MonotonicClock.now()
    for queue in queues { queue.run(operation, samples: samples, in: group) }
    group.wait()
    let end = MonotonicClock.now()
    for queue in queues { _ = try queue.finish() }
    return end - start
  }

  /// Sends edits in an open loop: the k-th edit of every queue is due k periods after the start, regardless of earlier
  /// delays.
  ///
  /// A queue that is a quarter of a second late gets no edits until it catches up.
  private func arrivals(_ operation: String) throws -> (times: [QueuedWorkload.Arrivals], abandoned: Int) {
    for queue in queues { try queue.begin(operation) }
    let period = 1_000_000_000 / UInt64(max(effort.arrivalRate, 1))
    let start = MonotonicClock.now() + period
    var sent = [Int](repeating: 0, count: queues.count)
    for arrival in 0..<effort.arrivals {
      let due = start + UInt64(arrival) * period
      MonotonicClock.sleep(until: due)
      for (index, queue) in queues.enumerated() where sent[index] - queue.progress <= effort.arrivalRate / 4 {
        queue.send(operation, due: due)
        sent[index] += 1
      }
    }
    let times = try queues.map { try $0.finish() }
    return (times, effort.arrivals * queues.count - sent.reduce(0, +))
  }
}
