private import CLinux

/// Counts the instructions of this process outside the kernel.
///
/// Many virtual machines have no such counter; readings are then unsupported.
public struct InstructionCounter: ~Copyable {
  private let descriptor: Int32

  /// Starts to count: the calling thread, and those that it starts from now on.
  public init() {
    descriptor = clinux_instructions_open()
  }

  deinit {
    if descriptor >= 0 { clinux_instructions_close(descriptor) }
  }

  /// Instructions since the counter was made.
  public borrowing func count() -> Reading<Int> {
    guard descriptor >= 0 else { return .unsupported("perf_event_open: errno \(-descriptor)") }
    let count = clinux_instructions_read(descriptor)
    return Reading(count >= 0 ? Int(count) : nil, orUnsupported: "the counter could not be read")
  }
}
