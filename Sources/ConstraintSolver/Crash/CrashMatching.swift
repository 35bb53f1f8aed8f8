internal import SolverKernels

/// A matching of required rows with new variables, given the rows and columns of the pivots.
///
/// A pivot may be an entry that elimination filled in, at a variable that the row does not contain. The pivot rows are
/// independent in the pivot columns, so each can be matched with a variable that it does contain: augmenting paths find
/// such a variable for each row that does not contain its pivot's variable.
struct CrashMatching: ~Copyable {
  /// The rows that were eliminated, by number.
  private(set) var rows = Buffer<RowIndex>()
  /// For each variable, by number: whether it has a pivot.
  private(set) var hasPivot = Buffer<Bool>()
  /// For each variable, the number of its row; -1 for none.
  private var rowOf = Buffer<Int32>()
  /// For each row, the number of its variable; -1 for none.
  private var columnOf = Buffer<Int32>()
  /// Rows that do not contain their pivots' variables.
  private var waiting = Buffer<Int32>()
  /// For each variable, the row from which the search reached it; -1 for none.
  private var reachedFrom = Buffer<Int32>()
  /// The variables that the search reached.
  private var reached = Buffer<Int32>()
  /// The rows of the search.
  private var queue = Buffer<Int32>()

  init() {}

  mutating func append(_ row: RowIndex) { rows.append(row) }

  /// The row to define a variable; none for a variable without a pivot.
  func row(ofColumn number: Int) -> RowIndex { rowOf[number] < 0 ? .none : rows[Int(rowOf[number])] }

  /// Matches the rows of pivots with variables that they contain.
  ///
  /// O(terms), plus a search for each row that does not contain its pivot's variable.
  mutating func match(
    _ elimination: borrowing SparseElimination, numbers: borrowing NumberedVariables, in problem: borrowing Problem
  ) {
    Self.refill(&hasPivot, numbers.count, with: false)
    Self.refill(&rowOf, numbers.count, with: -1)
    Self.refill(&reachedFrom, numbers.count, with: -1)
    Self.refill(&columnOf, rows.count, with: -1)
    waiting.removeAll()
    for step in 0..<elimination.pivotRows.count {
      let row = elimination.pivotRows[step], column = elimination.pivotColumns[step]
      hasPivot[Int(column)] = true
      if problem.rows.records[rows[Int(row)]].contains(numbers.list[Int(column)]) {
        rowOf[Int(column)] = row
        columnOf[Int(row)] = column
      } else {
        waiting.append(row)
      }
    }
    for k in 0..<waiting.count { augment(from: waiting[k], numbers: numbers, in: problem) }
  }

  private static func refill<Element: BitwiseCopyable>(
    _ buffer: inout Buffer<Element>, _ count: Int, with element: Element
  ) {
    buffer.removeAll()
    buffer.extend(to: count, with: element)
  }

  /// Matches a row with a variable, and rematches the rows along the augmenting path.
  private mutating func augment(
    from first: Int32, numbers: borrowing NumberedVariables, in problem: borrowing Problem
  ) {
    queue.removeAll()
    reached.removeAll()
    queue.append(first)
    var next = 0
    var end: Int32 = -1
    while end < 0, next < queue.count {
      let row = queue[next]
      next += 1
      problem.rows.records[rows[Int(row)]].forEachTerm { variable, _ in
        guard end < 0, let column = numbers.number(of: variable), hasPivot[column], reachedFrom[column] < 0 else {
          return
        }
        reachedFrom[column] = row
        reached.append(Int32(truncatingIfNeeded: column))
        if rowOf[column] < 0 { end = Int32(truncatingIfNeeded: column) } else { queue.append(rowOf[column]) }
      }
    }
    precondition(end >= 0, "independent rows have a matching")
    while end >= 0 {
      let row = reachedFrom[Int(end)]
      let before = columnOf[Int(row)]
      rowOf[Int(end)] = row
      columnOf[Int(row)] = end
      end = before
    }
    for k in 0..<reached.count { reachedFrom[Int(reached[k])] = -1 }
  }
}
