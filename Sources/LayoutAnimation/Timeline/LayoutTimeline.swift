public import AutoLayout
import Foundation

/// The animations of a tree on one clock, and their completion handlers.
///
/// A timeline does not run by itself: the shown state depends on the time only, and ``advance()`` ends animations and
/// calls the handlers. A ``DisplayLink`` calls `advance()` for every frame; tests move a ``ManualClock`` and call it.
///
/// A tree retains its timeline, and the timeline retains the handlers until it has called them. So a handler that
/// refers to the root of the tree, or to an object that retains the root, keeps a released tree alive until its
/// animation has ended. If nothing advances the timeline of such a tree, another timeline of the same thread ends the
/// animation about half a second late, when it advances or begins an animation. Call ``endAnimations()`` to end all
/// animations at once.
public final class LayoutTimeline {
  /// The clock.
  public let clock: any AnimationClock
  /// Whether animations show no movement, as a user may request: frames and transforms jump to their final values, but
  /// opacities and colours still fade.
  public var reducesMotion = false

  /// Whether the next frames of animated constants are computed several at a time.
  ///
  /// Frames must then be requested at even intervals: the next eight are computed in one pass for their expected times.
  /// A frame requested at more than a ten millionth of a second from its expected time, or after an edit, is solved
  /// alone for its own time. Off unless set: looking ahead pays if solving costs more than writing the frames.
  public var looksAhead = false

  /// The timeline that has absorbed this one.
  private var successor: LayoutTimeline?
  private var forecast = FrameForecast()
  /// Counts changes that invalidate the frames computed ahead.
  private var forecastVersion = 0
  private var running: [LayoutAnimation] = []
  /// Once there are this many running animations, ended ones are dropped: about twice as many as were running when
  /// some were last removed.
  private var crowd = LayoutTimeline.leastCrowd
  private static let leastCrowd = 64
  private var constants = ConstantMotions()
  private let nextEnd = NextEnd()
  /// The registration of the next end, while a handler waits for it.
  private var wait: Wait?

  /// Makes a timeline with a clock.
  public init(clock: any AnimationClock = SystemClock()) {
    self.clock = clock
  }

  deinit {
    wait?.end()
    nextEnd.forget()
    // The tree was released during its animations.
    for animation in running {
      animation.lose()
      animation.complete()
    }
    for animation in constants.animations {
      animation.lose()
      animation.end()()
    }
  }

  /// The number of animations that have not been dropped yet.
  package var animationCount: Int { running.count }

  /// The last time that the clock showed.
  private var lastTime = 0.0

  /// The present time, in seconds.
  ///
  /// A time that is not a number is reported to `LayoutDiagnostics`, and the last time before it counts.
  public var now: Double {
    let time = clock.now
    if time.isNaN { AnimationNumber.report(time, "the time of a clock") } else { lastTime = time }
    return lastTime
  }

  /// Whether no animation is under way.
  public var isIdle: Bool { current.running.isEmpty && current.constants.isEmpty }

  /// Updates everything to the present time: sets and lays out animated constants, ends finished animations, and calls
  /// their handlers, the earliest end first.
  ///
  /// An animation that a handler starts does not end in the same call.
  ///
  /// - Complexity: O(animations), plus the layout of animated constants.
  public func advance() { advance(to: now) }

  /// Updates everything to the time at which a frame will be shown, such as ``DisplayLink/Tick/targetTimestamp``.
  ///
  /// A time that is not a number is reported to `LayoutDiagnostics`, and nothing is updated.
  public func advance(to time: Double) {
    if time.isNaN { return AnimationNumber.report(time, "the time of a frame") }
    if successor != nil { return current.advance(to: time - now + current.now) }
    AnimationSwitch.current.endTurn()
    // All finished animations end before the first handler is called, because a handler may begin new animations.
    var ended: [(time: Double, end: () -> () -> Void)] = step(to: time).map { ($0.endTime, $0.end) }
    for animation in running where animation.hasEnded(at: time) || !animation.isAlive {
      ended.append((animation.endTime, animation.end))
    }
    if !ended.isEmpty {
      running.removeAll { $0.hasEnded(at: time) || !$0.isAlive }
      lowerCrowd()
      nextEnd.forget()
      let order = ended.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      let handlers = order.map { $0.element.end() }
      for handler in handlers { handler() }
    }
    for animation in running { animation.releaseAnimatorAtRest(at: time) }
    keepWatch(at: time)
    WaitingTimelines.current?.endForsaken()
  }

  /// Ends all animations of the tree: views show their model values, constants take their target values, and handlers
  /// are called with `false`.
  ///
  /// Call it before you release a tree without waiting for the end of its animations.
  public func endAnimations() {
    let timeline = current
    let ended = timeline.running
    timeline.running = []
    timeline.lowerCrowd()
    timeline.nextEnd.forget()
    for animation in ended { animation.lose() }
    let handlers = ended.map { $0.end() }
    timeline.endConstants()
    for handler in handlers { handler() }
    timeline.keepWatch(at: timeline.now)
  }

  /// Registers, in the calling thread's list, the next end for which a handler waits.
  ///
  /// Assumes that this thread advances the timeline.
  ///
  /// - Complexity: O(1) amortised for each begun animation, plus O(animations with a lost part); O(animations) after
  ///   one was removed, if `anew` is set, or if the earliest end is past but an animator may have postponed it.
  func keepWatch(at time: Double, anew: Bool = true) {
    nextEnd.count(running, constants.animations, anew: anew, at: time)
    let due = nextEnd.time(at: time)
    guard due < .infinity || wait != nil else { return }
    let place = WaitingTimelines.current
    if let wait, wait.isOver || due == .infinity || wait.place != place.map(ObjectIdentifier.init) {
      wait.end()
      self.wait = nil
    }
    guard let place, due < .infinity else { return }
    let isNew = wait == nil
    let wait = wait ?? Wait(at: ObjectIdentifier(place), clock: clock)
    wait.setDue(max(due, time))
    self.wait = wait
    if isNew { place.add(self, wait) }
  }

  /// Ends animations with nothing left to show.
  func dropWhatIsLost() {
    drop { !$0.isAlive }
  }

  /// Removes some running animations, and ends them after all are removed.
  private func drop(where isMeant: (LayoutAnimation) -> Bool) {
    let dropped = running.filter(isMeant)
    guard !dropped.isEmpty else { return }
    running.removeAll(where: isMeant)
    lowerCrowd()
    nextEnd.forget()
    for animation in dropped { animation.complete() }
  }

  /// The timeline on which the animations of this one continue: itself, unless another timeline has absorbed it.
  var current: LayoutTimeline {
    var timeline = self
    while let successor = timeline.successor { timeline = successor }
    return timeline
  }

  /// Becomes the timeline of a tree in place of a former one, if any.
  ///
  /// If another timeline absorbed this timeline when its former tree joined another tree, this timeline is independent
  /// again.
  func succeed(_ former: LayoutTimeline?) {
    successor = nil
    if let former { absorb(former) }
  }

  /// Takes over the running animations of another timeline and moves them to this timeline's clock; later calls to the
  /// other timeline act on this one.
  ///
  /// Called when the other timeline's tree joins a larger tree, or gets this timeline.
  func absorb(_ other: LayoutTimeline) {
    guard other !== self else { return }
    successor = nil
    let offset = now - other.now
    var moved: Set<ObjectIdentifier> = []
    for animation in other.running {
      animation.progressSource.move(by: offset, except: &moved)
      animation.follow(self, from: other)
    }
    for animation in other.constants.animations { animation.move(by: offset) }
    running += other.running
    constants.take(other.constants)
    other.running = []
    other.constants = ConstantMotions()
    other.nextEnd.forget()
    other.successor = self
    other.wait?.end()
    other.wait = nil
    forgetFrames()
    keepWatch(at: now)
  }

  func add(_ animation: LayoutAnimation) {
    running.append(animation)
    nextEnd.add(animation)
    if running.count >= crowd { dropEnded() }
  }

  /// Drops ended animations that no handler waits for: a program that never calls ``advance()`` would keep all.
  private func dropEnded() {
    let time = now
    drop { !$0.isAwaited && $0.hasEnded(at: time) }
    crowd = max(2 * running.count, Self.leastCrowd)
  }

  /// Lets fewer ended animations gather after some were removed.
  private func lowerCrowd() { crowd = min(crowd, max(2 * running.count, Self.leastCrowd)) }

  // MARK: Constants

  /// Animates constants from their previous values to their new ones, which are already set.
  ///
  /// The new animation replaces an endless animation of the same constraint, and begins at the shown constant. Other
  /// animations of the constraint continue, and their offsets add up with the offsets of the new animation.
  func move(
    _ changes: [(constraint: LayoutConstraint, before: Double)], in root: View, _ schedule: Schedule,
    completion: ((Bool) -> Void)?
  ) {
    let goals = changes.map { (constraint: $0.constraint, target: Double($0.constraint.constant)) }
    let replaced = changes.map(\.constraint).filter { constants.movesForEver($0) }
    if !replaced.isEmpty { drop(replaced) }
    var differences: [(constraint: LayoutConstraint, difference: Double)] = []
    for (change, goal) in zip(changes, goals) {
      let start = constants.target(of: change.constraint) ?? change.before
      differences.append((change.constraint, start - goal.target))
    }
    let animation = ConstantAnimation(differences, in: root, schedule, completion: completion)
    constants.add(animation, to: goals)
    nextEnd.add(animation)
    forgetFrames()
    LayoutChanges.unrecorded { constants.show(animation, at: now) }
    watch()
  }

  /// Whether an animation moves the constant of a constraint.
  func moves(_ constraint: LayoutConstraint) -> Bool { constants.target(of: constraint) != nil }

  /// Stops animating constants; animations with nothing left to animate end.
  func drop(_ constraints: [LayoutConstraint]) {
    forgetFrames()
    end(constants.drop(constraints))
  }

  /// Sets all constants to their target values, and ends their animations.
  func endConstants() {
    guard !constants.isEmpty else { return }
    let ended = constants
    constants = ConstantMotions()
    forgetFrames()
    LayoutChanges.unrecorded { ended.show(at: .infinity) }
    for animation in ended.animations { animation.lose() }
    end(ended.animations)
  }

  /// Ends animations, and calls their handlers after all have ended.
  private func end(_ animations: [ConstantAnimation]) {
    if animations.contains(where: \.isAwaited) { nextEnd.forget() }
    let handlers = animations.map { $0.end() }
    for handler in handlers { handler() }
  }

  /// Sets the animated constants to their values at a time; removes and returns the finished animations.
  private func step(to time: Double) -> [ConstantAnimation] {
    guard !constants.isEmpty else { return [] }
    // Layout may call code that animates more constants.
    let moving = constants
    let ended = constants.takeEnded(at: time)
    if !ended.isEmpty { nextEnd.forget() }
    LayoutChanges.unrecorded {
      if !looksAhead || !ended.isEmpty || !showForecast(of: moving, at: time) {
        forgetFrames()
        moving.show(at: time)
      }
    }
    return ended
  }

  /// Shows a frame computed ahead; returns whether there is one.
  private func showForecast(of motions: ConstantMotions, at time: Double) -> Bool {
    var forecast = forecast
    self.forecast = FrameForecast()
    let version = forecastVersion
    let isShown = forecast.show(motions, at: time)
    if version == forecastVersion { self.forecast = forecast }
    return isShown
  }

  /// Drops the frames computed ahead, because a change has made them invalid.
  private func forgetFrames() {
    forecastVersion += 1
    forecast.forget()
  }
}

extension ViewIsolated where Self: View {
  /// The timeline of the view's tree; all views of a tree share the timeline of its root.
  ///
  /// A timeline with the system's clock unless another is set. When another timeline is set, or the tree becomes a part
  /// of a larger tree, running animations continue by the clock of the new timeline. Other trees with the former
  /// timeline get the new one too. The animations of a view end when it leaves its tree.
  ///
  /// - Complexity: O(1) in a tree with constraints, outside of islands, otherwise O(depth).
  public var timeline: LayoutTimeline {
    get {
      let animations = rootOfTree.makeAnimations()
      // Another tree with the same timeline may have joined a third one, whose timeline then absorbed the shared one.
      if let timeline = animations.timeline { return timeline.current }
      let timeline = LayoutTimeline()
      animations.timeline = timeline
      return timeline
    }
    set {
      let animations = rootOfTree.makeAnimations()
      let former = animations.timeline?.current
      if former !== newValue { newValue.succeed(former) }
      animations.timeline = newValue
    }
  }
}
