public import ProcessMeters

/// The plan of a folder of jobs: `plan.json` in it.
public struct JobPlan: Codable, Hashable, Sendable {
  /// The format's name.
  public static let formatName = "snap-layout benchmark jobs"
  /// The newest version of the format that this harness writes and reads.
  public static let currentVersion = 1

  /// The format's name.
  public var format = JobPlan.formatName
  /// The version of its format.
  public var version = JobPlan.currentVersion
  /// The plan of the run.
  public var plan: Plan
  /// The programs of the variants that are not peers.
  public var programs: [Job.Program]
  /// The state of the programs' source.
  public var source: SourceRecord
  /// Whether each job is to have its machine to itself.
  public var isExclusive: Bool
  /// The launcher of jobs: `local`, `slurm` or a command template; nil without a controller.
  public var launcher: String?
  /// The greatest number of jobs in flight; nil for the launcher's default.
  public var inFlight: Int?
  /// The path of the final result; nil if it is not known yet.
  public var output: String?

  /// A plan of jobs.
  public init(plan: Plan, programs: [Job.Program], source: SourceRecord, isExclusive: Bool = true) {
    self.plan = plan
    self.programs = programs
    self.source = source
    self.isExclusive = isExclusive
  }

  /// The jobs in the order in which they are handed out.
  public var jobs: JobList {
    JobList(of: plan, programs: programs, isExclusive: isExclusive)
  }
}

extension JobPlan: VersionedDocument {
  static var kindName: String { "plan of jobs" }
  static var writer: String { "bench jobs make" }
  static var kind: FileKind { .jobPlan }

  func check() throws(ImplausibleNumber) {
    try plan.check()
    if let inFlight { try NumberBounds.check(inFlight, in: 1...1 << 20, "'inFlight'") }
  }
}
