import Foundation

/// Fourth pass: the frames of what moved are written.
///
/// The solver's coordinates are the root's, a frame is relative to the superview: so an item is visited when its own
/// variables changed or when its superview's origin did. Rounding and the rule for negative sizes apply here only; the
/// solver never sees their results. Frame-based views are never written, nor the root unless its size is negotiable.
enum PlacePass {
  /// Writes the frames of touched items, and asks for layout where they moved.
  ///
  /// - Complexity: O(touched items).
  static func run(_ items: inout ItemTable, of engine: LayoutEngine) {
    let rounding = engine.settings.frameRounding
    let follower = engine.followsFrames ? engine : nil
    for index in items.touched.indices {
      let entry = items[items.touched[index]]
      guard entry.isWritten, let node = items.node(at: items.touched[index]) else { continue }
      let origin: AbsoluteFrame
      if entry.parent.isSome {
        origin = items[entry.parent].solved
      } else {
        // The root keeps its place in a system of coordinates that the solver does not know.
        origin = AbsoluteFrame(
          left: entry.solved.left - node.frame.origin.x, top: entry.solved.top - node.frame.origin.y)
      }
      if write(entry.solved, relativeTo: origin, to: node, rounding: rounding) { follower?.queueInsets(of: node) }
    }
    items.settle()
  }

  /// Writes the frame of an item whose solved rectangle, or whose superview's origin, may have changed; says whether it did.
  private static func write(
    _ solved: AbsoluteFrame, relativeTo origin: AbsoluteFrame, to node: LayoutNode, rounding: FrameRounding
  ) -> Bool {
    // Adding zero turns a negative zero into a positive one.
    var frame = CGRect(
      x: solved.left - origin.left + 0, y: solved.top - origin.top + 0,
      width: max(solved.width, 0) + 0, height: max(solved.height, 0) + 0)
    if rounding != .none { frame = rounding(frame) }
    let old = node.frame
    // A difference of two large coordinates is noisy; noise is not movement.
    let tolerance = max(1e-9, 16 * max(solved.left.magnitude, solved.top.magnitude).ulp)
    let isResized =
      abs(frame.size.width - old.size.width) > tolerance || abs(frame.size.height - old.size.height) > tolerance
    let isMoved = abs(frame.origin.x - old.origin.x) > tolerance || abs(frame.origin.y - old.origin.y) > tolerance
    guard isResized || isMoved else { return false }
    node.frame = frame
    if let recorder = LayoutChanges.recorder, let view = node.view {
      recorder.record(view, frameBefore: old, boundsOriginBefore: view.boundsOrigin)
    }
    node.parent?.requestLayout()
    guard isResized, !node.flags.contains(.isGuide) else { return true }
    node.island?.take(size: frame.size)
    node.requestLayout()
    if node.flags.contains(.hasFlexibleSubviews) { node.view?.resizeSubviews(from: old.size) }
    return true
  }
}
