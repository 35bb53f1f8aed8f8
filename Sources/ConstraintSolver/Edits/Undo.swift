internal import SolverKernels

extension ConstraintSystem {
  /// Undoes the present change set's changes to rows and names; the basis is invalid afterwards.
  mutating func undo(_ changes: ChangeSet) {
    basis.version += 1
    forgetStays()
    forgetBoundRows()
    while let entry = problem.journal.popLast() {
      switch entry {
      case .added(let row): discard(row)
      case .additions(let first, let end):
        for place in (first..<end).reversed() { discard(RowIndex(raw: changes.additions[place].id.slot)) }
      case .reference(let variable, let reference): stays.setReference(of: variable, to: reference)
      case .leaving(let variable, let reference):
        problem.variables.records[variable].flags.remove(.leaving)
        stays.setReference(of: variable, to: reference)
      case .stay(let variable, let flags):
        problem.variables.records[variable].flags.subtract(.stay)
        problem.variables.records[variable].flags.formUnion(flags)
      case .made(let variable):
        stays.remove(variable)
        problem.variables.release(variable)
      case .terms(let row):
        guard let (record, split) = problem.journal.popReplaced() else { continue }
        if problem.rows.records[row].flags.contains(.linked) { problem.unlink(row) }
        problem.rows.records[row] = record
        problem.rows.splits[row] = split
        if record.flags.contains(.linked) { problem.link(row) }
      case .removed(let row, let wasLinked):
        if !problem.rows.records[row].flags.isDisjoint(with: [.stay, .bound]) {
          // Rows of stays and bounds are made again when needed.
          if problem.rows.records[row].flags.contains(.linked) { problem.unlink(row) }
          problem.rows.release(row)
          continue
        }
        problem.rows.records[row].flags.remove(.doomed)
        if wasLinked && !problem.rows.records[row].flags.contains(.linked) { problem.link(row) }
      case .target(let row, let target): problem.rows.records[row].target = target
      case .level(let row, let level): problem.rows.sides[row].level = level
      case .age(let row, let sequence): problem.rows.identities[row].sequence = sequence
      case .relaxed(let row):
        problem.rows.records[row].flags.remove(.relaxed)
        if !problem.rows.records[row].flags.contains(.linked) { problem.link(row) }
      case .readmitted(let row):
        if problem.rows.records[row].flags.contains(.linked) { problem.unlink(row) }
        problem.rows.records[row].flags.insert(.relaxed)
      case .fixture(let variable, let row):
        problem.variables.fixtures[variable] = row.isNone ? nil : row
        problem.variables.updateSettledBound(of: variable)
      case .formerBound(let variable, let bound): problem.variables.setLowerBound(of: variable, to: bound)
      }
    }
    conflicts.restoreRelaxed()
    problem.doomedRows.removeAll()
    problem.removedVariables.removeAll(keepingCapacity: true)
    conflicts.found.removeAll(keepingCapacity: true)
  }

  /// Releases an added row: the caller's name stays reserved, an internal row is freed.
  private mutating func discard(_ row: RowIndex) {
    if problem.rows.records[row].flags.contains(.linked) { problem.unlink(row) }
    _ = problem.rows.takeSplit(of: row)
    // Frees the multiplier's place in the store, which only the row names.
    duals.multipliers.clear(&problem.rows.sides[row].multiplier)
    if problem.rows.identities[row].state == .own {
      problem.rows.release(row)
    } else {
      problem.rows.clear(row)
      problem.rows.identities[row].state = .reserved
    }
  }
}
