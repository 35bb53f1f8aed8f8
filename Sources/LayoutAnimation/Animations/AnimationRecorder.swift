import AutoLayout
import Foundation

/// Follows the changes of one block and makes tracks of them.
final class AnimationRecorder: LayoutChangeRecorder {
  let animation: LayoutAnimation
  var options: AnimationOptions
  /// How the block's animation proceeds, for blocks inside it.
  var timing: Timing
  var delay: Double
  var repeatCount: Double
  var autoreverses: Bool
  /// The block between two calls that is being recorded; `nil` for a closure.
  var block: AnimationBlock?
  /// The part of the time that changes belong to, inside a keyframe.
  var keyframe: Keyframe?
  var keyframeMode: KeyframePath.Mode?
  /// The timeline of the first view that changed in a tree with a timeline of its own; of the first view, if there is none.
  ///
  /// Not kept, nor are the roots: the block between two calls may never be committed.
  private(set) weak var timeline: LayoutTimeline?
  /// Whether nobody has asked for the timeline before.
  private var isMakeshift = false
  private let animationSwitch = AnimationSwitch.current
  /// Parts of the block that repeat in another way than the rest.
  private var parts: [AnimationRecorder] = []
  /// Whether the recorded changes are shown, or have ended.
  private var isShown = false
  /// The roots of trees in which something waits for layout.
  var roots: [View] { requests.compactMap(\.root) }
  private var requests: [Request] = []

  private struct Request {
    weak var root: View?
  }
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
    // A block that is never committed; its parts would never be shown.
    if !isShown { for part in parts { part.animation.complete() } }
  }

  /// Takes over from the block around it what its own options do not say.
  func inherit(from outer: AnimationRecorder) {
    options.formUnion(outer.options.intersection(.beginFromCurrentState))
    guard !options.contains(.repeat) else { return }
    repeatCount = outer.repeatCount
    autoreverses = outer.autoreverses
  }

  /// When the animation shows that begins at a time.
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
    let timeline = meet(view)
    let animations = view.makeAnimations()
    animations.setAlpha(
      from: alphaBefore, to: view.alpha, in: animation, beginsAtShown: options.contains(.beginFromCurrentState),
      now: timeline.now, keyframe)
    animation.note(animations)
  }

  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat) {
    if animationSwitch.isOn, let view = constraint.firstItem?.constraintsHolder { _ = meet(view) }
  }

  func recordRequest(for view: View) {
    let root = view.rootView
    if requests.last?.root !== root, !requests.contains(where: { $0.root === root }) {
      requests.append(Request(root: root))
    }
  }

  func recordOwnLayout(of view: View) {
    ownLayout.add(view)
  }

  /// Lays out what views have turned into layout by themselves, as a part of the block as it proceeds at this place.
  ///
  /// To be called while the recorder records.
  func layOutOwn() {
    ownLayout.layOut()
  }

  // MARK: Parts

  /// A recorder for a part of the block, which proceeds as the rest does but for its own settings.
  func makePart() -> AnimationRecorder {
    let part = AnimationRecorder(
      LayoutAnimation(Schedule(begin: .infinity, timing: timing)), timing, delay: delay, options,
      keyframeMode: keyframeMode)
    part.keyframe = keyframe
    part.repeatCount = repeatCount
    part.autoreverses = autoreverses
    return part
  }

  /// Takes over a part that is recorded.
  func take(_ part: AnimationRecorder) {
    for root in part.roots { recordRequest(for: root) }
    guard let met = part.timeline else { return }
    timeline = timeline ?? met
    parts.append(part)
  }

  /// Shows the recorded changes from now on; changes that cannot be shown end at once.
  ///
  /// - Parameter completion: called when the last part has ended; told whether all ran to their ends.
  func show(_ completion: ((Bool) -> Void)?) {
    let animations = allAnimations
    for (_, recorder) in animations { recorder.isShown = true }
    if let completion {
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
      for (animation, _) in animations { animation.complete() }
      return
    }
    for (animation, recorder) in animations {
      animation.progressSource = recorder.schedule(from: timeline.now)
      timeline.add(animation)
    }
    timeline.watch()
  }

  /// The animation of the block and those of its parts.
  private var allAnimations: [(LayoutAnimation, AnimationRecorder)] {
    [(animation, self)] + parts.flatMap(\.allAnimations)
  }

  /// The timeline of the block; the first view that changed in a tree that is shown decides.
  private func meet(_ view: View) -> LayoutTimeline {
    if let timeline, !isMakeshift { return timeline }
    let known = view.rootView.animations?.timeline
    // A view outside of all that is shown may have come first.
    if let timeline, known == nil || known === timeline { return timeline }
    isMakeshift = known == nil
    let met = known ?? view.timeline
    timeline = met
    return met
  }

  /// The recorder of the block that is being run, if it is an animation's.
  static var current: AnimationRecorder? { LayoutChanges.recorder as? AnimationRecorder }

  /// The same, or that of the block of a property animator.
  static var innermost: AnimationRecorder? {
    let recorder = LayoutChanges.recorder
    return recorder as? AnimationRecorder ?? (recorder as? AnimatorRecorder)?.inner
  }

  /// Has the block that is being run lay out what its views have turned into layout by themselves, before it is
  /// interrupted by another block, or proceeds in another way.
  static func layOutOwn() {
    innermost?.layOutOwn()
  }
}
