import AutoLayout
import Foundation
import SnapLayout

/// One vertical stack view of labels with two fifths of the room that they want.
///
/// All labels resist equally, so the stack view gives each its own level: the first labels have their preferred size,
/// one label has the rest of the room, and the last labels have nothing. Some labels have an explicit width.
///
/// In its other form a label is hidden. Even with half of them hidden, there would be too little room.
struct StackTightScene: Scene {
  private static let spacing = 2.0
  /// One of this many labels has its own width.
  private static let labelsPerWidth = 16

  let views: [View]
  let root: View
  let rootSizes: [CGSize]

  /// The least number of labels with their wanted height if all are shown.
  private let shownCount: Int

  init(nodes: Int, seed: UInt64) {
    let stack = StackView()
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = Self.spacing
    var contents = SeededSequence(seed: seed, stream: 9)
    var views: [View] = [stack]
    views.reserveCapacity(nodes)
    var heights: [Double] = []
    for _ in 1..<max(nodes, 1) {
      let size = CGSize(width: contents.length(in: 40...400), height: contents.length(in: 16...40))
      heights.append(size.height)
      let label = Label(contentSize: size)
      stack.addArrangedSubview(label)
      views.append(label)
    }
    let wanted = heights.reduce(0, +)
    let gaps = Self.spacing * Double(max(heights.count - 1, 0))
    rootSizes = (0..<8).map { index in
      let room = (wanted * (0.4 + 0.01 * Double(index))).rounded(.down)
      return CGSize(width: 1024 + 16 * Double(index), height: 16 + gaps + room)
    }
    // Edits of the stack view's top take at most 4 points.
    var room = rootSizes[0].height - 16 - gaps - 4
    shownCount =
      heights.prefix { height in
        room -= height
        return room >= 0
      }.count
    root = Self.makeRoot(rootSizes)
    root.addSubview(stack)
    self.views = views
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    if node == 0 {
      make.left.equalTo(root).offset(8 + shift)
      make.width.equalTo(root).offset(-16)
      make.top.equalTo(root).offset(8 + shift)
      make.bottom.equalTo(root).offset(-8)
    } else if hasWidth(node) {
      make.width.equalTo(120 + shift)
    }
  }

  private func hasWidth(_ node: Int) -> Bool { node % Self.labelsPerWidth == 1 }

  func setForm(of node: Int, isOther: Bool) {
    if node > 0 { views[node].isHidden = isOther }
  }

  func reach(of node: Int) -> [Int] {
    if node > 0 { return hasWidth(node) ? [1] : [] }
    // The top moves the labels before the label that gives way. If labels are hidden, a later label gives way.
    let top = shownCount > SceneEdit.localReach ? shownCount : 0
    return [views.count, 0, top, 0]
  }
}
