public import AutoLayout
public import Foundation

/// The members of a controller about the device: turning, pointers, previews and searches for a controller.
///
/// Applications use and override them through ``UIViewController``.
open class DeviceViewController: ViewController {
  /// Never called here: the interface is about to turn.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Never called here: the interface turns.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Never called here: the interface has turned.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// Stored only: whether the pointer stays in place.
  open var prefersPointerLocked: Bool { false }
  /// Stored only: the child that determines whether the pointer stays in place.
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// Requests an update of the pointer: there is none.
  open func setNeedsUpdateOfPrefersPointerLocked() {}
  /// Stored only: the actions of a preview of the controller.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  /// The controller that performs an action: this one if it can, or else the first one that contains it and can.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    if canPerformAction(action, withSender: sender) { return self as? UIViewController }
    return (parent as? UIViewController)?.targetViewController(forAction: action, sender: sender)
  }

  /// Sets the contents for lack of others; called by
  /// ``UIViewController/setNeedsUpdateContentUnavailableConfiguration()``.
  ///
  /// Does nothing unless overridden.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
}
