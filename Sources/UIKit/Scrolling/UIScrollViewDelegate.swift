public import AutoLayout
public import Foundation

/// The delegate of a scroll view.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the content was scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called after code zoomed the content.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called before a finger scrolls; never called here.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the finger is about to be lifted, with the offset at which scrolling will end; never called here.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after the finger was lifted; never called here.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when scrolling begins to decelerate; never called here.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called after scrolling ended; never called here.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called after animated scrolling by code ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The zoomed view; called when code zooms.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before zooming; never called here.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after zooming ended; never called here.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Whether a tap on the status bar scrolls to the top; never called here.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after the content was scrolled to the top; never called here.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called after the insets changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing unless implemented.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing unless implemented.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing unless implemented.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing unless implemented.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing unless implemented.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing unless implemented.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing unless implemented.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing unless implemented.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// None unless implemented.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing unless implemented.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing unless implemented.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// `true` unless implemented.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing unless implemented.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing unless implemented.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Holds the delegate of a scroll view without keeping it alive.
final class ScrollDelegate {
  weak var delegate: (any UIScrollViewDelegate)?
}

extension UIScrollView {
  final var scrollDelegate: (any UIScrollViewDelegate)? {
    get { extensionRecord(ScrollDelegate.self)?.delegate }
    set {
      let record = extensionRecord(ScrollDelegate.self) ?? ScrollDelegate()
      record.delegate = newValue
      keepExtensionRecord(record)
      scrollFollower = { view in view.scrollDelegate?.scrollViewDidScroll(view) }
      zoomedView = { view in view.scrollDelegate?.viewForZooming(in: view) }
      zoomFollower = { view in view.scrollDelegate?.scrollViewDidZoom(view) }
      scrollEnd = { view in view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view) }
    }
  }

  /// The view's delegate; not kept alive, and notified of scrolling at once.
  public final var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }

  /// The gesture that scrolls; it has no targets here.
  public final var panGestureRecognizer: UIPanGestureRecognizer {
    if let found: UIPanGestureRecognizer = kept() { return found }
    let made = UIPanGestureRecognizer(target: nil, action: nil)
    keep(made)
    addGestureRecognizer(made)
    return made
  }

  /// No effect: shows the indicators for a moment.
  public final func flashScrollIndicators() {}
}
