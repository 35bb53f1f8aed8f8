internal import SolverKernels

/// Place of a variable.
///
/// Place 0 is the constant zero, which stands in the unused terms of a row.
struct VariableIndex: TableIndex {
  let raw: Int32
  static let none = VariableIndex(raw: 0)
  var isNone: Bool { raw == 0 }
}

/// Place of a row.
///
/// Place 0 belongs to no row: it says that a variable is anchored.
struct RowIndex: TableIndex {
  let raw: Int32
  static let none = RowIndex(raw: 0)
  var isNone: Bool { raw == 0 }
}

/// Place of a block: a group of variables that determine each other.
struct BlockIndex: TableIndex {
  let raw: Int32
  static let none = BlockIndex(raw: 0)
  var isNone: Bool { raw == 0 }
}
