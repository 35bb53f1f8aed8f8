public import AutoLayout
import Foundation

/// How values between keyframes come about; UIKit's values.
public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Lays out the trees that need it at the end of the block, as a part of the animation.
  public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
  /// Lets views be found by hit testing while they move; they always are.
  public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
  /// Properties that do not add up begin at the shown value.
  public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
  /// Repeats for ever.
  public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
  /// Runs back after each run, where it repeats.
  public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
  /// Takes the duration of the call, not that of the animation around it.
  public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
  /// Takes delay, repetition and the like of the call, not of the animation around it.
  public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
  /// Straight from value to value, each in its own time; the default.
  public static let calculationModeLinear: KeyframeAnimationOptions = []
  /// Each value from the begin of its keyframe on.
  public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  /// Straight, at the same speed all along; the times of keyframes do not count.
  public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
  /// On a smooth curve through the values.
  public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  /// On a smooth curve, at about the same speed all along.
  public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

  /// The options that other animations have too, in the same places.
  var shared: AnimationOptions { AnimationOptions(rawValue: rawValue & 0x23f) }

  /// The curve of all of the time: the same pace, but where the bits of another of ``AnimationOptions`` are set.
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
  /// The block calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``; the model has the last values at
  /// once. Changes outside of a keyframe take all of the time.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 or less, without a delay, changes things at once.
  ///   - delay: seconds until it begins.
  ///   - options: how values between keyframes come about, repetition, and more.
  ///   - animations: adds the keyframes; called at once.
  ///   - completion: called when it has ended; told whether all of it ran to its end.
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
  ///   - start: the begin as a share of the whole time, clamped to 0 through 1.
  ///   - duration: the length as a share of the whole time; cut off at the end.
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
