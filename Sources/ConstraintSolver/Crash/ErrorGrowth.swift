internal import SolverKernels

/// Estimates how much errors grow along the order in which peeling determines variables.
///
/// Every anchor and every optional row's target moves by its *share*, a pseudorandom one to two points up or down, and
/// the variables that follow move with it. Unlike a sum of magnitudes, a move does not grow where several paths of one
/// error meet and cancel, as in nested containers.
struct ErrorGrowth: ~Copyable {
  /// Moves are noted once this many rows have enlarged errors: at the usual ratios of layouts, fewer rows do not
  /// enlarge an error too much.
  private static var fewRows: Int32 { 16 }
  /// A row whose coefficients have a larger ratio counts as `fewRows` rows.
  private static var largeRatio: Double { 4 }

  /// The move in points of each new variable, from the first on; NaN if not noted.
  private var moves = Buffer<Float>()
  private var firstRaw: Int32 = 0
  /// The number of rows that enlarged an error before moves were noted.
  private var rows: Int32 = 0
  /// Rows with one of these flags are examined: at first only uneven rows; once moves are noted, all linked rows.
  private var watched = RowFlags.uneven
  /// Whether a variable moves by more than ``Tolerances/blockGrowth``.
  private(set) var isTooLarge = false

  init() {}

  /// Notes the move of a variable that was just matched with a row.
  ///
  /// Until enough rows have enlarged errors, nothing is noted: systems without ratios pay for one comparison.
  @inline(__always)
  mutating func note(_ variable: VariableIndex, by row: RowIndex, in problem: borrowing Problem) {
    if !problem.rows.records[row].flags.isDisjoint(with: watched) {
      follow(variable, by: problem.rows.records[row], in: problem)
    }
  }

  @inline(never)
  private mutating func follow(_ variable: VariableIndex, by row: Row, in problem: borrowing Problem) {
    if watched != .uneven { return trace(variable, by: row, in: problem) }
    let ratio = row.coefficients.magnitudes.max() / row.coefficient(of: variable).magnitude
    if ratio <= 1 { return }
    rows &+= ratio > Self.largeRatio ? Self.fewRows : 1
    if rows < Self.fewRows { return }
    begin(in: problem)
    trace(variable, by: row, in: problem)
  }

  /// Starts noting moves; variables determined earlier move by their shares.
  private mutating func begin(in problem: borrowing Problem) {
    watched = .linked
    firstRaw = .max
    var lastRaw: Int32 = 0
    for k in 0..<problem.fresh.count {
      firstRaw = min(firstRaw, problem.fresh[k].raw)
      lastRaw = max(lastRaw, problem.fresh[k].raw)
    }
    moves.reserve(Int(lastRaw - firstRaw) + 1)
    for _ in firstRaw...lastRaw { moves.append(.nan) }
  }

  private mutating func trace(_ variable: VariableIndex, by row: Row, in problem: borrowing Problem) {
    // The variable of a row of one term follows no other; ``move(of:in:)`` finds its move without a note.
    if row.variables.y == 0 { return }
    let isOptional = problem.rows.sides[problem.variables.records[variable].matched].level > .required
    var sum = isOptional ? share(of: variable) : 0
    row.forEachTerm { other, coefficient in
      if other != variable { sum -= Float(coefficient) * move(of: other, in: problem) }
    }
    let result = sum / Float(row.coefficient(of: variable))
    moves[Int(variable.raw &- firstRaw)] = result
    if !(result.magnitude <= Tolerances.blockGrowth) { isTooLarge = true }
  }

  /// The move of a variable; if not noted, its share, or zero if a required row gives it a number.
  @inline(__always)
  private func move(of variable: VariableIndex, in problem: borrowing Problem) -> Float {
    let place = Int(variable.raw &- firstRaw)
    if moves.hasElement(at: place), !moves[place].isNaN { return moves[place] }
    return moveNotNoted(of: variable, in: problem)
  }

  @inline(never)
  private func moveNotNoted(of variable: VariableIndex, in problem: borrowing Problem) -> Float {
    let matched = problem.variables.records[variable].matched
    if !matched.isNone, problem.rows.sides[matched].level <= .required, problem.rows.records[matched].variables.y == 0 {
      return 0
    }
    return share(of: variable)
  }

  /// A fixed pseudorandom number of either sign, with a magnitude between 1 and 2.
  private func share(of variable: VariableIndex) -> Float {
    let bits = UInt32(bitPattern: variable.raw) &* 0x9E37_79B9
    return Float(bitPattern: 0x3F80_0000 | bits & 0x8000_0000 | bits >> 8 & 0x007F_FFFF)
  }
}

extension SIMD4<Double> {
  fileprivate var magnitudes: SIMD4<Double> { SIMD4(x.magnitude, y.magnitude, z.magnitude, w.magnitude) }
}
