public import Foundation

/// A scroll view that determines the size of its content itself: by its rows, its items or its text.
#if MainActorViews
  @preconcurrency @MainActor
#endif
package protocol ContentSizeManaging {}

/// A view that shows a part of a larger content.
///
/// In constraints with inner views, its edges and margins mean the content's; width, height and centre mean the scroll
/// view's own. If constraints determine the size of the content, it becomes ``contentSize``. Scrolling moves no frame,
/// because frames inside are in the coordinates of the content. An inner view tied to something outside, or to
/// ``frameLayoutGuide``, stays in place while scrolling.
open class ScrollView: View {
  override class var isPlain: Bool { self == ScrollView.self }

  /// A scroll view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.flags.insert(.scrolls)
  }

  /// The point of the content at the top left corner of the scroll view.
  ///
  /// A number that is not finite is reported to ``LayoutDiagnostics`` and ignored.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      guard newValue.x.isUsable, newValue.y.isUsable else {
        return reportUnusable(CGRect(origin: newValue, size: .zero))
      }
      guard newValue != boundsOrigin else { return }
      let old = boundsOrigin
      // A negated inset of zero is a negative zero, which descriptions would show; the sum is zero.
      boundsOrigin = CGPoint(x: newValue.x + 0, y: newValue.y + 0)
      boundsOriginChanged(from: old)
    }
  }

  /// Called after ``contentOffset``, or the origin of the bounds, was set to another point.
  package final var scrollFollower: ((ScrollView) -> Void)?

  /// Called after each layout of the view; returns whether ``adjustedContentInset`` had changed.
  ///
  /// The module `UIKit` sets it, to keep content at its start when the inset changes.
  package final var insetFollower: ((ScrollView) -> Bool)?

  /// The last call of `layoutIfNeeded()` in which insets were followed, and how often they changed in it.
  private final var insetChanges = (call: 0, count: 0)

  /// Calls ``insetFollower``, unless the insets have changed twice in this call of `layoutIfNeeded()`.
  ///
  /// Called after each layout of the view.
  ///
  /// If the height of the content depends on its safe area, the insets might alternate between two values without end.
  final func followInsets() {
    guard let insetFollower else { return tellController() }
    guard let call = node.root.engine?.numbers.calls else {
      _ = insetFollower(self)
      return
    }
    if insetChanges.call != call { insetChanges = (call, 0) }
    if insetChanges.count < 2, insetFollower(self) { insetChanges.count += 1 }
  }

  /// Lets the nearest controller around the view set ``insetFollower``.
  ///
  /// The view may have joined after the last layout of the controller's view. Insets of scroll views in scroll views are
  /// not followed.
  ///
  /// - Complexity: O(depth).
  private final func tellController() {
    var next: LayoutNode? = node
    while let current = next, current === node || !current.flags.contains(.scrolls) {
      if current.flags.contains(.hasController) {
        // A controller is notified after each layout of its own view.
        guard current !== node, let controller = current.view?.loadedController else { return }
        controller.layoutFollower?(controller)
        return
      }
      next = current.parent?.canonical
    }
  }

  /// The size of the content: the lengths that constraints give ``contentLayoutGuide``, otherwise as set; times the
  /// zoom.
  ///
  /// The next layout pass restores a length that constraints determine. If constraints have changed the size, a
  /// subclass's setter is called before `layoutSubviews()`, so that overrides can observe it. A number that is not
  /// finite is reported to ``LayoutDiagnostics`` and ignored.
  open var contentSize: CGSize {
    get { formerContentSize ?? zoomed(managedContentSize ?? contentLayoutGuide.layoutFrame.size) }
    set {
      if formerContentSize != nil { return formerContentSize = nil }
      let size = CGSize(width: newValue.width / contentZoom, height: newValue.height / contentZoom)
      let rectangle = CGRect(origin: .zero, size: size.withLimits)
      guard rectangle.isUsable else { return reportUnusable(rectangle) }
      let guide = contentLayoutGuide.node, isInSolver = guide.slot.isSome
      if managedContentSize == nil {
        // A view that sets the same size in each layout must not cause further layouts.
        if isInSolver, wantedContentSize == rectangle.size { return }
        wantedContentSize = rectangle.size
      } else if isInSolver {
        return
      }
      // Insets depend on the size of the content. During the view's layout no request is needed: insets are followed
      // after it.
      let isChanged = guide.frame != rectangle && !node.flags.contains(.isLayingOut)
      if insetFollower != nil, isChanged { setNeedsLayout() }
      // Observers compare a size that rows or items determine after the next layout.
      defer { if isChanged, managedContentSize == nil { noteGeometry() } }
      guide.frame = rectangle
      observedContentSize = zoomed(rectangle.size)
      guard isInSolver, let engine = guide.engine else { return }
      engine.refresh(guide)
      engine.restore(guide)
    }
  }

  /// The size of the content that overrides of ``contentSize`` have observed last.
  private final var observedContentSize = CGSize.zero

  /// The size that ``contentSize`` still has while its setter is called for a size that constraints have determined.
  private final var formerContentSize: CGSize?

  /// Calls the setter of ``contentSize`` if constraints have changed the size.
  ///
  /// Called before each layout of a view of a subclass.
  final func noteContentSize() {
    guard managedContentSize == nil, contentLayoutGuide.node.slot.isSome else { return }
    let size = contentSize
    guard size != observedContentSize else { return }
    formerContentSize = observedContentSize
    observedContentSize = size
    contentSize = size
    formerContentSize = nil
  }

  /// The size of the content that the application set last; decides what constraints leave open.
  private(set) final var wantedContentSize: CGSize?

  /// The size of the content, as the rows of a list or the items of a collection determine it; `nil` in other views.
  private final var managedContentSize: CGSize?

  /// Whether ``contentSize`` is read without rows that have changed since the last layout.
  package private(set) final var readsPlacedContentSize = false

  /// Calls a closure in which ``contentSize`` is the size that the last layout gave the content: data sources are not
  /// called.
  package final func readingPlacedContentSize<Value>(_ read: () -> Value) -> Value {
    let outer = readsPlacedContentSize
    readsPlacedContentSize = true
    defer { readsPlacedContentSize = outer }
    return read()
  }

  /// The content size without rows that have changed since the last layout.
  ///
  /// Insets are computed between layouts, when a table must not call its data source.
  private final var placedContentSize: CGSize { managedContentSize.map(zoomed) ?? contentSize }

  private final func zoomed(_ size: CGSize) -> CGSize {
    CGSize(width: size.width * contentZoom, height: size.height * contentZoom)
  }

  /// Sets the content size that rows or items determine: constraints to the view's edges do not change it.
  package final func manageContentSize(_ size: CGSize) {
    guard managedContentSize != size else { return }
    managedContentSize = size
    contentSize = size
  }

  /// Whether subviews are clipped to the view; `true` unless set; drawn.
  open override var clipsToBounds: Bool {
    get { kept() ?? true }
    set {
      keep(newValue)
      super.clipsToBounds = newValue
    }
  }

  /// Space around the content that can be scrolled into view, or hidden before its start if negative; layout does not
  /// depend on it.
  open var contentInset = EdgeInsets.zero {
    didSet {
      // Insets are followed after a layout. A view that sets them in its own layout must not cause further ones.
      if insetFollower != nil, contentInset != oldValue, !node.flags.contains(.isLayingOut) { setNeedsLayout() }
    }
  }

  /// Whether the safe area is part of ``adjustedContentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// Whether the safe area counts even if the content does not scroll; set for scroll views below bars.
  package final var isBelowBars = false

  /// ``contentInset`` plus the parts of the safe area that ``contentInsetAdjustmentBehavior`` adds.
  open var adjustedContentInset: EdgeInsets {
    if contentInsetAdjustmentBehavior == .never { return contentInset }
    let safe = safeAreaInsets
    var (isVertical, isHorizontal) = (true, true)
    if contentInsetAdjustmentBehavior != .always {
      let bars = isBelowBars && contentInsetAdjustmentBehavior == .automatic
      // A subclass may lay out a text to determine the size of its content, so it is asked only if it matters.
      if safe.top != 0 || safe.bottom != 0 {
        isVertical = bars || kept("alwaysBounceVertical") == true || placedContentSize.height > bounds.size.height
      }
      if safe.left != 0 || safe.right != 0 {
        isHorizontal = kept("alwaysBounceHorizontal") == true || placedContentSize.width > bounds.size.width
      }
    }
    return EdgeInsets(
      top: contentInset.top + (isVertical ? safe.top : 0), left: contentInset.left + (isHorizontal ? safe.left : 0),
      bottom: contentInset.bottom + (isVertical ? safe.bottom : 0),
      right: contentInset.right + (isHorizontal ? safe.right : 0))
  }

  /// Stored only: whether scrolling bounces.
  open var bounces: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Whether vertical scrolling always bounces; affects only ``adjustedContentInset``.
  open var alwaysBounceVertical: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Whether horizontal scrolling always bounces; affects only ``adjustedContentInset``.
  open var alwaysBounceHorizontal: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether scrolling stops at pages.
  open var isPagingEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Whether a finger can scroll the content; only text views use it, for their intrinsic size.
  open var isScrollEnabled: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether scrolling keeps to one direction.
  open var isDirectionalLockEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether an indicator shows at the bottom.
  open var showsHorizontalScrollIndicator: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether an indicator shows at the side.
  open var showsVerticalScrollIndicator: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether a tap on the status bar scrolls to the top.
  open var scrollsToTop: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: the space around indicators.
  open var scrollIndicatorInsets: EdgeInsets {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: the space around the indicator at the side.
  open var verticalScrollIndicatorInsets: EdgeInsets {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: the space around the indicator at the bottom.
  open var horizontalScrollIndicatorInsets: EdgeInsets {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// The least zoom of the content.
  open var minimumZoomScale: CGFloat {
    get { kept() ?? 1 }
    set { keep(newValue) }
  }

  /// The greatest zoom of the content.
  open var maximumZoomScale: CGFloat {
    get { kept() ?? 1 }
    set { keep(newValue) }
  }

  /// The zoom of the content; stored only, unless the delegate of the module `UIKit` has a view for zooming.
  ///
  /// If it has one, the zoom is kept within its limits, multiplies ``contentSize``, and enlarges that view by a
  /// transform that leaves the top left corner in place; the view's frame ignores transforms. A zoom that is not a
  /// positive number is reported to ``LayoutDiagnostics`` and ignored.
  open var zoomScale: CGFloat {
    get { kept() ?? 1 }
    set {
      let view = zoomedView?(self)
      let scale = view == nil ? newValue : max(min(newValue, maximumZoomScale), minimumZoomScale)
      guard scale > 0, scale.isUsable else {
        return LayoutDiagnostics.reportMisuse("\(node.text): a zoom of \(scale) is not a positive number")
      }
      keep(scale)
      guard let view else { return }
      guard scale != contentZoom else { return }
      contentZoom = scale
      enlarge(view)
      setNeedsLayout()
      zoomFollower?(self)
    }
  }

  /// The zoom of the view for zooming.
  private final var contentZoom: CGFloat = 1

  /// The size that the view for zooming had when it was enlarged; its transform depends on it.
  private final var enlargedSize = CGSize.zero

  /// Enlarges a view by the zoom, with its top left corner in place.
  private final func enlarge(_ view: View) {
    let (scale, size) = (contentZoom, view.bounds.size)
    enlargedSize = size
    view.transform = ViewTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (scale - 1) * size.width * view.transformAnchor.x,
      ty: (scale - 1) * size.height * view.transformAnchor.y)
  }

  /// Enlarges the view for zooming again if it has another size than before.
  ///
  /// Called after each layout of the view.
  final func followZoomedSize() {
    if contentZoom != 1, let view = zoomedView?(self), view.bounds.size != enlargedSize { enlarge(view) }
  }

  /// Returns the view for zooming; set by the module `UIKit`.
  package final var zoomedView: ((ScrollView) -> View?)?

  /// Stored only: whether a finger is scrolling the content.
  open package(set) var isDragging: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether a finger is on the view.
  open package(set) var isTracking: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether the content is still scrolling after the finger was lifted.
  open package(set) var isDecelerating: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether fingers are zooming the content.
  open package(set) var isZooming: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Sets ``zoomScale``, at once.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = scale
    if zoomedView?(self) == nil { zoomFollower?(self) }
  }

  /// Called after the program zoomed.
  package final var zoomFollower: ((ScrollView) -> Void)?

  /// Zooms so that a rectangle of the view for zooming fills the scroll view as far as the limits allow, and scrolls to
  /// its middle; without such a view, scrolls to the rectangle's origin.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard zoomedView?(self) != nil, rect.size.width > 0, rect.size.height > 0 else {
      return setContentOffset(rect.origin, animated: animated)
    }
    let room = bounds.size
    setZoomScale(min(room.width / rect.size.width, room.height / rect.size.height), animated: animated)
    let (scale, content) = (zoomScale, contentSize)
    func start(_ middle: CGFloat, _ room: CGFloat, _ content: CGFloat) -> CGFloat {
      max(min(middle * scale - room / 2, content - room), 0)
    }
    let offset = CGPoint(
      x: start(rect.midX, room.width, content.width), y: start(rect.midY, room.height, content.height))
    setContentOffset(offset, animated: animated)
  }

  /// Scrolls to a point, at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollEnd?(self) }
  }

  /// Scrolls the least distance that shows a rectangle of the content, clear of ``adjustedContentInset``.
  ///
  /// Only the part of the rectangle inside the content counts, so a margin around a view at the end does not scroll
  /// beyond the end. Does nothing if the rectangle is visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let rect = rect.withLimits
    guard rect.isUsable else { return reportUnusable(rect) }
    func shifted(
      _ offset: CGFloat, _ first: CGFloat, _ last: CGFloat, of content: CGFloat, in room: CGFloat
    ) -> CGFloat {
      let start = max(min(first, content), 0), end = max(min(last, content), 0)
      if start < offset { return start }
      return end > offset + room ? min(start, end - room) : offset
    }
    let (inset, size, content) = (adjustedContentInset, bounds.size, contentSize)
    let target = CGPoint(
      x: shifted(
        contentOffset.x + inset.left, rect.origin.x, rect.origin.x + rect.size.width, of: content.width,
        in: size.width - inset.left - inset.right) - inset.left,
      y: shifted(
        contentOffset.y + inset.top, rect.origin.y, rect.origin.y + rect.size.height, of: content.height,
        in: size.height - inset.top - inset.bottom) - inset.top)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Called after the program scrolled with an animation.
  package final var scrollEnd: ((ScrollView) -> Void)?

  /// Whether scrolling cancels a touch in an inner view; never called, because touches do not scroll here.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// Whether an inner view receives a touch; never called, because touches do not scroll here.
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

  /// Called by the module `UIKit` after ``adjustedContentInset`` changed.
  open func adjustedContentInsetDidChange() {}

  /// The rectangle of the content; constraints may determine its size.
  public final var contentLayoutGuide: LayoutGuide { guide(.scrollContent) }

  /// The visible rectangle; while scrolling, it moves relative to the content.
  public final var frameLayoutGuide: LayoutGuide { guide(.scrollFrame) }
}

extension ScrollView {
  /// Whether the safe area is added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// On scrolling axes, and vertically below bars.
    case automatic
    /// On scrolling axes.
    case scrollableAxes
    /// On neither axis.
    case never
    /// On both axes.
    case always
  }
}

extension View {
  /// Queues everything that depends on the view's bounds origin.
  final func boundsOriginChanged(from old: CGPoint) {
    LayoutChanges.recorder?.record(self, frameBefore: node.frame, boundsOriginBefore: old)
    if node.flags.contains(.scrolls) { node.requestLayout() } else { noteMovedBounds() }
    if let engine = node.engine {
      if engine.followsFrames { node.queueInsets() }
      engine.contentMoved(in: node)
    }
    if node.flags.contains(.scrolls), let scrollView = self as? ScrollView { scrollView.scrollFollower?(scrollView) }
    noteGeometry()
  }

  /// Makes the constraints inside a view that is no scroll view include the origin of its bounds from now on.
  ///
  /// - Complexity: O(items and constraints inside) for the first call, O(1) afterwards.
  private final func noteMovedBounds() {
    if node.flags.contains(.hasMovedBounds) { return }
    node.flags.insert(.hasMovedBounds)
    node.island?.flags.insert(.hasMovedBounds)
    guard let engine = node.contentNode.engine else { return }
    engine.hasScrollViews = true
    forEachInnerNodeOfSystem { inner in
      for constraint in inner.references where constraint.firstAttribute.isLocation { constraint.note(.terms) }
    }
  }
}
