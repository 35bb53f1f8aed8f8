private import CLinux

/// Counts an event of the processor in this process, outside the kernel.
///
/// Many virtual machines have no such counters; readings are then unsupported.
public struct HardwareCounter: ~Copyable {
  /// The counted event.
  public enum Event: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// Instructions that were carried out.
    case instructions
    /// Cycles of the processor.
    case cycles
    /// Reads and writes that the last cache did not hold.
    case cacheMisses = "cache misses"
    /// Branches that went otherwise than predicted.
    case branchMisses = "branch misses"
  }

  private let descriptor: Int32

  /// Starts to count: the calling thread, and those that it starts from now on.
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
    let count = clinux_counter_read(descriptor)
    return Reading(count >= 0 ? Int(count) : nil, orUnsupported: "the counter could not be read")
  }
}
