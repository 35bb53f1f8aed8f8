private import Foundation

/// The properties of a machine that decide a program's speed.
public struct MachineRecord: Codable, Hashable, Sendable {
  /// The processor's name.
  public var cpuModel: Reading<String>
  /// The processor's features, sorted.
  public var cpuFlags: Reading<[String]>
  /// The number of online processors.
  public var onlineCPUs: Int
  /// Processors that this process may use.
  public var affinity: Reading<CPUAffinity>
  /// The frequency governor.
  public var governor: Reading<String>
  /// The kernel's clock source.
  public var clockSource: Reading<String>
  /// The clock's cost and step in this process.
  public var clock: ClockCalibration
  /// Address space layout randomisation: 0 none, 1 partial, 2 full.
  public var addressSpaceRandomization: Reading<Int>
  /// The kernel's release.
  public var kernel: Reading<String>
  /// The machine's memory in bytes.
  public var memory: UInt64

  /// Reads the present machine.
  public static func current() -> MachineRecord {
    let processor = processorFields()
    let flags = processor["flags"] ?? processor["Features"]
    return MachineRecord(
      cpuModel: Reading(
        processor["model name"] ?? processor["CPU part"], orUnsupported: "/proc/cpuinfo names no model"),
      cpuFlags: Reading(
        flags.map { $0.split(separator: " ").map(String.init).sorted() }, orUnsupported: "/proc/cpuinfo lists no flags"),
      onlineCPUs: ProcessInfo.processInfo.activeProcessorCount,
      affinity: CPUAffinity.current(),
      governor: ProcFile.reading("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
      clockSource: ProcFile.reading("/sys/devices/system/clocksource/clocksource0/current_clocksource"),
      clock: .measured(),
      addressSpaceRandomization: Reading(
        ProcFile.text("/proc/sys/kernel/randomize_va_space").flatMap { Int($0) },
        orUnsupported: "/proc/sys/kernel/randomize_va_space cannot be read"),
      kernel: ProcFile.reading("/proc/sys/kernel/osrelease"),
      memory: ProcessInfo.processInfo.physicalMemory)
  }

  /// The fields of the first processor of `/proc/cpuinfo`.
  private static func processorFields() -> [String: String] {
    var fields: [String: String] = [:]
    for line in (ProcFile.text("/proc/cpuinfo") ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.isEmpty else { break }
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].trimmingCharacters(in: .whitespaces)] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return fields
  }
}
