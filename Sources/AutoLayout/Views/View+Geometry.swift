package import Foundation

extension View {
  /// The implementation of ``frame``, unless it is overridden.
  final var plainFrame: CGRect {
    get { node.frame }
    set {
      let newValue = newValue.withLimits
      guard newValue.isUsable else { return reportUnusable(newValue) }
      // A frame of the present size at another origin moves the root, and does not set its wanted size.
      let isMove = newValue.size == node.frame.size && newValue.origin != node.frame.origin
      let isWish = node.parent == nil && !isMove
      let isNewWish = isWish && node.engine?.wantedRootSize.map { $0 != newValue.size } ?? false
      if isNewWish { node.engine?.wantedRootSize = newValue.size }
      guard newValue != node.frame || isNewWish else { return }
      take(newValue)
      defer { noteGeometry() }
      guard let engine = node.engine, node.slot.isSome else { return }
      let isHeld = node.parent == nil || node.flags.contains(.isFrameBased)
      if isHeld { engine.refresh(node) }
      guard engine.items[node.slot].isWritten else { return }
      // Constraints determine the frame. A frame set by `layoutSubviews` of the superview or of the view stays until
      // the superview is laid out again; any other frame stays until the next place pass.
      if let superview = node.parent?.canonical, superview.flags.union(node.flags).contains(.isLayingOut) {
        superview.flags.insert(.hasDisplacedSubviews)
      } else {
        engine.restore(node)
      }
    }
  }

  /// The implementation of ``bounds``, unless it is overridden.
  final var plainBounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: node.frame.size) }
    set {
      let newValue = newValue.withLimits
      guard newValue.isUsable else { return reportUnusable(newValue) }
      let isScrolled = newValue.origin != boundsOrigin
      if isScrolled {
        let old = boundsOrigin
        boundsOrigin = newValue.origin
        boundsOriginChanged(from: old)
      }
      let old = node.frame
      if isScrolled, newValue.size == old.size { return }
      let anchor = transformAnchor
      // As in UIKit, an overridden `frame` does not learn of this, and cannot keep the view where it is.
      plainFrame = CGRect(
        x: old.origin.x + (old.size.width - newValue.size.width) * anchor.x,
        y: old.origin.y + (old.size.height - newValue.size.height) * anchor.y,
        width: newValue.size.width, height: newValue.size.height)
    }
  }

  /// The implementation of ``center``, unless it is overridden.
  package final var plainCenter: CGPoint {
    get {
      let (frame, anchor) = (node.frame, transformAnchor)
      return CGPoint(
        x: frame.origin.x + frame.size.width * anchor.x, y: frame.origin.y + frame.size.height * anchor.y)
    }
    set {
      guard newValue != plainCenter else { return }
      let (size, anchor) = (node.frame.size, transformAnchor)
      plainFrame = CGRect(
        x: newValue.x - size.width * anchor.x, y: newValue.y - size.height * anchor.y, width: size.width,
        height: size.height)
    }
  }

  /// The point of the frame that ``center`` names and around which the view is transformed, as fractions of the size.
  ///
  /// A change keeps the centre, so it moves the frame.
  package final var transformAnchor: CGPoint {
    get { itemLook?.anchor ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      guard newValue != transformAnchor, newValue.x.isFinite, newValue.y.isFinite else { return }
      let center = plainCenter
      changeableItemLook.anchor = newValue
      plainCenter = center
    }
  }

  /// The subviews in the order of the model: by ``ItemLook/zPosition``, then by their order here.
  package final var subviewsByDepth: [View] { subviewsOrdered(by: { $0.itemLook?.zPosition ?? 0 }) }

  /// The subviews in the order in which they are drawn now: as in the model, except for animated depths.
  package final var subviewsByShownDepth: [View] { subviewsOrdered(by: { $0.itemLook?.shownDepth ?? 0 }) }

  private final func subviewsOrdered(by depth: (View) -> CGFloat) -> [View] {
    guard storedSubviews.contains(where: { depth($0) != 0 }) else { return Array(storedSubviews) }
    // Animations compute a depth, which depends on the time: each view is asked once for all comparisons.
    return storedSubviews.map { ($0, depth($0)) }.enumerated().sorted { first, second in
      (first.element.1, first.offset) < (second.element.1, second.offset)
    }.map(\.element.0)
  }

  /// Publishes a frame and requests the layout that follows from it, without telling the engine.
  final func take(_ frame: CGRect) {
    let old = node.frame.size
    if publish(frame) { resizeSubviews(from: old, to: frame.size) }
  }

  /// Publishes a frame without resizing subviews; returns whether the size changed.
  final func publish(_ frame: CGRect) -> Bool {
    let old = node.frame
    node.frame = frame
    if node.flags.contains(.isFrameBased) { node.changeForFitting() }
    LayoutChanges.recorder?.record(self, frameBefore: old, boundsOriginBefore: boundsOrigin)
    if let engine = node.engine, engine.followsFrames { node.queueInsets() }
    guard frame.size != old.size else { return false }
    if node.flags.contains(.isFrameBased), node.mayGiveBaseline, wrapsContent {
      node.baselinesChanged()
      node.engine?.rewriteDependents(of: node)
    }
    node.island?.take(size: frame.size)
    node.requestLayout()
    LayoutChanges.recorder?.recordRequest(for: self)
    return true
  }

  final func reportUnusable(_ rectangle: CGRect) {
    LayoutDiagnostics.report(
      .misuse("\(node.text): \(rectangle) has a number that is \(rectangle.fault)", at: nil))
  }

  final func reportUnusable(opacity: CGFloat) {
    LayoutDiagnostics.report(.misuse("\(node.text): an opacity of \(opacity) is not finite", at: nil))
  }
}
