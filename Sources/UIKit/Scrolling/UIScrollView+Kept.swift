// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout

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

  /// Stored only: whether the safe area is added to the insets of the indicators.
  public final var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: the deceleration of scrolling.
  public final var decelerationRate: UIScrollView.DecelerationRate {
    get { kept() ?? .normal }
    set { keep(newValue) }
  }

  /// Stored only: how scrolling dismisses the keyboard.
  public final var keyboardDismissMode: UIScrollView.KeyboardDismissMode {
    get { kept() ?? .none }
    set { keep(newValue) }
  }

  /// Stored only: whether touches of the content are delayed.
  public final var delaysContentTouches: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether scrolling cancels touches of the content.
  public final var canCancelContentTouches: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: the control shown while content is loaded.
  public final var refreshControl: UIRefreshControl? {
    get { kept() }
    set { keep(newValue) }
  }
}

extension UIScrollView {
  /// Stored only: when an index is shown at the side.
  public final var indexDisplayMode: IndexDisplayMode {
    get { kept() ?? .automatic }
    set { keep(newValue) }
  }
}
