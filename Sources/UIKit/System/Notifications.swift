public import AutoLayout
public import Foundation

extension UIResponder {
  /// Posted before the keyboard appears; never posted here.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted after the keyboard appeared; never posted here.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears; never posted here.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted after the keyboard disappeared; never posted here.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted before the keyboard's frame changes; never posted here.
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard's frame changed; never posted here.
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
  /// The key of the frame at the beginning, an `NSValue` of a rectangle.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame at the end, an `NSValue` of a rectangle.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the animation's duration, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of a Boolean: whether the keyboard belongs to this application.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIApplication {
  /// Posted after the application became active; never posted here.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted before the application becomes inactive; never posted here.
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// Posted after the application went to the background; never posted here.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Posted before the application returns to the foreground; never posted here.
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// Posted before the application ends; never posted here.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Posted when memory is short; never posted here.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

extension UITextField {
  /// Posted after the text of a field changed by typing.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Posted after editing began.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
}

extension UITextView {
  /// Posted after the text of a view changed by typing.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

extension UIContentSizeCategory {
  /// Posted after the user's text size changed; never posted here.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}

/// The user's text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// Whether a size is smaller than another; unknown sizes come first.
  public static func < (first: UIContentSizeCategory, second: UIContentSizeCategory) -> Bool {
    (order.firstIndex(of: first) ?? -1) < (order.firstIndex(of: second) ?? -1)
  }
  /// The sizes from small to large.
  static let order: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  /// The name.
  public let rawValue: String
  /// A size.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No category is specified.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Very small.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// The third-largest size.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The second-largest.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest of all.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Medium.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Larger.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Much larger.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest size below the accessibility sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest of the accessibility sizes.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second of the accessibility sizes.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Whether the category is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("UICTContentSizeCategoryAccessibility") }
}

extension NSValue {
  /// A rectangle as an object.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// A point as an object.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// A size as an object.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// The rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The point.
  public var cgPointValue: CGPoint { pointValue }
  /// The size.
  public var cgSizeValue: CGSize { sizeValue }
}

/// Calls a closure; autorelease pools do not exist here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

extension UIApplication {
  /// Never posted here.
  public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Never posted here.
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Never posted here.
  public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Never posted here.
  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Never posted here.
  public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Never posted here.
  public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
  /// Never posted here.
  public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Never posted here.
  public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// The address of the settings of notifications.
  public static let openNotificationSettingsURLString = "app-settings:notifications"
}

extension UIScene {
  /// Never posted here.
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Never posted here.
  public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Never posted here.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Never posted here.
  public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Never posted here.
  public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
  /// Never posted here.
  public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

extension UIScreen {
  /// Never posted here.
  public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Never posted here.
  public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  /// Never posted here.
  public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
  /// Never posted here.
  public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
  /// Never posted here.
  public static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")
}

extension UIPasteboard {
  /// Never posted here.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// Never posted here.
  public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
}

extension UIMenuController {
  /// Never posted here.
  public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Never posted here.
  public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Never posted here.
  public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Never posted here.
  public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
}
