internal import SolverKernels

/// The failures of overflows, which name the caller's variables.
extension Problem {
  /// The failure of a value that is not finite.
  ///
  /// For a partial sum, names the variable of the largest term of its constraint.
  mutating func overflow(of variable: VariableIndex) -> NumericalFailure {
    guard let owner = rows.splits.first(where: { $0.value.variables.contains(variable) })?.key else {
      return .overflow(variables.handle(of: variable))
    }
    collectTerms(of: owner)
    var most = (variable: variable, size: -1.0)
    for k in 0..<terms.count {
      let term = terms[k]
      let size = (term.coefficient * variables.values[term.variable]).magnitude
      if isLarger(size, than: most.size) { most = (term.variable, size) }
    }
    return .overflow(variables.handle(of: most.variable))
  }

  /// The failure of a row whose activity is not finite: names the variable of its largest term.
  mutating func overflow(of row: Row) -> NumericalFailure {
    var most = (variable: VariableIndex(raw: row.variables.x), size: -1.0)
    row.forEachTerm { variable, coefficient in
      let size = (coefficient * variables.values[variable]).magnitude
      if isLarger(size, than: most.size) { most = (variable, size) }
    }
    return overflow(of: most.variable)
  }

  /// Whether a magnitude exceeds another one; NaN counts as larger than any number.
  private func isLarger(_ size: Double, than other: Double) -> Bool { !other.isNaN && !(size <= other) }
}
