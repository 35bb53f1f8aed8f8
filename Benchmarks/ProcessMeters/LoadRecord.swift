private import Foundation

/// The load of the machine at an instant, by this and all other programs.
public struct LoadRecord: Codable, Hashable, Sendable {
  /// Running or waiting threads, on average over 1, 5 and 15 minutes.
  public var loadAverage: Reading<[Double]>
  /// The percentage of the last 10 seconds in which some thread waited for a processor (pressure stall information).
  public var cpuPressure: Reading<Double>
  /// The percentage of the last 10 seconds in which some thread waited for input or output.
  public var ioPressure: Reading<Double>
  /// The percentage of the last 10 seconds in which some thread waited for memory.
  public var memoryPressure: Reading<Double>
  /// The seconds since the machine's start in which the host of a virtual machine ran other work on its processors.
  public var stolenTime: Reading<Double>
  /// The processors' activity in the second before the instant; nil if it was not observed, as in files of harnesses
  /// before 1.5.
  public var now: ProcessorActivity?
  /// The limits of control groups; nil in files of harnesses before 1.6.
  public var controlGroup: ControlGroup?

  /// Reads the present load.
  ///
  /// - Parameter now: the processors' recent activity, if it was observed.
  public static func current(_ now: ProcessorActivity? = nil) -> LoadRecord {
    LoadRecord(
      loadAverage: loadAverages(), cpuPressure: pressure(of: "cpu"), ioPressure: pressure(of: "io"),
      memoryPressure: pressure(of: "memory"), stolenTime: ProcessorTimes.current().stolen, now: now,
      controlGroup: .current())
  }

  private static func loadAverages() -> Reading<[Double]> {
    let averages = (ProcFile.text("/proc/loadavg") ?? "").split(separator: " ").prefix(3).compactMap { Double($0) }
    return Reading(averages.count == 3 ? averages : nil, orUnsupported: "/proc/loadavg cannot be read")
  }

  /// The number of the first `avg10` in a file that begins `some avg10=0.00 avg60=0.02 …`.
  private static func pressure(of resource: String) -> Reading<Double> {
    let path = "/proc/pressure/\(resource)"
    let fields = (ProcFile.text(path) ?? "").split(separator: " ")
    let average = fields.first { $0.hasPrefix("avg10=") }.flatMap { Double($0.dropFirst(6)) }
    return Reading(average, orUnsupported: "\(path) cannot be read")
  }
}
