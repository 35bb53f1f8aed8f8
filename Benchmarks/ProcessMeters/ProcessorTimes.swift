private import Foundation

/// The kernel's counts for all processors since the machine started, in seconds.
package struct ProcessorTimes: Hashable, Sendable {
  /// The instant of the reading on ``MonotonicClock``, in nanoseconds.
  package var instant: UInt64
  /// Busy time of all processors.
  package var busy: Reading<Double>
  /// Time that the host took for others.
  package var stolen: Reading<Double>
  /// Time in which some thread waited for a processor.
  package var waiting: Reading<Double>

  /// Reads the counters.
  package static func current() -> ProcessorTimes {
    ProcessorTimes(
      at: MonotonicClock.now(), stat: ProcFile.text("/proc/stat") ?? "",
      pressure: ProcFile.text("/proc/pressure/cpu") ?? "", ticksPerSecond: Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Reads the texts of `/proc/stat` and `/proc/pressure/cpu`.
  ///
  /// - Parameters:
  ///   - instant: the instant of the reading.
  ///   - stat: `cpu user nice system idle iowait irq softirq steal …`, in ticks; user time includes the time of guests.
  ///   - pressure: `some avg10=0.00 … total=12345`, in microseconds.
  ///   - ticksPerSecond: the number of ticks of `stat` in a second.
  package init(at instant: UInt64, stat: String, pressure: String, ticksPerSecond: Double) {
    self.instant = instant
    let fields = (stat.split(separator: "\n").first ?? "").split(separator: " ")
    let ticks = fields.first == "cpu" ? fields.dropFirst().map { Double($0) ?? 0 } : []
    let busyTicks = ticks.count >= 7 ? ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] : nil
    busy = Reading(busyTicks.map { $0 / ticksPerSecond }, orUnsupported: "/proc/stat cannot be read")
    stolen = Reading(
      ticks.count >= 8 ? ticks[7] / ticksPerSecond : nil, orUnsupported: "/proc/stat counts no stolen time")
    let some = pressure.split(separator: "\n").first { $0.hasPrefix("some ") } ?? ""
    let total = some.split(separator: " ").first { $0.hasPrefix("total=") }.flatMap { Double($0.dropFirst(6)) }
    waiting = Reading(total.map { $0 / 1e6 }, orUnsupported: "/proc/pressure/cpu cannot be read")
  }
}
