public import BenchmarkModel
internal import ProcessMeters

/// The machines of a result from several machines: their types, and the validity of their times.
public struct MachineRoster: Hashable, Sendable {
  /// The machines, in the file's order.
  public let machines: [MeasuringMachine]
  /// Their types, each with all of its machines.
  public let types: [MachineType]
  /// Machines that were busy at the beginning, whose times do not count; empty if all were busy.
  public let leftOut: [Int]
  /// Whether all were busy: then all times count, and are doubtful.
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

  /// The machines of a type with valid times.
  public func timed(_ type: MachineType) -> [Int] { type.machines.filter { !leftOut.contains($0) } }

  /// The names of some machines, shortened to fit into a sentence.
  package func names(_ chosen: some Collection<Int>) -> String {
    let rest = chosen.count - 8
    return chosen.prefix(8).map { machines[$0].name }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The type of a machine, as a position in ``types``.
  package func type(of machine: Int) -> Int { types.firstIndex { $0.machines.contains(machine) } ?? 0 }
}
