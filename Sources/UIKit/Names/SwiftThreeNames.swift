public import AutoLayout
public import Foundation

// More names that UIKit had until Swift 4.2.

extension UIView {
  /// The name of `bringSubviewToFront(_:)` before Swift 4.2.
  public final func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// The name of `sendSubviewToBack(_:)` before Swift 4.2.
  public final func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

/// The name of `UIImage.pngData()` before Swift 4.2.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// The name of `UIImage.jpegData(compressionQuality:)` before Swift 4.2.
public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: quality)
}
/// The name of `UILayoutPriority.required` before Swift 4.
public let UILayoutPriorityRequired = UILayoutPriority.required
/// The name of `UILayoutPriority.defaultHigh` before Swift 4.
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
/// The name of `UILayoutPriority.defaultLow` before Swift 4.
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
/// The name of `UILayoutPriority.fittingSizeLevel` before Swift 4.
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel
/// The name of `UICollectionViewFlowLayout.automaticSize` before Swift 4.2.
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
/// The name of `UIImagePickerController.SourceType` before Swift 4.2.
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
/// The name of `UIImagePickerController.InfoKey.originalImage` before Swift 4.2.
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage
/// The name of `UIImagePickerController.InfoKey.editedImage` before Swift 4.2.
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage
/// The name of `UIApplication.LaunchOptionsKey` before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The name of `UIApplication.OpenURLOptionsKey` before Swift 4.2.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// The name of `UISearchBar.Style` before Swift 4.2.
public typealias UISearchBarStyle = UISearchBar.Style
/// The name of `UIProgressView.Style` before Swift 4.2.
public typealias UIProgressViewStyle = UIProgressView.Style
/// The name of `UISegmentedControl.Segment` before Swift 4.2.
public typealias UISegmentedControlSegment = UISegmentedControl.Segment
/// The name of `UIWindow.Level.alert` before Swift 4.2.
public let UIWindowLevelAlert = UIWindow.Level.alert
/// The name of `UIWindow.Level.normal` before Swift 4.2.
public let UIWindowLevelNormal = UIWindow.Level.normal
/// The name of `UIWindow.Level.statusBar` before Swift 4.2.
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// The name of `UIApplication.openSettingsURLString` before Swift 4.2.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
/// The name of `UIAccessibility.isVoiceOverRunning` before Swift 4.2.
public func UIAccessibilityIsVoiceOverRunning() -> Bool { false }
/// The name of `CALayerContentsGravity.resizeAspectFill` before Swift 4.2.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// The name of `CALayerContentsGravity.resizeAspect` before Swift 4.2.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The name of `CALayerContentsGravity.center` before Swift 4.2.
public let kCAGravityCenter = CALayerContentsGravity.center
/// The name of `CATextLayerTruncationMode.end` before Swift 4.2.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// Whether two insets are equal; the name of `==` before Swift 4.2.
public func UIEdgeInsetsEqualToEdgeInsets(_ first: UIEdgeInsets, _ second: UIEdgeInsets) -> Bool { first == second }
/// The text of a size: `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { GeometryText.list([size.width, size.height]) }
/// The text of a point: `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { GeometryText.list([point.x, point.y]) }
/// The text of a rectangle: `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// The text of insets: `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }
/// The text of an affine transform: `[a, b, c, d, tx, ty]`.
public func NSStringFromCGAffineTransform(_ map: CGAffineTransform) -> String { NSCoder.string(for: map) }
/// The insets of a text; zero unless the text has four numbers.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string) }
/// The affine transform of a text; the identity unless the text has six numbers.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  NSCoder.cgAffineTransform(for: string)
}

/// Whether a device is held upright; the name of `isPortrait` before Swift 4.2.
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }
/// Whether a device is held sideways; the name of `isLandscape` before Swift 4.2.
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool { orientation.isLandscape }
/// Whether the orientation of a device is one of interfaces; a function before Swift 4.2.
public func UIDeviceOrientationIsValidInterfaceOrientation(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isValidInterfaceOrientation
}
/// Whether an interface is upright; the name of `isPortrait` before Swift 4.2.
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isPortrait }
/// Whether an interface is sideways; the name of `isLandscape` before Swift 4.2.
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}

extension NSUnderlineStyle {
  /// The name of `single` before Swift 4.2.
  public static var styleSingle: NSUnderlineStyle { .single }
  /// The name of `thick` before Swift 4.2.
  public static var styleThick: NSUnderlineStyle { .thick }
  /// The name of `double` before Swift 4.2.
  public static var styleDouble: NSUnderlineStyle { .double }
  /// The name of the empty set, for no line, before Swift 4.2.
  public static var styleNone: NSUnderlineStyle { [] }
}

extension NSNotification.Name {
  /// The name of `UIWindow.didBecomeVisibleNotification` before Swift 4.2.
  public static var UIWindowDidBecomeVisible: NSNotification.Name { UIWindow.didBecomeVisibleNotification }
  /// The name of `UIWindow.didBecomeHiddenNotification` before Swift 4.2; never posted.
  public static var UIWindowDidBecomeHidden: NSNotification.Name { UIWindow.didBecomeHiddenNotification }
  /// The name of `UIWindow.didBecomeKeyNotification` before Swift 4.2.
  public static var UIWindowDidBecomeKey: NSNotification.Name { UIWindow.didBecomeKeyNotification }
}
