import AutoLayout
import Foundation
import SnapLayout

/// Views nested up to 1,000 deep, in as many such trees as the number of views requires.
struct DeepScene: Scene {
  static let sizes = sizes(from: CGSize(width: 16_384, height: 12_288), by: CGSize(width: 16, height: 12))
  /// The greatest depth.
  private static let depth = 1_000

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  init(nodes: Int, seed: UInt64) {
    let root = Self.makeRoot(Self.sizes)
    self.root = root
    views = Self.makeViews(nodes, in: root, parent: Self.parent)
  }

  /// The parent of a view; `nil` for the root.
  private static func parent(of node: Int) -> Int? {
    node % depth == 0 ? nil : node - 1
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    let parent = Self.parent(of: node).map { views[$0] } ?? root
    make.left.equalTo(parent).offset(1 + shift)
    make.right.equalTo(parent).offset(-1)
    make.centerY.equalTo(parent)
    make.height.equalTo(parent).offset(-2)
  }

  func reach(of node: Int) -> [Int] {
    // The nested views.
    let inside = min(Self.depth - node % Self.depth, views.count - node)
    return [2 * inside, inside, inside, 2 * inside]
  }
}
