// Values by name, as Apple's are: applications make further ones by `init(rawValue:)`.

/// The interpolation of values between keyframes; kept.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along lines.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// In steps.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At one speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along curves.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along curves, at one speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of the object; kept.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the way.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "rotateAuto")
  /// Against the way.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "rotateAutoReverse")
}

/// Kinds of changes of contents; kept.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Over into each other.
  public static let fade = CATransitionType(rawValue: "fade")
  /// Over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// Together with the old content.
  public static let push = CATransitionType(rawValue: "push")
  /// Off the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Directions of changes of contents; kept.
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

/// The values shown before and after an animation; kept.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The model's value.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The names of curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At one speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// That of layers.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
