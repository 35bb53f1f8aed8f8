import AutoLayout
public import Foundation

extension SceneTree {
  /// The published frames in points: of the root, then of each view before its subviews.
  public var frames: [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(nodeCount + 1)
    root.forEachViewInTreeOrder { frames.append($0.frame) }
    return frames
  }

  /// The hash of all frames; equal layouts have equal hashes.
  public var digest: UInt64 {
    var digest = LayoutDigest()
    root.forEachViewInTreeOrder { digest.add($0.frame) }
    return digest.value
  }

  /// The largest difference between the frames of two trees of a scene, in points.
  public func distance(to other: SceneTree) -> Double {
    zip(frames, other.frames).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
  }
}

extension View {
  /// Calls a body with the view, and with each view below it before its subviews.
  func forEachViewInTreeOrder(_ body: (View) -> Void) {
    body(self)
    for subview in subviews { subview.forEachViewInTreeOrder(body) }
  }
}

extension CGRect {
  /// The largest difference between two rectangles, in points.
  public func distance(to other: CGRect) -> Double {
    Double(
      max(
        abs(origin.x - other.origin.x), abs(origin.y - other.origin.y), abs(size.width - other.size.width),
        abs(size.height - other.size.height)))
  }
}
