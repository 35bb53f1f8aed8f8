private import Foundation

/// The kernel's information on processors: their numbers, isolation and speed.
struct ProcessorKinds: Hashable, Sendable {
  /// Online processors.
  var online: [Int]
  /// Processors that the kernel keeps free of other threads (`isolcpus=`).
  var isolated: [Int]
  /// The capacity of each processor; empty if it is unknown.
  ///
  /// The unit is the kernel's `cpu_capacity` if the architecture has it, or else the highest frequency, halved for the
  /// small cores of Intel's hybrid processors, which do less at the same frequency.
  var capacities: [Int: Int]

  /// The processors of this machine.
  static func current() -> ProcessorKinds { ProcessorKinds(devices: "/sys/devices") }

  /// The processors described in a folder like `/sys/devices`.
  init(devices: String) {
    let folder = devices + "/system/cpu"
    func list(_ path: String) -> [Int] { ProcFile.text(path).flatMap { ProcessorList.numbers($0) } ?? [] }
    let online = list(folder + "/online")
    let small = Set(list(devices + "/cpu_atom/cpus"))
    func number(_ path: String) -> Int? { ProcFile.text(path).flatMap { Int($0) } }
    var capacities: [Int: Int] = [:]
    for cpu in online {
      let own = "\(folder)/cpu\(cpu)"
      capacities[cpu] =
        number(own + "/cpu_capacity")
        ?? number(own + "/cpufreq/cpuinfo_max_freq").map { small.contains(cpu) ? $0 / 2 : $0 }
    }
    if capacities.isEmpty, !small.isEmpty {
      for cpu in online { capacities[cpu] = small.contains(cpu) ? 1 : 2 }
    }
    self.init(online: online, isolated: list(folder + "/isolated"), capacities: capacities)
  }

  init(online: [Int], isolated: [Int] = [], capacities: [Int: Int] = [:]) {
    self.online = online
    self.isolated = isolated
    self.capacities = capacities
  }
}
