internal import SolverKernels

extension Problem {
  /// Adds a row to the lists of its variables.
  mutating func link(_ index: RowIndex) { _ = link(index, rows.records[index]) }

  /// Stores a row and adds it to the lists of its variables; returns how many of them are undetermined.
  @inline(__always)
  mutating func link(_ index: RowIndex, _ row: Row) -> Int32 {
    var linked = row
    linked.flags.insert(.linked)
    rows.records[index] = linked
    var positions = SIMD4<UInt16>()
    var unknowns: Int32 = 0
    positions.x = addUse(row.variables.x, by: index, &unknowns)
    // This number becomes nonzero if a coefficient is at least 2 (by its exponent bit), or if magnitudes differ.
    let first = row.coefficients.x.bitPattern
    var remarkable = first & Row.largeExponent
    if row.variables.y != 0 {
      positions.y = addUse(row.variables.y, by: index, &unknowns)
      remarkable |= (first ^ row.coefficients.y.bitPattern) << 1
      // Most rows have two terms.
      if row.variables.z != 0 {
        positions.z = addUse(row.variables.z, by: index, &unknowns)
        positions.w = addUse(row.variables.w, by: index, &unknowns)
        remarkable |= (first ^ row.coefficients.z.bitPattern) << 1
        if row.variables.w != 0 { remarkable |= (first ^ row.coefficients.w.bitPattern) << 1 }
      }
    }
    rows.sides[index].usePositions = positions
    if remarkable != 0 { noteCoefficients(of: index) }
    return unknowns
  }

  /// Notes that coefficients of a row are large, or differ in magnitude.
  @inline(never)
  private mutating func noteCoefficients(of index: RowIndex) {
    let row = rows.records[index]
    if row.hasLargeCoefficient { variables.noteExponents(of: row) }
    if row.isUneven { rows.records[index].flags.insert(.uneven) }
  }

  /// Adds a row to the list of the variable of one term, if that term is used; returns the lower bits of its position.
  @inline(__always)
  private mutating func addUse(_ raw: Int32, by index: RowIndex, _ unknowns: inout Int32) -> UInt16 {
    if raw == 0 { return 0 }
    let use = variables.addUse(of: VariableIndex(raw: raw), by: index)
    unknowns &+= use.isUnknown ? 1 : 0
    return UInt16(truncatingIfNeeded: use.position)
  }

  /// Removes a row from the lists of its variables.
  ///
  /// O(1), plus a step for each 65,536 rows of a variable.
  mutating func unlink(_ index: RowIndex) {
    let row = rows.records[index]
    for lane in 0..<4 where row.variables[lane] != 0 {
      let raw = row.variables[lane]
      let hint = rows.sides[index].usePositions[lane]
      let moved = variables.removeUse(of: VariableIndex(raw: raw), by: index, hint: hint)
      if moved == index { continue }
      let other = rows.records[moved].variables
      for place in 0..<4 where other[place] == raw { rows.sides[moved].usePositions[place] = hint }
    }
    rows.records[index].flags.remove(.linked)
    newRows.areUntouched = false
    if row.match.isNone && !row.flags.contains(.stay) { suspectParallels(of: index) }
  }

  /// A new, unlinked row of the terms in `problem.terms`, at most four.
  func newRow(flags: RowFlags, target: Double) -> Row {
    var terms = Row()
    var places = SIMD4<Int32>()
    for lane in 0..<self.terms.count {
      places[lane] = self.terms[lane].variable.raw
      terms.coefficients[lane] = self.terms[lane].coefficient
    }
    terms.variables = TermIndices(places, in: variables.values)
    return newRow(terms, flags: flags, target: target)
  }

  /// A new, unlinked row with the terms of another.
  @inline(__always)
  func newRow(_ terms: Row, flags: RowFlags, target: Double) -> Row {
    var row = terms
    row.target = target
    row.flags = flags.resting.union(.new)
    if variables.holdsPartialSums {
      terms.forEachTerm { variable, _ in
        if variables.records[variable].flags.contains(.own) { row.flags.insert(.summed) }
      }
    }
    return row
  }
}
