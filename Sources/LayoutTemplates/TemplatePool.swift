import AutoLayout

/// The trees of a template that differ only in their basis, and the rows that wait for them.
///
/// A row passes from tree to tree until the basis of one of them is optimal for it. Rows wait before each tree until
/// there are eight. If no tree serves a row, a new tree is laid out for the row, and later serves similar rows.
final class TemplatePool {
  /// The greatest number of trees.
  ///
  /// Every further tree costs memory, and time for each row that no tree serves.
  private static var mostTrees: Int { 16 }

  /// The trees, each with its waiting rows; the trees that serve most rows first.
  private var stages: [Stage] = []
  private var statistics = TemplateStatistics()
  /// The number of rows whose constraints left values undetermined.
  private var openRows = 0
  /// The worker's count of pool changes at the last use of this pool.
  var lastUse = 0
  /// The text measures of the labels in all trees.
  private var measures: [LabelMeasure] = []

  private struct Stage {
    let tree: TemplateTree
    var waiting: RowBatch
    /// The number of rows that the tree has served.
    var served = 0
  }

  /// The number of trees.
  var treeCount: Int { stages.count }

  /// Returns the work since the last call of this method, and the number of rows whose constraints left values
  /// undetermined.
  func takeWork() -> (work: TemplateStatistics, openRows: Int) {
    defer { (statistics, openRows) = (TemplateStatistics(), 0) }
    return (statistics, openRows)
  }

  // Closures that make trees are passed on and never stored: they may own the template that owns the pool.

  /// Lays a row out, or queues it.
  func add(
    _ row: Int, of values: RowValues, _ size: RowSize, to columns: inout FrameColumns, _ makeTree: () -> TemplateTree
  ) {
    statistics.rows += 1
    guard size.isOrdinary, !stages.isEmpty,
      stages[0].waiting.append(row, of: values, measuredBy: measures)
    else { return layOut(row, values, size, to: &columns, makeTree) }
    if stages[0].waiting.isFull { run(0, values, size, to: &columns, makeTree) }
  }

  /// Lays out the queued rows.
  func finish(_ values: RowValues, _ size: RowSize, to columns: inout FrameColumns, _ makeTree: () -> TemplateTree) {
    var stage = 0
    while stage < stages.count {
      run(stage, values, size, to: &columns, makeTree)
      stage += 1
    }
    stages.sort { $0.served > $1.served }
  }

  /// Computes the rows that wait for a tree; those that the tree does not serve move to the next tree.
  private func run(
    _ stage: Int, _ values: RowValues, _ size: RowSize, to columns: inout FrameColumns, _ makeTree: () -> TemplateTree
  ) {
    guard stages[stage].waiting.count > 0 else { return }
    let found = stages[stage].tree.find(&stages[stage].waiting, of: values, size, to: &columns)
    statistics.passes += 1
    let batch = stages[stage].waiting
    stages[stage].waiting.removeAll()
    for lane in 0..<batch.count {
      if found[lane] {
        stages[stage].served += 1
        statistics.served += 1
        continue
      }
      guard stage + 1 < stages.count else {
        layOut(batch.rows[lane], values, size, to: &columns, makeTree)
        continue
      }
      stages[stage + 1].waiting.append(batch, lane: lane)
      if stages[stage + 1].waiting.isFull { run(stage + 1, values, size, to: &columns, makeTree) }
    }
  }

  /// Lays out one row in a new tree; keeps the tree if its constraints determine all values and it can compute other
  /// rows.
  ///
  /// If the pool is full, the new tree replaces the last tree, unless rows wait for the last tree.
  ///
  /// The tree is new, because in a tree laid out for another row, that layout would influence values that constraints
  /// leave open.
  private func layOut(
    _ row: Int, _ values: RowValues, _ size: RowSize, to columns: inout FrameColumns, _ makeTree: () -> TemplateTree
  ) {
    statistics.trees += 1
    let tree = makeTree()
    tree.layOut(row, of: values, size)
    tree.write(to: &columns, row: row)
    measures = tree.parts.labels.map(\.measure)
    guard tree.openViews.isEmpty else {
      openRows += 1
      return
    }
    guard tree.prepare() else { return }
    let stage = Stage(tree: tree, waiting: RowBatch(for: tree.parts))
    if stages.count < Self.mostTrees {
      stages.append(stage)
    } else if let last = stages.indices.last, stages[last].waiting.count == 0 {
      stages[last] = stage
    }
  }
}
