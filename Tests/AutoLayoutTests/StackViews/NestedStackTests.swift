import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

@Suite("Nested stack views")
struct NestedStackTests {
  private func views() -> [Label] { (0..<4).map { _ in block(50, 20) } }

  @Test("A form: rows in a column")
  func form() {
    let labels = [block(40, 20), block(60, 20)]
    let fields = [block(30, 30), block(30, 30)]
    for label in labels { label.setContentHuggingPriority(251, for: .horizontal) }
    let rows = zip(labels, fields).map { label, field in
      let row = StackView(arrangedSubviews: [label, field])
      row.spacing = 8
      row.alignment = .center
      return row
    }
    let scene = StackScene(rows, axis: .vertical, spacing: 10, width: 200)
    labels[0].relate(.width, to: labels[1])
    scene.expect([rect(0, 0, 200, 30), rect(0, 40, 200, 30)])
    #expect(labels.map(\.frame) == [rect(0, 5, 60, 20), rect(0, 5, 60, 20)])
    #expect(fields.map(\.frame) == [rect(68, 0, 132, 30), rect(68, 0, 132, 30)])
    #expect(scene.stack.frame.height == 70)
  }

  @Test("The outer stack view settles ties before the inner ones")
  func ties() {
    let views = views()
    let inner = [
      StackView(arrangedSubviews: [views[0], views[1]]), StackView(arrangedSubviews: [views[2], views[3]]),
    ]
    // The second view of the first stack view and the first of the second can exchange length.
    views[0].setContentHuggingPriority(300, for: .horizontal)
    views[3].setContentHuggingPriority(300, for: .horizontal)
    views[0].setContentCompressionResistancePriority(800, for: .horizontal)
    views[3].setContentCompressionResistancePriority(800, for: .horizontal)
    let scene = StackScene(inner, width: 260)
    scene.expect([rect(0, 0, 160, 20), rect(160, 0, 100, 20)])
    #expect(views.map(\.frame.width) == [50, 110, 50, 50])
    let narrow = StackScene(inner, width: 170)
    narrow.expect([rect(0, 0, 100, 20), rect(100, 0, 70, 20)])
    #expect(views.map(\.frame.width) == [50, 50, 20, 50])
  }

  @Test("Ties are settled alike whether inner or outer was built first")
  func nestingLater() {
    let views = views()
    let inner = StackView(arrangedSubviews: [views[1], views[2]])
    let scene = StackScene([views[0], inner, views[3]], width: 300)
    scene.expect([rect(0, 0, 150, 20), rect(150, 0, 100, 20), rect(250, 0, 50, 20)])
    views[0].isHidden = true
    scene.layOut()
    #expect(views.map(\.frame.width) == [0, 200, 50, 50])
    // The inner stack view leaves the tree, is laid out as a root, and returns.
    inner.removeFromSuperview()
    inner.frame = rect(0, 0, 120, 20)
    inner.layoutIfNeeded()
    #expect(views[1...2].map(\.frame.width) == [70, 50])
    inner.translatesAutoresizingMaskIntoConstraints = false
    scene.stack.addArrangedSubview(inner)
    scene.layOut()
    #expect(views.map(\.frame.width) == [0, 50, 50, 200])
  }

  /// The commonest cell: each centred column raises its row, which moves all rows below, once.
  @Test(
    "Work grows with the number of rows",
    arguments: Build.size([StackView.Alignment.center, .leading, .fill], debug: [.center]))
  func rowsOfColumns(_ alignment: StackView.Alignment) {
    let visited = [40, 160].map { count in
      let rows = (0..<count).map { _ in
        let column = StackView(arrangedSubviews: [block(80, 20), block(60, 17)])
        column.axis = .vertical
        let row = StackView(arrangedSubviews: [block(24, 24), column])
        row.alignment = alignment
        return row
      }
      let scene = StackScene(rows, axis: .vertical, spacing: 8, width: 200)
      scene.layOut()
      #expect(scene.stack.frame.height == CGFloat(45 * count - 8))
      return scene.root.solveStatistics.variablesVisited
    }
    #expect(visited[1] < 5 * visited[0], "\(visited)")
  }

  /// Each row that its contents raise moves all gaps, and so all rows; they move once all rows have their heights.
  @Test("Work grows with the number of rows between equal gaps")
  func rowsBetweenEqualGaps() {
    let visited = [40, 160].map { count in
      let rows = (0..<count).map { k in
        let row = StackView(arrangedSubviews: [block(24, 24), block(80, 30 + CGFloat(k % 3)), block(60, 17)])
        row.alignment = .center
        return row
      }
      let scene = StackScene(rows, axis: .vertical, distribution: .equalSpacing, width: 200)
      let height = rows.indices.reduce(0) { $0 + 30 + CGFloat($1 % 3) }
      scene.stack.heightAnchor.constraint(equalToConstant: height + 5 * CGFloat(count - 1)).isActive = true
      scene.layOut()
      for k in 1..<count { #expect(abs(rows[k].frame.minY - rows[k - 1].frame.maxY - 5) < 1e-6) }
      return scene.root.solveStatistics.variablesVisited
    }
    #expect(visited[1] < 6 * visited[0], "\(visited)")
  }

  @Test("A nested stack view with equal gaps grows by its gaps")
  func spreading() {
    let views = views()
    let inner = StackView(arrangedSubviews: [views[1], views[2], views[3]])
    inner.distribution = .equalSpacing
    let scene = StackScene([views[0], inner], width: 260)
    scene.expect([rect(0, 0, 50, 20), rect(50, 0, 210, 20)])
    #expect(views[1...].map(\.frame.minX) == [0, 80, 160])
  }

  @Test("Margins of an empty stack view hold against the stack view around")
  func emptyWithMargins() {
    let inner = StackView()
    inner.isLayoutMarginsRelativeArrangement = true
    for distribution in StackView.Distribution.allCases {
      let scene = StackScene([inner], distribution: distribution)
      scene.expect([rect(0, 0, 16, 16)])
      inner.distribution = distribution
      scene.expect([rect(0, 0, 16, 16)])
    }
    let scene = StackScene([View(), inner], spacing: 5)
    scene.expect([rect(0, 0, 0, 16), rect(5, 0, 16, 16)])
  }

  @Test("Sizes follow contents through all levels")
  func contents() {
    let leaf = block(10, 10)
    let middle = StackView(arrangedSubviews: [leaf, block(5, 5)])
    middle.axis = .vertical
    middle.spacing = 2
    let scene = StackScene([middle, block(7, 7)], alignment: .center, spacing: 3)
    scene.expect([rect(0, 0, 10, 17), rect(13, 5, 7, 7)])
    leaf.explicitContentSize = CGSize(width: 30, height: 40)
    scene.expect([rect(0, 0, 30, 47), rect(33, 20, 7, 7)])
    leaf.removeFromSuperview()
    scene.expect([rect(0, 1, 5, 5), rect(8, 0, 7, 7)])
  }
}
