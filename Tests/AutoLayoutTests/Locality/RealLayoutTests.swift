import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// The work of typical layouts, also with the commonest mistakes, is proportional to their size.
@Suite("Layouts as they are written")
struct RealLayoutTests {
  private func work(_ root: View, _ edit: () -> Void) -> SolveStatistics {
    let before = root.solveStatistics
    edit()
    root.layoutIfNeeded()
    return root.solveStatistics - before
  }

  @Test("A column of rows is made with a few values a row", arguments: [50, 400])
  func rowsOfStacks(_ count: Int) {
    let root = makeRoot(393, 852)
    let column = root.add(StackView(), "column")
    column.axis = .vertical
    column.relate(.top, to: root)
    column.relate(.left, to: root)
    column.relate(.right, to: root)
    for index in 0..<count {
      let row = StackView(arrangedSubviews: [
        ImageView(imageSize: CGSize(width: 29, height: 29)),
        Label(text: "Row \(index) " + String(repeating: "text ", count: index % 12)),
      ])
      row.alignment = .center
      column.addArrangedSubview(row)
    }
    let work = work(root) {}
    #expect(work.variablesVisited <= 60 * count, "\(work.variablesVisited) values")
  }

  @Test("A column of rows that align in different ways is made with a few values a row", arguments: [50, 400])
  func rowsOfTwoAlignments(_ count: Int) {
    let root = makeRoot(375, 667)
    let column = root.add(StackView(), "column")
    column.axis = .vertical
    column.spacing = 4
    for attribute in [LayoutConstraint.Attribute.top, .left, .right] { column.relate(attribute, to: root) }
    for index in 0..<count {
      let number = CGFloat(index)
      let icon = ImageView(imageSize: CGSize(width: 96, height: 96))
      let row = StackView(arrangedSubviews: [
        icon, ImageView(imageSize: CGSize(width: 60 + (number * 37).truncatingRemainder(dividingBy: 160), height: 21)),
        ImageView(imageSize: CGSize(width: 40 + (number * 23).truncatingRemainder(dividingBy: 120), height: 34)),
      ])
      row.alignment = index % 5 < 2 ? .center : .fill
      row.spacing = 8
      column.addArrangedSubview(row)
      icon.widthAnchor.constraint(equalToConstant: 40).isActive = true
      icon.heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    let work = work(root) {}
    #expect(work.variablesVisited <= 60 * count, "\(work.variablesVisited) values")
    #expect(column.frame.height == 44 * CGFloat(count) - 4)
  }

  @Test("A list whose first cell is not pinned moves in one step", arguments: [50, 400])
  func listWithoutFirstPin(_ count: Int) {
    let root = makeRoot(300, 400)
    let cells = (0..<count).map { root.add(View(), "cell \($0)") }
    var heights: [LayoutConstraint] = []
    for (index, cell) in cells.enumerated() {
      cell.relate(.left, to: root)
      cell.relate(.right, to: root)
      let height = cell.heightAnchor.constraint(equalToConstant: 44)
      height.isActive = true
      heights.append(height)
      if index > 0 { cell.topAnchor.constraint(equalTo: cells[index - 1].bottomAnchor).isActive = true }
    }
    let making = work(root) {}
    #expect(making.pivots <= 8 && making.btranPasses <= 16, "\(making.pivots), \(making.btranPasses)")
    let tops = cells.map(\.frame.minY)
    let edit = work(root) { heights[count / 2].constant = 50 }
    #expect(edit.pivots <= 8 && edit.btranPasses <= 16, "\(edit.pivots), \(edit.btranPasses)")
    // As many cells as possible keep their place, the first in the tree first.
    #expect(zip(tops, cells).count { abs($0 - $1.frame.minY) < 1e-6 } == count / 2 + 1)
    #expect(abs(cells[0].frame.minY - tops[0]) < 1e-6)
  }

  @Test("Redundant positions cost no BTRAN passes", arguments: [50, 400])
  func redundantPlaces(_ count: Int) {
    let root = makeRoot(300, 400)
    var last: View?
    for index in 0..<count {
      let cell = root.add(View(), "cell \(index)")
      cell.relate(.left, to: root)
      cell.heightAnchor.constraint(equalToConstant: 44).isActive = true
      if let last { cell.topAnchor.constraint(equalTo: last.bottomAnchor).isActive = true }
      cell.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(44 * index)).isActive = true
      last = cell
    }
    let work = work(root) {}
    #expect(work.btranPasses <= 16, "\(work.btranPasses) BTRAN passes")
    #expect(last?.frame.minY == CGFloat(44 * (count - 1)))
  }

  @Test(
    "A stack view of unlike contents is made, and follows one of them, with work in proportion to its views",
    arguments: [StackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering],
    [nil, 30.0])
  func unlikeContents(_ distribution: StackView.Distribution, room: Double?) throws {
    let count = Build.size(1_000, debug: 200)
    let root = makeRoot(400, 600)
    let stack = root.add(StackView(), "stack")
    stack.axis = .vertical
    stack.distribution = distribution
    stack.spacing = 2
    for attribute in [LayoutConstraint.Attribute.left, .right, .top] { stack.relate(attribute, to: root) }
    if let room { stack.relate(.height, to: nil, plus: room * Double(count)) }
    let views = (0..<count).map { block(40, 10 + CGFloat($0 % 7)) }
    for view in views { stack.addArrangedSubview(view) }
    let making = work(root) {}
    #expect(making.btranEntries <= 64 * count, "\(making.btranEntries) entries")
    #expect(making.rankRepairs <= 16 * count, "\(making.rankRepairs) rank repairs")
    let edit = work(root) { views[count / 3].explicitContentSize = CGSize(width: 40, height: 24) }
    #expect(edit.btranEntries <= 64 * count, "\(edit.btranEntries) entries")
    #expect(edit.rankRepairs <= 16 * count, "\(edit.rankRepairs) rank repairs")
  }

  @Test(
    "A view that comes into a stack view or leaves it concerns its neighbours",
    arguments: [StackView.Distribution.fill, .fillEqually, .equalSpacing, .equalCentering], [30.0, 18.0])
  func oneOfMany(_ distribution: StackView.Distribution, room: Double) throws {
    let count = Build.size(200, debug: 100)
    let root = makeRoot(400, room * Double(count))
    let stack = root.add(StackView(), "stack")
    stack.axis = .vertical
    stack.distribution = distribution
    stack.spacing = 2
    for attribute in [LayoutConstraint.Attribute.left, .right, .top, .bottom] { stack.relate(attribute, to: root) }
    func image(_ index: Int) -> ImageView {
      ImageView(imageSize: CGSize(width: 40, height: 15 + CGFloat(index * 7 % 11)))
    }
    for index in 0..<count { stack.addArrangedSubview(image(index)) }
    root.layoutIfNeeded()
    let edits: [(String, () -> Void)] = [
      ("first", { stack.insertArrangedSubview(image(3), at: 0) }),
      ("middle", { stack.insertArrangedSubview(image(5), at: count / 2) }),
      ("last", { stack.addArrangedSubview(image(7)) }),
      ("hide", { stack.arrangedSubviews[count / 3].isHidden = true }),
      ("show", { stack.arrangedSubviews[count / 3].isHidden = false }),
      ("leave", { stack.arrangedSubviews[0].removeFromSuperview() }),
    ]
    for (name, edit) in edits {
      let work = work(root, edit)
      #expect(work.btranPasses <= 64, "\(name): \(work.btranPasses) BTRAN passes")
      #expect(work.btranEntries <= 64 * count, "\(name): \(work.btranEntries) entries")
    }
  }

  @Test(
    "A view of no height leaves an equally centred column without room by a few pivots", arguments: [0.5, 0.7, 0.9])
  func squeezedViewLeaves(place: Double) {
    let count = Build.size(200, debug: 60)
    let (gap, height) = (8.0, 20.0)
    // The gaps leave room for a third of the views.
    let room = CGFloat(gap * Double(count - 1) + height * Double(count / 3) + 7)
    let root = makeRoot(400, room)
    let stack = root.add(StackView(), "stack")
    stack.axis = .vertical
    stack.distribution = .equalCentering
    stack.spacing = gap
    for attribute in [LayoutConstraint.Attribute.left, .right, .top, .bottom] { stack.relate(attribute, to: root) }
    for _ in 0..<count { stack.addArrangedSubview(block(40, height)) }
    root.layoutIfNeeded()
    func heights() -> [Double] { stack.arrangedSubviews.map { Double($0.frame.height) } }
    func expected(_ count: Int, left: Double) -> [Double] {
      (0..<count).map { min(max(left - height * Double($0), 0), height) }
    }
    var left = height * Double(count / 3) + 7
    #expect(zip(heights(), expected(count, left: left)).allSatisfy { abs($0 - $1) < 1e-6 })
    let work = work(root) { stack.arrangedSubviews[Int(place * Double(count))].removeFromSuperview() }
    // Only its gap returns to the others.
    left += gap
    #expect(zip(heights(), expected(count - 1, left: left)).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(work.pivots <= 16, "\(work.pivots) pivots")
    #expect(work.btranEntries <= 8 * count, "\(work.btranEntries) entries")
  }

  @Test(
    "A view hidden and shown in stack views that are too narrow concerns the views around it",
    arguments: [StackView.Distribution.fill, .equalCentering], Build.size([6, 8], debug: [6]))
  func oneOfNested(_ distribution: StackView.Distribution, width: Int) {
    let root = makeRoot(pow(CGFloat(width), 1.5) * 30, pow(CGFloat(width), 1.5) * 20)
    var leaves: [View] = []
    func stack(_ level: Int) -> View {
      guard level > 0 else {
        let number = CGFloat(leaves.count)
        leaves.append(
          ImageView(
            imageSize: CGSize(
              width: 20 + (number * 7.3).truncatingRemainder(dividingBy: 10),
              height: 10 + (number * 3.7).truncatingRemainder(dividingBy: 5))))
        return leaves[leaves.count - 1]
      }
      let stack = StackView(arrangedSubviews: (0..<width).map { _ in stack(level - 1) })
      stack.axis = level % 2 == 0 ? .vertical : .horizontal
      stack.distribution = distribution
      stack.spacing = 1
      return stack
    }
    let top = root.add(stack(3), "top")
    for attribute in [LayoutConstraint.Attribute.left, .right, .top, .bottom] { top.relate(attribute, to: root) }
    let making = work(root) {}
    for leaf in [leaves.count / 5, leaves.count / 3, leaves.count / 2, leaves.count - 2] {
      let frames = leaves.map(\.frame)
      for isHidden in [true, false] {
        let work = work(root) { leaves[leaf].isHidden = isHidden }
        #expect(8 * work.btranPasses < making.btranPasses, "leaf \(leaf): \(work.btranPasses) of \(making.btranPasses)")
      }
      #expect(zip(frames, leaves).allSatisfy { $0.isNear($1.frame) }, "leaf \(leaf)")
    }
  }
}
