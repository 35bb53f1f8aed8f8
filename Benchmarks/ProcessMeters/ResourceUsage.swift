private import CLinux

/// The kernel's resource accounting of this process since its start; or, as a difference, of a phase of it.
///
/// The kernel counts these events in software. They are read with `getrusage` and the process clock, which work on
/// every machine, even if performance events are forbidden.
public struct ResourceUsage: Codable, Hashable, Sendable {
  /// Processor time of all threads, in nanoseconds.
  public var taskClock: UInt64
  /// Processor time outside the kernel, in nanoseconds; the kernel's accounting is coarse.
  public var userTime: UInt64
  /// Processor time inside the kernel, in nanoseconds.
  public var systemTime: UInt64
  /// Page faults served without reading from a disk.
  public var minorFaults: UInt64
  /// Page faults that read from a disk.
  public var majorFaults: UInt64
  /// Switches to another thread because this one waited.
  public var voluntarySwitches: UInt64
  /// Switches to another thread because this one's time slice ended.
  public var involuntarySwitches: UInt64

  /// Makes a record of given numbers, zero by default.
  public init(
    taskClock: UInt64 = 0, userTime: UInt64 = 0, systemTime: UInt64 = 0, minorFaults: UInt64 = 0,
    majorFaults: UInt64 = 0, voluntarySwitches: UInt64 = 0, involuntarySwitches: UInt64 = 0
  ) {
    self.taskClock = taskClock
    self.userTime = userTime
    self.systemTime = systemTime
    self.minorFaults = minorFaults
    self.majorFaults = majorFaults
    self.voluntarySwitches = voluntarySwitches
    self.involuntarySwitches = involuntarySwitches
  }

  /// Usage since the start of the process.
  public static func current() -> ResourceUsage {
    let usage = clinux_usage_current()
    return ResourceUsage(
      taskClock: clinux_process_cpu_nanoseconds(), userTime: usage.user_time, systemTime: usage.system_time,
      minorFaults: usage.minor_faults, majorFaults: usage.major_faults,
      voluntarySwitches: usage.voluntary_switches, involuntarySwitches: usage.involuntary_switches)
  }

  /// The usage between two readings.
  public static func - (after: ResourceUsage, before: ResourceUsage) -> ResourceUsage {
    ResourceUsage(
      taskClock: after.taskClock - before.taskClock, userTime: after.userTime - before.userTime,
      systemTime: after.systemTime - before.systemTime, minorFaults: after.minorFaults - before.minorFaults,
      majorFaults: after.majorFaults - before.majorFaults,
      voluntarySwitches: after.voluntarySwitches - before.voluntarySwitches,
      involuntarySwitches: after.involuntarySwitches - before.involuntarySwitches)
  }
}
