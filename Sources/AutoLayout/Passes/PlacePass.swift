import ConstraintSolver
import Foundation

/// Third pass: the frames of what moved are written.
///
/// The solver's coordinates are the root's, a frame is relative to the superview: so an item is visited when its own
/// variables changed or when its superview's origin did. Rounding and the rule for negative sizes apply here only; the
/// solver never sees their results. Frame-based views and the root are never written.
enum PlacePass {
  /// Writes the frames that follow from changed variables, and asks for layout where they moved.
  ///
  /// - Complexity: O(changed variables + children of what moved).
  static func run(_ items: inout ItemTable, _ changed: [Variable], from solver: Solver, rounding: FrameRounding) {
    items.takeOver(changed, from: solver)
    for index in items.touched.indices {
      let entry = items[items.touched[index]]
      guard entry.isWritten, entry.parent.isSome, let node = items.node(at: items.touched[index]) else { continue }
      write(entry.solved, relativeTo: items[entry.parent].solved, to: node, rounding: rounding)
    }
    items.settle()
  }

  /// Writes the frame of an item whose solved rectangle, or whose superview's origin, may have changed.
  private static func write(
    _ solved: AbsoluteFrame, relativeTo origin: AbsoluteFrame, to node: LayoutNode, rounding: FrameRounding
  ) {
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
    guard isResized || isMoved else { return }
    node.frame = frame
    node.parent?.requestLayout()
    guard isResized, !node.flags.contains(.isGuide) else { return }
    node.requestLayout()
    if node.flags.contains(.hasFlexibleSubviews) { node.view?.resizeSubviews(from: old.size) }
  }
}
