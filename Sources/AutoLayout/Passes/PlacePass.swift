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
    let followsFrames = engine.followsFrames
    for index in items.touched.indices {
      let entry = items[items.touched[index]]
      guard entry.isWritten, let node = items.node(at: items.touched[index]) else { continue }
      var frame = relative(entry.solved, to: entry.parent.isSome ? items[entry.parent].solved : AbsoluteFrame())
      if rounding != .none { frame = rounding(frame) }
      // The root keeps its place in a system of coordinates that the solver does not know.
      if !entry.parent.isSome { frame.origin = node.frame.origin }
      if write(frame, at: entry.solved, to: node), followsFrames { node.queueInsets() }
    }
    items.settle()
  }

  /// The frame of a solved rectangle in a superview; a size below zero is published as zero.
  private static func relative(_ solved: AbsoluteFrame, to outer: AbsoluteFrame) -> CGRect {
    // Adding zero turns a negative zero into a positive one.
    CGRect(
      x: solved.left - outer.left + 0, y: solved.top - outer.top + 0,
      width: max(solved.width, 0) + 0, height: max(solved.height, 0) + 0)
  }

  /// Publishes a frame, which may be the old one, and asks for the layout that follows from it; says whether it is new.
  private static func write(_ frame: CGRect, at solved: AbsoluteFrame, to node: LayoutNode) -> Bool {
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
