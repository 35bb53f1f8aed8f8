import AutoLayout
import Foundation

/// One animation: the changes of a block, with their timing.
final class LayoutAnimation {
  /// The source of the progress: a schedule, or a property animator.
  var progressSource: any ProgressSource
  /// The views with tracks of the animation.
  private var views: [Animated] = []
  /// Whether no part of it has been removed or replaced before its end.
  private(set) var isIntact = true
  /// Whether it has ended, though handlers may not have been called yet.
  private var isOver = false
  private var completions: [(Bool) -> Void] = []
  /// The animator that it is a part of.
  private weak var animator: (any Animator)?
  /// A strong reference to the animator while it moves, so that it needs no other owner.
  private var movingAnimator: (any Animator)?
  /// The count of ends that includes this animation's, until it ends.
  var nextEnd: NextEnd?

  /// A weak reference, because an animation must not retain the views that show it.
  private struct Animated {
    weak var view: ViewAnimations?
  }

  init(_ source: any ProgressSource) {
    progressSource = source
  }

  func progress(at time: Double) -> Double { progressSource.progress(at: time) }

  func hasEnded(at time: Double) -> Bool { progressSource.hasEnded(at: time) }

  /// The time at which it ends by itself; infinite if it does not.
  var endTime: Double { progressSource.end }

  /// Whether it runs endlessly, until replaced.
  var repeatsForEver: Bool { progressSource.repeatsForEver }

  func add(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Makes it a part of an animator, which is notified of its end.
  func join(_ animator: any Animator) {
    self.animator = animator
  }

  /// Lets its animator continue on the timeline that absorbs its former timeline.
  func follow(_ timeline: LayoutTimeline, from former: LayoutTimeline) { animator?.follow(timeline, from: former) }

  /// Sets whether it keeps its animator alive.
  func keepAnimator(_ isKept: Bool) {
    // The end of an animation is not counted while its animator rests.
    if movingAnimator != nil { nextEnd?.noteMotion() }
    movingAnimator = isKept ? animator : nil
  }

  /// Releases its animator if the animator rests until the application continues it.
  func releaseAnimatorAtRest(at time: Double) {
    if movingAnimator != nil, progressSource.rests(at: time) { movingAnimator = nil }
  }

  /// Whether it is a part of an animator.
  var hasAnimator: Bool { animator != nil }

  /// Whether a completion handler or an animator depends on its end.
  var isAwaited: Bool { !completions.isEmpty || movingAnimator != nil }

  /// Notes a view with a track of the animation.
  func note(_ view: ViewAnimations) {
    if views.last?.view !== view { views.append(Animated(view: view)) }
  }

  /// Whether it is intact, or a part of it is still shown.
  ///
  /// Forgets views without tracks at the end of the list, so that a program which removes the animations of all views
  /// one by one does not visit all of them each time.
  var isAlive: Bool {
    if isIntact { return true }
    while let last = views.last {
      if last.view?.has(self) == true { return true }
      views.removeLast()
    }
    return false
  }

  /// Removes all of its tracks.
  func dropTracks() {
    for animated in views { animated.view?.remove(self) }
  }

  /// Notes that a part of the animation was removed or replaced before its end.
  func lose() {
    guard !isOver, isIntact else { return }
    nextEnd?.noteLoss(of: self)
    isIntact = false
  }

  /// Ends it, once: it is no longer shown, and whether it finished is decided.
  ///
  /// - Returns: a closure that calls the completion handlers.
  func end() -> () -> Void {
    isOver = true
    nextEnd = nil
    dropTracks()
    views = []
    let waiting = completions, isIntact = isIntact, last = animator?.end(of: self)
    completions = []
    animator = nil
    movingAnimator = nil
    guard !waiting.isEmpty || last != nil else { return {} }
    // A handler may be called inside a block that animates.
    return {
      LayoutChanges.unrecorded {
        for completion in waiting { completion(isIntact) }
        last?()
      }
    }
  }

  /// Ends it and calls the completion handlers.
  func complete() { end()() }
}

/// An object that is notified when a part of it ends.
protocol Animator: AnyObject {
  /// Ends a part; returns a closure to call after everything that ends at the same time has ended.
  func end(of animation: LayoutAnimation) -> (() -> Void)?
  /// Continues on the timeline that absorbs its former timeline.
  func follow(_ timeline: LayoutTimeline, from former: LayoutTimeline)
}

/// Determines the progress of an animation.
protocol ProgressSource {
  /// The progress at a time, 0 at the start and 1 at the end; springs may exceed 1.
  func progress(at time: Double) -> Double
  /// Whether no value changes after a time.
  func hasEnded(at time: Double) -> Bool
  /// The time after which no value changes; infinite if unknown.
  var end: Double { get }
  /// Whether it runs endlessly, until replaced.
  var repeatsForEver: Bool { get }
  /// Whether it rests until the application continues it.
  func rests(at time: Double) -> Bool
  /// Shifts it to a clock with another time; a source shared by several animations shifts only once.
  mutating func move(by offset: Double, except moved: inout Set<ObjectIdentifier>)
}

extension Schedule: ProgressSource {
  func hasEnded(at time: Double) -> Bool { time >= end }

  var repeatsForEver: Bool { begin < .infinity && end == .infinity }

  func rests(at time: Double) -> Bool { false }

  mutating func move(by offset: Double, except moved: inout Set<ObjectIdentifier>) { begin += offset }
}
