import AutoLayout
import Synchronization

/// The trees in which one thread at a time lays out rows.
final class TemplateWorker: Sendable {
  /// Rows with the same hidden views, and with or without a given height.
  private struct Kind: Hashable {
    var hidden: UInt64
    var hasHeight: Bool
  }

  private struct Pools {
    var pools: [Kind: TemplatePool] = [:]
    /// The number of times that rows were passed to another pool than the row before.
    var changes = 0
    /// The work of pools that were dropped.
    var formerWork = TemplateStatistics()
    /// The rows of pools that were dropped whose constraints left something open.
    var formerOpenRows = 0

    var statistics: TemplateStatistics { pools.values.reduce(formerWork) { $0 + $1.statistics } }
    var openRows: Int { pools.values.reduce(formerOpenRows) { $0 + $1.openRows } }

    /// Returns the pool for the rows of a kind, and records that it was used last.
    mutating func pool(for kind: Kind) -> TemplatePool {
      let pool = pools[kind] ?? TemplatePool()
      pools[kind] = pool
      changes += 1
      pool.lastUse = changes
      return pool
    }

    /// The kind of the least recently used pool, if a new kind needs room.
    func oldest(toMakeRoomFor kind: Kind) -> Kind? {
      let treeCount = pools.values.reduce(0) { $0 + $1.treeCount }
      if pools[kind] != nil || treeCount < TemplateWorker.manyTrees { return nil }
      return pools.min { $0.value.lastUse < $1.value.lastUse }?.key
    }

    /// Drops a pool without waiting rows, and counts its work.
    mutating func drop(_ kind: Kind) {
      guard let pool = pools.removeValue(forKey: kind) else { return }
      formerWork = formerWork + pool.statistics
      formerOpenRows += pool.openRows
    }
  }

  /// The number of trees from which a new combination of hidden views replaces the least recently used one.
  ///
  /// A tree takes memory like a tree of views, and 64 optional views have 2^64 combinations.
  fileprivate static var manyTrees: Int { 64 }

  private let state = Mutex(Pools())

  /// The worker's work so far.
  var statistics: TemplateStatistics { state.withLock { $0.statistics } }

  /// The number of rows whose constraints left something open.
  var openRows: Int { state.withLock { $0.openRows } }

  /// Lays out rows.
  func layout(
    _ rows: Range<Int>, of values: RowValues, _ size: RowSize, columns: Int,
    _ makeTree: @Sendable (_ hasHeight: Bool) -> TemplateTree
  ) -> FrameColumns {
    state.withLock { state in
      var found = FrameColumns(columns: columns, rows: rows)
      let hasHeight = size.height != nil
      // Neighbours usually are of one kind.
      var last: (kind: Kind, pool: TemplatePool)?
      for row in rows {
        let kind = Kind(hidden: values.hiddenViews(in: row), hasHeight: hasHeight)
        if last?.kind != kind {
          if let oldest = state.oldest(toMakeRoomFor: kind) {
            state.pools[oldest]?.finish(values, size, to: &found) { makeTree(oldest.hasHeight) }
            state.drop(oldest)
          }
          last = (kind, state.pool(for: kind))
        }
        last?.pool.add(row, of: values, size, to: &found) { makeTree(hasHeight) }
      }
      for (kind, pool) in state.pools { pool.finish(values, size, to: &found) { makeTree(kind.hasHeight) } }
      return found
    }
  }
}
