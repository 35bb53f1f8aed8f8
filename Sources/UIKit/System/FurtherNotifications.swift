public import AutoLayout
public import Foundation

extension UIAccessibility {
  /// Never posted here.
  public static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.guidedAccessStatusDidChange")
  /// Never posted here.
  public static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.grayscaleStatusDidChange")
  /// Never posted here.
  public static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.closedCaptioningStatusDidChange")
  /// Never posted here.
  public static let monoAudioStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.monoAudioStatusDidChange")
  /// Never posted here.
  public static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.assistiveTouchStatusDidChange")
  /// Never posted here.
  public static let shakeToUndoDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.shakeToUndoDidChange")
  /// Never posted here.
  public static let speakScreenStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.speakScreenStatusDidChange")
  /// Never posted here.
  public static let speakSelectionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.speakSelectionStatusDidChange")
  /// Never posted here.
  public static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.onOffSwitchLabelsDidChange")
  /// Never posted here.
  public static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.videoAutoplayStatusDidChange")
  /// Never posted here.
  public static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.buttonShapesEnabledStatusDidChange")
  /// Never posted here.
  public static let hearingDevicePairedEarDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.hearingDevicePairedEarDidChange")
  /// Never posted here.
  public static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.differentiateWithoutColorDidChange")
  /// Never posted here.
  public static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
    "UIAccessibility.prefersCrossFadeTransitionsStatusDidChange")
  /// The key of the text of an announcement.
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// The key of a Boolean: whether an announcement was made.
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  /// The key of the element that has the focus of assistive software.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that had the focus of assistive software.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the assistive software whose focus moved.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}

extension UIDevice {
  /// Never posted here.
  public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

extension UITextInputMode {
  /// Never posted here.
  public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}

extension UIApplication {
  /// Never posted here.
  public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
}
