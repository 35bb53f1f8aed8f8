#if DEBUG
  internal import SolverKernels

  /// The invariants of the stays: counts, rows, references.
  extension ConstraintSystem {
    /// Checks that stays leave no force behind, that every stay row defines a variable, and that their counts are
    /// right.
    func checkStays(_ report: inout InvariantReport) {
      report.require(
        simplex.workspace.looseStays.isEmpty && simplex.duals.tinged.isEmpty,
        "stay rows or their forces wait to be dropped")
      let alive = aliveVariables
      checkFreeDirections(alive, &report)
      for index in linkedRows {
        let run = simplex.problem.rows.sides[index].multiplier
        let levels = (0..<run.count).map { simplex.duals.multipliers.component(run, $0).level }
        report.require(levels.allSatisfy { !$0.isStay }, "row \(index.raw) bears a force of stays")
        guard simplex.problem.rows.records[index].flags.contains(.stay) else { continue }
        let held = terms(of: index).filter { $0.coefficient == 1 }.map(\.variable)
        report.require(
          held.count == 1 && stays.rows[held[0]] == index && !simplex.problem.rows.records[index].match.isNone,
          "stay row \(index.raw) holds \(held.map(\.raw)) and defines \(simplex.problem.rows.records[index].match.raw)")
      }
      for variable in alive { checkReference(of: variable, &report) }
    }

    /// Checks that every variable that can move is counted and listed as free; listing others only costs time.
    private func checkFreeDirections(_ alive: [VariableIndex], _ report: inout InvariantReport) {
      let suspects = simplex.problem.variables.freeDirections.suspects.count
      report.require(suspects == 0, "\(suspects) variables wait to be found open")
      let counted = alive.count { simplex.problem.variables.records[$0].flags.contains(.free) }
      let count = simplex.problem.variables.freeDirections.count
      report.require(counted == count, "\(counted) variables are open, \(count) counted")
      let listed = (0..<simplex.problem.variables.freeDirections.listed.count).map {
        simplex.problem.variables.freeDirections.listed[$0]
      }
      let set = Set(listed)
      report.require(set.count == listed.count, "a variable is listed twice as open")
      for variable in alive {
        let flags = simplex.problem.variables.records[variable].flags
        let isListed = set.contains(variable)
        report.require(
          isListed == flags.contains(.listed), "variable \(variable.raw) is listed by its mark or the list only")
        report.require(isListed || !flags.contains(.free), "variable \(variable.raw) is open and not listed")
        if isFreeToMove(variable) {
          report.require(flags.contains(.free), "variable \(variable.raw) can move and is not open")
        }
      }
    }

    /// By the theory: the variable has no row, or the row's multiplier leaves a free side that no parallel rows take.
    private func isFreeToMove(_ variable: VariableIndex) -> Bool {
      let index = simplex.problem.variables.records[variable].matched
      if index.isNone || simplex.problem.rows.records[index].flags.contains(.stay) { return true }
      let row = simplex.problem.rows.records[index]
      let run = simplex.problem.rows.sides[index].multiplier
      if run.isZero {
        if row.flags.isSuperset(of: .equality) { return false }
        let opposite: RowFlags = row.flags.contains(.boundedAbove) ? .boundedBelow : .boundedAbove
        return !linkedRows.contains { other in
          let record = simplex.problem.rows.records[other]
          return record.match.isNone && record.variables == row.variables && record.coefficients == row.coefficients
            && record.target == row.target && record.flags.contains(opposite)
            && simplex.problem.rows.sides[other].multiplier.isZero
        }
      }
      let components = (0..<run.count).map { simplex.duals.multipliers.component(run, $0) }
      guard components.count == 1, components[0].level == simplex.problem.rows.sides[index].level else { return false }
      let weight = simplex.problem.rows.weights[index] ?? 1
      return components[0].value.magnitude >= weight * (1 - 1e-12)
    }

    /// Checks that a variable with a reference is on the list of that reference, and that the list is linked both ways.
    private func checkReference(of variable: VariableIndex, _ report: inout InvariantReport) {
      let stay = stays.stays[variable]
      if let row = stays.rows[variable] {
        report.require(
          simplex.problem.rows.records[row].flags.isSuperset(of: [.stay, .linked]),
          "variable \(variable.raw) stays by row \(row.raw), which is not a stay row")
      }
      let expected: VariableIndex =
        stay.reference.isNone
        ? .none : stay.previous.isNone ? stays.stays[stay.reference].firstDependent : stays.stays[stay.previous].next
      report.require(
        expected == (stay.reference.isNone ? .none : variable),
        "variable \(variable.raw) is not on the list of its reference \(stay.reference.raw)")
      report.require(
        stay.next.isNone || stays.stays[stay.next].previous == variable,
        "variable \(stay.next.raw) does not follow variable \(variable.raw) among the dependents")
    }
  }
#endif
