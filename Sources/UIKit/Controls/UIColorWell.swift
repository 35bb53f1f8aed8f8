public import AutoLayout
public import Foundation

/// A control for picking a colour: 28 by 28 points; not drawn.
open class UIColorWell: UIControl {
  /// Stored only: whether colours may be translucent.
  open var supportsAlpha = true
  /// Stored only: the largest brightness.
  open var maximumLinearExposure: CGFloat = 1
  /// The colour.
  open var selectedColor: UIColor?
  /// Stored only: a title.
  open var title: String?
  /// 28 by 28 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
}
