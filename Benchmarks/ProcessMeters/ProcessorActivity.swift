/// The activity of a machine's processors during an observation, usually of a second.
///
/// A load average includes work that ended a minute ago; this does not.
public struct ProcessorActivity: Codable, Hashable, Sendable {
  /// How long was looked.
  public var seconds: Double
  /// Processors that were busy, on average: 1.5 where one always was and another half of the time.
  public var busyProcessors: Reading<Double>
  /// Processors that the host gave to others, on average.
  public var stolenProcessors: Reading<Double>
  /// The share of the time in which some thread waited for a processor (pressure stall information).
  public var waitingShare: Reading<Double>

  /// The most that processors of an idle machine are busy: its services and the reading itself.
  public static let idleProcessors = 0.25
  /// The largest share of the time in which a thread waits for a processor of an idle machine.
  public static let idleWaitingShare = 0.02

  /// Activity that was seen elsewhere.
  public init(
    seconds: Double, busyProcessors: Reading<Double>, stolenProcessors: Reading<Double>, waitingShare: Reading<Double>
  ) {
    self.seconds = seconds
    self.busyProcessors = busyProcessors
    self.stolenProcessors = stolenProcessors
    self.waitingShare = waitingShare
  }

  /// Looks for a while, 1 s unless it is given; the calling thread sleeps meanwhile.
  public static func observed(for nanoseconds: UInt64 = 1_000_000_000) -> ProcessorActivity {
    let before = ProcessorTimes.current()
    MonotonicClock.sleep(until: before.instant + nanoseconds)
    return ProcessorActivity(from: before, to: .current())
  }

  /// Looks for a while, 1 s unless it is given; the calling task sleeps meanwhile.
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
      // Counters of a processor that was switched off meanwhile go back.
      return Reading(seconds > 0 ? max(0, last - first) / seconds : nil, orUnsupported: "nobody looked for any time")
    }
    self.init(
      seconds: seconds, busyProcessors: rate(\.busy), stolenProcessors: rate(\.stolen),
      waitingShare: rate(\.waiting).map { min($0, 1) })
  }

  /// Whether others were at work, as far as the kernel tells.
  public var isBusy: Bool {
    (busyProcessors.value ?? 0) > Self.idleProcessors || (waitingShare.value ?? 0) > Self.idleWaitingShare
  }
}
