#if DEBUG
  import SolverKernels

  @testable import ConstraintSolver

  /// Ways to break the state of a solver, one for each invariant.
  enum Corruption: CaseIterable {
    case waitingEvent, staleMark, linkedAndRelaxed, strangeFixture
    case unsortedTerms, zeroCoefficient, forgottenUse, sharedRun
    case matchOneWay, matchWithoutTerm, equalLabels, labelInsideBlock
    case blockWithoutMember, blockOutOfOrder, missingInnerUse, missingOutside, notAComponent
    case value, rowOutside, requiredError
    case beyondInterval, wrongEnd, forceAtRequired, unbalanced
    case miscountedOpenings, missedOpening, unlistedOpening, lostDependent
    case planTarget, planPlace, planLimit

    /// A solved system with a block, forces, resting limits and a compiled plan.
    static func sample() throws -> Solver {
      let solver = Solver(kernels: .scalar)
      let root = solver.makeVariable()
      let x = [root] + (1..<40).map { _ in solver.makeVariable(relativeTo: root) }
      var changes = ChangeSet()
      func add(_ constraint: LinearConstraint) { changes.add(constraint, as: solver.makeConstraintID()) }
      changes.fix(x[0], to: 100)
      // Two variables that determine each other, and read the first.
      add(x[1] == x[2] + 10)
      add(x[1] + x[2] == x[0])
      // An unsatisfiable preference against another preference, and a resting limit.
      add((x[3] == x[0] + 5).priority(.low))
      add((x[3] == 2 * x[1]).priority(.high))
      add(x[3] <= 1000)
      add(x[0] - x[0] <= 5)
      for k in 4..<40 { add(x[k] == x[k - 1] + 1) }
      // A limit that alone determines a variable.
      add((solver.makeVariable() <= x[0] - 500).priority(.low))
      let moved = solver.makeConstraintID()
      changes.add((x[0] - x[4] <= 500).priority(.medium), as: moved)
      try solver.apply(changes)
      // From the fourth change of the same variable on, a plan is followed.
      for value in [110.0, 120, 130, 140] {
        changes.removeAll()
        changes.fix(x[0], to: value)
        try solver.apply(changes)
      }
      return solver
    }

    /// Breaks one invariant and returns words of the expected finding.
    func apply(to system: inout ConstraintSystem) -> String {
      switch self {
      case .waitingEvent:
        system.simplex.propagation.events.push(.evaluate(VariableIndex(3), rank: 7))
        return "1 events wait"
      case .staleMark:
        let row = inside(system)
        system.simplex.problem.rows.records[row].flags.insert(.queued)
        return "row \(row.raw) is marked"
      case .linkedAndRelaxed:
        let row = resting(system)
        system.simplex.problem.rows.records[row].flags.insert(.relaxed)
        return "row \(row.raw) is linked and relaxed"
      case .strangeFixture:
        system.simplex.problem.variables.fixtures[VariableIndex(5)] = resting(system)
        return "should hold variable 5"
      case .unsortedTerms:
        let row = inside(system)
        let variables = system.simplex.problem.rows.records[row].variables.raw
        system.simplex.problem.rows.records[row].variables = TermIndices(
          [variables.y, variables.x, variables.z, variables.w], in: system.simplex.problem.variables.values)
        return "terms out of order"
      case .zeroCoefficient:
        system.simplex.problem.rows.records[resting(system)].coefficients.x = 0
        return "has the coefficient 0.0"
      case .forgottenUse:
        let row = resting(system)
        system.simplex.problem.rows.sides[row].usePositions.x += 1
        return "names row \(row.raw), which does not know of it"
      case .sharedRun:
        system.simplex.problem.variables.records[VariableIndex(7)].uses.list =
          system.simplex.problem.variables.records[VariableIndex(8)].uses.list
        return "two lists of uses share place"
      case .matchOneWay:
        let row = inside(system)
        system.simplex.problem.rows.records[row].match = VariableIndex(40)
        return "is defined by row \(row.raw), which defines 40"
      case .matchWithoutTerm:
        let row = inside(system)
        let variable = system.simplex.problem.rows.records[row].match
        let lane = (0..<4).first { system.simplex.problem.rows.records[row].variables[$0] == variable.raw } ?? 0
        var variables = system.simplex.problem.rows.records[row].variables.raw
        variables[lane] = 1
        system.simplex.problem.rows.records[row].variables = TermIndices(
          variables, in: system.simplex.problem.variables.values)
        return "variable \(variable.raw) is defined by row \(row.raw)"
      case .equalLabels:
        system.simplex.problem.variables.records[VariableIndex(20)].rank =
          system.simplex.problem.variables.records[VariableIndex(30)].rank
        return "variable 21 with rank"
      case .labelInsideBlock:
        system.simplex.problem.variables.records[VariableIndex(2)].rank += 1
        return "members of block 1 have different ranks"
      case .blockWithoutMember:
        system.simplex.problem.variables.records[VariableIndex(9)].block = BlockIndex(1)
        return "variable 9 is in block 1, which does not list it"
      case .blockOutOfOrder:
        let block = system.simplex.basis.blocks.blocks[BlockIndex(1)]
        let place = Int(block.members.first.offset + block.memberCount)
        system.simplex.basis.blocks.indices[place] = system.simplex.basis.blocks.residualRow(block, 0).raw
        return "block 1 computes by rows"
      case .missingInnerUse:
        system.simplex.basis.blocks.blocks[BlockIndex(1)].innerUseCount -= 1
        return "block 1 counts"
      case .missingOutside:
        system.simplex.basis.blocks.blocks[BlockIndex(1)].outsideCount -= 1
        return "block 1 lists"
      case .notAComponent:
        for raw in [2, 3] { system.simplex.problem.variables.records[VariableIndex(raw)].block = .none }
        return "are one component, in blocks [0]"
      case .value:
        system.simplex.problem.variables.values[VariableIndex(40)] += 1e-9
        return "variable 40 is"
      case .rowOutside:
        let row = resting(system)
        system.simplex.problem.rows.records[row].flags.remove(.atUpper)
        system.simplex.problem.rows.records[row].flags.insert(.boundedAbove)
        system.simplex.problem.rows.records[row].target = -1e6
        return "row \(row.raw) misses by"
      case .requiredError:
        let row = resting(system)
        system.simplex.problem.rows.records[row].target = -1e6
        return "required row \(row.raw) has an error"
      case .beyondInterval:
        let row = forced(system)
        let level = system.simplex.problem.rows.sides[row].level
        system.simplex.duals.multipliers.set(&system.simplex.problem.rows.sides[row].multiplier, level: level, value: 2)
        return "the multiplier of row \(row.raw) is outside its interval"
      case .wrongEnd:
        let row = resting(system)
        system.simplex.problem.rows.records[row].flags.insert(.atUpper)
        return "row \(row.raw) is not at its upper end"
      case .forceAtRequired:
        let row = forced(system)
        system.simplex.duals.multipliers.set(
          &system.simplex.problem.rows.sides[row].multiplier, level: .required, value: 0.5)
        return "row \(row.raw) bears a force at required"
      case .unbalanced:
        let row = forced(system)
        system.simplex.duals.multipliers.clear(&system.simplex.problem.rows.sides[row].multiplier)
        return "the forces on variable"
      case .miscountedOpenings:
        system.simplex.problem.variables.freeDirections.count += 1
        return "variables are open"
      case .missedOpening:
        system.simplex.problem.variables.setFree(openVariable(system), false)
        return "can move and is not open"
      case .unlistedOpening:
        system.simplex.problem.variables.freeDirections.listed.removeAll()
        return "is listed by its mark or the list only"
      case .lostDependent:
        system.stays.stays[VariableIndex(1)].firstDependent = VariableIndex(8)
        return "is not on the list of its reference 1"
      case .planTarget:
        system.simplex.propagation.plan.definitions.setTarget(
          at: 3, to: system.simplex.propagation.plan.definitions[3].target + 1)
        return "the plan computes variable"
      case .planPlace:
        system.simplex.problem.rows.sides[system.simplex.propagation.plan.definingRows[3]].planPosition = .definition(1)
        return "is not at its place definition(1) of the plan"
      case .planLimit:
        system.simplex.propagation.plan.lower[0] = system.simplex.propagation.plan.lower[0].isInfinite ? -1 : -.infinity
        return "otherwise than it stands"
      }
    }

    /// A basic row with two terms.
    private func inside(_ system: borrowing ConstraintSystem) -> RowIndex {
      row(system) { $0.match.raw > 10 && $0.termCount == 2 }
    }

    /// The limit that rests: required, one term.
    private func resting(_ system: borrowing ConstraintSystem) -> RowIndex {
      row(system) { $0.match.isNone && $0.termCount == 1 && $0.flags.contains(.boundedAbove) }
    }

    /// A preference with a force.
    private func forced(_ system: borrowing ConstraintSystem) -> RowIndex {
      row(system) { $0.match.isNone && $0.flags.isEquality && !$0.flags.isDisjoint(with: [.atLower, .atUpper]) }
    }

    /// An undetermined variable.
    private func openVariable(_ system: borrowing ConstraintSystem) -> VariableIndex {
      precondition(system.simplex.problem.variables.freeDirections.count > 0, "the sample leaves values undetermined")
      return system.simplex.problem.variables.freeDirections.listed[0]
    }

    private func row(_ system: borrowing ConstraintSystem, where isWanted: (Row) -> Bool) -> RowIndex {
      for raw in 1..<system.simplex.problem.rows.records.count
      where isWanted(system.simplex.problem.rows.records[RowIndex(raw)]) {
        return RowIndex(raw)
      }
      preconditionFailure("the sample has such a row")
    }
  }
#endif
