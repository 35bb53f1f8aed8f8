import AutoLayout
import Foundation

/// Records the changes of one block as tracks.
final class AnimationRecorder: LayoutChangeRecorder {
  let animation: LayoutAnimation
  var options: AnimationOptions
  /// The timing of the block's animation, which nested blocks inherit.
  var timing: Timing
  var delay: Double
  var repeatCount: Double
  var autoreverses: Bool
  /// The open block that is being recorded; `nil` for a closure.
  var block: AnimationBlock?
  /// The keyframe that changes belong to, if any.
  var keyframe: Keyframe?
  var keyframeMode: KeyframePath.Mode?
  /// The timeline of the first changed view whose tree has one; if no tree has one, the timeline made for the first
  /// changed view.
  ///
  /// Weak, as are the roots, because an open block may never be committed.
  private(set) weak var timeline: LayoutTimeline?
  /// The timeline that a closure met.
  ///
  /// Retained, because a timeline that absorbs it within the closure would free it.
  private var metTimeline: LayoutTimeline?
  /// Whether the recorder made the timeline because the tree had none.
  private var isMakeshift = false
  private let animationSwitch = AnimationSwitch.current
  /// Parts of the block with their own repetition.
  private var parts: [AnimationRecorder] = []
  /// Whether the recorded changes are shown, or have ended.
  private var isShown = false
  /// The roots of trees in which layout is pending.
  var roots: [View] { requests.views }
  private var requests = TreeRoots()
  private var ownLayout = OwnLayout()

  init(
    _ animation: LayoutAnimation, _ timing: Timing, delay: Double, _ options: AnimationOptions,
    keyframeMode: KeyframePath.Mode? = nil
  ) {
    self.animation = animation
    self.timing = timing
    self.delay = delay
    self.options = options
    self.keyframeMode = keyframeMode
    repeatCount = options.repeatCount
    autoreverses = options.autoreverses
    if let keyframeMode { keyframe = Keyframe(start: 0, end: 1, mode: keyframeMode) }
  }

  deinit {
    // The block was never committed, so its parts would never be shown.
    if !isShown { for part in parts { part.animation.complete() } }
  }

  /// Inherits from an enclosing block the settings that its own options do not override.
  func inherit(from outer: AnimationRecorder) {
    options.formUnion(outer.options.intersection(.beginFromCurrentState))
    guard !options.contains(.repeat) else { return }
    repeatCount = outer.repeatCount
    autoreverses = outer.autoreverses
  }

  /// The schedule of the animation if it begins at a time.
  func schedule(from time: Double) -> Schedule {
    Schedule(begin: time + delay, timing: timing, repeatCount: repeatCount, autoreverses: autoreverses)
  }

  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint) {
    guard animationSwitch.isOn, !meet(view).reducesMotion else { return }
    let frame = view.frame, origin = view.bounds.origin
    let animations = view.makeAnimations()
    if frame != frameBefore {
      let difference = SIMD4(
        frameBefore.origin.x - frame.origin.x, frameBefore.origin.y - frame.origin.y,
        frameBefore.size.width - frame.size.width, frameBefore.size.height - frame.size.height)
      animations.add(difference, to: .frame, in: animation, now: view.timeline.now, keyframe)
      animation.note(animations)
    }
    if origin != boundsOriginBefore {
      let difference = SIMD4(boundsOriginBefore.x - origin.x, boundsOriginBefore.y - origin.y, 0, 0)
      animations.add(difference, to: .origin, in: animation, now: view.timeline.now, keyframe)
      animation.note(animations)
    }
  }

  func record(_ view: View, alphaBefore: CGFloat) {
    guard animationSwitch.isOn else { return }
    replace(.alpha, of: view, from: ReplacedValue(Double(alphaBefore)), to: ReplacedValue(Double(view.alpha)))
  }

  func record(_ view: View, transformBefore: ViewTransform) {
    guard followsAppearance(of: view), !meet(view).reducesMotion, let look = view.itemLook else { return }
    let form = look.mixesNumbers ? ReplacedValue.Form.numbers : .parts
    let (before, after) = (ReplacedValue(transformBefore, form), ReplacedValue(look.transform, form))
    // Between numbers that are not finite there is nothing to show.
    if before.isFinite, after.isFinite { replace(.transform, of: view, from: before, to: after) }
  }

  func record(_ view: View, backgroundBefore: ViewColor?) {
    guard followsAppearance(of: view) else { return }
    let color = view.itemLook?.background
    // A block that only sets an equal colour still takes its duration.
    guard color != backgroundBefore, let before = ReplacedValue(backgroundBefore), let after = ReplacedValue(color),
      before.isFinite, after.isFinite
    else { return recordAppearance(of: view) }
    replace(.background, of: view, from: before, to: after)
  }

  private func replace(
    _ property: ReplacedProperty, of view: View, from before: ReplacedValue, to after: ReplacedValue
  ) {
    let now = meet(view).now
    let animations = view.makeAnimations()
    animations.replace(
      property, from: before, to: after, in: animation, beginsAtShown: options.contains(.beginFromCurrentState),
      now: now, keyframe)
    animation.note(animations)
  }

  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat) {
    if animationSwitch.isOn, let view = constraint.firstItem?.constraintsHolder { _ = meet(view) }
  }

  /// Other appearance is not animated, but the block lasts as if it were.
  func recordAppearance(of view: View) {
    if followsAppearance(of: view) { _ = meet(view) }
  }

  func recordAppearanceLater(of view: View) -> (() -> Void)? {
    guard followsAppearance(of: view) else { return nil }
    let root = view.rootOfTree
    // A view may leave its tree in the block that changes it. An open block, which may never end, keeps no view alive.
    let kept = block == nil ? [view, root] : []
    return { [weak self, weak root] in
      withExtendedLifetime(kept) { if let self, let root { _ = self.meet(root) } }
    }
  }

  private func followsAppearance(of view: View) -> Bool {
    // A view outside of all trees is being made.
    animationSwitch.isOn && (view.superview != nil || view.animations?.timeline != nil)
  }

  func recordRequest(for view: View) {
    requests.add(view)
  }

  /// Tells the recorder of the enclosing block in which trees layout is pending, because that block may lay them out at
  /// its end.
  ///
  /// Call it once this recorder has ended.
  func passRequestsOn() { requests.request() }

  func recordOwnLayout(of view: View) {
    ownLayout.add(view)
  }

  /// Performs, as a part of the block, the layout that views derive from their own properties.
  ///
  /// Call it only while the recorder records.
  func layOutOwn() {
    ownLayout.take().layOut()
  }

  // MARK: Parts

  /// A recorder for a part of the block, with the block's settings to start with.
  func makePart() -> AnimationRecorder {
    let part = AnimationRecorder(
      LayoutAnimation(Schedule(begin: .infinity, timing: timing)), timing, delay: delay, options,
      keyframeMode: keyframeMode)
    part.keyframe = keyframe
    part.repeatCount = repeatCount
    part.autoreverses = autoreverses
    return part
  }

  /// Adds a recorded part.
  func take(_ part: AnimationRecorder) {
    for root in part.roots { recordRequest(for: root) }
    guard let met = part.timeline else { return }
    if timeline == nil || isMakeshift && !part.isMakeshift {
      isMakeshift = part.isMakeshift
      timeline = met
      if block == nil { metTimeline = met }
    }
    parts.append(part)
  }

  /// Shows the recorded changes from now on; changes that cannot be shown end at once.
  ///
  /// - Parameter completion: called after the last part ended, with whether all ran to their ends.
  func show(_ completion: ((Bool) -> Void)?) {
    let animations = allAnimations
    for (_, recorder) in animations { recorder.isShown = true }
    if let completion = awaited(completion) {
      var left = animations.count, isIntact = true
      for (animation, _) in animations {
        animation.add { wasIntact in
          isIntact = isIntact && wasIntact
          left -= 1
          if left == 0 { completion(isIntact) }
        }
      }
    }
    guard timing.duration > 0 || delay > 0, let timeline = timeline?.current else {
      return ImmediateEnds.end(animations.map(\.0))
    }
    for (animation, recorder) in animations {
      animation.progressSource = recorder.schedule(from: timeline.now)
      timeline.add(animation)
    }
    timeline.watch()
  }

  /// A completion handler that then calls the closure that ``BlockWaits`` returned for the block.
  private func awaited(_ completion: ((Bool) -> Void)?) -> ((Bool) -> Void)? {
    guard let proceed = animationSwitch.waits?() else { return completion }
    return { finished in
      completion?(finished)
      proceed()
    }
  }

  /// The animations of the block and of its parts.
  private var allAnimations: [(LayoutAnimation, AnimationRecorder)] {
    [(animation, self)] + parts.flatMap(\.allAnimations)
  }

  /// Notes a changed view; returns the timeline of the block.
  private func meet(_ view: View) -> LayoutTimeline {
    if let timeline, !isMakeshift { return timeline.current }
    let known = view.rootOfTree.animations?.timeline?.current
    // The first view may be outside all trees with a timeline.
    if let timeline, known == nil || known === timeline { return timeline.current }
    // The first changed view determines the timeline, and earlier changes of appearance may not be reported yet.
    if LayoutChanges.settle() { return meet(view) }
    isMakeshift = known == nil
    let met = known ?? view.timeline
    timeline = met
    if block == nil { metTimeline = met }
    return met
  }

  /// The recorder of the current block, if it animates.
  static var current: AnimationRecorder? { LayoutChanges.recorder as? AnimationRecorder }

  /// The recorder of the current block, including the recorder of a property animator.
  static var innermost: AnimationRecorder? {
    let recorder = LayoutChanges.recorder
    return recorder as? AnimationRecorder ?? (recorder as? AnimatorRecorder)?.inner
  }

  /// Lets the current block perform its views' own layout, before another block interrupts it or its settings change.
  static func layOutOwn() {
    innermost?.layOutOwn()
  }
}
