private import CLinux
private import Foundation

/// The memory of this process that is in the machine's, in bytes.
public struct MemoryUsage: Codable, Hashable, Sendable {
  /// Now, in whole pages.
  public var residentSize: Reading<UInt64>
  /// At most so far.
  public var peakResidentSize: UInt64

  /// Reads both.
  public static func current() -> MemoryUsage {
    MemoryUsage(residentSize: resident(), peakResidentSize: clinux_usage_current().peak_resident_size)
  }

  private static func resident() -> Reading<UInt64> {
    let fields = (ProcFile.text("/proc/self/statm") ?? "").split(separator: " ")
    let pages = fields.count > 1 ? UInt64(fields[1]) : nil
    return Reading(pages.map { $0 * UInt64(sysconf(Int32(_SC_PAGESIZE))) }, orUnsupported: "/proc/self/statm")
  }
}
