import AutoLayout
import Foundation

/// The rows of one template in one list: finds their heights, and keeps views for them.
final class RowKind {
  /// A template, and whether the heights of rows are given.
  struct Name: Hashable {
    let template: ObjectIdentifier
    let hasHeight: Bool
  }

  let template: any RowTemplate
  /// Whether the heights of the rows are given.
  private let hasHeight: Bool
  private let settings: TreeSettings
  private let worker = TemplateWorker()
  /// Views that show no row.
  private var spare: [ShownRow] = []
  /// The rows that wait to be measured, and where their heights belong.
  private var waiting: [any Sendable] = []
  private var places: [Int] = []

  init(_ template: any RowTemplate, hasHeight: Bool, _ settings: TreeSettings) {
    self.template = template
    self.hasHeight = hasHeight
    self.settings = settings
  }

  /// Has a row wait to be measured.
  func append(_ value: any Sendable, at place: Int) {
    waiting.append(value)
    places.append(place)
  }

  /// Finds the heights of the rows that wait, eight at once where they look alike.
  func measure(width: CGFloat, to heights: inout [Double]) {
    guard !waiting.isEmpty else { return }
    let values = template.values(of: waiting), template = template, settings = settings
    let found = worker.layout(
      waiting.indices, of: values, RowSize(width: width, height: nil), columns: 1
    ) { _ in template.makeMeasuringTree(settings) }
    for (row, place) in places.enumerated() { heights[place] = found.frame(column: 0, row: row).height }
    waiting.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// Gives a row views: those that show none, or new ones.
  func show(_ row: ListRow, at index: Int, width: CGFloat, height: CGFloat) -> ShownRow {
    let views = spare.popLast() ?? template.makeRow(of: self, hasHeight: hasHeight)
    views.index = index
    let size = RowSize(width: width, height: hasHeight ? height : nil)
    views.fill(with: row.value, template.values(of: [row.value]), size)
    return views
  }

  /// Keeps views for other rows.
  func keep(_ views: ShownRow) { spare.append(views) }

  /// Takes views that show nothing out of the list, and drops those of which there are more than a number.
  func settle(mostSpare: Int) {
    if spare.count > mostSpare { dropSpare(spare.count - mostSpare) }
    for views in spare where views.island.superview != nil { views.island.removeFromSuperview() }
  }

  /// Drops views that show nothing.
  func dropSpare(_ count: Int? = nil) {
    for views in spare.suffix(count ?? spare.count) { views.island.removeFromSuperview() }
    spare.removeLast(count ?? spare.count)
  }
}
