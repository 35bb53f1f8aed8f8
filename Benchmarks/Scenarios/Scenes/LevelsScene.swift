import AutoLayout
import Foundation
import SnapLayout

/// Stacks of up to 1,000 views with too little room, in which every view has its own priority for its preferred height.
///
/// The lowest fifth of the priorities belongs to the last fifth of the views; inside both parts they are mixed. Views
/// give way in the order of their priorities, each down to a height of zero.
struct LevelsScene: Scene {
  /// The number of views of a stack, and so of priorities.
  private static let longest = 1_000
  private static let wanted = 44.0

  let views: [View]
  let root: View
  let rootSizes: [CGSize]

  /// The priorities of the views.
  private let priorities: [Float]
  /// The number of views of each stack but the last, which may be shorter.
  private let length: Int

  init(nodes: Int, seed: UInt64) {
    let length = min(nodes, Self.longest)
    self.length = length
    // The height lacks 4 points per view at the first size, and 1.2 points at the last.
    rootSizes = (0..<8).map { index in
      CGSize(width: 1024 + 16 * index, height: 40 * length + 40 * length * index / 100)
    }
    root = Self.makeRoot(rootSizes)
    views = Self.makeViews(nodes, in: root)
    var order = SeededSequence(seed: seed, stream: 4)
    var priorities: [Float] = []
    priorities.reserveCapacity(nodes)
    while priorities.count < nodes {
      let count = min(length, nodes - priorities.count)
      let ranks = order.shuffled(Self.yielding(of: count)..<count) + order.shuffled(0..<Self.yielding(of: count))
      priorities += ranks.map { Float($0) + 0.5 }
    }
    self.priorities = priorities
  }

  /// The number of views of a stack that may have to give way after any edits.
  private static func yielding(of count: Int) -> Int { (count + 4) / 5 }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    let place = node % length
    make.left.equalTo(root).offset(8 + shift)
    make.width.equalTo(root).offset(-16)
    make.height.equalTo(Self.wanted).priority(priorities[node])
    make.height.greaterThanOrEqualTo(0)
    make.top.equalTo(place == 0 ? root.snp.top : views[node - 1].snp.bottom)
    let count = stackCount(of: node)
    if place == count - 1 { make.bottom.equalTo(root).multipliedBy(Double(count) / Double(length)) }
  }

  /// The number of views in the stack of a node.
  private func stackCount(of node: Int) -> Int {
    min(length, views.count - (node - node % length))
  }

  func reach(of node: Int) -> [Int] {
    let count = stackCount(of: node)
    // The tops move down to the view that gives way, which is one of the last.
    let between = count - Self.yielding(of: count) - node % length
    var height = 0
    if between > 0 {
      if 2 * count <= SceneEdit.localReach { height = 2 * count }
      if between > SceneEdit.localReach { height = between + 2 }
    }
    return [1, 1, height, 0, 0, 0]
  }
}
