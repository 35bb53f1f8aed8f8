private import CLinux

/// By which rule the kernel gives a process its processor.
public enum SchedulingClass: String, Codable, Hashable, Sendable {
  /// Shares the processor with other threads.
  case normal
  /// Keeps the processor until it waits: `SCHED_FIFO`.
  case fifo
  /// Any other.
  case other

  /// That of the calling thread.
  public static func current() -> SchedulingClass {
    switch clinux_scheduling_policy() {
    case 0: .normal
    case 1: .fifo
    default: .other
    }
  }

  /// Has the calling thread, and every thread that it starts from now on, keep its processor until it waits.
  ///
  /// - Throws: ``SchedulingError`` if the kernel refuses, as it does without the right to (`CAP_SYS_NICE`).
  public static func enterFIFO() throws(SchedulingError) {
    let error = clinux_enter_fifo()
    guard error == 0 else { throw SchedulingError(errno: error) }
  }
}

/// The kernel refused to schedule a process otherwise.
public struct SchedulingError: Error, CustomStringConvertible {
  /// The kernel's error.
  public let errno: Int32

  /// One sentence.
  public var description: String {
    "the kernel does not let the process keep its processor (SCHED_FIFO): errno \(errno); "
      + "leave --realtime out, or run as a user with CAP_SYS_NICE"
  }
}
