internal import SolverKernels

extension ConstraintSystem {
  /// Makes a variable for the caller.
  @inline(__always)
  mutating func makeVariable(
    initial: Double, stay: StayRank, relativeTo reference: Variable?, lowerBound: Double?
  ) -> Variable {
    var origin = VariableIndex.none
    if let reference, let index = simplex.problem.variables.index(of: reference) { origin = index }
    var flags = VariableFlags(stay)
    let value = initial.isFinite ? initial : 0
    guard let lowerBound, lowerBound.isFinite else {
      return makeVariable(initial: value, flags: flags, reference: origin)
    }
    flags.insert(.bounded)
    let variable = makeVariable(initial: max(value, lowerBound), flags: flags, reference: origin)
    if lowerBound != 0 { simplex.problem.variables.lowerBounds.set(VariableIndex(raw: variable.slot), to: lowerBound) }
    return variable
  }

  /// Reserves room for variables and rows.
  mutating func reserveCapacity(variables count: Int, rows rowCount: Int) {
    simplex.problem.variables.reserve(adding: count)
    stays.stays.elements.reserve(adding: count)
    simplex.problem.fresh.reserve(adding: count)
    simplex.problem.rows.reserve(adding: rowCount)
  }

  /// Makes a variable for the caller or for the solver itself.
  @inline(__always)
  mutating func makeVariable(
    initial: Double, flags: VariableFlags, reference: VariableIndex = .none
  ) -> Variable {
    let variable = simplex.problem.variables.allocate(initial: initial, flags: flags.union([.fresh, .undetermined]))
    let index = VariableIndex(raw: variable.slot)
    stays.add(index, reference: reference)
    simplex.problem.fresh.append(index)
    return variable
  }
}
