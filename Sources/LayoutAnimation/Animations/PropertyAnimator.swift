public import AutoLayout
import Foundation

/// An animation that can be paused, scrubbed, turned round and stopped on its way.
///
/// The blocks are run when it is started, paused or scrubbed for the first time. The model has the new values from then
/// on; the shown values are on the way.
///
/// While it moves, its timeline retains it. One that is paused, or stays at its end, is retained by the application
/// alone, because only the application can continue it; when released, it ends where it is. A view that leaves its
/// tree, or whose opacity another animation takes over, is left out; the animator continues with the rest, and ends
/// with the next step if nothing is left.
///
/// Blocks inside its blocks, keyframes among them, are parts of it, whatever their own durations.
public final class PropertyAnimator: Animator, ViewIsolated {
  /// The state of an animator.
  public enum State: Int, Hashable, Sendable {
    /// Not started, or over.
    case inactive
    /// Started: running or paused.
    case active
    /// Stopped, and to be finished.
    case stopped
  }

  /// Where an animation ends.
  public enum Position: Int, Hashable, Sendable {
    /// With the new values.
    case end
    /// With the values before.
    case start
    /// With the values that are shown.
    case current
  }

  /// The animator's state.
  public private(set) var state = State.inactive
  /// How it proceeds.
  public let timing: Timing
  /// Whether it may be paused, scrubbed, turned round and stopped, once it is started; otherwise these are reported and do
  /// nothing.
  public var isInterruptible = true
  /// How long after the last ``startAnimation(afterDelay:)`` it began to move, in seconds.
  public private(set) var delay = 0.0
  /// Whether scrubbing follows the fraction in proportion; otherwise along the curve.
  public var scrubsLinearly = true
  /// Whether it stays active at its end, so that it can be turned round there.
  ///
  /// Its handlers are then called by ``finishAnimation(at:)`` only, after ``stopAnimation(_:)``.
  public var pausesOnCompletion = false {
    didSet { progress.staysAtEnd = pausesOnCompletion }
  }

  private var blocks: [() -> Void] = []
  private var lateBlocks: [(block: () -> Void, start: Double)] = []
  private var completions: [(Position) -> Void] = []
  private var changes = AnimatorChanges()
  private let progress: AnimatorProgress
  private var animations: [LayoutAnimation] = []
  /// The timeline of the first view that changed, as it was then.
  private weak var metTimeline: LayoutTimeline?
  private var timeline: LayoutTimeline? { metTimeline?.current }
  private var isBackwards = false

  /// An animator with a timing.
  ///
  /// - Parameters:
  ///   - timing: how it proceeds; a spring lasts until it is at rest.
  ///   - animations: makes the changes, when the animator is started.
  public init(timing: Timing, animations: (() -> Void)? = nil) {
    self.timing = timing.checked
    progress = AnimatorProgress(timing)
    if let animations { blocks.append(animations) }
  }

  deinit {
    // Held, and nobody is left who could have it go on.
    guard state == .active else { return }
    let timeline = timeline
    if let timeline { changes.stop(animations, at: timeline.now) }
    for animation in animations {
      animation.lose()
      animation.dropTracks()
    }
    timeline?.dropWhatIsLost()
    for completion in completions { completion(.current) }
  }

  /// How long it takes from start to end, in seconds.
  public var duration: Double { timing.duration }

  /// Whether it is moving by itself.
  public var isRunning: Bool { state == .active && progress.isMoving(at: timeline?.now ?? 0) }

  /// How far it is in the direction in which it goes: the share of its time while it runs; the progress that is shown while it
  /// is paused and ``scrubsLinearly``.
  ///
  /// Setting it pauses the animator at that place, and starts it if it is inactive. Values outside of 0 to 1 are allowed and
  /// go on in proportion.
  public var fractionComplete: Double {
    get {
      let now = timeline?.now ?? 0
      let forwards = scrubsLinearly && !progress.isMoving ? progress.progress(at: now) : progress.place(at: now)
      return isBackwards ? 1 - forwards : forwards
    }
    set {
      guard newValue.isFinite else { return AnimationNumber.report(newValue, "a fraction of an animator") }
      guard state != .stopped, mayInterrupt() else { return }
      activate()
      let forwards = isBackwards ? 1 - newValue : newValue
      if scrubsLinearly { progress.put(progress: forwards) } else { progress.put(fraction: forwards) }
      moves(false)
    }
  }

  /// Whether it runs back to its start; setting it turns a running animator round.
  ///
  /// Set before the start, it begins at its end.
  public var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards, state != .active || mayInterrupt() else { return }
      isBackwards = newValue
      if isRunning { proceed() }
    }
  }

  /// Runs the blocks, if that has not been done, and begins to move, or goes on where it is.
  public func startAnimation() { start(after: 0) }

  /// The same, but moves only after some seconds; until then it shows the old values.
  ///
  /// Pausing ends the wait.
  public func startAnimation(afterDelay delay: Double) { start(after: Schedule.usable(delay)) }

  private func start(after delay: Double) {
    guard state != .stopped, !isRunning else { return }
    activate()
    guard state == .active else { return }
    self.delay = delay
    proceed(delay: delay)
  }

  /// Stays where it is; an inactive animator is started and stays at its start.
  public func pauseAnimation() {
    guard state != .stopped, mayInterrupt() else { return }
    activate()
    guard progress.isMoving, let timeline else { return }
    progress.hold(at: timeline.now)
    moves(false)
  }

  /// Continues from its position to its end, or to its start if it is reversed.
  ///
  /// - Parameters:
  ///   - timing: how it proceeds from here; without one, its own timing from the matching place.
  ///   - durationFactor: how long that takes, as a share of ``duration``; 0 for the rest of it.
  public func continueAnimation(withTiming timing: Timing? = nil, durationFactor: Double = 0) {
    guard state == .active else { return }
    let factor = max(AnimationNumber.finite(durationFactor, or: 0, "the factor of a duration"), 0)
    proceed(with: timing, in: factor > 0 && duration.isFinite ? factor * duration : nil)
  }

  /// Ends on the way, with the values that are shown; constraints decide about the views that they place with the next layout.
  ///
  /// - Parameter withoutFinishing: whether that is all; otherwise the animator waits for ``finishAnimation(at:)``, which
  ///   calls the handlers.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, mayInterrupt() else { return }
    let timeline = timeline
    if let timeline {
      progress.hold(at: timeline.now)
      changes.stop(animations, at: timeline.now)
    }
    let stopped = animations
    animations.removeAll()
    if withoutFinishing {
      completions = []
      reset()
    } else {
      state = .stopped
    }
    for animation in stopped {
      animation.lose()
      animation.dropTracks()
    }
    timeline?.dropWhatIsLost()
  }

  /// Finishes a stopped animator: the model gets the values of a position, and the handlers are called with it.
  public func finishAnimation(at position: Position) {
    guard state == .stopped else {
      return LayoutDiagnostics.report(.misuse("finishAnimation(at:): the animator has not been stopped", at: nil))
    }
    changes.settle(at: position)
    finish(position)()
  }

  /// Adds changes; on its way, they have the rest of its time.
  ///
  /// - Parameters:
  ///   - animation: makes the changes: at once if the animator is active, otherwise when it is started.
  ///   - delayFactor: the share of the remaining time that passes before they begin, from 0 to 1.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double = 0) {
    switch state {
    case .inactive where delayFactor <= 0: blocks.append(animation)
    case .inactive:
      // Its time is the rest of the whole.
      lateBlocks.append((animation, min(delayFactor, 1)))
    case .active:
      let place = progress.place(at: timeline?.now ?? 0)
      record(animation, from: place + min(max(delayFactor, 0), 1) * (1 - place))
    case .stopped:
      LayoutDiagnostics.report(.misuse("addAnimations(_:): the animator is stopped, and to be finished first", at: nil))
    }
  }

  /// Adds a handler, called with where the animation ended.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  // MARK: Steps

  /// Whether it may be interfered with; a report if not.
  private func mayInterrupt(in call: String = #function) -> Bool {
    if isInterruptible { return true }
    LayoutDiagnostics.report(.misuse("\(call): the animator is not interruptible", at: nil))
    return false
  }

  /// Runs the blocks, once.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    progress.put(atEnd: isBackwards)
    let waiting = blocks, late = lateBlocks
    blocks = []
    lateBlocks = []
    record({ for block in waiting { block() } }, from: 0)
    for (block, start) in late { record(block, from: start) }
  }

  private func record(_ block: () -> Void, from start: Double) {
    let source: any ProgressSource =
      start > 0 ? LateProgress(animator: progress, timing: timing, start: start) : progress
    let animation = LayoutAnimation(source)
    let changes = changes
    let recorder = AnimatorRecorder(
      AnimationRecorder(animation, timing, delay: 0, .beginFromCurrentState), changes: changes)
    AnimationRecorder.layOutOwn()
    LayoutChanges.recorded(by: recorder) {
      block()
      recorder.inner.layOutOwn()
    }
    // The block may have stopped the animator.
    guard state == .active, changes === self.changes else { return animation.dropTracks() }
    for completion in recorder.completions { completions.append { completion($0 == .end) } }
    guard let met = recorder.timeline else { return }
    if metTimeline == nil { metTimeline = met }
    animations.append(animation)
    animation.join(self)
    animation.keepAnimator(progress.isMoving)
    met.current.add(animation)
  }

  private func proceed(with other: Timing? = nil, in seconds: Double? = nil, delay: Double = 0) {
    // The blocks changed nothing.
    guard let timeline else { return finish(isBackwards ? .start : .end)() }
    let now = timeline.now
    defer {
      moves(true)
      timeline.watch()
    }
    guard let other else { return progress.go(forwards: !isBackwards, in: seconds, at: now, delay: delay) }
    if case .spring = other, seconds == nil {
      return progress.go(with: other, forwards: !isBackwards, in: nil, at: now)
    }
    let shown = progress.progress(at: now)
    let rest = abs((isBackwards ? 0 : 1) - shown)
    progress.go(
      with: other, forwards: !isBackwards, in: seconds ?? rest * (duration.isFinite ? duration : 1), at: now)
  }

  /// Has the timeline keep it, or not.
  private func moves(_ isMoving: Bool) {
    for animation in animations { animation.keepAnimator(isMoving) }
  }

  /// A part of it is over; where it was the last, so is the animator.
  ///
  /// - Returns: calls the handlers.
  func end(of animation: LayoutAnimation) -> (() -> Void)? {
    guard let place = animations.firstIndex(where: { $0 === animation }) else { return nil }
    animations.remove(at: place)
    guard animations.isEmpty else { return nil }
    let position: Position = isBackwards ? .start : .end
    changes.settle(at: position)
    return finish(position)
  }

  /// Ends it.
  ///
  /// - Returns: calls the handlers.
  private func finish(_ position: Position) -> () -> Void {
    reset()
    let waiting = completions
    completions = []
    return { for completion in waiting { completion(position) } }
  }

  private func reset() {
    state = .inactive
    changes = AnimatorChanges()
    animations.removeAll()
    metTimeline = nil
    isBackwards = false
    progress.put(atEnd: false)
  }
}
