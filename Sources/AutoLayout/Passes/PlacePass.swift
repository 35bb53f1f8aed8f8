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
  static func run(_ engine: LayoutEngine, _ changed: [Variable]) {
    guard let solver = engine.solver else { return engine.touched.removeAll(keepingCapacity: true) }
    for variable in changed {
      let owner = Int(engine.owners[variable.index])
      guard owner >= 0, let node = engine.attached[owner >> 2] else { continue }
      let component = owner & 3
      node.solved[component] = solver.value(of: variable)
      engine.restore(node)
      if component < 2 { node.flags.insert(.originMoved) }
    }
    var index = 0
    while index < engine.touched.count {
      let node = engine.touched[index]
      if node.flags.contains(.originMoved) {
        node.flags.remove(.originMoved)
        for child in node.attachedChildren { engine.restore(child) }
      }
      index += 1
    }
    // Children of what is resized here follow by their masks, and may be asked for layout; neither touches more.
    for node in engine.touched {
      node.flags.remove(.isTouched)
      if node.engine === engine, node.variables != nil { write(node, in: engine) }
    }
    engine.touched.removeAll(keepingCapacity: true)
  }

  /// Writes the frame of an item whose solved rectangle, or whose superview's origin, may have changed.
  private static func write(_ node: LayoutNode, in engine: LayoutEngine) {
    guard !node.flags.contains(.isFrameBased), let parent = node.parent else { return }
    let solved = node.solved
    // Adding zero turns a negative zero into a positive one.
    var frame = CGRect(
      x: solved.left - parent.solved.left + 0, y: solved.top - parent.solved.top + 0,
      width: max(solved.width, 0) + 0, height: max(solved.height, 0) + 0)
    if engine.frameRounding != .none { frame = engine.frameRounding(frame) }
    let old = node.frame
    // A difference of two large coordinates is noisy; noise is not movement.
    let tolerance = max(1e-9, 16 * max(solved.left.magnitude, solved.top.magnitude).ulp)
    let isResized =
      abs(frame.size.width - old.size.width) > tolerance || abs(frame.size.height - old.size.height) > tolerance
    let isMoved = abs(frame.origin.x - old.origin.x) > tolerance || abs(frame.origin.y - old.origin.y) > tolerance
    guard isResized || isMoved else { return }
    node.frame = frame
    parent.requestLayout()
    guard isResized, !node.flags.contains(.isGuide) else { return }
    node.requestLayout()
    if node.flags.contains(.hasFlexibleSubviews) { node.view?.resizeSubviews(from: old.size) }
  }
}
