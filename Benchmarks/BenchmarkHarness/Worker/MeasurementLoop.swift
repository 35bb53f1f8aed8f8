internal import ProcessMeters

/// What the counted samples of an operation gave.
struct CountedSamples: Sendable {
  var digest: String
  var counters: [String: Tally]
  var allocated: Reading<Tally>
  var instructions: Reading<Tally>
  var first: UInt64
}

/// What the timed samples of an operation gave, in the units of their rule.
struct TimedSamples: Sendable {
  var rule: TimingRule
  var samples: [UInt64]
  var usage: ResourceUsage
}

/// Counts and times the operations of one workload, on the calling thread.
///
/// Generic over the workload's type, so that a sample costs two readings of the clock and one call through the type's
/// table of methods.
struct MeasurementLoop<W: Workload> {
  let workload: W
  let effort: Effort
  let clock: ClockCalibration
  let allocations: AllocationReader?

  /// Does a fixed number of samples and counts the work of each.
  ///
  /// It warms the process up as well.
  func count(_ operation: W.Operation, samples: Int) throws -> CountedSamples {
    let counter = InstructionCounter()
    var work: [String: [Int]] = [:]
    var allocated: [Int] = []
    var instructions: [Int] = []
    var first: UInt64 = 0
    allocated.reserveCapacity(samples)
    instructions.reserveCapacity(samples)
    for sample in 0..<samples {
      try workload.prepare(operation, count: 1)
      let before = workload.counters(of: operation)
      let instructionsBefore = counter.count()
      let allocatedBefore = allocations?.threadAllocated() ?? 0
      let start = MonotonicClock.now()
      try workload.perform(operation)
      let end = MonotonicClock.now()
      let allocatedAfter = allocations?.threadAllocated() ?? 0
      let instructionsAfter = counter.count()
      let after = workload.counters(of: operation)
      if sample == 0 { first = end - start }
      allocated.append(Int(allocatedAfter - allocatedBefore))
      if let before = instructionsBefore.value, let after = instructionsAfter.value {
        instructions.append(after - before)
      }
      for (then, now) in zip(before, after) { work[now.name, default: []].append(now.count - then.count) }
    }
    return CountedSamples(
      digest: try workload.digest(of: operation).digestText,
      counters: work.compactMapValues { Tally($0) },
      allocated: Reading(
        allocations == nil ? nil : Tally(allocated), orUnsupported: "the program's allocator does not count"),
      instructions: Reading(Tally(instructions), orUnsupported: "this machine does not count instructions"),
      first: first)
  }

  /// Times samples until their time is up, by a rule that is settled from a few of them unless it is given.
  func time(_ operation: W.Operation, by given: TimingRule?) throws -> TimedSamples {
    let rule = try given ?? TimingRule.suiting(estimate(operation))
    let before = ResourceUsage.current()
    let samples: [UInt64] =
      switch rule {
      case .each: try timeEach(operation, less: 0)
      case .eachLessClock: try timeEach(operation, less: UInt64(clock.cost.rounded()))
      case .batch(let size): try timeBatches(operation, size: size)
      }
    return TimedSamples(rule: rule, samples: samples, usage: ResourceUsage.current() - before)
  }

  /// About how long a sample takes, in nanoseconds: the median of a few, less the clock's cost.
  private func estimate(_ operation: W.Operation) throws -> Double {
    var times: [Double] = []
    let deadline = MonotonicClock.now() + effort.timePerOperation / 10
    repeat {
      try workload.prepare(operation, count: 1)
      let start = MonotonicClock.now()
      try workload.perform(operation)
      times.append(Double(MonotonicClock.now() - start) - clock.cost)
    } while times.count < 32 && MonotonicClock.now() < deadline
    return Quantile.median(times) ?? 0
  }

  private func timeEach(_ operation: W.Operation, less cost: UInt64) throws -> [UInt64] {
    var samples: [UInt64] = []
    samples.reserveCapacity(effort.maximumSamples)
    let deadline = MonotonicClock.now() + effort.timePerOperation
    var end: UInt64 = 0
    while samples.count < effort.minimumSamples || (end < deadline && samples.count < effort.maximumSamples) {
      try workload.prepare(operation, count: 1)
      let start = MonotonicClock.now()
      try workload.perform(operation)
      end = MonotonicClock.now()
      let elapsed = end - start
      samples.append(elapsed > cost ? elapsed - cost : 0)
    }
    return samples
  }

  /// Means of batches in picoseconds, less the share of the clock's cost.
  private func timeBatches(_ operation: W.Operation, size: Int) throws -> [UInt64] {
    var samples: [UInt64] = []
    samples.reserveCapacity(effort.maximumSamples)
    let deadline = MonotonicClock.now() + effort.timePerOperation
    var end: UInt64 = 0
    while samples.count < effort.minimumSamples || (end < deadline && samples.count < effort.maximumSamples) {
      try workload.prepare(operation, count: size)
      let start = MonotonicClock.now()
      for _ in 0..<size { try workload.perform(operation) }
      end = MonotonicClock.now()
      let net = max(0, Double(end - start) - clock.cost)
      samples.append(UInt64((net * 1_000 / Double(size)).rounded()))
    }
    return samples
  }
}
