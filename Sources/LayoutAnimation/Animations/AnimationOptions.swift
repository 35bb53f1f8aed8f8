/// How an animation begins, repeats and relates to others; UIKit's values.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Lays out the trees that need it at the end of the block, as a part of the animation: those in which it changed
  /// constraints or frames, or asked for layout.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Lets views be found by hit testing while they move; they always are.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Properties that do not add up, such as the opacity, begin at the shown value, not at the goal of the last
  /// animation.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Repeats for ever.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs back after each run; the model's values are shown at the end.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// Takes the duration of the call, not that of the animation around it.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Takes the curve of the call, not that of the animation around it.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// Takes delay, repetition and the like of the call, not of the animation around it.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
  /// Begins and ends slowly; the default.
  public static let curveEaseInOut: AnimationOptions = []
  /// Begins slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// The same pace all along.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  /// Options with which a block inside that of a property animator has its own timing.
  static let ownTiming: AnimationOptions = [.overrideInheritedDuration, .overrideInheritedOptions]

  /// How often an animation runs.
  var repeatCount: Double { contains(.repeat) ? .infinity : 1 }

  /// Whether each run is followed by one back.
  var autoreverses: Bool { contains(.autoreverse) }

  /// The curve that the options name.
  public var curve: CubicCurve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}
