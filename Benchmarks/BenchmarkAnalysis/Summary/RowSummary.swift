public import BenchmarkModel
public import BenchmarkStatistics
internal import Foundation
public import ProcessMeters

/// The statistics of a row, computed from its processes.
///
/// Times are in nanoseconds; nil is *not available*: too few samples or blocks.
public struct RowSummary: Hashable, Sendable {
  /// Percentiles of a set of times.
  public struct Distribution: Encodable, Hashable, Sendable {
    /// Samples over all processes.
    public var samples: Int
    /// The median.
    public var p50: Double
    /// The 90th percentile.
    public var p90: Double
    /// The 99th percentile; nil below 100 samples.
    @NullWhenMissing public var p99: Double?
    /// The 99.9th percentile; nil below 10,000 samples.
    @NullWhenMissing public var p999: Double?
    /// The 99.99th percentile; nil below 100,000 samples.
    @NullWhenMissing public var p9999: Double?
    /// The mean.
    public var mean: Double
    /// The longest.
    public var maximum: Double

    init?(_ histogram: SparseHistogram) {
      let count = histogram.count
      func quantile(_ share: Double) -> Double? {
        count >= Quantile.leastCount(for: share) ? histogram.quantile(share) : nil
      }
      guard let p50 = quantile(0.5), let p90 = quantile(0.9), let mean = histogram.mean,
        let maximum = histogram.maximum
      else { return nil }
      samples = count
      self.p50 = p50
      self.p90 = p90
      p99 = quantile(0.99)
      p999 = quantile(0.999)
      p9999 = quantile(0.9999)
      self.mean = mean
      self.maximum = maximum
    }
  }

  /// The effect of Dispatch, for `queues:K`.
  public struct Queues: Encodable, Hashable, Sendable {
    /// The time from an edit's due time to the completion of its layout.
    public var response: Distribution
    /// The time from an edit's dispatch to the start of its execution.
    public var handOff: Distribution
    /// The rate of all queues together, relative to one queue: the median over processes.
    public var speedUp: Double
    /// Edits that were dropped because their queue was a quarter of a second late.
    public var abandoned: Int
  }

  /// The effect of several threads on islands, for `islands:K`.
  public struct Islands: Encodable, Hashable, Sendable {
    /// Service times with one thread.
    public var alone: Distribution
    /// Times of starting and awaiting empty work on one thread per processor.
    public var handOff: Distribution
    /// The p50 of one thread, divided by the p50 of all threads: the median over processes.
    public var speedUp: Double
  }

  /// The lateness of frames, for `frames:HERTZ`.
  public struct Frames: Encodable, Hashable, Sendable {
    /// The frames of all processes.
    public var frames: Int
    /// The time from a frame's due time to its completion.
    public var response: Distribution
    /// The budget of a frame, in nanoseconds from its due time.
    public var budget: Double
    /// The share of frames beyond the budget.
    public var overBudget: Double
    /// Frames completed after the next frame was due.
    public var missed: Int
    /// Frames that a display repeats because no new frame is ready.
    public var repeated: Int
    /// The longest run of missed frames.
    public var longestRun: Int
    /// The greatest number of missed frames among ``FrameMeasurement/window`` consecutive ones.
    public var worstWindow: Int
  }

  /// Service times: from the start of a sample to its completion.
  public var service: Distribution
  /// The typical service time: in each block the geometric mean of its processes' medians, then the median over blocks.
  ///
  /// With several machines, it is the geometric mean over the machines' values. Intervals and ratios, which are shown
  /// beside it, are computed over blocks too. The median of all samples is not used, because it would jump from one
  /// speed to another if processes run at several speeds.
  public var median: Double
  /// The 95 % interval of ``median``.
  ///
  /// For one machine, it is a bootstrap interval over blocks, or nil with fewer than six blocks. For several machines,
  /// it is Student's interval over the machines' values.
  ///
  /// It is computed on each access, which takes some milliseconds.
  public var medianInterval: Interval? { blocks?.interval?.map { exp($0) } }
  /// The timing rule of the samples; two rules if processes differ.
  public var timing: [String]
  /// The time of the first sample in a fresh process, in nanoseconds: the median over processes.
  public var first: Double
  /// The hash of the layout after the counted samples.
  public var digest: String
  /// Work per counted sample, by the counter's name.
  public var counters: [String: Tally]
  /// The rate at which a peer's values agreed with the trace's; nil for other variants.
  public var agreement: DigestAgreement?
  /// Bytes allocated per counted sample.
  public var allocations: Reading<Tally>
  /// Instructions per counted sample.
  public var instructions: Reading<Tally>
  /// The number of counted samples, from the first meter that has counted; nil if none has.
  package var countedSamples: Int? {
    counters.values.map(\.samples).max() ?? allocations.value?.samples ?? instructions.value?.samples
  }
  /// Live bytes of the scene: the median over processes.
  public var liveBytes: Reading<Double>
  /// The peak resident memory of a process, in bytes: the median over processes.
  public var peakResidentSize: Reading<Double>
  /// The effect of Dispatch, for `queues:K`.
  public var queues: Queues?
  /// The effect of several threads on islands, for `islands:K`.
  public var islands: Islands?
  /// The lateness of frames, for `frames:HERTZ`.
  public var frames: Frames?
  /// Processes that measured the row.
  public var processes: Int
  /// Whether the counters of all processes are equal, as expected.
  public var isDeterministic: Bool
  /// The logarithm of ``median`` with its interval; nil if all medians are 0.
  private var blocks: BlockMedian?

  /// Summarises the processes of a row; nil if there are none, or none has samples.
  init?(_ processes: [ProcessMeasurement], workers: [ResultWorker], seed: UInt64) {
    let measured = processes.map(\.measured)
    guard let one = measured.first,
      let service = Distribution(.merging(measured.map(\.service)))
    else { return nil }
    self.service = service
    blocks = BlockMedian(costs: processes.mediansByBlock, machines: processes.machines(workers), seed: seed)
    // A time of 0 has no logarithm.
    median = blocks.map { exp($0.value) } ?? service.p50
    timing = Set(measured.map(\.timing.description)).sorted()
    first = Quantile.median(measured.map { Double($0.first) }) ?? 0
    digest = one.digest
    counters = one.counters
    agreement = one.agreement
    allocations = one.allocated
    instructions = one.instructions
    let facts = processes.compactMap { workers.worker(of: $0)?.facts }
    liveBytes = Reading(
      Quantile.median(facts.compactMap { $0.liveBytes.value.map(Double.init) }),
      orUnsupported: "the program's allocator keeps no counts")
    peakResidentSize = Reading(
      Quantile.median(facts.compactMap { $0.memory.peakResidentSize.value.map(Double.init) }),
      orUnsupported: "the kernel does not report it")
    queues = Queues(measured.compactMap(\.queues))
    islands = Islands(measured)
    frames = Frames(measured.compactMap(\.frames))
    self.processes = processes.count
    isDeterministic = measured.allSatisfy { $0.counters == one.counters }
  }
}

extension RowSummary.Queues {
  init?(_ measurements: [QueueMeasurement]) {
    guard let speedUp = Quantile.median(measurements.map(\.speedUp)),
      let response = RowSummary.Distribution(.merging(measurements.map(\.response))),
      let handOff = RowSummary.Distribution(.merging(measurements.map(\.handOff)))
    else { return nil }
    self.response = response
    self.handOff = handOff
    self.speedUp = speedUp
    abandoned = measurements.reduce(0) { $0 + $1.abandoned }
  }
}

extension RowSummary.Islands {
  init?(_ measured: [OperationMeasurement.Measured]) {
    let measurements = measured.compactMap(\.islands)
    let speedUps = measured.compactMap { one in
      one.islands?.alone.quantile(0.5).flatMap { alone in one.service.quantile(0.5).map { alone / max($0, 1e-3) } }
    }
    guard let speedUp = Quantile.median(speedUps),
      let alone = RowSummary.Distribution(.merging(measurements.map(\.alone))),
      let handOff = RowSummary.Distribution(.merging(measurements.map(\.handOff)))
    else { return nil }
    self.alone = alone
    self.handOff = handOff
    self.speedUp = speedUp
  }
}

extension RowSummary.Frames {
  init?(_ measurements: [FrameMeasurement]) {
    guard let one = measurements.first else { return nil }
    let merged = SparseHistogram.merging(measurements.map(\.response))
    guard let response = RowSummary.Distribution(merged) else { return nil }
    self.response = response
    frames = measurements.reduce(0) { $0 + $1.frames }
    missed = measurements.reduce(0) { $0 + $1.missed }
    repeated = measurements.reduce(0) { $0 + $1.repeated }
    longestRun = measurements.map(\.longestRun).max() ?? 0
    worstWindow = measurements.map(\.worstWindow).max() ?? 0
    // Harness 1.1 had a budget of a quarter of a frame, and did not count late frames.
    budget = one.budget.map { Double($0) } ?? 1e9 / Double(max(one.framesPerSecond, 1)) / 4
    let counts = measurements.compactMap(\.overBudget)
    overBudget =
      counts.count == measurements.count
      ? Double(counts.reduce(0, +)) / Double(max(frames, 1)) : merged.share(above: budget)
  }
}
