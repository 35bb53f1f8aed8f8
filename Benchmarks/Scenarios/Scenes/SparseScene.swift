import AutoLayout
import Foundation
import SnapLayout

/// Random sparse systems that are not layouts: any attribute of a view is related to any attribute of another, with a
/// multiplier.
///
/// The first view follows the root. All others are distributed at random to groups of 16. Each is defined by others of
/// its group and by the first view, in equations that hold at *planted* frames and have one solution for any constants.
/// Some equations are optional, each at a priority that is unique in the group: their errors are determined priority by
/// priority, and so the optimum is unique. Some of these have a required limit, and every view has an optional
/// inequality that may conflict with weaker constraints.
struct SparseScene: Scene {
  static let sizes = sizes(from: CGSize(width: 1024, height: 768), by: CGSize(width: 16, height: 12))
  /// The number of views in a group, whose variables together are as many as a local change may affect.
  private static let groupSize = SceneEdit.localReach / 4

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  /// The rows of each view but the first.
  private let rows: [[SparseRow]]

  init(nodes: Int, seed: UInt64) {
    root = Self.makeRoot(Self.sizes)
    root.allowsNegativeSizes = true
    views = Self.makeViews(nodes, in: root)
    var random = SeededSequence(seed: seed, stream: 6)
    let order = random.shuffled(1..<nodes)
    var rows = [[SparseRow]](repeating: [], count: nodes)
    for start in stride(from: 0, to: order.count, by: Self.groupSize) {
      let members = Array(order[start..<min(start + Self.groupSize, order.count)])
      for (view, itsRows) in SparseGroup.rows(of: members, &random) { rows[view] = itsRows }
    }
    self.rows = rows
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    if node == 0 {
      make.centerX.centerY.equalTo(root)
      make.width.equalTo(root).multipliedBy(0.25)
      make.height.equalTo(root).multipliedBy(0.5)
      return
    }
    let shifted = rows[node].firstIndex { $0.isEditable }
    for (place, row) in rows[node].enumerated() {
      row.write(make, against: views[row.other].snp, shift: place == shifted ? shift : 0)
    }
  }

  func reach(of node: Int) -> [Int] {
    guard node == 0 else { return rows[node].map { $0.isEditable ? Self.groupSize * 4 : 0 } }
    // Each other view depends on the first view, by an equation of its own or by the equations of its group.
    return views.count > SceneEdit.localReach ? [0, views.count, views.count] : []
  }
}
