internal import BenchmarkModel
internal import ProcessMeters

/// The files of one paired run: the two sides, and a second measurement of the base's program.
struct PairedFiles {
  let base: ResultFile
  let candidate: ResultFile
  let control: ResultFile?

  /// The reason why times cannot be compared; nil if they can.
  var reasonAgainst: String? {
    guard let first = base.plan.pairing, let second = candidate.plan.pairing else {
      return "the results were not measured in the same blocks of one run"
    }
    guard first.run == second.run, first.stageBlocks == second.stageBlocks,
      first.side == .base, second.side == .candidate
    else { return "the results are not the two sides of one run" }
    guard let third = control?.plan.pairing else { return "there is no null control" }
    guard third.run == first.run, third.side == .control else { return "the null control is of another run" }
    if let machines = base.machines, let others = candidate.machines {
      let known = Dictionary(machines.map { ($0.name, $0.environment.fingerprint) }) { first, _ in first }
      let other = others.first { known[$0.name] != nil && known[$0.name] != $0.environment.fingerprint }
      return other.map { "the fingerprints of \($0.name) differ" }
    }
    return base.environment.fingerprint == candidate.environment.fingerprint ? nil : "the fingerprints differ"
  }

  /// Names of the machines whose times do not count, because they were busy at the beginning on either side; empty if
  /// all were busy.
  var busyMachines: [String] {
    guard let machines = candidate.machines else { return [] }
    let busy = [base, candidate].flatMap { $0.machines ?? [] }
      .filter { $0.environment.loadBefore.now?.isBusy == true }.map(\.name)
    let names = machines.map(\.name).filter(busy.contains)
    return names.count < machines.count ? names : []
  }

  /// The pair of files without the busy machines.
  var timed: PairedFiles {
    let busy = busyMachines
    guard !busy.isEmpty else { return self }
    func part(_ file: ResultFile) -> ResultFile {
      let machines = file.machines ?? []
      return file.part(of: machines.indices.filter { !busy.contains(machines[$0].name) })
    }
    return PairedFiles(base: part(base), candidate: part(candidate), control: control.map(part))
  }

  /// A row that both sides have measured, with equal layouts.
  struct Row {
    let name: RowName
    let base: ResultRow
    let candidate: ResultRow
    let control: ResultRow?
  }

  /// The rows that both sides have measured with different layouts: their times are of different work.
  var differing: [RowName] { shared.filter { !$0.hasEqualLayouts }.map(\.name) }

  /// The rows with comparable times: rows with different layouts, or with failures, have none.
  var rows: [Row] {
    shared.compactMap { name, row, hasEqualLayouts in
      guard hasEqualLayouts, let first = base.rows.first(where: { RowName($0) == name }) else { return nil }
      return Row(name: name, base: first, candidate: row, control: control?.rows.first { RowName($0) == name })
    }
  }

  /// The candidate's rows that both sides have counted.
  private var shared: [(name: RowName, row: ResultRow, hasEqualLayouts: Bool)] {
    let layouts = Baseline(base)
    return zip(candidate.rows, Baseline(candidate).rows).compactMap { row, work in
      guard case .counted(let after) = work.outcome, case .counted(let before) = layouts.outcome(work.name)
      else { return nil }
      return (name: work.name, row: row, hasEqualLayouts: before.digest == after.digest)
    }
  }
}
