internal import SolverKernels

/// The state of a search along forces: from variables to the rows that exert forces on them, and on to variables of
/// these rows.
struct ForceSearch: ~Copyable {
  private var rows = VisitMarks<RowIndex>()
  private var variables = VisitMarks<VariableIndex>()
  /// The variables whose rows the search has yet to visit.
  private var frontier = Buffer<VariableIndex>()

  init() {}

  var byteCount: Int { rows.byteCount + variables.byteCount + frontier.byteCount }

  /// Begins a search.
  ///
  /// O(1) amortised.
  mutating func begin(in problem: borrowing Problem) {
    rows.clear(count: problem.rows.records.count)
    variables.clear(count: problem.variables.count)
    frontier.removeAll()
  }

  /// Continues the search at a variable, once.
  mutating func reach(_ variable: VariableIndex) {
    if variables.insert(variable) { frontier.append(variable) }
  }

  /// The next variable to visit; `nil` at the end.
  mutating func next() -> VariableIndex? { frontier.popLast() }

  /// Notes a row; returns whether the search meets it for the first time.
  mutating func meet(_ row: RowIndex) -> Bool { rows.insert(row) }
}
