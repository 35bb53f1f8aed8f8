import AutoLayout
import Synchronization

/// The trees in which one thread at a time lays out rows.
///
/// Laying rows out runs closures of the application, which may use the template: such a call finds the worker busy and
/// makes trees of its own.
final class TemplateWorker: Sendable {
  /// The work of calls that have ended, and the number of their rows whose constraints left values undetermined.
  private let work = Mutex((statistics: TemplateStatistics(), openRows: 0))
  /// The trees; locked only by the thread that has set `isBusy`, so no thread waits.
  private let pools = Mutex(WorkerPools())
  private let isBusy = Atomic(false)

  /// The worker's work so far, without calls under way.
  var statistics: TemplateStatistics { work.withLock { $0.statistics } }

  /// The number of rows whose constraints left values undetermined.
  var openRows: Int { work.withLock { $0.openRows } }

  /// Whether no thread uses the trees.
  var isFree: Bool { !isBusy.load(ordering: .relaxed) }

  /// Lays out rows, in other trees if the worker's are in use.
  func layout(
    _ rows: Range<Int>, of values: RowValues, _ size: RowSize, columns: Int,
    _ makeTree: @Sendable (_ hasHeight: Bool) -> TemplateTree
  ) -> FrameColumns {
    guard !isBusy.exchange(true, ordering: .acquiring) else {
      var others = WorkerPools()
      return layout(rows, of: values, size, columns: columns, in: &others, makeTree)
    }
    defer { isBusy.store(false, ordering: .releasing) }
    return pools.withLock { layout(rows, of: values, size, columns: columns, in: &$0, makeTree) }
  }

  private func layout(
    _ rows: Range<Int>, of values: RowValues, _ size: RowSize, columns: Int, in pools: inout WorkerPools,
    _ makeTree: @Sendable (_ hasHeight: Bool) -> TemplateTree
  ) -> FrameColumns {
    let found = pools.layout(rows, of: values, size, columns: columns, makeTree)
    let new = pools.takeWork()
    work.withLock { work in
      work.statistics = work.statistics + new.work
      work.openRows += new.openRows
    }
    return found
  }
}

/// A worker's trees, by the kinds of rows.
private struct WorkerPools {
  /// Rows with the same hidden views, and with or without a given height.
  private struct Kind: Hashable {
    var hidden: UInt64
    var hasHeight: Bool
  }

  private var pools: [Kind: TemplatePool] = [:]
  /// The number of rows that were passed to another pool than the row before them.
  private var changes = 0
  /// The work of pools that were dropped.
  private var formerWork = TemplateStatistics()
  /// The number of rows of dropped pools whose constraints left values undetermined.
  private var formerOpenRows = 0

  /// Once there are this many trees, a new combination of hidden views replaces the least recently used ones.
  ///
  /// A tree takes memory like a tree of views, and 64 optional views have 2^64 combinations. A combination whose rows
  /// are laid out one by one keeps no tree, but counts as one tree, because each call visits all combinations.
  private static var manyTrees: Int { 64 }

  /// Lays out rows.
  mutating func layout(
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
        while let oldest = oldest(toMakeRoomFor: kind) {
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

  /// Returns the work since the last call of this method, and the number of rows whose constraints left values
  /// undetermined.
  mutating func takeWork() -> (work: TemplateStatistics, openRows: Int) {
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
  private mutating func pool(for kind: Kind) -> TemplatePool {
    let pool = pools[kind] ?? TemplatePool()
    pools[kind] = pool
    changes += 1
    pool.lastUse = changes
    return pool
  }

  /// The kind of the least recently used pool, if a new kind needs room.
  private func oldest(toMakeRoomFor kind: Kind) -> Kind? {
    let treeCount = pools.values.reduce(0) { $0 + max($1.treeCount, 1) }
    if pools[kind] != nil || treeCount < Self.manyTrees { return nil }
    return pools.min { $0.value.lastUse < $1.value.lastUse }?.key
  }

  /// Drops a pool without waiting rows, and counts its work.
  private mutating func drop(_ kind: Kind) {
    guard let pool = pools.removeValue(forKey: kind) else { return }
    let (work, openRows) = pool.takeWork()
    formerWork = formerWork + work
    formerOpenRows += openRows
  }
}
