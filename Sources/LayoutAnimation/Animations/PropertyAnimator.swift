public import AutoLayout
import Foundation

/// An animation that can be paused, scrubbed, reversed and stopped.
///
/// The blocks run when it is first started, paused or scrubbed. From then on the model has the new values, and the
/// shown values are in between.
///
/// While it moves, its timeline retains it. A paused animator, or one that stays at its end, is retained by the
/// application alone, because only the application can continue it; when released, it ends where it is. The animator
/// drops a view that leaves its tree, or whose opacity, transform or background another animation takes over. It
/// continues with the other views, and ends with the next step if nothing is left.
///
/// Animation blocks inside its blocks, including keyframes, belong to the animator, regardless of their own durations.
public final class PropertyAnimator: Animator, ViewIsolated {
  /// The state of an animator.
  public enum State: Int, Hashable, Sendable {
    /// Not started, or ended.
    case inactive
    /// Started: running or paused.
    case active
    /// Stopped, but not finished.
    case stopped
  }

  /// The position at which an animation ends.
  public enum Position: Int, Hashable, Sendable {
    /// At the end, with the new values.
    case end
    /// At the start, with the values before.
    case start
    /// At the shown values.
    case current
  }

  /// The animator's state.
  public private(set) var state = State.inactive
  /// The animator's timing.
  public let timing: Timing
  /// Whether it may be paused, scrubbed, reversed and stopped after its start; otherwise such calls are reported and do
  /// nothing.
  public var isInterruptible = true
  /// The delay of the last ``startAnimation(afterDelay:)``, in seconds.
  public private(set) var delay = 0.0
  /// Whether scrubbing sets the progress linearly instead of along the curve.
  public var scrubsLinearly = true
  /// Whether it stays active at its end, so that it can be reversed there.
  ///
  /// Its handlers are then called by ``finishAnimation(at:)``, after ``stopAnimation(_:)``, or when it is released.
  public var pausesOnCompletion = false {
    didSet {
      progress.staysAtEnd = pausesOnCompletion
      if !pausesOnCompletion, isRunning { timeline?.watch(moved: animations) }
    }
  }

  private var blocks: [() -> Void] = []
  private var lateBlocks: [(block: () -> Void, start: Double)] = []
  private var completions: [(Position) -> Void] = []
  private var changes = AnimatorChanges()
  private let progress: AnimatorProgress
  private var animations: [LayoutAnimation] = []
  /// The timeline that the first changed view had when it changed.
  private weak var metTimeline: LayoutTimeline?
  private var timeline: LayoutTimeline? { metTimeline?.current }
  private var isBackwards = false

  /// An animator with a timing.
  ///
  /// - Parameters:
  ///   - timing: the timing; a spring lasts until it is at rest.
  ///   - animations: makes the changes, when the animator is started.
  public init(timing: Timing, animations: (() -> Void)? = nil) {
    self.timing = timing.checked
    progress = AnimatorProgress(timing)
    if let animations { blocks.append(animations) }
  }

  deinit {
    // The animator is paused or stays at its end, and no owner is left that could continue it.
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

  /// The duration from start to end, in seconds.
  public var duration: Double { timing.duration }

  /// Whether it is moving.
  public var isRunning: Bool { state == .active && progress.isMoving(at: timeline?.now ?? 0) }

  /// The completed fraction in its present direction: the fraction of its time or, while it is paused and
  /// ``scrubsLinearly`` is on, the shown progress.
  ///
  /// Setting it pauses the animator there, and starts it if it is inactive. Values outside of 0 to 1 are extrapolated.
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

  /// Whether it runs back to its start; setting it reverses a running animator.
  ///
  /// If this is set before the start, the animator begins at its end.
  public var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards, state != .active || mayInterrupt() else { return }
      isBackwards = newValue
      if isRunning { proceed() }
    }
  }

  /// Starts to move, or continues; runs the blocks first, if they have not run.
  public func startAnimation() { start(after: 0) }

  /// Starts to move, or continues, after a delay in seconds, during which the old values are shown.
  ///
  /// Pausing ends the delay.
  public func startAnimation(afterDelay delay: Double) { start(after: Schedule.usable(delay)) }

  private func start(after delay: Double) {
    guard state != .stopped, !isRunning else { return }
    activate()
    guard state == .active else { return }
    self.delay = delay
    proceed(delay: delay)
  }

  /// Pauses at the present position; an inactive animator is started and stays where it begins.
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
  ///   - timing: the timing from here on; `nil` for its own timing from the corresponding position.
  ///   - durationFactor: the duration as a fraction of ``duration``; 0 for the time that is left.
  public func continueAnimation(withTiming timing: Timing? = nil, durationFactor: Double = 0) {
    guard state == .active else { return }
    let factor = max(AnimationNumber.finite(durationFactor, or: 0, "the factor of a duration"), 0)
    proceed(with: timing, in: factor > 0 && duration.isFinite ? factor * duration : nil)
  }

  /// Stops with the shown values; the next layout determines the views placed by constraints.
  ///
  /// - Parameter withoutFinishing: `true` to end without calling handlers; otherwise the animator waits for
  ///   ``finishAnimation(at:)``, which calls them.
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

  /// Finishes a stopped animator: the model gets the values of a position, and the handlers receive the position.
  public func finishAnimation(at position: Position) {
    guard state == .stopped else {
      return LayoutDiagnostics.report(.misuse("finishAnimation(at:): the animator has not been stopped", at: nil))
    }
    changes.settle(at: position)
    finish(position)()
  }

  /// Adds changes; on a moving animator, they take the rest of its time.
  ///
  /// - Parameter animation: makes the changes: at once if the animator is active, otherwise when it is started.
  public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that begin later; on a moving animator, they take the rest of its time.
  ///
  /// - Parameters:
  ///   - animation: makes the changes: at once if the animator is active, otherwise when it is started.
  ///   - delayFactor: the fraction of the remaining time before they begin, from 0 to 1.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
    if !delayFactor.isFinite { AnimationNumber.report(delayFactor, "the delay of changes") }
    let delayFactor = delayFactor.isFinite ? delayFactor : 0
    switch state {
    case .inactive where delayFactor <= 0: blocks.append(animation)
    case .inactive:
      // Before the start, the remaining time is the whole duration.
      lateBlocks.append((animation, min(delayFactor, 1)))
    case .active:
      let place = progress.place(at: timeline?.now ?? 0)
      record(animation, from: place + min(max(delayFactor, 0), 1) * (1 - place))
    case .stopped:
      LayoutDiagnostics.report(
        .misuse("addAnimations(_:): the animator is stopped: call finishAnimation(at:) first", at: nil))
    }
  }

  /// Adds a handler, called with the position at which the animation ended.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  // MARK: Steps

  /// Whether it may be interrupted; reports if not.
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
    guard let timeline else { return ImmediateEnds.call(finish(isBackwards ? .start : .end)) }
    let now = timeline.now
    defer {
      moves(true)
      timeline.watch(moved: animations)
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

  /// Sets whether the timeline keeps it alive.
  private func moves(_ isMoving: Bool) {
    for animation in animations { animation.keepAnimator(isMoving) }
  }

  /// Continues on another timeline, because nothing else refers to the former timeline any more.
  func follow(_ timeline: LayoutTimeline, from former: LayoutTimeline) {
    if metTimeline == nil || metTimeline?.current === former { metTimeline = timeline }
  }

  /// Removes an ended part; with the last part, ends the animator.
  ///
  /// - Returns: a closure that calls the handlers.
  func end(of animation: LayoutAnimation) -> (() -> Void)? {
    guard let place = animations.firstIndex(where: { $0 === animation }) else { return nil }
    animations.remove(at: place)
    guard animations.isEmpty else { return nil }
    let position: Position = isBackwards ? .start : .end
    changes.settle(at: position)
    return finish(position)
  }

  /// Ends the animator.
  ///
  /// - Returns: a closure that calls the handlers.
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
