import AutoLayout
import Foundation
import SnapLayout

/// Views of equal height below each other: every top depends on all gaps and heights above it.
struct ChainScene: Scene {
  static let sizes = sizes(from: CGSize(width: 1024, height: 768), by: CGSize(width: 16, height: 12))

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  init(nodes: Int, seed: UInt64) {
    let root = Self.makeRoot(Self.sizes)
    self.root = root
    views = Self.makeViews(nodes, in: root)
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    make.left.equalTo(root).offset(8 + shift)
    make.width.equalTo(root).offset(-16 - shift)
    if node == 0 {
      make.top.equalTo(root).offset(4)
    } else {
      make.top.equalTo(views[node - 1].snp.bottom).offset(4)
    }
    make.height.equalTo(44)
  }

  func reach(of node: Int) -> [Int] {
    let following = views.count - node
    return [1, 1, following, following]
  }
}
