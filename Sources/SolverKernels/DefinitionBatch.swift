/// Rows that define variables, laid out for evaluation in order.
public struct DefinitionBatch: ~Copyable {
  /// The rows.
  private(set) var rows = Buffer<DefiningRow>()
  /// An upper bound of the indices in the rows.
  private(set) var bound = IndexBound()

  /// A batch without rows.
  public init() {}

  /// The number of rows.
  public var count: Int { rows.count }

  /// The row at a position below ``count``.
  public subscript(position: Int) -> DefiningRow {
    @inline(__always) get { rows[position] }
  }

  /// Removes all rows and keeps the room.
  public mutating func removeAll() {
    rows.removeAll()
    bound = IndexBound()
  }

  /// Adds a row at the end.
  public mutating func append(_ row: DefiningRow) {
    bound.include(row.indices)
    rows.append(row)
  }

  /// Sets the target of a row.
  @inline(__always)
  public mutating func setTarget(at position: Int, to target: Double) {
    rows[position].target = target
  }

  /// The number of bytes held.
  public var byteCount: Int { rows.byteCount }
}
