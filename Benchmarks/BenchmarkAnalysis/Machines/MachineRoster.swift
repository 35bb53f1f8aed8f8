public import BenchmarkModel
internal import ProcessMeters

/// The machines of a result from several machines: their types, and the validity of their times.
public struct MachineRoster: Hashable, Sendable {
  /// The machines, in the file's order.
  public let machines: [MeasuringMachine]
  /// The types of the machines, each with all machines of the type.
  public let types: [MachineType]
  /// Machines that were busy at the beginning, whose times do not count; empty if all were busy.
  public let leftOut: [Int]
  /// Whether all machines were busy at the beginning, so that all times count but are doubtful.
  public let isAllBusy: Bool

  /// The machines of a file; nil if one machine measured it.
  init?(_ file: ResultFile) {
    guard let machines = file.machines, machines.count > 1 else { return nil }
    self.machines = machines
    types = MachineType.types(of: machines)
    let busy = machines.indices.filter { machines[$0].environment.loadBefore.now?.isBusy == true }
    isAllBusy = busy.count == machines.count
    leftOut = isAllBusy ? [] : busy
  }

  /// The machines of a type whose times are valid.
  public func timed(_ type: MachineType) -> [Int] { type.machines.filter { !leftOut.contains($0) } }

  /// The names of the first eight of some machines, and the number of the others, for a sentence.
  package func names(_ chosen: some Collection<Int>) -> String {
    let rest = chosen.count - 8
    return chosen.prefix(8).map { machines[$0].name }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The type of a machine, as a position in ``types``.
  package func type(of machine: Int) -> Int { types.firstIndex { $0.machines.contains(machine) } ?? 0 }
}
