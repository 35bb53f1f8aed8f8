public import AutoLayout
public import Foundation

/// What is asked and told about scrolling.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIScrollViewDelegate: AnyObject {
  /// Told that the content has been scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Told that the content has been zoomed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Told that a finger begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Told that the finger is lifted, and where scrolling will end.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Told that the finger has been lifted.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Told that scrolling slows.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Told that scrolling has ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Told that scrolling by the program has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view that is zoomed.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Told that zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Told that zooming has ended.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Told that the content has been scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Told that the insets have changed.
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
  /// Yes unless implemented.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing unless implemented.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing unless implemented.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Whom a scroll view asks and tells.
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
      scrollEnd = { view in view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view) }
    }
  }

  /// Whom the view asks and tells; not kept alive, and told of scrolling at once.
  public final var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }

  /// The gesture that scrolls; nobody is told of it here.
  public final var panGestureRecognizer: UIPanGestureRecognizer {
    if let found: UIPanGestureRecognizer = kept() { return found }
    let made = UIPanGestureRecognizer(target: nil, action: nil)
    keep(made)
    addGestureRecognizer(made)
    return made
  }

  /// Kept nowhere: nothing flashes.
  public final func flashScrollIndicators() {}

  /// Kept: how large the content is.
  public final func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = scale
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Zooms to a rectangle of the content: its origin is scrolled to.
  public final func zoom(to rect: CGRect, animated: Bool) { setContentOffset(rect.origin, animated: animated) }
}
