public import AutoLayout
public import Foundation

/// Rows below one another, of which only those that show have views.
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
/// The height of every row follows from its template and its values, so the content has its exact size from the first layout on.
/// A row that shows has the frames that the template's closure makes in a tree of its own, bit for bit. The settings of
/// that tree are the list's: reading direction, rounding, texts.
///
/// After the data have changed, say how: ``insertRows(_:at:)``, ``removeRows(_:)``, ``moveRow(from:to:)``, ``reloadRows(_:)``
/// or ``reloadData()``. The next layout asks for what is new, and keeps the rows that show where they are.
open class ListView: ScrollView {
  /// Who says which rows there are; not kept alive.
  ///
  /// Another one has all rows asked for anew.
  public final weak var dataSource: (any ListRowSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// How far beyond the edges rows have views, in points; 0 unless set.
  ///
  /// A number that is not finite or is negative is reported to `LayoutDiagnostics` and not taken over.
  public final var margin: CGFloat = 0 {
    didSet {
      if !(margin >= 0 && margin <= .greatestFiniteMagnitude) {
        report("a margin of \(margin) points is none")
        margin = oldValue
      }
      if margin != oldValue { setNeedsLayout() }
    }
  }

  /// The heights of the rows; those that have to be measured are estimates.
  final let heights = StackedLengths()
  /// Whether all rows have to be asked for.
  final var isStale = true
  /// The rows that have views, by index.
  final var shown: [ShownRow] = []
  /// What is known of the rows of a template: those of given heights apart from the others.
  final var kinds: [RowKind.Name: RowKind] = [:]
  /// The width that heights are for.
  final var measuredWidth: CGFloat = 0
  /// The settings that heights are for.
  final var measuredSettings: TreeSettings?
  /// The row that keeps its place on the screen in the next layout.
  final var anchor: ScrollAnchor?
  /// Whether the data source is being asked for rows.
  final var isAsking = false

  /// Scrolling has other rows show.
  ///
  /// An override calls `super` first.
  open override func layoutSubviews() {
    super.layoutSubviews()
    bringUpToDate()
    lookAtNewRows()
    showRows()
  }

  /// Rows are measured anew in other surroundings, as sizes of texts may depend on them.
  ///
  /// An override calls `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    remakeRows()
  }

  /// The point of the content that is at the top left corner.
  open override var contentOffset: CGPoint {
    didSet { anchor?.distance += contentOffset.y - oldValue.y }
  }

  /// The number of rows, as of the last layout and the edits since.
  public final var rowCount: Int { isStale ? 0 : heights.count }

  /// The work of measuring rows so far, since the templates' closures have run anew the last time.
  public final var statistics: TemplateStatistics {
    kinds.values.reduce(TemplateStatistics()) { $0 + $1.statistics }
  }

  final func report(_ text: String) {
    LayoutDiagnostics.report(.misuse("\(self): \(text)", at: nil))
  }
}
