// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
import LayoutAppearance

extension UIActivityIndicatorView {
  /// Stored only: whether the spinner is hidden while it is stopped.
  public final var hidesWhenStopped: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// The colour; drawn as the tint.
  public final var color: UIColor! {
    get { appearance.tintColor.map { UIColor($0) } ?? .gray }
    set { appearance.tintColor = newValue?.color }
  }

  /// A spinner of a style by its old names.
  public convenience init(activityIndicatorStyle style: Style) {
    self.init(style: style)
  }
}

extension UIActivityIndicatorView.Style {
  /// The old name of the large style.
  public static var whiteLarge: Self { .large }
  /// The old name of the medium style.
  public static var white: Self { .medium }
  /// The old name of the medium style.
  public static var gray: Self { .medium }
}
