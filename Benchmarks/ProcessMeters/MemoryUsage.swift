/// The resident memory of this process, in bytes.
///
/// The figures come from `/proc`, because a process inherits the peak of `getrusage` from its parent.
public struct MemoryUsage: Codable, Hashable, Sendable {
  /// The present size.
  public var residentSize: Reading<Int>
  /// The peak so far.
  public var peakResidentSize: Reading<Int>

  /// Makes a record of two readings.
  public init(residentSize: Reading<Int>, peakResidentSize: Reading<Int>) {
    self.residentSize = residentSize
    self.peakResidentSize = peakResidentSize
  }

  /// Reads both sizes.
  public static func current() -> MemoryUsage {
    let status = ProcFile.text("/proc/self/status") ?? ""
    return MemoryUsage(residentSize: size("VmRSS:", in: status), peakResidentSize: size("VmHWM:", in: status))
  }

  /// A line such as `VmHWM:     24797 kB`.
  static func size(_ name: String, in status: String) -> Reading<Int> {
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    return Reading(kilobytes.map { $0 * 1024 }, orUnsupported: "/proc/self/status has no \(name)")
  }
}
