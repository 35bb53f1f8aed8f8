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

  /// Whether the safe area is part of ``adjustedContentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// Whether the safe area counts even where the content does not scroll; set for what lies below bars.
  package final var isBelowBars = false

  /// ``contentInset`` with the parts of the safe area that ``contentInsetAdjustmentBehavior`` adds.
  open var adjustedContentInset: EdgeInsets {
    var (isVertical, isHorizontal) = (true, true)
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: break
    case .automatic, .scrollableAxes:
      let bars = isBelowBars && contentInsetAdjustmentBehavior == .automatic
      isVertical = bars || contentSize.height > bounds.size.height || kept("alwaysBounceVertical") == true
      isHorizontal = contentSize.width > bounds.size.width || kept("alwaysBounceHorizontal") == true
    }
    let safe = safeAreaInsets
    return EdgeInsets(
      top: contentInset.top + (isVertical ? safe.top : 0), left: contentInset.left + (isHorizontal ? safe.left : 0),
      bottom: contentInset.bottom + (isVertical ? safe.bottom : 0),
      right: contentInset.right + (isHorizontal ? safe.right : 0))
  }

  /// Scrolls to a point, at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollEnd?(self) }
  }

  /// Scrolls as little as shows a rectangle of the content, clear of ``adjustedContentInset``.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func shifted(_ offset: CGFloat, _ start: CGFloat, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
      if start < offset { return start }
      return start + length > offset + room ? min(start, start + length - room) : offset
    }
    let (inset, size) = (adjustedContentInset, bounds.size)
    setContentOffset(
      CGPoint(
        x: shifted(
          contentOffset.x + inset.left, rect.origin.x, rect.size.width, size.width - inset.left - inset.right)
          - inset.left,
        y: shifted(
          contentOffset.y + inset.top, rect.origin.y, rect.size.height, size.height - inset.top - inset.bottom)
          - inset.top), animated: animated)
  }

  /// Called when the program has scrolled with an animation.
  package final var scrollEnd: ((ScrollView) -> Void)?

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

extension ScrollView {
  /// Whether the safe area is added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// On axes that scroll, and downwards below bars.
    case automatic
    /// On axes that scroll.
    case scrollableAxes
    /// Not at all.
    case never
    /// On both axes.
    case always
  }
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
