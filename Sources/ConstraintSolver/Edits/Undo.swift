internal import SolverKernels

extension ConstraintSystem {
  /// Undoes the present change set's changes to rows and names; the basis is invalid afterwards.
  mutating func undo(_ changes: ChangeSet) {
    simplex.basis.version += 1
    stays.forgetRows(in: &simplex)
    simplex.forgetBoundRows()
    while let entry = simplex.problem.journal.popLast() {
      switch entry {
      case .added(let row): simplex.discard(row)
      case .additions(let first, let end):
        for place in (first..<end).reversed() { simplex.discard(RowIndex(raw: changes.additions[place].id.slot)) }
      case .reference(let variable, let reference): stays.setReference(of: variable, to: reference)
      case .leaving(let variable, let reference):
        simplex.problem.variables.records[variable].flags.remove(.leaving)
        stays.setReference(of: variable, to: reference)
      case .stay(let variable, let flags):
        simplex.problem.variables.records[variable].flags.subtract(.stay)
        simplex.problem.variables.records[variable].flags.formUnion(flags)
      case .made(let variable):
        stays.remove(variable)
        simplex.problem.variables.release(variable)
      case .terms(let row):
        guard let (record, split) = simplex.problem.journal.popReplaced() else { continue }
        if simplex.problem.rows.records[row].flags.contains(.linked) { simplex.problem.unlink(row) }
        simplex.problem.rows.records[row] = record
        simplex.problem.rows.splits[row] = split
        if record.flags.contains(.linked) { simplex.problem.link(row) }
      case .removed(let row, let wasLinked):
        if !simplex.problem.rows.records[row].flags.isDisjoint(with: [.stay, .bound]) {
          // Rows of stays and bounds are made again when needed.
          if simplex.problem.rows.records[row].flags.contains(.linked) { simplex.problem.unlink(row) }
          simplex.problem.rows.release(row)
          continue
        }
        simplex.problem.rows.records[row].flags.remove(.doomed)
        if wasLinked && !simplex.problem.rows.records[row].flags.contains(.linked) { simplex.problem.link(row) }
      case .target(let row, let target): simplex.problem.rows.records[row].target = target
      case .level(let row, let level): simplex.problem.rows.sides[row].level = level
      case .age(let row, let sequence): simplex.problem.rows.identities[row].sequence = sequence
      case .relaxed(let row):
        simplex.problem.rows.records[row].flags.remove(.relaxed)
        if !simplex.problem.rows.records[row].flags.contains(.linked) { simplex.problem.link(row) }
      case .readmitted(let row):
        if simplex.problem.rows.records[row].flags.contains(.linked) { simplex.problem.unlink(row) }
        simplex.problem.rows.records[row].flags.insert(.relaxed)
      case .fixture(let variable, let row):
        simplex.problem.variables.fixtures[variable] = row.isNone ? nil : row
        simplex.problem.variables.updateSettledBound(of: variable)
      case .formerBound(let variable, let bound): simplex.problem.variables.setLowerBound(of: variable, to: bound)
      }
    }
    simplex.conflicts.restoreRelaxed()
    simplex.problem.doomedRows.removeAll()
    simplex.problem.removedVariables.removeAll(keepingCapacity: true)
    simplex.conflicts.found.removeAll(keepingCapacity: true)
  }
}

extension Simplex {
  /// Releases an added row: the caller's name stays reserved, an internal row is freed.
  fileprivate mutating func discard(_ row: RowIndex) {
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
