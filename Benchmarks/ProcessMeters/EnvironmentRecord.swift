/// Under what circumstances a result was measured.
///
/// A result without one is not a result.
public struct EnvironmentRecord: Codable, Hashable, Sendable {
  /// The machine.
  public var machine: MachineRecord
  /// The measured program.
  public var build: BuildRecord
  /// The source that it was built from, as its folder stands now.
  public var source: SourceRecord
  /// How hash tables are seeded in the measured processes: `deterministic` or `random`.
  public var hashSeed: String
  /// The settings of the allocator of measured processes, as in `dirty_decay_ms:-1`; nil in files from before they were
  /// recorded.
  public var allocatorSettings: String?
  /// The seed that every scene was made from.
  @WideNumber public var scenarioSeed: UInt64
  /// The version of the harness.
  public var harnessVersion: String
  /// When measuring began, in UTC, as in `2026-01-31T09:30:00Z`.
  public var began: String
  /// When measuring ended.
  public var ended: String
  /// The machine's other load before.
  public var loadBefore: LoadRecord
  /// The machine's other load after.
  public var loadAfter: LoadRecord

  /// The processors that rows were measured on, and why; nil in files of harnesses before 1.6.
  public var processors: ProcessorChoice?

  /// A record of these parts.
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

/// Where a program's source stands in version control.
public struct SourceRecord: Codable, Hashable, Sendable {
  /// The commit.
  public var commit: Reading<String>
  /// Whether files differ from it.
  public var isDirty: Reading<Bool>

  /// A record.
  public init(commit: Reading<String>, isDirty: Reading<Bool>) {
    self.commit = commit
    self.isDirty = isDirty
  }
}

extension EnvironmentRecord {
  /// Whether rows were measured where they were before there was a choice: on the last processors of those that the process may
  /// use.
  private var isUsual: Bool { processors == nil || processors?.cpus == machine.affinity.value?.cpus }

  /// A hash of everything that must be equal for two times to be comparable: processor, kernel, clock, compiler, build
  /// flags,
  /// allocator with its settings, and hash seeding.
  ///
  /// Neither the load nor the source is part of it.
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
