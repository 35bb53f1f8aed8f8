public import AutoLayout

/// An effect of moving the device; stored only.
open class UIMotionEffect: ViewIsolated {
  /// An effect.
  public init() {}
}

/// Values that follow the motion of the device; stored only.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the device's tilt.
  public enum EffectType: Int, Hashable, Sendable {
    /// Tilting to the left and right.
    case tiltAlongHorizontalAxis
    /// Tilting up and down.
    case tiltAlongVerticalAxis
  }
  /// The property that the effect changes.
  public final let keyPath: String
  /// The axis of the device's tilt.
  public final let type: EffectType
  /// Stored only: the value at the lower end of the motion.
  open var minimumRelativeValue: Any?
  /// Stored only: the value at the upper end of the motion.
  open var maximumRelativeValue: Any?
  /// An effect on a property.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

/// Several effects; stored only.
open class UIMotionEffectGroup: UIMotionEffect {
  /// Stored only: the effects.
  open var motionEffects: [UIMotionEffect]?
}
