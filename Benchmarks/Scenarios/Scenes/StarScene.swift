import AutoLayout
import Foundation
import SnapLayout

/// Views that are all tied to the first view, which is as wide as the widest of them.
struct StarScene: Scene {
  static let sizes = sizes(from: CGSize(width: 1024, height: 768), by: CGSize(width: 16, height: 12))
  /// The width of the second view in points: the greatest of all, after any edits.
  private static let widest = 400.0

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  /// The width of each view, and its distances from the first view's centre and bottom, in points.
  private let frames: [(width: Double, offset: Double, distance: Double)]

  init(nodes: Int, seed: UInt64) {
    root = Self.makeRoot(Self.sizes)
    views = Self.makeViews(nodes, in: root)
    var lengths = SeededSequence(seed: seed, stream: 5)
    frames = (0..<nodes).map { node in
      let width = lengths.length(in: 40...360)
      return (node == 1 ? Self.widest : width, lengths.length(in: 0...90) - 45, lengths.length(in: 4...400))
    }
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    let frame = frames[node]
    if node == 0 {
      make.right.equalTo(root).offset(-8)
      make.top.equalTo(root).offset(8)
      make.height.equalTo(44)
      make.width.greaterThanOrEqualTo(100)
      make.width.lessThanOrEqualTo(0).priority(50)
    } else {
      let centre = views[0]
      make.centerX.equalTo(centre).offset(frame.offset + shift)
      make.top.equalTo(centre.snp.bottom).offset(frame.distance)
      make.width.equalTo(frame.width)
      make.width.lessThanOrEqualTo(centre)
      make.height.equalTo(centre)
    }
  }

  func reach(of node: Int) -> [Int] {
    let count = views.count
    switch node {
    case 0: return [count, count, 2 * count - 1, 0, 0]
    // The width moves this view's own width, the first view's, and all left edges.
    case 1: return [1, 1, count + 2, 0, 1]
    default: return [1, 1, 2, 0, 1]
    }
  }
}
