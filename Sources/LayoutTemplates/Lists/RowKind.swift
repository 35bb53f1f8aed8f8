import AutoLayout
import Foundation

/// The rows of one template in one list: measures their heights, and keeps views for them.
///
/// Its trees have the settings of the list's tree, which replace any that the template's closure sets.
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
  /// Whether a row of the kind was requested since all rows were last requested.
  var isInUse = true
  private let worker = TemplateWorker()
  /// Views without a row.
  private var spare: [ShownRow] = []
  /// Whether every row needs new views, by the first views.
  private var needsNewViews = false
  /// The rows to be measured, and the places of their heights.
  private var waiting: [any BoxedRow] = []
  private var places: [Int] = []

  init(_ template: any RowTemplate, hasHeight: Bool, _ settings: TreeSettings) {
    self.template = template
    self.hasHeight = hasHeight
    self.settings = settings
  }

  /// The work of measuring.
  var statistics: TemplateStatistics { worker.statistics }

  /// Queues a row for measurement.
  func append(_ values: any BoxedRow, at place: Int) {
    waiting.append(values)
    places.append(place)
  }

  /// Measures the heights of the queued rows, eight at once if they have the same structure.
  func measure(width: CGFloat, to heights: inout [Double]) {
    guard !waiting.isEmpty else { return }
    let found = layOut(template.values(of: waiting), waiting.count, RowSize(width: width, height: nil))
    for (row, place) in places.enumerated() { heights[place] = found.frame(column: 0, row: row).height }
    waiting.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  private func layOut(_ values: RowValues, _ count: Int, _ size: RowSize) -> FrameColumns {
    let template = template, settings = settings
    return worker.layout(0..<count, of: values, size, columns: 1) { hasHeight in
      template.makeMeasuringTree(settings, hasHeight: hasHeight)
    }
  }

  /// Assigns views to a row: spare views, or new views.
  func show(_ row: ListRow, at index: Int, width: CGFloat, height: CGFloat) -> ShownRow {
    let values = template.values(of: [row.values]), size = RowSize(width: width, height: hasHeight ? height : nil)
    // A row whose constraints leave values open gets new views, because such values depend on the views' earlier state.
    let former = needsNewViews || leavesOpen(values, size) ? nil : takeSpare(for: index)
    // Movements of another row would continue from positions that this row never had.
    if let former, former.index != index { former.island.endAnimationsForLeaving() }
    let views = former ?? template.makeRow(of: self, settings, hasHeight: hasHeight)
    views.index = index
    views.fill(with: row.values, values, size)
    // New views are laid out at once, without the rest of the list, because the measuring tree was laid out so. Values
    // that constraints leave open depend on all earlier states, and must be those of the measuring tree.
    if former == nil {
      needsNewViews = views.followsEarlierRows
      views.island.layoutIfNeeded()
    }
    return views
  }

  /// Takes spare views, if possible those that the row had until now, which may be moving.
  private func takeSpare(for index: Int) -> ShownRow? {
    if let place = spare.lastIndex(where: { $0.index == index }), !spare[place].isTakenOut {
      return spare.remove(at: place)
    }
    while let views = spare.popLast() {
      if !views.isTakenOut { return views }
      views.island.removeFromSuperview()
    }
    return nil
  }

  /// Whether the constraints of a row leave values undetermined.
  private func leavesOpen(_ values: RowValues, _ size: RowSize) -> Bool {
    let before = worker.openRows
    // If heights are not given, the worker has measured every row; if it found none open, this row is not open either.
    guard hasHeight || before > 0, !spare.isEmpty else { return false }
    _ = layOut(values, 1, size)
    return worker.openRows > before
  }

  /// Keeps views for other rows.
  func keep(_ views: ShownRow) { spare.append(views) }

  /// Removes spare views from the list, and drops all but `mostSpare` of them.
  func settle(mostSpare: Int) {
    for views in spare where views.island.superview != nil {
      views.index = -1
      views.island.removeFromSuperview()
    }
    let mostSpare = needsNewViews ? 0 : mostSpare
    if spare.count > mostSpare { spare.removeLast(spare.count - mostSpare) }
  }
}
