public import AutoLayout

/// Corners of a layer; drawn.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Top.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// Left.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// Bottom.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// Right.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All.
  public static let all = UIRectEdge(rawValue: 15)
}

/// A notification to assistive software; no effect.
public struct UIAccessibilityNotificationName: RawRepresentable, Hashable, Sendable {
  /// The value.
  public let rawValue: Int

  /// A notification by its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A notification by its number.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Screen changed.
  public static let screenChanged = UIAccessibilityNotificationName(rawValue: 1000)
  /// Layout changed.
  public static let layoutChanged = UIAccessibilityNotificationName(rawValue: 1001)
  /// Another page became visible.
  public static let pageScrolled = UIAccessibilityNotificationName(rawValue: 1009)
  /// Announcement.
  public static let announcement = UIAccessibilityNotificationName(rawValue: 1008)
}

/// The role of a view for assistive software.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// A custom action for assistive software.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// The direction in which assistive software scrolls.
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection

extension UIImpactFeedbackGenerator {
  /// The strength of haptic feedback; no effect.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// Light.
    case light
    /// Medium.
    case medium
    /// Heavy.
    case heavy
    /// Soft.
    case soft
    /// Rigid.
    case rigid
  }
}

extension UINotificationFeedbackGenerator {
  /// The meaning of haptic feedback; no effect.
  public enum FeedbackType: Int, Hashable, Sendable {
    /// Success.
    case success
    /// Warning.
    case warning
    /// Error.
    case error
  }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Unknown.
  case unknown
  /// Portrait.
  case portrait
  /// Portrait upside down.
  case portraitUpsideDown
  /// Landscape left.
  case landscapeLeft
  /// Landscape right.
  case landscapeRight
  /// Face up.
  case faceUp
  /// Face down.
  case faceDown
}

extension UIApplication {
  /// The state of an application.
  public enum State: Int, Hashable, Sendable {
    /// Active.
    case active
    /// Inactive.
    case inactive
    /// Background.
    case background
  }
}

extension UIView {
  /// Whether the tint is dimmed; stored only.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Normal.
    case normal
    /// Dimmed.
    case dimmed
  }
}

/// The preferred contrast; stored only.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// Normal.
  case normal
  /// High.
  case high
}

/// Whether the screen senses pressure; stored only.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  /// Unknown.
  case unknown
  /// Unavailable.
  case unavailable
  /// Available.
  case available
}
