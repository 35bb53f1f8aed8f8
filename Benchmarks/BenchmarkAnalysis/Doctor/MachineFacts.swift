public import ProcessMeters

/// Facts about a machine, collected before a measurement.
public struct MachineFacts: Codable, Hashable, Sendable {
  /// The machine.
  public var machine: MachineRecord
  /// The machine's settings.
  public var settings: SystemSettings
  /// The machine's other load.
  public var load: LoadRecord
  /// The share of processor time that the host took during the collection.
  public var stolenShare: Reading<Double>
  /// The time lost by a busy thread.
  public var interruptions: Interruptions
  /// The delays of a sleeping thread.
  public var wakeUps: WakeUps
  /// The difference between equal programs; empty if no worker answered.
  public var noise: [NoiseEstimate]
  /// Failures of workers.
  public var failures: [String]

  /// The processors that runs measure on; nil if none were chosen.
  public var processors: ProcessorChoice?
  /// Quota and throttling of the control groups after the workers' measurements; ``load`` has the quota and the
  /// throttling before them.
  public var controlGroupAfter: ControlGroup?

  /// Programs that some commands call.
  public static let programs = ["perf", "valgrind"]

  /// Makes a record of facts.
  public init(
    machine: MachineRecord, settings: SystemSettings, load: LoadRecord, stolenShare: Reading<Double>,
    interruptions: Interruptions, wakeUps: WakeUps, noise: [NoiseEstimate], failures: [String]
  ) {
    self.machine = machine
    self.settings = settings
    self.load = load
    self.stolenShare = stolenShare
    self.interruptions = interruptions
    self.wakeUps = wakeUps
    self.noise = noise
    self.failures = failures
  }

  /// The share of time that the host took between two readings, some seconds apart.
  public static func stolenShare(
    _ before: LoadRecord, _ after: LoadRecord, seconds: Double, processors: Int
  ) -> Reading<Double> {
    switch (before.stolenTime, after.stolenTime) {
    case (.value(let first), .value(let last)) where seconds > 0:
      .value(max(0, last - first) / (seconds * Double(max(processors, 1))))
    case (.unsupported(let reason), _), (_, .unsupported(let reason)): .unsupported(reason)
    default: .unsupported("no time passed between the readings")
    }
  }
}
