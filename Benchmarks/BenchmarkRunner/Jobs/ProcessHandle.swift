internal import Foundation
internal import ProcessMeters

/// A process and the processors of its job: the contents of a ``ProcessLauncher``'s handle.
struct ProcessHandle: Hashable, Sendable {
  /// The process.
  var name: StartedProcess.Name
  /// The processors that the launcher chose; empty if the job chooses itself.
  var cpus: [Int]

  /// Joins a process and its processors.
  init(name: StartedProcess.Name, cpus: [Int]) {
    self.name = name
    self.cpus = cpus.sorted()
  }

  /// Reads a handle's text; nil for another launcher's.
  init?(_ text: String) {
    let parts = text.split(separator: " ").map(String.init)
    guard (3...4).contains(parts.count), let id = pid_t(parts[1]) else { return nil }
    guard let cpus = parts.count == 4 ? ProcessorList.numbers(parts[3]) : [] else { return nil }
    name = StartedProcess.Name(host: parts[0], id: id, start: parts[2])
    self.cpus = cpus
  }

  /// The text of the handle: `HOST PID START`, then the processors if the launcher chose them.
  var text: String {
    "\(name.host) \(name.id) \(name.start)" + (cpus.isEmpty ? "" : " \(ProcessorList.text(cpus))")
  }
}
