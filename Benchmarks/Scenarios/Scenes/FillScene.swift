import AutoLayout
import Foundation
import SnapLayout

/// Views of equal heights below each other that fill the window: all tops and heights determine each other.
struct FillScene: Scene {
  let views: [View]
  let root: View
  let rootSizes: [CGSize]

  init(nodes: Int, seed: UInt64) {
    rootSizes = Self.sizes(
      from: CGSize(width: 1024, height: 48 * nodes + 4), by: CGSize(width: 16, height: 12))
    root = Self.makeRoot(rootSizes)
    views = Self.makeViews(nodes, in: root)
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    make.left.equalTo(root).offset(8 + shift)
    make.width.equalTo(root).offset(-16 - shift)
    make.top.equalTo(node == 0 ? root.snp.top : views[node - 1].snp.bottom).offset(4)
    if node > 0 { make.height.equalTo(views[0]) }
    if node == views.count - 1 { make.bottom.equalTo(root).offset(-4) }
  }

  func reach(of node: Int) -> [Int] {
    // All heights, and all tops except the first view's, which only its own distance determines.
    let all = 2 * views.count - 1
    var reach = [1, 1, node == 0 ? all + 1 : all]
    if node > 0 { reach.append(0) }
    if node == views.count - 1 { reach.append(all) }
    return reach
  }
}
