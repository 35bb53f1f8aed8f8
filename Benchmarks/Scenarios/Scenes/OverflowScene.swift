import AutoLayout
import Foundation
import SnapLayout

/// Views below each other whose wanted heights exceed the available height by a tenth; no height is below zero.
///
/// The limit and the preference of a height have the same terms, and so form one piecewise linear penalty with two
/// kinks.
struct OverflowScene: Scene {
  let views: [View]
  let root: View
  var rootSizes: [CGSize] { stack.sizes }

  private let stack: OverflowingStack

  init(nodes: Int, seed: UInt64) {
    stack = OverflowingStack(count: nodes, givingUp: OverflowingStack.wanted)
    root = Self.makeRoot(stack.sizes)
    views = Self.makeViews(nodes, in: root)
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    make.left.equalTo(root).offset(8 + shift)
    make.width.equalTo(root).offset(-16 - shift)
    make.height.equalTo(OverflowingStack.wanted).priority(stack.priority(of: node))
    make.height.greaterThanOrEqualTo(0)
    make.top.equalTo(node == 0 ? root.snp.top : views[node - 1].snp.bottom)
    if node == views.count - 1 { make.bottom.equalTo(root) }
  }

  func reach(of node: Int) -> [Int] {
    [0, 0, stack.reach(of: node), 0, 0, 0]
  }
}
