public import AutoLayout
public import Foundation

/// Two buttons that increase and decrease a value: 94 by 32 points; not drawn.
open class UIStepper: UIControl {
  /// A stepper at the origin of a frame; its size is always 94 by 32 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame == .null ? .zero : frame.origin, size: UIStepper.size))
    hugFirmly(.horizontal, .vertical)
  }
  /// The value, within its bounds.
  open var value: Double = 0 { didSet { value = pinned(value, else: oldValue) } }
  /// The smallest value.
  open var minimumValue: Double = 0 { didSet { value = pinned(value, else: minimumValue) } }
  /// The largest value.
  open var maximumValue: Double = 100 { didSet { value = pinned(value, else: minimumValue) } }
  /// The change of the value by one tap.
  open var stepValue: Double = 1
  /// Stored only: whether an event is sent at each step.
  open var isContinuous = true
  /// Stored only: whether holding a button repeats the step.
  open var autorepeat = true
  /// Whether a tap beyond the largest value leads to the smallest, and the reverse.
  open var wraps = false
  private func pinned(_ value: Double, else old: Double) -> Double {
    BoundedValue.pinned(value, else: old, from: minimumValue, to: maximumValue, "UIStepper.value")
  }
  /// Steps as a tap on one of the buttons does; returns whether the value changed.
  final func steps(up: Bool) -> Bool {
    let former = value
    let next = up ? value + stepValue : value - stepValue
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    return value != former
  }
  /// 94 by 32 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  private static let size = CGSize(width: 94, height: 32)
}

extension UIStepper {
  /// The image of the increment button: always `nil`.
  public final func incrementImage(for state: UIControl.State) -> UIImage? { nil }
  /// The image of the decrement button: always `nil`.
  public final func decrementImage(for state: UIControl.State) -> UIImage? { nil }
  /// The background image: always `nil`.
  public final func backgroundImage(for state: UIControl.State) -> UIImage? { nil }
  /// No effect: the image of the increment button.
  public final func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {}
  /// No effect: the image of the decrement button.
  public final func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {}
  /// No effect: the background image.
  public final func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  /// No effect: the image between the buttons.
  public final func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State
  ) {}
}
