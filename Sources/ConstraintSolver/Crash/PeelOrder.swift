internal import SolverKernels

/// The order in which new rows determine variables.
extension Crash {
  /// The greatest number of rows of a variable that are searched for a limit, or for a preferred value.
  private static var limitSearch: Int32 { 16 }

  /// Queues a row with one or two unknowns according to its kind.
  @inline(__always)
  mutating func offer(_ index: RowIndex, unknowns: Int8, in problem: borrowing Problem) {
    if unknowns == 1, problem.rows.sides[index].level <= .required, problem.rows.records[index].flags.isTakenAsEquality
    {
      required.append(index)
    } else if unknowns == 2, problem.rows.records[index].flags.isTakenAsEquality {
      pairs.append(index)
    } else if unknowns == 1 {
      offerLater(index, in: problem)
    }
  }

  /// Queues a row with one unknown that is not a required equality.
  @inline(never)
  mutating func offerLater(_ index: RowIndex, in problem: borrowing Problem) {
    let level = problem.rows.sides[index].level
    if problem.rows.records[index].flags.isEquality {
      optional.push(index, level)
    } else if level > .required {
      // Required limits rarely bind; content sizes do.
      if problem.rows.records[index].variables.y == 0 {
        limits.push(index, level)
      } else {
        inequalities.push(index, level)
      }
    }
  }

  /// The most recent required equality with one unknown; `nil` if there is none.
  @inline(__always)
  mutating func popRequired() -> RowIndex? {
    while let row = required.popLast() {
      if unknownCounts[row] == 1 { return row }
    }
    return nil
  }

  /// The next row to determine a variable: a required equality, or else an optional row.
  ///
  /// Anchors variables until there is such a row.
  mutating func nextPeelable(closesCycles: Bool, in problem: inout Problem) -> RowIndex? {
    repeat {
      if let row = popRequired() ?? popOptional(in: problem) { return row }
    } while anchorPair(closesCycles: closesCycles, in: &problem)
    return nil
  }

  /// The next optional row with one unknown; `nil` if there is none.
  ///
  /// Equalities and limits of a single variable are taken by priority, equalities before limits of equal priority. A
  /// limit is taken before a weaker equality of its variable only if the value of that equality violates the limit.
  /// Other inequalities are taken last, because they bind less often.
  @inline(__always)
  mutating func popOptional(in problem: borrowing Problem) -> RowIndex? {
    while let level = optional.firstLevel() {
      if let limitLevel = limits.firstLevel(), limitLevel < level {
        guard let row = limits.pop() else { break }
        if unknownCounts[row] == 1, !isSatisfiedByPreferredValue(row, in: problem) {
          return bindingLimit(insteadOf: row, in: problem)
        }
      } else {
        guard let row = optional.pop() else { break }
        if unknownCounts[row] == 1 { return limit(on: row, in: problem) ?? row }
      }
    }
    return popInequality(in: problem)
  }

  /// The optional inequality with one unknown and the highest priority, or the limit that binds in its place; `nil` if
  /// there is none.
  @inline(__always)
  mutating func popInequality(in problem: borrowing Problem) -> RowIndex? {
    while true {
      let isLimit: Bool
      switch (limits.firstLevel(), inequalities.firstLevel()) {
      case (nil, nil): return nil
      case (_?, nil): isLimit = true
      case (nil, _?): isLimit = false
      case (let limit?, let other?): isLimit = !(other < limit)
      }
      let row = isLimit ? limits.pop() : inequalities.pop()
      guard let row else { return nil }
      if unknownCounts[row] == 1 { return isLimit ? bindingLimit(insteadOf: row, in: problem) : row }
    }
  }

  /// The limit that binds if the strongest limit of a variable is to be taken.
  ///
  /// This may be a tighter limit on the same side, such as a content size instead of a length of 0, unless a stronger
  /// limit on the other side excludes the tighter limit.
  ///
  /// - Parameter strongest: the strongest untaken limit of its variable.
  @inline(never)
  private func bindingLimit(insteadOf strongest: RowIndex, in problem: borrowing Problem) -> RowIndex {
    let variable = VariableIndex(raw: problem.rows.records[strongest].variables.x)
    let isLower = problem.rows.records[strongest].isLowerLimit
    var best = strongest
    forEachLimit(of: variable, in: problem) { other, row in
      if row.isLowerLimit == isLower, row.isTighter(than: problem.rows.records[best]),
        !isExcluded(other, of: variable, in: problem)
      {
        best = other
      }
    }
    return best
  }

  /// Whether a limit contradicts a limit of the other side at a higher priority.
  private func isExcluded(_ index: RowIndex, of variable: VariableIndex, in problem: borrowing Problem) -> Bool {
    let limit = problem.rows.records[index]
    let level = problem.rows.sides[index].level
    var isExcluded = false
    forEachLimit(of: variable, in: problem) { other, row in
      if row.isLowerLimit != limit.isLowerLimit, problem.rows.sides[other].level < level,
        limit.isLowerLimit ? limit.number > row.number : limit.number < row.number
      {
        isExcluded = true
      }
    }
    return isExcluded
  }

  /// Visits the untaken optional limits of a variable among its first rows.
  @inline(__always)
  private func forEachLimit(
    of variable: VariableIndex, in problem: borrowing Problem, _ visit: (RowIndex, Row) -> Void
  ) {
    let run = problem.variables.records[variable].uses
    for position in 0..<min(run.count, Self.limitSearch) {
      let index = problem.variables.use(run, position)
      let row = problem.rows.records[index]
      if unknownCounts[index] == 1, row.variables.y == 0, !row.flags.isEquality,
        problem.rows.sides[index].level > .required
      {
        visit(index, row)
      }
    }
  }

  /// Anchors a variable of the next row with two unknowns; returns whether there was one.
  @inline(__always)
  mutating func anchorPair(closesCycles: Bool, in problem: inout Problem) -> Bool {
    while nextPair < pairs.count {
      let row = pairs[nextPair]
      nextPair += 1
      if unknownCounts[row] != 2 { continue }
      let anchor = problem.busiestUnknown(of: row)
      if closesCycles { traces.follow(anchor, of: problem.fresh) }
      determine(anchor, in: &problem)
      return true
    }
    return false
  }

  /// The strongest limit that outranks a preferred value and is violated by it, such as a content size against a
  /// preferred width of 0; `nil` if there is none.
  ///
  /// Examines only rows without a second variable, because their limits are known before any value is computed.
  @inline(__always)
  func limit(on index: RowIndex, in problem: borrowing Problem) -> RowIndex? {
    let preference = problem.rows.records[index]
    guard preference.variables.y == 0 else { return nil }
    let number = preference.target / preference.coefficients.x
    var strongest = problem.rows.sides[index].level
    var limit: RowIndex?
    forEachLimit(of: VariableIndex(raw: preference.variables.x), in: problem) { other, row in
      let level = problem.rows.sides[other].level
      let excess = number * row.coefficients.x - row.target
      if level >= strongest || excess == 0 || row.flags.contains(excess > 0 ? .boundedBelow : .boundedAbove) { return }
      strongest = level
      limit = other
    }
    return limit
  }

  /// Whether the preferred value of a limit's variable, given by an equality not taken yet, satisfies the limit.
  @inline(__always)
  func isSatisfiedByPreferredValue(_ index: RowIndex, in problem: borrowing Problem) -> Bool {
    let limit = problem.rows.records[index]
    let run = problem.variables.records[VariableIndex(raw: limit.variables.x)].uses
    for position in 0..<min(run.count, Self.limitSearch) {
      let other = problem.variables.use(run, position)
      let row = problem.rows.records[other]
      guard unknownCounts[other] == 1, row.variables.y == 0, row.flags.isEquality else { continue }
      let excess = row.target / row.coefficients.x * limit.coefficients.x - limit.target
      return excess == 0 || !limit.flags.contains(excess > 0 ? .boundedAbove : .boundedBelow)
    }
    return false
  }
}

extension Row {
  /// The number that a row of one variable compares with the variable.
  fileprivate var number: Double { target / coefficients.x }

  /// Whether an inequality of one variable bounds it from below.
  fileprivate var isLowerLimit: Bool { flags.contains(.boundedBelow) == (coefficients.x > 0) }

  /// Whether a limit implies another limit on the same side.
  fileprivate func isTighter(than other: Row) -> Bool {
    isLowerLimit ? number > other.number : number < other.number
  }
}
