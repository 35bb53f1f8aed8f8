public import AutoLayout
import Foundation

extension View {
  /// Changes views in a block, and animates the changes.
  ///
  /// The model has the new values at once. The shown values (``AutoLayout/ViewIsolated/presentation``) move there
  /// gradually: frames, bounds, opacity, transform and background colour of every view that the block changes, directly
  /// or by `layoutIfNeeded()`. Movements of several blocks add up: a movement that begins during another neither jumps
  /// nor changes its speed abruptly.
  ///
  /// Layout that views derive from their own properties needs no `layoutIfNeeded()`: hiding, inserting or spacing the
  /// arranged views of a `StackView`, margins and safe areas, a wrapping text. The block lays out their trees at its
  /// end. A changed constraint alone moves nothing unless the block lays out.
  ///
  /// A duration of 0 or less, without a delay, changes values at once. A block that changes nothing ends at once.
  /// Other colours and the rest of the appearance also change at once, but a block that changes them still takes its
  /// duration. Inside a block of a ``PropertyAnimator``, the animation is a part of that animator, with its timing,
  /// unless ``AnimationOptions/overrideInheritedDuration`` or ``AnimationOptions/overrideInheritedOptions`` is set.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds until it begins; the old values are shown until then.
  ///   - options: the curve, repetition, and more.
  ///   - animations: makes the changes; called at once.
  ///   - completion: called after the end, by ``LayoutTimeline/advance()``; receives `true` if no part of the
  ///     animation was removed or replaced.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(.curve(options.curve, duration: duration).checked, delay: delay, options, animations, completion)
  }

  /// Changes views in a block, and animates the changes with a spring that comes to rest after the duration.
  ///
  /// - Parameters:
  ///   - duration: seconds until rest.
  ///   - delay: seconds until it begins.
  ///   - dampingRatio: 1 for no oscillation; towards 0 for more.
  ///   - velocity: the speed at the start, in multiples of the animated distance per second.
  ///   - options: repetition and more; curves are ignored.
  ///   - animations: makes the changes; called at once.
  ///   - completion: called after the end; receives `true` if no part of the animation was removed or replaced.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    animate(.timedSpring(spring, duration: duration), delay: delay, options, animations, completion)
  }

  /// Changes views in a block, and animates the changes with a spring of a perceived duration and bounce, as on iOS 17,
  /// until the spring is at rest.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration of the movement, in seconds.
  ///   - bounce: from -1 (flat) through 0 (no oscillation) to 1.
  ///   - initialSpringVelocity: the speed at the start, in multiples of the animated distance per second.
  ///   - delay: seconds until it begins.
  ///   - options: repetition and more; curves are ignored.
  ///   - animations: makes the changes; called at once.
  ///   - completion: called after the end; receives `true` if no part of the animation was removed or replaced.
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity: Double = 0, delay: Double = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(duration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    animate(.spring(spring), delay: delay, options, animations, completion)
  }

  /// Repeats the changes of a part of an animating block.
  ///
  /// - Parameters:
  ///   - repeatCount: the number of runs; at least 0, may be fractional.
  ///   - autoreverses: whether a backward run follows each run. The last backward run ends at the old values; then the
  ///     model's values are shown.
  ///   - animations: makes the changes.
  public static func modifyAnimations(
    withRepeatCount repeatCount: Double, autoreverses: Bool, animations: () -> Void
  ) {
    guard let recorder = AnimationRecorder.current else { return animations() }
    recorder.layOutOwn()
    let part = recorder.makePart()
    if repeatCount.isNaN { AnimationNumber.report(repeatCount, "a repeat count") }
    part.repeatCount = max(repeatCount.isNaN ? 1 : repeatCount, 0)
    part.autoreverses = autoreverses
    LayoutChanges.recorded(by: part) {
      animations()
      part.layOutOwn()
    }
    recorder.take(part)
  }

  static func animate(
    _ timing: Timing, delay: Double, _ options: AnimationOptions, keyframeMode: KeyframePath.Mode? = nil,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard View.areAnimationsEnabled else {
      UnanimatedRecorder.run(options, animations)
      if let completion { ImmediateEnds.call { completion(true) } }
      return
    }
    if let animator = LayoutChanges.recorder as? AnimatorRecorder, options.isDisjoint(with: .ownTiming) {
      return animator.record(options, keyframeMode, animations, completion)
    }
    let outer = AnimationRecorder.current
    let timing = outer.map { timing.inheriting($0.timing, options) } ?? timing
    let inherited = options.contains(.overrideInheritedOptions) ? nil : outer
    let delay = max(Schedule.usable(delay), inherited?.delay ?? 0)
    guard timing.duration > 0 || delay > 0 else {
      UnanimatedRecorder.run(options, animations)
      if let completion { ImmediateEnds.call { completion(true) } }
      return
    }
    let animation = LayoutAnimation(Schedule(begin: .infinity, timing: timing))
    let recorder = AnimationRecorder(animation, timing, delay: delay, options, keyframeMode: keyframeMode)
    if let inherited { recorder.inherit(from: inherited) }
    AnimationRecorder.layOutOwn()
    LayoutChanges.recorded(by: recorder) {
      animations()
      recorder.layOutOwn()
      guard options.contains(.layoutSubviews) else { return }
      for root in recorder.roots { root.layoutIfNeeded() }
    }
    recorder.passRequestsOn()
    recorder.show(completion)
  }
}

extension Timing {
  /// The timing of a nested block, which inherits duration and curve unless the options override them.
  fileprivate func inheriting(_ outer: Timing, _ options: AnimationOptions) -> Timing {
    switch (options.contains(.overrideInheritedDuration), options.contains(.overrideInheritedCurve)) {
    case (true, true): self
    case (true, false): outer.stretched(to: duration)
    case (false, true): stretched(to: outer.duration)
    case (false, false): outer
    }
  }
}

extension View {
  /// Lays out the trees of constraints, each once.
  static func layOutTrees(of constraints: some Sequence<LayoutConstraint>) {
    var roots = TreeRoots()
    for constraint in constraints {
      if let holder = constraint.firstItem?.constraintsHolder { roots.add(holder) }
    }
    for root in roots.views { root.layoutIfNeeded() }
  }
}
