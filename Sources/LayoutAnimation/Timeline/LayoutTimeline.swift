public import AutoLayout
import Foundation

/// The animations of a tree on one clock, and who is told when they end.
///
/// Nothing here runs by itself: what is shown at a time follows from the time alone, and ``advance()`` ends what is over and
/// calls the handlers. A ``DisplayLink`` calls it for every frame; tests move a ``ManualClock`` and call it.
public final class LayoutTimeline {
  /// The clock.
  public let clock: any AnimationClock
  /// Whether movements are left out, as a user may ask: frames jump, the opacity still fades.
  public var reducesMotion = false

  /// Whether coming frames of animated constants are found several at a time.
  ///
  /// Frames are then to be asked for at even distances in time: the next ones are found for the times at which they are
  /// expected, eight in one pass. One that is asked for at another time, or after an edit, is solved by itself, and nothing
  /// jumps. Off unless set: it pays where solving costs more than writing the frames does.
  public var looksAhead = false

  /// The timeline of the tree that this one's tree has become a part of.
  private var successor: LayoutTimeline?
  private var forecast = FrameForecast()
  private var running: [LayoutAnimation] = []
  private var steps: [ConstantAnimation] = []

  /// A timeline on a clock.
  public init(clock: any AnimationClock = SystemClock()) {
    self.clock = clock
  }

  /// The present time, in seconds.
  public var now: Double { clock.now }

  /// Whether no animation is under way.
  public var isIdle: Bool { current.running.isEmpty && current.steps.isEmpty }

  /// Brings everything up to the present time: constants that are animated are set and laid out, what is over is ended, and
  /// its handlers are called, the earliest end first.
  ///
  /// An animation that a handler starts is not ended by the same call.
  ///
  /// - Complexity: O(animations), and the layout of what is solved each frame.
  public func advance() { advance(to: now) }

  /// The same for a time of the clock at which the frame will be seen, as ``DisplayLink/Tick/targetTimestamp``.
  public func advance(to time: Double) {
    if successor != nil { return current.advance(to: time - now + current.now) }
    // All that is over is taken out before the first handler is called, which may begin something new.
    var ended: [(end: Double, complete: () -> Void)] = step(to: time).map { ($0.end, $0.complete) }
    for animation in running where animation.hasEnded(at: time) || !animation.isAlive {
      ended.append((animation.end, animation.complete))
    }
    guard !ended.isEmpty else { return }
    running.removeAll { $0.hasEnded(at: time) || !$0.isAlive }
    let order = ended.enumerated().sorted { ($0.element.end, $0.offset) < ($1.element.end, $1.offset) }
    for (_, animation) in order { animation.complete() }
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

  /// Takes over what is on its way on another timeline, by this one's clock, and whoever still has the other one.
  func absorb(_ other: LayoutTimeline) {
    guard other !== self else { return }
    successor = nil
    let offset = now - other.now
    var moved: Set<ObjectIdentifier> = []
    for animation in other.running { animation.progressSource.move(by: offset, except: &moved) }
    for animation in other.steps { animation.move(by: offset) }
    running += other.running
    steps += other.steps
    other.running = []
    other.steps = []
    other.successor = self
    forecast.forget()
  }

  func add(_ animation: LayoutAnimation) {
    running.append(animation)
  }

  func add(_ animation: ConstantAnimation) {
    forecast.forget()
    steps.append(animation)
  }

  /// Where the newest animation of a constant brings it.
  func target(of constraint: LayoutConstraint) -> Double? {
    steps.reversed().lazy.compactMap { $0.target(of: constraint) }.first
  }

  /// Sets constants that are animated to where they are now.
  func showConstants() {
    LayoutChanges.unrecorded { ConstantAnimation.show(steps, at: now) }
  }

  /// Sets the constants that are animated for a time, and takes out and gives what is over.
  private func step(to time: Double) -> [ConstantAnimation] {
    guard !steps.isEmpty else { return [] }
    let all = steps
    steps.removeAll { $0.hasEnded(at: time) }
    LayoutChanges.unrecorded {
      guard looksAhead, steps.count == all.count, forecast.show(all, at: time) else {
        forecast.forget()
        return ConstantAnimation.show(all, at: time)
      }
    }
    return all.filter { $0.hasEnded(at: time) }
  }
}

extension View {
  /// The timeline of the view's tree; a property of its root, whichever view is asked.
  ///
  /// On the system's clock unless another is set; what is on its way then goes on by the other's clock. So it does where
  /// the tree becomes a part of another. A view that leaves a tree ends its animations.
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
