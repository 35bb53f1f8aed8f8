private import CLinux

/// Counters of the processor, for this process and outside the kernel.
///
/// Many virtual machines have none.
public struct HardwareEvents: ~Copyable {
  /// What can be counted.
  public enum Event: Int, CaseIterable, Sendable {
    /// Instructions retired.
    case instructions
    /// Cycles while not halted.
    case cycles
    /// Branches predicted wrongly.
    case branchMisses
    /// Reads and writes that no cache could serve.
    case cacheMisses
  }

  private let descriptors: [Int32]

  /// Opens every event.
  ///
  /// One that the machine does not count is no error: its readings are unsupported.
  public init() {
    descriptors = Event.allCases.map { clinux_event_open($0.kernelEvent) }
  }

  deinit {
    for descriptor in descriptors where descriptor >= 0 { clinux_event_close(descriptor) }
  }

  /// The count since the events were opened.
  public borrowing func count(of event: Event) -> Reading<UInt64> {
    let descriptor = descriptors[event.rawValue]
    guard descriptor >= 0 else { return .unsupported("perf_event_open: errno \(-descriptor)") }
    let count = clinux_event_read(descriptor)
    return Reading(count >= 0 ? UInt64(count) : nil, orUnsupported: "the event could not be read")
  }
}

extension HardwareEvents.Event {
  fileprivate var kernelEvent: clinux_event {
    switch self {
    case .instructions: clinux_event_instructions
    case .cycles: clinux_event_cycles
    case .branchMisses: clinux_event_branch_misses
    case .cacheMisses: clinux_event_cache_misses
    }
  }
}
