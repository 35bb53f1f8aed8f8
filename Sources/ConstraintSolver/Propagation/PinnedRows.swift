internal import SolverKernels

/// Rows that may cross their targets in a frame without a pivot, if frames are independent of each other.
///
/// An optional row that crosses its target changes the multipliers of the basic rows that determine its variables. If
/// all these basic rows are required equalities, whose multipliers may have any value, the basis stays optimal, and the
/// values stay as computed. For example, a text may be longer or shorter than its label of fixed width. Two required
/// constraints that hold an expression from both sides, and are edited together, count as an equality.
struct PinnedRows: ~Copyable {
  /// The serial number of the value plan that was examined; -1 for none.
  var serial = -1
  /// For each variable examined, whether required equalities alone determine it.
  private var answers = Table<VariableIndex, Answer>(repeating: .unknown, count: 1)
  /// For each check of the plan, whether the row may cross its target.
  private var checks = Buffer<Bool>()
  /// Neighbouring edits of the batch whose rows count as one equality.
  private var pairs: [Pair] = []

  enum Answer: UInt8, BitwiseCopyable {
    case unknown, pinned, free
  }

  struct Pair {
    var first: RowIndex
    var second: RowIndex
    /// The place of the pair's first edit; the second edit follows it.
    var place: Int
  }

  /// The number of definitions followed in sequence before a variable counts as free.
  private static let depth = 256

  init() {}

  /// Whether the row of a check may cross its target.
  func mayCross(check place: Int) -> Bool { checks[place] }

  /// Whether a row outside the plan may cross its target.
  mutating func mayCross(_ index: RowIndex, in problem: borrowing Problem) -> Bool {
    guard problem.rows.sides[index].level > .required else { return false }
    let row = problem.rows.records[index]
    for term in 0..<row.termCount
    where !isPinned(VariableIndex(raw: row.variables[term]), problem, Self.depth) { return false }
    return true
  }

  /// Whether a batch still edits the rows of each pair, and gives both the same numbers.
  func applies(to batch: FrameBatch, in problem: borrowing Problem) -> Bool {
    for pair in pairs {
      guard pair.place + 1 < batch.subjects.count, batch.numbers[pair.place] == batch.numbers[pair.place + 1],
        problem.editedRow(batch.subjects[pair.place]) == pair.first,
        problem.editedRow(batch.subjects[pair.place + 1]) == pair.second
      else { return false }
    }
    return true
  }

  /// Examines the checks of a plan.
  ///
  /// - Complexity: O(variables + edits + rows that determine the checked variables).
  mutating func find(
    for serial: Int, _ checked: borrowing Buffer<RowIndex>, _ batch: FrameBatch, in problem: borrowing Problem
  ) {
    self.serial = serial
    answers.extend(to: problem.variables.count, with: .unknown)
    for k in 0..<answers.elements.count { answers.elements[k] = .unknown }
    checks.removeAll()
    pairs.removeAll(keepingCapacity: true)
    for place in batch.subjects.indices.dropFirst() {
      guard let first = problem.editedRow(batch.subjects[place - 1]),
        let second = problem.editedRow(batch.subjects[place]),
        problem.holdFromBothSides(first, second), batch.numbers[place - 1] == batch.numbers[place]
      else { continue }
      pairs.append(Pair(first: first, second: second, place: place - 1))
    }
    for k in 0..<checked.count {
      let mayCross = mayCross(checked[k], in: problem)
      checks.append(mayCross)
    }
  }

  private mutating func isPinned(_ variable: VariableIndex, _ problem: borrowing Problem, _ depth: Int) -> Bool {
    switch answers[variable] {
    case .pinned: return true
    case .free: return false
    case .unknown: break
    }
    let isPinned = depth > 0 && followsFromPinned(variable, problem, depth - 1)
    answers[variable] = isPinned ? .pinned : .free
    return isPinned
  }

  private mutating func followsFromPinned(
    _ variable: VariableIndex, _ problem: borrowing Problem, _ depth: Int
  ) -> Bool {
    let record = problem.variables.records[variable]
    guard record.block.isNone, !record.matched.isNone, problem.rows.sides[record.matched].level <= .required else {
      return false
    }
    let row = problem.rows.records[record.matched]
    guard row.flags.isEquality || pairs.contains(where: { $0.first == record.matched || $0.second == record.matched })
    else {
      return false
    }
    for term in 0..<row.termCount {
      let other = VariableIndex(raw: row.variables[term])
      if other != variable && !isPinned(other, problem, depth) { return false }
    }
    return true
  }

  var byteCount: Int { answers.byteCount + checks.byteCount }
}

extension Problem {
  /// Whether two required rows hold the same expression at the same target, from opposite sides.
  fileprivate func holdFromBothSides(_ first: RowIndex, _ second: RowIndex) -> Bool {
    let one = rows.records[first], two = rows.records[second]
    return rows.sides[first].level <= .required && rows.sides[second].level <= .required && one.hasTerms(of: two)
      && one.target == two.target && one.flags.union(two.flags).isEquality
  }
}
