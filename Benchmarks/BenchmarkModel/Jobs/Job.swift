internal import ProcessMeters

/// One block of one cell: all of its variants in their order, for one machine.
///
/// A block is never split, because its ratios compare measurements of one machine within minutes.
public struct Job: Codable, Hashable, Sendable {
  /// The format's name.
  public static let formatName = "snap-layout benchmark job"
  /// The newest version of the format that this harness writes and reads.
  public static let currentVersion = 1

  /// A program that runs some of the block's variants.
  public struct Program: Codable, Hashable, Sendable {
    /// The side of a comparison that the program belongs to; nil for a run of one program.
    public var side: Pairing.Side?
    /// The program's path; a path that does not begin with `/` is relative to the folder of jobs.
    public var path: String
    /// A hash of the program's bytes.
    public var hash: String
    /// The arguments that start it as a worker.
    public var arguments: [String]

    /// Makes a program.
    public init(side: Pairing.Side? = nil, path: String, hash: String, arguments: [String] = ["worker"]) {
      self.side = side
      self.path = path
      self.hash = hash
      self.arguments = arguments
    }
  }

  /// The format's name.
  public var format = Job.formatName
  /// The version of the format.
  public var version = Job.currentVersion
  /// A hash of everything that decides the measurement.
  ///
  /// Equal jobs have equal identifiers in every process, so a job with a result is not measured again.
  public private(set) var id: String
  /// The run's plan, reduced to one block of one cell.
  public var plan: Plan
  /// The cell's position in the plan of the run.
  public var cellIndex: Int
  /// The block's number in the run.
  public var block: Int
  /// The variants in order of measurement, each twice.
  public var order: [String]
  /// The programs of the variants that are not peers.
  public var programs: [Program]
  /// The number of processors that the job uses.
  public var processors: Int
  /// Whether the machine is to run nothing else during the job.
  public var isExclusive: Bool
  /// Seconds until the job is given up.
  public var timeLimit: Int
  /// The timing of operations, if an earlier block of the cell decided it.
  public var settled: SettledTiming?
  /// Variants that are not started, because they failed in an earlier block of the cell, each with its failure.
  public var notStarted: [String: WorkerFailure]?

  /// Makes the job of a block.
  ///
  /// - Parameters:
  ///   - block: a block of the plan.
  ///   - earlier: the number of the cell's blocks in other plans of the same run.
  ///   - plan: the plan of the run, or of a stage of it.
  ///   - programs: the programs of the variants that are not peers.
  ///   - isExclusive: whether the machine is to run nothing else during the job.
  public init(
    _ block: RunOrder.Block, after earlier: Int = 0, of plan: Plan, programs: [Program], isExclusive: Bool = true
  ) {
    let cell = plan.cells[block.cell]
    id = ""
    self.plan = plan.cut(to: cell)
    cellIndex = block.cell
    self.block = block.number + earlier
    order = block.variants
    self.programs = programs
    processors = cell.processors
    self.isExclusive = isExclusive
    timeLimit = self.plan.timeLimit(ofBlock: block)
    id = contentHash
  }

  /// The cell.
  public var cell: Cell { plan.cells[0] }

  /// A title for people: `feed 1,000, block 3`.
  public var title: String { "\(cell.scene) \(Quantity.count(cell.nodes))\(cell.series.suffix), block \(block + 1)" }

  /// The block for measurement.
  package var runBlock: RunOrder.Block { RunOrder.Block(cell: 0, number: block, variants: order) }

  /// The hash of everything that decides the measurement.
  ///
  /// Excluded are paths, sharing of a machine and decisions of earlier blocks.
  private var contentHash: String {
    var job = withPaths { _ in "" }
    job.id = ""
    job.cellIndex = 0
    job.processors = 1
    job.isExclusive = true
    job.timeLimit = 1
    job.settled = nil
    job.notStarted = nil
    job.plan.profile = ""
    return ContentHash(Document.bytes(job)).hexadecimal
  }
}

extension Job {
  /// The same job with other paths for its files.
  package func withPaths(_ path: (String) -> String) -> Job {
    var job = self
    job.programs = programs.withPaths(path)
    job.plan.replay = plan.replay?.withPaths(path)
    return job
  }

  /// Reads a job.
  ///
  /// - Throws: ``StoreError`` for a path that cannot be read, a file that is not a job, or a job that was changed.
  package static func opening(_ path: String) throws(StoreError) -> Job { try read(path) }
}

extension Job: VersionedDocument {
  static var kindName: String { "job" }
  static var writer: String { "bench jobs make" }
  static var kind: FileKind { .job }

  func check() throws(ImplausibleNumber) {
    try plan.check()
    try NumberBounds.check(plan.cells.count, in: 1...1, "the number of 'plan.cells'")
    try NumberBounds.check(cellIndex, in: NumberBounds.count, "'cellIndex'")
    try NumberBounds.check(block, in: NumberBounds.blocks, "'block'")
    try NumberBounds.check(processors, in: NumberBounds.processors, "'processors'")
    try NumberBounds.check(timeLimit, in: NumberBounds.seconds, "'timeLimit'")
    guard Set(order) == Set(plan.variants), order.count == 2 * plan.variants.count else {
      throw ImplausibleNumber(description: "'order' does not have each of 'plan.variants' twice")
    }
    guard id == contentHash else {
      throw ImplausibleNumber(description: "'id' is \(id), and its contents have \(contentHash)")
    }
  }
}

extension Plan {
  /// The plan of one block of one cell.
  fileprivate func cut(to cell: Cell) -> Plan {
    var plan = self
    plan.cells = [cell]
    plan.blocks = 1
    plan.time = nil
    plan.pairing = nil
    plan.replay?.traces.removeAll { $0.scene != cell.scene || $0.nodes != cell.nodes }
    return plan
  }

  /// Seconds for all repetitions of a block, one restarted worker, and a minute more.
  fileprivate func timeLimit(ofBlock block: RunOrder.Block) -> Int {
    guard let cell = cells.first else { return timeLimit }
    let rounds = cell.mode == .first ? Mode.firstProcesses * operations(of: cell).count : 1
    let limits = block.variants.map { variant in
      guard let replay, isPeer(variant) else { return rounds * timeLimit }
      return replay.timeLimit(operations: operations(of: cell).count)
    }
    return min(NumberBounds.seconds.upperBound, limits.reduce(0, +) + (limits.max() ?? 0) / max(rounds, 1) + 60)
  }
}

extension [Job.Program] {
  /// The same programs with other paths.
  package func withPaths(_ path: (String) -> String) -> [Job.Program] {
    map { program in
      var program = program
      program.path = path(program.path)
      return program
    }
  }
}

extension Replay {
  /// The same replay with other paths of traces and peers.
  package func withPaths(_ path: (String) -> String) -> Replay {
    var replay = self
    replay.traces = traces.map { trace in
      var trace = trace
      trace.path = path(trace.path)
      return trace
    }
    replay.peers = peers.map { peer in
      var peer = peer
      peer.path = path(peer.path)
      return peer
    }
    return replay
  }

  /// The number of seconds after which a peer is killed if it has not ended at its own limit.
  package func timeLimit(operations: Int) -> Int { (operations + 2) * (limit + 1) + 10 }
}
