import AutoLayout
import Foundation

/// The views of one row that shows, used for one row after another of a kind.
final class ShownRow {
  /// The tree that the template's closure has made, inside of the island.
  let tree: TemplateTree
  /// The subview of the list: as large as the list has measured the row.
  let island = View()
  /// Does what the template does with the values of a row that is shown.
  private let show: (any Sendable) -> Void
  /// What rows the views are for.
  unowned let kind: RowKind
  /// The index of the row in the list.
  var index = 0
  /// Whether the row may have other values than those that the views have.
  var isStale = false
  /// How many rows the views have been of.
  private var uses = 0
  /// How often the list has to look at the row again, once all constraints are solved.
  var looks = 0

  init<Row>(of kind: RowKind, hasHeight: Bool, _ build: (TemplateBuilder<Row>) -> Void) {
    self.kind = kind
    island.isLayoutIsland = true
    let builder = TemplateBuilder<Row>(in: island)
    build(builder)
    tree = TemplateTree(builder, hasHeight: hasHeight)
    let actions = builder.actions
    show = { value in
      guard let row = value as? Row else { return }
      for action in actions { action(row) }
    }
  }

  /// Gives the views the values of a row.
  func fill(with value: any Sendable, _ values: RowValues, _ size: RowSize) {
    uses += 1
    looks = 2
    isStale = false
    tree.fill(0, of: values, size)
    show(value)
  }

  /// Whether constraints leave something open, so that the frames may depend on the row that the views were of before.
  var dependsOnFormerRow: Bool { uses > 1 && !tree.openViews.isEmpty }

  /// Whether the contents have another height than the list has measured.
  var isOdd: Bool { tree.root.frame.height != island.frame.height }
}
