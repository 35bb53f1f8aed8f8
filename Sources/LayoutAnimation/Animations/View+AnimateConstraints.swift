public import AutoLayout
import Foundation

extension View {
  /// Changes constants of constraints in a block, and animates them: constraints are solved for every frame, so they
  /// hold all the time.
  ///
  /// With ``animate(withDuration:delay:options:animations:completion:)`` views move straight from frame to frame, and
  /// constraints may be violated on the way. Here the model itself moves, at each ``LayoutTimeline/advance()``. Other
  /// changes of the block take effect at once. The next frame overwrites a constant set in the meantime. Animations of
  /// one constant add up, so that none jumps. A new animation replaces an endless animation.
  ///
  /// A duration of 0 or less, without a delay, changes constants at once, and ends their animations. So does a timeline
  /// that reduces motion. ``removeAllConstraintAnimations()`` ends all animations of constants in the tree.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds until it begins.
  ///   - options: the curve and repetition.
  ///   - changes: sets constants; called at once.
  ///   - completion: called after the end; receives `true` if no part of the animation was removed or replaced.
  public final func animateConstraints(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animateConstraints(.curve(options.curve, duration: duration).checked, delay: delay, options, changes, completion)
  }

  /// Changes constants of constraints in a block, and animates them with a spring.
  ///
  /// - Parameters:
  ///   - spring: the spring; the animation lasts until it is at rest.
  ///   - delay: seconds until it begins.
  ///   - changes: sets constants; called at once.
  ///   - completion: called after the end; receives `true` if no part of the animation was removed or replaced.
  public final func animateConstraints(
    with spring: Spring, delay: Double = 0, changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animateConstraints(.spring(spring), delay: delay, [], changes, completion)
  }

  private final func animateConstraints(
    _ timing: Timing, delay: Double, _ options: AnimationOptions, _ changes: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let recorder = ConstantRecorder()
    LayoutChanges.recorded(by: recorder, perform: changes)
    let delay = Schedule.usable(delay)
    let timeline = timeline.current
    recorder.addUnchanged { timeline.moves($0) }
    let isImmediate = timing.duration == 0 && delay == 0 || timeline.reducesMotion || !View.areAnimationsEnabled
    guard !isImmediate, !recorder.constants.isEmpty else {
      let constraints = recorder.constants.map(\.constraint)
      timeline.drop(constraints)
      rootOfTree.layoutIfNeeded()
      View.layOutTrees(of: constraints)
      if let completion { ImmediateEnds.call { completion(true) } }
      return
    }
    let schedule = Schedule(
      begin: timeline.now + delay, timing: timing, repeatCount: options.repeatCount,
      autoreverses: options.autoreverses)
    timeline.move(recorder.constants, in: rootOfTree, schedule, completion: completion)
  }

  /// Ends all animations of constants in the view's tree: constants take their target values and are laid out, and
  /// handlers are called with `false`.
  public final func removeAllConstraintAnimations() {
    timeline.current.endConstants()
  }
}

/// Records the constants that a block sets.
private final class ConstantRecorder: LayoutChangeRecorder {
  /// Each constraint once, with its first value.
  private(set) var constants: [(constraint: LayoutConstraint, before: Double)] = []
  private var known: Set<LayoutConstraint> = []
  /// Constraints set to the constant that they show.
  private var unchanged: [LayoutConstraint] = []

  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint) {}

  func record(_ view: View, alphaBefore: CGFloat) {}

  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat) {
    if known.insert(constraint).inserted { constants.append((constraint, Double(constantBefore))) }
  }

  func recordSameConstant(of constraint: LayoutConstraint) { unchanged.append(constraint) }

  /// Adds the constraints that an animation moves: the shown constant is their new target.
  func addUnchanged(where isMoving: (LayoutConstraint) -> Bool) {
    for constraint in unchanged where isMoving(constraint) { record(constraint, constantBefore: constraint.constant) }
  }
}
