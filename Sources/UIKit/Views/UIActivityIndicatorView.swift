// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation
import LayoutAppearance

/// A spinner, which is hidden while it is stopped.
open class UIActivityIndicatorView: ActivityIndicator {
  /// A stopped spinner of the medium style, with a frame in the coordinates of its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A stopped spinner of a style, with a frame of its size.
  public override init(style: Style) {
    super.init(style: style)
    prepare()
  }

  private func prepare() {
    hugFirmly(.horizontal, .vertical)
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

  /// Draws eight spokes, which fade against the direction of turning; the spinner stands still in pictures.
  open override func draw(_ rect: CGRect) {
    let radius = min(bounds.size.width, bounds.size.height) / 2
    guard radius > 0 else { return }
    for spoke in 0..<8 {
      let (angle, path) = (CGFloat(spoke) * .pi / 4, UIBezierPath())
      // With its round ends, a spoke reaches exactly to the circle.
      func point(_ distance: CGFloat) -> CGPoint {
        CGPoint(x: bounds.midX + distance * sin(angle), y: bounds.midY - distance * cos(angle))
      }
      path.move(to: point(radius * 0.5))
      path.addLine(to: point(radius * 0.875))
      (path.lineWidth, path.lineCapStyle) = (radius * 0.25, .round)
      let opacity = CGFloat((spoke + 7) % 8 + 1) / 8
      color.withAlphaComponent(color.cgColor.alpha * opacity).setStroke()
      path.stroke()
    }
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
