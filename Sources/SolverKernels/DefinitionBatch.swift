/// Rows that define variables, laid out to be evaluated one after the other.
public struct DefinitionBatch: ~Copyable {
  /// The rows.
  private(set) var rows = Buffer<DefiningRow>()
  /// What the indices in the rows are below.
  private(set) var bound = IndexBound()

  /// A batch without rows.
  public init() {}

  /// The number of rows.
  public var count: Int { rows.count }

  /// The row at a position below ``count``.
  public subscript(position: Int) -> DefiningRow {
    @inline(__always) get { rows[position] }
  }

  /// Takes all rows away and keeps the room.
  public mutating func removeAll() {
    rows.removeAll()
    bound = IndexBound()
  }

  /// Adds a row at the end.
  public mutating func append(_ row: DefiningRow) {
    bound.include(row.indices)
    rows.append(row)
  }

  /// Replaces what the sum of the terms of a row is compared with.
  @inline(__always)
  public mutating func setTarget(at position: Int, to target: Double) {
    rows[position].target = target
  }

  /// The number of bytes held.
  public var byteCount: Int { rows.byteCount }
}
