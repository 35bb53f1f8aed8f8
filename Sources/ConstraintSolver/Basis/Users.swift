internal import SolverKernels

/// The users of a variable.
extension Problem {
  /// The variable that a row computes from another one; none if the row is nonbasic, defines the other one itself, or
  /// defines a member of the same block.
  @inline(__always)
  func user(of variable: VariableIndex, in block: BlockIndex, by row: RowIndex) -> VariableIndex {
    let user = rows.records[row].match
    if user == variable || !block.isNone && variables.records[user].block == block { return .none }
    return user
  }
}
