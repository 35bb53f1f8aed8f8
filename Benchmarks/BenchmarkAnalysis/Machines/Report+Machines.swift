internal import BenchmarkModel
internal import BenchmarkStatistics

extension Report {
  /// The measurements of machines of one type.
  public struct Part: Sendable {
    /// The type, as a position in the roster.
    public let type: Int
    /// The report of the type's machines, without busy machines.
    public let report: Report
  }

  /// The reports with valid times: one for each type of machine, or this report alone if one machine measured
  /// everything.
  ///
  /// Each has a title if there were several machines.
  public var timed: [(title: String?, report: Report)] {
    machines == nil ? [(nil, self)] : parts.map { (title(of: $0), $0.report) }
  }

  /// The report of one machine; rows on which machines disagree are a mismatch.
  ///
  /// - Parameter machine: a position in the roster.
  package func report(ofMachine machine: Int) -> Report {
    Report(file.part(of: [machine]), mismatchesOf: self)
  }

  /// Whether this is the report of one type within a larger report.
  package var isPart: Bool { isOfType }

  /// The name of a part: its type, and the number of its machines with valid times.
  package func title(of part: Part) -> String {
    guard let machines else { return "" }
    let type = machines.types[part.type]
    let count = machines.timed(type).count
    return "\(type.name) · " + (count == 1 ? machines.names(machines.timed(type)) : "\(count) machines")
  }

  /// The rows that only busy machines measured; their times do not count.
  package var untimedRows: [RowName] {
    zip(file.rows.indices, outcomes).compactMap { index, outcome in
      guard case .byMachine = outcome, parts.allSatisfy({ $0.report.file.rows[index].processes.isEmpty }) else {
        return nil
      }
      return RowName(file.rows[index])
    }
  }

  /// Compares one variant with another on every row that at least two machines measured.
  ///
  /// - Returns: an empty list if one machine measured everything.
  public func machineComparisons(of variant: String, with base: String) -> [MachineComparison] {
    guard let machines else { return [] }
    let found = file.plan.cells.flatMap { cell in
      file.plan.operations.compactMap { operation in
        machineComparison(cell, operation, of: variant, with: base, machines)
      }
    }
    return MachineComparison.tested(found)
  }

  private func machineComparison(
    _ cell: Cell, _ operation: String, of variant: String, with base: String, _ roster: MachineRoster
  ) -> MachineComparison? {
    var types: [MachineComparison.OnType] = []
    var byMachine: [(machine: Int, scores: [Double])] = []
    for part in parts {
      guard let row = part.report.comparison(cell, operation, of: variant, with: base), let comparison = row.comparison,
        let first = part.report.index(cell, operation, base), let second = part.report.index(cell, operation, variant)
      else { continue }
      types.append(MachineComparison.OnType(type: part.type, comparison: comparison))
      let scores = Comparison.scores(part.report.medians(of: first), part.report.medians(of: second))
      let own = part.report.file.machines(of: cell)
      let timed = roster.timed(roster.types[part.type])
      for (place, machine) in timed.enumerated() {
        // In a part with one machine, blocks name no machine.
        let values = scores.filter { (own[$0.key] ?? 0) == place }.sorted { $0.key < $1.key }.map(\.value)
        if !values.isEmpty { byMachine.append((machine, values)) }
      }
    }
    let row = VariantComparison(cell: cell, operation: operation, base: base, variant: variant)
    return MachineComparison(row, types: types, byMachine: byMachine, roster: roster, seed: file.plan.seed)
  }
}
