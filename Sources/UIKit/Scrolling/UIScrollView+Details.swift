public import AutoLayout
public import Foundation

extension UIScrollView {
  /// Stored only: whether the keyboard can scroll.
  public final var allowsKeyboardScrolling: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether horizontal scrolling bounces.
  public final var bouncesHorizontally: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether vertical scrolling bounces.
  public final var bouncesVertically: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: the alignment of a content that is smaller than the view.
  public final var contentAlignmentPoint: CGPoint {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: whether horizontal scrolling continues in the outer view.
  public final var transfersHorizontalScrollingToParent: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether vertical scrolling continues in the outer view.
  public final var transfersVerticalScrollingToParent: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }
}

extension UIScrollView {
  /// When an index is shown at the side; stored only.
  public enum IndexDisplayMode: Int, Hashable, Sendable {
    /// The content decides.
    case automatic
    /// Always hidden.
    case alwaysHidden
  }
  /// Whether zooming exceeds its limits; always `false`.
  public final var isZoomBouncing: Bool { false }
  /// The size of the visible part, without the insets.
  public final var visibleSize: CGSize { bounds.inset(by: adjustedContentInset).size }
  /// The gesture that zooms; always `nil`.
  public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
  /// The gesture of a remote control: a new recogniser without targets on each access.
  public final var directionalPressGestureRecognizer: UIGestureRecognizer {
    UIGestureRecognizer(target: nil, action: nil)
  }
  /// No effect: stops scrolling and zooming.
  public final func stopScrollingAndZooming() {}
  /// Calls the closure; indicators are not drawn.
  public final func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }
}
