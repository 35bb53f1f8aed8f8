public import AutoLayout
public import Foundation

/// A vertical list of rows, of which only the visible ones have views.
///
/// ```swift
/// import AutoLayout
/// import Foundation
/// import LayoutTemplates
///
/// final class Words: ListRowSource {
///   let words = ["One", "Two", "Three"]
///   let template: LayoutTemplate<String>
///
///   init() throws {
///     template = try LayoutTemplate(for: "Word") { row in
///       let label = Label()
///       label.translatesAutoresizingMaskIntoConstraints = false
///       row.root.addSubview(label)
///       LayoutConstraint.activate([
///         label.leadingAnchor.constraint(equalTo: row.root.leadingAnchor, constant: 16),
///         label.topAnchor.constraint(equalTo: row.root.topAnchor, constant: 8),
///         label.bottomAnchor.constraint(equalTo: row.root.bottomAnchor, constant: -8),
///       ])
///       row.text(of: label) { $0 }
///       row.output(label, as: "word")
///     }
///   }
///
///   func numberOfRows(in list: ListView) -> Int { words.count }
///   func list(_ list: ListView, rowAt index: Int) -> ListRow { template.row(words[index]) }
/// }
///
/// let words = try Words()
/// let list = ListView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
/// list.dataSource = words
/// list.layoutIfNeeded()
/// print(list.contentSize.height, list.visibleRows)  // 111.0 0..<2
/// ```
///
/// The height of every row follows from its template and its values, so the content has its exact size from the first
/// layout on. The frames of a visible row are, bit for bit, those of a tree made by the template's closure for that row
/// alone, with the list's settings: reading direction, rounding, texts.
///
/// After a change of the data, call ``insertRows(_:at:)``, ``removeRows(_:)``, ``moveRow(from:to:)``,
/// ``reloadRows(_:)`` or ``reloadData()``. The next layout requests the new rows, and keeps the visible ones in place.
open class ListView: ScrollView {
  /// The source of rows; not kept alive.
  ///
  /// Setting another source requests all rows again.
  public final weak var dataSource: (any ListRowSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The distance beyond the edges in which rows have views, in points; 0 unless set.
  ///
  /// A number that is negative or not finite is reported to `LayoutDiagnostics` and ignored.
  public final var margin: CGFloat = 0 {
    didSet {
      if !(margin >= 0 && margin <= .greatestFiniteMagnitude) {
        report("the margin cannot be \(margin) points")
        margin = oldValue
      }
      if margin != oldValue { setNeedsLayout() }
    }
  }

  /// The heights of the rows; unmeasured ones are estimates.
  final let heights = StackedLengths()
  /// Whether all rows must be requested.
  final var isStale = true
  /// The rows with views, by index.
  final var shown: [ShownRow] = []
  /// The kinds of rows, by template and by whether the application gives the heights.
  final var kinds: [RowKind.Name: RowKind] = [:]
  /// Whether all rows were requested since kinds without rows were last dropped.
  final var mayHaveFormerKinds = false
  /// The work of kinds dropped since the last ``remakeRows()``.
  private final var formerWork = TemplateStatistics()
  /// The width for which heights were measured.
  final var measuredWidth: CGFloat = 0
  /// The settings for which heights were measured.
  final var measuredSettings: TreeSettings?
  /// The row that keeps its position on the screen in the next layout.
  final var anchor: ScrollAnchor?
  /// Whether the data source is being queried for rows, rows are being measured, or views are being assigned to rows.
  final var isAsking = false

  /// Updates the visible rows, also after scrolling.
  ///
  /// Overriding methods call `super` first.
  open override func layoutSubviews() {
    super.layoutSubviews()
    bringUpToDate()
    checkNewRows()
    showRows()
  }

  /// Measures rows again, since text sizes may depend on traits.
  ///
  /// Overriding methods call `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    remakeRows()
  }

  /// The point of the content at the top left corner.
  open override var contentOffset: CGPoint {
    didSet { anchor?.distance += contentOffset.y - oldValue.y }
  }

  /// The number of rows, as of the last layout and later edits.
  public final var rowCount: Int { isStale ? 0 : heights.count }

  /// The work of measuring rows since the last ``remakeRows()``.
  public final var statistics: TemplateStatistics {
    kinds.values.reduce(formerWork) { $0 + $1.statistics }
  }

  /// Drops all kinds and the record of their work, after their views have been taken from the rows.
  final func dropKinds() {
    // Views of rows removed since the last layout are still in the list.
    for kind in kinds.values { kind.settle(mostSpare: 0) }
    kinds.removeAll()
    formerWork = TemplateStatistics()
  }

  /// After all rows were requested, drops the kinds of former rows, which would keep their templates and views alive.
  final func dropFormerKinds() {
    guard mayHaveFormerKinds else { return }
    mayHaveFormerKinds = false
    let former = kinds.filter { _, kind in !kind.isInUse && !shown.contains { $0.kind === kind } }
    for (name, kind) in former {
      kind.settle(mostSpare: 0)
      formerWork = formerWork + kind.statistics
      kinds[name] = nil
    }
  }

  final func report(_ text: String) {
    LayoutDiagnostics.report(.misuse("\(self): \(text)", at: nil))
  }
}

extension ListView: ContentSizeManaging {}
