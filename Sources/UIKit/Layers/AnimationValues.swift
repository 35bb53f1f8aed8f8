// As on Apple's systems, these types are structures, so that applications can make further values by `init(rawValue:)`.

/// The interpolation of values between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along straight lines.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Jumps from value to value.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// By cubic interpolation.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// By cubic interpolation, at constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of an object along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the tangent of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the tangent of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Kinds of changes of contents; only a fade is shown.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old content fades into the new.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away from the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Directions of changes of contents; stored only.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The values shown before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Keeps the last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Forwards and backwards.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Shows the model's value before and after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The names of timing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at the beginning and the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The default of layers.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
