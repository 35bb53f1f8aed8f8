public import Foundation

/// A view that shows a part of a larger content.
///
/// Constraints between a view inside it and its edges or margins mean the edges of the content; width, height and
/// centre mean the scroll view's own. If constraints determine the size of the content it becomes ``contentSize``.
/// Scrolling moves no frame: frames inside are in the coordinates of the content. A view tied to something outside, or
/// to ``frameLayoutGuide``, stays with it.
open class ScrollView: View {
  override class var isPlain: Bool { self == ScrollView.self }

  /// A scroll view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.flags.insert(.scrolls)
  }

  /// The point of the content that is at the top left corner of the scroll view.
  ///
  /// A number that is not finite is reported to ``LayoutDiagnostics`` and not taken over.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      guard newValue.x.isUsable, newValue.y.isUsable else {
        return reportUnusable(CGRect(origin: newValue, size: .zero))
      }
      guard newValue != boundsOrigin else { return }
      let old = boundsOrigin
      boundsOrigin = newValue
      boundsOriginChanged(from: old)
      scrollFollower?(self)
    }
  }

  /// Called when the content has been scrolled.
  package final var scrollFollower: ((ScrollView) -> Void)?

  /// The size of the content: that of ``contentLayoutGuide`` where constraints use it, otherwise as it was set.
  ///
  /// A number that is not finite is reported to ``LayoutDiagnostics`` and not taken over.
  open var contentSize: CGSize {
    get { contentLayoutGuide.layoutFrame.size }
    set {
      let rectangle = CGRect(origin: .zero, size: newValue.withLimits)
      guard rectangle.isUsable else { return reportUnusable(rectangle) }
      let guide = contentLayoutGuide.node
      if !guide.slot.isSome { guide.frame = rectangle }
    }
  }

  /// Space around the content that can be scrolled into view; layout does not depend on it.
  open var contentInset = EdgeInsets.zero

  /// Whether a finger that begins to scroll is taken from a view inside; kept, for nothing scrolls by a finger here.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// Whether a view inside gets a finger; kept, for nothing scrolls by a finger here.
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

  /// Told that the insets of the content have changed.
  open func adjustedContentInsetDidChange() {}

  /// The rectangle of the content; its size is free for constraints to determine.
  public final var contentLayoutGuide: LayoutGuide { guide(.scrollContent) }

  /// The part of the scroll view's coordinates that shows: it moves against the content as that is scrolled.
  public final var frameLayoutGuide: LayoutGuide { guide(.scrollFrame) }
}

extension View {
  /// Queues everything that depends on the view's bounds origin.
  final func boundsOriginChanged(from old: CGPoint) {
    LayoutChanges.recorder?.record(self, frameBefore: node.frame, boundsOriginBefore: old)
    if node.flags.contains(.scrolls) { node.requestLayout() }
    guard let engine = node.engine else { return }
    if engine.followsFrames { node.queueInsets() }
    if node.flags.contains(.scrolls) { engine.contentMoved(in: node) } else { refreshInsetGuides() }
  }
}
