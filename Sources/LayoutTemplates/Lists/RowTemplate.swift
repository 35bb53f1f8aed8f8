import AutoLayout

/// A template as seen by a list, for any type of row.
protocol RowTemplate: AnyObject, Sendable {
  /// Makes a tree that measures heights of rows, with the settings of a list's tree.
  func makeMeasuringTree(_ settings: TreeSettings, hasHeight: Bool) -> TemplateTree

  /// Makes views for a list, with the settings of its tree.
  func makeRow(of kind: RowKind, _ settings: TreeSettings, hasHeight: Bool) -> ShownRow

  /// The values that differ between rows, which must be of this template's type.
  func values(of rows: [any BoxedRow]) -> RowValues

  /// Whether the closure sets the tree's settings differently from a list's tree.
  func setsOther(than settings: TreeSettings) -> Bool
}

extension LayoutTemplate: RowTemplate {
  func makeMeasuringTree(_ settings: TreeSettings, hasHeight: Bool) -> TemplateTree {
    let builder = makeBuilder()
    builder.outer.islandSettings = settings
    return TemplateTree(builder, hasHeight: hasHeight, isForSizes: true)
  }

  func makeRow(of kind: RowKind, _ settings: TreeSettings, hasHeight: Bool) -> ShownRow {
    ShownRow(of: kind, settings, hasHeight: hasHeight, makeBuilder(in:))
  }

  func values(of rows: [any BoxedRow]) -> RowValues {
    RowValues(inputs, of: rows.compactMap { ($0 as? Boxed<Row>)?.row })
  }

  func setsOther(than settings: TreeSettings) -> Bool {
    let own = makeBuilder().outer.islandSettings
    return own != View().islandSettings && own != settings
  }
}
