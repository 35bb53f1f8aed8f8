internal import Dispatch
internal import ProcessMeters

/// Measures operations on several queues at once, each with a workload of its own: equal copies, so that all must reach
/// the same layout.
struct QueueLoop {
  let queues: [QueuedWorkload]
  let effort: Effort
  let clock: ClockCalibration
  let allocations: AllocationReader?

  /// Counts an operation on every queue in turn, then measures the queues' rates, then lets edits arrive.
  ///
  /// - Returns: nil where the scene has no such operation.
  func measure(_ operation: String, countedSamples: Int) throws -> OperationMeasurement.Measured? {
    var counts: [CountedSamples] = []
    for queue in queues {
      let counted = try queue.withWorkload { try count($0, operation, samples: countedSamples) }
      guard let counted else { return nil }
      counts.append(counted)
    }
    guard let count = counts.first else { return nil }
    if let other = counts.first(where: { $0.digest != count.digest }) {
      throw WorkerError("\(operation): equal scenes on two queues differ, \(count.digest) and \(other.digest)")
    }
    let before = ResourceUsage.current()
    let rates = try rates(operation)
    let (arrivals, abandoned) = try arrivals(operation)
    let cost = UInt64(clock.cost.rounded())
    let service = arrivals.flatMap(\.service).map { $0 > cost ? $0 - cost : 0 }
    return OperationMeasurement.Measured(
      digest: count.digest, counters: count.counters, allocated: count.allocated, instructions: count.instructions,
      first: count.first, timing: .eachLessClock, service: SparseHistogram(service),
      samples: effort.keepsSamples ? service : nil, usage: ResourceUsage.current() - before,
      queues: QueueMeasurement(
        queues: queues.count, arrivals: effort.arrivals, abandoned: abandoned,
        response: SparseHistogram(arrivals.flatMap(\.response)),
        handOff: SparseHistogram(arrivals.flatMap(\.handOff)),
        rateAlone: rates.alone, rateTogether: rates.together))
  }

  private func count<W: Workload>(_ workload: W, _ name: String, samples: Int) throws -> CountedSamples? {
    guard let operation = W.Operation(rawValue: name), workload.supports(operation) else { return nil }
    let loop = MeasurementLoop(workload: workload, effort: effort, clock: clock, allocations: allocations)
    return try loop.count(operation, samples: samples)
  }

  /// Operations a second, closed loop: of the first queue by itself for as long as a serial row is timed, then of all
  /// queues together with as many samples each.
  private func rates(_ operation: String) throws -> (alone: Double, together: Double) {
    var samples = 0
    var elapsed: UInt64 = 0
    var batch = 1
    repeat {
      elapsed += try wall(of: operation, samples: batch, on: queues.prefix(1))
      samples += batch
      batch = min(batch * 2, 1_024)
    } while elapsed < effort.timePerOperation
    let together = try wall(of: operation, samples: samples, on: queues[...])
    let perSecond = 1e9 * Double(samples)
    return (perSecond / Double(max(elapsed, 1)), perSecond * Double(queues.count) / Double(max(together, 1)))
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

  /// Open loop: the k-th edit of every queue is due at k periods after the start, whatever happened before.
  ///
  /// A queue that is a second behind gets no more.
  private func arrivals(_ operation: String) throws -> (times: [QueuedWorkload.Arrivals], abandoned: Int) {
    for queue in queues { try queue.begin(operation) }
    let period = 1_000_000_000 / UInt64(max(effort.arrivalRate, 1))
    let start = MonotonicClock.now() + period
    var sent = [Int](repeating: 0, count: queues.count)
    for arrival in 0..<effort.arrivals {
      let due = start + UInt64(arrival) * period
      MonotonicClock.sleep(until: due)
      for (index, queue) in queues.enumerated() where sent[index] - queue.progress <= effort.arrivalRate {
        queue.send(operation, due: due)
        sent[index] += 1
      }
    }
    let times = try queues.map { try $0.finish() }
    return (times, effort.arrivals * queues.count - sent.reduce(0, +))
  }
}
