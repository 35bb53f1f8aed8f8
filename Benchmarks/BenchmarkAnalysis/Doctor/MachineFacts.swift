public import ProcessMeters

/// Facts about a machine, found before anything is measured on it.
public struct MachineFacts: Codable, Hashable, Sendable {
  /// The machine.
  public var machine: MachineRecord
  /// How it is set up.
  public var settings: SystemSettings
  /// Its other load.
  public var load: LoadRecord
  /// The share of the processors' time that the host took away meanwhile.
  public var stolenShare: Reading<Double>
  /// The time that a busy thread lost.
  public var interruptions: Interruptions
  /// How late a sleeping thread was.
  public var wakeUps: WakeUps
  /// How far equal programs differed; none where no worker answered.
  public var noise: [NoiseEstimate]
  /// Why workers failed.
  public var failures: [String]

  /// The processors that runs measure on; nil if nobody chose.
  public var processors: ProcessorChoice?
  /// Quota and throttling of the control groups after workers had measured; the load has those from before.
  public var controlGroupAfter: ControlGroup?

  /// Programs that some commands need.
  public static let programs = ["perf", "valgrind"]

  /// Facts.
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

  /// The share of the time that the host took away, from two readings some seconds apart.
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
