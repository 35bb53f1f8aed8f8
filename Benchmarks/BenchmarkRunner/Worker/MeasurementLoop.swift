internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

/// The counted samples of an operation.
struct CountedSamples: Sendable {
  var digest: String
  var counters: [String: Tally]
  var allocated: Reading<Tally>
  var instructions: Reading<Tally>
  var first: UInt64
}

/// The timed samples of an operation, in the units of their rule.
struct TimedSamples: Sendable {
  var rule: TimingRule
  var samples: [UInt64]
  var usage: ResourceUsage
}

extension TimedSamples {
  /// Samples that were timed one by one, in nanoseconds including the clock's cost.
  ///
  /// Without a given rule, their median decides whether that cost is subtracted.
  init(each times: [UInt64], rule given: TimingRule?, clock: ClockCalibration, usage: ResourceUsage) {
    let rule = given ?? .suiting(clock.typical(times), batches: false)
    self.init(rule: rule, samples: rule == .eachLessClock ? times.map { $0.less(clock) } : times, usage: usage)
  }
}

extension ClockCalibration {
  /// The typical duration of a sample in nanoseconds: the median of some times, less the clock's cost.
  fileprivate func typical(_ times: [UInt64]) -> Double { Quantile.median(times.map { Double($0) - cost }) ?? 0 }
}

/// Counts and times the operations of one workload, on the calling thread.
///
/// Generic over the workload's type, so that a sample costs two readings of the clock and one call through the type's
/// table of methods.
struct MeasurementLoop<W: Workload> {
  /// The multiple of an operation's time that may be spent to reach a wanted number of samples.
  private static var patience: UInt64 { 4 }

  let workload: W
  let effort: Effort
  let clock: ClockCalibration
  let allocations: AllocationReader?
  /// The memory to touch before each timed sample; nil if samples are warm.
  var cold: ColdMemory?

  /// Does a fixed number of samples and counts the work of each.
  ///
  /// These samples also warm the process up. Under callgrind, only the instructions of these samples are counted.
  func count(_ operation: W.Operation, samples: Int) throws -> CountedSamples {
    let counter = HardwareCounter(.instructions)
    let callgrind = Callgrind()
    callgrind.follow()
    var work: [String: [Int]] = [:]
    var allocated: [Int] = []
    var instructions: [Int] = []
    var whyUncounted = "no sample was counted"
    var first: UInt64 = 0
    allocated.reserveCapacity(samples)
    instructions.reserveCapacity(samples)
    for sample in 0..<samples {
      try workload.prepare(operation, count: 1)
      let before = workload.counters(of: operation)
      let instructionsBefore = counter.count()
      let allocatedBefore = allocations?.threadAllocated() ?? 0
      let start = MonotonicClock.now()
      callgrind.begin()
      try workload.perform(operation)
      callgrind.end()
      let end = MonotonicClock.now()
      let allocatedAfter = allocations?.threadAllocated() ?? 0
      let instructionsAfter = counter.count()
      let after = workload.counters(of: operation)
      if sample == 0 { first = end - start }
      allocated.append(Int(allocatedAfter - allocatedBefore))
      switch (instructionsBefore, instructionsAfter) {
      case (.value(let before), .value(let after)): instructions.append(after - before)
      case (.unsupported(let reason), _), (_, .unsupported(let reason)): whyUncounted = reason
      }
      for (then, now) in zip(before, after) { work[now.name, default: []].append(now.count - then.count) }
    }
    callgrind.write()
    callgrind.leave()
    return CountedSamples(
      digest: try workload.digest(of: operation).digestText,
      counters: work.compactMapValues { Tally($0) },
      allocated: Reading(
        allocations == nil ? nil : Tally(allocated), orUnsupported: "the program's allocator keeps no counts"),
      // If other programs began to share the counter, only the samples before that were counted.
      instructions: Reading(
        instructions.count == samples ? Tally(instructions) : nil,
        orUnsupported: "instructions are not counted: \(whyUncounted)"),
      first: first)
  }

  /// Times the wanted number of samples, or as many as fit into the time.
  ///
  /// Without a given rule, the durations of the samples decide the rule.
  ///
  /// Early samples decide whether samples are timed in batches, because batches are timed in another way. All samples
  /// decide whether the clock's cost is subtracted, so that chance does not decide if a median is near the limit.
  func time(_ operation: W.Operation, by given: TimingRule?, samples wanted: Int? = nil) throws -> TimedSamples {
    // Cold samples are never in batches, and do not profit from warm caches.
    let early = cold == nil ? TimingRule.suiting(try warmUp(operation)) : nil
    let before = ResourceUsage.current()
    if let rule = given ?? early, case .batch(let size) = rule {
      let samples = try timeBatches(operation, size: size, wanted)
      return TimedSamples(rule: rule, samples: samples, usage: ResourceUsage.current() - before)
    }
    let times = try timeEach(operation, extent(wanted))
    return TimedSamples(each: times, rule: given, clock: clock, usage: ResourceUsage.current() - before)
  }

  /// Does samples for as long as an operation is timed, and returns the approximate duration of one sample.
  ///
  /// The caches then hold this operation's data, not the previous one's.
  private func warmUp(_ operation: W.Operation) throws -> Double {
    clock.typical(
      try timeEach(operation, Extent(time: effort.timePerOperation, least: 1, most: effort.maximumSamples)))
  }

  /// Times single samples; the results include the cost of reading the clock.
  private func timeEach(_ operation: W.Operation, _ extent: Extent) throws -> [UInt64] {
    try samples(of: operation, size: 1, extent) {
      cold?.touch()
      let start = MonotonicClock.now()
      try workload.perform(operation)
      return MonotonicClock.now() - start
    }
  }

  /// Times batches; the results are means in picoseconds, less the share of the clock's cost.
  private func timeBatches(_ operation: W.Operation, size: Int, _ wanted: Int?) throws -> [UInt64] {
    try samples(of: operation, size: size, extent(wanted)) {
      let start = MonotonicClock.now()
      try workload.perform(operation, times: size)
      let net = max(0, Double(MonotonicClock.now() - start) - clock.cost)
      return UInt64((net * 1_000 / Double(size)).rounded())
    }
  }

  /// The end of sampling: after `most` samples, or `time` nanoseconds after the start, but not before `least` samples.
  private struct Extent {
    var time: UInt64
    var least: Int
    var most: Int
  }

  /// The wanted number of samples, if ``patience`` times the time is enough for them; without a wanted number, as many
  /// samples as fit into the time.
  private func extent(_ wanted: Int?) -> Extent {
    let least = cold == nil ? effort.minimumSamples : max(effort.minimumSamples, Mode.leastColdSamples)
    guard let wanted else { return Extent(time: effort.timePerOperation, least: least, most: effort.maximumSamples) }
    return Extent(
      time: effort.timePerOperation * Self.patience, least: min(least, wanted), most: min(wanted, effort.maximumSamples)
    )
  }

  /// Prepares and takes samples.
  ///
  /// The first preparation drops leftovers of the previous operation. That may take longer than all samples, so the
  /// time limit counts from the end of the first preparation.
  @inline(__always)
  private func samples(
    of operation: W.Operation, size: Int, _ extent: Extent, _ sample: () throws -> UInt64
  ) throws -> [UInt64] {
    var samples: [UInt64] = []
    samples.reserveCapacity(extent.most)
    try workload.prepare(operation, count: size)
    let deadline = MonotonicClock.now() + extent.time
    while true {
      samples.append(try sample())
      guard
        samples.count < extent.least || (samples.count < extent.most && MonotonicClock.now() < deadline)
      else { return samples }
      try workload.prepare(operation, count: size)
    }
  }
}
