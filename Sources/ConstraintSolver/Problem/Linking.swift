internal import SolverKernels

extension ConstraintSystem {
  /// Puts a row on the lists of its variables.
  mutating func link(_ index: RowIndex) { _ = link(index, problem.rows.records[index]) }

  /// Writes a row into its place and puts it on the lists of its variables; gives how many of these wait to be determined.
  @inline(__always)
  mutating func link(_ index: RowIndex, _ row: Row) -> Int32 {
    var linked = row
    linked.flags.insert(.linked)
    problem.rows.records[index] = linked
    var positions = SIMD4<UInt16>()
    var unknowns: Int32 = 0
    positions.x = addUse(row.variables.x, by: index, &unknowns)
    positions.y = addUse(row.variables.y, by: index, &unknowns)
    // Most rows have two terms.
    if row.variables.z != 0 {
      positions.z = addUse(row.variables.z, by: index, &unknowns)
      positions.w = addUse(row.variables.w, by: index, &unknowns)
    }
    problem.rows.sides[index].usePositions = positions
    // Read again, so that the row at hand need not be written to memory for it.
    if row.hasLargeCoefficient { problem.variables.noteExponents(of: problem.rows.records[index]) }
    return unknowns
  }

  /// Adds a row to the list of the variable of one of its terms, if that is used, and gives the lower bits of its position there.
  @inline(__always)
  private mutating func addUse(_ raw: Int32, by index: RowIndex, _ unknowns: inout Int32) -> UInt16 {
    if raw == 0 { return 0 }
    let use = problem.variables.addUse(of: VariableIndex(raw: raw), by: index)
    unknowns &+= use.isUnknown ? 1 : 0
    return UInt16(truncatingIfNeeded: use.position)
  }

  /// Takes a row off the lists of its variables.
  ///
  /// O(1), and a step more for each 65,536 rows that a variable is in.
  mutating func unlink(_ index: RowIndex) {
    let row = problem.rows.records[index]
    for lane in 0..<4 where row.variables[lane] != 0 {
      let raw = row.variables[lane]
      let hint = problem.rows.sides[index].usePositions[lane]
      let moved = problem.variables.removeUse(of: VariableIndex(raw: raw), by: index, hint: hint)
      if moved == index { continue }
      let other = problem.rows.records[moved].variables
      for place in 0..<4 where other[place] == raw { problem.rows.sides[moved].usePositions[place] = hint }
    }
    problem.rows.records[index].flags.remove(.linked)
    problem.newRows.areUntouched = false
    if row.match.isNone && !row.flags.contains(.stay) { suspectParallels(of: index) }
  }

  /// A row of the terms in `problem.terms`, at most four, in the state of a new one; it is not linked.
  func newRow(flags: RowFlags, target: Double) -> Row {
    var terms = Row()
    var places = SIMD4<Int32>()
    for lane in 0..<problem.terms.count {
      places[lane] = problem.terms[lane].variable.raw
      terms.coefficients[lane] = problem.terms[lane].coefficient
    }
    terms.variables = TermIndices(places, in: problem.variables.values)
    return newRow(terms, flags: flags, target: target)
  }

  /// A row of the terms of another, in the state of a new one; it is not linked.
  @inline(__always)
  func newRow(_ terms: Row, flags: RowFlags, target: Double) -> Row {
    var row = terms
    row.target = target
    row.flags = restingFlags(flags).union(.new)
    if problem.variables.holdsPartialSums {
      terms.forEachTerm { variable, _ in
        if problem.variables.records[variable].flags.contains(.own) { row.flags.insert(.summed) }
      }
    }
    return row
  }

  /// Makes a new variable of a caller's.
  @inline(__always)
  mutating func makeVariable(initial: Double, stay: StayRank, relativeTo reference: Variable?) -> Variable {
    var origin = VariableIndex.none
    if let reference, let index = problem.variables.index(of: reference) { origin = index }
    return makeVariable(
      initial: initial.isFinite ? initial : 0, flags: VariableFlags(stay), reference: origin)
  }

  /// Makes room for variables and rows that are about to be made.
  mutating func reserveCapacity(variables count: Int, rows rowCount: Int) {
    problem.variables.reserve(adding: count)
    stays.stays.elements.reserve(adding: count)
    problem.fresh.reserve(adding: count)
    problem.rows.reserve(adding: rowCount)
  }

  /// Makes a new variable of a caller's, or of the solver's own.
  @inline(__always)
  mutating func makeVariable(
    initial: Double, flags: VariableFlags, reference: VariableIndex = .none
  ) -> Variable {
    let variable = problem.variables.allocate(initial: initial, flags: flags.union([.fresh, .undetermined]))
    let index = VariableIndex(raw: variable.slot)
    stays.add(index, reference: reference)
    problem.fresh.append(index)
    return variable
  }
}
