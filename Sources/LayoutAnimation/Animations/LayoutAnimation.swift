import AutoLayout
import Foundation

/// One animation: the changes of one block, and when it shows.
final class LayoutAnimation {
  /// The source of the progress: a schedule, or a property animator.
  var progressSource: any ProgressSource
  /// The views that have tracks of it.
  private var views: [Animated] = []
  /// Whether all of it ran to its end so far.
  private(set) var isIntact = true
  /// Whether its end is decided, and at most not told yet.
  private var isOver = false
  private var completions: [(Bool) -> Void] = []
  /// The animator whose part it is.
  private weak var animator: (any Animator)?
  /// The same while it moves by itself: nobody else need keep it then.
  private var movingAnimator: (any Animator)?

  /// An animation must not retain the views that show it.
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

  /// Whether it goes on until something takes its place.
  var repeatsForEver: Bool { progressSource.repeatsForEver }

  func add(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Makes it a part of an animator, which is told when it is over.
  func join(_ animator: any Animator) {
    self.animator = animator
  }

  /// Has it keep its animator, or leave that to the application.
  func keepAnimator(_ isKept: Bool) {
    movingAnimator = isKept ? animator : nil
  }

  /// Leaves its animator to the application where it stays until that goes on.
  func releaseAnimatorAtRest(at time: Double) {
    if movingAnimator != nil, progressSource.rests(at: time) { movingAnimator = nil }
  }

  /// Whether a handler waits for its end.
  var isAwaited: Bool { !completions.isEmpty || movingAnimator != nil }

  /// Notes a view with a track of the animation.
  func note(_ view: ViewAnimations) {
    if views.last?.view !== view { views.append(Animated(view: view)) }
  }

  /// Whether anything of it is left to show.
  var isAlive: Bool { isIntact || views.contains { $0.view?.has(self) == true } }

  /// Removes all of its tracks.
  func dropTracks() {
    for animated in views { animated.view?.remove(self) }
  }

  /// A part of it was removed or replaced before its end.
  func lose() {
    if !isOver { isIntact = false }
  }

  /// Ends it, once: nothing of it is shown any more, and how it ended is decided.
  ///
  /// - Returns: a closure that calls the completion handlers.
  func end() -> () -> Void {
    isOver = true
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

/// Is told when a part of it is over.
protocol Animator: AnyObject {
  /// Ends a part; returns a closure to call once everything that ends at the same time is over.
  func end(of animation: LayoutAnimation) -> (() -> Void)?
}

/// Says how far an animation is.
protocol ProgressSource {
  /// The progress at a time, 0 at the start and 1 at the end; springs go beyond.
  func progress(at time: Double) -> Double
  /// Whether there is nothing more to show from a time on.
  func hasEnded(at time: Double) -> Bool
  /// The time from which on there is nothing more to show; infinite if that is not known.
  var end: Double { get }
  /// Whether it goes on until something takes its place.
  var repeatsForEver: Bool { get }
  /// Whether it stays as it is until the application has it go on.
  func rests(at time: Double) -> Bool
  /// Goes on by a clock that shows another time; what several animations share does so once.
  mutating func move(by offset: Double, except moved: inout Set<ObjectIdentifier>)
}

extension Schedule: ProgressSource {
  func hasEnded(at time: Double) -> Bool { time >= end }

  var repeatsForEver: Bool { begin < .infinity && end == .infinity }

  func rests(at time: Double) -> Bool { false }

  mutating func move(by offset: Double, except moved: inout Set<ObjectIdentifier>) { begin += offset }
}
