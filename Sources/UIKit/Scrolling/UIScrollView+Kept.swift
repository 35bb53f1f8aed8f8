// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

extension UIScrollView {
  /// Stored only: whether zooming bounces.
  public final var bouncesZoom: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: the appearance of indicators.
  public final var indicatorStyle: UIScrollView.IndicatorStyle {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: the space around indicators.
  public final var scrollIndicatorInsets: UIEdgeInsets {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: the space around the indicator at the side.
  public final var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: the space around the indicator at the bottom.
  public final var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: whether the safe area is added to that space.
  public final var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: the deceleration of scrolling.
  public final var decelerationRate: UIScrollView.DecelerationRate {
    get { kept() ?? .normal }
    set { keep(newValue) }
  }

  /// Stored only: the dismissal of the keyboard by scrolling.
  public final var keyboardDismissMode: UIScrollView.KeyboardDismissMode {
    get { kept() ?? .none }
    set { keep(newValue) }
  }

  /// Stored only: whether touches wait.
  public final var delaysContentTouches: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether scrolling cancels touches.
  public final var canCancelContentTouches: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: the least zoom of the content.
  public final var minimumZoomScale: CGFloat {
    get { kept() ?? 1 }
    set { keep(newValue) }
  }

  /// Stored only: the greatest zoom of the content.
  public final var maximumZoomScale: CGFloat {
    get { kept() ?? 1 }
    set { keep(newValue) }
  }

  /// Stored only: the zoom of the content.
  public final var zoomScale: CGFloat {
    get { kept() ?? 1 }
    set { keep(newValue) }
  }

  /// Stored only: the control shown while content is loaded.
  public final var refreshControl: UIRefreshControl? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: whether a finger scrolls.
  public final var isDragging: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether a finger is on the view.
  public final var isTracking: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether scrolling slows.
  public final var isDecelerating: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether a finger zooms.
  public final var isZooming: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension UIScrollView {
  /// Stored only: the condition for an index at the side.
  public final var indexDisplayMode: IndexDisplayMode {
    get { kept() ?? .automatic }
    set { keep(newValue) }
  }
}
