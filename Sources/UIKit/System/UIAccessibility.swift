public import AutoLayout
public import Foundation

// The interface of assistive software; assistive software does not exist here.

extension UIAccessibility {
  /// Whether switches show labels for on and off; always `false`.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether buttons show their shapes; always `false`.
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
  /// Whether the user operates the device by switches; always `false`.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether colours are inverted; always `false`.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether colours are shown as greys; always `false`.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether the screen can be read aloud; always `false`.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether shaking the device undoes a change; always `false`.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Whether AssistiveTouch runs; always `false`.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether videos play automatically; always `false`.
  public static var isVideoAutoplayEnabled: Bool { false }
  /// Whether captions are preferred; always `false`.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether sound is mono; always `false`.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether cross-fades are preferred to slides; always `false`.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether differences must be visible without colour; always `false`.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether the device is restricted to one application; always `false`.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether selections can be read aloud; always `false`.
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
  /// Converts a rectangle of a view to the coordinates of the root view, which represent the screen here.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
  /// Converts a path of a view to the coordinates of the root view, which represent the screen here.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let origin = view.convert(CGPoint.zero, to: nil)
    let moved = UIBezierPath(cgPath: path.cgPath)
    moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return moved
  }
}

extension UIAccessibilityTraits {
  /// No traits.
  public static let none: UIAccessibilityTraits = []
}

/// An element for assistive software that is not a view; stored only.
open class UIAccessibilityElement: ViewIsolated {
  /// The object that contains the element.
  open weak var accessibilityContainer: AnyObject?
  /// Stored only: whether assistive software sees the element.
  open var isAccessibilityElement = true
  /// Stored only: the name of the element.
  open var accessibilityLabel: String?
  /// Stored only: the purpose of the element.
  open var accessibilityHint: String?
  /// Stored only: the value of the element.
  open var accessibilityValue: String?
  /// Stored only: the role of the element.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// Stored only: the frame of the element.
  open var accessibilityFrame = CGRect.zero
  /// Stored only: the frame of the element in its container.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// Stored only: a name for tests.
  open var accessibilityIdentifier: String?
  /// Stored only: the outline of the element.
  open var accessibilityPath: UIBezierPath?
  /// Stored only: the point that assistive software taps.
  open var accessibilityActivationPoint = CGPoint.zero
  /// Stored only: the language of the element's texts.
  open var accessibilityLanguage: String?
  /// Stored only: the custom actions.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Stored only: the name of the element, with attributes.
  open var accessibilityAttributedLabel: NSAttributedString?
  /// Stored only: whether assistive software sees no other elements.
  open var accessibilityViewIsModal = false
  /// Stored only: the value of the element, with attributes.
  open var accessibilityAttributedValue: NSAttributedString?
  /// Stored only: the purpose of the element, with attributes.
  open var accessibilityAttributedHint: NSAttributedString?
  /// Stored only: names by which a user may speak of the element.
  open var accessibilityUserInputLabels: [String]?
  /// Stored only: the elements inside this one.
  open var accessibilityElements: [Any]?
  /// Stored only: whether assistive software sees nothing inside the element.
  open var accessibilityElementsHidden = false
  /// Stored only: whether assistive software visits the elements inside this one as a group.
  open var shouldGroupAccessibilityChildren = false
  /// Stored only: whether the user can operate the element.
  open var accessibilityRespondsToUserInteraction = true
  /// Stored only: the kind of container that the element is.
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  /// Stored only: the order in which assistive software visits the element.
  open var accessibilityNavigationStyle = UIAccessibilityNavigationStyle.automatic
  /// Stored only: the ways of moving among elements.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
  /// Whether assistive software has its focus on the element; always `false`.
  open func accessibilityElementIsFocused() -> Bool { false }
  /// Called when assistive software moves its focus to the element; never called here.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when assistive software moves its focus away; never called here.
  open func accessibilityElementDidLoseFocus() {}
  /// An escape of assistive software; never called here.
  open func accessibilityPerformEscape() -> Bool { false }
  /// A magic tap of assistive software; never called here.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Scrolls by a page, and returns whether anything was done; never called here.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Makes an element in a container.
  public init(accessibilityContainer container: Any) { accessibilityContainer = container as AnyObject }
  /// Activates the element, and returns whether anything was done; never called here.
  open func accessibilityActivate() -> Bool { false }
  /// Called to increment the value; never called here.
  open func accessibilityIncrement() {}
  /// Called to decrement the value; never called here.
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
  /// Whether assistive software has its focus on the view; always `false`.
  public final func accessibilityElementIsFocused() -> Bool { false }

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
