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
  /// The kind of the views' rows.
  unowned let kind: RowKind
  /// The index of the row in the list; -1 if the row was removed, or its views left the list.
  var index = 0
  /// Whether the row's values may differ from the values that the views show.
  var isStale = false
  /// The number of times that the list must check the row again, after all constraints are solved.
  var looks = 0

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
    looks = 2
    isStale = false
    tree.fill(0, of: values, size)
    show(row)
  }

  /// Whether an application has taken the views out of the list, and their constraints with them.
  var isTakenOut: Bool { tree.root.superview !== island }

  /// Whether the height of the shown views differs from the row's measured height by more than rounding.
  var isOdd: Bool { abs(tree.root.frame.height - island.frame.height) > 1e-8 }
}
