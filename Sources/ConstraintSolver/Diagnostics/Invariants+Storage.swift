#if DEBUG
  internal import SolverKernels

  /// The invariants of the stores: terms, lists of uses, runs of the arenas, value plan.
  extension ConstraintSystem {
    /// Checks that terms are packed, in ascending order of existing variables, without zero coefficients.
    ///
    /// Unlinked rows must name existing variables too, because rows are evaluated without bounds checks.
    func checkTerms(_ report: inout InvariantReport) {
      for raw in 0..<simplex.problem.rows.records.count {
        let places = simplex.problem.rows.records[RowIndex(raw)].variables
        let areThere = (0..<4).allSatisfy {
          simplex.problem.variables.values.hasElement(at: VariableIndex(raw: places[$0]))
        }
        report.require(areThere, "row \(raw) names places beyond the variables: \(places.raw)")
      }
      for index in linkedRows {
        let row = simplex.problem.rows.records[index]
        let used = terms(of: index)
        let isPacked = (0..<4).allSatisfy { ($0 < used.count) == (row.variables[$0] != 0) }
        report.require(isPacked, "row \(index.raw) has gaps: \(row.variables.raw)")
        for lane in used.count..<4 {
          report.require(row.coefficients[lane] == 0, "row \(index.raw) has a coefficient without a variable")
        }
        report.require(
          row.flags.contains(.uneven) == (Set(used.map(\.coefficient.magnitude)).count > 1),
          "row \(index.raw) is marked wrongly as even or uneven")
        report.require(
          zip(used, used.dropFirst()).allSatisfy { $0.variable.raw < $1.variable.raw },
          "row \(index.raw) has terms out of order: \(row.variables.raw)")
        for term in used {
          report.require(
            term.coefficient != 0 && term.coefficient.isFinite,
            "row \(index.raw) has the coefficient \(term.coefficient)")
          report.require(
            simplex.problem.variables.records[term.variable].flags.contains(.alive),
            "row \(index.raw) contains the removed variable \(term.variable.raw)")
        }
      }
    }

    /// Checks that a row is on the lists of exactly the variables that it contains, at the positions that it stores.
    func checkUseLists(_ report: inout InvariantReport) {
      var places = 0
      for variable in aliveVariables {
        let run = simplex.problem.variables.records[variable].uses
        places += Int(run.count)
        report.require(
          run.sizeClass >= 0 || run.expected == 0, "variable \(variable.raw) still expects \(run.expected) uses")
        report.require(
          run.count == 0 || run.count <= 1 << Int32(run.sizeClass), "variable \(variable.raw) has more uses than room")
        for position in 0..<run.count {
          let index = simplex.problem.variables.use(run, position)
          let row = simplex.problem.rows.records[index]
          let lane = (0..<4).first { row.variables[$0] == variable.raw }
          report.require(
            row.flags.contains(.linked)
              && lane.map { simplex.problem.rows.sides[index].usePositions[$0] }
                == UInt16(truncatingIfNeeded: position),
            "use \(position) of variable \(variable.raw) names row \(index.raw), which does not know of it")
        }
      }
      let used = linkedRows.reduce(0) { $0 + terms(of: $1).count }
      report.require(places == used, "\(places) uses are listed for \(used) terms")
    }

    /// Checks that no place of an arena has two owners.
    func checkRuns(_ report: inout InvariantReport) {
      func requireApart(_ runs: [(offset: Int32, sizeClass: Int8)], _ what: String) {
        let held = runs.filter { $0.sizeClass >= 0 }.sorted { $0.offset < $1.offset }
        for (run, next) in zip(held, held.dropFirst()) {
          report.require(
            Int(run.offset) + 1 << Int(run.sizeClass) <= Int(next.offset), "two \(what) share place \(next.offset)")
        }
      }
      requireApart(
        (1..<simplex.problem.variables.count).map { VariableIndex($0) }.map {
          (simplex.problem.variables.records[$0].uses.list.offset, simplex.problem.variables.records[$0].uses.sizeClass)
        }, "lists of uses")
      requireApart(
        (1..<simplex.problem.rows.sides.count).map { simplex.problem.rows.sides[RowIndex($0)].multiplier }.map {
          ($0.offset, $0.sizeClass)
        },
        "multipliers")
      let alive = (1..<simplex.basis.blocks.blocks.count).map { simplex.basis.blocks.blocks[BlockIndex($0)] }.filter(
        \.isAlive)
      requireApart(
        alive.map { ($0.members.first.offset, $0.sizeClass) } + alive.map { ($0.outsideOffset, $0.outsideClass) },
        "blocks")
      requireApart(alive.map { ($0.factorOffset, $0.factorClass) }, "factors")
    }

    /// Checks that rows are where the value plan says, and that a current plan agrees with the rows.
    func checkPlan(_ report: inout InvariantReport) {
      checkPlanPositions(&report)
      guard simplex.propagation.plan.isCompiled, simplex.propagation.plan.version == simplex.basis.version else {
        return
      }
      checkPlannedDefinitions(&report)
      checkPlannedChecks(&report)
    }

    /// Checks that each row is at the place of the value plan that it names, if any.
    private func checkPlanPositions(_ report: inout InvariantReport) {
      for raw in 1..<simplex.problem.rows.sides.count {
        let index = RowIndex(raw)
        let place = simplex.problem.rows.sides[index].planPosition.place
        let stands =
          switch place {
          case .none: true
          case .definition(let k):
            k < simplex.propagation.plan.definingRows.count && simplex.propagation.plan.definingRows[k] == index
          case .check(let k):
            k < simplex.propagation.plan.checkedRows.count && simplex.propagation.plan.checkedRows[k] == index
          }
        report.require(stands, "row \(raw) is not at its place \(place) of the plan")
      }
    }

    /// The single variables that the value plan computes, each with its place in the plan.
    private var plannedVariables: [Int32: Int] {
      var computedAt: [Int32: Int] = [:]
      for k in 0..<simplex.propagation.plan.definingRows.count {
        computedAt[simplex.propagation.plan.definitions[k].indices.w] = k
      }
      return computedAt
    }

    /// Checks that the definitions of the value plan are those of the rows, and that every variable that a definition
    /// reads is computed before.
    private func checkPlannedDefinitions(_ report: inout InvariantReport) {
      let computedAt = plannedVariables
      for k in 0..<simplex.propagation.plan.definingRows.count {
        let index = simplex.propagation.plan.definingRows[k], planned = simplex.propagation.plan.definitions[k]
        let row = simplex.problem.rows.records[index]
        report.require(
          simplex.problem.rows.sides[index].planPosition.place == .definition(k),
          "planned row \(index.raw) does not know its place")
        report.require(
          row.match.offset == planned.destination && row.target.bitPattern == planned.target.bitPattern
            && row.coefficient(of: row.match) == planned.divisor,
          "the plan computes variable \(planned.destination) otherwise than row \(index.raw)")
        for term in terms(of: index) where term.variable != row.match {
          report.require(
            computedAt[term.variable.raw, default: -1] < k,
            "the plan computes variable \(row.match.raw) before variable \(term.variable.raw)")
        }
      }
    }

    /// Checks that the value plan checks every nonbasic row with a variable that it computes, with the row's target and
    /// limits.
    private func checkPlannedChecks(_ report: inout InvariantReport) {
      var computed = Set(plannedVariables.keys)
      for k in 0..<simplex.propagation.plan.segments.count where !simplex.propagation.plan.segments[k].block.isNone {
        let block = simplex.basis.blocks.blocks[simplex.propagation.plan.segments[k].block]
        for member in 0..<block.memberCount { computed.insert(simplex.basis.blocks.member(block, member).raw) }
      }
      for raw in 1..<simplex.problem.rows.records.count {
        let row = simplex.problem.rows.records[RowIndex(raw)]
        guard row.flags.contains(.linked), row.match.isNone else { continue }
        let isMoved = (0..<4).contains { row.variables[$0] != 0 && computed.contains(row.variables[$0]) }
        var isChecked = false
        if case .check = simplex.problem.rows.sides[RowIndex(raw)].planPosition.place { isChecked = true }
        report.require(
          !isMoved || isChecked,
          "the plan moves row \(raw) and does not check it")
      }
      for k in 0..<simplex.propagation.plan.checkedRows.count {
        let index = simplex.propagation.plan.checkedRows[k]
        let flags = simplex.problem.rows.records[index].flags
        report.require(
          simplex.problem.rows.sides[index].planPosition.place == .check(k)
            && simplex.problem.rows.records[index].target.bitPattern
              == simplex.propagation.plan.checks.targets[k].bitPattern
            && simplex.propagation.plan.lower[k].isInfinite == flags.contains(.atLower)
            && simplex.propagation.plan.upper[k].isInfinite == flags.contains(.atUpper),
          "the plan checks row \(index.raw) otherwise than it stands")
      }
    }
  }
#endif
