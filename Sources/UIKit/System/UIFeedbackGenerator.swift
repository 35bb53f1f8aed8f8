public import AutoLayout
public import Foundation

/// Haptic feedback of a device; no effect here.
open class UIFeedbackGenerator: ViewIsolated {
  /// A generator.
  public init() {}
  /// No effect: prepares the device for feedback.
  open func prepare() {}
}

/// Haptic feedback of a device; no effect here.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// Haptic feedback in a style.
  public init(style: FeedbackStyle) {}
  /// Haptic feedback in a style, for a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
  /// No effect: gives feedback at a location.
  public func impactOccurred(at location: CGPoint) {}
  /// A generator in the default style.
  public override init() {}
  /// No effect: gives feedback.
  public func impactOccurred() {}
  /// No effect: gives feedback with an intensity.
  public func impactOccurred(intensity: CGFloat) {}
}

/// Haptic feedback of a device; no effect here.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// No effect: gives feedback of a type.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// Haptic feedback of a device; no effect here.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// No effect: gives feedback.
  public func selectionChanged() {}
}
