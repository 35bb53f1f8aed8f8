private import Foundation

/// The kernel's facts about its processors: which exist, which are kept free, and how fast each is.
struct ProcessorKinds: Hashable, Sendable {
  /// Processors that are switched on.
  var online: [Int]
  /// Processors that the kernel keeps other threads from (`isolcpus=`).
  var isolated: [Int]
  /// How much a processor does; empty if the kernel does not tell.
  ///
  /// The unit is the kernel's: `cpu_capacity` where the architecture has it, else the highest frequency, halved for the small cores of hybrid
  /// processors of Intel, which do less at the same frequency.
  var capacities: [Int: Int]

  /// Those of this machine.
  static func current() -> ProcessorKinds { ProcessorKinds(devices: "/sys/devices") }

  /// Those that a folder like `/sys/devices` tells of.
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
