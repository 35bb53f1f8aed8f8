private import Foundation

/// What else the machine was doing at an instant.
public struct LoadRecord: Codable, Hashable, Sendable {
  /// Threads that ran or wanted to, on average over 1, 5 and 15 minutes.
  public var loadAverage: Reading<[Double]>
  /// Per cent of the last 10 seconds in which some thread waited for a processor (pressure stall information).
  public var cpuPressure: Reading<Double>
  /// The same for input and output.
  public var ioPressure: Reading<Double>
  /// The same for memory.
  public var memoryPressure: Reading<Double>
  /// Seconds since the machine started that its host gave to others.
  public var stolenTime: Reading<Double>

  /// Reads the present load.
  public static func current() -> LoadRecord {
    LoadRecord(
      loadAverage: loadAverages(), cpuPressure: pressure(of: "cpu"), ioPressure: pressure(of: "io"),
      memoryPressure: pressure(of: "memory"), stolenTime: stolen())
  }

  private static func loadAverages() -> Reading<[Double]> {
    let averages = (ProcFile.text("/proc/loadavg") ?? "").split(separator: " ").prefix(3).compactMap { Double($0) }
    return Reading(averages.count == 3 ? averages : nil, orUnsupported: "/proc/loadavg cannot be read")
  }

  /// `some avg10=0.00 avg60=0.02 …`: the second field's number.
  private static func pressure(of resource: String) -> Reading<Double> {
    let path = "/proc/pressure/\(resource)"
    let fields = (ProcFile.text(path) ?? "").split(separator: " ")
    let average = fields.first { $0.hasPrefix("avg10=") }.flatMap { Double($0.dropFirst(6)) }
    return Reading(average, orUnsupported: "\(path) cannot be read")
  }

  /// `cpu user nice system idle iowait irq softirq steal …`, in ticks.
  private static func stolen() -> Reading<Double> {
    let line = (ProcFile.text("/proc/stat") ?? "").split(separator: "\n").first ?? ""
    let fields = line.split(separator: " ")
    let ticks = fields.count > 8 && fields[0] == "cpu" ? Double(fields[8]) : nil
    let ticksPerSecond = Double(sysconf(Int32(_SC_CLK_TCK)))
    return Reading(ticks.map { $0 / ticksPerSecond }, orUnsupported: "/proc/stat counts no stolen time")
  }
}
