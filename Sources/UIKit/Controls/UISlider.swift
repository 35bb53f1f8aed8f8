public import AutoLayout
public import Foundation

/// A slider: 31 points high, without an intrinsic width.
open class UISlider: UIControl {
  /// A slider with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly(.vertical)
  }
  /// Stored only: the image of the knob in the present state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// Stored only: the image of the knob in a state.
  open func thumbImage(for state: State) -> UIImage? { pictures.knob[state] ?? pictures.knob[.normal] }
  /// Stored only: the image of the track before the knob in the present state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// Stored only: the image of the track before the knob in a state.
  open func minimumTrackImage(for state: State) -> UIImage? { pictures.before[state] ?? pictures.before[.normal] }
  /// Stored only: the image of the track after the knob in the present state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
  /// Stored only: the image of the track after the knob in a state.
  open func maximumTrackImage(for state: State) -> UIImage? { pictures.after[state] ?? pictures.after[.normal] }
  private var pictures: (knob: [State: UIImage], before: [State: UIImage], after: [State: UIImage]) = ([:], [:], [:])
  /// The frame of the image at the minimum: empty, because the image is not drawn.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
  /// The frame of the image at the maximum: empty, because the image is not drawn.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
  /// Stored only: the preferred behaviour of the slider.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// The value, within its bounds.
  open var value: Float = 0 {
    didSet {
      value = pinned(value, else: oldValue)
      setNeedsDisplay()
    }
  }
  /// The smallest value; as in UIKit, the largest value follows it upwards.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = pinned(value, else: minimumValue)
    }
  }
  /// The largest value; as in UIKit, the smallest value follows it downwards.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = pinned(value, else: minimumValue)
    }
  }
  private func pinned(_ value: Float, else old: Float) -> Float {
    BoundedValue.pinned(value, else: old, from: minimumValue, to: maximumValue, "UISlider.value")
  }
  /// Stored only: whether events are sent while a finger moves the knob.
  open var isContinuous = true
  /// The colour of the track before the knob; drawn.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the track after the knob; drawn.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob; drawn.
  open var thumbTintColor: UIColor?
  /// Stored only: the image before the track.
  open var minimumValueImage: UIImage?
  /// Stored only: the image after the track.
  open var maximumValueImage: UIImage?
  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  /// Stored only: an image of the knob.
  open func setThumbImage(_ image: UIImage?, for state: State) { pictures.knob[state] = image }
  /// Stored only: the image of the track before the knob.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { pictures.before[state] = image }
  /// Stored only: the image of the track after the knob.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { pictures.after[state] = image }
  /// The frame of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: 2, y: bounds.size.height / 2 - 2, width: bounds.size.width - 4, height: 4)
  }
  /// The frame of the knob; in right-to-left direction, the minimum is at the right end.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = maximumValue - minimumValue
    let part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    let along = readsFromRight ? 1 - part : part
    return CGRect(x: rect.origin.x + along * (rect.size.width - 31), y: rect.origin.y - 13, width: 31, height: 31)
  }
  /// 31 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

  /// Draws the slider.
  open override func draw(_ rect: CGRect) {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    (maximumTrackTintColor ?? .systemGray4).setFill()
    UIBezierPath(roundedRect: track, cornerRadius: 2).fill()
    (minimumTrackTintColor ?? tintColor).setFill()
    let (start, end) = readsFromRight ? (thumb.midX, track.maxX) : (track.minX, thumb.midX)
    let done = CGRect(x: start, y: track.minY, width: max(end - start, 0), height: track.size.height)
    UIBezierPath(roundedRect: done, cornerRadius: 2).fill()
    (thumbTintColor ?? .white).setFill()
    UIColor.systemGray4.setStroke()
    let knob = UIBezierPath(ovalIn: thumb.insetBy(dx: 2, dy: 2))
    knob.lineWidth = 0.5
    knob.fill()
    knob.stroke()
  }
}
