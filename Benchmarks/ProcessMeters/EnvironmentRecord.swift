/// The circumstances of a measurement.
///
/// A result without them is invalid.
public struct EnvironmentRecord: Codable, Hashable, Sendable {
  /// The machine.
  public var machine: MachineRecord
  /// The measured program.
  public var build: BuildRecord
  /// The state of the program's source at the time of the measurement.
  public var source: SourceRecord
  /// The seeding of hash tables in the measured processes: `deterministic` or `random`.
  public var hashSeed: String
  /// The settings of the measured processes' allocator, as in `dirty_decay_ms:-1`; nil in files from before they were
  /// recorded.
  public var allocatorSettings: String?
  /// The seed of every scene.
  @WideNumber public var scenarioSeed: UInt64
  /// The version of the harness.
  public var harnessVersion: String
  /// The beginning of the measurement in UTC, as in `2026-01-31T09:30:00Z`.
  public var began: String
  /// The end of the measurement.
  public var ended: String
  /// The machine's other load before the measurement.
  public var loadBefore: LoadRecord
  /// The machine's other load after the measurement.
  public var loadAfter: LoadRecord

  /// The processors of the measurement, and the reason for them; nil in files of harnesses before 1.6.
  public var processors: ProcessorChoice?
  /// The restrictions of peers, in words; nil without peers, and in files from before they were recorded.
  public var peerRights: String?

  /// Makes a record.
  public init(
    machine: MachineRecord, build: BuildRecord, source: SourceRecord, hashSeed: String, allocatorSettings: String?,
    scenarioSeed: UInt64, harnessVersion: String, began: String, ended: String, loadBefore: LoadRecord,
    loadAfter: LoadRecord
  ) {
    self.machine = machine
    self.build = build
    self.source = source
    self.hashSeed = hashSeed
    self.allocatorSettings = allocatorSettings
    self.scenarioSeed = scenarioSeed
    self.harnessVersion = harnessVersion
    self.began = began
    self.ended = ended
    self.loadBefore = loadBefore
    self.loadAfter = loadAfter
  }
}

/// The state of a program's source in version control.
public struct SourceRecord: Codable, Hashable, Sendable {
  /// The commit.
  public var commit: Reading<String>
  /// Whether files differ from the commit.
  public var isDirty: Reading<Bool>
  /// The place of the commit among others; nil without a commit, and in files from before it was recorded.
  public var place: CommitPlace?

  /// A record.
  public init(commit: Reading<String>, isDirty: Reading<Bool>, place: CommitPlace? = nil) {
    self.commit = commit
    self.isDirty = isDirty
    self.place = place
  }
}

extension EnvironmentRecord {
  /// Whether the processors are chosen as in earlier harnesses, from all that the process may use, the last first; if
  /// so, the fingerprint omits them.
  private var isUsual: Bool { processors == nil || processors?.cpus == machine.affinity.value?.cpus }

  /// A hash of everything that must be equal for comparable times: processors and their governor, kernel, clock source,
  /// address space randomisation, compiler, build, allocator with its settings, and hash seeding.
  ///
  /// It excludes the load and the source.
  public var fingerprint: String {
    let parts =
      [
        machine.cpuModel.description, (machine.cpuFlags.value ?? []).joined(separator: " "), "\(machine.onlineCPUs)",
        "\(machine.affinity.value?.cpus ?? [])", machine.governor.description, machine.clockSource.description,
        machine.addressSpaceRandomization.description, machine.kernel.description, build.swiftVersion.description,
        build.configuration, build.checksExclusivity.description, build.allocator, hashSeed,
      ] + (allocatorSettings.map { [$0] } ?? []) + (isUsual ? [] : ["\(processors?.cpus ?? [])"])
    return ContentHash(parts.joined(separator: "\n")).hexadecimal
  }
}
