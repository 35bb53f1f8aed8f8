#if DEBUG
  internal import SolverKernels

  /// The findings of a check of invariants, in words.
  struct InvariantReport {
    private(set) var findings: [String] = []

    /// Notes a finding if a condition does not hold.
    mutating func require(_ holds: Bool, _ finding: @autoclosure () -> String) {
      if !holds { findings.append(finding()) }
    }
  }

  extension ConstraintSystem {
    /// Violated invariants of the state between two change sets; empty if every invariant holds.
    ///
    /// Written from the theory, and independent of the passes: it shares no search with them. Of the passes' functions
    /// it calls only the sum that computes a variable, because values must agree bit for bit. O(system); debug builds
    /// only.
    ///
    /// - Parameter numbers: check values and multipliers too, which may be inaccurate in a badly scaled system.
    func checkInvariants(numbers: Bool = true) -> [String] {
      var report = InvariantReport()
      checkTerms(&report)
      checkUseLists(&report)
      // After a numerical failure there is no basis to check.
      if voidingFailure != nil { return report.findings }
      checkQueues(&report)
      checkRowMarks(&report)
      checkFixturesAndBounds(&report)
      checkRuns(&report)
      checkMatching(&report)
      checkRanks(&report)
      checkBlocks(&report)
      checkComponents(&report)
      checkStays(&report)
      checkPlan(&report)
      if numbers {
        checkValues(&report)
        checkMultipliers(&report)
        checkForceBalance(&report)
      }
      return report.findings
    }

    /// All existing variables.
    var aliveVariables: [VariableIndex] {
      (1..<simplex.problem.variables.count).map { VariableIndex($0) }.filter {
        simplex.problem.variables.records[$0].flags.contains(.alive)
      }
    }

    /// All linked rows.
    var linkedRows: [RowIndex] {
      (1..<simplex.problem.rows.records.count).map { RowIndex($0) }.filter {
        simplex.problem.rows.records[$0].flags.contains(.linked)
      }
    }

    /// The terms of a row, without unused places.
    func terms(of index: RowIndex) -> [(variable: VariableIndex, coefficient: Double)] {
      let row = simplex.problem.rows.records[index]
      return (0..<4).filter { row.variables[$0] != 0 }.map {
        (VariableIndex(raw: row.variables[$0]), row.coefficients[$0])
      }
    }

    /// Checks that nothing is queued between two change sets.
    private func checkQueues(_ report: inout InvariantReport) {
      report.require(simplex.propagation.events.isEmpty, "\(simplex.propagation.events.count) events wait")
      report.require(
        simplex.propagation.dirty.isEmpty && simplex.problem.fresh.isEmpty,
        "variables wait: \(simplex.propagation.dirty.count) dirty, \(simplex.problem.fresh.count) new")
      report.require(
        simplex.problem.newRows.isEmpty && simplex.problem.doomedRows.isEmpty,
        "rows wait: \(simplex.problem.newRows.count) new, \(simplex.problem.doomedRows.count) to be removed")
      report.require(simplex.workspace.repairs.isEmpty, "\(simplex.workspace.repairs.count) repairs wait")
      report.require(simplex.basis.waiting.isEmpty, "\(simplex.basis.waiting.count) evaluations wait")
      let passing: VariableFlags = [.queued, .undetermined, .fresh, .reached]
      for variable in aliveVariables {
        let flags = simplex.problem.variables.records[variable].flags
        report.require(flags.isDisjoint(with: passing), "variable \(variable.raw) is marked \(flags.rawValue)")
      }
    }

    /// Checks that the marks of queued, new, linked and relaxed rows are right.
    private func checkRowMarks(_ report: inout InvariantReport) {
      for raw in 1..<simplex.problem.rows.records.count {
        let index = RowIndex(raw)
        let row = simplex.problem.rows.records[index]
        report.require(
          row.flags.isDisjoint(with: [.queued, .new, .doomed, .reached]), "row \(raw) is marked \(row.flags.rawValue)")
        if row.flags.contains(.linked) {
          report.require(simplex.problem.rows.identities[index].state != .free, "row \(raw) is linked and free")
          report.require(!row.flags.contains(.relaxed), "row \(raw) is linked and relaxed")
        } else {
          report.require(row.match.isNone, "row \(raw) defines variable \(row.match.raw) and is not linked")
          report.require(
            simplex.problem.rows.sides[index].multiplier.isZero, "row \(raw) bears a force and is not linked")
        }
        report.require(
          row.flags.contains(.relaxed) == simplex.conflicts.relaxed.contains(index),
          "row \(raw) is relaxed by its mark or the list only"
        )
        report.require(
          simplex.conflicts.unexplained.contains(index)
            == (row.flags.contains(.relaxed) && !simplex.conflicts.reasons.knows(index)),
          "row \(raw) is listed as relaxed without a reason, or should be"
        )
      }
    }

    /// Checks the rows that hold variables or bound them.
    private func checkFixturesAndBounds(_ report: inout InvariantReport) {
      for (variable, fixture) in simplex.problem.variables.fixtures.sorted(by: { $0.key.raw < $1.key.raw }) {
        let holds =
          terms(of: fixture).map(\.variable) == [variable]
          && simplex.problem.rows.records[fixture].flags.contains(.fixture)
        report.require(holds, "row \(fixture.raw) should hold variable \(variable.raw)")
      }
      for (variable, bound) in simplex.problem.variables.lowerBounds.rows.sorted(by: { $0.key.raw < $1.key.raw }) {
        let row = simplex.problem.rows.records[bound]
        let isItsBound =
          terms(of: bound).map(\.variable) == [variable] && row.flags.isSuperset(of: [.bound, .linked])
          && row.target == simplex.problem.variables.activeLowerBound(of: variable)
        report.require(isItsBound, "row \(bound.raw) should be the bound of variable \(variable.raw)")
      }
    }

    /// Checks that values are finite, that those outside blocks equal the results of their rows exactly, and that basic
    /// rows hold.
    ///
    /// No nonbasic row may need a pivot, and no required row may have an error.
    private func checkValues(_ report: inout InvariantReport) {
      for variable in aliveVariables {
        let value = simplex.problem.variables.values[variable]
        report.require(value.isFinite, "variable \(variable.raw) is \(value)")
        report.require(
          !simplex.problem.variables.isBelowLooseBound(variable),
          "variable \(variable.raw) is below its bound at \(value)")
        let place = simplex.problem.variables.records[variable]
        if place.matched.isNone || !place.block.isNone { continue }
        let given = simplex.problem.solved(simplex.problem.rows.records[place.matched], for: variable)
        report.require(
          given.bitPattern == value.bitPattern, "variable \(variable.raw) is \(value), its row gives \(given)")
      }
      for index in linkedRows {
        let row = simplex.problem.rows.records[index]
        let (miss, tolerance) = miss(of: index)
        if !row.match.isNone {
          report.require(miss.magnitude <= tolerance, "basic row \(index.raw) misses by \(miss)")
          continue
        }
        let end: RowFlags = miss > 0 ? .atUpper : .atLower
        report.require(
          miss.magnitude <= tolerance || row.flags.contains(end), "row \(index.raw) misses by \(miss) and may yet enter"
        )
        let side: RowFlags = miss > 0 ? .boundedAbove : .boundedBelow
        report.require(
          miss.magnitude <= tolerance || simplex.problem.rows.sides[index].level > .required
            || !row.flags.contains(side),
          "required row \(index.raw) has an error of \(miss)")
      }
    }

    /// A row's residual, and its tolerance: the tolerance of rows plus the tolerance of values in blocks.
    private func miss(of index: RowIndex) -> (miss: Double, tolerance: Double) {
      let target = simplex.problem.rows.records[index].target
      var sum = 0.0
      var scale = target.magnitude
      var noise = 0.0
      for term in terms(of: index) {
        let value = simplex.problem.variables.values[term.variable]
        sum += term.coefficient * value
        scale = max(scale, (term.coefficient * value).magnitude)
        let factor = simplex.problem.variables.factor(of: term.variable)
        noise += term.coefficient.magnitude * Tolerances.blockNoise(of: value, factor: factor)
      }
      return (sum - target, Tolerances.primal(scale: scale) + noise)
    }
  }
#endif
