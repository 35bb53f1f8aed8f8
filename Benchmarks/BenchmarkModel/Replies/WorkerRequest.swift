public import ProcessMeters

/// A request to a worker: one JSON document on its standard input.
public struct WorkerRequest: Codable, Hashable, Sendable {
  /// The newest version of requests and replies that this harness supports.
  public static let currentProtocol = 2

  /// A meeting point of concurrent workers.
  public struct Barrier: Codable, Hashable, Sendable {
    /// A file to which each worker appends.
    ///
    /// The file exists, and is empty until the first worker arrives.
    public var path: String
    /// The number of workers that meet.
    public var workers: Int

    package init(path: String, workers: Int) {
      self.path = path
      self.workers = workers
    }
  }

  /// The version of this request: 2 with a mode, which a worker of version 1 would ignore; otherwise 1.
  public let protocolVersion: Int
  /// The workload.
  public var workload: WorkloadID
  /// The operations to measure on the workload, in this order.
  public var operations: [String]
  /// The concurrency.
  public var concurrency: Concurrency
  /// The state before each sample.
  @OmittedWhenWarm public private(set) var mode: Mode
  /// The processors to bind to.
  public var cpus: CPUAffinity
  /// The processor of the neighbour, for a ``Mode/shared`` request.
  public var neighbour: Int?
  /// The effort.
  public var effort: Effort
  /// Seconds after which the worker ends itself, if nothing else ends it.
  public var timeLimit: Int
  /// The block that this repetition belongs to.
  public var block: Int
  /// The repetition's position in the block.
  public var position: Int
  /// The worker's number among concurrent workers.
  public var instance: Int
  /// The timing of operations, if an earlier process of the cell decided it: all processes of a row are timed in the
  /// same way.
  ///
  /// The worker decides the timing of other operations.
  public var timing: [String: TimingRule]
  /// The number of timed samples per operation, if an earlier process of the cell decided it: all processes of a row do
  /// the same edits, so that their medians measure the same work.
  ///
  /// For other operations, the worker takes as many samples as fit into their time.
  public var samples: [String: Int]?
  /// The meeting point with other workers, if there are any.
  public var barrier: Barrier?

  /// A request.
  public init(
    workload: WorkloadID, operations: [String], concurrency: Concurrency, mode: Mode = .warm, cpus: CPUAffinity,
    effort: Effort, timeLimit: Int, block: Int, position: Int, instance: Int, timing: [String: TimingRule] = [:],
    samples: [String: Int]? = nil
  ) {
    protocolVersion = mode == .warm ? 1 : 2
    self.workload = workload
    self.operations = operations
    self.concurrency = concurrency
    self.mode = mode
    self.cpus = cpus
    self.effort = effort
    self.timeLimit = timeLimit
    self.block = block
    self.position = position
    self.instance = instance
    self.timing = timing
    self.samples = samples
  }

  /// A hash that distinguishes requests across runs.
  ///
  /// It does not depend on earlier replies or on the location of the run.
  public var hash: String {
    var request = self
    request.timing = [:]
    request.samples = nil
    request.barrier = nil
    return ContentHash(Document.bytes(request)).hexadecimal
  }
}

extension WorkerRequest {
  /// A request for a single process outside a run.
  public init(workload: WorkloadID, operations: [String], cpus: CPUAffinity, effort: Effort, timeLimit: Int) {
    self.init(
      workload: workload, operations: operations, concurrency: .serial, cpus: cpus, effort: effort,
      timeLimit: timeLimit, block: 0, position: 0, instance: 0)
  }
}
