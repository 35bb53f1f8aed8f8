public import AutoLayout
public import Foundation

extension UIScrollView {
  /// Kept: whether keys scroll.
  public final var allowsKeyboardScrolling: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Kept: whether scrolling aside goes beyond the end.
  public final var bouncesHorizontally: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Kept: whether scrolling down goes beyond the end.
  public final var bouncesVertically: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Kept: where a content that is smaller lies.
  public final var contentAlignmentPoint: CGPoint {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Kept: whether scrolling aside goes on in the view around.
  public final var transfersHorizontalScrollingToParent: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Kept: whether scrolling down goes on in the view around.
  public final var transfersVerticalScrollingToParent: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }
}

extension UIScrollView {
  /// How an index beside looks; kept.
  public enum IndexDisplayMode: Int, Hashable, Sendable {
    /// By the content.
    case automatic
    /// Always hidden.
    case alwaysHidden
  }
  /// Whether zooming goes beyond the end: no.
  public final var isZoomBouncing: Bool { false }
  /// The size of what shows, without the insets.
  public final var visibleSize: CGSize { bounds.inset(by: adjustedContentInset).size }
  /// The gesture that zooms: none.
  public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
  /// The gesture of a remote control; nobody is told of it.
  public final var directionalPressGestureRecognizer: UIGestureRecognizer {
    UIGestureRecognizer(target: nil, action: nil)
  }
  /// Ends scrolling and zooming: nothing moves.
  public final func stopScrollingAndZooming() {}
  /// Makes changes while indicators show.
  public final func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }
}
