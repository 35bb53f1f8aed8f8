internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

/// Whether machines counted equal work, which has no noise on any machine.
struct MachineAgreement {
  private let file: ResultFile
  private let roster: MachineRoster

  init(_ file: ResultFile, _ roster: MachineRoster) {
    self.file = file
    self.roster = roster
  }

  /// The disagreement of two machines about a row, in a text that names both; nil if they agree.
  ///
  /// Reads one process of each machine; ``RowSummary`` compares the processes of one machine.
  func words(_ row: ResultRow) -> String? {
    var found: [(machine: Int, measured: OperationMeasurement.Measured)] = []
    for process in row.processes {
      guard let machine = file.workers.worker(of: process)?.machine,
        !found.contains(where: { $0.machine == machine })
      else { continue }
      found.append((machine, process.measured))
    }
    guard let first = found.first else { return nil }
    for other in found.dropFirst() {
      if let words = difference(first, other) { return words }
    }
    return nil
  }

  private typealias Found = (machine: Int, measured: OperationMeasurement.Measured)

  private func difference(_ first: Found, _ other: Found) -> String? {
    let names = [first, other].map { roster.machines[$0.machine].name }
    let (before, after) = (first.measured, other.measured)
    let counters = Set(before.counters.keys).union(after.counters.keys).sorted()
    if let name = counters.first(where: { before.counters[$0] != after.counters[$0] }) {
      return words("counted work differs: \(name)", names, before.counters[name], after.counters[name])
    }
    // Different versions of an allocator may round sizes differently.
    let allocators = [first, other].map { roster.machines[$0.machine].environment.build.allocator }
    if allocators[0] == allocators[1], let bytes = before.allocated.value, let others = after.allocated.value,
      bytes != others
    {
      return words("allocated bytes differ: the sum", names, bytes, others)
    }
    return nil
  }

  private func words(_ what: String, _ names: [String], _ first: Tally?, _ second: Tally?) -> String {
    func text(_ tally: Tally?) -> String {
      tally.map { "\(Quantity.count($0.total)) over \(Quantity.count($0.samples)) samples" } ?? "not counted"
    }
    let values =
      first?.total == second?.total && first?.samples == second?.samples
      ? [first, second].map { $0.map { "median \($0.median), most \($0.maximum)" } ?? "not counted" }
      : [text(first), text(second)]
    return "\(what) is \(values[0]) on \(names[0]) and \(values[1]) on \(names[1])"
  }
}
