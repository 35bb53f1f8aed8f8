public import Foundation

/// A spinner; its intrinsic size depends on its style.
open class ActivityIndicator: View {
  override class var isPlain: Bool { self == ActivityIndicator.self }

  /// The size of the spinner.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// 20 points wide and high.
    case medium
    /// 37 points wide and high.
    case large

    fileprivate var size: CGSize {
      let side: CGFloat = self == .large ? 37 : 20
      return CGSize(width: side, height: side)
    }
  }

  /// The size of the spinner.
  public final var style = Style.medium {
    didSet { if style != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether the spinner turns; layout does not depend on it.
  open private(set) var isAnimating = false

  /// A spinner with a frame, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A spinner of a style, with a frame of its size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
  }

  /// Starts turning.
  open func startAnimating() { isAnimating = true }

  /// Stops turning.
  open func stopAnimating() { isAnimating = false }

  /// A square of 20 or 37 points.
  open override var intrinsicContentSize: CGSize { style.size }
}
