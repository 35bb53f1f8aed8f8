/// Options for the beginning, repetition and combination of an animation; the values are UIKit's.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Lays out, at the end of the block and as a part of the animation, the trees that need it: those in which the block
  /// changed constraints or frames, or requested layout.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Lets hit testing find views while they move; always in effect.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Properties whose animations do not add up (opacity, transform and background) begin at the shown value instead of
  /// the last animation's goal.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Repeats endlessly.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs backwards after each run; the model's values are shown at the end.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// Uses the duration of the call instead of the enclosing animation's.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Uses the curve of the call instead of the enclosing animation's.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// Uses delay, repetition and similar options of the call instead of the enclosing animation's.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
  /// Begins and ends slowly; the default.
  public static let curveEaseInOut: AnimationOptions = []
  /// Begins slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// Constant speed.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  /// Options that give a block inside a property animator's block its own timing.
  static let ownTiming: AnimationOptions = [.overrideInheritedDuration, .overrideInheritedOptions]

  /// The number of runs.
  var repeatCount: Double { contains(.repeat) ? .infinity : 1 }

  /// Whether a backward run follows each run.
  var autoreverses: Bool { contains(.autoreverse) }

  /// The curve named by the options.
  public var curve: CubicCurve {
    // UIKit's keyboard moves with a private curve, whose number is 7.
    switch rawValue >> 16 & 7 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}
