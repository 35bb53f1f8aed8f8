public import AutoLayout
public import Foundation

// Further names that UIKit had until Swift 4.2.

/// The name of `UICollectionView.ElementCategory` before Swift 4.2.
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// The name of `UIScrollView.ContentInsetAdjustmentBehavior` before Swift 4.2.
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior
/// The name of `UIActivity.ActivityType` before Swift 4.2.
public typealias UIActivityType = UIActivity.ActivityType
/// The name of `UIApplication.State` before Swift 4.2.
public typealias UIApplicationState = UIApplication.State
/// The name of `UITabBar.ItemPositioning` before Swift 4.2.
public typealias UITabBarItemPositioning = UITabBar.ItemPositioning
/// The name of `UITableViewCell.StateMask` before Swift 4.2.
public typealias UITableViewCellStateMask = UITableViewCell.StateMask
/// The name of `UISplitViewController.DisplayMode` before Swift 4.2.
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
/// The name of `UIView.AnimationTransition` before Swift 4.2.
public typealias UIViewAnimationTransition = UIView.AnimationTransition
/// The name of `UIImage.ResizingMode` before Swift 4.2.
public typealias UIImageResizingMode = UIImage.ResizingMode
/// The name of `UITouch.Phase` before Swift 4.2.
public typealias UITouchPhase = UITouch.Phase
/// The name of `UIEvent.EventType` before Swift 4.2.
public typealias UIEventType = UIEvent.EventType
/// The name of `UIEvent.EventSubtype` before Swift 4.2.
public typealias UIEventSubtype = UIEvent.EventSubtype
/// The name of `UIImagePickerController.CameraDevice` before Swift 4.2.
public typealias UIImagePickerControllerCameraDevice = UIImagePickerController.CameraDevice
/// The name of `UIImagePickerController.CameraFlashMode` before Swift 4.2.
public typealias UIImagePickerControllerCameraFlashMode = UIImagePickerController.CameraFlashMode
/// The name of `UISearchBar.Icon` before Swift 4.2.
public typealias UISearchBarIcon = UISearchBar.Icon
/// The name of `UIFontDescriptor.SymbolicTraits` before Swift 4.2.
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
/// The name of `UITextField.DidEndEditingReason` before Swift 4.2.
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason
/// The name of `UITableViewRowAction.Style` before Swift 4.2.
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
/// The name of `UIPageViewController.SpineLocation` before Swift 4.2.
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
/// The name of `UIWindow.Level` before Swift 4.2.
public typealias UIWindowLevel = UIWindow.Level
/// The name of `UIAccessibility.Notification` before Swift 4.2.
public typealias UIAccessibilityNotifications = UIAccessibility.Notification
/// The name of `UICollectionViewUpdateItem.Action` before Swift 4.2.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
/// The name of `UITableViewCell.FocusStyle` before Swift 4.2.
public typealias UITableViewCellFocusStyle = UITableViewCell.FocusStyle
/// The name of `UIPreviewAction.Style` before Swift 4.2.
public typealias UIPreviewActionStyle = UIPreviewAction.Style
/// The name of `UIBackgroundTaskIdentifier.invalid` before Swift 4.2.
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
/// The name of `UITableView.indexSearch` before Swift 4.2.
public let UITableViewIndexSearch = UITableView.indexSearch
/// The name of `UIResponder.keyboardIsLocalUserInfoKey` before Swift 4.2.
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
/// The name of `UIImagePickerController.InfoKey.mediaType` before Swift 4.2.
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType
/// The name of `UIImagePickerController.InfoKey.mediaURL` before Swift 4.2.
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL
/// The name of `UIImagePickerController.InfoKey.referenceURL` before Swift 4.2.
public let UIImagePickerControllerReferenceURL = UIImagePickerController.InfoKey.referenceURL
/// The name of `UIImagePickerController.InfoKey.cropRect` before Swift 4.2.
public let UIImagePickerControllerCropRect = UIImagePickerController.InfoKey.cropRect
/// The name of `UIAccessibility.Notification.screenChanged` before Swift 4.2.
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
/// The name of `UIAccessibility.Notification.layoutChanged` before Swift 4.2.
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
/// The name of `UIAccessibility.Notification.announcement` before Swift 4.2.
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
/// The name of `UIAccessibility.Notification.pageScrolled` before Swift 4.2.
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled
/// The name of `UIAccessibilityTraits.selected` before Swift 4.2.
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
/// The name of `UIAccessibilityTraits.link` before Swift 4.2.
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
/// The name of `UIAccessibilityTraits.notEnabled` before Swift 4.2.
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
/// The name of `UIAccessibilityTraits.adjustable` before Swift 4.2.
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
/// The name of `UIAccessibilityTraits.searchField` before Swift 4.2.
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
/// The name of `UIAccessibilityTraits.updatesFrequently` before Swift 4.2.
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
/// The name of `UIAccessibilityTraits.playsSound` before Swift 4.2.
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
/// The name of `UIAccessibilityTraits.allowsDirectInteraction` before Swift 4.2.
public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction
/// The name of `UIAccessibilityTraits.summaryElement` before Swift 4.2.
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
/// The name of `UIAccessibilityTraits.keyboardKey` before Swift 4.2.
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
/// The name of `UIAccessibilityTraits.causesPageTurn` before Swift 4.2.
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
/// The name of `UIAccessibilityTraits.startsMediaSession` before Swift 4.2.
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
/// The name of `UIAccessibilityTraits.tabBar` before Swift 4.2.
public let UIAccessibilityTraitTabBar = UIAccessibilityTraits.tabBar
/// The name of `UIAccessibility.isReduceMotionEnabled` before Swift 4.2.
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
/// The name of `UIAccessibility.isReduceTransparencyEnabled` before Swift 4.2.
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }
/// The name of `UIAccessibility.isBoldTextEnabled` before Swift 4.2.
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }
/// The name of `UIAccessibility.isDarkerSystemColorsEnabled` before Swift 4.2.
public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool { UIAccessibility.isDarkerSystemColorsEnabled }
/// The name of `UIAccessibility.isInvertColorsEnabled` before Swift 4.2.
public func UIAccessibilityIsInvertColorsEnabled() -> Bool { UIAccessibility.isInvertColorsEnabled }
/// The name of `UIAccessibility.isSwitchControlRunning` before Swift 4.2.
public func UIAccessibilityIsSwitchControlRunning() -> Bool { UIAccessibility.isSwitchControlRunning }
/// The name of `UIAccessibility.post(notification:argument:)` before Swift 4.2.
public func UIAccessibilityPostNotification(_ notification: UIAccessibilityNotifications, _ argument: Any?) {
  UIAccessibility.post(notification: notification, argument: argument)
}

extension Notification.Name {
  /// The name of `UIResponder.keyboardDidChangeFrameNotification` before Swift 4.2.
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  /// The name of `UITextField.textDidBeginEditingNotification` before Swift 4.2.
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  /// The name of `UITextField.textDidEndEditingNotification` before Swift 4.2.
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  /// The name of `UITextView.textDidBeginEditingNotification` before Swift 4.2.
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  /// The name of `UITextView.textDidEndEditingNotification` before Swift 4.2.
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  /// The name of `UIApplication.didReceiveMemoryWarningNotification` before Swift 4.2.
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
  /// The name of `UIApplication.willTerminateNotification` before Swift 4.2.
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  /// The name of `UIApplication.didFinishLaunchingNotification` before Swift 4.2.
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  /// The name of `UIApplication.userDidTakeScreenshotNotification` before Swift 4.2.
  public static let UIApplicationUserDidTakeScreenshot = UIApplication.userDidTakeScreenshotNotification
  /// The name of `UIApplication.significantTimeChangeNotification` before Swift 4.2.
  public static let UIApplicationSignificantTimeChange = UIApplication.significantTimeChangeNotification
  /// The name of `UIApplication.willChangeStatusBarOrientationNotification` before Swift 4.2.
  public static let UIApplicationWillChangeStatusBarOrientation =
    UIApplication.willChangeStatusBarOrientationNotification
  /// The name of `UIApplication.didChangeStatusBarOrientationNotification` before Swift 4.2.
  public static let UIApplicationDidChangeStatusBarOrientation = UIApplication.didChangeStatusBarOrientationNotification
  /// The name of `UIApplication.didChangeStatusBarFrameNotification` before Swift 4.2.
  public static let UIApplicationDidChangeStatusBarFrame = UIApplication.didChangeStatusBarFrameNotification
  /// The name of `UIContentSizeCategory.didChangeNotification` before Swift 4.2.
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  /// The name of `UIPasteboard.changedNotification` before Swift 4.2.
  public static let UIPasteboardChanged = UIPasteboard.changedNotification
  /// The name of `UIScreen.brightnessDidChangeNotification` before Swift 4.2.
  public static let UIScreenBrightnessDidChange = UIScreen.brightnessDidChangeNotification
  /// The name of `UIDevice.batteryLevelDidChangeNotification` before Swift 4.2.
  public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification
  /// The name of `UIDevice.batteryStateDidChangeNotification` before Swift 4.2.
  public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification
  /// The name of `UIMenuController.willHideMenuNotification` before Swift 4.2.
  public static let UIMenuControllerWillHideMenu = UIMenuController.willHideMenuNotification
  /// The name of `UIMenuController.didHideMenuNotification` before Swift 4.2.
  public static let UIMenuControllerDidHideMenu = UIMenuController.didHideMenuNotification
  /// The name of `UIMenuController.willShowMenuNotification` before Swift 4.2.
  public static let UIMenuControllerWillShowMenu = UIMenuController.willShowMenuNotification
  /// The name of `UIWindow.didResignKeyNotification` before Swift 4.2.
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
}
