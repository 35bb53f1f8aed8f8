public import AutoLayout
public import Foundation

/// Haptic feedback of a device; no effect here.
open class UIFeedbackGenerator: ViewIsolated {
  /// A generator.
  public init() {}
  /// No effect.
  open func prepare() {}
}

/// Haptic feedback of a device; no effect here.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// Haptic feedback in a style.
  public init(style: FeedbackStyle) {}
  /// Haptic feedback in a style, for a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
  /// No effect.
  public func impactOccurred(at location: CGPoint) {}
  /// Gives haptic feedback.
  public override init() {}
  /// No effect.
  public func impactOccurred() {}
  /// No effect.
  public func impactOccurred(intensity: CGFloat) {}
}

/// Haptic feedback of a device; no effect here.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// No effect.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// Haptic feedback of a device; no effect here.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// No effect.
  public func selectionChanged() {}
}
