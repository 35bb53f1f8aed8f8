public import AutoLayout
import Foundation

/// The interpolation between keyframes; the values are UIKit's.
public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Lays out the trees that need it at the end of the block, as a part of the animation.
  public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
  /// Lets hit testing find views while they move; always in effect.
  public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
  /// Properties whose animations do not add up (opacity, transform and background) begin at the shown value.
  public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
  /// Repeats endlessly.
  public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
  /// Runs backwards after each run; the model's values are shown at the end.
  public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
  /// Uses the duration of the call instead of the enclosing animation's.
  public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
  /// Uses delay, repetition and similar options of the call instead of the enclosing animation's.
  public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
  /// Linear from value to value, each step in the time of its keyframe; the default.
  public static let calculationModeLinear: KeyframeAnimationOptions = []
  /// Each value from the start of its keyframe on, without interpolation.
  public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  /// Linear at constant speed; the times of keyframes are ignored.
  public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
  /// A smooth curve through the values.
  public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  /// A smooth curve at nearly constant speed.
  public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

  /// The options shared with other animations, at the same bits.
  var shared: AnimationOptions { AnimationOptions(rawValue: rawValue & 0x23f) }

  /// The curve over the whole time: linear, unless the bits of another curve of ``AnimationOptions`` are set.
  var curve: CubicCurve {
    let others = AnimationOptions(rawValue: rawValue)
    return others.isDisjoint(with: .curveLinear) ? .linear : others.curve
  }

  var mode: KeyframePath.Mode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}

extension View {
  /// Changes views in several steps, each in its part of the time.
  ///
  /// The block calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``; the model gets the last
  /// values at once. Changes outside a keyframe take the whole time.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 or less, without a delay, changes values at once.
  ///   - delay: seconds until it begins.
  ///   - options: interpolation, repetition, and more.
  ///   - animations: adds the keyframes; called at once.
  ///   - completion: called after the end; receives `true` if no part of the animation was removed or replaced.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      .curve(options.curve, duration: duration).checked, delay: delay, options.shared,
      keyframeMode: options.mode, animations, completion)
  }

  /// Makes the changes of one step.
  ///
  /// - Parameters:
  ///   - start: the start as a fraction of the whole time, clamped to 0 through 1.
  ///   - duration: the length as a fraction of the whole time; cut off at the end.
  ///   - animations: makes the changes; called at once.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    guard let recorder = AnimationRecorder.innermost, let mode = recorder.keyframeMode else { return animations() }
    if start.isNaN { AnimationNumber.report(start, "the start of a keyframe") }
    if duration.isNaN { AnimationNumber.report(duration, "the duration of a keyframe") }
    let start = min(max(start.isNaN ? 0 : start, 0), 1)
    let end = min(max(start + (duration.isNaN ? 0 : duration), start), 1)
    let outer = recorder.keyframe
    recorder.layOutOwn()
    recorder.keyframe = Keyframe(start: start, end: end, mode: mode)
    animations()
    recorder.layOutOwn()
    recorder.keyframe = outer
  }
}
