internal import SolverKernels

extension Simplex {
  /// The ambiguity of a combination of free directions; `nil` if only internal variables move.
  func ambiguity(_ direction: DirectionSearch.Direction, of set: FreeDirectionSet) -> Ambiguity? {
    var moves: [VariableIndex: Double] = [:]
    var rates: [Limit: Double] = [:]
    var magnitudes: [Limit: Double] = [:]
    var traded: Set<ConstraintID> = []
    var returns = true
    for term in direction {
      let freeDirection = set.freeDirections[term.freeDirection]
      for move in freeDirection.moves { moves[move.variable, default: 0] += term.rate * move.rate }
      for (limit, rate) in freeDirection.limits {
        rates[limit, default: 0] += term.rate * rate
        magnitudes[limit, default: 0] += (term.rate * rate).magnitude
      }
      returns = returns && set.cone.sides[term.freeDirection].isSuperset(of: Sides(of: -term.rate))
      noteTrade(of: problem.variables.records[freeDirection.variable].matched, in: &traded)
    }
    var forwards = Double.infinity
    var backwards = returns ? -Double.infinity : 0
    for (limit, rate) in rates where rate.magnitude > Tolerances.rateNoise * magnitudes[limit, default: 0] {
      if case .row(let row) = limit { noteTrade(of: row, in: &traded) }
      let residual = residual(of: limit)
      if let tight = set.tightPlaces[limit] {
        if !set.cone.rows[tight].sides.contains(Sides(of: -rate)) { backwards = 0 }
      } else if residual != 0, residual.sign != rate.sign {
        // Compares signs, because the product of two tiny numbers is zero.
        forwards = min(forwards, -residual / rate)
      } else {
        backwards = max(backwards, -residual / rate)
      }
    }
    return ambiguity(moves, steps: backwards...forwards, traded: traded.sorted())
  }

  /// Notes the constraint of a row that bears a force, because its error changes as it moves.
  private func noteTrade(of row: RowIndex, in traded: inout Set<ConstraintID>) {
    if row.isNone || duals.multipliers.force(problem.rows.sides[row].multiplier, before: .staySize) == nil { return }
    // A bound has no name.
    if problem.rows.records[row].flags.contains(.bound) { return }
    traded.insert(problem.rows.id(of: problem.owner(of: row)))
  }

  /// Normalises a direction: the caller's variables, by index, with a largest rate of 1 or -1; a reversible direction
  /// is turned so that its first variable grows.
  private func ambiguity(
    _ rates: [VariableIndex: Double], steps: ClosedRange<Double>, traded: [ConstraintID]
  ) -> Ambiguity? {
    let largest = rates.values.reduce(0) { max($0, $1.magnitude) }
    let moves = rates.filter { variable, rate in
      rate.magnitude > Tolerances.rateNoise * largest && !problem.variables.records[variable].flags.contains(.own)
    }.sorted { $0.key.raw < $1.key.raw }
    guard let first = moves.first else { return nil }
    let size = moves.reduce(0) { max($0, $1.value.magnitude) }
    let scale = steps.lowerBound < 0 && first.value < 0 ? -size : size
    let ends = [steps.lowerBound * scale, steps.upperBound * scale]
    return Ambiguity(
      moves: moves.map { .init(variable: problem.variables.handle(of: $0.key), rate: $0.value / scale) },
      steps: min(ends[0], ends[1])...max(ends[0], ends[1]), cause: traded.isEmpty ? .free : .tie(among: traded))
  }
}
