internal import SolverKernels

/// A nonbasic row that can replace a basic row whose multiplier meets the end of its interval.
struct Substitute {
  var row: RowIndex
  /// The rate of the row's activity relative to the replaced row's.
  var slope: Double
  /// The distance that the replaced row can move until this one stops it.
  var distance: Double
  /// Whether both rows have equal terms.
  var isParallel: Bool
}

/// Working storage of the search for substitutes.
struct SubstituteSearch: ~Copyable {
  /// A variable that moves with the leaving row, and its rate relative to the row's activity.
  struct Effect: BitwiseCopyable {
    var variable: VariableIndex
    var slope: Double
  }

  /// The greatest number of variables that the search examines, and of rows that it examines for each variable.
  static let mostVariables = 8
  static let mostRows: Int32 = 16
  /// The greatest number of entries of a combination; with more, an exchange costs more than it saves.
  static let mostEntries = 16

  var effects = Buffer<Effect>()
  var rows = Buffer<RowIndex>()

  init() {}

  /// The rate of a variable; 0 if it was not examined.
  @inline(__always)
  func slope(of variable: VariableIndex) -> Double {
    for k in 0..<effects.count where effects[k].variable == variable { return effects[k].slope }
    return 0
  }

  var byteCount: Int { effects.byteCount + rows.byteCount }
}

extension SubstituteSearch {
  /// Finds the nonbasic row that first stops a basic row on its way off its target.
  ///
  /// Searches only rows that contain the row's variable or one of the nearest variables computed from it; later checks
  /// find any others.
  ///
  /// - Parameters:
  ///   - row: the basic row, whose multiplier meets the end of its interval.
  ///   - end: that end; the row's activity rises if it is the upper one, and falls if it is the lower one.
  ///   - entering: a row that cannot be the substitute.
  ///   - distance: the greatest useful distance of a substitute.
  ///   - settledRank: the rank of the entering row; variables of higher rank may not be computed yet.
  mutating func substitute(
    for row: RowIndex, toward end: Sense, entering: RowIndex, within distance: Double, settledRank: Int64,
    in problem: borrowing Problem
  ) -> Substitute? {
    let record = problem.rows.records[row]
    collectEffects(of: record, entering: entering, in: problem)
    var best: Substitute?
    for k in 0..<rows.count {
      let index = rows[k]
      let candidate = problem.rows.records[index]
      var slope = 0.0
      candidate.forEachTerm { variable, coefficient in
        slope += coefficient * self.slope(of: variable)
      }
      if slope.magnitude < Tolerances.substitutePivot { continue }
      let direction = slope > 0 ? end : end.opposite
      let isParallel = candidate.hasTerms(of: record)
      if !isParallel && problem.rank(candidate) > settledRank { continue }
      var ahead = isParallel ? candidate.target - record.target : -problem.residual(candidate)
      if direction == .down { ahead = -ahead }
      let gap = ahead.magnitude <= Tolerances.primal ? 0 : ahead / slope.magnitude
      // The candidate is past its target, or at its target with its multiplier already at the end that it would meet.
      if gap < 0 || (gap == 0 && candidate.isAtEnd(direction)) { continue }
      if gap >= distance - Tolerances.primal { continue }
      if let best, best.distance < gap || (best.distance == gap && (best.isParallel || !isParallel)) { continue }
      best = Substitute(row: index, slope: slope, distance: gap, isParallel: isParallel)
    }
    return best
  }

  /// Lists the nearest variables that move with a basic row, and the nonbasic rows that contain one of these variables.
  private mutating func collectEffects(of record: Row, entering: RowIndex, in problem: borrowing Problem) {
    effects.removeAll()
    rows.removeAll()
    let variable = record.match
    let isInBlock = !problem.variables.records[variable].block.isNone
    effects.append(
      .init(variable: variable, slope: 1 / record.coefficient(of: variable)))
    var next = 0
    while next < effects.count {
      let current = effects[next].variable
      next += 1
      let run = problem.variables.records[current].uses
      for position in 0..<min(run.count, Self.mostRows) {
        let index = problem.variables.use(run, position)
        let user = problem.rows.records[index]
        if user.match.isNone {
          // In a block, the rates of other rows are not known.
          let isWanted = index != entering && !user.flags.contains(.doomed) && (!isInBlock || user.hasTerms(of: record))
          if isWanted { noteSubstitute(index) }
        } else if !isInBlock, user.match != current, problem.variables.records[user.match].block.isNone {
          noteEffect(on: user)
        }
      }
    }
  }

  private mutating func noteSubstitute(_ index: RowIndex) {
    for k in 0..<rows.count where rows[k] == index { return }
    rows.append(index)
  }

  private mutating func noteEffect(on user: Row) {
    if effects.count == Self.mostVariables { return }
    for k in 0..<effects.count
    where effects[k].variable == user.match { return }
    var slope = 0.0
    user.forEachTerm { variable, coefficient in
      if variable != user.match { slope -= coefficient * self.slope(of: variable) }
    }
    slope /= user.coefficient(of: user.match)
    if slope != 0 { effects.append(.init(variable: user.match, slope: slope)) }
  }
}
