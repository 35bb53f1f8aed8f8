public import AutoLayout
public import Foundation

/// The members of a controller that concern the device, pointers, previews and the search for another controller.
///
/// Applications use and override them through ``UIViewController``.
open class DeviceViewController: ViewController {
  /// Called before the interface rotates; never called here.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called while the interface rotates; never called here.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called after the interface has rotated; never called here.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// Whether the pointer stays in place; has no effect.
  open var prefersPointerLocked: Bool { false }
  /// The child that determines whether the pointer stays in place; has no effect.
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// No effect: requests an update of ``prefersPointerLocked``.
  open func setNeedsUpdateOfPrefersPointerLocked() {}
  /// The actions of a preview of the controller; have no effect.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  /// The controller that performs an action: this one if it can, or else the nearest container that can.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    if canPerformAction(action, withSender: sender) { return self as? UIViewController }
    return (parent as? UIViewController)?.targetViewController(forAction: action, sender: sender)
  }

  /// Sets the contents shown when there is no content; called by
  /// ``UIViewController/setNeedsUpdateContentUnavailableConfiguration()``.
  ///
  /// Does nothing unless overridden.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
}
