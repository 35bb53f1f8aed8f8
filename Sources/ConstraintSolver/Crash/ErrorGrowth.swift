internal import SolverKernels

/// How far the errors of what the basis could do without spread while peeling determines variables.
///
/// Every anchor and every optional row moves by a random share of a point, and what follows moves with it. In contrast to
/// a sum of magnitudes, this does not grow where the ways of one error meet and cancel, as in nested containers.
struct ErrorGrowth: ~Copyable {
  /// By how much each new variable moves, from the first on; not a number for one that has not been noted.
  private var moves = Buffer<Float>()
  private var firstRaw: Int32 = 0
  /// Whether some row has enlarged an error.
  private var isTracing = false
  /// Whether some variable moves by more than ``Tolerances/blockGrowth``.
  private(set) var isTooLarge = false

  init() {}

  /// Notes how far a variable moves that a row has just come to define.
  ///
  /// Nothing is noted before the first row that enlarges an error: systems without ratios pay for a comparison.
  @inline(__always)
  mutating func note(_ variable: VariableIndex, by row: Row, in problem: borrowing Problem) {
    if isTracing || row.enlargesErrors(of: variable) { trace(variable, by: row, in: problem) }
  }

  @inline(never)
  private mutating func trace(_ variable: VariableIndex, by row: Row, in problem: borrowing Problem) {
    if isTooLarge { return }
    if !isTracing { begin(problem.fresh) }
    let isOptional = problem.rows.sides[problem.variables.records[variable].matched].level > .required
    var sum: Float = isOptional ? Self.share(of: variable) : 0
    row.forEachTerm { other, coefficient in
      if other != variable { sum -= Float(coefficient) * move(of: other, in: problem) }
    }
    let result = sum / Float(row.coefficient(of: variable))
    moves[Int(variable.raw &- firstRaw)] = result
    if !(result.magnitude <= Tolerances.blockGrowth) { isTooLarge = true }
  }

  private mutating func begin(_ fresh: borrowing Buffer<VariableIndex>) {
    isTracing = true
    firstRaw = .max
    var lastRaw: Int32 = 0
    for k in 0..<fresh.count {
      firstRaw = min(firstRaw, fresh[k].raw)
      lastRaw = max(lastRaw, fresh[k].raw)
    }
    moves.removeAll()
    moves.extend(to: Int(lastRaw - firstRaw) + 1, with: .nan)
  }

  /// By how much a variable moves that is determined; one that was determined earlier is taken for a source of errors
  /// unless a required row gives it a number.
  private func move(of variable: VariableIndex, in problem: borrowing Problem) -> Float {
    let place = Int(variable.raw &- firstRaw)
    if moves.hasElement(at: place), !moves[place].isNaN { return moves[place] }
    let matched = problem.variables.records[variable].matched
    if matched.isNone { return Self.share(of: variable) }
    let isGiven = problem.rows.sides[matched].level <= .required && problem.rows.records[matched].variables.y == 0
    return isGiven ? 0 : Self.share(of: variable)
  }

  /// A random number between 1 and 2, of either sign.
  private static func share(of variable: VariableIndex) -> Float {
    let share = Float(variable.share(seed: 0x6A09_E667_F3BC_C908))
    return share < 0.5 ? -1 - 2 * share : 2 * share
  }
}
