public import AutoLayout
import Foundation

/// The animations of a tree on one clock, and their completion handlers.
///
/// Nothing here runs by itself: the shown state at a time follows from the time alone, and ``advance()`` ends
/// animations and calls the handlers. A ``DisplayLink`` calls it for every frame; tests move a ``ManualClock`` and call
/// it.
///
/// A tree retains its timeline, and the timeline the handlers until it has called them. A tree that is released while
/// it animates lives on only if a handler names its root, or an object that retains it: until the end of the animation,
/// which any timeline that advances or begins an animation on the same thread triggers about half a second late.
/// ``endAnimations()`` does not wait.
public final class LayoutTimeline {
  /// The clock.
  public let clock: any AnimationClock
  /// Whether movements are left out, as a user may ask: frames jump, the opacity still fades.
  public var reducesMotion = false

  /// Whether coming frames of animated constants are found several at a time.
  ///
  /// Frames are then to be asked for at even distances in time: the next ones are found for the times at which they are
  /// expected, eight in one pass. One that is asked for more than a ten millionth of a second off, or after an edit, is solved
  /// by itself, and nothing jumps. Off unless set: it pays where solving costs more than writing the frames does.
  public var looksAhead = false

  /// The timeline of the tree that this one's tree has become a part of.
  private var successor: LayoutTimeline?
  private var forecast = FrameForecast()
  /// Counts the changes that invalidate known frames.
  private var forecastVersion = 0
  private var running: [LayoutAnimation] = []
  private var constants = ConstantMotions()
  /// The wait for an end, where a handler waits.
  private var wait: Wait?

  /// A timeline on a clock.
  public init(clock: any AnimationClock = SystemClock()) {
    self.clock = clock
  }

  deinit {
    wait?.end()
    // The tree is gone in the midst of them.
    for animation in running {
      animation.lose()
      animation.complete()
    }
    for animation in constants.animations {
      animation.lose()
      animation.end()()
    }
  }

  /// The present time, in seconds.
  public var now: Double { clock.now }

  /// Whether no animation is under way.
  public var isIdle: Bool { current.running.isEmpty && current.constants.isEmpty }

  /// Brings everything up to the present time: animated constants are set and laid out, finished animations are ended,
  /// and their handlers are called, the earliest end first.
  ///
  /// An animation that a handler starts is not ended by the same call.
  ///
  /// - Complexity: O(animations), and the layout of constants that are solved each frame.
  public func advance() { advance(to: now) }

  /// The same for a time of the clock at which the frame will be seen, as ``DisplayLink/Tick/targetTimestamp``.
  public func advance(to time: Double) {
    if successor != nil { return current.advance(to: time - now + current.now) }
    // All that is over is ended before the first handler is called, which may begin something new.
    var ended: [(time: Double, end: () -> () -> Void)] = step(to: time).map { ($0.endTime, $0.end) }
    for animation in running where animation.hasEnded(at: time) || !animation.isAlive {
      ended.append((animation.endTime, animation.end))
    }
    if !ended.isEmpty {
      running.removeAll { $0.hasEnded(at: time) || !$0.isAlive }
      let order = ended.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      let handlers = order.map { $0.element.end() }
      for handler in handlers { handler() }
    }
    for animation in running { animation.releaseAnimatorAtRest(at: time) }
    keepWatch(at: time)
    WaitingTimelines.current?.endForsaken()
  }

  /// Ends all animations of the tree: views show their model from now on, constants have their goals, and handlers are
  /// told that they did not finish.
  ///
  /// Call it before you release a tree without waiting for the end of its animations.
  public func endAnimations() {
    let timeline = current
    let ended = timeline.running
    timeline.running = []
    for animation in ended { animation.lose() }
    let handlers = ended.map { $0.end() }
    timeline.endConstants()
    for handler in handlers { handler() }
    timeline.keepWatch(at: timeline.now)
  }

  /// Says when something is to be ended next, and that it is this thread which advances the timeline.
  func keepWatch(at time: Double) {
    var due = constants.animations.lazy.filter(\.isAwaited).map(\.endTime).min() ?? .infinity
    for animation in running where animation.isAwaited {
      due = min(due, animation.isAlive ? animation.endTime : time)
    }
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

  /// Ends animations of which nothing is left to show.
  func dropWhatIsLost() {
    let lost = running.filter { !$0.isAlive }
    running.removeAll { !$0.isAlive }
    for animation in lost { animation.complete() }
  }

  /// The timeline on which the animations of this one go on: itself, unless its tree has joined another.
  var current: LayoutTimeline {
    var timeline = self
    while let successor = timeline.successor { timeline = successor }
    return timeline
  }

  /// Takes over the running animations of another timeline, by this one's clock, and its remaining users.
  func absorb(_ other: LayoutTimeline) {
    guard other !== self else { return }
    successor = nil
    let offset = now - other.now
    var moved: Set<ObjectIdentifier> = []
    for animation in other.running { animation.progressSource.move(by: offset, except: &moved) }
    for animation in other.constants.animations { animation.move(by: offset) }
    running += other.running
    constants.take(other.constants)
    other.running = []
    other.constants = ConstantMotions()
    other.successor = self
    other.wait?.end()
    other.wait = nil
    forgetFrames()
    keepWatch(at: now)
  }

  func add(_ animation: LayoutAnimation) {
    running.append(animation)
  }

  // MARK: Constants

  /// Moves constants, which have their new values already, from their previous ones.
  ///
  /// An endless movement is replaced by the new one, which begins where the constant is shown; other movements add up
  /// with it.
  func move(
    _ changes: [(constraint: LayoutConstraint, before: Double)], in root: View, _ schedule: Schedule,
    completion: ((Bool) -> Void)?
  ) {
    var differences: [(constraint: LayoutConstraint, difference: Double)] = []
    var goals: [(constraint: LayoutConstraint, target: Double)] = []
    for (constraint, before) in changes {
      let target = Double(constraint.constant)
      if constants.movesForEver(constraint) { drop([constraint]) }
      differences.append((constraint, (constants.target(of: constraint) ?? before) - target))
      goals.append((constraint, target))
    }
    constants.add(ConstantAnimation(differences, in: root, schedule, completion: completion), to: goals)
    forgetFrames()
    LayoutChanges.unrecorded { constants.show(at: now) }
    watch()
  }

  /// Leaves constants where they are; animations that have nothing left to move end.
  func drop(_ constraints: [LayoutConstraint]) {
    forgetFrames()
    end(constraints.flatMap { constants.drop($0) })
  }

  /// Brings all constants to where they are going, and ends their animations.
  func endConstants() {
    guard !constants.isEmpty else { return }
    let ended = constants
    constants = ConstantMotions()
    forgetFrames()
    LayoutChanges.unrecorded { ended.show(at: .infinity) }
    for animation in ended.animations { animation.lose() }
    end(ended.animations)
  }

  /// Ends animations, and calls their handlers when all of them are over.
  private func end(_ animations: [ConstantAnimation]) {
    let handlers = animations.map { $0.end() }
    for handler in handlers { handler() }
  }

  /// Sets the animated constants for a time, and removes and returns the animations that are over.
  private func step(to time: Double) -> [ConstantAnimation] {
    guard !constants.isEmpty else { return [] }
    // Layout may call code that moves more constants.
    let moving = constants
    let ended = constants.takeEnded(at: time)
    LayoutChanges.unrecorded {
      if !looksAhead || !ended.isEmpty || !showForecast(of: moving, at: time) {
        forgetFrames()
        moving.show(at: time)
      }
    }
    return ended
  }

  /// Shows a frame that was found ahead; says whether there is one.
  private func showForecast(of motions: ConstantMotions, at time: Double) -> Bool {
    var forecast = forecast
    self.forecast = FrameForecast()
    let version = forecastVersion
    let isShown = forecast.show(motions, at: time)
    if version == forecastVersion { self.forecast = forecast }
    return isShown
  }

  /// Drops the known frames: something else moves from here on.
  private func forgetFrames() {
    forecastVersion += 1
    forecast.forget()
  }
}

extension View {
  /// The timeline of the view's tree; a property of its root, whichever view is asked.
  ///
  /// It uses the system's clock unless another is set; running animations then continue by the other's clock. The same
  /// happens when the tree becomes a part of another. A view that leaves a tree ends its animations.
  ///
  /// - Complexity: O(depth).
  public final var timeline: LayoutTimeline {
    get {
      let animations = rootView.makeAnimations()
      if let timeline = animations.timeline { return timeline }
      let timeline = LayoutTimeline()
      animations.timeline = timeline
      return timeline
    }
    set {
      let animations = rootView.makeAnimations()
      if let former = animations.timeline { newValue.absorb(former) }
      animations.timeline = newValue
    }
  }

  final var rootView: View {
    var view: View = self
    while let superview = view.superview { view = superview }
    return view
  }
}
