public import BenchmarkStatistics
public import ProcessMeters

/// A worker's reply: one JSON document on its standard output.
public struct WorkerReply: Codable, Hashable, Sendable {
  /// The version of this reply: the request's.
  public var protocolVersion = 1
  /// The hash of its request.
  public var request: String
  /// The process as a whole.
  public var process: ProcessFacts
  /// An entry for each requested operation.
  public var operations: [OperationMeasurement]

  package init(protocolVersion: Int = 1, request: String, process: ProcessFacts, operations: [OperationMeasurement]) {
    self.protocolVersion = protocolVersion
    self.request = request
    self.process = process
    self.operations = operations
  }

  /// Whether no operation was measured because one took too long.
  package var isHopeless: Bool {
    operations.contains { $0.givenUp != nil } && operations.allSatisfy { $0.outcome.value == nil }
  }
}

/// Facts about a worker process, apart from its samples.
public struct ProcessFacts: Codable, Hashable, Sendable {
  /// The processors that it ran on.
  public var cpus: Reading<CPUAffinity>
  /// Its scheduling class; nil if none was requested.
  public var scheduling: SchedulingClass?
  /// The calibration of the process's clock.
  public var clock: ClockCalibration
  /// The time of the first making and layout of the workload in this process, in nanoseconds.
  public var firstMake: UInt64
  /// Live bytes of the workload, or of all K workloads, after their making, as counted by the thread that made them.
  public var liveBytes: Reading<Int>
  /// Its memory at the end.
  public var memory: MemoryUsage
  /// The kernel's resource accounting of its whole life.
  public var usage: ResourceUsage
  /// A peer's name for itself.
  public var engine: String?

  package init(
    cpus: Reading<CPUAffinity>, scheduling: SchedulingClass? = nil, clock: ClockCalibration, firstMake: UInt64,
    liveBytes: Reading<Int>, memory: MemoryUsage, usage: ResourceUsage, engine: String? = nil
  ) {
    self.cpus = cpus
    self.scheduling = scheduling
    self.clock = clock
    self.firstMake = firstMake
    self.liveBytes = liveBytes
    self.memory = memory
    self.usage = usage
    self.engine = engine
  }
}

/// One operation in one process.
public struct OperationMeasurement: Codable, Hashable, Sendable {
  /// The operation.
  public var operation: String
  /// The measurement, or the reason why this scene has no such operation.
  public var outcome: Reading<Measured>
  /// The limit at which a peer gave the operation up; nil if it did not.
  public var givenUp: GivenUp?

  package init(operation: String, outcome: Reading<Measured>, givenUp: GivenUp? = nil) {
    self.operation = operation
    self.outcome = outcome
    self.givenUp = givenUp
  }

  /// Counted and timed samples.
  public struct Measured: Codable, Hashable, Sendable {
    /// The hash of the layout after the counted samples, in hexadecimal.
    public var digest: String
    /// Work per counted sample, by the counter's name.
    public var counters: [String: Tally]
    /// Bytes allocated per counted sample.
    public var allocated: Reading<Tally>
    /// Instructions per counted sample, outside the kernel.
    public var instructions: Reading<Tally>
    /// The time of the first sample in the process, in nanoseconds, without warm caches.
    public var first: UInt64
    /// The timing rule of the timed samples.
    public var timing: TimingRule
    /// Service times of the timed samples.
    public var service: SparseHistogram
    /// Every timed sample in order, in the histogram's units, if the plan keeps them.
    public var samples: [UInt64]?
    /// The kernel's resource accounting of the timed samples.
    public var usage: ResourceUsage
    /// The effect of Dispatch, for `queues:K`.
    public var queues: QueueMeasurement?
    /// The effect of several threads, for `islands:K`.
    public var islands: IslandMeasurement?
    /// The lateness of frames, for `frames:HERTZ`.
    public var frames: FrameMeasurement?
    /// The rate at which a peer's values agreed with the trace's; nil for other variants.
    public var agreement: DigestAgreement?
    /// The times of counting and timing; nil for a peer.
    public var phases: Phases?

    package init(
      digest: String, counters: [String: Tally], allocated: Reading<Tally>, instructions: Reading<Tally>, first: UInt64,
      timing: TimingRule, service: SparseHistogram, samples: [UInt64]? = nil, usage: ResourceUsage,
      queues: QueueMeasurement? = nil, islands: IslandMeasurement? = nil, frames: FrameMeasurement? = nil,
      agreement: DigestAgreement? = nil, phases: Phases? = nil
    ) {
      self.digest = digest
      self.counters = counters
      self.allocated = allocated
      self.instructions = instructions
      self.first = first
      self.timing = timing
      self.service = service
      self.samples = samples
      self.usage = usage
      self.queues = queues
      self.islands = islands
      self.frames = frames
      self.agreement = agreement
      self.phases = phases
    }
  }
}

extension OperationMeasurement.Measured {
  /// The number of counted samples, from the first meter that has counted; nil if none has.
  ///
  /// Work other than layouts may have no counters.
  package var countedSamples: Int? {
    counters.values.map(\.samples).max() ?? allocated.value?.samples ?? instructions.value?.samples
  }
}

/// Edits that arrive at serial queues on their own schedule.
public struct QueueMeasurement: Codable, Hashable, Sendable {
  /// Queues, each with its own workload.
  public var queues: Int
  /// Edits that arrived at each queue.
  public var arrivals: Int
  /// Edits dropped because their queue was a quarter of a second late, over all queues.
  public var abandoned: Int
  /// The times from an edit's due time to the completion of its layout.
  public var response: SparseHistogram
  /// The times from an edit's dispatch to the start of its execution.
  public var handOff: SparseHistogram
  /// Every edit of each queue in order; nil in a file of harness 1.0.
  public var timelines: [Timeline]?
  /// Operations per second of the first queue while the others are idle.
  public var rateAlone: Double
  /// Operations per second of all queues together.
  public var rateTogether: Double

  package init(
    queues: Int, arrivals: Int, abandoned: Int, response: SparseHistogram, handOff: SparseHistogram,
    timelines: [Timeline]? = nil, rateAlone: Double, rateTogether: Double
  ) {
    self.queues = queues
    self.arrivals = arrivals
    self.abandoned = abandoned
    self.response = response
    self.handOff = handOff
    self.timelines = timelines
    self.rateAlone = rateAlone
    self.rateTogether = rateTogether
  }

  /// The edits of one queue in order of their due times; all times in nanoseconds.
  public struct Timeline: Codable, Hashable, Sendable {
    /// The due time of each, relative to the first.
    public var due: [UInt64]
    /// The time of each from the start of the edit to the completion of its layout.
    public var service: [UInt64]
    /// The time of each from the due time to the completion of its layout.
    public var response: [UInt64]

    package init(due: [UInt64], service: [UInt64], response: [UInt64]) {
      self.due = due
      self.service = service
      self.response = response
    }
  }

  /// The rate of all queues together, relative to one queue.
  public var speedUp: Double { rateTogether / rateAlone }
}

/// A layout with independent parts solved on several threads, and the same layout on one thread.
public struct IslandMeasurement: Codable, Hashable, Sendable {
  /// Processors that the threads share.
  public var processors: Int
  /// Service times with one thread, interleaved with the others.
  public var alone: SparseHistogram
  /// Times of starting and awaiting empty work on as many threads, in nanoseconds.
  public var handOff: SparseHistogram

  package init(processors: Int, alone: SparseHistogram, handOff: SparseHistogram) {
    self.processors = processors
    self.alone = alone
    self.handOff = handOff
  }
}
