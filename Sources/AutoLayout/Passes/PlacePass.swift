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
    let recorder = LayoutChanges.recorder
    // What moves has mostly moved with its siblings: their superview is asked once.
    var asked = ItemSlot.none
    for index in items.touched.indices {
      let entry = items[items.touched[index]]
      guard entry.isWritten, let node = items.node(at: items.touched[index]) else { continue }
      var frame = relative(entry.solved, to: entry.parent.isSome ? items[entry.parent].solved : AbsoluteFrame())
      if rounding != .none { frame = rounding(frame) }
      let isFirst = entry.parent != asked || !asked.isSome
      let hasMoved = write(frame, to: node, entry, asksParent: isFirst, recorder, followsFrames: followsFrames)
      if hasMoved { asked = entry.parent }
    }
    items.settle()
  }

  /// Writes a frame, if it differs from the present one, and says whether it does.
  @inline(__always)
  private static func write(
    _ newFrame: CGRect, to node: LayoutNode, _ entry: ItemTable.Entry, asksParent: Bool,
    _ recorder: (any LayoutChangeRecorder)?, followsFrames: Bool
  ) -> Bool {
    var frame = newFrame
    let old = node.frame
    // The root keeps its place in a system of coordinates that the solver does not know.
    if !entry.parent.isSome { frame.origin = old.origin }
    let change = Change(from: old, to: frame, at: entry.solved)
    guard change != .none else { return false }
    node.frame = frame
    if let recorder, let view = node.view {
      recorder.record(view, frameBefore: old, boundsOriginBefore: view.boundsOrigin)
    }
    if asksParent { node.parent?.requestLayout() }
    if change == .size { follow(node, from: old.size) }
    if followsFrames { node.queueInsets() }
    return true
  }

  /// What differs between two frames.
  private enum Change {
    case none, origin, size

    @inline(__always)
    init(from old: CGRect, to new: CGRect, at solved: AbsoluteFrame) {
      // A difference of two large coordinates is noisy; noise is not movement.
      let largest = max(solved.left.magnitude, solved.top.magnitude)
      let tolerance = largest < 0x1p18 ? 1e-9 : max(1e-9, 16 * largest.ulp)
      if abs(new.size.width - old.size.width) > tolerance || abs(new.size.height - old.size.height) > tolerance {
        self = .size
      } else if abs(new.origin.x - old.origin.x) > tolerance || abs(new.origin.y - old.origin.y) > tolerance {
        self = .origin
      } else {
        self = .none
      }
    }
  }

  /// Has what is inside of a view follow the view's new size.
  private static func follow(_ node: LayoutNode, from oldSize: CGSize) {
    guard !node.flags.contains(.isGuide) else { return }
    node.island?.take(size: node.frame.size)
    node.requestLayout()
    if node.flags.contains(.hasFlexibleSubviews) { node.view?.resizeSubviews(from: oldSize) }
  }

  /// The frame of a solved rectangle in a superview; a size below zero is published as zero.
  private static func relative(_ solved: AbsoluteFrame, to outer: AbsoluteFrame) -> CGRect {
    // Adding zero turns a negative zero into a positive one.
    CGRect(
      x: solved.left - outer.left + 0, y: solved.top - outer.top + 0,
      width: max(solved.width, 0) + 0, height: max(solved.height, 0) + 0)
  }
}
