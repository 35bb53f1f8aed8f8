private import CLinux

/// The rule by which the kernel schedules a process.
public enum SchedulingClass: String, Codable, Hashable, Sendable {
  /// Shares the processor with other threads.
  case normal
  /// Keeps the processor until it waits: `SCHED_FIFO`.
  case fifo
  /// Any other.
  case other

  /// The class of the calling thread.
  public static func current() -> SchedulingClass {
    switch clinux_scheduling_policy() {
    case 0: .normal
    case 1: .fifo
    default: .other
    }
  }

  /// Lets the calling thread, and threads that it starts later, keep their processor until they wait.
  ///
  /// - Throws: ``SchedulingError`` if the kernel refuses, as it does without the capability `CAP_SYS_NICE`.
  public static func enterFIFO() throws(SchedulingError) {
    let error = clinux_enter_fifo()
    guard error == 0 else { throw SchedulingError(errno: error) }
  }
}

/// The kernel refused to change the scheduling of a process.
public struct SchedulingError: Error, CustomStringConvertible {
  /// The kernel's error.
  public let errno: Int32

  /// One sentence.
  public var description: String {
    "the kernel does not let the process keep its processor (SCHED_FIFO): errno \(errno); "
      + "leave --realtime out, or run as a user with CAP_SYS_NICE"
  }
}
