public import AutoLayout
public import Foundation

/// A colour that is picked: 28 by 28 points.
open class UIColorWell: UIControl {
  /// Kept: whether colours may be translucent.
  open var supportsAlpha = true
  /// Kept: the largest brightness.
  open var maximumLinearExposure: CGFloat = 1
  /// The colour.
  open var selectedColor: UIColor?
  /// Kept: a title.
  open var title: String?
  /// 28 by 28 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
}
