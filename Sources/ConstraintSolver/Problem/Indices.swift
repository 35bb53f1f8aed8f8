internal import SolverKernels

/// The place of a variable in its table.
///
/// Place 0 is the constant zero, used by the unused terms of a row.
struct VariableIndex: TableIndex {
  let raw: Int32
  static let none = VariableIndex(raw: 0)
  var isNone: Bool { raw == 0 }
}

/// The place of a row in its table.
///
/// Place 0 stands for no row; a variable matched with it is anchored.
struct RowIndex: TableIndex {
  let raw: Int32
  static let none = RowIndex(raw: 0)
  var isNone: Bool { raw == 0 }
}

/// The place of a block, a group of variables that determine each other.
struct BlockIndex: TableIndex {
  let raw: Int32
  static let none = BlockIndex(raw: 0)
  var isNone: Bool { raw == 0 }
}
