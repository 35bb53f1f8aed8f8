public import AutoLayout
public import Foundation

/// How far something is: 4 points high, without a width of its own.
open class UIProgressView: UIView {
  /// How far, from 0 to 1.
  open var progress: Float = 0 { didSet { setNeedsDisplay() } }
  /// Kept: the look.
  open var progressViewStyle = Style.default
  /// The colour of what is done; drawn.
  open var progressTintColor: UIColor?
  /// The colour of what is left; drawn.
  open var trackTintColor: UIColor?
  /// Kept: a picture.
  open var progressImage: UIImage?
  /// Kept: a picture.
  open var trackImage: UIImage?
  /// Kept: what is followed.
  open var observedProgress: Progress?
  /// A view of a look.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  /// Sets how far.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// 4 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

  /// Lays out the subviews, and draws the control anew.
  open override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  /// Draws the bar.
  open override func draw(_ rect: CGRect) {
    (trackTintColor ?? .systemGray5).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: bounds.size.height / 2).fill()
    var done = bounds
    done.size.width *= CGFloat(min(max(progress, 0), 1))
    (progressTintColor ?? tintColor).setFill()
    UIBezierPath(roundedRect: done, cornerRadius: bounds.size.height / 2).fill()
  }
}
