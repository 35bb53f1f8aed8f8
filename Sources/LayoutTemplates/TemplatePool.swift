import AutoLayout

/// The trees of a template that differ in nothing but their working sets, and rows on their way through them.
///
/// A row goes from tree to tree until one's working set serves it. Rows wait before each tree until there are eight. Where none
/// serves a row, a tree is laid out for it, and serves those that look like it from then on.
final class TemplatePool {
  /// The most trees: more cost memory, and time for rows that none of them serves.
  private static var mostTrees: Int { 16 }

  private let makeTree: @Sendable () -> TemplateTree
  /// The trees with the rows that wait before each, those that serve most rows first.
  private var stages: [Stage] = []
  private(set) var statistics = TemplateStatistics()
  /// How many rows there have been whose constraints leave something open.
  private(set) var openRows = 0
  /// How the labels of all trees measure texts.
  private var measures: [LabelMeasure] = []

  private struct Stage {
    let tree: TemplateTree
    var waiting: RowBatch
    /// How many rows it has served.
    var served = 0
  }

  /// A pool without trees.
  init(makeTree: @escaping @Sendable () -> TemplateTree) {
    self.makeTree = makeTree
  }

  /// Lays a row out, or has it wait for others.
  func add(_ row: Int, of values: RowValues, _ size: RowSize, to columns: inout FrameColumns) {
    statistics.rows += 1
    guard !stages.isEmpty,
      stages[0].waiting.append(row, of: values, measuredBy: measures)
    else { return layOut(row, values, size, to: &columns) }
    if stages[0].waiting.isFull { run(0, values, size, to: &columns) }
  }

  /// Lays out the rows that wait.
  func finish(_ values: RowValues, _ size: RowSize, to columns: inout FrameColumns) {
    var stage = 0
    while stage < stages.count {
      run(stage, values, size, to: &columns)
      stage += 1
    }
    stages.sort { $0.served > $1.served }
  }

  /// Has a tree serve the rows that wait before it; those that it does not serve go to the next one.
  private func run(_ stage: Int, _ values: RowValues, _ size: RowSize, to columns: inout FrameColumns) {
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
        layOut(batch.rows[lane], values, size, to: &columns)
        continue
      }
      stages[stage + 1].waiting.append(batch, lane: lane)
      if stages[stage + 1].waiting.isFull { run(stage + 1, values, size, to: &columns) }
    }
  }

  /// Lays out one row in a tree of its own, which is kept in place of the one that serves fewest rows.
  ///
  /// A new tree is laid out rather than one that has been laid out for another row: so a row follows from its own numbers
  /// even where constraints leave something open.
  private func layOut(_ row: Int, _ values: RowValues, _ size: RowSize, to columns: inout FrameColumns) {
    statistics.trees += 1
    let tree = makeTree()
    tree.layOut(row, of: values, size)
    tree.write(to: &columns, row: row)
    measures = tree.parts.labels.map(\.measure)
    guard tree.openViews.isEmpty else {
      openRows += 1
      return
    }
    let stage = Stage(tree: tree, waiting: RowBatch(for: tree.parts))
    if stages.count < Self.mostTrees {
      stages.append(stage)
    } else if let last = stages.indices.last, stages[last].waiting.count == 0 {
      stages[last] = stage
    }
  }
}
