public import BenchmarkModel
internal import ProcessMeters

/// The machines of a result that several have measured: of which types they are, and whose times count.
public struct MachineRoster: Hashable, Sendable {
  /// The machines, as in the file.
  public let machines: [MeasuringMachine]
  /// Their types, each with all of its machines.
  public let types: [MachineType]
  /// The machines that were busy before they began, so that their times do not count; none where all of them were.
  public let leftOut: [Int]
  /// Whether all of them were busy: then all times count, and are doubtful.
  public let isAllBusy: Bool

  /// The machines of a file; nil if one machine has measured it.
  init?(_ file: ResultFile) {
    guard let machines = file.machines, machines.count > 1 else { return nil }
    self.machines = machines
    types = MachineType.types(of: machines)
    let busy = machines.indices.filter { machines[$0].environment.loadBefore.now?.isBusy == true }
    isAllBusy = busy.count == machines.count
    leftOut = isAllBusy ? [] : busy
  }

  /// The machines of a type whose times count.
  public func timed(_ type: MachineType) -> [Int] { type.machines.filter { !leftOut.contains($0) } }

  /// The names of some machines, as far as a sentence holds them.
  package func names(_ chosen: some Collection<Int>) -> String {
    let rest = chosen.count - 8
    return chosen.prefix(8).map { machines[$0].name }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The type of a machine, as a position in ``types``.
  package func type(of machine: Int) -> Int { types.firstIndex { $0.machines.contains(machine) } ?? 0 }
}
