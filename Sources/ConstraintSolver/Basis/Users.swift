internal import SolverKernels

/// Who follows a variable.
extension Problem {
  /// The variable that a row computes from another one; none for a nonbasic row, for the row that defines the other one
  /// itself, and for what is in its block.
  @inline(__always)
  func user(of variable: VariableIndex, in block: BlockIndex, by row: RowIndex) -> VariableIndex {
    let user = rows.records[row].match
    if user == variable || !block.isNone && variables.records[user].block == block { return .none }
    return user
  }
}
