import AutoLayout
import Foundation
import SnapLayout

/// Like `overflow`, with the limit on another variable: every view contains another view, whose height is 10 points
/// less and required to be at least zero.
///
/// If the number of views is odd, the last view is empty, and has the limit itself.
struct LimitsScene: Scene {
  /// The difference of an inner view's height, in points.
  private static let margin = 10.0

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { stack.sizes }

  private let stack: OverflowingStack

  init(nodes: Int, seed: UInt64) {
    stack = OverflowingStack(
      count: (nodes + 1) / 2, givingUp: OverflowingStack.wanted - Self.margin, variablesPerView: 2)
    let root = Self.makeRoot(stack.sizes)
    var views: [View] = []
    views.reserveCapacity(nodes)
    for node in 0..<nodes {
      let view = View()
      (node % 2 == 0 ? root : views[node - 1]).addSubview(view)
      views.append(view)
    }
    self.root = root
    self.views = views
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    if node % 2 == 0 {
      constrainOuter(node, make, shift)
    } else {
      let outer = views[node - 1]
      make.left.equalTo(outer).offset(4 + shift)
      make.width.equalTo(outer).offset(-8)
      make.top.equalTo(outer).offset(Self.margin / 2)
      make.height.equalTo(outer).offset(-Self.margin)
      make.height.greaterThanOrEqualTo(0)
    }
  }

  private func constrainOuter(_ node: Int, _ make: ConstraintMaker, _ shift: Double) {
    make.left.equalTo(root).offset(8 + shift)
    make.width.equalTo(root).offset(-16 - shift)
    make.height.equalTo(OverflowingStack.wanted).priority(stack.priority(of: node / 2))
    make.top.equalTo(node == 0 ? root.snp.top : views[node - 2].snp.bottom)
    if node / 2 == stack.count - 1 { make.bottom.equalTo(root) }
    if node == views.count - 1 { make.height.greaterThanOrEqualTo(Self.margin) }
  }

  func reach(of node: Int) -> [Int] {
    node % 2 == 0 ? [0, 0, stack.reach(of: node / 2)] : [0]
  }
}
