import AutoLayout
import Foundation
import SnapLayout

/// Nested stack views of four views each, alternately columns and rows, with labels in the innermost.
///
/// The labels get half of the room that they prefer.
///
/// All labels resist equally, and their losses are added up. If a row shrinks by a unit, each label that is as high as
/// the row loses a unit, so the outcome depends on all labels. Stack views decide ties by the order of their views.
/// Some labels contain a small mark, which only follows its label.
///
/// In their other form labels and the innermost stack views are hidden, and other stack views have a larger spacing.
struct StackNestedScene: Scene {
  private static let branching = 4
  private static let spacing: CGFloat = 1
  /// The number of views per mark.
  private static let viewsPerMark = 16

  let views: [View]
  let root: View
  let rootSizes: [CGSize]

  /// The number of nodes of the tree, breadth first; marks come after them.
  private let treeSize: Int

  init(nodes: Int, seed: UInt64) {
    let treeSize = nodes - nodes / Self.viewsPerMark
    self.treeSize = treeSize
    var contents = SeededSequence(seed: seed, stream: 8)
    var views: [View] = []
    views.reserveCapacity(nodes)
    for node in 0..<treeSize {
      let depth = node == 0 ? 0 : Self.depth(of: node)
      let view: View
      if Self.isStack(node, treeSize) {
        let stack = StackView()
        stack.axis = depth % 2 == 0 ? .vertical : .horizontal
        stack.spacing = Self.spacing
        view = stack
      } else {
        view = Label(
          contentSize: CGSize(width: contents.length(in: 20...30), height: contents.length(in: 10...15)))
      }
      if node > 0, let parent = views[Self.parent(of: node)] as? StackView { parent.addArrangedSubview(view) }
      views.append(view)
    }
    for mark in 0..<nodes - treeSize {
      let view = View()
      views[Self.label(of: mark, treeSize)].addSubview(view)
      views.append(view)
    }
    let wanted = Self.wantedSize(views[..<treeSize])
    rootSizes = (0..<8).map { index in
      let share = 0.5 + 0.02 * Double(index)
      return CGSize(width: 16 + (wanted.width * share).rounded(), height: 16 + (wanted.height * share).rounded())
    }
    root = Self.makeRoot(rootSizes)
    root.addSubview(views[0])
    self.views = views
  }

  private static func parent(of node: Int) -> Int { (node - 1) / branching }

  private static func depth(of node: Int) -> Int {
    var depth = 0
    var node = node
    while node > 0 {
      node = parent(of: node)
      depth += 1
    }
    return depth
  }

  private static func isStack(_ node: Int, _ treeSize: Int) -> Bool {
    node == 0 || branching * node + 1 < treeSize
  }

  /// The label that contains a mark: every eighth node of the tree, from the last node backwards.
  ///
  /// All of these nodes are labels, because more than half of the nodes are.
  private static func label(of mark: Int, _ treeSize: Int) -> Int { treeSize - 1 - 8 * mark }

  /// The size at which every label has at least its preferred size.
  private static func wantedSize(_ tree: ArraySlice<View>) -> CGSize {
    var sizes = tree.map { ($0 as? Label)?.intrinsicContentSize ?? .zero }
    for node in sizes.indices.dropFirst().reversed() {
      let parent = parent(of: node)
      let gap = node % branching == 1 ? 0 : spacing
      let isColumn = (tree[parent] as? StackView)?.axis == .vertical
      if isColumn {
        sizes[parent].width = max(sizes[parent].width, sizes[node].width)
        sizes[parent].height += sizes[node].height + gap
      } else {
        sizes[parent].width += sizes[node].width + gap
        sizes[parent].height = max(sizes[parent].height, sizes[node].height)
      }
    }
    return sizes[0]
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    if node == 0 {
      make.left.equalTo(root).offset(8 + shift)
      make.width.equalTo(root).offset(-16)
      make.top.equalTo(root).offset(8)
      make.bottom.equalTo(root).offset(-8)
    } else if node >= treeSize {
      let label = views[Self.label(of: node - treeSize, treeSize)]
      make.left.equalTo(label).offset(2 + shift)
      make.top.equalTo(label).offset(2 + shift)
      make.size.equalTo(4)
    }
  }

  func setForm(of node: Int, isOther: Bool) {
    guard node > 0, node < treeSize else { return }
    if let stack = views[node] as? StackView, Self.isStack(Self.branching * node + 1, treeSize) {
      // If outer stack views were hidden, most of the scene would be hidden after some edits.
      stack.spacing = isOther ? 2 * Self.spacing : Self.spacing
    } else {
      views[node].isHidden = isOther
    }
  }

  func reach(of node: Int) -> [Int] {
    // The outermost stack view has its own width, so its left edge moves everything.
    if node == 0 { return [views.count, 0, 0, 0] }
    return node < treeSize ? [] : [1, 1, 0]
  }
}
