// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
import LayoutAppearance

extension UIView {
  /// The transform of the view in space; drawn without perspective.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The view's mask, by its former name.
  public final var maskView: UIView? {
    get { mask }
    set { mask = newValue }
  }

  /// A copy with the same appearance, without subviews.
  public final func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    let copy = UIView(frame: frame)
    copy.appearance = appearance
    return copy
  }

  /// Stored only: adds an effect that follows the device's motion.
  public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Stores a value under a key path; sets no property.
  public final func setValue(_ value: Any?, forKeyPath key: String) { keep(value, "value." + key) }

}

/// The settings of assistive software; all off here.
public enum UIAccessibility {
  /// A notification to assistive software; no effect.
  public typealias Notification = UIAccessibilityNotificationName
  /// No effect: notifies assistive software.
  public static func post(notification: Notification, argument: Any?) {}
  /// Whether a screen is read aloud; always `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether less motion is preferred; always `false`.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether views should be less transparent; always `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text should be bold; always `false`.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether system colours should be darker; always `false`.
  public static var isDarkerSystemColorsEnabled: Bool { false }
}
