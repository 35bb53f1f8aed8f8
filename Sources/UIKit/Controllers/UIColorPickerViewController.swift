public import AutoLayout
import Foundation

/// What is told of a picked colour; a test calls it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Told that a colour was picked.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Told that a colour was picked, and whether others will follow.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Told that picking has ended.
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

/// Lets somebody pick a colour; kept: here nobody does.
open class UIColorPickerViewController: UIViewController {
  /// Whom it tells; not kept alive.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The colour.
  open var selectedColor = UIColor.white
  /// Kept: whether colours may be clear.
  open var supportsAlpha = true
}
