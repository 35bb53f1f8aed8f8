public import AutoLayout
public import Foundation

/// The members of a controller that concern the device, its bars, pointers, previews and the search for another
/// controller.
///
/// Applications use and override them through ``UIViewController``.
open class DeviceViewController: ViewController {
  /// Called before the interface rotates; never called here.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called while the interface rotates; never called here.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called after the interface has rotated; never called here.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// The appearance of the status bar; has no effect.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden; has no effect.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar's disappearance; has no effect.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the home indicator is hidden; has no effect.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges whose gestures the application handles first; has no effect.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The supported orientations of the interface; has no effect.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The preferred orientation of the interface; has no effect.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the interface rotates; has no effect.
  open var shouldAutorotate: Bool { true }
  /// The child that determines the appearance of the status bar; has no effect.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden; has no effect.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// No effect: requests an update of the status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The child that determines the home indicator; has no effect.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// No effect: rotates the interface to the device's orientation.
  public static func attemptRotationToDeviceOrientation() {}
  /// The orientation of the interface; always `portrait`.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
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

  /// Sets the contents shown when there is no content; called when the controller first appears, and by
  /// ``UIViewController/setNeedsUpdateContentUnavailableConfiguration()``.
  ///
  /// Does nothing unless overridden.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
}
