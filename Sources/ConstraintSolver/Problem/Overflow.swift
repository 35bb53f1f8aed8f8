internal import SolverKernels

/// Naming what came out larger than any number, as the caller knows it.
extension Problem {
  /// The failure of a value that is not finite.
  ///
  /// A partial sum is not the caller's: named is what contributes most to the sum that it is a part of.
  mutating func overflow(of variable: VariableIndex) -> NumericalFailure {
    guard let owner = rows.splits.first(where: { $0.value.variables.contains(variable) })?.key else {
      return .overflow(variables.handle(of: variable))
    }
    collectTerms(of: owner)
    var most = (variable: variable, size: -1.0)
    for k in 0..<terms.count {
      let term = terms[k]
      let size = (term.coefficient * variables.values[term.variable]).magnitude
      // What is no number is more than any.
      if !(size <= most.size) { most = (term.variable, size) }
    }
    return .overflow(variables.handle(of: most.variable))
  }

  /// The failure of a row whose terms come to no number.
  mutating func overflow(of row: Row) -> NumericalFailure {
    var most = (variable: VariableIndex(raw: row.variables.x), size: 0.0)
    row.forEachTerm { variable, coefficient in
      let size = (coefficient * variables.values[variable]).magnitude
      if size > most.size { most = (variable, size) }
    }
    return overflow(of: most.variable)
  }
}
