internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Dispatch
internal import ProcessMeters

/// Measures operations of one workload whose independent parts are solved on several threads, and on one for
/// comparison.
struct IslandLoop<W: Workload> {
  /// The number of alternations between several threads and one; they make a disturbance affect both equally.
  private static var turns: Int { 5 }
  /// The number of timed hand-offs.
  private static var handOffs: Int { 1_000 }

  let workload: W
  let processors: Int
  let effort: Effort
  let clock: ClockCalibration

  /// Takes a fixed number of samples on several threads and counts the work of each.
  ///
  /// Allocations and instructions are unsupported: they are counted per thread, and the distribution of work over
  /// threads is random.
  func count(_ operation: W.Operation, samples: Int) throws -> CountedSamples {
    try solveConcurrently(true)
    let loop = MeasurementLoop(workload: workload, effort: effort, clock: clock, allocations: nil)
    var counted = try loop.count(operation, samples: samples)
    counted.allocated = .unsupported("several threads share the work")
    counted.instructions = .unsupported("several threads share the work")
    return counted
  }

  /// Times samples on several threads and on one, in turns.
  func time(
    _ operation: W.Operation, by given: TimingRule?
  ) throws -> (samples: TimedSamples, islands: IslandMeasurement) {
    let before = ResourceUsage.current()
    var share = effort
    share.timePerOperation = effort.timePerOperation / UInt64(Self.turns)
    share.minimumSamples = max(1, effort.minimumSamples / Self.turns)
    share.maximumSamples = max(1, effort.maximumSamples / Self.turns)
    let loop = MeasurementLoop(workload: workload, effort: share, clock: clock, allocations: nil)
    try solveConcurrently(true)
    var together = try loop.time(operation, by: given)
    var alone: [UInt64] = []
    for turn in 0..<Self.turns {
      if turn > 0 {
        try solveConcurrently(true)
        together.samples += try loop.time(operation, by: together.rule).samples
      }
      try solveConcurrently(false)
      alone += try loop.time(operation, by: together.rule).samples
    }
    together.usage = ResourceUsage.current() - before
    let measurement = IslandMeasurement(
      processors: processors, alone: SparseHistogram(alone, scale: together.rule.scale), handOff: handOff())
    return (together, measurement)
  }

  private func solveConcurrently(_ isConcurrent: Bool) throws {
    guard workload.solveConcurrently(isConcurrent) else {
      throw WorkerError("the workload has no parts that could be solved concurrently")
    }
  }

  /// Times of starting and awaiting empty work on one thread per processor.
  private func handOff() -> SparseHistogram {
    let cost = UInt64(clock.cost.rounded())
    var samples: [UInt64] = []
    samples.reserveCapacity(Self.handOffs)
    for _ in 0..<Self.handOffs {
      let start = MonotonicClock.now()
      DispatchQueue.concurrentPerform(iterations: processors) { _ in }
      let elapsed = MonotonicClock.now() - start
      samples.append(elapsed > cost ? elapsed - cost : 0)
    }
    return SparseHistogram(samples)
  }
}
