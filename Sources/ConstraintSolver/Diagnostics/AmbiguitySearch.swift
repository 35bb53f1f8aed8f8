internal import SolverKernels

/// A basic row that may leave its target, or an anchor that may move, at no cost to any priority.
struct FreeDirection {
  var variable: VariableIndex
  /// The rates of the variables, per unit of the free direction.
  var moves: [(variable: VariableIndex, rate: Double)] = []
  /// The rates of the nonbasic rows, and of the bounds without rows.
  var limits: [(limit: Limit, rate: Double)] = []
}

/// Free directions and the limits that couple them.
struct FreeDirectionSet {
  var freeDirections: [FreeDirection] = []
  var cone = OptimalCone()
  var places: [VariableIndex: Int] = [:]
  /// The limits, each at the number of its row in the cone, and this number for each limit.
  var tightLimits: [Limit] = []
  var tightPlaces: [Limit: Int] = [:]
}

/// Finds how far the constraints determine the solution (docs/solver.md, section 19).
///
/// A direction is given by the rates of the basic rows and anchors. Only free directions can have a rate without losing
/// optimality; tight nonbasic rows limit these rates.
extension Simplex {
  /// A basis of the directions in which the solution can move and remain optimal.
  mutating func findAmbiguities() -> [Ambiguity] {
    var set = FreeDirectionSet()
    for variable in freeVariables() { addFreeDirection(variable, to: &set) }
    set.cone.tighten()
    var search = DirectionSearch(set.cone)
    search.findAll()
    return search.found.compactMap { ambiguity($0, of: set) }
  }

  /// Whether a sum of variables can change while the solution remains optimal.
  ///
  /// Examines only the free directions that move the sum, and those coupled with them by tight rows. O(1) if no variable
  /// is free.
  mutating func isAmbiguous(_ expression: LinearExpression) -> Bool {
    let free = problem.variables.freeDirections.count + problem.variables.freeDirections.suspects.count
    if free + problem.fresh.count == 0 { return false }
    btran(of: expression)
    var shares: [VariableIndex: Double] = [:]
    var pending: [VariableIndex] = []
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      guard canMove(entry.variable, before: .staySize) else { continue }
      shares[entry.variable] = entry.alpha.value
      pending.append(entry.variable)
    }
    var set = FreeDirectionSet()
    var next = 0
    while next < pending.count {
      let variable = pending[next]
      next += 1
      let known = set.tightLimits.count
      guard let freeDirection = addFreeDirection(variable, to: &set) else { continue }
      if shares[variable] != nil, set.cone.freeSide(of: freeDirection) != nil { return true }
      for limit in set.tightLimits[known...] {
        btran(of: limit)
        for k in 0..<pivotRow.entries.count where canMove(pivotRow.entries[k].variable, before: .staySize) {
          pending.append(pivotRow.entries[k].variable)
        }
      }
    }
    set.cone.tighten()
    var sum: [Int: Double] = [:]
    for (variable, share) in shares {
      if let place = set.places[variable] { sum[place] = share }
    }
    var search = DirectionSearch(set.cone)
    return search.moves(sum)
  }

  /// Whether any variable is free.
  ///
  /// - Complexity: O(listed free directions), so O(1) if everything is determined.
  var hasOpenVariables: Bool { !freeVariables().isEmpty }

  /// The free variables, by index; does not change the lists of free directions.
  func freeVariables() -> [VariableIndex] {
    var candidates: Set<VariableIndex> = []
    for k in 0..<problem.variables.freeDirections.listed.count {
      candidates.insert(problem.variables.freeDirections.listed[k])
    }
    for k in 0..<problem.variables.freeDirections.suspects.count {
      candidates.insert(problem.variables.freeDirections.suspects[k])
    }
    for k in 0..<problem.fresh.count { candidates.insert(problem.fresh[k]) }
    return candidates.filter { problem.variables.records[$0].flags.contains(.alive) && canMove($0, before: .staySize) }
      .sorted { $0.raw < $1.raw }
  }

  /// Adds a free direction with the limits it moves; returns its number, or `nil` if it is there already.
  @discardableResult
  private mutating func addFreeDirection(_ variable: VariableIndex, to set: inout FreeDirectionSet) -> Int? {
    guard set.places[variable] == nil else { return nil }
    basis.ftran(of: variable, in: problem, into: &column)
    var freeDirection = FreeDirection(variable: variable)
    for k in 0..<column.moved.count { freeDirection.moves.append((column.moved[k], column.rates[column.moved[k]])) }
    forEachMovedRow { freeDirection.limits.append((.row($0), $1)) }
    freeDirection.limits += movedBounds()
    let place = set.cone.addFreeDirection(sides: freeSides(of: variable), cost: Double(freeDirection.moves.count))
    for (limit, rate) in freeDirection.limits {
      let sides = allowedSides(of: limit)
      if sides == .both { continue }
      set.cone.addTerm(of: coneRow(of: limit, sides: sides, in: &set), freeDirection: place, rate: rate)
    }
    set.places[variable] = place
    set.freeDirections.append(freeDirection)
    return place
  }

  private func coneRow(of limit: Limit, sides: Sides, in set: inout FreeDirectionSet) -> Int {
    if let known = set.tightPlaces[limit] { return known }
    let row = set.cone.addRow(sides: sides)
    set.tightPlaces[limit] = row
    set.tightLimits.append(limit)
    return row
  }

  /// The sides to which the row of a free variable may leave its target, or its anchor may move.
  func freeSides(of variable: VariableIndex) -> Sides {
    let index = problem.variables.records[variable].matched
    if index.isNone || problem.rows.sides[index].level.isStay { return .both }
    guard let force = duals.multipliers.force(problem.rows.sides[index].multiplier, before: .staySize) else {
      return problem.rows.records[index].flags.contains(.boundedAbove) ? .down : .up
    }
    return Sides(of: force.strongest.value)
  }

  /// One BTRAN for a sum of variables.
  mutating func btran(of expression: LinearExpression) {
    basis.beginBTRAN(in: problem, into: &pivotRow)
    for term in expression.terms {
      guard let index = problem.variables.index(of: term.variable), term.coefficient != 0 else { continue }
      basis.contribute(Rounded(term.coefficient), to: index, in: problem, into: &pivotRow)
    }
    _ = basis.runBTRAN(stopsAtAnchor: false, in: problem, into: &pivotRow)
    pivotRow.findLargestEntry()
  }
}
