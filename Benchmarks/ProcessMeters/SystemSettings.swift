private import CLinux
private import Foundation

/// System settings that affect the possibility and the quality of measurements.
public struct SystemSettings: Codable, Hashable, Sendable {
  /// Whether the processor raises its frequency as its temperature permits.
  public var boost: Reading<Bool>
  /// Whether two processors share a core.
  public var sharesCores: Reading<Bool>
  /// Processors that the kernel keeps free of other threads.
  public var isolatedCPUs: Reading<String>
  /// The kernel's use of large pages: `always`, `madvise` or `never`.
  public var largePages: Reading<String>
  /// Whether the machine is virtual, and so may share its processors with others.
  public var isVirtual: Reading<Bool>
  /// The restriction of performance events: at 2, users may count in their own programs; above 2, they may not count;
  /// below 2, they may also count in the kernel.
  public var eventRestriction: Reading<Int>
  /// The errno with which the kernel refuses `SCHED_FIFO`; 0 if it does not.
  public var realTimeError: Int32
  /// The availability of each processor event, with the reason if it cannot be counted.
  public var counters: [HardwareCounter.Event: Reading<Int>]
  /// Paths of programs that some commands need; nil for a program that is not installed.
  public var programs: [String: String?]

  /// Makes a record of given settings.
  public init(
    boost: Reading<Bool>, sharesCores: Reading<Bool>, isolatedCPUs: Reading<String>, largePages: Reading<String>,
    isVirtual: Reading<Bool>, eventRestriction: Reading<Int>, realTimeError: Int32,
    counters: [HardwareCounter.Event: Reading<Int>], programs: [String: String?]
  ) {
    self.boost = boost
    self.sharesCores = sharesCores
    self.isolatedCPUs = isolatedCPUs
    self.largePages = largePages
    self.isVirtual = isVirtual
    self.eventRestriction = eventRestriction
    self.realTimeError = realTimeError
    self.counters = counters
    self.programs = programs
  }

  /// Reads the present settings.
  ///
  /// - Parameters:
  ///   - machine: the machine, already read.
  ///   - programs: names of programs to look for.
  public static func current(_ machine: MachineRecord, programs: [String]) -> SystemSettings {
    let turbo = ProcFile.text("/sys/devices/system/cpu/intel_pstate/no_turbo").map { $0 == "0" }
    let boost = turbo ?? ProcFile.text("/sys/devices/system/cpu/cpufreq/boost").map { $0 == "1" }
    return SystemSettings(
      boost: Reading(boost, orUnsupported: "the kernel does not say whether the frequency is raised"),
      sharesCores: ProcFile.reading("/sys/devices/system/cpu/smt/active").map { $0 == "1" },
      isolatedCPUs: ProcFile.reading("/sys/devices/system/cpu/isolated"),
      largePages: Reading(
        ProcFile.text("/sys/kernel/mm/transparent_hugepage/enabled").flatMap(chosen),
        orUnsupported: "/sys/kernel/mm/transparent_hugepage/enabled cannot be read"),
      isVirtual: machine.cpuFlags.map { $0.contains("hypervisor") },
      eventRestriction: eventRestriction(),
      realTimeError: clinux_fifo_error(),
      counters: Dictionary(
        uniqueKeysWithValues: HardwareCounter.Event.allCases.map { ($0, HardwareCounter($0).count()) }),
      programs: Dictionary(uniqueKeysWithValues: programs.map { ($0, ProgramSearch.path(of: $0)) }))
  }

  /// The restriction of performance events.
  public static func eventRestriction() -> Reading<Int> {
    let path = "/proc/sys/kernel/perf_event_paranoid"
    return Reading(ProcFile.text(path).flatMap { Int($0) }, orUnsupported: "\(path) cannot be read")
  }

  /// The word in brackets of `always [madvise] never`.
  static func chosen(_ words: String) -> String? {
    words.split(separator: " ").first { $0.hasPrefix("[") && $0.hasSuffix("]") }.map {
      String($0.dropFirst().dropLast())
    }
  }
}
