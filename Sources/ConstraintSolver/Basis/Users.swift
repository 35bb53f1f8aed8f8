internal import SolverKernels

/// The users of a variable.
extension Problem {
  /// The user of a variable that a row defines; none if the row is nonbasic, defines the variable itself, or defines a
  /// member of its block.
  @inline(__always)
  func user(of variable: VariableIndex, in block: BlockIndex, by row: RowIndex) -> VariableIndex {
    let user = rows.records[row].match
    if user == variable || !block.isNone && variables.records[user].block == block { return .none }
    return user
  }
}
