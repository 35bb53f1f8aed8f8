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
  public var isIdle: Bool { running.isEmpty && steps.isEmpty }

  /// Brings everything up to the present time: constants that are animated are set and laid out, what is over is ended, and
  /// its handlers are called, the earliest end first.
  ///
  /// An animation that a handler starts is not ended by the same call.
  ///
  /// - Complexity: O(animations), and the layout of what is solved each frame.
  public func advance() { advance(to: now) }

  /// The same for a time of the clock at which the frame will be seen, as ``DisplayLink/Tick/targetTimestamp``.
  public func advance(to time: Double) {
    step(to: time)
    let ended = running.enumerated().filter { $1.hasEnded(at: time) || !$1.isAlive }
    guard !ended.isEmpty else { return }
    running.removeAll { $0.hasEnded(at: time) || !$0.isAlive }
    let order = ended.sorted { ($0.element.end, $0.offset) < ($1.element.end, $1.offset) }
    for (_, animation) in order { animation.complete() }
  }

  /// Ends animations of which nothing is left to show.
  func dropWhatIsLost() {
    let lost = running.filter { !$0.isAlive }
    running.removeAll { !$0.isAlive }
    for animation in lost { animation.complete() }
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

  private func step(to time: Double) {
    guard !steps.isEmpty else { return }
    let all = steps
    steps.removeAll { $0.hasEnded(at: time) }
    LayoutChanges.unrecorded {
      guard looksAhead, steps.count == all.count, forecast.show(all, at: time) else {
        forecast.forget()
        return ConstantAnimation.show(all, at: time)
      }
    }
    for animation in all where animation.hasEnded(at: time) { animation.complete() }
  }
}

extension View {
  /// The timeline of the view's tree; a property of its root, whichever view is asked.
  ///
  /// On the system's clock unless another is set, which is to be done before anything is animated.
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
    set { rootView.makeAnimations().timeline = newValue }
  }

  final var rootView: View {
    var view: View = self
    while let superview = view.superview { view = superview }
    return view
  }
}
