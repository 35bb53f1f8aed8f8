import AutoLayout
import Foundation
import SnapLayout

/// A tree of views, each with up to eight children that share its height equally; nodes are numbered breadth first.
///
/// With at least 37,449 nodes the tree has six levels, and the gaps of the lowest exceed the available space: heights
/// are negative in the solution, and published as zero.
struct NestedScene: Scene {
  static let sizes = sizes(from: CGSize(width: 10_240, height: 1_000_000), by: CGSize(width: 64, height: 4096))
  /// The number of children.
  private static let fanOut = 8

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  /// The number of views in each view's subtree, itself included.
  private let subtreeSizes: [Int]

  init(nodes: Int, seed: UInt64) {
    let root = Self.makeRoot(Self.sizes)
    root.allowsNegativeSizes = true
    var sizes = [Int](repeating: 1, count: nodes)
    for node in (0..<nodes).reversed() {
      if let parent = Self.parent(of: node) { sizes[parent] += sizes[node] }
    }
    self.root = root
    views = Self.makeViews(nodes, in: root, parent: Self.parent)
    subtreeSizes = sizes
  }

  /// The parent of a view; `nil` for the root.
  private static func parent(of node: Int) -> Int? {
    node < fanOut ? nil : node / fanOut - 1
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    let parent = Self.parent(of: node).map { views[$0] } ?? root
    let isFirst = node % Self.fanOut == 0
    make.left.equalTo(parent).offset(4 + shift)
    make.width.equalTo(parent).offset(-8)
    if isFirst {
      make.top.equalTo(parent).offset(4)
    } else {
      make.top.equalTo(views[node - 1].snp.bottom).offset(4)
      make.height.equalTo(views[node - node % Self.fanOut])
    }
    if isLast(node) { make.bottom.equalTo(parent).offset(-4) }
  }

  private func isLast(_ node: Int) -> Bool {
    node % Self.fanOut == Self.fanOut - 1 || node == views.count - 1
  }

  func reach(of node: Int) -> [Int] {
    let first = node - node % Self.fanOut
    let end = min(first + Self.fanOut, views.count)
    // All heights in the group change, and all tops except the tops of its first view, of that view's first child, and
    // so on.
    let inGroup = subtreeSizes[first..<end].reduce(0, +)
    var firsts = 0
    var leftmost = first
    while leftmost < views.count {
      firsts += 1
      leftmost = (leftmost + 1) * Self.fanOut
    }
    var reach = [subtreeSizes[node], subtreeSizes[node]]
    reach += node == first ? [2 * inGroup] : [2 * inGroup - firsts, 0]
    if isLast(node) { reach.append(2 * inGroup - firsts) }
    return reach
  }
}
