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
    /// The number of rows so far.
    var rowCount = 0
    /// That number when each pool was last used.
    var lastUses: [Kind: Int] = [:]
    /// The work of pools that were dropped.
    var formerWork = TemplateStatistics()
    /// The rows of pools that were dropped whose constraints left something open.
    var formerOpenRows = 0

    var statistics: TemplateStatistics { pools.values.reduce(formerWork) { $0 + $1.statistics } }
    var openRows: Int { pools.values.reduce(formerOpenRows) { $0 + $1.openRows } }
    var treeCount: Int { pools.values.reduce(0) { $0 + $1.treeCount } }

    /// Makes room for a kind of rows without a pool: takes out the pool not used for longest if there are many trees.
    mutating func makeRoom(for kind: Kind) -> (pool: TemplatePool, kind: Kind)? {
      if pools[kind] != nil || treeCount < TemplateWorker.manyTrees { return nil }
      guard let oldest = pools.keys.min(by: { lastUses[$0, default: 0] < lastUses[$1, default: 0] }),
        let pool = pools.removeValue(forKey: oldest)
      else { return nil }
      lastUses[oldest] = nil
      return (pool, oldest)
    }

    /// Counts the work of a pool that was taken out.
    mutating func add(formerPool pool: TemplatePool) {
      formerWork = formerWork + pool.statistics
      formerOpenRows += pool.openRows
    }

    /// The pool for a kind of rows.
    mutating func pool(for kind: Kind) -> TemplatePool {
      rowCount += 1
      lastUses[kind] = rowCount
      if let pool = pools[kind] { return pool }
      let pool = TemplatePool()
      pools[kind] = pool
      return pool
    }
  }

  /// The number of trees from which a new combination of hidden views takes the place of the one not used for longest.
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
      for row in rows {
        let kind = Kind(hidden: values.hiddenViews(in: row), hasHeight: hasHeight)
        if let former = state.makeRoom(for: kind) {
          former.pool.finish(values, size, to: &found) { makeTree(former.kind.hasHeight) }
          state.add(formerPool: former.pool)
        }
        state.pool(for: kind).add(row, of: values, size, to: &found) { makeTree(hasHeight) }
      }
      for (kind, pool) in state.pools { pool.finish(values, size, to: &found) { makeTree(kind.hasHeight) } }
      return found
    }
  }
}
