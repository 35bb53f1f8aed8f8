import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// Rows of labels in a column: the widest row determines the edge that all others pull at.
@Suite("A table under tension")
struct TableTests {
  private let side = 16

  private func makeTable(pinned: Bool, distribution: StackView.Distribution) -> (root: View, lines: [StackView]) {
    let root = makeRoot(400, 250)
    let column = root.add(StackView(), "column")
    column.axis = .vertical
    column.distribution = distribution
    let lines = (0..<side).map { line in
      let row = StackView(arrangedSubviews: (0..<side).map { Label(text: "cell \(line) \($0)") })
      row.distribution = distribution
      return row
    }
    for line in lines { column.addArrangedSubview(line) }
    column.relate(.left, to: root)
    column.relate(.top, to: root)
    if pinned {
      column.relate(.right, to: root)
      column.relate(.bottom, to: root)
    }
    return (root, lines)
  }

  @Test(
    "One view that goes takes its neighbours' room and little work",
    arguments: [false, true], Build.size([StackView.Distribution.fill, .fillEqually], debug: [.fill]))
  func oneIsHidden(pinned: Bool, distribution: StackView.Distribution) throws {
    let (root, lines) = makeTable(pinned: pinned, distribution: distribution)
    root.layoutIfNeeded()
    // The last row is among the widest; its hidden label determined the width.
    let line = try #require(lines.last)
    (line.arrangedSubviews[side / 2] as? Label)?.text = "the widest of all"
    root.layoutIfNeeded()
    let before = root.solveStatistics
    line.arrangedSubviews[side / 2].isHidden = true
    root.layoutIfNeeded()
    let work = root.solveStatistics - before
    #expect(work.pivots <= 3 * side, "\(work.pivots) pivots")
    #expect(work.btranPasses <= 8 * side, "\(work.btranPasses) BTRAN passes")

    let (fresh, freshLines) = makeTable(pinned: pinned, distribution: distribution)
    let hidden = try #require(freshLines.last).arrangedSubviews[side / 2]
    (hidden as? Label)?.text = "the widest of all"
    hidden.isHidden = true
    fresh.layoutIfNeeded()
    for (line, freshLine) in zip(lines, freshLines) {
      expectClose([line.frame], [freshLine.frame])
      expectClose(
        line.arrangedSubviews.filter { !$0.isHidden }.map(\.frame),
        freshLine.arrangedSubviews.filter { !$0.isHidden }.map(\.frame))
    }
  }
}
