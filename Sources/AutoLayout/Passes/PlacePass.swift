import Foundation
import SolverKernels

/// Fourth pass: writes the frames of moved items.
///
/// The solver's coordinates are the root's, and a frame is relative to the superview, so an item is visited if its own
/// variables or its superview's origin changed. Rounding and the rule for negative sizes apply only here; the solver
/// gets their results only as first values of a new system. The contents of an island are laid out in its solved size,
/// which may change while the rounded frame stays. Frame-based views are written only if their size yields, the root
/// only if its size is negotiable.
///
/// Frames are written in the table of items. Code that reads or sets frames, such as an animation's, is called after
/// all frames are written.
enum PlacePass {
  /// Writes the frames of touched items, and requests layout where they moved.
  ///
  /// - Complexity: O(touched items).
  static func run(_ engine: LayoutEngine) {
    let recorder = LayoutChanges.recorder
    let writing = Writing(
      rounding: engine.settings.frameRounding, followsFrames: engine.followsFrames, isRecorded: recorder != nil,
      hasIslands: !engine.islands.isEmpty)
    engine.work.placed += engine.items.touched.count
    guard writing.run(on: &engine.items) else { return }
    var moves = engine.items.moves.take()
    for move in moves { tell(move, recorder) }
    // Storage of many moves is not kept: they are rare, as at the start of an animation of a whole tree.
    if moves.count <= 1_024 { engine.items.moves.giveBack(&moves) }
  }

  /// Gives the subviews of a view that is being laid out their solved frames again.
  ///
  /// - Complexity: O(subviews).
  static func restoreSubviews(of node: LayoutNode) {
    node.flags.remove(.hasDisplacedSubviews)
    guard let view = node.view, let engine = node.contentNode.engine else { return }
    let writing = Writing(
      rounding: engine.settings.frameRounding, followsFrames: false, isRecorded: false, hasIslands: false)
    for subview in view.storedSubviews where subview.node.engine === engine {
      guard let frame = writing.displacedFrame(of: subview.node.slot, engine.items) else { continue }
      subview.take(frame)
      subview.node.island?.take(size: subview.node.sizeForContents)
    }
  }

  /// Notifies the observers of one frame.
  private static func tell(_ move: ItemMove, _ recorder: (any LayoutChangeRecorder)?) {
    if move.hasNewFrame, let recorder, let view = move.node.view {
      recorder.record(view, frameBefore: move.oldFrame, boundsOriginBefore: view.boundsOrigin)
    }
    if move.newSize != nil || !move.hasNewFrame { move.node.island?.take(size: move.node.sizeForContents) }
    guard let newSize = move.newSize else { return }
    guard move.node.flags.contains(.hasFlexibleSubviews) else { return }
    // If an observer has set the frame since, the setter has applied the masks for the change from `newSize`.
    move.node.view?.resizeSubviews(from: move.oldFrame.size, to: newSize)
  }
}

/// A frame written by the place pass, or the new solved size of an island, for observers, which are notified after all
/// frames are written.
struct ItemMove {
  let node: LayoutNode
  let oldFrame: CGRect
  /// The size written; `nil` if the view had it already.
  let newSize: CGSize?
  /// Whether a frame was written; `false` for an island whose solved size changed by less than rounding shows.
  var hasNewFrame = true
}

/// The settings by which frames are written.
private struct Writing {
  let rounding: FrameRounding
  /// Whether insets of some view depend on frames.
  let followsFrames: Bool
  /// Whether observers are notified of every frame.
  let isRecorded: Bool
  /// Whether the tree has islands.
  let hasIslands: Bool

  /// Writes the frames of touched items; returns whether observers must be notified of some.
  func run(on items: inout ItemTable) -> Bool {
    // Items usually move with their siblings: for consecutive siblings, the superview's layout is requested once.
    var asked = ItemSlot.none
    for index in 0..<items.touched.count {
      let slot = items.touched[index]
      items[slot].isTouched = false
      guard items[slot].isWritten else { continue }
      let parent = items[slot].parent
      let old = items.frame(of: slot)
      let new = frame(of: slot, items)
      let tolerance = items[slot].solved.tolerance
      let hasNewSize =
        tolerance == Rectangle.leastMovement
        ? new.size.differs(from: old.size, by: tolerance) : new.sizeDiffers(from: old, by: tolerance)
      if hasIslands, rounding != .none, !hasNewSize { followIsland(at: slot, in: &items) }
      guard hasNewSize || new.origin.differs(from: old.origin, by: tolerance) else { continue }
      items.setFrame(new, of: slot)
      let isFirst = parent != asked || !asked.isSome
      asked = parent
      if isFirst { (parent.isSome ? items.node(at: parent) : items.node(at: slot)?.parent)?.requestLayout() }
      guard hasNewSize || followsFrames || isRecorded, let node = items.node(at: slot) else { continue }
      follow(node, from: old, newSize: hasNewSize ? new.size : nil, in: &items)
    }
    items.forgetTouched()
    return !items.moves.isEmpty
  }

  /// The solved frame of an item whose published frame differs; `nil` if it does not, or if constraints do not place
  /// the item.
  func displacedFrame(of slot: ItemSlot, _ items: borrowing ItemTable) -> CGRect? {
    guard slot.isSome, items[slot].isWritten else { return nil }
    let old = items.frame(of: slot), new = frame(of: slot, items), tolerance = items[slot].solved.tolerance
    guard new.size.differs(from: old.size, by: tolerance) || new.origin.differs(from: old.origin, by: tolerance) else {
      return nil
    }
    return CGRect(new)
  }

  /// The frame of a solved rectangle in its superview; a negative size is published as zero.
  @inline(__always)
  private func frame(of slot: ItemSlot, _ items: borrowing ItemTable) -> Rectangle {
    let solved = items[slot].solved, parent = items[slot].parent
    var frame = solved
    // Adding zero turns a negative zero into a positive one.
    frame.origin = solved.origin - (parent.isSome ? items[parent].solved.origin : SIMD2()) + SIMD2()
    frame.size = solved.sizeFromZero
    if rounding != .none { frame = Rectangle(rounding(CGRect(frame))) }
    // The root keeps its origin, which is not in the solver.
    if !parent.isSome { frame.origin = items.frame(of: slot).origin }
    return frame
  }

  /// Requests the work that follows from a new frame, and lists the view for observers, which must wait until the table
  /// is written.
  @inline(__always)
  private func follow(
    _ node: LayoutNode, from old: Rectangle, newSize: SIMD2<Double>?, in items: inout ItemTable
  ) {
    if node.flags.contains(.isGuide) { return }
    if followsFrames { node.queueInsets(hasSameSize: newSize == nil) }
    if newSize != nil { node.requestLayout() }
    let isRead = newSize != nil && (node.island != nil || node.flags.contains(.hasFlexibleSubviews))
    guard isRead || isRecorded else { return }
    items.moves.append(ItemMove(node: node, oldFrame: CGRect(old), newSize: newSize.map { CGSize($0) }))
  }

  /// Lists an island whose contents must follow its solved size, although the rounded frame keeps its size.
  private func followIsland(at slot: ItemSlot, in items: inout ItemTable) {
    guard let node = items.node(at: slot), let island = node.island else { return }
    let held = Rectangle(island.frame), size = items[slot].solved.sizeFromZero
    guard size.differs(from: held.size, by: Rectangle.leastMovement) else { return }
    items.moves.append(
      ItemMove(node: node, oldFrame: CGRect(items.frame(of: slot)), newSize: nil, hasNewFrame: false))
  }
}

extension LayoutNode {
  /// The size in which the contents of an island are laid out: the solved one if constraints determine it, because
  /// the frame's may be rounded.
  var sizeForContents: CGSize {
    guard slot.isSome, let engine, engine.items[slot].isWritten else { return frame.size }
    return CGSize(engine.items[slot].solved.sizeFromZero)
  }
}

extension Rectangle {
  /// The size with negative lengths replaced by zero, not rounded.
  @inline(__always)
  fileprivate var sizeFromZero: SIMD2<Double> {
    // Adding zero turns a negative zero into a positive one.
    pointwiseMax(size, SIMD2()) + SIMD2()
  }

  /// The largest difference of frames that is no movement: differences of large coordinates are noisy.
  @inline(__always)
  fileprivate var tolerance: Double {
    let largest = max(left.magnitude, top.magnitude)
    return largest < 0x1p18 ? Self.leastMovement : max(Self.leastMovement, 16 * largest.ulp)
  }

  /// The largest difference that is no movement near the origin.
  fileprivate static var leastMovement: Double { 1e-9 }

  /// Whether the size of a rectangle far from the origin changed.
  ///
  /// A size that is the difference of two edges has their rounding error. A relative change above 2⁻²⁰ also counts, so
  /// that small sizes can change.
  fileprivate func sizeDiffers(from old: Rectangle, by tolerance: Double) -> Bool {
    let most = pointwiseMax(size, old.size) * 0x1p-20, difference = size - old.size
    return difference.x.magnitude > max(Self.leastMovement, min(tolerance, most.x))
      || difference.y.magnitude > max(Self.leastMovement, min(tolerance, most.y))
  }
}

extension CGSize {
  fileprivate init(_ size: SIMD2<Double>) {
    self.init(width: size.x, height: size.y)
  }
}

extension SIMD2<Double> {
  @inline(__always)
  fileprivate func differs(from other: Self, by tolerance: Double) -> Bool {
    let difference = self - other
    return difference.x.magnitude > tolerance || difference.y.magnitude > tolerance
  }
}
