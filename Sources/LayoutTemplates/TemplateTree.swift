import AutoLayout
import Foundation

/// One tree of a template's views: laid out for one row, and used for other rows for which its basis is optimal.
final class TemplateTree {
  let parts: TemplateParts
  /// The root of the tree; in a list, the island of a row.
  private let outer: View
  /// The view of the row.
  let root: View
  private let width: LayoutConstraint
  private let height: LayoutConstraint?
  /// The constants that the closure gave the constraints whose constants differ between rows.
  private let ownConstants: [CGFloat]
  /// Computes eight rows at once; `nil` if the tree must be laid out for each.
  private var lanes: RowLanes?
  /// Whether only the size of rows is requested.
  private let isForSizes: Bool

  /// A tree that has not been laid out yet.
  ///
  /// - Parameters:
  ///   - builder: the views, and the values that differ between rows.
  ///   - hasHeight: whether the height of rows is given.
  ///   - isForSizes: whether only the size of rows is requested.
  init<Row>(_ builder: TemplateBuilder<Row>, hasHeight: Bool, isForSizes: Bool = false) {
    self.isForSizes = isForSizes
    outer = builder.outer
    root = builder.root
    parts = builder.parts
    ownConstants = parts.constraints.map(\.constant)
    root.translatesAutoresizingMaskIntoConstraints = false
    width = root.widthAnchor.constraint(equalToConstant: 0)
    height = hasHeight ? root.heightAnchor.constraint(equalToConstant: 0) : nil
    let placed = [
      root.leftAnchor.constraint(equalTo: outer.leftAnchor), root.topAnchor.constraint(equalTo: outer.topAnchor), width,
    ]
    LayoutConstraint.activate(placed + (height.map { [$0] } ?? []))
  }

  /// Lays the tree out for a row.
  func layOut(_ row: Int, of values: RowValues, _ size: RowSize) {
    fill(row, of: values, size)
    outer.layoutIfNeeded()
  }

  /// Sets a row's values on the views, for the next layout.
  func fill(_ row: Int, of values: RowValues, _ size: RowSize) {
    width.constant = size.width
    if let height, let value = size.height { height.constant = value }
    for (place, constraint) in parts.constraints.enumerated() {
      let constant = values.constants[place](row)
      // An unusable constant is reported and ignored, which must not leave the constant of an earlier row.
      if !constant.isUsable { constraint.constant = ownConstants[place] }
      constraint.constant = constant
    }
    for (place, label) in parts.labels.enumerated() { label.text = values.texts[place](row) }
    for (place, view) in parts.images.enumerated() { view.imageSize = values.imageSizes[place](row) }
    for (place, view) in parts.hidden.enumerated() { view.isHidden = values.hides(place, in: row) }
  }

  /// The names of the results that constraints leave open.
  var openViews: [String] {
    (root.hasAmbiguousLayout ? ["the root"] : []) + parts.outputs.filter { $0.view.hasAmbiguousLayout }.map(\.name)
  }

  /// The root, then the results.
  private var views: [View] { isForSizes ? [root] : [root] + parts.outputs.map(\.view) }

  /// Writes the frames of the row that the tree is laid out for.
  func write(to columns: inout FrameColumns, row: Int) {
    for (column, view) in views.enumerated() { columns.write(view.frame, column: column, row: row) }
  }

  /// Prepares the laid-out tree to compute other rows; returns whether it can.
  func prepare() -> Bool {
    lanes = RowLanes(of: outer, width: width, height: height, parts, views)
    return lanes != nil
  }

  /// Computes the layouts of up to eight rows, writes those for which the basis is optimal, and returns their lanes.
  func find(
    _ batch: inout RowBatch, of values: RowValues, _ size: RowSize, to columns: inout FrameColumns
  ) -> SIMDMask<SIMD8<Int64>> {
    lanes?.find(&batch, of: values, size, to: &columns) ?? SIMDMask(repeating: false)
  }

  /// Why the tree does not define a template; `nil` if it does.
  func fault() -> TemplateError? {
    var names: Set<String> = []
    for output in parts.outputs {
      guard names.insert(output.name).inserted else { return .repeatedName(output.name) }
      guard output.view === root || output.view.isDescendant(of: root) else { return .outside(output.name) }
    }
    let views = parts.labels as [View] + parts.images as [View] + parts.hidden
    if let view = views.first(where: { $0 !== root && !$0.isDescendant(of: root) }) { return .outside("\(view)") }
    if let constraint = parts.constraints.first(where: { !$0.isActive }) {
      return .outside("\(constraint)")
    }
    return parts.hidden.count > 64 ? .tooManyHidden(parts.hidden.count) : nil
  }
}
