import Foundation

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
      frame = CGRect(
        x: old.origin.x + (old.size.width - newValue.size.width) / 2,
        y: old.origin.y + (old.size.height - newValue.size.height) / 2,
        width: newValue.size.width, height: newValue.size.height)
    }
  }

  /// The implementation of ``center``, unless it is overridden.
  final var plainCenter: CGPoint {
    get {
      let frame = node.frame
      return CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    }
    set {
      guard newValue != plainCenter else { return }
      let size = node.frame.size
      frame = CGRect(
        x: newValue.x - size.width / 2, y: newValue.y - size.height / 2, width: size.width, height: size.height)
    }
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
