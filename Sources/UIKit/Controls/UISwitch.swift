public import AutoLayout
public import Foundation

/// A switch: 51 by 31 points.
open class UISwitch: UIControl {
  /// Stored only: the preferred style.
  open var preferredStyle = Style.automatic
  /// Stored only: the title of a checkbox.
  open var title: String?
  /// The resolved style.
  open var style: Style { preferredStyle == .checkbox ? .checkbox : .sliding }
  /// The appearance of a switch.
  public enum Style: Int, Hashable, Sendable {
    /// The device decides.
    case automatic
    /// A checkbox.
    case checkbox
    /// A sliding switch.
    case sliding
  }
  /// A switch at the origin of a frame; its size is always 51 by 31 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame == .null ? .zero : frame.origin, size: UISwitch.size))
    hugFirmly(.horizontal, .vertical)
  }
  /// Whether the switch is on.
  open var isOn = false { didSet { setNeedsDisplay() } }
  /// The colour of a switch that is on; drawn.
  open var onTintColor: UIColor?
  /// The colour of the knob; drawn.
  open var thumbTintColor: UIColor?
  /// Stored only: the image of a switch that is on.
  open var onImage: UIImage?
  /// Stored only: the image of a switch that is off.
  open var offImage: UIImage?
  /// Sets whether the switch is on.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  /// 51 by 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  private static let size = CGSize(width: 51, height: 31)

  /// Draws the switch.
  open override func draw(_ rect: CGRect) {
    (isOn ? onTintColor ?? .systemGreen : .systemGray4).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: bounds.size.height / 2).fill()
    let side = bounds.size.height - 4
    (thumbTintColor ?? .white).setFill()
    let isAtEnd = isOn == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    UIBezierPath(ovalIn: CGRect(x: isAtEnd ? bounds.size.width - side - 2 : 2, y: 2, width: side, height: side)).fill()
  }
}
