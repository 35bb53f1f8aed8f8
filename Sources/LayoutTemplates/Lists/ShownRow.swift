import AutoLayout
import Foundation

/// The views of one row that shows, used for one row after another of a kind.
final class ShownRow {
  /// The tree that the template's closure has made, inside of the island.
  let tree: TemplateTree
  /// The subview of the list: as large as the list has measured the row.
  let island = View()
  /// Does what the template does with the values of a row that is shown.
  private let show: (any BoxedRow) -> Void
  /// What rows the views are for.
  unowned let kind: RowKind
  /// The index of the row in the list.
  var index = 0
  /// Whether the row may have other values than those that the views have.
  var isStale = false
  /// How often the list has to look at the row again, once all constraints are solved.
  var looks = 0

  init<Row: Sendable>(
    of kind: RowKind, _ settings: TreeSettings, hasHeight: Bool, _ build: (TemplateBuilder<Row>) -> Void
  ) {
    self.kind = kind
    island.isLayoutIsland = true
    let builder = TemplateBuilder<Row>(in: island)
    build(builder)
    island.islandSettings = settings
    tree = TemplateTree(builder, hasHeight: hasHeight)
    let actions = builder.actions
    show = { values in
      guard let values = values as? Boxed<Row> else { return }
      for action in actions { action(values.row) }
    }
  }

  /// Gives the views the values of a row.
  func fill(with row: any BoxedRow, _ values: RowValues, _ size: RowSize) {
    looks = 2
    isStale = false
    tree.fill(0, of: values, size)
    show(row)
  }

  /// Whether the contents have another height than the list has measured.
  var isOdd: Bool { tree.root.frame.height != island.frame.height }
}
