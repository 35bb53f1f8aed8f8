public import AutoLayout
public import Foundation

// The interface of assistive software, of which there is none here.

extension UIAccessibility {
  /// No.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// No.
  public static var buttonShapesEnabled: Bool { false }
  /// The object in the focus of assistive software; always `nil`.
  public static func focusedElement(using assistiveTechnology: AssistiveTechnologyIdentifier?) -> Any? { nil }
  /// A kind of assistive software.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A kind by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Reading aloud.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(rawValue: "VoiceOver")
    /// Switches.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(rawValue: "SwitchControl")
  }
  /// No.
  public static var isSwitchControlRunning: Bool { false }
  /// No.
  public static var isInvertColorsEnabled: Bool { false }
  /// No.
  public static var isGrayscaleEnabled: Bool { false }
  /// No.
  public static var isSpeakScreenEnabled: Bool { false }
  /// No.
  public static var isShakeToUndoEnabled: Bool { false }
  /// No.
  public static var isAssistiveTouchRunning: Bool { false }
  /// No.
  public static var isVideoAutoplayEnabled: Bool { false }
  /// No.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// No.
  public static var isMonoAudioEnabled: Bool { false }
  /// No.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// No.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// No.
  public static var isGuidedAccessEnabled: Bool { false }
  /// No.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Never posted here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.voiceOverStatusDidChange")
  /// Never posted here.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.reduceMotionStatusDidChange")
  /// Never posted here.
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.reduceTransparencyStatusDidChange")
  /// Never posted here.
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibility.announcementDidFinish")
  /// Never posted here.
  public static let elementFocusedNotification = Foundation.Notification.Name("UIAccessibility.elementFocused")
  /// Never posted here.
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.boldTextStatusDidChange")
  /// Never posted here.
  public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.invertColorsStatusDidChange")
  /// Never posted here.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.darkerSystemColorsStatusDidChange")
  /// Never posted here.
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibility.switchControlStatusDidChange")
  /// A rectangle of a view in the coordinates of the screen: of the root.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
}

extension UIAccessibilityTraits {
  /// No traits.
  public static let none: UIAccessibilityTraits = []
}

/// An element for assistive software that is not a view; stored only.
open class UIAccessibilityElement: ViewIsolated {
  /// The object that contains it.
  open weak var accessibilityContainer: AnyObject?
  /// Stored only: whether assistive software sees it.
  open var isAccessibilityElement = true
  /// Stored only: its name.
  open var accessibilityLabel: String?
  /// Stored only: its purpose.
  open var accessibilityHint: String?
  /// Stored only: its value.
  open var accessibilityValue: String?
  /// Stored only: its role.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// Stored only: its frame.
  open var accessibilityFrame = CGRect.zero
  /// Stored only: its frame in its container.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// Stored only: a name for tests.
  open var accessibilityIdentifier: String?
  /// Stored only: its outline.
  open var accessibilityPath: UIBezierPath?
  /// Stored only: the point that assistive software taps.
  open var accessibilityActivationPoint = CGPoint.zero
  /// Stored only: the language of its texts.
  open var accessibilityLanguage: String?
  /// Stored only: the custom actions.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Stored only: its name with attributes.
  open var accessibilityAttributedLabel: NSAttributedString?
  /// Stored only: whether assistive software sees no other elements.
  open var accessibilityViewIsModal = false
  /// Called to scroll by a page; returns whether anything was done.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// An element in a container.
  public init(accessibilityContainer container: Any) { accessibilityContainer = container as AnyObject }
  /// Called to activate it.
  open func accessibilityActivate() -> Bool { false }
  /// Called to increment the value.
  open func accessibilityIncrement() {}
  /// Called to decrement the value.
  open func accessibilityDecrement() {}
}

/// The order in which assistive software visits a container; stored only.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
  /// The system decides.
  case automatic
  /// The elements one after another.
  case separate
  /// All elements as one.
  case combined
}

/// The kind of a container for assistive software; stored only.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  /// None.
  case none
  /// A table.
  case dataTable
  /// A list.
  case list
  /// A landmark.
  case landmark
  /// A semantic group.
  case semanticGroup
}

extension UIView {
  /// Stored only: the order in which assistive software visits the view.
  public final var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { kept() ?? .automatic }
    set { keep(newValue) }
  }

  /// Stored only: the kind of container that the view is.
  public final var accessibilityContainerType: UIAccessibilityContainerType {
    get { kept() ?? .none }
    set { keep(newValue) }
  }
}
