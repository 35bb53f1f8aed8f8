import AutoLayout
import Foundation

/// The views of one visible row, reused for other rows of the same kind.
final class ShownRow {
  /// The tree made by the template's closure, inside the island.
  let tree: TemplateTree
  /// The subview of the list, with the measured size of the row.
  let island = View()
  /// Runs the template's actions for a shown row.
  private let show: (any BoxedRow) -> Void
  /// The kind of the rows that these views can show.
  unowned let kind: RowKind
  /// The index of the row in the list; -1 if the row was removed, or its views left the list.
  var index = 0
  /// Whether the row's values may differ from the values that the views show.
  var isStale = false
  /// The number of further checks of the row's height; the last check reports a wrong height.
  var remainingChecks = 0

  init<Row: Sendable>(
    of kind: RowKind, _ settings: TreeSettings, hasHeight: Bool, _ makeBuilder: (View) -> TemplateBuilder<Row>
  ) {
    self.kind = kind
    island.isLayoutIsland = true
    let builder = makeBuilder(island)
    island.islandSettings = settings
    tree = TemplateTree(builder, hasHeight: hasHeight)
    let actions = builder.actions
    show = { values in
      guard let values = values as? Boxed<Row> else { return }
      for action in actions { action(values.row) }
    }
  }

  /// Sets the values of a row on the views.
  func fill(with row: any BoxedRow, _ values: RowValues, _ size: RowSize) {
    remainingChecks = 2
    isStale = false
    tree.fill(0, of: values, size)
    show(row)
  }

  /// Whether the views' frames depend on the rows that used the views earlier.
  var followsEarlierRows: Bool {
    var follows = false
    tree.root.forEachView { if $0.followsEarlierSizes { follows = true } }
    return follows
  }

  /// Whether the application has removed the views, and thus their constraints, from the list.
  var isTakenOut: Bool { tree.root.superview !== island }

  /// Whether the height of the views differs from the row's measured height by more than a rounding error.
  var hasWrongHeight: Bool { abs(tree.root.frame.height - island.frame.height) > 1e-8 }
}
