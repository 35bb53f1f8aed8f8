private import CLinux

/// Counts a processor event in this process, outside the kernel.
///
/// Many virtual machines lack such counters; readings are then unsupported.
public struct HardwareCounter: ~Copyable {
  /// The counted event.
  public enum Event: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// Executed instructions.
    case instructions
    /// Processor cycles.
    case cycles
    /// Misses of the last-level cache.
    case cacheMisses = "cache misses"
    /// Mispredicted branches.
    case branchMisses = "branch misses"
  }

  private let descriptor: Int32

  /// Starts counting in the calling thread, and in threads that it starts later.
  public init(_ event: Event) {
    let event =
      switch event {
      case .instructions: CLINUX_COUNTER_INSTRUCTIONS
      case .cycles: CLINUX_COUNTER_CYCLES
      case .cacheMisses: CLINUX_COUNTER_CACHE_MISSES
      case .branchMisses: CLINUX_COUNTER_BRANCH_MISSES
      }
    descriptor = clinux_counter_open(event)
  }

  deinit {
    if descriptor >= 0 { clinux_counter_close(descriptor) }
  }

  /// Events since the counter was made.
  public borrowing func count() -> Reading<Int> {
    guard descriptor >= 0 else { return .unsupported("perf_event_open: errno \(-descriptor)") }
    var reading = clinux_counter_reading()
    guard unsafe clinux_counter_read(descriptor, &reading) != 0 else {
      return .unsupported("the counter could not be read")
    }
    return Times(enabled: reading.enabled, running: reading.running).reading(of: reading.count)
  }

  /// The times, in nanoseconds, during which a counter was enabled and counted.
  package struct Times {
    /// The time during which the counter was enabled.
    package var enabled: UInt64
    /// The time during which the counter counted.
    package var running: UInt64

    package init(enabled: UInt64, running: UInt64) {
      self.enabled = enabled
      self.running = running
    }

    /// Whether the counter was shared: others took turns with it, and it missed events.
    package var isShared: Bool { running < enabled }

    /// The counted events.
    ///
    /// If only a part of the events was counted, there is no count: scaling the part up would be a guess.
    package func reading(of count: UInt64) -> Reading<Int> {
      isShared ? .unsupported("other programs used the processor's counters meanwhile") : .value(Int(clamping: count))
    }
  }
}
