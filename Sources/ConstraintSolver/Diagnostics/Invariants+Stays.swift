#if DEBUG
  internal import SolverKernels

  /// The invariants of the stays: counts, rows, references.
  extension ConstraintSystem {
    /// Stays leave no force behind, and only such rows as define a variable; what they are counted by is so.
    func checkStays(_ report: inout InvariantReport) {
      report.require(stays.loose.isEmpty && stays.tinged.isEmpty, "stay rows or their forces wait to be dropped")
      let alive = aliveVariables
      let anchored = alive.count { variables.nodes[$0].matched.isNone }
      report.require(
        anchored == variables.anchoredCount, "\(anchored) variables are anchored, \(variables.anchoredCount) counted")
      let soft = linkedRows.count { index in
        let flags = rows.records[index].flags
        return !flags.contains(.stay) && (!flags.isEquality || rows.sides[index].level > .required)
      }
      report.require(soft == stays.softRows, "\(soft) rows can give way, \(stays.softRows) counted")
      for index in linkedRows {
        let run = rows.sides[index].multiplier
        let levels = (0..<run.count).map { multipliers.component(run, $0).level }
        report.require(levels.allSatisfy { !$0.isStay }, "row \(index.raw) bears a force of stays")
        guard rows.records[index].flags.contains(.stay) else { continue }
        let held = terms(of: index).filter { $0.coefficient == 1 }.map(\.variable)
        report.require(
          held.count == 1 && stays.stays[held[0]].row == index && !rows.records[index].match.isNone,
          "stay row \(index.raw) holds \(held.map(\.raw)) and defines \(rows.records[index].match.raw)")
      }
      for variable in alive { checkReference(of: variable, &report) }
    }

    /// A variable with a reference is on its list once, and the list is linked both ways.
    private func checkReference(of variable: VariableIndex, _ report: inout InvariantReport) {
      let stay = stays.stays[variable]
      if !stay.row.isNone {
        report.require(
          rows.records[stay.row].flags.isSuperset(of: [.stay, .linked]),
          "variable \(variable.raw) stays by row \(stay.row.raw), which is no stay row")
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
