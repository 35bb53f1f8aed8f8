public import AutoLayout
public import Foundation

/// A progress bar: 4 points high, without an intrinsic width.
open class UIProgressView: UIView {
  /// A progress bar with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly(.vertical)
  }
  /// The progress, from 0 to 1.
  open var progress: Float = 0 {
    didSet {
      progress = BoundedValue.pinned(progress, else: oldValue, from: 0, to: 1, "UIProgressView.progress")
      setNeedsDisplay()
    }
  }
  /// Stored only: the appearance.
  open var progressViewStyle = Style.default
  /// The colour of the completed part; drawn.
  open var progressTintColor: UIColor?
  /// The colour of the remaining part; drawn.
  open var trackTintColor: UIColor?
  /// Stored only: the image of the completed part.
  open var progressImage: UIImage?
  /// Stored only: the image of the remaining part.
  open var trackImage: UIImage?
  /// Stored only: the observed progress.
  open var observedProgress: Progress?
  /// A progress bar in a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// 4 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

  /// Draws the bar, from its leading end.
  open override func draw(_ rect: CGRect) {
    (trackTintColor ?? .systemGray5).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: bounds.size.height / 2).fill()
    var done = bounds
    done.size.width *= CGFloat(progress)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { done.origin.x += bounds.size.width - done.size.width }
    (progressTintColor ?? tintColor).setFill()
    UIBezierPath(roundedRect: done, cornerRadius: bounds.size.height / 2).fill()
  }
}
