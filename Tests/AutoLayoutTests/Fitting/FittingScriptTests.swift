import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// A cell of rows, as data that determines everything that a fitting size depends on.
private struct CellModel {
  struct Row {
    var text: String
    var lines: Int
    var indent: CGFloat
    var gap: CGFloat
    var least: CGFloat
    var leastPriority: LayoutConstraint.Priority
    var hasIcon: Bool
    var direction: SemanticContentAttribute
  }

  var margins = insets(8)
  var rows: [Row] = []

  static func row(_ random: inout SplitMix64) -> Row {
    let words = (0..<random.integer(in: 0...10)).map { _ in String(repeating: "w", count: random.integer(in: 1...9)) }
    return Row(
      text: words.joined(separator: " "), lines: random.integer(in: 0...2), indent: CGFloat(random.integer(in: 0...20)),
      gap: CGFloat(random.integer(in: 0...9)), least: CGFloat(random.integer(in: 0...60)),
      leastPriority: random.pick([.required, 999, 700, 100]), hasIcon: random.chance(0.5),
      direction: random.pick([.unspecified, .forceRightToLeft]))
  }
}

/// The views of a cell, whose rows are containers, so that there are trees in the tree.
private final class CellViews {
  final class RowViews {
    let view = View()
    let label = Label()
    var icon: ImageView?
    var top: LayoutConstraint?
    var least: LayoutConstraint?
    var indent: LayoutConstraint?
  }

  let cell = View()
  var rows: [RowViews] = []
  var bottom: LayoutConstraint?

  init(_ model: CellModel) {
    cell.layoutMargins = model.margins
    for row in model.rows { append(row) }
    close()
  }

  func append(_ row: CellModel.Row) {
    let views = RowViews()
    cell.add(views.view)
    views.view.add(views.label)
    views.label.relate(.top, .greaterThanOrEqual, to: views.view)
    views.label.relate(.bottom, to: views.view)
    views.label.relate(.trailing, to: views.view)
    views.view.relate(.leading, to: cell, .leadingMargin)
    views.view.relate(.trailing, to: cell, .trailingMargin)
    rows.append(views)
    write(row, rows.count - 1)
  }

  func write(_ row: CellModel.Row, _ index: Int) {
    let views = rows[index]
    views.label.text = row.text
    views.label.numberOfLines = row.lines
    views.view.semanticContentAttribute = row.direction
    views.label.semanticContentAttribute = row.direction
    for constraint in [views.top, views.least, views.indent] { constraint?.isActive = false }
    if row.hasIcon != (views.icon != nil) {
      views.icon?.removeFromSuperview()
      views.icon = row.hasIcon ? views.view.add(ImageView(imageSize: CGSize(width: 15, height: 15))) : nil
      views.icon?.relate(.leading, to: views.view)
      views.icon?.relate(.centerY, to: views.view)
    }
    let above = index == 0 ? nil : rows[index - 1].view
    views.top = views.view.relate(.top, to: above ?? cell, above == nil ? .topMargin : .bottom, plus: row.gap)
    views.least = views.view.relate(.height, .greaterThanOrEqual, to: nil, plus: row.least, at: row.leastPriority)
    views.indent = views.label.relate(
      .leading, to: views.icon ?? views.view, views.icon == nil ? .leading : .trailing, plus: row.indent)
  }

  func removeLast() {
    rows.removeLast().view.removeFromSuperview()
  }

  /// The last row ends at the bottom margin.
  func close() {
    bottom?.isActive = false
    bottom = rows.last.map { $0.view.relate(.bottom, to: cell, .bottomMargin) }
  }
}

@Suite("Fitting sizes do not remember")
struct FittingScriptTests {
  private static let targets: [(CGSize, LayoutConstraint.Priority, LayoutConstraint.Priority)] = [
    (.zero, 50, 50), (CGSize(width: 150, height: 0), .required, 50), (CGSize(width: 90, height: 0), 800, 50),
    (CGSize(width: 300, height: 200), .required, .required), (View.layoutFittingExpandedSize, 50, 50),
    (CGSize(width: 260, height: 100), 400, 400),
  ]

  @Test(
    "After any edits, the fitting size is that of a fresh copy", arguments: Build.seeds(40) as Range<UInt64>,
    KernelVariant.allCases)
  func history(seed: UInt64, variant: KernelVariant) {
    var random = SplitMix64(seed: seed)
    var model = CellModel()
    let views = CellViews(model)
    let root = makeRoot(600, 600, variant: variant)
    for step in 0..<Build.size(50, debug: 25) {
      switch random.index(below: 8) {
      case 0...1 where model.rows.count < 5:
        model.rows.append(CellModel.row(&random))
        model.rows.last.map { views.append($0) }
        views.close()
      case 2 where !model.rows.isEmpty:
        model.rows.removeLast()
        views.removeLast()
        views.close()
      case 3, 4, 5:
        guard !model.rows.isEmpty else { continue }
        let index = random.index(below: model.rows.count)
        model.rows[index] = CellModel.row(&random)
        views.write(model.rows[index], index)
      case 6:
        model.margins = insets(CGFloat(random.integer(in: 0...20)))
        views.cell.layoutMargins = model.margins
      default:
        // In a tree and without one: the result must be equal.
        if views.cell.superview == nil { root.add(views.cell) } else { views.cell.removeFromSuperview() }
      }
      // Wrapping text stores the width of its last layout.
      if views.cell.superview != nil { root.layoutIfNeeded() }
      let (target, horizontal, vertical) = random.pick(Self.targets)
      let fresh = CellViews(model).cell
      fresh.kernelVariant = variant
      let answers = [views.cell, fresh].map { cell in
        quietly {
          cell.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        }
      }
      let difference = CGSize(
        width: answers[0].width - answers[1].width, height: answers[0].height - answers[1].height)
      #expect(abs(difference.width) < 1e-6 && abs(difference.height) < 1e-6, "step \(step): \(answers)")
    }
  }

  /// Runs a body without its diagnostics: a required target may contradict the rows.
  private func quietly<Result>(_ body: () -> Result) -> Result {
    LayoutDiagnostics.withHandler({ _ in }, perform: body)
  }
}
