import AutoLayout
import Synchronization

/// The trees in which one thread at a time lays out rows.
///
/// Rows run closures of the application, so no lock is held meanwhile: a closure may use the template.
final class TemplateWorker: Sendable {
  private struct State {
    /// The trees; `nil` while a thread uses them.
    var pools: WorkerPools? = WorkerPools()
    /// The work of calls that have ended.
    var work = TemplateStatistics()
    /// The rows of these calls whose constraints left something open.
    var openRows = 0
  }

  private let state = Mutex(State())

  /// The worker's work so far, without that of calls under way.
  var statistics: TemplateStatistics { state.withLock { $0.work } }

  /// The number of rows whose constraints left something open.
  var openRows: Int { state.withLock { $0.openRows } }

  /// Whether no thread uses the trees.
  var isFree: Bool { state.withLock { $0.pools != nil } }

  /// Lays out rows, in other trees if the worker's are in use.
  func layout(
    _ rows: Range<Int>, of values: RowValues, _ size: RowSize, columns: Int,
    _ makeTree: @Sendable (_ hasHeight: Bool) -> TemplateTree
  ) -> FrameColumns {
    let kept = state.withLock { state in
      defer { state.pools = nil }
      return state.pools
    }
    let pools = kept ?? WorkerPools()
    let found = pools.layout(rows, of: values, size, columns: columns, makeTree)
    let (work, openRows) = pools.takeWork()
    state.withLock { state in
      state.work = state.work + work
      state.openRows += openRows
      if state.pools == nil { state.pools = pools }
    }
    return found
  }
}

/// A worker's trees, by the kinds of rows; sendable because the worker hands them to one thread at a time.
private final class WorkerPools: @unchecked Sendable {
  /// Rows with the same hidden views, and with or without a given height.
  private struct Kind: Hashable {
    var hidden: UInt64
    var hasHeight: Bool
  }

  private var pools: [Kind: TemplatePool] = [:]
  /// The number of times that rows were passed to another pool than the row before.
  private var changes = 0
  /// The work of pools that were dropped.
  private var formerWork = TemplateStatistics()
  /// The rows of pools that were dropped whose constraints left something open.
  private var formerOpenRows = 0

  /// The number of trees from which a new combination of hidden views replaces the least recently used one.
  ///
  /// A tree takes memory like a tree of views, and 64 optional views have 2^64 combinations.
  private static var manyTrees: Int { 64 }

  /// Lays out rows.
  func layout(
    _ rows: Range<Int>, of values: RowValues, _ size: RowSize, columns: Int,
    _ makeTree: @Sendable (_ hasHeight: Bool) -> TemplateTree
  ) -> FrameColumns {
    var found = FrameColumns(columns: columns, rows: rows)
    let hasHeight = size.height != nil
    // Neighbours usually are of one kind.
    var last: (kind: Kind, pool: TemplatePool)?
    for row in rows {
      let kind = Kind(hidden: values.hiddenViews(in: row), hasHeight: hasHeight)
      if last?.kind != kind {
        if let oldest = oldest(toMakeRoomFor: kind) {
          pools[oldest]?.finish(values, size, to: &found) { makeTree(oldest.hasHeight) }
          drop(oldest)
        }
        last = (kind, pool(for: kind))
      }
      last?.pool.add(row, of: values, size, to: &found) { makeTree(hasHeight) }
    }
    for (kind, pool) in pools { pool.finish(values, size, to: &found) { makeTree(kind.hasHeight) } }
    return found
  }

  /// Returns the work since the last call of this method, and the number of rows whose constraints left something open.
  func takeWork() -> (work: TemplateStatistics, openRows: Int) {
    var work = formerWork, openRows = formerOpenRows
    formerWork = TemplateStatistics()
    formerOpenRows = 0
    for pool in pools.values {
      let found = pool.takeWork()
      work = work + found.work
      openRows += found.openRows
    }
    return (work, openRows)
  }

  /// Returns the pool for the rows of a kind, and records that it was used last.
  private func pool(for kind: Kind) -> TemplatePool {
    let pool = pools[kind] ?? TemplatePool()
    pools[kind] = pool
    changes += 1
    pool.lastUse = changes
    return pool
  }

  /// The kind of the least recently used pool, if a new kind needs room.
  private func oldest(toMakeRoomFor kind: Kind) -> Kind? {
    let treeCount = pools.values.reduce(0) { $0 + $1.treeCount }
    if pools[kind] != nil || treeCount < Self.manyTrees { return nil }
    return pools.min { $0.value.lastUse < $1.value.lastUse }?.key
  }

  /// Drops a pool without waiting rows, and counts its work.
  private func drop(_ kind: Kind) {
    guard let pool = pools.removeValue(forKey: kind) else { return }
    let (work, openRows) = pool.takeWork()
    formerWork = formerWork + work
    formerOpenRows += openRows
  }
}
