import AutoLayout
import Foundation

/// An animation that can be paused, scrubbed, turned round and stopped on its way.
///
/// The blocks are run when it is started, paused or scrubbed for the first time. The model has the new values from then on;
/// what is shown is on the way.
///
/// While it is active, its timeline keeps it: whoever has started it need not. One that is paused and not wanted any more is to be
/// stopped.
public final class PropertyAnimator {
  /// What an animator is doing.
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

  /// What the animator is doing.
  public private(set) var state = State.inactive
  /// How it proceeds.
  public let timing: Timing
  /// Whether scrubbing follows the fraction in proportion; otherwise along the curve.
  public var scrubsLinearly = true
  /// Whether it stays active at its end, so that it can be turned round there.
  ///
  /// Its handlers are then called by ``finishAnimation(at:)`` only, after ``stopAnimation(_:)``.
  public var pausesOnCompletion = false {
    didSet { progress.staysAtEnd = pausesOnCompletion }
  }

  private var blocks: [() -> Void] = []
  private var completions: [(Position) -> Void] = []
  private var changes = AnimatorChanges()
  private let progress = AnimatorProgress()
  private var animations: [LayoutAnimation] = []
  /// The timeline of the first view that changed, as it was then.
  private var metTimeline: LayoutTimeline?
  private var timeline: LayoutTimeline? { metTimeline?.current }
  private var isBackwards = false

  /// An animator with a timing.
  ///
  /// - Parameters:
  ///   - timing: how it proceeds; a spring lasts until it is at rest.
  ///   - animations: makes the changes, when the animator is started.
  public init(timing: Timing, animations: (() -> Void)? = nil) {
    self.timing = timing
    if let animations { blocks.append(animations) }
  }

  /// An animator that proceeds along a curve, in a number of seconds.
  public convenience init(duration: Double, curve: CubicCurve = .easeInOut, animations: (() -> Void)? = nil) {
    self.init(timing: .curve(curve, duration: duration), animations: animations)
  }

  /// An animator that proceeds as a spring that is at rest after a number of seconds.
  public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
    let spring = Spring(settlingIn: duration, dampingRatio: dampingRatio)
    self.init(timing: .timedSpring(spring, duration: duration), animations: animations)
  }

  /// How long it takes from start to end, in seconds.
  public var duration: Double { timing.duration }

  /// Whether it is moving by itself.
  public var isRunning: Bool { state == .active && progress.isMoving(at: timeline?.now ?? 0) }

  /// How far it is: the share of its time while it runs; the progress that is shown while it is paused and
  /// ``scrubsLinearly``.
  ///
  /// Setting it pauses the animator at that place, and starts it if it is inactive. Values outside of 0 to 1 are allowed and
  /// go on in proportion.
  public var fractionComplete: Double {
    get {
      let now = timeline?.now ?? 0
      return scrubsLinearly && !progress.isMoving ? progress.progress(at: now) : progress.fraction(at: now)
    }
    set {
      guard newValue.isFinite, state != .stopped else { return }
      activate()
      let shown = scrubsLinearly ? newValue : timing.progress(at: newValue * duration)
      progress.put(progress: shown, fraction: newValue)
    }
  }

  /// Whether it runs back to its start; setting it turns a running animator round.
  public var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards else { return }
      isBackwards = newValue
      if isRunning { proceed(timing: nil, durationFactor: 0) }
    }
  }

  /// Runs the blocks, if that has not been done, and begins to move, or goes on where it is.
  public func startAnimation() {
    guard state != .stopped, !isRunning else { return }
    activate()
    proceed(timing: nil, durationFactor: 0)
  }

  /// Stays where it is; an inactive animator is started and stays at its start.
  public func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    guard progress.isMoving, let timeline else { return }
    progress.hold(at: timeline.now)
  }

  /// Goes on from where it is to its end, or to its start if it is reversed.
  ///
  /// - Parameters:
  ///   - timing: how it proceeds from here; its own timing, from the matching place on, without one.
  ///   - durationFactor: how long that takes, as a share of ``duration``; what is left of it for 0.
  public func continueAnimation(withTiming timing: Timing? = nil, durationFactor: Double = 0) {
    guard state == .active else { return }
    proceed(timing: timing, durationFactor: durationFactor)
  }

  /// Ends on the way, with the values that are shown.
  ///
  /// - Parameter withoutFinishing: whether that is all; otherwise the animator waits for ``finishAnimation(at:)``, which
  ///   calls the handlers.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    let timeline = timeline
    if let timeline {
      progress.hold(at: timeline.now)
      changes.noteEnds()
      changes.settle(at: .current, now: timeline.now)
    }
    for animation in animations {
      animation.lose()
      animation.dropTracks()
    }
    animations.removeAll()
    if withoutFinishing {
      reset()
    } else {
      state = .stopped
    }
    timeline?.dropWhatIsLost()
  }

  /// Finishes a stopped animator: the model gets the values of a position, and the handlers are called with it.
  public func finishAnimation(at position: Position) {
    guard state == .stopped else { return }
    changes.settle(at: position, now: timeline?.now ?? 0)
    finish(position)
  }

  /// Adds changes; on its way, they have what is left of its time.
  ///
  /// - Parameters:
  ///   - animation: makes the changes: at once if the animator is active, otherwise when it is started.
  ///   - delayFactor: how much of what is left passes before they begin, from 0 to 1.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double = 0) {
    switch state {
    case .inactive where delayFactor <= 0: blocks.append(animation)
    case .inactive:
      // Its time is the rest of the whole.
      lateBlocks.append((animation, min(delayFactor, 1)))
    case .active:
      let fraction = progress.fraction(at: timeline?.now ?? 0)
      record(animation, from: fraction + min(max(delayFactor, 0), 1) * (1 - fraction))
    case .stopped: break
    }
  }

  /// Adds a handler, called with where the animation ended.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  private var lateBlocks: [(block: () -> Void, start: Double)] = []

  // MARK: Steps

  /// Runs the blocks, once.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    progress.put(progress: 0, fraction: 0)
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
    let recorder = AnimatorRecorder(AnimationRecorder(animation, timing, delay: 0, []), changes: changes)
    LayoutChanges.recorded(by: recorder, perform: block)
    changes = recorder.changes
    guard let met = recorder.timeline else { return }
    if metTimeline == nil { metTimeline = met }
    animations.append(animation)
    // Nobody else need keep an animator that is under way.
    animation.add { [weak animation] isIntact in
      guard let animation else { return }
      self.animations.removeAll { $0 === animation }
      if isIntact && self.animations.isEmpty { self.reachEnd() }
    }
    met.current.add(animation)
  }

  private func proceed(timing other: Timing?, durationFactor: Double) {
    guard let timeline else { return finishAtOnce() }
    let now = timeline.now
    let factor = durationFactor.isFinite ? max(durationFactor, 0) : 0
    if let other {
      let rest = isBackwards ? progress.progress(at: now) : 1 - progress.progress(at: now)
      let seconds = factor > 0 ? factor * duration : max(rest, 0) * duration
      if case .spring = other, factor == 0 {
        progress.move(afresh: other, forwards: !isBackwards, at: now)
      } else {
        progress.move(afresh: other.stretched(to: seconds), forwards: !isBackwards, at: now)
      }
      return
    }
    let fraction =
      progress.isMoving || !scrubsLinearly
      ? progress.fraction(at: now) : timing.fraction(of: progress.progress(at: now))
    let rest = isBackwards ? fraction : 1 - fraction
    progress.move(
      along: timing, from: fraction, forwards: !isBackwards, in: factor > 0 ? factor * duration : rest * duration,
      at: now)
  }

  private func reachEnd() {
    let position: Position = isBackwards ? .start : .end
    changes.settle(at: position, now: timeline?.now ?? 0)
    finish(position)
  }

  /// The blocks changed nothing.
  private func finishAtOnce() {
    finish(isBackwards ? .start : .end)
  }

  private func finish(_ position: Position) {
    reset()
    let waiting = completions
    completions = []
    for completion in waiting { completion(position) }
  }

  private func reset() {
    state = .inactive
    changes = AnimatorChanges()
    animations.removeAll()
    metTimeline = nil
    isBackwards = false
    progress.put(progress: 0, fraction: 0)
  }
}
