import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// A column of labels in a container, as data.
///
/// Equal data must give equal frames, whatever the earlier edits.
private struct Column {
  struct Row {
    var text: String
    var lines: Int
    var preferred: CGFloat
    /// Whether the label's right edge must be at the container's; otherwise it may be at most there.
    var isFilled: Bool
    var inset: CGFloat
  }

  var width: CGFloat = 200
  var rows: [Row] = []

  static func row(_ random: inout SplitMix64) -> Row {
    Row(
      text: text(&random), lines: random.integer(in: 0...3), preferred: random.chance(0.2) ? 90 : 0,
      isFilled: random.chance(0.6), inset: CGFloat(random.integer(in: 0...30)))
  }

  static func text(_ random: inout SplitMix64) -> String {
    (0..<random.integer(in: 0...12)).map { _ in String(repeating: "m", count: random.integer(in: 1...8)) }
      .joined(separator: " ")
  }
}

/// A laid-out column.
private final class ColumnView {
  let root: View
  let container: View
  let width: LayoutConstraint
  var labels: [Label] = []
  var insets: [LayoutConstraint] = []
  var ends: [LayoutConstraint] = []
  var tops: [LayoutConstraint] = []

  init(_ column: Column, variant: KernelVariant) {
    root = makeRoot(1000, 1000, variant: variant)
    container = root.addChild()
    container.relate(.left, to: root)
    container.relate(.top, to: root)
    width = container.relate(.width, to: nil, plus: column.width)
    for row in column.rows { append(row) }
  }

  func append(_ row: Column.Row) {
    let label = container.add(Label())
    take(row, label)
    tops.append(label.relate(.top, to: labels.last ?? container, labels.isEmpty ? .top : .bottom))
    insets.append(label.relate(.left, to: container, plus: row.inset))
    ends.append(label.relate(.right, row.isFilled ? .equal : .lessThanOrEqual, to: container))
    labels.append(label)
  }

  func take(_ row: Column.Row, _ label: Label) {
    label.text = row.text
    label.numberOfLines = row.lines
    label.preferredMaxLayoutWidth = row.preferred
  }

  func change(_ index: Int, to row: Column.Row) {
    take(row, labels[index])
    insets[index].constant = row.inset
    ends[index].isActive = false
    ends[index] = labels[index].relate(.right, row.isFilled ? .equal : .lessThanOrEqual, to: container)
  }

  func removeLast() {
    labels.removeLast().removeFromSuperview()
    insets.removeLast()
    ends.removeLast()
    tops.removeLast()
  }

  var frames: [CGRect] {
    root.layoutIfNeeded()
    return labels.map(\.frame)
  }
}

@Suite("Wrapping text does not depend on earlier edits")
struct WrappingScriptTests {
  @Test(
    "After any edits, wrapping text is laid out as in a fresh tree", arguments: Build.seeds(40) as Range<UInt64>,
    KernelVariant.allCases)
  func history(seed: UInt64, variant: KernelVariant) {
    var random = SplitMix64(seed: seed)
    var column = Column()
    let view = ColumnView(column, variant: variant)
    for step in 0..<60 {
      switch random.index(below: 6) {
      case 0...1 where column.rows.count < 6:
        column.rows.append(Column.row(&random))
        column.rows.last.map { view.append($0) }
      case 2 where !column.rows.isEmpty:
        column.rows.removeLast()
        view.removeLast()
      case 3:
        column.width = CGFloat(random.integer(in: 20...400))
        view.width.constant = column.width
      case 4 where !column.rows.isEmpty:
        let index = random.index(below: column.rows.count)
        column.rows[index] = Column.row(&random)
        view.change(index, to: column.rows[index])
      default:
        guard !column.rows.isEmpty else { continue }
        let index = random.index(below: column.rows.count)
        column.rows[index].text = Column.text(&random)
        view.labels[index].text = column.rows[index].text
      }
      guard random.chance(0.5) || step == 59 else { continue }
      let expected = ColumnView(column, variant: variant).frames
      for (frame, other) in zip(view.frames, expected) { #expect(frame.isNear(other), "step \(step)") }
      for (label, row) in zip(view.labels, column.rows) where row.lines != 1 {
        let height = TextMetrics().size(of: row.text, wrappedAt: label.frame.width, lines: row.lines).height
        #expect(label.frame.height == (row.text.isEmpty ? 0 : height))
      }
    }
  }
}
