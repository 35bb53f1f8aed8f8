/// The memory of this process that is in the machine's, in bytes.
///
/// Not from `getrusage`: its peak is inherited from the process that started this one.
public struct MemoryUsage: Codable, Hashable, Sendable {
  /// Now.
  public var residentSize: Reading<Int>
  /// At most so far.
  public var peakResidentSize: Reading<Int>

  /// Readings made elsewhere.
  public init(residentSize: Reading<Int>, peakResidentSize: Reading<Int>) {
    self.residentSize = residentSize
    self.peakResidentSize = peakResidentSize
  }

  /// Reads both.
  public static func current() -> MemoryUsage {
    let status = ProcFile.text("/proc/self/status") ?? ""
    return MemoryUsage(residentSize: size("VmRSS:", in: status), peakResidentSize: size("VmHWM:", in: status))
  }

  /// A line such as `VmHWM:     24797 kB`.
  private static func size(_ name: String, in status: String) -> Reading<Int> {
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    return Reading(kilobytes.map { $0 * 1024 }, orUnsupported: "/proc/self/status has no \(name)")
  }
}
