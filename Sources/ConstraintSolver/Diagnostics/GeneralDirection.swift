internal import SolverKernels

/// One direction that moves every variable that any direction moves: one pass tells which variables are ambiguous.
extension Simplex {
  /// The rates of a direction in general position: it moves a variable, or a sum of variables, if and only if some
  /// direction does.
  ///
  /// Free directions get pseudorandom shares, so that their effects do not cancel by chance. One BTRAN of each tight
  /// row finds the row's rates, instead of an FTRAN of each free direction.
  mutating func generalDirection() -> [(variable: VariableIndex, rate: Double)] {
    let open = freeVariables()
    if open.isEmpty { return [] }
    var shares: [VariableIndex: Double] = [:]
    var cone = OptimalCone()
    var places: [VariableIndex: Int] = [:]
    for (place, variable) in open.enumerated() {
      let sides = freeSides(of: variable)
      places[variable] = cone.addFreeDirection(sides: sides, cost: 1)
      if !sides.isEmpty { shares[variable] = sides.contains(.up) ? Self.share(place) : -Self.share(place) }
    }
    for (limit, sides) in tightLimits(movedBy: shares) {
      btran(of: limit)
      let tight = cone.addRow(sides: sides)
      for k in 0..<pivotRow.entries.count {
        guard let place = places[pivotRow.entries[k].variable] else { continue }
        cone.addTerm(of: tight, freeDirection: place, rate: pivotRow.entries[k].alpha.value)
      }
    }
    cone.tighten()
    var search = DirectionSearch(cone)
    search.findAll()
    shares.removeAll()
    for (place, direction) in search.found.enumerated() {
      for term in direction { shares[open[term.freeDirection], default: 0] += Self.share(place) * term.rate }
    }
    basis.ftran(of: shares, in: problem, into: &column)
    return (0..<column.moved.count).compactMap { k in
      let variable = column.moved[k]
      if problem.variables.records[variable].flags.contains(.own) { return nil }
      return (variable, column.rates[variable])
    }
  }

  /// The rows and bounds at their targets whose variables move, with the sides to which they may move.
  private mutating func tightLimits(movedBy shares: [VariableIndex: Double]) -> [(limit: Limit, sides: Sides)] {
    basis.ftran(of: shares, in: problem, into: &column)
    var found = movedBounds().map { (limit: $0.limit, sides: allowedSides(of: $0.limit)) }.filter { $0.sides != .both }
    forEachMovedRow { index, _ in
      let sides = allowedSides(of: .row(index))
      if sides != .both { found.append((.row(index), sides)) }
    }
    return found
  }

  /// A number between 0.5 and 1.5 for a place.
  private static func share(_ place: Int) -> Double { 0.5 + RandomShare.share(of: place, seed: 0x9FB2_1C65_1E98_DF25) }
}
