public import AutoLayout
import Foundation

/// The delegate of a colour picker; never called here, but tests may call it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called after a colour was picked; never called here.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called after a colour was picked, with whether more colours may follow at once; never called here.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called after picking ended; never called here.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing unless implemented.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  /// Does nothing unless implemented.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  /// Does nothing unless implemented.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A colour picker; stored only, because no user can pick a colour here.
open class UIColorPickerViewController: UIViewController {
  /// Stored only: the delegate of the picker; not kept alive.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The colour.
  open var selectedColor = UIColor.white
  /// Stored only: whether colours may be translucent.
  open var supportsAlpha = true
}
