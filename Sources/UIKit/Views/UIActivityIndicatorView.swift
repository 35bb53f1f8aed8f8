// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation
import LayoutAppearance

/// A spinner, which is hidden while it is stopped.
open class UIActivityIndicatorView: ActivityIndicator {
  /// A stopped spinner of the medium style, with a frame in the coordinates of its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hideAtFirst()
  }

  /// A stopped spinner of a style, with a frame of its size.
  public override init(style: Style) {
    super.init(style: style)
    hideAtFirst()
  }

  private func hideAtFirst() {
    if type(of: self) == UIActivityIndicatorView.self { countAsPlain() }
    isHidden = true
  }

  /// Whether the spinner is hidden while it is stopped.
  open var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue, !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// Starts turning, and shows the spinner if it is hidden while it is stopped.
  open override func startAnimating() {
    super.startAnimating()
    if hidesWhenStopped { isHidden = false }
  }

  /// Stops turning, and hides the spinner unless ``hidesWhenStopped`` is `false`.
  open override func stopAnimating() {
    super.stopAnimating()
    if hidesWhenStopped { isHidden = true }
  }
}

extension UIActivityIndicatorView {
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

extension ActivityIndicator.Style {
  /// The old name of the large style.
  public static var whiteLarge: Self { .large }
  /// The old name of the medium style.
  public static var white: Self { .medium }
  /// The old name of the medium style.
  public static var gray: Self { .medium }
}
