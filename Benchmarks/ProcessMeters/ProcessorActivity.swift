/// The activity of a machine's processors during an observation, usually of a second.
///
/// A load average includes work that ended a minute ago; this does not.
public struct ProcessorActivity: Codable, Hashable, Sendable {
  /// The duration of the observation.
  public var seconds: Double
  /// The average number of busy processors: 1.5 if one always was, and another half of the time.
  public var busyProcessors: Reading<Double>
  /// The average number of processors that the host took for others.
  public var stolenProcessors: Reading<Double>
  /// The share of the time in which some thread waited for a processor (pressure stall information).
  public var waitingShare: Reading<Double>

  /// The number of busy processors up to which a machine counts as idle: its services and the reading itself use some.
  public static let idleProcessors = 0.25
  /// The share of time with a waiting thread up to which a machine counts as idle.
  public static let idleWaitingShare = 0.02

  /// Makes a record of given numbers.
  public init(
    seconds: Double, busyProcessors: Reading<Double>, stolenProcessors: Reading<Double>, waitingShare: Reading<Double>
  ) {
    self.seconds = seconds
    self.busyProcessors = busyProcessors
    self.stolenProcessors = stolenProcessors
    self.waitingShare = waitingShare
  }

  /// Observes for a time, 1 s by default; the calling thread sleeps meanwhile.
  public static func observed(for nanoseconds: UInt64 = 1_000_000_000) -> ProcessorActivity {
    let before = ProcessorTimes.current()
    MonotonicClock.sleep(until: before.instant + nanoseconds)
    return ProcessorActivity(from: before, to: .current())
  }

  /// Observes for a time, 1 s by default; the calling task sleeps meanwhile.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func observed(for nanoseconds: UInt64 = 1_000_000_000) async throws -> ProcessorActivity {
    let before = ProcessorTimes.current()
    try await Task.sleep(nanoseconds: nanoseconds)
    return ProcessorActivity(from: before, to: .current())
  }

  /// The activity between two readings.
  package init(from before: ProcessorTimes, to after: ProcessorTimes) {
    let seconds = Double(after.instant - before.instant) / 1e9
    func rate(_ counter: (ProcessorTimes) -> Reading<Double>) -> Reading<Double> {
      guard case .value(let first) = counter(before), case .value(let last) = counter(after) else {
        return counter(after).value == nil ? counter(after) : counter(before)
      }
      // The counter of a processor that was switched off meanwhile may decrease.
      return Reading(
        seconds > 0 ? max(0, last - first) / seconds : nil, orUnsupported: "the observation had no duration")
    }
    self.init(
      seconds: seconds, busyProcessors: rate(\.busy), stolenProcessors: rate(\.stolen),
      waitingShare: rate(\.waiting).map { min($0, 1) })
  }

  /// Whether others were active, as far as the kernel shows.
  public var isBusy: Bool {
    (busyProcessors.value ?? 0) > Self.idleProcessors || (waitingShare.value ?? 0) > Self.idleWaitingShare
  }
}
